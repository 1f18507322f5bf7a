import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import type { Export } from '../../../generated/types.gen.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { startTestApp } from '../../support/app.ts';
import { readArchive } from '../../support/archives.ts';
import { eventually } from '../../support/eventually.ts';
import { importFile } from '../../support/imports.ts';
import { Device, pcm16Frames, spoken } from '../../support/live-client.ts';
import { zipOf } from '../../support/zip.ts';

const speech = await startDeepgramDouble({ words: spoken('The lease is on the table.') });
const app = await startTestApp({
  env: { DEEPGRAM_URL: speech.url, DEEPGRAM_API_KEY: 'secret', SPOOL_KEY: randomBytes(32).toString('hex') },
});
afterAll(async () => {
  await app.stop();
  await speech.close();
});

test('a recording is in an archive that is prepared in the background, as REST returns it, and encrypted like the spool', async () => {
  const { uid, user_token: key, developer_api_key } = await app.newAccount();
  const client = createClient({ baseUrl: app.address, userToken: key, developerKey: developer_api_key });
  const days = { conversations_days: null, audio_days: null, logs_days: null };
  await client.privacy.setRetention({ body: { ...days, keep_audio: true } });
  const device = new Device(app.address.replace('http', 'ws'), { uid, codec: 'pcm16' });
  await device.ready();
  await device.send(pcm16Frames(6000));
  await eventually(() => expect(device.segments.size).toBeGreaterThan(0));
  device.socket.close();
  await device.end();
  await eventually(async () => expect(await app.store.of(uid).liveUsage.list(1)).toHaveLength(1));
  const [conversation] = await client.conversations.listConversations({ query: { statuses: 'all' } });
  const id = conversation?.id ?? '';
  const audio = await app.request(`/v1/dev/user/conversations/${id}/audio`, { key: developer_api_key });
  expect(audio.status).toBe(200);

  const created = await app.request('/v1/users/export?kinds=conversations,recordings', { key });
  expect(created.status).toBe(202);
  const { id: export_id } = (await created.json()) as Export;
  await eventually(async () =>
    expect((await client.exports.getExport({ params: { export_id } })).status).toBe('completed'),
  );
  const archive = await app.request(`/v1/users/exports/${export_id}/archive`, { key });
  const zip = new Uint8Array(await archive.arrayBuffer());
  const { files, records } = await readArchive(zip);
  const path = `recordings/${id}.ogg`;
  const seconds = Number(audio.headers.get('x-duration-seconds'));
  expect(records('recordings.jsonl')).toEqual([{ conversation_id: id, seconds, path }]);
  const stored = await readFile(join(app.dataDir, 'blobs/exports', uid, `${export_id}.zip`));
  expect(stored.includes('recordings.jsonl')).toBe(false);
  const range = { range: 'bytes=33-' };
  const part = await app.request(`/v1/users/exports/${export_id}/archive`, { key, headers: range });
  expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(zip).subarray(33))).toBe(true);
  expect(files.get(path)?.equals(Buffer.from(await audio.arrayBuffer()))).toBe(true);
  // When its key is not in SPOOL_KEY any more, the archive is kept.
  const { exports } = app.store.of(uid);
  await exports.update(export_id, { key_id: '00000000' });
  const sealed = await app.request(`/v1/users/exports/${export_id}/archive`, { key });
  expect([sealed.status, await sealed.text()]).toEqual([503, expect.stringContaining('the key 00000000')]);
  // An earlier version did not store the key.
  await exports.update(export_id, { key_id: null });
  expect((await app.request(`/v1/users/exports/${export_id}/archive`, { key })).status).toBe(200);

  const other = await app.newAccount();
  const theirs = createClient({
    baseUrl: app.address,
    userToken: other.user_token,
    developerKey: other.developer_api_key,
  });
  const countsOf = ({ counts }: { counts: readonly { kind: string }[] }) =>
    counts.find(({ kind }) => kind === 'recordings');
  const bytes = Buffer.from(zip);
  const without = await importFile(app, other, 'account.zip', bytes);
  expect(countsOf(without)).toMatchObject({ created: 0, skipped: 1 });
  expect(without.problems).toContainEqual(
    expect.objectContaining({ kind: 'recordings', reason: expect.stringContaining('does not keep audio') }),
  );
  await theirs.privacy.setRetention({ body: { ...days, keep_audio: true } });
  expect(countsOf(await importFile(app, other, 'account.zip', bytes))).toMatchObject({ created: 1, skipped: 0 });
  const [imported] = await theirs.conversations.listConversations({ query: { statuses: 'all' } });
  const copyPath = `/v1/dev/user/conversations/${imported?.id}/audio`;
  const copy = await app.request(copyPath, { key: other.developer_api_key });
  expect(copy.status).toBe(200);
  expect(Number(copy.headers.get('x-duration-seconds'))).toBeCloseTo(seconds, 0);
  expect((await theirs.privacy.getRetention()).kept_audio.bytes).toBeGreaterThan(1000);
  expect(countsOf(await importFile(app, other, 'account.zip', bytes))).toMatchObject({ created: 0, unchanged: 1 });
  // Another user's conversation has no audio of it.
  expect((await app.request(copyPath, { key: developer_api_key })).status).toBe(imported?.id === id ? 200 : 404);
});

test('audio of an archive that is no Ogg Opus is not kept, with the reason', async () => {
  const account = await app.newAccount();
  const { user_token: key, developer_api_key } = account;
  const client = createClient({ baseUrl: app.address, userToken: key, developerKey: developer_api_key });
  await client.privacy.setRetention({
    body: { conversations_days: null, audio_days: null, logs_days: null, keep_audio: true },
  });
  const { id } = await client.conversations.createConversation({ body: { text: 'We water the tomatoes.' } });
  const zip = zipOf([{ name: `recordings/${id}.ogg`, content: randomBytes(5000) }]);
  const { problems } = await importFile(app, account, 'account.zip', zip, { format: 'earshot' });
  expect(problems).toEqual([expect.objectContaining({ kind: 'recordings', outcome: 'failed' })]);
  expect((await client.privacy.getRetention()).kept_audio.bytes).toBe(0);
});
