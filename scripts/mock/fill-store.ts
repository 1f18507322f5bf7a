import { valuesByDefinition } from '../../codegen/spec/examples.ts';
import type { Specs } from '../../codegen/spec/model.ts';
import type {
  ActionItem,
  Conversation,
  DailySummary,
  Folder,
  Goal,
  Memory,
  Person,
} from '../../generated/types.gen.ts';
import { lexicalEmbedding } from '../../src/providers/embedding/lexical/provider.ts';
import { createConversationIndexer } from '../../src/services/search/conversation-indexer.ts';
import type { Store } from '../../src/store/store.ts';

/** How many records of each kind were stored. */
export type Filled = Record<
  'memories' | 'action_items' | 'conversations' | 'daily_summaries' | 'goals' | 'folders' | 'people',
  number
>;

const lexical = lexicalEmbedding();
const { model, embedLocal } = lexical;
const indexer = createConversationIndexer({ embedding: lexical, queue: { enqueue: async () => {} } });
const embedding = (text: string) => embedLocal && { model, vector: embedLocal(text) };
const moment = (text: string | null | undefined) => (text ? new Date(text) : null);

/** Stores for a user the records that the examples of the specs show, under the ids that they have there. */
export async function fillStore(store: Store, uid: string, specs: Specs): Promise<Filled> {
  const values = valuesByDefinition(specs);
  // The lint of the specs holds every example against its schema: what is collected here is what its type says.
  const shown = <T extends { id: string }>(name: string) => fullest((values.get(name) ?? []) as T[]);
  const memories = distinct(shown<Memory>('Memory'), ({ content }) => content);
  const items = shown<ActionItem>('ActionItem');
  const conversations = shown<Conversation>('Conversation');
  const goals = shown<Goal>('Goal');
  const folders = shown<Folder>('Folder').filter(({ is_system }) => !is_system);
  const people = shown<Person>('Person');
  await store.folders.list(uid);
  for (const folder of folders) await fillFolder(store, uid, folder);
  await store.memories.insert(uid, memories.map(toMemory));
  for (const conversation of conversations) await fillConversation(store, uid, conversation);
  const summaries = distinct(shown<DailySummary>('DailySummary'), ({ date }) => date);
  for (const summary of summaries) await fillSummary(store, uid, summary);
  await store.actionItems.insert(uid, items.map(toActionItem));
  for (const goal of goals) await fillGoal(store, uid, goal);
  for (const { id, name } of people) await store.people.add(uid, name, id);
  return {
    memories: memories.length,
    action_items: items.length,
    conversations: conversations.length,
    daily_summaries: summaries.length,
    goals: goals.length,
    folders: folders.length,
    people: people.length,
  };
}

/** One of each id: that which shows most. */
function fullest<T extends { id: string }>(values: readonly T[]): T[] {
  const weight = (value: T) => JSON.stringify(value).length;
  return distinct(
    values.toSorted((a, b) => weight(b) - weight(a)),
    ({ id }) => id,
  );
}

const distinct = <T>(values: readonly T[], key: (value: T) => string): T[] =>
  [...new Map(values.toReversed().map((value) => [key(value), value])).values()].reverse();

const toMemory = ({ scoring: _, created_at, updated_at, ...memory }: Memory) => ({
  ...memory,
  created_at: new Date(created_at),
  updated_at: new Date(updated_at),
  embedding: embedding(memory.content),
});

const toActionItem = ({ id, description, completed, conversation_id, ...times }: ActionItem) => ({
  id,
  description,
  completed,
  conversation_id,
  created_at: new Date(times.created_at),
  updated_at: new Date(times.updated_at),
  due_at: moment(times.due_at),
  completed_at: moment(times.completed_at),
});

async function fillConversation(store: Store, uid: string, conversation: Conversation): Promise<void> {
  const { id, transcript_segments = [], structured, status, discarded, locked, starred } = conversation;
  const { title, overview, emoji, category, events } = structured;
  const created_at = new Date(conversation.created_at);
  await store.conversations.insert(uid, {
    id,
    // One that is under way would end, empty, as soon as somebody looks.
    status: status === 'in_progress' || status === 'processing' ? 'completed' : status,
    discarded,
    locked,
    starred,
    created_at,
    started_at: moment(conversation.started_at),
    finished_at: moment(conversation.finished_at),
    language: conversation.language ?? null,
    source: conversation.source ?? null,
    structured: { title, overview, emoji, category, events: events.map((event) => ({ ...event })) },
  });
  await store.segments.upsert(
    uid,
    id,
    transcript_segments.map((segment) => ({ ...segment })),
  );
  await indexer.save(store, { uid, id }, await indexer.prepare({ title, overview }, transcript_segments));
}

/** It is told of as long as one of its conversations may be: the first one stands for the numbers of the day. */
async function fillSummary(store: Store, uid: string, { id, date, stats, ...texts }: DailySummary): Promise<void> {
  const { headline, overview, day_emoji, highlights } = texts;
  const told = [...new Set(highlights.flatMap(({ conversation_ids }) => conversation_ids))];
  const sources = told.map((source, index) => ({
    id: source,
    minutes: index === 0 ? stats.total_duration_minutes : 0,
    action_items: index === 0 ? stats.action_items_count : 0,
  }));
  const saved = await store.dailySummaries.save(uid, { date, headline, overview, day_emoji, highlights, sources });
  await store.sql.executeSql('UPDATE daily_summaries SET id = $1 WHERE uid = $2 AND id = $3', [id, uid, saved.id]);
}

/** Goals, folders and summaries get an id from the store: the one of the example takes its place. */
async function fillGoal(
  store: Store,
  uid: string,
  { id, is_active, created_at, updated_at, ...fields }: Goal,
): Promise<void> {
  await store.transaction(async (tx) => {
    const added = await tx.goals.insert(uid, fields);
    await tx.sql.executeSql(
      'UPDATE goals SET id = $1, is_active = $2, created_at = $3, updated_at = $4 WHERE uid = $5 AND id = $6',
      [id, is_active, created_at, updated_at, uid, added.id],
    );
    await tx.goals.setProgress(uid, id, fields.current_value);
  });
}

async function fillFolder(store: Store, uid: string, { id, name, description, color, icon }: Folder): Promise<void> {
  await store.transaction(async (tx) => {
    const added = await tx.folders.insert(uid, { name, description: description ?? null, color, icon });
    if (added) await tx.sql.executeSql('UPDATE folders SET id = $1 WHERE uid = $2 AND id = $3', [id, uid, added.id]);
  });
}
