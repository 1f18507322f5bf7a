import { describe, expect, test } from 'vitest';
import type { NewConversation } from '../../../src/store/conversations/table.ts';
import { MAX_FOLDERS } from '../../../src/store/folders.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

interface Folder {
  id: string;
  name: string;
  order: number;
  is_system: boolean;
  is_default: boolean;
  conversation_count: number;
}

const path = '/v1/dev/user/folders';
const post = (body: object, headers: Record<string, string> = {}) => send('POST', path, { body, headers });
const create = async (name: string, fields: object = {}) => (await post({ name, ...fields })).body;
const list = async (): Promise<Folder[]> => (await send('GET', path)).body;
const listNames = async () => (await list()).map(({ name }) => name);
const patch = (id: string | undefined, body: object) => send('PATCH', `${path}/${id}`, { body });
const remove = (id: string | undefined) => send('DELETE', `${path}/${id}`);
const notFound = { status: 404, body: { detail: 'Folder not found' } };

/** Stores a conversation in a folder. */
async function addConversation(folder_id: string, fields: Partial<NewConversation> = {}): Promise<string> {
  return (await rest.store.of(user.uid).conversations.insert({ status: 'completed', folder_id, ...fields })).record.id;
}
const getConversation = (id: string) => rest.store.of(user.uid).conversations.getDetails(id);

