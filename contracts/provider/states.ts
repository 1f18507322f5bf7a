import { type Client, createClient } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { newId } from '../../src/store/ids.ts';
import type { TestApp } from '../../test/support/app.ts';
import type { Made } from './verifier-process.ts';
import type { MakeState } from './verify.ts';

/** The user of one interaction, with a client that may do everything. */
interface User {
  uid: string;
  client: Client;
  credentials: Credentials;
}

/** A `key`, also an undefined one, is sent instead of the user's own. */
type State = (app: TestApp, user: User) => Promise<Made>;

const addMemory = ({ client }: User, content = 'Prefers green tea to coffee') =>
  client.memories.createMemory({ body: { content, tags: ['drinks'] } });
const addActionItem = ({ client }: User) =>
  client.actionItems.createActionItem({ body: { description: 'Send the quarterly report to Dana' } });

/** Where the next page of a list begins. */
async function cursorAfterTwo(app: TestApp, { credentials }: User, path: string): Promise<string> {
  const { headers } = await app.request(`${path}?limit=2`, { key: credentials.developer_api_key });
  const link = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const cursor = link && new URL(link, app.address).searchParams.get('cursor');
  if (!cursor) throw new Error(`${path} names no next page after two of three records`);
  return cursor;
}

/** Every state that the pact names. Each interaction begins with a user of its own. */
const states: Record<string, State> = {
  'a user without records': async () => ({}),

  'a user with a memory': async (_app, user) => ({ values: { memory_id: (await addMemory(user)).id } }),

  'a user with three memories': async (app, user) => {
    for (const drink of ['tea', 'milk', 'juice']) await addMemory(user, `Drinks ${drink}`);
    return { values: { cursor: await cursorAfterTwo(app, user, '/v1/dev/user/memories') } };
  },

  'a user with a locked memory': async (app, user) => {
    const { id } = await addMemory(user, `Keeps a diary of every cup of tea since the first: ${'tea, '.repeat(10)}tea`);
    await administrator(app).admin.updateMemoryLock({
      params: { uid: user.uid, memory_id: id },
      body: { locked: true },
    });
    return { values: { memory_id: id } };
  },

  'a user with a memory that was deleted': async (_app, user) => {
    const { id } = await addMemory(user);
    await user.client.memories.deleteMemory({ params: { memory_id: id } });
    return { values: { memory_id: id } };
  },

  'a user with a memory and another one, "Likes tea"': async (_app, user) => {
    await addMemory(user, 'Likes tea');
    return { values: { memory_id: (await addMemory(user)).id } };
  },

  'a user with an action item': async (_app, user) => ({
    values: { action_item_id: (await addActionItem(user)).id },
  }),

  'a user with three action items': async (app, user) => {
    for (let added = 0; added < 3; added++) await addActionItem(user);
    return { values: { cursor: await cursorAfterTwo(app, user, '/v1/dev/user/action-items') } };
  },

  // No door adds an item that came from a conversation: only the processing of one does.
  'a user with an action item from a conversation': async ({ store }, { uid }) => {
    const due_at = new Date('2030-11-21T16:00:00Z');
    const item = { description: 'Send the report', completed: true, due_at, conversation_id: newId() };
    const [added] = await store.actionItems.insert(uid, [item]);
    return { values: { action_item_id: added?.id ?? '' } };
  },

  'a user with an action item that was deleted': async (_app, user) => {
    const { id } = await addActionItem(user);
    await user.client.actionItems.deleteActionItem({ params: { action_item_id: id } });
    return { values: { action_item_id: id } };
  },

  'a user who is not enabled for memory access': async (app, user) => {
    const { id } = await addMemory(user);
    await administrator(app).admin.updateAccount({ params: { uid: user.uid }, body: { memory_access: false } });
    return { values: { memory_id: id } };
  },

  'a user with a key for something else': async (_app, { client }) => ({
    key: (await client.keys.createDeveloperKey({ body: { name: 'other', scopes: ['conversations:read'] } })).key,
  }),

  'a user whose key has spent its minute': async (app, { credentials: { developer_api_key: key } }) => {
    for (let sent = 0; sent < 2 * RATE_LIMIT; sent++) {
      const { status } = await app.request('/v1/dev/user/action-items', { key });
      if (status === 429) return {};
    }
    throw new Error(`${2 * RATE_LIMIT} requests did not spend a limit of ${RATE_LIMIT}`);
  },

  'a key that nobody has': async () => ({ key: undefined }),
};

/** Requests a minute of a key; what a state needs for itself must fit in. */
export const RATE_LIMIT = 20;

const administrator = (app: TestApp) => createClient({ baseUrl: app.address, adminToken: app.credentials.admin_token });

/** The names of all states. */
export const stateNames = Object.keys(states);

/** Makes a state, for a user of its own. */
export function stateMaker(app: TestApp): MakeState {
  return async (name) => {
    const make = states[name];
    if (!make) throw new Error('no such state in contracts/provider/states.ts');
    const credentials = await app.newAccount();
    const { uid, developer_api_key: key, user_token: userToken } = credentials;
    const client = createClient({ baseUrl: app.address, developerKey: key, userToken });
    return { key, ...(await make(app, { uid, client, credentials })) };
  };
}
