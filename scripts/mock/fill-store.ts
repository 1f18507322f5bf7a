import { valuesByDefinition } from '../../codegen/spec/examples.ts';
import type { Specs } from '../../codegen/spec/model.ts';
import type {
  ActionItem,
  App,
  ChatMessage,
  Conversation,
  DailySummary,
  Folder,
  Goal,
  Memory,
  Person,
  ScreenActivityRow,
  SocialPost,
  UserProfile,
  WebhookDelivery,
} from '../../generated/types.gen.ts';
import { ConversationIndexer } from '../../src/services/search/conversation-indexer.ts';
import type { Store } from '../../src/store/store.ts';
import { fillPosts, fillProfile, fillScreen } from './fill-imports.ts';
import { fillApp, fillDelivery, fillMessage, fillWebhooks } from './fill-outbound.ts';

/** The number of stored records of each kind. */
export type Filled = Record<
  'memories' | 'action_items' | 'conversations' | 'daily_summaries' | 'goals' | 'folders' | 'people',
  number
>;

/** Answers nothing: the name is reserved for examples. */
const WEBHOOK_URL = 'https://receiver.example/hooks?room=7';

const indexer = new ConversationIndexer({ queue: { enqueue: async () => {} } });
const moment = (text: string | null | undefined) => (text ? new Date(text) : null);

/** Stores the records of the examples in the specs for a user, with the ids of the examples. */
export async function fillStore(store: Store, uid: string, specs: Specs): Promise<Filled> {
  const values = valuesByDefinition(specs);
  // The linter validates every example against its schema, so the values have these types.
  const examplesOf = <T extends { id: string }>(name: string) => longest((values.get(name) ?? []) as T[]);
  const memories = distinct(examplesOf<Memory>('Memory'), ({ content }) => content);
  const items = examplesOf<ActionItem>('ActionItem');
  const conversations = examplesOf<Conversation>('Conversation');
  const goals = examplesOf<Goal>('Goal');
  const folders = examplesOf<Folder>('Folder').filter(({ is_system }) => !is_system);
  const people = examplesOf<Person>('Person');
  await store.of(uid).folders.list();
  for (const folder of folders) await fillFolder(store, uid, folder);
  await store.of(uid).memories.insert(memories.map(toMemory));
  for (const conversation of conversations) await fillConversation(store, uid, conversation);
  const summaries = distinct(examplesOf<DailySummary>('DailySummary'), ({ date }) => date);
  for (const summary of summaries) await fillSummary(store, uid, summary);
  await store.of(uid).actionItems.insert(items.map(toActionItem));
  for (const goal of goals) await fillGoal(store, uid, goal);
  for (const { id, name } of people) await store.of(uid).people.add(name, id);
  for (const app of examplesOf<App>('App')) await fillApp(store, uid, app);
  for (const delivery of examplesOf<WebhookDelivery>('WebhookDelivery')) await fillDelivery(store, uid, delivery);
  for (const message of examplesOf<ChatMessage>('ChatMessage')) await fillMessage(store, uid, message);
  await fillWebhooks(store, uid, WEBHOOK_URL);
  await fillPosts(store, uid, examplesOf<SocialPost>('SocialPost'));
  await fillScreen(store, uid, examplesOf<ScreenActivityRow>('ScreenActivityRow'));
  const [profile] = values.get('UserProfile') ?? [];
  await fillProfile(store, uid, profile as UserProfile | undefined);
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

/** One value for each id: the longest. */
function longest<T extends { id: string }>(values: readonly T[]): T[] {
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
});

const toActionItem = ({
  id,
  description,
  completed,
  reviewed,
  user_review,
  conversation_id,
  ...times
}: ActionItem) => ({
  id,
  description,
  completed,
  reviewed,
  user_review,
  conversation_id,
  created_at: new Date(times.created_at),
  updated_at: new Date(times.updated_at),
  due_at: moment(times.due_at),
  completed_at: moment(times.completed_at),
});

async function fillConversation(store: Store, uid: string, conversation: Conversation): Promise<void> {
  const { id, transcript_segments = [], structured, status, discarded, locked, starred } = conversation;
  const { title, overview, emoji, category, events, made_by = '' } = structured;
  const created_at = new Date(conversation.created_at);
  await store.of(uid).conversations.insert({
    id,
    // A conversation in progress would be finished at once, because it has no session.
    status: status === 'in_progress' || status === 'processing' ? 'completed' : status,
    discarded,
    locked,
    starred,
    created_at,
    started_at: moment(conversation.started_at),
    finished_at: moment(conversation.finished_at),
    language: conversation.language ?? null,
    source: conversation.source ?? null,
    structured: { title, overview, emoji, category, events: events.map((event) => ({ ...event })), made_by },
  });
  await store.of(uid).segments.upsert(
    id,
    transcript_segments.map((segment) => ({ ...segment })),
  );
  await indexer.save(store, { uid, id }, await indexer.prepare({ title, overview }, transcript_segments));
}

/** The numbers of a summary are the sums of its conversations, so the first conversation gets the numbers of the day. */
async function fillSummary(store: Store, uid: string, { id, date, stats, ...texts }: DailySummary): Promise<void> {
  const { headline, overview, day_emoji, highlights, made_by = '' } = texts;
  const sourceIds = [...new Set(highlights.flatMap(({ conversation_ids }) => conversation_ids))];
  const sources = sourceIds.map((source, index) => ({
    id: source,
    minutes: index === 0 ? stats.total_duration_minutes : 0,
    action_items: index === 0 ? stats.action_items_count : 0,
  }));
  const summary = { date, headline, overview, day_emoji, highlights, sources, made_by };
  const saved = await store.of(uid).dailySummaries.save(summary);
  await store.executeSql('UPDATE daily_summaries SET id = $1 WHERE uid = $2 AND id = $3', [id, uid, saved.id]);
}

/** The store assigns ids to goals, folders and summaries; they are replaced with the ids of the examples. */
async function fillGoal(
  store: Store,
  uid: string,
  { id, is_active, created_at, updated_at, ...fields }: Goal,
): Promise<void> {
  await store.transaction(async (tx) => {
    const added = await tx.of(uid).goals.insert(fields);
    await tx.executeSql(
      'UPDATE goals SET id = $1, is_active = $2, created_at = $3, updated_at = $4 WHERE uid = $5 AND id = $6',
      [id, is_active, created_at, updated_at, uid, added.id],
    );
    await tx.of(uid).goals.setProgress(id, fields.current_value);
  });
}

async function fillFolder(store: Store, uid: string, { id, name, description, color, icon }: Folder): Promise<void> {
  await store.transaction(async (tx) => {
    const added = await tx.of(uid).folders.insert({ name, description: description ?? null, color, icon });
    if (added) await tx.executeSql('UPDATE folders SET id = $1 WHERE uid = $2 AND id = $3', [id, uid, added.id]);
  });
}
