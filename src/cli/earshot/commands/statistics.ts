import type { Command } from 'commander';
import type { DayCounts, Statistics } from '../../../../generated/client/index.js';
import { type Cli, describeCommand, withService } from '../cli.ts';
import type { Column } from '../output/table.ts';
import { specOption } from './spec-options.ts';

interface StatisticsOptions {
  from?: string;
  to?: string;
}

type Row = DayCounts & { date: string };

const columns: Column<Row>[] = [
  { name: 'day', value: ({ date }) => date },
  { name: 'conversations', value: ({ conversations }) => String(conversations) },
  { name: 'minutes', value: ({ speech_seconds }) => (speech_seconds / 60).toFixed(1) },
  { name: 'words', value: ({ words }) => String(words) },
  { name: 'memories', value: ({ memories }) => String(memories) },
  { name: 'tasks', value: ({ action_items_created }) => String(action_items_created) },
  { name: 'done', value: ({ action_items_completed }) => String(action_items_completed) },
];

/** `earshot statistics`: counts by day. */
export function addStatisticsCommand(program: Command, cli: Cli): void {
  describeCommand(
    program.command('statistics'),
    'Counts conversations, words, memories and tasks by day, at most 400 days.',
    'earshot statistics',
    'earshot statistics --from 2026-11-01 --to 2026-11-30',
  )
    .addOption(specOption('getStatistics', 'from'))
    .addOption(specOption('getStatistics', 'to'))
    .action(
      withService(cli, async ({ client, output }, { from, to }: StatisticsOptions) => {
        const counted = await client.statistics.getStatistics({ query: { from, to } });
        if (output.isJson) await output.record(counted, () => []);
        else await output.list(rowsOf(counted), columns);
      }),
    );
}

const rowsOf = ({ days, totals }: Statistics): Row[] => [...days, { ...totals, date: 'all' }];
