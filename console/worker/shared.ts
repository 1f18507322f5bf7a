// Files and texts that a phone shares with the installed console: the worker keeps them until the page has taken them.

/** As in the manifest. */
export const sharePath = '/share';
const cacheName = 'earshot-shared';
const [nameHeader, timeHeader] = ['x-file-name', 'x-last-modified'];

/** Keeps the files and the text of a share, and continues at the page that takes them. */
export async function keepShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const cache = await caches.open(cacheName);
  const keep = (body: Blob | string, headers: Record<string, string>) =>
    cache.put(`${sharePath}/${crypto.randomUUID()}`, new Response(body, { headers }));
  for (const file of form.getAll('files')) {
    if (file instanceof File)
      await keep(file, {
        'content-type': file.type,
        [nameHeader]: encodeURIComponent(file.name),
        [timeHeader]: String(file.lastModified),
      });
  }
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter((word) => typeof word === 'string');
  const text = [...new Set(words.map((word) => word.trim()))].filter((word) => word !== '').join('\n');
  // A recorder gives its file a title too.
  if (text !== '' && !form.has('files')) await keep(text, { 'content-type': 'text/plain' });
  return Response.redirect('/live', 303);
}

/** Calls `take` for each thing that was shared, and forgets it when that resolves. */
export async function takeShared(take: (shared: File | string) => Promise<unknown>): Promise<void> {
  if (!isSecureContext) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const name = response.headers.get(nameHeader);
    const type = response.headers.get('content-type') ?? '';
    await take(
      name === null
        ? await response.text()
        : new File([await response.blob()], decodeURIComponent(name), {
            type,
            lastModified: Number(response.headers.get(timeHeader)),
          }),
    );
    await cache.delete(request);
  }
}

export const forgetShared = (): Promise<unknown> => caches.delete(cacheName);
