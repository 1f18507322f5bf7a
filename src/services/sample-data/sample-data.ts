import type { SampleData, SampleDataCounts } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, hasCode } from '../../errors.ts';
import { type DayConversation, extractDaySummary } from '../../language/extraction/summaries.ts';
import { newId } from '../../store/ids.ts';
import { noIds, type SampleIds } from '../../store/sample-data.ts';
import type { Store } from '../../store/store.ts';
import { type DaySummarizer, toDaySource } from '../daily-summaries/day-summarizer.ts';
import { announcePersonDeleted, announceReceivers } from '../live/live-notifications.ts';
import type { MemoryEmbedder } from '../memories/memory-embedder.ts';
import type { ConversationIndexer, IndexEntry } from '../search/conversation-indexer.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { PostEmbedder } from '../social-posts.ts';
import { parseLocalDay, type UserTimezone } from '../timezones.ts';
import { conversationBody } from '../webhooks/webhook-bodies.ts';
import type { BuiltConversation } from './sample-conversations.ts';
import { readSampleFile, SampleClock } from './sample-file.ts';
import { type BuiltSample, buildSample } from './sample-rows.ts';
import { buildLog, buildWebhook, deliveredConversations, SAMPLE_WEBHOOK_URL } from './sample-webhook.ts';

interface SampleDataDeps extends Pick<ServiceDeps, 'store' | 'quota'> {
  timezoneOf: UserTimezone;
  indexer: Pick<ConversationIndexer, 'prepare' | 'save' | 'enqueueRefreshAll'>;
  memoryEmbedder: Pick<MemoryEmbedder, 'insert'>;
  postEmbedder: Pick<PostEmbedder, 'enqueue'>;
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
}

/** The state with what is computed before the transaction. */
interface Prepared extends BuiltSample {
  index: Map<string, IndexEntry>;
}

const SUMMARIZED = '00:05';
const WHOLE_TRANSCRIPT = { offset: 0, maxBytes: 2 ** 20 };

/** Two weeks of an invented person's life, to try the service with. See docs/sample-data.md. */
export class SampleDataService extends Service<SampleDataDeps> {
  async get(call: Call): Promise<SampleData> {
    const loaded = await this.deps.store.of(call.actor.uid).sampleData.get();
    return loaded ? toState(loaded) : toState();
  }

  /** Stores all of it, or nothing. Throws `conflict` if it is loaded already, and `too_large` for a full account. */
  async load(call: Call): Promise<SampleData> {
    const { uid } = call.actor;
    const { store, quota, timezoneOf } = this.deps;
    const user = store.of(uid);
    if (await user.sampleData.get()) throw isLoaded();
    const clock = new SampleClock(new Date(), await timezoneOf(user));
    const sample = await this.#prepare(await buildSample(readSampleFile(), uid, clock));
    await quota.admit(uid, [...sample.conversations, ...sample.built.flatMap(({ segments }) => segments)]);
    return store.transaction(async (tx) => {
      const { sampleData } = tx.of(uid);
      await sampleData.add(clock.now).catch((error) => {
        throw hasCode(error, 'conflict') ? isLoaded() : error;
      });
      const ids = await this.#save(tx, uid, sample);
      Object.assign(ids, await saveWebhook(tx, uid, sample.built, clock));
      ids.daily_summaries = await saveSummaries(tx, uid, sample.built, clock);
      await sampleData.setIds(ids);
      return toState({ loaded_at: clock.now, ids });
    });
  }

