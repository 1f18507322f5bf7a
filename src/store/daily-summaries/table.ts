import type { DailySummary } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import { type ColumnsFor, toWire, type WireOf } from '../sql/wire.ts';

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
export const IS_VISIBLE = `EXISTS (SELECT FROM ${visibleSources})`;

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

/** The stored part of a daily summary. `visible-summary.ts` builds the wire format from it. */
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

export const toStoredSummary = (record: DailySummaryRecord): StoredSummary => toWire(dailySummaryWire, record);