describe('the system folders', () => {
  test('are Work, Personal and Social in this order, with Work as the default', async () => {
    const system = { is_system: true, conversation_count: 0 };
    expect(await list()).toEqual([
      expect.objectContaining({ ...system, name: 'Work', order: 0, is_default: true }),
      expect.objectContaining({ ...system, name: 'Personal', order: 1, is_default: false }),
      expect.objectContaining({ ...system, name: 'Social', order: 2, is_default: false }),
    ]);
    expect(await list()).toEqual(await list());
  });

  test('are created once by concurrent first requests', async () => {
    const responses = await Promise.all([
      ...Array.from({ length: 8 }, () => send('GET', path)),
      ...Array.from({ length: 4 }, (_, i) => post({ name: `${i}` })),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const all = await list();
    expect(all.slice(0, 3).map(({ name }) => name)).toEqual(['Work', 'Personal', 'Social']);
    expect(all.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('can be renamed but not deleted', async () => {
    const [work] = await list();
    expect((await patch(work?.id, { name: 'Office' })).body).toMatchObject({ name: 'Office', is_system: true });
    expect(await remove(work?.id)).toMatchObject({ status: 409, body: { detail: 'System folders cannot be deleted' } });
    expect(await listNames()).toEqual(['Office', 'Personal', 'Social']);
  });
});

describe('a create', () => {
  test('returns 200 with every field and its default, and is last in the list', async () => {
    const { status, body: folder } = await post({ name: 'Spring launch' });
    expect(status).toBe(200);
    expect(folder).toEqual({
      id: expect.any(String),
      name: 'Spring launch',
      description: null,
      color: '#6B7280',
      icon: 'folder',
      order: 3,
      is_default: false,
      is_system: false,
      conversation_count: 0,
      created_at: expect.stringMatching(/Z$/),
      updated_at: folder.created_at,
    });
    expect((await list()).at(-1)).toEqual(folder);
  });

  test('stores every given field and ignores unknown ones', async () => {
    const fields = { name: '“Frühling” 🌱', description: '', color: '#2563eb', icon: '🚀' };
    const folder = await create(fields.name, { ...fields, order: 0, is_system: true, is_default: true, id: 'mine' });
    expect(folder).toMatchObject({ ...fields, order: 3, is_system: false, is_default: false });
    expect(folder.id).not.toBe('mine');
    expect((await list()).at(-1)).toEqual(folder);
  });

  test('adds one folder for concurrent repeats with the same Idempotency-Key', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => post({ name: 'once' }, { 'idempotency-key': 'k' })),
    );
    expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await listNames()).toEqual(['Work', 'Personal', 'Social', 'once']);
    expect((await post({ name: 'other' }, { 'idempotency-key': 'k' })).status).toBe(422);
  });

  test('returns 409 with a clear message above a thousand folders', async () => {
    await rest.store.of(user.uid).folders.list();
    await rest.database.knex.raw(
      `INSERT INTO folders (uid, id, name, color, icon, position, placed_at, is_default, created_at, updated_at)
       SELECT ?, n::text, n::text, '#000000', 'folder', n, now(), false, now(), now() FROM generate_series(4, ?) AS n`,
      [user.uid, MAX_FOLDERS],
    );
    expect(await list()).toHaveLength(MAX_FOLDERS);
    expect(await post({ name: 'too many' })).toMatchObject({
      status: 409,
      body: { detail: 'There are 1000 folders already: delete one first' },
    });
    await remove('4');
    expect((await post({ name: 'enough' })).status).toBe(200);
  });
});

describe('the order', () => {
  test('sorts folders; of two with the same order, the one moved last comes first', async () => {
    const launch = await create('Launch');
    expect((await patch(launch.id, { order: 0 })).body.order).toBe(0);
    expect(await listNames()).toEqual(['Launch', 'Work', 'Personal', 'Social']);
    const [, work] = await list();
    await patch(work?.id, { order: 0 });
    await patch(launch.id, { name: 'Renamed' });
    expect(await listNames()).toEqual(['Work', 'Renamed', 'Personal', 'Social']);
    await patch(work?.id, { order: 50 });
    expect(await listNames()).toEqual(['Renamed', 'Personal', 'Social', 'Work']);
  });

  test('of a new folder does not exceed the maximum', async () => {
    const last = await create('last');
    await patch(last.id, { order: 100_000 });
    expect(await create('later')).toMatchObject({ order: 100_000 });
    expect(await list()).toHaveLength(5);
  });
});

test('an update changes only the given fields', async () => {
  const folder = await create('Launch', { description: 'In May', icon: 'rocket' });
  expect((await patch(folder.id, { name: 'Summer', is_system: true, id: 'x' })).body).toEqual({
    ...folder,
    name: 'Summer',
    updated_at: expect.any(String),
  });
  const { body } = await patch(folder.id, { description: '', color: '#ffffff', icon: 'sun' });
  expect(body).toMatchObject({ name: 'Summer', description: '', color: '#ffffff', icon: 'sun', order: 3 });
  expect(body.updated_at >= folder.updated_at).toBe(true);
  expect((await list()).at(-1)).toEqual(body);
});

describe('the conversations of a folder', () => {
  test('are counted if completed and not discarded, including locked ones', async () => {
    const launch = await create('Launch');
    await addConversation(launch.id);
    await addConversation(launch.id, { locked: true });
    await addConversation(launch.id, { discarded: true });
    await addConversation(launch.id, { status: 'processing' });
    const [work] = await list();
    await addConversation(work?.id ?? '');
    const counts = (await list()).map(({ conversation_count }) => conversation_count);
    expect(counts).toEqual([1, 0, 0, 2]);
    expect((await patch(launch.id, { name: 'b' })).body).toMatchObject({ conversation_count: 2 });
  });

  test('return its current name', async () => {
    const launch = await create('Launch');
    const id = await addConversation(launch.id);
    await patch(launch.id, { name: 'Summer' });
    expect(await getConversation(id)).toMatchObject({ folder_id: launch.id, folder_name: 'Summer' });
  });

  test('are kept without a folder when it is deleted', async () => {
    const [launch, other] = [await create('Launch'), await create('Other')];
    const [id, otherConversationId] = [
      await addConversation(launch.id, { starred: true }),
      await addConversation(other.id),
    ];
    expect(await remove(launch.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await getConversation(id)).toMatchObject({ id, folder_id: null, folder_name: null, starred: true });
    expect(await getConversation(otherConversationId)).toMatchObject({ folder_id: other.id, folder_name: 'Other' });
    expect(await listNames()).toEqual(['Work', 'Personal', 'Social', 'Other']);
    expect(await remove(launch.id)).toMatchObject(notFound);
  });

  test('cannot be put into a folder that is deleted concurrently', async () => {
    const launch = await create('Launch');
    const adding = Promise.allSettled(Array.from({ length: 6 }, () => addConversation(launch.id)));
    await remove(launch.id);
    for (const result of await adding) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'not_found' });
      else expect(await getConversation(result.value)).toMatchObject({ folder_id: null });
    }
    await expect(addConversation(launch.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test("cannot be put into another user's folder", async () => {
    const otherUser = await rest.newUser();
    const { body: otherFolder } = await otherUser.send('POST', path, { body: { name: 'theirs' } });
    await expect(addConversation(otherFolder.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test("returns the same 404 for an unknown id, another user's id and an invalid id", async () => {
  const otherUser = await rest.newUser();
  const { body: otherFolder } = await otherUser.send('POST', path, { body: { name: 'theirs' } });
  const [work] = (await otherUser.send('GET', path)).body;
  for (const id of [
    '019a9e00-0000-7000-8000-000000000001',
    otherFolder.id,
    work.id,
    'no-id',
    '%F0%9F%AB%96',
    'a%2Fb',
  ]) {
    expect(await patch(id, { name: 'mine' })).toMatchObject(notFound);
    expect(await remove(id)).toMatchObject(notFound);
  }
  expect((await otherUser.send('GET', path)).body).toContainEqual(otherFolder);
  expect((await otherUser.send('GET', path)).body).toHaveLength(4);
});
