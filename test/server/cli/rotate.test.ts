// Two services on one database. What a rotation must not end: sessions, tokens and the audio that is kept.
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { FolderBlobStore } from '../../../src/blobs/folder-blob-store.ts';
import { spoolKeyId } from '../../../src/lib/spool-keys.ts';
import { ImportRunner, type ImportRunnerDeps } from '../../../src/services/import/import-runner.ts';
import { RecordingWriter } from '../../../src/services/recordings/recording-writer.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { tone } from '../../support/audio.ts';
import { bareConfig, runCli } from '../../support/cli.ts';
import { sessionClient } from '../../support/console.ts';
import { eventually } from '../../support/eventually.ts';
import { noQuota } from '../../support/no-quota.ts';

const keys = [Buffer.alloc(32, 2), Buffer.alloc(32, 1), Buffer.alloc(32, 3)] as const;
const [next, former, removed] = keys;
const env = { SPOOL_KEY: `${next.toString('hex')},${former.toString('hex')}` };
const app = await startTestApp({ env });
const second = await startTestApp({ env: { ...env, DATABASE_URL: app.databaseUrl ?? '', DATA_DIR: app.dataDir } });
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const rotate = (...words: string[]) => runCli(['rotate', ...words], { loadConfig: () => bareConfig(app.dataDir) });
const statusOf = async (node: typeof app, key: string) => (await node.request('/v1/users/me', { key })).status;

describe('earshot rotate signing-key', () => {
  test('ends no session: tokens and browsers stay valid on all nodes', async () => {
    const account = await app.newAccount();
    const browser = await sessionClient(app, account.uid);
    const rotated = await rotate('signing-key');
    expect(rotated).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/accepted until/) });
    for (const node of [app, second]) {
      expect(await statusOf(node, account.user_token)).toBe(200);
      expect((await node.request('/v1/dev/user/memories', { key: account.developer_api_key })).status).toBe(200);
    }
    expect(await browser.auth.getOwnAccount()).toMatchObject({ uid: account.uid });
    const response = await app.request('/.well-known/jwks.json');
    expect(((await response.json()) as { keys: unknown[] }).keys).toHaveLength(2);
  });

  test('with --revoke, tokens of the earlier keys are rejected; the refresh token and browsers stay valid', async () => {
    const account = await app.newAccount();
    const browser = await sessionClient(app, account.uid);
    const rotated = await rotate('signing-key', '--revoke');
    expect(rotated).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/are deleted/) });
    for (const node of [app, second])
      await eventually(async () => expect(await statusOf(node, account.user_token)).toBe(401));
    expect(await browser.auth.getOwnAccount()).toMatchObject({ uid: account.uid });
    const { user_token } = await createClient({ baseUrl: app.address }).auth.refreshUserToken({
      body: { refresh_token: account.refresh_token },
    });
    for (const node of [app, second]) expect(await statusOf(node, user_token)).toBe(200);
  });
});

test('earshot rotate push-key prints the key for new browsers', async () => {
  const { stdout } = await rotate('push-key', '--json');
  const { user_token: key } = await app.newAccount();
  const current = await (await second.request('/v1/users/push/public-key', { key })).json();
  expect(JSON.parse(stdout)).toEqual(current);
});

describe('earshot rotate spool-key', () => {
  /** Keeps ten seconds of audio that are encrypted with a key. */
  async function keepAudio(key: Buffer) {
    const { uid, developer_api_key } = await app.newAccount();
    const client = createClient({ baseUrl: app.address, developerKey: developer_api_key });
    const { id } = await client.conversations.createConversationFromSegments({
      body: { transcript_segments: [{ text: 'The lease is on the table.', start: 0, end: 10 }] },
    });
    const record = await app.store.of(uid).conversations.get(id);
    const zero_at_ms = (record?.started_at ?? record?.created_at ?? new Date()).getTime();
    const samples = tone(10);
    const writer = new RecordingWriter({
      store: app.store,
      blobs: new FolderBlobStore(join(app.dataDir, 'blobs')),
      quota: noQuota,
      keys: [key],
      log: pino({ level: 'silent' }),
    });
    const mark = { conversation_id: id, from_sample: 0, zero_at_ms, started_at_ms: zero_at_ms, is_stored: true };
    async function* read() {
      yield { fromSample: 0, samples };
    }
    const session = { uid, sessionId: newId(), marks: [mark], read };
    await writer.keep(session, { fromSample: 0, toSample: samples.length }, { isEnd: true });
    return () => app.request(`/v1/dev/user/conversations/${id}/audio`, { key: developer_api_key });
  }

  const ofKey = (key: Buffer, list: { key_id: string | null }[] = []) =>
    list.find(({ key_id }) => key_id === spoolKeyId(key));

  test('encrypts recordings with the first key, and says what the others are still needed for', async () => {
    const listen = await keepAudio(former);
    const before = Buffer.from(await (await listen()).arrayBuffer());
    const { spool_keys } = await app.administrator.admin.getServiceStatus();
    expect(ofKey(former, spool_keys)).toMatchObject({ is_set: true, is_current: false, recordings: 1 });
    expect(await rotate('spool-key')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('current') });
    await eventually(async () => {
      const list = await app.administrator.admin.rotateSpoolKey();
      expect(ofKey(former, list)).toMatchObject({ recordings: 0 });
      expect(ofKey(next, list)).toMatchObject({ is_current: true, recordings: 1 });
    });
    expect(Buffer.from(await (await listen()).arrayBuffer()).equals(before)).toBe(true);
  });

  test('names a key that is needed and not set, as does the error of its recording, which is kept', async () => {
    const listen = await keepAudio(removed);
    const { stdout } = await rotate('spool-key', '--json');
    expect(ofKey(removed, JSON.parse(stdout))).toMatchObject({ is_set: false, recordings: 1 });
    const response = await listen();
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining(`the key ${spoolKeyId(removed)} that SPOOL_KEY does not have`),
    ]);
  });
});

