import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { runCli } from '../../support/cli.ts';
import { addToSpool } from '../../support/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { startModelServer } from '../../support/model-server.ts';
import { recordingLog } from '../../support/recording-log.ts';

const model = await startModelServer();
const app = await startTestApp({ env: model.env, log: recordingLog().log });
afterAll(async () => {
  await app.stop();
  await model.close();
});
let apiKey = '';
let uid = '';
let id = '';
const run = (...args: string[]) => runCli(['conversation', ...args], { apiBase: app.address, apiKey });

beforeEach(async () => {
  await model.down();
  await app.store.transaction((tx) => tx.system.languageModelState.adopt(newId()));
  ({ developer_api_key: apiKey, uid } = await app.newAccount());
  const { conversations } = createClient({ baseUrl: app.address, developerKey: apiKey });
  ({ id } = await conversations.createConversation({
    body: { text: 'Please remind me to sign the lease by Friday.' },
  }));
  await eventually(async () => expect((await run('list')).stdout).toContain('rules'));
});

/** While the model cannot be reached, a conversation waits, except while an attempt runs. */
const printsEventually = (args: readonly string[], pattern: RegExp) =>
  eventually(async () => expect((await run(...args)).stdout).toMatch(pattern));

test('list and show name who made a conversation, and why it waits', async () => {
  await printsEventually(['list'], / rules \(waiting\) +\S+ +\S+ .*lease/i);
  await printsEventually(['show', id], /^made by: +rules$/m);
  const waiting = /^processing: +waiting; connection: ECONNREFUSED; \d+ attempts?; next attempt at /m;
  await printsEventually(['show', id], waiting);
});

test('list shows conversations in every status, with what they wait for; --status selects', async () => {
  const { conversations } = app.store.of(uid);
  await conversations.insert({ status: 'in_progress' });
  const { record } = await conversations.insert({ status: 'in_progress' });
  await addToSpool(app.store, uid, record.id, "openai: model 'whisper' not found");
  const { stdout, stderr } = await run('list');
  expect(stdout).toMatch(/ in progress /);
  const waiting =
    /^0\.0 minutes of audio wait for words since .*; openai: model 'whisper' not found; 1 attempt; next /m;
  expect(stderr).toMatch(waiting);
  expect(stdout).toMatch(new RegExp(`${record.id} .* waiting for audio `));
  await printsEventually(['list'], new RegExp(`${id} .* completed +rules \\(waiting\\)`));
  expect(JSON.parse((await run('list', '--status', 'completed', '--json')).stdout)).toMatchObject([{ id }]);
  const shown = (await run('show', record.id)).stdout;
  expect(shown).toMatch(/^status: +waiting for audio$/m);
  expect(shown).toMatch(
    /^processing: +waiting for audio; openai: model 'whisper' not found; 1 attempt; next attempt at /m,
  );
});

test('process says how many wait, and why', async () => {
  const { stdout, exitCode } = await run('process', '--made-by', 'rules', '--since', '2020-01-01');
  expect(exitCode).toBe(0);
  // The process may have begun already.
  expect(stdout).toMatch(/^1 enqueued, (1 waiting, 0 running|0 waiting, 1 running), 0 failed\.$/m);
  expect(JSON.parse((await run('process', '--made-by', 'another', '--json')).stdout)).toMatchObject({ enqueued: 0 });
});

test('process --wait ends when the model has done it', async () => {
  const waiting = run('process', '--made-by', 'rules', '--wait', '--json');
  await model.up();
  expect(JSON.parse((await waiting).stdout)).toMatchObject({ processing: { waiting: 0, running: 0, reason: null } });
  expect((await run('show', id)).stdout).toMatch(/^made by: +tiny$/m);
});

test('process ID --wait prints the conversation', async () => {
  await model.up();
  expect((await run('process', id, '--wait')).stdout).toMatch(/^made by: +tiny$/m);
});

test('process needs to know which', async () => {
  const { exitCode, stderr } = await run('process');
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('--made-by')]);
});
