import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verifyWebhook } from '../../../generated/client/index.js';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { createSender } from '../../support/rest-client.ts';
import { receiverFixture, webhookAppFixture } from '../../support/webhook-users.ts';
import { wordsOf } from './person.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();

async function person() {
  const { developer_api_key: apiKey, user_token: userToken } = await app.newAccount();
  const send = createSender(app.baseUrl, userToken);
  const run = (line: string, terminal = {}) =>
    runCli(wordsOf(line), { apiKey, userToken, apiBase: app.baseUrl, terminal });
  return { send, run };
}

test('listen receives beside the address in use, forwards what it signs, and leaves nothing behind', async () => {
  const { send, run } = await person();
  const [own, target] = [await startReceiver(), await startReceiver()];
  await send('POST', '/v1/users/developer/webhook/memory_created', { body: { url: own.url } });
  await send('POST', '/v1/users/developer/webhook/day_summary', { body: { url: own.url } });
  const notes: string[] = [];
  const listening = run(`webhook listen --forward-to ${target.url}`, { note: (line: string) => notes.push(line) });
  onTestFinished(() => void process.emit('SIGINT'));
  const secret = await eventually(() => /whsec_\S+/.exec(notes.join('\n'))?.[0] ?? Promise.reject(new Error('silent')));
  expect(notes[0]).toBe('day_summary is not received: only its own address gets it, and one is set.');

  const folder = scratchFolder();
  const printed = await run('webhook trigger memory_created --print');
  const edited = printed.stdout.replace('the lease by Friday?', 'the boat?');
  const file = join(folder, 'said.json');
  writeFileSync(file, edited);
  expect(await run(`webhook trigger memory_created --file ${file}`)).toMatchObject({ exitCode: 0 });
  const forwarded = await eventually(() => target.received[0] ?? Promise.reject(new Error('nothing arrived')));
  expect(forwarded.body.transcript_segments[0].text).toBe('Can you send me the boat?');
  expect(forwarded.headers['x-earshot-event']).toBe('memory_created');
  await verifyWebhook({ secret, headers: forwarded.headers, body: forwarded.bytes });
  await eventually(() => own.received[0] ?? Promise.reject(new Error('nothing arrived')));

  expect(await run('webhook trigger audio_bytes')).toMatchObject({ exitCode: 0 });
  await eventually(() => {
    const types = target.received.map(({ headers }) => headers['x-earshot-event']);
    expect(types).toEqual(expect.arrayContaining(['realtime_transcript', 'audio_bytes']));
  });

  process.emit('SIGINT');
  const { exitCode, stdout } = await listening;
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^memory_created \S+: 200$/m);
  expect((await send('GET', '/v1/apps/enabled')).body).toEqual([]);
  expect((await send('GET', '/v1/users/developer/webhook/memory_created')).body).toMatchObject({ url: own.url });
});

test('a summary of a day cannot be triggered', async () => {
  const { run } = await person();
  expect(await run('webhook trigger day_summary')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('`earshot webhook test day_summary` sends an example'),
  });
});
