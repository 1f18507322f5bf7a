import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { appFixture } from '../../support/fixtures.ts';
import { zipOf } from '../../support/zip.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();

async function newPerson(files: Record<string, string | Buffer>) {
  const { developer_api_key: apiKey, user_token: userToken } = await app.newAccount();
  const folder = scratchFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const shown: (string | undefined)[] = [];
  const terminal = { folder, progress: (line: string | undefined) => void shown.push(line) };
  const run = (line: string) => runCli(wordsOf(line), { apiBase: app.baseUrl, apiKey, userToken, terminal });
  return { run, shown, apiKey, userToken };
}

const memories = ['Likes tea', 'x'.repeat(600)]
  .map((content, at) => JSON.stringify({ id: `m${at}`, content }))
  .join('\n');

test('earshot import archive prints the counts and what was not imported; again it adds nothing', async () => {
  const { run, shown } = await newPerson({ 'omi.jsonl': memories });
  const first = await run('import archive omi.jsonl');
  expect(first).toMatchObject({ exitCode: 0, stderr: '' });
  expect(first.stdout).toMatch(/^omi\.jsonl:\n {2}memories: 1 created, 0 unchanged, 0 skipped, 1 failed\n/);
  expect(first.stdout).toMatch(/failed +memories +m1 +line 2 +content: String should have at most 500 characters/);
  expect(shown).toContain('omi.jsonl: 0 % uploaded');
  const again = JSON.parse((await run('import archive omi.jsonl --json')).stdout);
  expect(again).toMatchObject({
    status: 'completed',
    counts: [{ created: 0, unchanged: 1, failed: 1 }],
    problems: [{ source_id: 'm1' }],
  });
});

test('earshot import archive reads a folder file by file, and stores nothing in a dry run', async () => {
  const lifelog = { id: 'L1', title: 'Walk', startTime: '2025-05-01T10:00:00Z', contents: [] };
  const { run } = await newPerson({
    'logs/b.json': JSON.stringify({ data: { lifelogs: [lifelog] } }),
    'logs/a/talk.srt': '1\n00:00:01,000 --> 00:00:02,000\nHello there\n',
  });
  const checked = await run('import archive logs --dry-run');
  expect(checked.stdout).toMatch(/b\.json \(dry run, nothing is stored\):\n {2}conversations: 1 created/);
  const real = await run('import archive logs');
  expect(real.stdout).toMatch(
    /a\/talk\.srt:\n {2}conversations: 1 created[\s\S]*b\.json:\n {2}conversations: 1 created/,
  );
});

test('earshot import archive continues an upload that was interrupted', async () => {
  const { run, userToken } = await newPerson({ 'omi.jsonl': memories });
  const headers = { authorization: `Bearer ${userToken}` };
  const body = JSON.stringify({ file_name: 'omi.jsonl', bytes: memories.length });
  const json = { ...headers, 'content-type': 'application/json' };
  const begun = await (await fetch(`${app.address}/v1/users/imports`, { method: 'POST', headers: json, body })).json();
  await fetch(`${app.address}/v1/users/imports/${begun.id}?offset=0`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: memories.slice(0, 20),
  });
  const done = JSON.parse((await run('import archive omi.jsonl --json')).stdout);
  expect(done).toMatchObject({ id: begun.id, status: 'completed', counts: [{ created: 1 }] });
});

test('earshot import archive fails for a file that cannot be read', async () => {
  const { run } = await newPerson({ 'broken.zip': zipOf([{ name: 'a.json', content: '{}' }]).subarray(0, 30) });
  expect(await run('import archive broken.zip')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^broken\.zip: The ZIP is damaged/),
  });
  expect(await run('import archive none.zip')).toMatchObject({
    exitCode: 1,
    stderr: 'Cannot read none.zip (ENOENT).\n',
  });
});
