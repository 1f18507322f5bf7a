import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { addConversation, type ConversationOverrides } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';
import { watchProcessed } from '../../support/processed-conversations.ts';
import { createSender, type Send } from '../../support/rest-client.ts';
import { createToolUser, type ToolUser } from '../../support/tool-client.ts';

// Locked content in the API of apps and in tools.

const app = await appFixture();
let send: Send;
let user: ToolUser;
beforeEach(async () => {
  const account = await app.newAccount();
  send = createSender(app.baseUrl, account.developer_api_key);
  user = createToolUser(app, account, account.tool_server_key);
});

const dev = '/v1/dev/user';
const lockedResponse = (noun: string) => ({
  status: 402,
  body: { detail: `${noun} is locked. A paid plan is required.` },
});
const lockedError = (noun: string) => ({
  error: { code: -32002, message: `${noun} is locked. A paid plan is required. Do not try again: tell the user.` },
});
/** Sends a request to the REST endpoints of the tools. */
const sendWithToolKey = (method: string, path: string) => createSender(app.baseUrl, user.key)(method, path);
const setLocked = (path: string, locked = true) => user.administer(path, { locked });
const event = {
  title: 'Dinner',
  description: '',
  start: '2026-11-06T18:00:00Z',
  duration: 30,
  created: false,
  segment_ids: [newId()],
};

/** Adds a conversation with an action item and an event. */
async function addLockable(overrides: ConversationOverrides = {}) {
  const id = await addConversation(app.store, user.uid, 'tomatoes for dinner', {
    structured: { events: [event] },
    ...overrides,
  });
  const [item] = await app.store
    .of(user.uid)
    .actionItems.insert([{ description: 'Book a table', conversation_id: id, segment_ids: [newId()] }]);
  return { id, itemId: item?.id ?? '' };
}

