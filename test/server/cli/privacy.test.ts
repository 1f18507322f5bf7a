import { expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { runCli } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();

async function newPerson() {
  const { developer_api_key: apiKey, user_token: userToken } = await app.newAccount();
  const client = createClient({ baseUrl: app.baseUrl, developerKey: apiKey, userToken });
  const run = (line: string) => runCli(wordsOf(line), { apiBase: app.baseUrl, apiKey, userToken });
  return { client, run };
}

test('earshot privacy lists where data is sent, and switches it off', async () => {
  const { client, run } = await newPerson();
  expect(await run('privacy list')).toMatchObject({ exitCode: 0, stderr: 'No results.\n' });
  await client.webhooks.setWebhook({
    params: { webhook_type: 'memory_created' },
    body: { url: 'https://hooks.invalid/x?token=secret' },
  });
  expect((await run('privacy list')).stdout).toMatch(
    /webhook:memory_created +on +elsewhere +hooks\.invalid +conversation/,
  );
  const off = await run('privacy switch webhook:memory_created off');
  expect(off).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/sent: +off/) });
  expect(JSON.parse((await run('privacy list --json')).stdout)).toMatchObject([{ enabled: false, days: [] }]);
  expect((await run('privacy list --json')).stdout).not.toContain('secret');
  expect(await run('privacy switch llm off')).toMatchObject({ exitCode: 5, stderr: 'Destination not found\n' });
  expect(await run('privacy switch webhook:memory_created maybe')).toMatchObject({ exitCode: 1 });
});

test('earshot retention shows and sets how long data is kept, and asks before it deletes', async () => {
  const { client, run } = await newPerson();
  expect((await run('retention show')).stdout).toBe(
    'conversations: for ever\naudio:         for ever\nlogs:          for ever\nrecordings:    not kept\nkept now:      0.0 minutes, 0.0 MB\n',
  );
  await client.conversations.createConversation({ body: { text: 'A note.', started_at: '2026-01-05T10:00:00Z' } });
  const asked = await run('retention set --conversations 30');
  expect(asked).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('This deletes 1 conversations') });
  expect((await run('retention set --conversations 30 --logs 7 --yes')).stdout).toMatch(
    /conversations: 30 days\naudio: +for ever\nlogs: +7 days/,
  );
  await eventually(async () => expect((await client.privacy.getRetention()).applied_at).not.toBeNull());
  expect((await run('retention set --conversations none --yes')).stdout).toMatch(
    /conversations: for ever\naudio: +for ever\nlogs: +7 days/,
  );
  expect((await run('audio keep on')).stdout).toMatch(/recordings: +for ever/);
  expect((await run('retention set --recordings 90 --yes')).stdout).toMatch(/logs: +7 days\nrecordings: +90 days/);
  expect((await run('audio keep off')).stdout).toMatch(/recordings: +not kept/);
  expect(await client.privacy.getRetention()).toMatchObject({ keep_audio: false, recordings_days: 90, logs_days: 7 });
  expect(await run('retention set')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('Nothing to change'),
  });
  expect(await run('retention set --audio 0 --yes')).toMatchObject({ exitCode: 1 });
});

test('earshot data delete counts a range, asks, deletes it and says what was deleted', async () => {
  const { client, run } = await newPerson();
  for (const started_at of ['2026-03-05T10:00:00Z', '2026-04-05T10:00:00Z'])
    await client.conversations.createConversation({ body: { text: `A note of ${started_at}.`, started_at } });
  const range = '--from 2026-03-01 --to 2026-03-31';
  expect((await run(`data delete ${range} --dry-run`)).stdout).toMatch(
    /status: +preview\n.*\n.*\nfound: +1 conversations\n$/,
  );
  expect(await run(`data delete ${range}`)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('This deletes 1 conversations: use --yes'),
  });
  const done = await run(`data delete ${range} --kinds conversations,logs --yes`);
  expect(done.stdout).toMatch(/status: +completed\n[\s\S]*deleted: +1 conversations and 0 webhook deliveries/);
  expect(await client.conversations.listConversations({ query: { statuses: 'all' } })).toHaveLength(1);
  expect(await run(`data delete ${range} --kinds everything`)).toMatchObject({ exitCode: 1 });
  expect(await run('data delete --yes')).toMatchObject({ stderr: expect.stringContaining('Give from or to') });
});

test('earshot data delete-account asks, deletes the account and prints the receipt', async () => {
  const { client, run } = await newPerson();
  await client.memories.createMemory({ body: { content: 'Keeps bees' } });
  expect(await run('data delete-account')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/This deletes the account .* with everything in it: use --yes/),
  });
  const done = await run('data delete-account --yes');
  expect(done.stdout).toMatch(/^account: .*\ndeleted: .*\nrows: +\d+\n {2}accounts: 1\n[\s\S]* {2}memories: 1\n/);
  expect(await run('data delete-account --yes')).toMatchObject({ exitCode: 2 });
});