  /** Deletes what was loaded, and what was made of it since. Returns zeros if it is not loaded. */
  async remove(call: Call): Promise<SampleData> {
    const { uid } = call.actor;
    return this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      const loaded = await user.sampleData.getForUpdate();
      if (!loaded) return toState();
      const shared = await user.sampleData.sharedSummaryDates(loaded.ids);
      const counts = await user.sampleData.remove(loaded.ids, SAMPLE_WEBHOOK_URL);
      await user.corrections.deleteEmpty();
      await this.#forgetPeople(tx, uid, loaded.ids.people);
      await user.searchWords.removeAllUnused();
      await announceReceivers(tx, { uid });
      const zone = await this.deps.timezoneOf(user);
      for (const date of shared) await this.deps.days.enqueueDayOf(tx, uid, parseLocalDay(date, zone).from);
      return { loaded: false, loaded_at: null, counts };
    });
  }

  async #prepare(sample: BuiltSample): Promise<Prepared> {
    const index = new Map<string, IndexEntry>();
    const names = new Map(sample.people.map(({ id, name }) => [id, name]));
    for (const { record, segments } of sample.built) {
      if (record.status !== 'completed') continue;
      const named = segments.map(({ id, text, person_id }) => ({
        id,
        text,
        speaker_name: names.get(person_id ?? '') ?? null,
      }));
      index.set(record.id, await this.deps.indexer.prepare(record.structured, named));
    }
    return { ...sample, index };
  }

  async #save(tx: Store, uid: string, sample: Prepared): Promise<SampleIds> {
    const user = tx.of(uid);
    const room = await user.goals.activeRoom();
    const goals = sample.goals.map((goal, at) => ({ ...goal, is_active: goal.is_active && at < room }));
    await user.sampleData.insert({ ...sample, goals });
    await this.#saveTranscripts(tx, uid, sample);
    const memories = await this.deps.memoryEmbedder.insert(tx, uid, await newMemories(tx, uid, sample));
    const actionItems = await user.actionItems.insert(sample.actionItems);
    const posts = await user.socialPosts.save(sample.posts);
    await this.deps.postEmbedder.enqueue(tx, uid, idsOf(posts));
    const screen = await user.screenActivity.save(sample.screen);
    return {
      ...noIds(),
      conversations: idsOf(sample.conversations),
      people: idsOf(sample.people),
      folders: idsOf(sample.folders),
      memories: memories.flatMap(({ record, created }) => (created ? record.id : [])),
      action_items: idsOf(actionItems),
      goals: idsOf(goals),
      chat_messages: idsOf(sample.chatMessages),
      social_posts: idsOf(posts),
      screen_activity: idsOf(screen),
    };
  }

  async #saveTranscripts(tx: Store, uid: string, { built, index }: Prepared): Promise<void> {
    const user = tx.of(uid);
    for (const { record, segments, translations } of built) {
      await user.segments.upsert(record.id, segments);
      if (translations.length > 0) await user.liveSegments.saveTranslations(translations);
      const entry = index.get(record.id);
      if (entry) await this.deps.indexer.save(tx, record, entry);
    }
  }

  /** As when a person is deleted: their names may be on segments of the user's own conversations. */
  async #forgetPeople(tx: Store, uid: string, people: readonly string[]): Promise<void> {
    const user = tx.of(uid);
    for (const personId of people) {
      await user.conversationVoices.moveEnrolled(personId, null);
      const conversations = await user.segmentLabels.completedWithPerson(personId);
      await user.segmentLabels.forgetPerson(personId);
      await this.deps.indexer.enqueueRefreshAll(tx, uid, conversations);
      await announcePersonDeleted(tx, { uid });
    }
  }
}

const isLoaded = () => new DomainError('conflict', 'The sample data is loaded already: remove it first');

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Without those that the user has. */
async function newMemories(tx: Store, uid: string, { memories }: BuiltSample) {
  const user = tx.of(uid);
  const added: typeof memories = [];
  for (const memory of memories) if (!(await user.memories.hasContent(memory.content))) added.push(memory);
  return added;
}

/** Nothing is sent: the log is only written. */
async function saveWebhook(
  tx: Store,
  uid: string,
  built: readonly BuiltConversation[],
  clock: SampleClock,
): Promise<Pick<SampleIds, 'webhooks' | 'webhook_deliveries'>> {
  const user = tx.of(uid);
  const conversations = deliveredConversations(built);
  const bodies: string[] = [];
  for (const { record } of conversations) {
    const details = await user.conversations.getDetails(record.id, WHOLE_TRANSCRIPT);
    if (details) bodies.push(JSON.stringify(conversationBody(details)));
  }
  const webhook = buildWebhook(uid);
  const log = buildLog(conversations, bodies, clock);
  if (!(await user.sampleData.addWebhook(webhook, log))) return { webhooks: [], webhook_deliveries: [] };
  await announceReceivers(tx, { uid });
  return { webhooks: [webhook.type], webhook_deliveries: idsOf(log) };
}

/** Summarizes the days that are over by rules, as at their end. */
async function saveSummaries(
  tx: Store,
  uid: string,
  built: readonly BuiltConversation[],
  clock: SampleClock,
): Promise<string[]> {
  const user = tx.of(uid);
  const days = new Map<number, DayConversation[]>();
  for (const { sample, record, segments } of built) {
    const day = 'day' in sample.began ? sample.began.day : 0;
    const conversation = day < 0 ? await user.conversations.getDetails(record.id) : undefined;
    if (conversation?.status !== 'completed' || conversation.discarded) continue;
    days.set(day, [...(days.get(day) ?? []), { conversation, minutes: (segments.at(-1)?.end ?? 0) / 60 }]);
  }
  const summaries = [...days].map(([day, talks]) => ({
    uid,
    id: newId(),
    date: clock.date(day),
    ...extractDaySummary(talks),
    made_by: 'rules',
    sources: talks.map(toDaySource),
    created_at: clock.past({ day: day + 1, at: SUMMARIZED }),
  }));
  return user.sampleData.addSummaries(summaries);
}

function toState({ loaded_at, ids }: { loaded_at?: Date; ids: SampleIds } = { ids: noIds() }): SampleData {
  // Postgres sorts the keys of a JSON column.
  const counts = Object.keys(noIds()).map((kind) => [kind, ids[kind as keyof SampleIds].length]);
  return {
    loaded: loaded_at !== undefined,
    loaded_at: loaded_at?.toISOString() ?? null,
    counts: Object.fromEntries(counts) as SampleDataCounts,
  };
}