describe('a locked conversation', () => {
  test('is absent from app lists and cannot be read, changed or deleted by apps', async () => {
    const { id } = await addLockable();
    const at = `${dev}/conversations/${id}`;
    await setLocked(`/conversations/${id}`);
    expect((await send('GET', `${dev}/conversations?include_transcript=true`)).body).toEqual([]);
    expect(await send('GET', at)).toMatchObject(lockedResponse('Conversation'));
    expect(await send('GET', `${at}?include_transcript=true`)).toMatchObject(lockedResponse('Conversation'));
    expect(await send('PATCH', at, { body: { title: 'Mine', locked: false } })).toMatchObject(
      lockedResponse('Conversation'),
    );
    expect(await send('DELETE', at)).toMatchObject(lockedResponse('Conversation'));
    expect(await send('GET', `${at}/photos/${newId()}`)).toMatchObject(lockedResponse('Conversation'));
    await setLocked(`/conversations/${id}`, false);
    expect((await send('GET', at)).body).toMatchObject({
      structured: { title: 'tomatoes for dinner', events: [event] },
    });
  });

  test('cannot be corrected, and its speakers are not suggested', async () => {
    const { id } = await addLockable();
    const [segment] = await app.store.of(user.uid).segments.list(id);
    await setLocked(`/conversations/${id}`);
    const at = `${dev}/conversations/${id}`;
    const family = `/v1/conversations/${id}`;
    const assigned = { segment_ids: [segment?.id], assign_type: 'is_user', value: 'true' };
    const requests: [method: string, path: string, body?: object][] = [
      ['POST', `${at}/speakers`, { speaker_id: 0, is_user: true }],
      ['PATCH', `${at}/segments/${segment?.id}`, { text: 'potatoes for dinner' }],
      ['GET', `${at}/name-suggestions`],
      ['PATCH', `${family}/segments/0/assign?assign_type=is_user&value=true`],
      ['PATCH', `${family}/assign-speaker/0?assign_type=is_user&value=true`],
      ['PATCH', `${family}/segments/assign-bulk`, assigned],
    ];
    for (const [method, path, body] of requests)
      expect(await send(method, path, { body }), path).toMatchObject(lockedResponse('Conversation'));
    const params = { conversation_id: id, speaker_id: 0, is_user: true };
    expect(await user.call('assign_speaker', params)).toMatchObject(lockedError('Conversation'));
  });

  test('does not lock its memories, which have their own locks', async () => {
    const { id } = await addLockable();
    const content = `Grows ${'🍅'.repeat(80)}`;
    await app.store.of(user.uid).memories.insert([newMemory(content, { conversation_id: id })]);
    await setLocked(`/conversations/${id}`);
    expect((await send('GET', `${dev}/memories`)).body).toMatchObject([{ content }]);
  });

  test('hides which of its segments a memory comes from, wherever the memory is read', async () => {
    const { id } = await addLockable();
    const source = { conversation_id: id, segment_ids: [newId()] };
    const memory = newMemory('Grows tomatoes', source);
    const [added] = await app.store.of(user.uid).memories.insert([memory]);
    const at = `${dev}/memories/${added?.record.id}`;
    const read = async () => [
      (await send('GET', `${dev}/memories`)).body[0],
      (await send('GET', `${dev}/memories/vector/search?query=tomatoes`)).body[0],
      (await send('GET', at)).body,
      (await send('PATCH', at, { body: { tags: ['garden'] } })).body,
      (await send('POST', `${dev}/memories`, { body: { content: 'Grows tomatoes' } })).body,
      (await user.call('get_memories')).result.memories[0],
      (await user.call('search_memories', { query: 'tomatoes' })).result.memories[0],
    ];
    await setLocked(`/conversations/${id}`);
    for (const memory of await read()) expect(memory).toMatchObject({ ...source, segment_ids: [] });
    await setLocked(`/conversations/${id}`, false);
    for (const memory of await read()) expect(memory).toMatchObject(source);
    await setLocked(`/memories/${added?.record.id}`);
    expect((await send('GET', `${dev}/memories`)).body[0]).toMatchObject({ segment_ids: [] });
  });

  test('is listed and found by tools without action items and events, but cannot be read by them', async () => {
    const { id } = await addLockable({ structure_method: 'llm' });
    await setLocked(`/conversations/${id}`);
    const expected = [{ id, locked: true, structured: { title: 'tomatoes for dinner', action_items: [], events: [] } }];
    expect((await user.call('get_conversations')).result.conversations).toMatchObject(expected);
    expect((await user.call('search_conversations', { query: 'tomatoes' })).result.conversations).toMatchObject(
      expected,
    );
    expect((await sendWithToolKey('GET', '/v1/mcp/conversations')).body).toMatchObject(expected);
    expect((await sendWithToolKey('GET', '/v1/mcp/conversations/search?query=tomatoes')).body).toMatchObject(expected);
    expect(await user.call('get_conversation_by_id', { conversation_id: id })).toMatchObject(
      lockedError('Conversation'),
    );
    expect(await sendWithToolKey('GET', `/v1/mcp/conversations/${id}`)).toMatchObject(lockedResponse('Conversation'));
  });

  const listByTools = async () => [
    (await user.call('get_conversations')).result.conversations,
    (await sendWithToolKey('GET', '/v1/mcp/conversations')).body,
  ];
  const searchByTools = async (query: string) => [
    (await user.call('search_conversations', { query })).result.conversations,
    (await sendWithToolKey('GET', `/v1/mcp/conversations/search?query=${encodeURIComponent(query)}`)).body,
  ];

  test('hides a title and an overview that were made without a model, as they quote it', async () => {
    const { id } = await addLockable();
    await setLocked(`/conversations/${id}`);
    for (const conversations of await listByTools()) {
      expect(conversations).toMatchObject([{ id, structured: { title: 'Locked conversation', overview: '' } }]);
      expect(JSON.stringify(conversations)).not.toMatch(/tomatoes|dinner/i);
    }
    await setLocked(`/conversations/${id}`, false);
    for (const [conversation] of await listByTools()) {
      expect(conversation).toMatchObject({ structured: { title: 'tomatoes for dinner' } });
    }
  });

  test("shows the user's own title", async () => {
    const { id } = await addLockable();
    await send('PATCH', `${dev}/conversations/${id}`, { body: { title: 'Plans' } });
    await setLocked(`/conversations/${id}`);
    for (const conversations of await listByTools()) {
      expect(conversations).toMatchObject([{ id, structured: { title: 'Plans', overview: '' } }]);
    }
  });

  test('is not found by words that it hides', async () => {
    const hidden = await addLockable();
    const byModel = await addLockable({ structure_method: 'llm', structured: { title: 'Evening', overview: 'Food' } });
    const found = async (query: string) =>
      (await searchByTools(query)).map((all) => all.map(({ id }: { id: string }) => id));
    expect((await found('tomatoes'))[0]).toHaveLength(2);
    for (const { id } of [hidden, byModel]) await setLocked(`/conversations/${id}`);
    for (const query of ['tomatoes', 'tomatoes for dinner', 'book a table'])
      expect(await found(query)).toEqual([[], []]);
    expect(await found('evening')).toEqual([[byModel.id], [byModel.id]]);
    await setLocked(`/conversations/${hidden.id}`, false);
    await expect.poll(() => found('tomatoes'), { timeout: 60_000 }).toEqual([[hidden.id], [hidden.id]]);
  });

  test('is not found by words that it hides if it is locked before it is processed', async () => {
    const processed = await watchProcessed(app.database);
    const body = { text: 'I need to water the tomatoes before dinner on Friday.' };
    await app.store.of(user.uid).account.get();
    const { record } = await app.store.of(user.uid).conversations.insert({
      status: 'in_progress',
      silent_at: new Date(),
      started_at: new Date(),
      locked: true,
    });
    const by = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 0, end: 9 };
    await app.store.of(user.uid).segments.upsert(record.id, [{ ...by, id: newId(), ...body }]);
    await app.services.liveStore.endConversation(user.uid, record.id, new Date());
    await processed.waitFor(record.id);
    await processed.close();
    for (const conversations of await listByTools()) expect(JSON.stringify(conversations)).not.toMatch(/tomatoes/i);
    expect(await searchByTools('tomatoes')).toEqual([[], []]);
  });

  test('is neither shown nor changed when its segments are sent again', async () => {
    const body = { transcript_segments: [{ text: 'a', start: 0, end: 1 }], client_session_id: 's' };
    const { id } = (await send('POST', `${dev}/conversations/from-segments`, { body })).body;
    await setLocked(`/conversations/${id}`);
    const again = await send('POST', `${dev}/conversations/from-segments`, { body });
    expect(Object.keys(again.body)).toEqual(['id', 'status', 'discarded']);
    expect(again.body.id).toBe(id);
  });
});

