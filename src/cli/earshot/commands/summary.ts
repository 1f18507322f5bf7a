import type { Command } from 'commander';
import type { DailySummary, DayCounts } from '../../../../generated/client/index.js';
import { byKey, type Cli } from '../cli.ts';
import { formatFields, type View } from '../output.ts';
import { CommandGroup } from './command-group.ts';
import { callOperation } from './operations.ts';
import { RecordGroup } from './record-group.ts';

const headlineOf = ({ day_emoji, headline }: DailySummary) => `${day_emoji} ${headline}`.trim();

/** `earshot summary`: the summaries of the user's days. */
export function addSummaryCommand(program: Command, cli: Cli): void {
  const summary = new RecordGroup<DailySummary>(byKey(cli), program, {
    name: 'summary',
    description: 'The summaries of your days.',
    columns: { id: 'id', date: 'date', headline: headlineOf },
    lines: (day) => [headlineOf(day), '', day.overview, '', ...formatFields({ id: day.id, date: day.date })],
  });
  summary.addList('listDailySummaries', {
    description: 'Lists the summaries of days, the newest first.',
    examples: ['earshot summary list --start-date 2026-11-01'],
    fields: ['start_date', 'end_date'],
  });
  summary.addGet('getDailySummary');
}

const countColumns: View<DayCounts & { date: string }> = {
  day: 'date',
  conversations: 'conversations',
  minutes: ({ speech_seconds }) => (speech_seconds / 60).toFixed(1),
  words: 'words',
  memories: 'memories',
  tasks: 'action_items_created',
  done: 'action_items_completed',
};

/** `earshot statistics`: counts by day. */
export function addStatisticsCommand(program: Command, cli: Cli): void {
  const spec = {
    operation: 'getStatistics',
    description: 'Counts conversations, words, memories and tasks by day, at most 400 days.',
    examples: ['earshot statistics', 'earshot statistics --from 2026-11-01 --to 2026-11-30'],
    fields: ['from', 'to'],
  } as const;
  new CommandGroup(byKey(cli), program).addAction('statistics', spec, async ({ client, output }, query) => {
    const counted = await callOperation(client, spec.operation, query);
    if (output.isJson) await output.record(counted, () => []);
    else await output.list([...counted.days, { ...counted.totals, date: 'all' }], countColumns);
  });
}
