import { setTimeout } from 'node:timers/promises';
import type { Credentials } from '../../generated/types.gen.ts';
import { newId } from '../../src/store/ids.ts';
import { addConversation, conversationValues } from './conversations.ts';
import { RATE_LIMIT, type Service, STORAGE_MB } from './service.ts';
import { type State, state, textOf, type User } from './state.ts';

const addMemory = ({ client }: User, content = 'Prefers green tea to coffee') =>
  client.memories.createMemory({ body: { content, tags: ['drinks'] } });
const addActionItem = ({ client }: User, description = 'Send the quarterly report to Dana') =>
  client.actionItems.createActionItem({ body: { description } });

const addGoal = ({ client }: User, title = 'Read more books') =>
  client.goals.createGoal({ body: { title, target_value: 8 } });
const addFolder = ({ client }: User, name = 'Spring launch') => client.folders.createFolder({ body: { name } });

const get = ({ address }: Service, path: string, { developer_api_key: key }: Credentials) =>
  fetch(address + path, { headers: { authorization: `Bearer ${key}` } });

/** Reads the cursor of the second page of a list. */
async function cursorAfterTwo(service: Service, { credentials }: User, path: string): Promise<string> {
  const { headers } = await get(service, `${path}?limit=2`, credentials);
  const link = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const cursor = link && new URL(link, service.address).searchParams.get('cursor');
  if (!cursor) throw new Error(`${path} has no next page after two of three records`);
  return cursor;
}

