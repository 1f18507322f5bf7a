import type { DailySummary, DailySummaryPage, GetDailySummariesParams } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import type { Paging } from '../../store/sql/page.ts';
import type { Store } from '../../store/store.ts';
import { type DateRangeQuery, type PageQuery, parseDateRange, toPaging } from '../list-query.ts';
import { toVisibleSummary } from './visible-summary.ts';

/** Daily summaries. */
export class DailySummaryService {
  readonly #store: Pick<Store, 'of'>;

  constructor({ store }: { store: Pick<Store, 'of'> }) {
    this.#store = store;
  }

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
    const record = await this.#store.of(call.actor.uid).dailySummaries.get(id);
    const summary = record && toVisibleSummary(record);
    if (!summary) throw notFound('Daily summary');
    return summary;
  }

  async #page(call: Call, days: DateRangeQuery, paging: Paging, at: 'query'[] = []) {
    const { from, to } = parseDateRange(days, at);
    const range = { from: from && dateOf(from), to: to && dateOf(to) };
    const { items: records, nextCursor } = await this.#store.of(call.actor.uid).dailySummaries.list(range, paging);
    return { summaries: records.flatMap((record) => toVisibleSummary(record) ?? []), nextCursor };
  }
}

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);
