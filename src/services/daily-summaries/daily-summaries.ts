import type { DailySummary, DailySummaryList, GetDailySummariesParams } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { parseJson } from '../../lib/json-text.ts';
import { parseBound } from '../../lib/timestamps.ts';
import type { Paging } from '../../store/lists/json-page.ts';
import type { Store } from '../../store/store.ts';
import { toPaging } from '../paging.ts';
import { toVisibleSummary } from './visible-summary.ts';

/** The query of a list. Both dates are inclusive, as dates or timestamps in UTC. */
interface DailySummaryQuery {
  limit: number;
  offset: number;
  cursor?: string;
  start_date?: string;
  end_date?: string;
}

/** Daily summaries. Specification: Other tools; decisions: Records, "Daily summary". */
export class DailySummaryService {
  readonly #store: Pick<Store, 'dailySummaries'>;

  constructor({ store }: { store: Pick<Store, 'dailySummaries'> }) {
    this.#store = store;
  }

  /** Lists the newest day first, without hidden conversations. */
  list(call: Call, query: DailySummaryQuery) {
    return this.#page(call, query, toPaging(query), 'query');
  }

  /** The list of the tools. */
  async listForTools(
    call: Call,
    { limit, offset, ...days }: WithDefaults<GetDailySummariesParams, 'limit' | 'offset'>,
  ): Promise<DailySummaryList> {
    const { summaries } = await this.#page(call, days, { limit, offset }, undefined);
    return { summaries };
  }

  /** Gets a summary without hidden conversations. Throws `not_found`, also if all conversations are hidden. */
  async get(call: Call, id: string): Promise<DailySummary> {
    const record = await this.#store.dailySummaries.get(call.actor.uid, id);
    const summary = record && toVisibleSummary(record);
    if (!summary) throw notFound('Daily summary');
    return summary;
  }

  async #page(call: Call, days: DayQuery, paging: Paging, at: 'query' | undefined) {
    const place = (name: string) => (at === undefined ? [name] : [at, name]);
    const range = {
      from: days.start_date && dateOf(parseBound(days.start_date, 'lower', place('start_date'))),
      to: days.end_date && dateOf(parseBound(days.end_date, 'upper', place('end_date'))),
    };
    const { json, nextCursor } = await this.#store.dailySummaries.list(call.actor.uid, range, paging);
    const records = parseJson(json);
    return { summaries: records.flatMap((record) => toVisibleSummary(record) ?? []), nextCursor };
  }
}

type DayQuery = Pick<DailySummaryQuery, 'start_date' | 'end_date'>;
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);
