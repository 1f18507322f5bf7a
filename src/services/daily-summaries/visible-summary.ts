import type { DailySummary } from '../../../generated/types.gen.ts';
import { createHeadline } from '../../language/extraction/day-summary.ts';
import type { StoredSummary, SummarySource } from '../../store/daily-summaries/table.ts';

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
