import type { DailySummary, DailySummaryPage, GetDailySummariesParams } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { createHeadline } from '../../language/extraction/summaries.ts';
import type { StoredSummary, SummarySource } from '../../store/daily-summaries.ts';
import type { Paging } from '../../store/sql/page.ts';
import type { Store } from '../../store/store.ts';
import { type DateRangeQuery, type PageQuery, parseDateRange, toPaging } from '../list-query.ts';
import { Service } from '../service-deps.ts';

/** Daily summaries. */
export class DailySummaryService extends Service<{ store: Pick<Store, 'of'> }> {
  /** Lists the newest day first, without hidden conversations. */
  list(call: Call, query: PageQuery & DateRangeQuery) {
    return this.#page(call, query, toPaging(query), ['query']);
  }

  /** The list of the tools. */
  async listForTools(
    call: Call,
    { limit, offset, ...days }: WithDefaults<GetDailySummariesParams, 'limit' | 'offset'>,
  ): Promise<DailySummaryPage> {
    const { summaries, nextCursor } = await this.#page(call, days, { limit, offset });
    return { summaries, returned_count: summaries.length, has_more: nextCursor !== undefined, offset, limit };
  }

  /** Gets a summary without hidden conversations. Throws `not_found`, also if all conversations are hidden. */
  async get(call: Call, id: string): Promise<DailySummary> {
    const record = await this.deps.store.of(call.actor.uid).dailySummaries.get(id);
    const summary = record && toVisibleSummary(record);
    if (!summary) throw notFound('Daily summary');
    return summary;
  }

  async #page(call: Call, days: DateRangeQuery, paging: Paging, at: 'query'[] = []) {
    const { from, to } = parseDateRange(days, at);
    const range = { from: from && dateOf(from), to: to && dateOf(to) };
    const { items: records, nextCursor } = await this.deps.store.of(call.actor.uid).dailySummaries.list(range, paging);
    return { summaries: records.flatMap((record) => toVisibleSummary(record) ?? []), nextCursor };
  }
}

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * Removes conversations that were locked, discarded or deleted since the summary was created. The texts are then joined from the remaining
 * highlights. Undefined if no conversation remains.
 */
export function toVisibleSummary(record: StoredSummary): DailySummary | undefined {
  const { id, date, day_emoji, made_by, created_at, sources } = record;
  const visible = new Set(record.visible_ids);
  if (visible.size === 0) return undefined;
  const isComplete = sources.every((source) => visible.has(source.id));
  const highlights = record.highlights.filter((highlight) =>
    highlight.conversation_ids.every((one) => visible.has(one)),
  );
  const headline = isComplete ? record.headline : createHeadline(highlights.map(({ topic }) => topic));
  const overview = isComplete ? record.overview : highlights.map(({ summary }) => summary).join(' ');
  const stats = computeStats(sources.filter((source) => visible.has(source.id)));
  return { id, date, headline, overview, day_emoji, stats, highlights, made_by, created_at };
}

function computeStats(sources: readonly SummarySource[]): DailySummary['stats'] {
  const minutes = sources.reduce((sum, source) => sum + source.minutes, 0);
  return {
    total_conversations: sources.length,
    total_duration_minutes: Math.round(minutes * 10) / 10,
    action_items_count: sources.reduce((sum, source) => sum + source.action_items, 0),
  };
}
