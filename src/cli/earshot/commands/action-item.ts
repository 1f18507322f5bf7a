import { type Command, Option } from 'commander';
import type { ActionItem } from '../../../../generated/client/index.js';
import { type Cli, type CommandContext, describeCommand, withService } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import {
  addDelete,
  addGet,
  addListOptions,
  iterateList,
  type ListOptions,
  parseRecordId,
  parseTimestampOrNone,
  requireChanges,
  toNullable,
} from './shared.ts';

const columns: Column<ActionItem>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'done', value: ({ completed }) => (completed ? 'yes' : 'no') },
  { name: 'due', value: ({ due_at }) => formatTimestamp(due_at) },
  { name: 'description', value: ({ description }) => description },
];

const lines = ({ id, description, completed, due_at, completed_at, conversation_id, created_at }: ActionItem) => [
  description,
  '',
  ...formatFields({
    id,
    due: formatTimestamp(due_at),
    done: completed ? formatTimestamp(completed_at) : 'no',
    conversation: conversation_id ?? undefined,
    created: formatTimestamp(created_at),
  }),
];

interface Filters extends ListOptions {
  completed?: boolean;
  open?: boolean;
  conversation?: string;
  startDate?: string;
  endDate?: string;
}

/** `earshot action-item`. Specification: Action items. */
export function addActionItemCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('action-item'), 'Your tasks.');
  const list = describeCommand(
    group.command('list'),
    'Lists action items, the earliest due first.',
    'earshot action-item list --open',
    'earshot action-item list --start-date 2026-11-01 --limit 500 --json',
  )
    .option('--completed', 'only completed ones')
    .addOption(new Option('--open', 'only open ones').conflicts('completed'))
    .option('--conversation <id>', 'only those from this conversation')
    .option('--start-date <date>', 'created on this day or later')
    .option('--end-date <date>', 'created on this day or earlier');
  addListOptions(list, 100).action(
    withService(cli, ({ client, output }, options: Filters) => {
      const { conversation: conversation_id, startDate: start_date, endDate: end_date, offset } = options;
      const completed = options.completed ?? (options.open ? false : undefined);
      const query = { completed, conversation_id, start_date, end_date, offset };
      return output.list(iterateList(client.actionItems.listActionItems, query, options), columns);
    }),
  );
  addGet(
    cli,
    group,
    'action item',
    ({ actionItems }, id) => actionItems.getActionItem({ params: { action_item_id: id } }),
    lines,
  );
  addWrites(cli, group);
  addDelete(cli, group, 'action item', ({ actionItems }, id) =>
    actionItems.deleteActionItem({ params: { action_item_id: id } }),
  );
}

interface WriteOptions {
  description?: string;
  dueAt?: string;
  completed?: boolean;
}

function addWrites(cli: Cli, group: Command): void {
  describeCommand(
    group.command('create'),
    'Creates an action item. With --due-at, your app gets a reminder.',
    'earshot action-item create "Send the report to Dana" --due-at 2030-11-21T17:00:00+01:00',
  )
    .argument('<description>', '1 to 500 characters')
    .option('--due-at <time>', 'the due date and time, ISO 8601 with its zone', parseTimestampOrNone)
    .option('--completed', 'create it as completed')
    .action(
      withService(cli, async ({ client, output }, description: string, { dueAt, completed }: WriteOptions) => {
        const body = { description, due_at: toNullable(dueAt), completed };
        await output.record(await client.actionItems.createActionItem({ body }), lines);
      }),
    );
  describeCommand(
    group.command('update'),
    'Changes an action item.',
    'earshot action-item update $ID --description "Send the final report" --due-at none',
  )
    .argument('<id>', '', parseRecordId)
    .option('--description <text>', '1 to 500 characters')
    .option('--due-at <time>', 'the due date and time, ISO 8601 with its zone; none clears it', parseTimestampOrNone)
    .option('--completed', 'mark it as completed')
    .option('--no-completed', 'mark it as open')
    .action(
      withService(cli, (session, id: string, { description, dueAt, completed }: WriteOptions) =>
        update(
          session,
          id,
          requireChanges(
            { description, due_at: toNullable(dueAt), completed },
            '--description, --due-at and --completed',
          ),
        ),
      ),
    );
  for (const [name, completed, description] of [
    ['complete', true, 'Marks an action item as completed.'],
    ['reopen', false, 'Marks an action item as open.'],
  ] as const) {
    describeCommand(group.command(name), description, `earshot action-item ${name} $ID`)
      .argument('<id>', '', parseRecordId)
      .action(withService(cli, (session, id: string) => update(session, id, { completed })));
  }
}

async function update(
  { client, output }: CommandContext,
  action_item_id: string,
  body: { description?: string; due_at?: string | null; completed?: boolean },
): Promise<void> {
  await output.record(await client.actionItems.updateActionItem({ params: { action_item_id }, body }), lines);
}
