import type { Import, ImportProblems } from '../../generated/types.gen.ts';
import type { TestApp } from './app.ts';
import { eventually } from './eventually.ts';

interface Importer {
  uid: string;
  user_token: string;
}

interface ImportOptions {
  format?: string;
  dry_run?: boolean;
  partBytes?: number;
}

/** Uploads a file and waits until its records are stored. */
export async function importFile(
  app: TestApp,
  { user_token: key }: Importer,
  file_name: string,
  content: string | Buffer,
  { partBytes = 8_000_000, ...options }: ImportOptions = {},
): Promise<Import & { problems: ImportProblems['problems'] }> {
  const bytes = Buffer.from(content as string);
  const created = await app.request('/v1/users/imports', {
    key,
    method: 'POST',
    json: { file_name, bytes: bytes.length, ...options },
  });
  if (created.status !== 202) throw new Error(`${created.status} ${await created.text()}`);
  const { id } = (await created.json()) as Import;
  for (let at = 0; at < bytes.length; at += partBytes) {
    const sent = await fetch(`${app.address}/v1/users/imports/${id}?offset=${at}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(at, at + partBytes)),
    });
    if (sent.status !== 200) throw new Error(`${sent.status} ${await sent.text()}`);
  }
  const get = async (path = '') => (await app.request(`/v1/users/imports/${id}${path}`, { key })).json();
  const done: Import = (await eventually(async () => {
    const current = (await get()) as Import;
    if (current.finished_at === null) throw new Error(`the import is ${current.status}`);
    return current;
  })) as Import;
  const { problems } = (await get('/problems?limit=500')) as ImportProblems;
  return { ...done, problems };
}
