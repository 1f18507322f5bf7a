import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import type { Credentials, Export } from '../../../generated/types.gen.ts';
import { newId } from '../../../src/store/ids.ts';
import { type Archive, readArchive } from '../../support/archives.ts';
import { addConversation, addToSpool } from '../../support/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';

const app = await appFixture();
const PATH = '/v1/users/exports';
const MB = 1_000_000;

const document = JSON.parse(readFileSync(new URL('../../../dist/docs/openapi.json', import.meta.url), 'utf8'));
const download = document.paths['/v1/users/exports/{export_id}/archive'].get.responses['200'];
const schemas: Record<string, { $ref: string }> = download.content['application/zip']['x-files'];
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'document');

const clientOf = ({ user_token: userToken, developer_api_key: developerKey }: Credentials) =>
  createClient({ baseUrl: app.address, userToken, developerKey, retries: 0 });

let account: Credentials;
let client: ReturnType<typeof clientOf>;
beforeEach(async () => {
  account = await app.newAccount();
  client = clientOf(account);
});

const send = (path: string, options: Parameters<typeof app.request>[1] = {}) =>
  app.request(path, { key: account.user_token, ...options });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const direct = async (query = ''): Promise<Archive> => {
  const response = await send(`/v1/users/export${query}`);
  expect(response.status).toBe(200);
  return readArchive(await bytesOf(response));
};

/** Waits until the archive is written. */
async function complete(id: string): Promise<Export> {
  await eventually(async () =>
    expect((await client.exports.getExport({ params: { export_id: id } })).status).toBe('completed'),
  );
  return client.exports.getExport({ params: { export_id: id } });
}

/** Deletes the exports, so that another one can be created. */
async function create(body: object = {}): Promise<Export> {
  const response = await send(PATH, { method: 'POST', json: body });
  expect(response.status).toBe(202);
  return (await response.json()) as Export;
}

/** An export that no job prepares. */
async function addExport(patch: Partial<Export> = {}): Promise<string> {
  const id = newId();
  const progress = { done_count: 0, total_count: 0, bytes: 0 };
  const times = { created_at: new Date(), completed_at: null, expires_at: new Date(Date.now() + 1_000_000) };
  const rest = {
    kinds: ['people'],
    from_at: null,
    to_at: null,
    attempts: 1,
    is_encrypted: false,
    key_id: null,
    size: null,
    error: null,
  } as const;
  await app.store
    .of(account.uid)
    .exports.insert({ id, progress, ...times, ...rest, kinds: [...rest.kinds], status: patch.status ?? 'running' });
  return id;
}

const HOSTILE = ['../../etc/passwd', 'a/b\\c', '<script>', '💡 Ünïcode', 'C:\\x', 'nul\u202e', '--> 00:00'];