/** States of the user's records and keys. */
export const recordStates: Record<string, State> = {
  'a user without records': state([], async () => ({})),

  'a user who has used the key': state([], async (service, { credentials }) => {
    // The use is recorded in the background.
    const used = async () => (await (await get(service, '/v1/dev/key', credentials)).json()).last_used_at !== null;
    while (!(await used())) await setTimeout(100);
    return {};
  }),

  'a user with a memory': state(
    ['memory_id'],
    async (_service, user, { content }) => ({ values: { memory_id: (await addMemory(user, textOf(content))).id } }),
    { parameters: { content: 'its text' } },
  ),

  'a user with three memories': state(['cursor'], async (service, user) => {
    for (const drink of ['tea', 'milk', 'juice']) await addMemory(user, `Drinks ${drink}`);
    return { values: { cursor: await cursorAfterTwo(service, user, '/v1/dev/user/memories') } };
  }),

  'a user with a locked memory': state(['memory_id'], async (service, user) => {
    const { id } = await addMemory(user, `Keeps a diary of every cup of tea since the first: ${'tea, '.repeat(10)}tea`);
    await service.administrator.admin.updateMemoryLock({
      params: { uid: user.uid, memory_id: id },
      body: { locked: true },
    });
    return { values: { memory_id: id } };
  }),

  'a user with a deleted memory': state(['memory_id'], async (_service, user) => {
    const { id } = await addMemory(user);
    await user.client.memories.deleteMemory({ params: { memory_id: id } });
    return { values: { memory_id: id } };
  }),

  'a user with two memories, one of them "Likes tea"': state(['memory_id'], async (_service, user) => {
    await addMemory(user, 'Likes tea');
    return { values: { memory_id: (await addMemory(user)).id } };
  }),

  'a user with an action item': state(
    ['action_item_id'],
    async (_service, user, { description }) => ({
      values: { action_item_id: (await addActionItem(user, textOf(description))).id },
    }),
    { parameters: { description: 'its text' } },
  ),

  'a user with three action items': state(['cursor'], async (service, user) => {
    for (let added = 0; added < 3; added++) await addActionItem(user);
    return { values: { cursor: await cursorAfterTwo(service, user, '/v1/dev/user/action-items') } };
  }),

  // No endpoint creates an item of a conversation; only processing does.
  'a user with an action item from a conversation': state(['action_item_id'], async ({ store }, { uid }) => {
    const due_at = new Date('2030-11-21T16:00:00Z');
    const source = { conversation_id: newId(), segment_ids: [newId()] };
    const item = { description: 'Send the report', completed: true, due_at, ...source };
    const [added] = await store.of(uid).actionItems.insert([item]);
    return { values: { action_item_id: added?.id ?? '' } };
  }),

  'a user with a deleted action item': state(['action_item_id'], async (_service, user) => {
    const { id } = await addActionItem(user);
    await user.client.actionItems.deleteActionItem({ params: { action_item_id: id } });
    return { values: { action_item_id: id } };
  }),

  'a user with a conversation': state(conversationValues, async (service, user) => ({
    values: await addConversation(service, user),
  })),

  'a user with three conversations': state(['cursor'], async (service, user) => {
    for (let added = 0; added < 3; added++) await addConversation(service, user);
    return { values: { cursor: await cursorAfterTwo(service, user, '/v1/dev/user/conversations') } };
  }),

  'a user with a conversation in a folder': state(conversationValues, async (service, user) => {
    const { id } = await addFolder(user);
    const geolocation = { latitude: 52.520008, longitude: 13.404954, address: 'Alexanderplatz, Berlin' };
    return { values: await addConversation(service, user, { folder_id: id, starred: true, geolocation }) };
  }),

  'a user with a locked conversation': state(conversationValues, async (service, user) => ({
    values: await addConversation(service, user, { locked: true }),
  })),

  'a user with a deleted conversation': state(conversationValues, async (service, user) => {
    const values = await addConversation(service, user);
    await user.client.conversations.deleteConversation({ params: { conversation_id: values.conversation_id } });
    return { values };
  }),

  'a user with a goal': state(
    ['goal_id'],
    async (_service, user, { title }) => ({ values: { goal_id: (await addGoal(user, textOf(title))).id } }),
    { parameters: { title: 'its title' } },
  ),

  'a user with three active goals and an older inactive one': state(['cursor'], async (service, user) => {
    for (const what of ['books', 'papers', 'letters', 'poems']) await addGoal(user, `Read ${what}`);
    return { values: { cursor: await cursorAfterTwo(service, user, '/v1/dev/user/goals') } };
  }),

  'a user with a goal that has progress': state(['goal_id'], async (_service, user) => {
    const { id } = await addGoal(user);
    await user.client.goals.updateGoalProgress({ params: { goal_id: id }, query: { current_value: 3.5 } });
    return { values: { goal_id: id } };
  }),

  'a user with a deleted goal': state(['goal_id'], async (_service, user) => {
    const { id } = await addGoal(user);
    await user.client.goals.deleteGoal({ params: { goal_id: id } });
    return { values: { goal_id: id } };
  }),

  'a user with a folder': state(
    ['folder_id'],
    async (_service, user, { name }) => ({ values: { folder_id: (await addFolder(user, textOf(name))).id } }),
    { parameters: { name: 'its name' } },
  ),

  'a user with only the system folders': state(['folder_id'], async (_service, { client }) => ({
    values: { folder_id: (await client.folders.listFolders())[0]?.id ?? '' },
  })),

  'a user with a deleted folder': state(['folder_id'], async (_service, user) => {
    const { id } = await addFolder(user);
    await user.client.folders.deleteFolder({ params: { folder_id: id } });
    return { values: { folder_id: id } };
  }),

  'a user whose account is full': state([], async ({ store }, { uid, client }) => {
    const bytes = Buffer.alloc(1.1 * STORAGE_MB * 1_000_000);
    const { record } = await store.of(uid).conversations.insert({ status: 'in_progress', started_at: new Date() });
    await store
      .of(uid)
      .photos.insert({ conversation_id: record.id, content_type: 'image/gif', bytes, created_at: new Date() });
    // Only a larger record makes the service measure the account.
    const refused = await client.conversations
      .createConversation({ body: { text: 'tea '.repeat(5000) } })
      .catch(String);
    if (!/account is full/.test(String(refused))) throw new Error('the account is not full');
    return {};
  }),

  'a user without memory access': state(['memory_id'], async (service, user) => {
    const { id } = await addMemory(user);
    await service.administrator.admin.updateAccount({ params: { uid: user.uid }, body: { memory_access: false } });
    return { values: { memory_id: id } };
  }),

  'a user with a key of another scope': state(
    [],
    async (_service, { client }) => ({
      key: (await client.keys.createDeveloperKey({ body: { name: 'other', scopes: ['conversations:read'] } })).key,
    }),
    { key: 'a developer key that has only `conversations:read`' },
  ),

  'a user whose key has reached its rate limit': state([], async (service, { credentials }) => {
    for (let sent = 0; sent < 2 * RATE_LIMIT; sent++) {
      const { status } = await get(service, '/v1/dev/user/action-items', credentials);
      if (status === 429) return {};
    }
    throw new Error(`${2 * RATE_LIMIT} requests did not reach a limit of ${RATE_LIMIT}`);
  }),

  'an unknown key': state([], async () => ({ key: undefined }), { key: 'the one in the pact' }),
};
