// The account and its last conversations with their transcripts, which this browser keeps for times without the service, until the login ends.
import type { Conversation, OwnAccount } from 'earshot-client';
import { client } from './client.ts';

const cacheName = 'earshot-records';
const paths = {
  account: '/kept/account',
  list: '/kept/conversations',
  conversation: (id: string) => `/kept/conversations/${id}`,
};
const most = 100;

/** True when the login has ended: what this page still loads is not kept. */
let hasEnded = false;
/** Without HTTPS, a browser keeps nothing. */
const open = async () => (isSecureContext && !hasEnded ? caches.open(cacheName) : undefined);

async function read<T>(path: string): Promise<T | undefined> {
  const response = await (await open())?.match(path);
  return response?.json();
}

const write = async (path: string, value: unknown): Promise<void> => (await open())?.put(path, Response.json(value));

export const keptAccount = (): Promise<OwnAccount | undefined> => read(paths.account);

/** Keeps an account. What was kept of another one is gone. */
export async function keepAccount(own: OwnAccount): Promise<void> {
  hasEnded = false;
  const kept = await keptAccount();
  if (kept && kept.uid !== own.uid) await caches.delete(cacheName);
  await write(paths.account, own);
}

/** The login has ended. */
export async function forgetKept(): Promise<void> {
  hasEnded = true;
  if (isSecureContext) await caches.delete(cacheName);
}

/** With more new conversations, they are loaded together. */
const mostAlone = 20;
const pauseMs = 10 * 60_000;
let keptAt = Number.NEGATIVE_INFINITY;

/** Keeps the last conversations as they are now, and no others; at most every ten minutes. */
export async function keepConversations(): Promise<void> {
  const cache = await open();
  if (!cache || performance.now() - keptAt < pauseMs) return;
  keptAt = performance.now();
  const { listConversations, getConversation } = client.conversations;
  const latest = await listConversations({ query: { limit: most, statuses: 'all' } });
  const before = new Map((await keptConversations()).map((one) => [one.id, JSON.stringify(one)]));
  const changed = new Set(latest.filter((one) => before.get(one.id) !== JSON.stringify(one)).map(({ id }) => id));
  const keep = (one: Conversation) => write(paths.conversation(one.id), one);
  const query = { include_transcript: true };
  if (changed.size <= mostAlone)
    for (const conversation_id of changed) await keep(await getConversation({ params: { conversation_id }, query }));
  else
    for await (const one of listConversations.all({ query: { ...query, limit: mostAlone, statuses: 'all' } })) {
      if (changed.delete(one.id)) await keep(one);
      if (changed.size === 0) break;
    }
  await write(paths.list, latest);
  const ids = new Set(latest.map(({ id }) => id));
  for (const id of before.keys()) if (!ids.has(id)) await cache.delete(paths.conversation(id));
}

const keptConversations = async (): Promise<Conversation[]> => (await read<Conversation[]>(paths.list)) ?? [];

/** The result of an operation as it was kept; undefined if it was not. */
export async function keptResult(operation: string, input: unknown): Promise<unknown> {
  const { params, query = {} } = input as { params?: { conversation_id: string }; query?: Record<string, unknown> };
  if (operation === 'conversations.getConversation' && params) return read(paths.conversation(params.conversation_id));
  if (operation !== 'conversations.listConversations') return undefined;
  const { limit, statuses, starred, folder_id, ...others } = query;
  if (Object.keys(others).length > 0 || (statuses ?? 'all') !== 'all') return undefined;
  const list = (await keptConversations()).filter(
    (one) =>
      (starred === undefined || one.starred === starred) && (folder_id === undefined || one.folder_id === folder_id),
  );
  return list.slice(0, Number(limit ?? most));
}