describe('the archive of an account', () => {
  test('has as many records of each kind as REST returns, and each file as the manifest describes it', async () => {
    await client.sampleData.loadSampleData();
    const [{ id: action_item_id = '' } = {}] = await client.actionItems.listActionItems({});
    await client.actionItems.updateActionItem({ params: { action_item_id }, body: { user_review: false } });
    const { records, manifest } = await direct();
    const list = async (all: AsyncIterable<{ id: string }>) => (await Array.fromAsync(all)).map(({ id }) => id).sort();
    const ids = (path: string, isListed: (record: { user_review?: unknown }) => boolean = () => true) =>
      records(path)
        .filter(isListed)
        .map(({ id }) => id)
        .sort();
    const visible = await list(client.conversations.listConversations.all({ query: { statuses: 'all' } }));
    const discarded = await list(
      client.conversations.listConversations.all({ query: { statuses: 'all', discarded: true } }),
    );
    expect(visible.length).toBeGreaterThan(5);
    expect(ids('conversations.jsonl')).toEqual([...visible, ...discarded].sort());
    // Lists leave out rejected ones; an archive has everything.
    const accepted = (path: string) => ids(path, ({ user_review }) => user_review !== false);
    expect(accepted('memories.jsonl')).toEqual(await list(client.memories.listMemories.all()));
    expect(accepted('action-items.jsonl')).toEqual(await list(client.actionItems.listActionItems.all()));
    expect(ids('action-items.jsonl')).toContain(action_item_id);
    expect(ids('goals.jsonl')).toEqual(await list(client.goals.listGoals.all({ query: { include_inactive: true } })));
    expect(ids('folders.jsonl')).toEqual((await client.folders.listFolders()).map(({ id }) => id).sort());
    expect(ids('people.jsonl')).toEqual((await client.people.listPeople()).map(({ id }) => id).sort());
    expect(manifest).toMatchObject({
      format: 'earshot-export',
      version: 1,
      from: null,
      to: null,
      left_out: [],
      account: { uid: account.uid },
    });
  });

  test('has the files that the specs list, with records of their schemas', async () => {
    await client.sampleData.loadSampleData();
    await client.goals.updateGoalProgress({
      params: { goal_id: (await client.goals.listGoals())[0]?.id ?? '' },
      body: { current_value: 3 },
    });
    const { files, records, text } = await direct();
    expect([...files.keys()].filter((path) => !path.includes('/')).sort()).toEqual(Object.keys(schemas).sort());
    for (const [path, { $ref }] of Object.entries(schemas)) {
      const validate = ajv.getSchema(`document${$ref}`);
      const all = path === 'manifest.json' ? [JSON.parse(text(path))] : records(path);
      for (const record of all) expect([path, validate?.(record), validate?.errors]).toEqual([path, true, null]);
    }
    expect(records('goal-history.jsonl').length).toBeGreaterThan(0);
    expect([...files.keys()].filter((path) => path.endsWith('.md')).length).toBeGreaterThan(0);
  });

  test('has conversations as REST returns them, with their whole transcripts', async () => {
    const id = await addConversation(app.store, account.uid, 'The first words.');
    const segments = Array.from({ length: 250 }, (_, at) => ({
      id: newId(),
      text: `Sentence ${at}.`,
      speaker: 'SPEAKER_01',
      speaker_id: 1,
      is_user: false,
      start: 10 + at,
      end: 10.5 + at,
    }));
    await app.store.of(account.uid).segments.upsert(id, segments);
    const { records } = await direct('?kinds=conversations');
    const query = { include_transcript: true };
    // The file has the others, too.
    const { overlapping_ids: _, ...expected } = await client.conversations.getConversation({
      params: { conversation_id: id },
      query,
    });
    expect(expected.transcript_segments).toHaveLength(251);
    expect(records('conversations.jsonl')).toEqual([expected]);
  });

  test('has transcripts as text, SRT and VTT, and photos', async () => {
    const { store } = app;
    const id = newId();
    const user = store.of(account.uid);
    await user.conversations.insert({ id, status: 'in_progress', started_at: new Date('2026-11-20T09:00:00Z') });
    const bytes = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');
    await user.photos.insert({ conversation_id: id, content_type: 'image/gif', bytes, created_at: new Date() });
    await user.segments.upsert(id, [
      { id: newId(), text: 'Hello <b>', speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 1, end: 2.5 },
      {
        id: newId(),
        text: 'Hi\n\nyou',
        speaker: 'SPEAKER_01',
        speaker_id: 1,
        is_user: false,
        start: 3661.25,
        end: 3662,
      },
    ]);
    const { text, files, records } = await direct();
    const path = `transcripts/2026-11-20-${id}`;
    expect(text(`${path}.txt`)).toBe('00:00:01  You: Hello <b>\n01:01:01  SPEAKER_01: Hi you\n');
    expect(text(`${path}.srt`)).toBe(
      '1\n00:00:01,000 --> 00:00:02,500\nYou: Hello <b>\n\n2\n01:01:01,250 --> 01:01:02,000\nSPEAKER_01: Hi you\n\n',
    );
    expect(text(`${path}.vtt`)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v You>Hello &lt;b&gt;\n\n01:01:01.250 --> 01:01:02.000\n<v SPEAKER_01>Hi you\n\n',
    );
    const [photo] = records('photos.jsonl');
    expect(photo).toMatchObject({ conversation_id: id, content_type: 'image/gif' });
    expect(files.get(photo.path)?.equals(bytes)).toBe(true);
  });

  test('names no file after a text of the user', async () => {
    const user = app.store.of(account.uid);
    for (const name of HOSTILE) {
      await client.people.createPerson({ body: { name } });
      await client.folders.createFolder({ body: { name } });
      await addConversation(app.store, account.uid, name);
      await user.memories.insert([newMemory(name)]);
    }
    const { files, records } = await direct();
    for (const path of files.keys()) expect(path).toMatch(/^([a-z0-9-]+\/){0,2}[a-z0-9-]+\.[a-z]+$/);
    expect(records('people.jsonl').length).toBeGreaterThan(0);
    expect(records('conversations.jsonl')).toHaveLength(HOSTILE.length);
  });

  test('leaves out locked conversations and their photos, and says so', async () => {
    const id = await addConversation(app.store, account.uid, 'A secret.', { locked: true });
    const [item] = await app.store.of(account.uid).actionItems.insert([{ description: 'Hide', conversation_id: id }]);
    expect(item).toBeDefined();
    const source = { conversation_id: id, segment_ids: [newId()] };
    await app.store.of(account.uid).memories.insert([{ ...newMemory('Likes tea'), ...source }]);
    const { manifest, files, records } = await direct();
    expect(records('memories.jsonl')).toMatchObject([{ conversation_id: id, segment_ids: [] }]);
    expect(manifest.left_out).toEqual([{ kind: 'conversations', count: 1, reason: 'They are locked' }]);
    expect(records('action-items.jsonl')).toEqual([]);
    for (const bytes of files.values()) expect(bytes.toString()).not.toContain('secret');
  });

  test('leaves out memories without memory access, and audio that this process does not reach', async () => {
    await app.administrator.admin.updateAccount({ params: { uid: account.uid }, body: { memory_access: false } });
    await addToSpool(app.store, account.uid, newId());
    const { manifest, files } = await direct('?kinds=memories,pending_audio');
    expect(manifest.left_out.map(({ kind }) => kind)).toEqual(['memories', 'pending_audio']);
    expect([...files.keys()]).toEqual(['pending-audio.jsonl', 'manifest.json']);
  });

  test('has only the kinds and the range of time that were asked for', async () => {
    const [old, recent] = ['2026-01-05T10:00:00Z', '2026-03-05T10:00:00Z'].map((at) => new Date(at));
    if (!old || !recent) expect.unreachable();
    await addConversation(app.store, account.uid, 'Old', { created_at: old, started_at: old });
    const id = await addConversation(app.store, account.uid, 'Recent', { created_at: recent, started_at: recent });
    const { manifest, records, files } = await direct('?kinds=conversations&from=2026-02-01&to=2026-03-05');
    expect(manifest).toMatchObject({
      kinds: ['conversations'],
      from: '2026-02-01T00:00:00.000Z',
      to: '2026-03-05T23:59:59.999Z',
    });
    expect(records('conversations.jsonl').map((one) => one.id)).toEqual([id]);
    expect(files.size).toBe(5);
  });

  test('has webhooks without secrets', async () => {
    const webhook = { url: 'https://example.org/hook', interval_seconds: null, enabled: true, disabled_reason: null };
    const secrets = { secret: 'whsec_AAAA', previous_secret: 'whsec_BBBB', previous_secret_until: null };
    const times = { enabled_at: new Date(), disabled_at: null };
    await app.store.of(account.uid).webhooks.insert({ type: 'day_summary', ...webhook, ...secrets, ...times });
    const { text } = await direct('?kinds=webhooks');
    expect(JSON.parse(text('webhooks.jsonl'))).toEqual({ type: 'day_summary', url: webhook.url, enabled: true });
  });
});

