import { setTimeout } from 'node:timers/promises';
import { type Client, createClient } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { newId } from '../../src/store/ids.ts';
import { addConversation } from './conversations.ts';
import { RATE_LIMIT, type Service } from './service.ts';
import type { StateResult } from './verifier-process.ts';
import type { SetUpState } from './verify.ts';

/** The user of one interaction, with a client that has all scopes. */
interface User {
  uid: string;
  client: Client;
  credentials: Credentials;
}

/** Sets up a state. A returned `key`, even an undefined one, replaces the user's key. */
type State = (service: Service, user: User) => Promise<StateResult>;

const addMemory = ({ client }: User, content = 'Prefers green tea to coffee') =>
  client.memories.createMemory({ body: { content, tags: ['drinks'] } });
const addActionItem = ({ client }: User) =>
  client.actionItems.createActionItem({ body: { description: 'Send the quarterly report to Dana' } });

const addGoal = ({ client }: User, title = 'Read more books') =>
  client.goals.createGoal({ body: { title, target_value: 8 } });
const addFolder = ({ client }: User) => client.folders.createFolder({ body: { name: 'Spring launch' } });

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

/** The states of the pacts. Each interaction has a new user. */
const states: Record<string, State> = {
  'a user without records': async () => ({}),

  'a user who has used the key': async (service, { credentials }) => {
    // The use is recorded in the background.
    const used = async () => (await (await get(service, '/v1/dev/key', credentials)).json()).last_used_at !== null;
    while (!(await used())) await setTimeout(100);
    return {};
  },

  'a user with a memory': async (_service, user) => ({ values: { memory_id: (await addMemory(user)).id } }),

  'a user with three memories': async (service, user) => {
    for (const drink of ['tea', 'milk', 'juice']) await addMemory(user, `Drinks ${drink}`);
    return { values: { cursor: await cursorAfterTwo(service, user, '/v1/dev/user/memories') } };
  },

  'a user with a locked memory': async (service, user) => {
    const { id } = await addMemory(user, `Keeps a diary of every cup of tea since the first: ${'tea, '.repeat(10)}tea`);
    await service.administrator.admin.updateMemoryLock({
      params: { uid: user.uid, memory_id: id },
      body: { locked: true },
    });
    return { values: { memory_id: id } };
  },

  'a user with a deleted memory': async (_service, user) => {
    const { id } = await addMemory(user);
    await user.client.memories.deleteMemory({ params: { memory_id: id } });
    return { values: { memory_id: id } };
  },

  'a user with two memories, one of them "Likes tea"': async (_service, user) => {
    await addMemory(user, 'Likes tea');
    return { values: { memory_id: (await addMemory(user)).id } };
  },

  'a user with an action item': async (_service, user) => ({
    values: { action_item_id: (await addActionItem(user)).id },
  }),

  'a user with three action items': async (service, user) => {
    for (let added = 0; added < 3; added++) await addActionItem(user);
    return { values: { cursor: await cursorAfterTwo(service, user, '/v1/dev/user/action-items') } };
  },

  // No endpoint creates an item of a conversation; only processing does.
  'a user with an action item from a conversation': async ({ store }, { uid }) => {
    const due_at = new Date('2030-11-21T16:00:00Z');
    const item = { description: 'Send the report', completed: true, due_at, conversation_id: newId() };
    const [added] = await store.actionItems.insert(uid, [item]);
    return { values: { action_item_id: added?.id ?? '' } };
  },

  'a user with a deleted action item': async (_service, user) => {
    const { id } = await addActionItem(user);
    await user.client.actionItems.deleteActionItem({ params: { action_item_id: id } });
    return { values: { action_item_id: id } };
  },

  'a user with a conversation': async (service, user) => ({ values: await addConversation(service, user) }),

  'a user with three conversations': async (service, user) => {
    for (let added = 0; added < 3; added++) await addConversation(service, user);
    return { values: { cursor: await cursorAfterTwo(service, user, '/v1/dev/user/conversations') } };
  },

  'a user with a conversation in a folder': async (service, user) => {
    const { id } = await addFolder(user);
    const geolocation = { latitude: 52.520008, longitude: 13.404954, address: 'Alexanderplatz, Berlin' };
    return { values: await addConversation(service, user, { folder_id: id, starred: true, geolocation }) };
  },

  'a user with a locked conversation': async (service, user) => ({
    values: await addConversation(service, user, { locked: true }),
  }),

  'a user with a deleted conversation': async (service, user) => {
    const values = await addConversation(service, user);
    await user.client.conversations.deleteConversation({ params: values });
    return { values };
  },

  'a user with a goal': async (_service, user) => ({ values: { goal_id: (await addGoal(user)).id } }),

  'a user with three active goals and an older inactive one': async (service, user) => {
    for (const what of ['books', 'papers', 'letters', 'poems']) await addGoal(user, `Read ${what}`);
    return { values: { cursor: await cursorAfterTwo(service, user, '/v1/dev/user/goals') } };
  },

  'a user with a goal that has progress': async (_service, user) => {
    const { id } = await addGoal(user);
    await user.client.goals.updateGoalProgress({ params: { goal_id: id }, query: { current_value: 3.5 } });
    return { values: { goal_id: id } };
  },

  'a user with a deleted goal': async (_service, user) => {
    const { id } = await addGoal(user);
    await user.client.goals.deleteGoal({ params: { goal_id: id } });
    return { values: { goal_id: id } };
  },

  'a user with a folder': async (_service, user) => ({ values: { folder_id: (await addFolder(user)).id } }),

  'a user with only the system folders': async (_service, { client }) => ({
    values: { folder_id: (await client.folders.listFolders())[0]?.id ?? '' },
  }),

  'a user with a deleted folder': async (_service, user) => {
    const { id } = await addFolder(user);
    await user.client.folders.deleteFolder({ params: { folder_id: id } });
    return { values: { folder_id: id } };
  },

  'a user without memory access': async (service, user) => {
    const { id } = await addMemory(user);
    await service.administrator.admin.updateAccount({ params: { uid: user.uid }, body: { memory_access: false } });
    return { values: { memory_id: id } };
  },

  'a user with a key of another scope': async (_service, { client }) => ({
    key: (await client.keys.createDeveloperKey({ body: { name: 'other', scopes: ['conversations:read'] } })).key,
  }),

  'a user whose key has reached its rate limit': async (service, { credentials }) => {
    for (let sent = 0; sent < 2 * RATE_LIMIT; sent++) {
      const { status } = await get(service, '/v1/dev/user/action-items', credentials);
      if (status === 429) return {};
    }
    throw new Error(`${2 * RATE_LIMIT} requests did not reach a limit of ${RATE_LIMIT}`);
  },

  'an unknown key': async () => ({ key: undefined }),
};

/** The names of all states. */
export const stateNames = Object.keys(states);

/** Creates a function that sets up a state for a new user. */
export function createStateSetup(service: Service): SetUpState {
  return async (name) => {
    const setUp = states[name];
    if (!setUp) throw new Error('no such state in contracts/provider/states.ts');
    const credentials = await service.newAccount();
    const { uid, developer_api_key: key, user_token: userToken } = credentials;
    const client = createClient({ baseUrl: service.address, developerKey: key, userToken });
    return { key, ...(await setUp(service, { uid, client, credentials })) };
  };
}
