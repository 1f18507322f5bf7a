import { type Client, createClient } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { newId } from '../../src/store/ids.ts';
import { addConversation } from './conversations.ts';
import { RATE_LIMIT, type Service } from './service.ts';
import type { Made } from './verifier-process.ts';
import type { MakeState } from './verify.ts';

/** The user of one interaction, with a client that may do everything. */
interface User {
  uid: string;
  client: Client;
  credentials: Credentials;
}

/** A `key`, also an undefined one, is sent instead of the user's own. */
type State = (service: Service, user: User) => Promise<Made>;

const addMemory = ({ client }: User, content = 'Prefers green tea to coffee') =>
  client.memories.createMemory({ body: { content, tags: ['drinks'] } });
const addActionItem = ({ client }: User) =>
  client.actionItems.createActionItem({ body: { description: 'Send the quarterly report to Dana' } });

const addGoal = ({ client }: User, title = 'Read more books') =>
  client.goals.createGoal({ body: { title, target_value: 8 } });
const addFolder = ({ client }: User) => client.folders.createFolder({ body: { name: 'Spring launch' } });

const get = ({ address }: Service, path: string, { developer_api_key: key }: Credentials) =>
  fetch(address + path, { headers: { authorization: `Bearer ${key}` } });

/** Where the next page of a list begins. */
async function cursorAfterTwo(service: Service, { credentials }: User, path: string): Promise<string> {
  const { headers } = await get(service, `${path}?limit=2`, credentials);
  const link = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const cursor = link && new URL(link, service.address).searchParams.get('cursor');
  if (!cursor) throw new Error(`${path} names no next page after two of three records`);
  return cursor;
}

/** Every state that the pact names. Each interaction begins with a user of its own. */
const states: Record<string, State> = {
  'a user without records': async () => ({}),

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

  'a user with a memory that was deleted': async (_service, user) => {
    const { id } = await addMemory(user);
    await user.client.memories.deleteMemory({ params: { memory_id: id } });
    return { values: { memory_id: id } };
  },

  'a user with a memory and another one, "Likes tea"': async (_service, user) => {
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

  // No door adds an item that came from a conversation: only the processing of one does.
  'a user with an action item from a conversation': async ({ store }, { uid }) => {
    const due_at = new Date('2030-11-21T16:00:00Z');
    const item = { description: 'Send the report', completed: true, due_at, conversation_id: newId() };
    const [added] = await store.actionItems.insert(uid, [item]);
    return { values: { action_item_id: added?.id ?? '' } };
  },

  'a user with an action item that was deleted': async (_service, user) => {
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

  'a user with a conversation that was deleted': async (service, user) => {
    const values = await addConversation(service, user);
    await user.client.conversations.deleteConversation({ params: values });
    return { values };
  },

  'a user with a goal': async (_service, user) => ({ values: { goal_id: (await addGoal(user)).id } }),

  'a user with three goals and an older one that is not active any more': async (service, user) => {
    for (const what of ['books', 'papers', 'letters', 'poems']) await addGoal(user, `Read ${what}`);
    return { values: { cursor: await cursorAfterTwo(service, user, '/v1/dev/user/goals') } };
  },

  'a user with a goal that has moved': async (_service, user) => {
    const { id } = await addGoal(user);
    await user.client.goals.updateGoalProgress({ params: { goal_id: id }, query: { current_value: 3.5 } });
    return { values: { goal_id: id } };
  },

  'a user with a goal that was deleted': async (_service, user) => {
    const { id } = await addGoal(user);
    await user.client.goals.deleteGoal({ params: { goal_id: id } });
    return { values: { goal_id: id } };
  },

  'a user with a folder': async (_service, user) => ({ values: { folder_id: (await addFolder(user)).id } }),

  'a user with the folders that everybody has': async (_service, { client }) => ({
    values: { folder_id: (await client.folders.listFolders())[0]?.id ?? '' },
  }),

  'a user with a folder that was deleted': async (_service, user) => {
    const { id } = await addFolder(user);
    await user.client.folders.deleteFolder({ params: { folder_id: id } });
    return { values: { folder_id: id } };
  },

  'a user who is not enabled for memory access': async (service, user) => {
    const { id } = await addMemory(user);
    await service.administrator.admin.updateAccount({ params: { uid: user.uid }, body: { memory_access: false } });
    return { values: { memory_id: id } };
  },

  'a user with a key for something else': async (_service, { client }) => ({
    key: (await client.keys.createDeveloperKey({ body: { name: 'other', scopes: ['conversations:read'] } })).key,
  }),

  'a user whose key has spent its minute': async (service, { credentials }) => {
    for (let sent = 0; sent < 2 * RATE_LIMIT; sent++) {
      const { status } = await get(service, '/v1/dev/user/action-items', credentials);
      if (status === 429) return {};
    }
    throw new Error(`${2 * RATE_LIMIT} requests did not spend a limit of ${RATE_LIMIT}`);
  },

  'a key that nobody has': async () => ({ key: undefined }),
};

/** The names of all states. */
export const stateNames = Object.keys(states);

/** Makes a state, for a user of its own. */
export function stateMaker(service: Service): MakeState {
  return async (name) => {
    const make = states[name];
    if (!make) throw new Error('no such state in contracts/provider/states.ts');
    const credentials = await service.newAccount();
    const { uid, developer_api_key: key, user_token: userToken } = credentials;
    const client = createClient({ baseUrl: service.address, developerKey: key, userToken });
    return { key, ...(await make(service, { uid, client, credentials })) };
  };
}