describe('the action items of a locked conversation', () => {
  /** Adds an item of a locked conversation, one of another conversation, and one without. */
  async function addThreeItems() {
    const locked = await addLockable();
    const open = await addConversation(app.store, user.uid, 'open');
    await app.store.of(user.uid).actionItems.insert([
      { description: 'Reserve a table', conversation_id: open },
      { description: 'Lay the table', conversation_id: null },
    ]);
    await setLocked(`/conversations/${locked.id}`);
    return locked;
  }
  const readDescriptions = (items: { description: string }[]) => items.map(({ description }) => description).toSorted();
  const others = ['Lay the table', 'Reserve a table'];

  test('are absent from lists and searches of apps and tools', async () => {
    const { id } = await addThreeItems();
    expect(readDescriptions((await send('GET', `${dev}/action-items`)).body)).toEqual(others);
    expect((await send('GET', `${dev}/action-items?conversation_id=${id}`)).body).toEqual([]);
    await app.store.of(user.uid).actionItems.insert([{ description: 'Pay', conversation_id: id, due_at: new Date() }]);
    expect(readDescriptions((await send('GET', `${dev}/action-items?limit=2`)).body)).toEqual(others);
    const listed = (await user.call('get_action_items')).result;
    expect(readDescriptions(listed.action_items)).toEqual(others);
    expect(listed).toMatchObject({ returned_count: 2, has_more: false });
    const found = (await user.call('search_action_items', { query: 'book a table' })).result.action_items;
    expect(readDescriptions(found)).toEqual(others);
    await setLocked(`/conversations/${id}`, false);
    expect((await send('GET', `${dev}/action-items`)).body).toHaveLength(4);
  });

  test('cannot be read, changed, completed or deleted', async () => {
    const { id, itemId } = await addThreeItems();
    const at = `${dev}/action-items/${itemId}`;
    const params = { action_item_id: itemId };
    expect(await send('GET', at)).toMatchObject(lockedResponse('Action item'));
    expect(await send('PATCH', at, { body: { completed: true } })).toMatchObject(lockedResponse('Action item'));
    expect(await send('DELETE', at)).toMatchObject(lockedResponse('Action item'));
    expect(await user.call('complete_action_item', params)).toMatchObject(lockedError('Action item'));
    expect(await user.call('update_action_item', { ...params, description: 'a' })).toMatchObject(
      lockedError('Action item'),
    );
    expect(await user.call('delete_action_item', params)).toMatchObject(lockedError('Action item'));
    await setLocked(`/conversations/${id}`, false);
    expect((await send('GET', at)).body).toMatchObject({ description: 'Book a table', completed: false });
  });

  test('are not returned by a tool that creates an equal item', async () => {
    const { itemId } = await addThreeItems();
    const { action_item } = (await user.call('create_action_item', { description: 'Book a table' })).result;
    expect(action_item).toMatchObject({ conversation_id: null });
    expect(action_item.id).not.toBe(itemId);
  });

  test('of another user are not hidden by its lock', async () => {
    const { id } = await addThreeItems();
    const other = await app.newAccount();
    const [item] = await app.store.of(other.uid).actionItems.insert([{ description: 'mine', conversation_id: id }]);
    const sendOther = createSender(app.baseUrl, other.developer_api_key);
    expect((await sendOther('GET', `${dev}/action-items`)).body).toMatchObject([{ id: item?.id }]);
    expect((await sendOther('GET', `${dev}/action-items/${item?.id}`)).status).toBe(200);
  });
});

