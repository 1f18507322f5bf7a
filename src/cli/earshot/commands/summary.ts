import type { Command } from 'commander';
import type { DailySummary } from '../../../../generated/client/index.js';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import type { Column } from '../output/table.ts';
import { ResourceCommands } from './resource.ts';
import { specOptions } from './spec-options.ts';

const columns: Column<DailySummary>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'date', value: ({ date }) => date },
  { name: 'headline', value: ({ day_emoji, headline }) => `${day_emoji} ${headline}`.trim() },
];

const lines = ({ id, date, headline, overview, day_emoji }: DailySummary) => [
  `${day_emoji} ${headline}`.trim(),
  '',
  overview,
  '',
  ...formatFields({ id, date }),
];

/** `earshot summary`: the summaries of the user's days. */
export function addSummaryCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('summary'), 'The summaries of your days.');
  const summary = new ResourceCommands<DailySummary>(cli, group, { noun: 'summary', columns, lines });
  summary.addList(
    {
      description: 'Lists the summaries of days, the newest first.',
      examples: ['earshot summary list --start-date 2026-11-01'],
      operation: 'listDailySummaries',
      fields: specOptions('listDailySummaries', 'start_date', 'end_date'),
    },
    ({ dailySummaries }) => dailySummaries.listDailySummaries,
  );
  summary.addGet(({ dailySummaries }, summary_id) => dailySummaries.getDailySummary({ params: { summary_id } }));
}
