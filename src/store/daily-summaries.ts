import type { Knex } from 'knex';
import type { DailySummary } from '../../generated/types.gen.ts';
import { newId } from './ids.ts';
import { type Page, type Paging, readPage, sortKey } from './sql/page.ts';
import { type ColumnsFor, c, table, toWire, type WireOf } from './sql/table.ts';
import { userRecords } from './sql/user-records.ts';

/** A conversation of a daily summary, with its part of the day's statistics. */
export interface SummarySource {
  id: string;
  minutes: number;
  action_items: number;
}

const visibleSources = `conversations
  WHERE conversations.uid = :uid
    AND conversations.id IN (SELECT (made.item->>'id')::uuid FROM jsonb_array_elements(daily_summaries.sources) made (item))
    AND status = 'completed' AND NOT discarded AND NOT locked`;

/** True if a part of the summary may be shown. */
const IS_VISIBLE = `EXISTS (SELECT FROM ${visibleSources})`;

const plain = {
  id: c.uuid,
  /** `YYYY-MM-DD` in the user's time zone. */
  date: c.text,
  headline: c.text,
  overview: c.text,
  day_emoji: c.text,
  highlights: c.json<DailySummary['highlights']>(),
  /** `rules`, or the name of the language model; empty if it is not known. */
  made_by: c.text,
  created_at: c.timestamp,
} satisfies ColumnsFor<Omit<DailySummary, 'stats'>>;

/** The stored part of a daily summary. `toVisibleSummary` builds the wire format from it. */
export const dailySummaryWire = {
  ...plain,
  sources: c.json<SummarySource[]>(),
  /** The sources that may still be shown: neither discarded, locked nor deleted since. */
  visible_ids: c.computed(c.json<string[]>(), `(SELECT coalesce(json_agg(id), '[]') FROM ${visibleSources})`),
};

const columns = { uid: c.text, ...dailySummaryWire };

/** The summary of a day, created when the day is over. */
export class DailySummaryModel extends table('daily_summaries', columns) {}
export interface DailySummaryRecord extends c.RecordOf<typeof columns> {}
/** The same as JSON. */
export interface StoredSummary extends WireOf<typeof dailySummaryWire> {}

const toStoredSummary = (record: DailySummaryRecord): StoredSummary => toWire(dailySummaryWire, record);

type NewDailySummary = Omit<DailySummaryRecord, 'uid' | 'id' | 'created_at' | 'visible_ids'>;

/** Days, both inclusive. */
interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const newestFirst = sortKey(DailySummaryModel, 'daily_summary.date', 'desc', ['date', 'id']);

export function dailySummaryRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Stores the summary of a day. An existing one keeps its id and its time of creation. */
      async save(summary: NewDailySummary): Promise<{ id: string; created: boolean }> {
        const { headline, overview, day_emoji, highlights, sources, made_by } = summary;
        const newOne = newId();
        const { id } = await DailySummaryModel.insertOf(db, uid, { ...summary, id: newOne, created_at: new Date() })
          .onConflict(['uid', 'date'])
          .merge({ headline, overview, day_emoji, highlights, sources, made_by })
          .returning('id');
        return { id, created: id === newOne };
      },

      /** For a day without visible conversations. */
      async deleteOfDay(date: string): Promise<void> {
        await DailySummaryModel.of(db, uid).delete().where({ date });
      },

      async getOfDay(date: string): Promise<StoredSummary | undefined> {
        const record = await DailySummaryModel.recordsOf(db, uid).findOne({ date });
        return record && toStoredSummary(record);
      },

      async get(id: string): Promise<StoredSummary | undefined> {
        const record = await userRecords(db, uid, DailySummaryModel).get(id);
        return record && toStoredSummary(record);
      },

      /** The newest day first, without days whose conversations are all hidden; the items are stored summaries. */
      list: ({ from, to }: DayRange, paging: Paging): Promise<Page<StoredSummary>> =>
        readPage(db, {
          columns: dailySummaryWire,
          uid,
          where: [
            { sql: IS_VISIBLE },
            from === undefined ? undefined : { sql: 'date >= ?', values: [from] },
            to === undefined ? undefined : { sql: 'date <= ?', values: [to] },
          ],
          order: newestFirst,
          paging,
        }),
    }),
  };
}