describe('an export', () => {
  test('is prepared in the background, with its progress, and notifies the user', async () => {
    await addConversation(app.store, account.uid, 'Hello');
    const created = await create({ kinds: ['people', 'conversations'], from: '2026-01-01' });
    expect(created).toMatchObject({ kinds: ['people', 'conversations'], from: '2026-01-01T00:00:00.000Z', size: null });
    const done = await complete(created.id);
    expect(done).toMatchObject({
      attempts: 1,
      error: null,
      progress: { done_count: 1, total_count: 1, bytes: done.size },
    });
    const week = Date.parse(done.expires_at) - Date.parse(done.completed_at ?? '');
    expect(week).toBe(7 * 86_400_000);
    expect((await client.exports.listExports()).exports).toEqual([done]);
    const { notifications } = app.store.of(account.uid);
    expect((await notifications.list({ limit: 10 })).items).toMatchObject([
      { kind: 'account_export', data: { export_id: created.id, status: 'completed' } },
    ]);
  });

  test('is one at a time: the same request returns it, another one 409', async () => {
    const id = await addExport();
    expect((await create({ kinds: ['people'] })).id).toBe(id);
    const other = await send(PATH, { method: 'POST', json: {} });
    expect([other.status, await other.json()]).toEqual([
      409,
      { detail: 'Another export is being prepared: wait for it, or delete it' },
    ]);
    expect((await send(`${PATH}/${id}/archive`)).status).toBe(409);
  });

  test('is refused after ten in a day, with Retry-After', async () => {
    for (let count = 0; count < 10; count++) await addExport({ status: 'failed' });
    const refused = await send(PATH, { method: 'POST', json: {} });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  test('of another user is 404', async () => {
    const { id } = await create({ kinds: ['people'] });
    await complete(id);
    const other = await app.newAccount();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/archive'],
      ['DELETE', ''],
    ])
      expect((await app.request(`${PATH}/${id}${path}`, { method: method ?? '', key: other.user_token })).status).toBe(
        404,
      );
    expect((await clientOf(other).exports.listExports()).exports).toEqual([]);
    expect((await send(`${PATH}/${id}`)).status).toBe(200);
  });

  test('is deleted with its archive', async () => {
    const { id } = await create({ kinds: ['people'] });
    await complete(id);
    expect(await client.exports.deleteExport({ params: { export_id: id } })).toEqual({ success: true });
    expect((await send(`${PATH}/${id}/archive`)).status).toBe(404);
    expect((await send(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('is deleted when it expires', async () => {
    const { id } = await create({ kinds: ['people'] });
    const { expires_at } = await complete(id);
    await app.services.exports.purge(new Date(Date.parse(expires_at) - 1));
    expect((await send(`${PATH}/${id}`)).status).toBe(200);
    await app.services.exports.purge(new Date(Date.parse(expires_at) + 1));
    expect((await send(`${PATH}/${id}`)).status).toBe(404);
  });

  test('that was interrupted is written again from the beginning', async () => {
    await addConversation(app.store, account.uid, 'Hello');
    const id = await addExport();
    const stopped = AbortSignal.abort(new Error('the process ends'));
    await app.store.of(account.uid).exports.update(id, { kinds: ['conversations'] } as object);
    await expect(app.services.exports.run(account.uid, id, stopped)).rejects.toThrow('the process ends');
    expect(await client.exports.getExport({ params: { export_id: id } })).toMatchObject({
      status: 'running',
      attempts: 2,
    });
    await app.services.exports.run(account.uid, id, new AbortController().signal);
    expect(await complete(id)).toMatchObject({ attempts: 3, progress: { done_count: 1, total_count: 1 } });
    const { records } = await readArchive(await bytesOf(await send(`${PATH}/${id}/archive`)));
    expect(records('conversations.jsonl')).toHaveLength(1);
  });

  test('that cannot be written has failed, with the reason in words', async () => {
    const id = await addExport();
    await app.services.exports.fail(account.uid, id);
    expect(await client.exports.getExport({ params: { export_id: id } })).toMatchObject({
      status: 'failed',
      error: 'The archive could not be written. Try again later',
    });
  });

  test('refuses unknown kinds and a range that ends before it begins', async () => {
    for (const json of [{ kinds: ['nonsense'] }, { from: '2026-02-01', to: '2026-01-01' }])
      expect((await send(PATH, { method: 'POST', json })).status).toBe(422);
    expect((await send('/v1/users/export?kinds=nonsense')).status).toBe(422);
  });
});

describe('a download', () => {
  test('continues at any byte while the archive is the same', async () => {
    const { id } = await create({ kinds: ['settings'] });
    const { size, created_at } = await complete(id);
    const path = `${PATH}/${id}/archive`;
    const whole = await send(path);
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="earshot-${created_at.slice(0, 10)}.zip"`,
    );
    expect([whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      'application/zip',
      'bytes',
    ]);
    const etag = whole.headers.get('etag') ?? '';
    const bytes = await bytesOf(whole);
    expect(bytes.length).toBe(size);
    const part = async (headers: Record<string, string>) => {
      const response = await send(path, { headers });
      return { response, status: response.status, bytes: await bytesOf(response) };
    };
    const rest = await part({ range: 'bytes=100-', 'if-range': etag });
    expect([rest.status, rest.response.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(rest.bytes).toEqual(bytes.subarray(100));
    expect((await part({ range: 'bytes=-4' })).bytes).toEqual(bytes.subarray(-4));
    expect((await part({ range: 'bytes=0-3' })).bytes).toEqual(bytes.subarray(0, 4));
    const changed = await part({ range: 'bytes=100-', 'if-range': '"another"' });
    expect([changed.status, changed.bytes.length]).toEqual([200, bytes.length]);
    const beyond = await part({ range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.response.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const head = await send(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  test('of a large account is prepared in the background', async () => {
    const user = app.store.of(account.uid);
    const conversation_id = newId();
    await user.conversations.insert({ id: conversation_id, status: 'in_progress' });
    const photo = () => ({ conversation_id, content_type: 'image/png' as const, created_at: new Date() });
    for (let count = 0; count < 3; count++) await user.photos.insert({ ...photo(), bytes: randomBytes(7 * MB) });
    const export_id = await addExport();
    expect((await send('/v1/users/export')).status).toBe(409);
    await client.exports.deleteExport({ params: { export_id } });
    const response = await send('/v1/users/export');
    const pending = (await response.json()) as Export;
    expect([response.status, response.headers.get('location')]).toEqual([202, `${PATH}/${pending.id}`]);
    await complete(pending.id);
    const { files } = await readArchive(await bytesOf(await send(`${PATH}/${pending.id}/archive`)));
    expect([...files.keys()].filter((path) => path.startsWith('photos/'))).toHaveLength(3);
  });
});
