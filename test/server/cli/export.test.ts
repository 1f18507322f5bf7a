import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readArchive } from '../../support/archives.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();

async function newPerson(apiBase = app.baseUrl) {
  const { uid, developer_api_key: apiKey, user_token: userToken } = await app.newAccount();
  const folder = scratchFolder();
  const run = (line: string) => runCli(wordsOf(line), { apiBase, apiKey, userToken, terminal: { folder } });
  await addConversation(app.store, uid, 'Hello from the archive.');
  return { uid, folder, run };
}

/** Forwards requests, and changes the first responses with an archive. */
async function startProxy(change: (body: Buffer) => { body: Buffer; breaks: boolean }, times = 1): Promise<string> {
  let left = times;
  const server = createServer(async (request, response) => {
    const body = await new Response(request as unknown as ReadableStream).arrayBuffer();
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name)),
    ) as Record<string, string>;
    const sent = body.byteLength > 0 ? { body } : {};
    const answer = await fetch(app.baseUrl + request.url, { method: request.method ?? '', headers, ...sent });
    const received = Buffer.from(await answer.arrayBuffer());
    const isChanged = request.url?.endsWith('/archive') && left-- > 0;
    const { body: changed, breaks } = isChanged ? change(received) : { body: received, breaks: false };
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'content-length': received.length,
    });
    response.write(changed, () => (breaks ? response.destroy() : response.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('earshot export writes a verified archive', async () => {
  const { folder, run } = await newPerson();
  const done = await run('export all.zip --kinds conversations,memories');
  expect(done).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/file: +all\.zip\n.*\nfiles: +5\nrecords: +1/),
  });
  expect(await readdir(folder)).toEqual(['all.zip']);
  const { records } = await readArchive(await readFile(join(folder, 'all.zip')));
  expect(records('conversations.jsonl')).toHaveLength(1);
  expect(await run('export all.zip')).toMatchObject({
    exitCode: 1,
    stderr: 'all.zip exists already: give another name.\n',
  });
});

test('earshot export continues after a lost connection', async () => {
  const proxy = await startProxy((body) => ({ body: body.subarray(0, 100), breaks: true }), 2);
  const { folder, run } = await newPerson(proxy);
  expect(await run('export --kinds conversations')).toMatchObject({ exitCode: 0 });
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^earshot-\d{4}-\d\d-\d\d\.zip$/);
  await readArchive(await readFile(join(folder, name)));
});

test('earshot export refuses a damaged archive', async () => {
  const damage = (body: Buffer) => ({ body: Buffer.from(body).fill(0, 90, 100), breaks: false });
  const { folder, run } = await newPerson(await startProxy(damage));
  expect(await run('export all.zip --kinds conversations')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^The archive is damaged: /),
  });
  expect(await readdir(folder)).toEqual([]);
});

test('earshot export continues an earlier download with --id', async () => {
  const { folder, run } = await newPerson();
  const { id } = JSON.parse((await run('--json export one.zip --kinds settings')).stdout);
  const whole = await readFile(join(folder, 'one.zip'));
  await writeFile(join(folder, 'two.zip.partial'), whole.subarray(0, 200));
  expect(await run(`export two.zip --id ${id}`)).toMatchObject({ exitCode: 0 });
  expect((await readFile(join(folder, 'two.zip'))).equals(whole)).toBe(true);
});

test('earshot export says in words what is wrong', async () => {
  const { run } = await newPerson();
  expect(await run('export --kinds nonsense')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('--kinds'),
  });
  expect(await run('export x.zip --id 019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e11')).toMatchObject({
    exitCode: 5,
    stderr: 'Export not found\n',
  });
});
