import type { DailySummary } from '../../../generated/types.gen.ts';
import { oneLine } from './transcript-text.ts';

/** A daily summary as Markdown. */
export function summaryPage({ date, headline, overview, day_emoji, stats, highlights }: DailySummary): string {
  const { total_conversations, total_duration_minutes, action_items_count } = stats;
  const lines = [
    `# ${escaped(`${date} ${day_emoji} ${headline}`)}`,
    escaped(overview),
    `${total_conversations} conversations, ${total_duration_minutes} minutes, ${action_items_count} action items`,
    ...highlights.flatMap(({ topic, summary }) => [`## ${escaped(topic)}`, escaped(summary)]),
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

/** On one line, without what Markdown or HTML would take for markup. */
const escaped = (text: string) => oneLine(text).replace(/[\\`*_[\]<>#|]/g, '\\$&');
