import { Command, Option } from 'commander';
import type { ActionItem } from '../../../../generated/client/index.js';
import { type Cli, describe, type Session, withService } from '../cli.ts';
import { fields } from '../output/output.ts';
import { asMoment } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import {
  addDelete,
  addGet,
  addListOptions,
  changesOf,
  type ListOptions,
  momentOrNone,
  recordId,
  unlessNone,
  walk,
} from './shared.ts';

const columns: Column<ActionItem>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'done', value: ({ completed }) => (completed ? 'yes' : 'no') },
  { name: 'due', value: ({ due_at }) => asMoment(due_at) },
  { name: 'description', value: ({ description }) => description },
];

const lines = ({ id, description, completed, due_at, completed_at, conversation_id, created_at }: ActionItem) => [
  description,
  '',
  ...fields({
    id,
    due: asMoment(due_at),
    done: completed ? asMoment(completed_at) : 'no',
    conversation: conversation_id ?? undefined,
    created: asMoment(created_at),
  }),
];

interface Filters extends ListOptions {
  completed?: boolean;
  open?: boolean;
  conversation?: string;
  startDate?: string;
  endDate?: string;
}

/** `earshot action-item`: what is to be done. Specification: Action items. */
export function actionItemCommand(cli: Cli): Command {
  const group = describe(new Command('action-item'), 'What you have to do.');
  const list = describe(
    group.command('list'),
    'Lists action items, the earliest due first.',
    'earshot action-item list --open',
    'earshot action-item list --start-date 2026-11-01 --limit 500 --json',
  )
    .option('--completed', 'only what is done')
    .addOption(new Option('--open', 'only what is not done').conflicts('completed'))
    .option('--conversation <id>', 'only what came of this conversation')
    .option('--start-date <date>', 'created on this day or later')
    .option('--end-date <date>', 'created on this day or earlier');
  addListOptions(list, 100).action(
    withService(cli, ({ client, output }, options: Filters) => {
      const { conversation: conversation_id, startDate: start_date, endDate: end_date, offset } = options;
      const completed = options.completed ?? (options.open ? false : undefined);
      const query = { completed, conversation_id, start_date, end_date, offset };
      return output.list(walk(client.actionItems.listActionItems, query, options), columns);
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
  return group;
}

interface Written {
  description?: string;
  dueAt?: string;
  completed?: boolean;
}

function addWrites(cli: Cli, group: Command): void {
  describe(
    group.command('create'),
    'Adds an action item. With --due-at, its app is sent a reminder.',
    'earshot action-item create "Send the report to Dana" --due-at 2030-11-21T17:00:00+01:00',
  )
    .argument('<description>', '1 to 500 characters')
    .option('--due-at <moment>', 'until when, ISO 8601 with its zone', momentOrNone)
    .option('--completed', 'it is done already')
    .action(
      withService(cli, async ({ client, output }, description: string, { dueAt, completed }: Written) => {
        const body = { description, due_at: unlessNone(dueAt), completed };
        await output.record(await client.actionItems.createActionItem({ body }), lines);
      }),
    );
  describe(
    group.command('update'),
    'Changes what is named.',
    'earshot action-item update $ID --description "Send the final report" --due-at none',
  )
    .argument('<id>', '', recordId)
    .option('--description <text>', '1 to 500 characters')
    .option('--due-at <moment>', 'until when, ISO 8601 with its zone; none takes it away', momentOrNone)
    .option('--completed', 'it is done')
    .option('--no-completed', 'it is not done')
    .action(
      withService(cli, (session, id: string, { description, dueAt, completed }: Written) =>
        update(
          session,
          id,
          changesOf({ description, due_at: unlessNone(dueAt), completed }, '--description, --due-at and --completed'),
        ),
      ),
    );
  for (const [name, completed, words] of [
    ['complete', true, 'Marks an action item as done.'],
    ['reopen', false, 'Marks an action item as not done.'],
  ] as const) {
    describe(group.command(name), words, `earshot action-item ${name} $ID`)
      .argument('<id>', '', recordId)
      .action(withService(cli, (session, id: string) => update(session, id, { completed })));
  }
}

async function update(
  { client, output }: Session,
  action_item_id: string,
  body: { description?: string; due_at?: string | null; completed?: boolean },
): Promise<void> {
  await output.record(await client.actionItems.updateActionItem({ params: { action_item_id }, body }), lines);
}
