import type { Conversation } from '../../../generated/types.gen.ts';
import { type DayConversation, extractDaySummary } from '../../language/extraction/summaries.ts';
import { addMs } from '../../lib/time.ts';
import type { Store } from '../../store/store.ts';
import type { NewWork } from '../../store/unfinished-work.ts';
import { modelFor } from '../privacy/user-providers.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import { type LocalDay, localDayOf, parseLocalDay } from '../timezones.ts';
import type { Making } from '../unfinished-work/unfinished-work.ts';
import type { DeliveryEnqueuer } from '../webhooks/delivery-enqueuer.ts';
import { toVisibleSummary } from './daily-summaries.ts';
import { summarizeByModel } from './model-day.ts';

interface DaySummarizerDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'notifications' | 'models'> {
  timezoneOf: UserTimezone;
  webhookDeliveries: Pick<DeliveryEnqueuer, 'enqueueDaySummary'>;
  now?: () => Date;
  log?: Pick<ServiceDeps['log'], 'warn'>;
}

/** A day is summarized this long after its end, when the last conversation is processed. */
const GRACE_MS = 5 * 60_000;
/** No push for a day that ended earlier, such as an imported one. */
const MAX_PUSH_AGE_MS = 24 * 3_600_000;
/** Only the newest conversations of a long day are used. */
const MAX_CONVERSATIONS = 200;

/** Summarizes a day of a user when it is over in their time zone, and again when one of its conversations changes. */
export class DaySummarizer {
  readonly #deps: DaySummarizerDeps;
  readonly #now: () => Date;

  constructor({ now = () => new Date(), ...deps }: DaySummarizerDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /** Enqueues the summary of the day of a conversation, in the transaction that stores or changes it. */
  async enqueueDayOf(tx: Store, uid: string, began: Date): Promise<void> {
    await this.#enqueue(tx, uid, localDayOf(began, await this.#deps.timezoneOf(tx.of(uid))));
  }

  /**
   * The work of summarizing a day. Undefined if there is none: the day is not over after a change of time zone, and enqueued again, or it
   * has no conversation, and its summary is deleted.
   */
  async prepare(uid: string, date: string): Promise<NewWork | undefined> {
    const { store } = this.#deps;
    const day = parseLocalDay(date, await this.#deps.timezoneOf(store.of(uid)));
    if (day.before > this.#now()) await store.transaction((tx) => this.#enqueue(tx, uid, day));
    else if ((await this.#readConversations(uid, day)).length === 0)
      await store.of(uid).dailySummaries.deleteOfDay(date);
    // After its conversations, the newest first.
    else return { uid, kind: 'day', ref: date, occurred_at: day.from };
    return undefined;
  }

  /**
   * Summarizes a day. Rules do not replace the text of a model about the same conversations. Rejects with `unavailable` if the model
   * fails.
   */
  async summarize(uid: string, date: string, { maker, signal }: Making): Promise<void> {
    const day = parseLocalDay(date, await this.#deps.timezoneOf(this.#deps.store.of(uid)));
    const conversations = await this.#readConversations(uid, day);
    if (conversations.length === 0) return this.#deps.store.of(uid).dailySummaries.deleteOfDay(date);
    const llm = maker === 'rules' ? undefined : await modelFor(this.#deps.models?.llm, uid);
    if (!llm && (await this.#isMadeByModel(uid, date, conversations))) return;
    const onLeftOut = (count: number) =>
      this.#deps.log?.warn(
        { uid, date, conversations: count },
        'conversations of a day do not fit into the window of the language model',
      );
    const text = llm
      ? await summarizeByModel(conversations, llm, { signal, onLeftOut })
      : extractDaySummary(conversations);
    const made_by = llm?.name ?? 'rules';
    const sources = conversations.map(toDaySource);
    await this.#deps.store.transaction(async (tx) => {
      const { id, created } = await tx.of(uid).dailySummaries.save({ date, ...text, made_by, sources });
      const isRecent = this.#now().getTime() - day.before.getTime() < MAX_PUSH_AGE_MS;
      if (created && isRecent) await this.#notifyUser(tx, uid, id);
    });
  }

  async #isMadeByModel(uid: string, date: string, conversations: readonly DayConversation[]): Promise<boolean> {
    const summary = await this.#deps.store.of(uid).dailySummaries.getOfDay(date);
    if (!summary || summary.made_by === 'rules') return false;
    const ids = conversations.map(({ conversation }) => conversation.id);
    return new Set(summary.sources.map(({ id }) => id)).symmetricDifference(new Set(ids)).size === 0;
  }

  /** The visible conversations of a day, in order. */
  async #readConversations(uid: string, { from, before }: LocalDay): Promise<DayConversation[]> {
    const within = { began_from: from, began_to: new Date(before.getTime() - 1) };
    const found: DayConversation[] = [];
    const store = this.#deps.store.of(uid);
    for (const id of await store.conversationIndex.select(within, { limit: MAX_CONVERSATIONS })) {
      const conversation = await store.conversations.getDetails(id);
      if (!conversation || conversation.locked || conversation.discarded) continue;
      found.unshift({ conversation, minutes: durationMinutes(conversation) });
    }
    return found;
  }

  #enqueue(tx: Store, uid: string, { date, before }: LocalDay): Promise<void> {
    const startAfter = addMs(before, GRACE_MS);
    const key = { singletonKey: `${uid} ${date}`, ...(startAfter > this.#now() && { startAfter }) };
    return this.#deps.queue.enqueue(tx, 'summarize-day', { uid, date }, key);
  }

  /** Sends a push and a webhook delivery for a summary, without conversations that were locked meanwhile. */
  async #notifyUser(tx: Store, uid: string, id: string): Promise<void> {
    const record = await tx.of(uid).dailySummaries.get(id);
    const summary = record && toVisibleSummary(record);
    if (!summary) return;
    const { headline: body, date } = summary;
    const data = { daily_summary_id: id, date };
    await this.#deps.notifications.notify(tx, uid, [{ kind: 'daily_summary', title: 'Your day', body, data }]);
    await this.#deps.webhookDeliveries.enqueueDaySummary(tx, uid, summary);
  }
}

/** A conversation as a source of a summary. */
export const toDaySource = ({ conversation: { id, structured }, minutes }: DayConversation) => ({
  id,
  minutes,
  action_items: structured.action_items?.length ?? 0,
});

function durationMinutes({ started_at, created_at, finished_at }: Conversation): number {
  const from = Date.parse(started_at ?? created_at);
  const to = finished_at === null ? from : Date.parse(finished_at);
  return Math.max(0, (to - from) / 60_000);
}
