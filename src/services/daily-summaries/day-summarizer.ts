import type { Conversation } from '../../../generated/types.gen.ts';
import { type DayConversation, extractDaySummary } from '../../language/extraction/day-summary.ts';
import { addMs } from '../../lib/timestamps.ts';
import type { LanguageModel } from '../../providers/llm/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import type { NotificationService } from '../notifications.ts';
import type { UserTimezone } from '../timezones.ts';
import { type LocalDay, localDayOf, parseLocalDay } from './local-day.ts';
import { summarizeByModel } from './model-day.ts';
import { toVisibleSummary } from './visible-summary.ts';

interface DaySummarizerDeps {
  store: Store;
  queue: Pick<JobQueue, 'enqueue'>;
  notifications: NotificationService;
  /** Without one, summaries are put together from titles and overviews. */
  llm?: LanguageModel | undefined;
  timezoneOf: UserTimezone;
  now?: () => Date;
}

interface SummarizeOptions {
  /** Leave the language model alone: it has failed often enough. */
  extractive: boolean;
  signal: AbortSignal;
}

/** A day is summed up when it has been over for so long: what was said last is processed by then. */
const GRACE_MS = 5 * 60_000;
/** Nobody is told of a day that was over for longer before it was summed up, as where the past is brought from elsewhere. */
const NEWS_MS = 24 * 3_600_000;
/** The newest ones of a longer day. */
const MAX_CONVERSATIONS = 200;

/**
 * Sums up the days of users, when they are over on their clocks, and again when something of them changes afterwards.
 * Decisions: Records, "Daily summary".
 */
export function createDaySummarizer({
  store,
  queue,
  notifications,
  llm,
  timezoneOf,
  now = () => new Date(),
}: DaySummarizerDeps) {
  /** What may be told of the day, in its order. */
  async function readConversations(uid: string, { from, before }: LocalDay): Promise<DayConversation[]> {
    const within = { began_from: from, began_to: new Date(before.getTime() - 1) };
    const found: DayConversation[] = [];
    for (const id of await store.conversationIndex.select(uid, within, { limit: MAX_CONVERSATIONS })) {
      const json = await store.conversations.getJson(uid, id);
      const conversation: Conversation | undefined = json === undefined ? undefined : JSON.parse(json);
      if (!conversation || conversation.locked || conversation.discarded) continue;
      found.unshift({ conversation, minutes: durationMinutes(conversation) });
    }
    return found;
  }

  function enqueue(tx: Store, uid: string, { date, before }: LocalDay): Promise<void> {
    const startAfter = addMs(before, GRACE_MS);
    const key = { singletonKey: `${uid} ${date}`, ...(startAfter > now() && { startAfter }) };
    return queue.enqueue(tx, 'summarize-day', { uid, date }, key);
  }

  /** Tells the user's app of a summary, with nothing of what has been locked since it was begun. */
  async function notifyUser(tx: Store, uid: string, id: string): Promise<void> {
    const record = await tx.dailySummaries.get(uid, id);
    const summary = record && toVisibleSummary(record);
    if (!summary) return;
    const { headline: body, date } = summary;
    const data = { daily_summary_id: id, date };
    await notifications.notify(tx, uid, [{ kind: 'daily_summary', title: 'Your day', body, data }]);
  }

  return {
    /** Queues the summary of the day that a conversation began on, in the transaction that stores or changes it. */
    async enqueueDayOf(tx: Store, uid: string, began: Date): Promise<void> {
      await enqueue(tx, uid, localDayOf(began, await timezoneOf(tx, uid)));
    },

    /** Sums up a day; one that is not over yet, its user having moved, later. Rejects with `unavailable` where the model fails. */
    async summarize(uid: string, date: string, { extractive, signal }: SummarizeOptions): Promise<void> {
      const day = parseLocalDay(date, await timezoneOf(store, uid));
      if (day.before > now()) return store.transaction((tx) => enqueue(tx, uid, day));
      const conversations = await readConversations(uid, day);
      if (conversations.length === 0) return store.dailySummaries.deleteOfDay(uid, date);
      const text =
        llm && !extractive ? await summarizeByModel(conversations, llm, signal) : extractDaySummary(conversations);
      const sources = conversations.map(({ conversation, minutes }) => ({
        id: conversation.id,
        minutes,
        action_items: conversation.structured.action_items?.length ?? 0,
      }));
      await store.transaction(async (tx) => {
        const { id, created } = await tx.dailySummaries.save(uid, { date, ...text, sources });
        const isNews = now().getTime() - day.before.getTime() < NEWS_MS;
        if (created && isNews) await notifyUser(tx, uid, id);
      });
    },
  };
}

export type DaySummarizer = ReturnType<typeof createDaySummarizer>;

function durationMinutes({ started_at, created_at, finished_at }: Conversation): number {
  const from = Date.parse(started_at ?? created_at);
  const to = finished_at === null ? from : Date.parse(finished_at);
  return Math.max(0, (to - from) / 60_000);
}