describe('a locked memory', () => {
  test('shows 70 characters and three dots in lists and searches, and cannot be read, changed or deleted', async () => {
    const content = `Likes tomatoes ${'🍅'.repeat(80)}`;
    const { id, updated_at } = (await send('POST', `${dev}/memories`, { body: { content } })).body;
    await setLocked(`/memories/${id}`);
    const expected = [{ id, content: `${[...content].slice(0, 70).join('')}...`, updated_at }];
    expect((await send('GET', `${dev}/memories`)).body).toMatchObject(expected);
    expect((await send('GET', `${dev}/memories/vector/search?query=tomatoes`)).body).toMatchObject(expected);
    expect((await user.call('get_memories')).result.memories).toMatchObject(expected);
    expect((await user.call('search_memories', { query: 'tomatoes' })).result.memories).toMatchObject(expected);
    expect((await sendWithToolKey('GET', '/v1/mcp/memories')).body).toMatchObject(expected);
    expect((await sendWithToolKey('GET', '/v1/mcp/memories/search?query=tomatoes')).body).toMatchObject(expected);
    const at = `${dev}/memories/${id}`;
    expect(await send('GET', at)).toMatchObject(lockedResponse('Memory'));
    expect(await send('PATCH', at, { body: { content: 'a' } })).toMatchObject(lockedResponse('Memory'));
    expect(await send('DELETE', at)).toMatchObject(lockedResponse('Memory'));
    expect(await user.call('edit_memory', { memory_id: id, content: 'a' })).toMatchObject(lockedError('Memory'));
    expect(await user.call('delete_memory', { memory_id: id })).toMatchObject(lockedError('Memory'));
  });

  test('is not found by words beyond the 70 that it shows', async () => {
    const content = `Likes tomatoes ${'very '.repeat(20)} and harpsichords`;
    const { id } = (await send('POST', `${dev}/memories`, { body: { content } })).body;
    const search = async (query: string) => [
      (await send('GET', `${dev}/memories/vector/search?query=${query}`)).body,
      (await user.call('search_memories', { query })).result.memories,
      (await sendWithToolKey('GET', `/v1/mcp/memories/search?query=${query}`)).body,
    ];
    const [shown] = await search('harpsichords');
    expect(shown).toMatchObject([{ id }]);
    await setLocked(`/memories/${id}`);
    expect(await search('harpsichords')).toEqual([[], [], []]);
    expect(await search('tomatoes')).toMatchObject([[{ id }], [{ id }], [{ id }]]);
    await setLocked(`/memories/${id}`, false);
    expect(await search('harpsichords')).toMatchObject([[{ id }], [{ id }], [{ id }]]);
  });

  test('is not shown in full when the same content is created again', async () => {
    const content = 'x'.repeat(90);
    const { id } = (await send('POST', `${dev}/memories`, { body: { content } })).body;
    await setLocked(`/memories/${id}`);
    expect((await send('POST', `${dev}/memories`, { body: { content } })).body).toMatchObject({
      id,
      content: `${'x'.repeat(70)}...`,
    });
  });
});