describe('the file of an import', () => {
  const content = Buffer.from(
    '{"memories":[{"id":"m","content":"Has a dog named Bo","created_at":"2026-01-01T00:00:00Z"}]}',
  );

  async function begin() {
    const { uid, user_token: key } = await app.newAccount();
    const json = { file_name: 'memories.json', bytes: content.length };
    const { id } = await (await app.request('/v1/users/imports', { method: 'POST', key, json })).json();
    const send = async (start: number, end: number) => {
      const body = new Uint8Array(content.subarray(start, end));
      const headers = { 'content-type': 'application/octet-stream' };
      return app.request(`/v1/users/imports/${id}?offset=${start}`, { method: 'PUT', key, headers, body });
    };
    const imported = async () => (await app.request(`/v1/users/imports/${id}`, { key })).json();
    return { uid, id, send, imported, imports: app.store.of(uid).imports };
  }

  const uploadsOf = async (key: Buffer) => {
    const { spool_keys } = await app.administrator.admin.getServiceStatus();
    return ofKey(key, spool_keys)?.uploads ?? 0;
  };
  const ofKey = (key: Buffer, list: { key_id: string | null; uploads: number }[] = []) =>
    list.find(({ key_id }) => key_id === spoolKeyId(key));

  test.each([
    ['the first key', next],
    ['a former key that is still set', former],
  ])('is encrypted with %s, counts for it, and is imported in parts of any size', async (_, key) => {
    const { uid, id, send, imported, imports } = await begin();
    expect((await imports.get(id))?.key_id).toBe(spoolKeyId(next));
    await imports.update(id, { key_id: spoolKeyId(key) });
    await send(0, 37);
    await send(37, 60);
    const blobs = new FolderBlobStore(join(app.dataDir, 'blobs'));
    const stored: Buffer[] = [];
    for await (const blob of blobs.list(`imports/${uid}/`))
      stored.push(Buffer.concat(await Array.fromAsync((await blobs.get(blob.key)) ?? [])));
    expect(stored.map(({ length }) => length)).toEqual([37, 23]);
    expect(Buffer.concat(stored).equals(content.subarray(0, 60))).toBe(false);
    expect(await uploadsOf(key)).toBe(1);
    await send(60, content.length);
    const counts = [expect.objectContaining({ kind: 'memories', created: 1 })];
    await eventually(async () => expect(await imported()).toMatchObject({ status: 'completed', counts }));
    expect(await uploadsOf(key)).toBe(0);
  });

  test('waits for a key that is not set', async () => {
    const { uid, id, send, imports } = await begin();
    await imports.update(id, { key_id: spoolKeyId(removed), status: 'waiting' });
    const waiting: unknown[] = [];
    const queue = { enqueue: async (...job: unknown[]) => void waiting.push(job.slice(1)) };
    const runner = new ImportRunner({ store: app.store, queue, keys: [next] } as unknown as ImportRunnerDeps);
    const log = pino({ level: 'silent' });
    await runner.run(uid, id, { signal: new AbortController().signal, log });
    expect(waiting).toMatchObject([['run-import', { import_id: id }, { startAfter: expect.any(Date) }]]);
    await app.store.executeSql(`UPDATE imports SET status = 'uploading' WHERE uid = '${uid}'`);
    const refused = await send(0, 10);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining(spoolKeyId(removed))]);
  });
});

test('a rotation of the signing key says what happens to the earlier ones', async () => {
  const key = app.credentials.admin_token;
  expect((await app.request('/v1/admin/signing-key/rotate', { method: 'POST', key, json: {} })).status).toBe(422);
});

test('only administrators rotate keys', async () => {
  const { admin } = await sessionClient(app, (await app.newAccount()).uid);
  await expect(admin.rotateSigningKey({ body: { revoke_earlier: true } })).rejects.toMatchObject({ status: 403 });
  await expect(admin.rotatePushKey()).rejects.toMatchObject({ status: 403 });
  await expect(admin.rotateSpoolKey()).rejects.toMatchObject({ status: 403 });
  for (const path of ['signing-key', 'push-key', 'spool-key'])
    expect((await app.request(`/v1/admin/${path}/rotate`, { method: 'POST', json: {} })).status).toBe(401);
});
