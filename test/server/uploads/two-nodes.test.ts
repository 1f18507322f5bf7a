// Two services on one database, each with its own folder.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Credentials, Recording } from '../../../generated/types.gen.ts';
import { concatSamples } from '../../../src/audio/samples.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { leaseKey } from '../../../src/queue/leases.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { startToneServer } from '../../support/tone-server.ts';
import { playTones } from '../../support/tones.ts';

const WORDS = ['HELLO', 'WORLD', 'AGAIN'];
const server = await startToneServer();
const env = { STT_MODELS: 'openai:whisper-1', TRANSCRIPTION_URL: server.url, SPOOL_KEY: 'ab'.repeat(32) };
const first = await startTestApp({ env });
const second = await startTestApp({ env: { ...env, DATABASE_URL: first.databaseUrl ?? '' } });
const nodes = [first, second];
afterAll(async () => {
  await second.stop();
  await first.stop();
  await server.close();
});

let account: Credentials;
beforeEach(async () => {
  account = await first.newAccount();
});

const file = writeWav({
  sampleRate: 16_000,
  channels: 1,
  samples: concatSamples(WORDS.map((word) => playTones(word, { tailMs: 1500 }))),
});

async function call(node: TestApp, method: string, path: string, init: RequestInit & { json?: unknown } = {}) {
  const response = await node.request(path, { method, key: account.developer_api_key, ...init });
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body;
}

async function create(): Promise<Recording> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const json = { bytes: file.length, sha256, started_at: '2026-11-20T09:00:00Z' };
  return call(first, 'POST', '/v1/dev/user/conversations/from-audio', { json });
}

const put = (node: TestApp, id: string, from: number, to: number): Promise<Recording> =>
  call(node, 'PUT', `/v1/dev/user/recordings/${id}?offset=${from}`, {
    body: file.slice(from, to),
    headers: { 'content-type': 'application/octet-stream' },
  });

const get = (node: TestApp, id: string): Promise<Recording> => call(node, 'GET', `/v1/dev/user/recordings/${id}`);

async function expectWords(id: string) {
  await eventually(async () => expect(await get(second, id)).toMatchObject({ status: 'completed' }));
  const { conversations } = await get(first, id);
  const texts: string[] = [];
  for (const conversation of conversations)
    for (const { text } of await first.store.of(account.uid).segments.list(conversation.id)) texts.push(text);
  expect(texts.join(' ').split(' ')).toEqual(WORDS);
}

test('each takes any part of an upload, and its words are stored once', async () => {
  const { id } = await create();
  const part = Math.ceil(file.length / 7);
  for (let n = 0; n < 7; n++) {
    const sent = await put(nodes[n % 2] as TestApp, id, n * part, Math.min((n + 1) * part, file.length));
    expect(sent.received_bytes).toBe(Math.min((n + 1) * part, file.length));
  }
  await expectWords(id);
  // Neither of them has its bytes any more.
  expect(await first.services.uploadFiles.totalOf(account.uid)).toBe(0);
  const left = nodes.flatMap(({ dataDir }) => {
    try {
      return readdirSync(join(dataDir, 'recordings', account.uid));
    } catch {
      return [];
    }
  });
  expect(left).toEqual([]);
});

test('one decodes what another was decoding when it was lost', async () => {
  const { id } = await create();
  await put(first, id, 0, file.length - 1000);
  const { uploads } = first.store.of(account.uid);
  await uploads.update(id, { status: 'decoding', place: 'database' });
  const uploaded = await uploads.get(id);
  await first.services.uploadFiles.write(uploaded ?? expect.fail(), file.length - 1000, file.slice(-1000));
  // A process that decodes it does not answer any more.
  const key = leaseKey('decode', account.uid, id);
  await first.store.transaction((tx) => tx.system.leases.enter(key, 3600, { ofKey: 1 }));
  await second.services.uploads.enqueueDecoding((await uploads.get(id)) ?? expect.fail());
  const { knex } = first.database;
  const waiting = () =>
    knex('jobs.job')
      .where({ name: 'decode-recording' })
      .where('start_after', '>', knex.raw("now() + interval '5 seconds'"));
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  // As if the lease and the half minute until the next look were over.
  await knex('leases')
    .where({ key })
    .update({ until: new Date(0) });
  await waiting().update({ start_after: new Date() });
  await expectWords(id);
});
