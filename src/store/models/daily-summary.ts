import { wireTime } from '../sql/wire-shape.ts';

/** One subject of a day. Specification: `specs/schemas/daily-summary.yaml`. */
export interface StoredHighlight {
  topic: string;
  summary: string;
  conversation_ids: string[];
}

/** A conversation that a day's summary was made of, and what it adds to the day's numbers. */
export interface SummarySource {
  id: string;
  minutes: number;
  action_items: number;
}

/** What a day was about, as it was found when the day was over. Decisions: Records, "Daily summary". */
export interface DailySummaryRecord {
  id: string;
  /** YYYY-MM-DD on the user's clocks. */
  date: string;
  headline: string;
  overview: string;
  day_emoji: string;
  highlights: StoredHighlight[];
  sources: SummarySource[];
  /** ISO 8601. */
  created_at: string;
  /** Those of the sources that may still be told of. */
  visible_ids: string[];
}

const visibleSql = `(
  SELECT coalesce(json_agg(id), '[]') FROM conversations
  WHERE conversations.uid = daily_summaries.uid
    AND conversations.id IN (SELECT (told.item->>'id')::uuid FROM jsonb_array_elements(daily_summaries.sources) told (item))
    AND status = 'completed' AND NOT discarded AND NOT locked)`;

/** The record as JSON, with what has become of its conversations in the same moment. */
export const dailySummarySql = `json_build_object(
  'id', id, 'date', date, 'headline', headline, 'overview', overview, 'day_emoji', day_emoji, 'highlights', highlights,
  'sources', sources, 'created_at', ${wireTime('created_at')}, 'visible_ids', ${visibleSql})::text`;
