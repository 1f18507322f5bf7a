import type { Command } from 'commander';
import type { ActionItem, ActionItemCreate, ActionItemUpdate, Client } from '../../../../generated/client/index.js';
import { parseDueTime } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { option, ResourceCommands, recordId } from './resource.ts';
import { specArgument, specOption, specOptions } from './spec-options.ts';

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

const update = ({ actionItems }: Client, action_item_id: string, body: ActionItemUpdate) =>
  actionItems.updateActionItem({ params: { action_item_id }, body });

/** `earshot action-item`, also `earshot task`. */
export function addActionItemCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('action-item').alias('task'), 'Your tasks.');
  const actionItem = new ResourceCommands<ActionItem>(cli, group, { noun: 'action item', columns, lines });
  actionItem.addList(
    {
      description: 'Lists action items, the earliest due first.',
      examples: [
        'earshot action-item list --open',
        'earshot action-item list --start-date 2026-11-01 --limit 500 --json',
      ],
      operation: 'listActionItems',
      fields: {
        completed: [
          option('--completed', 'only completed ones'),
          option('--open', 'only open ones', () => false).conflicts('completed'),
        ],
        ...specOptions('listActionItems', 'conversation_id', 'start_date', 'end_date'),
      },
    },
    ({ actionItems }) => actionItems.listActionItems,
  );
  const get = ({ actionItems }: Client, action_item_id: string) =>
    actionItems.getActionItem({ params: { action_item_id } });
  actionItem.addGet(get);
  actionItem.addShow(get);
  actionItem.addRecord(
    'create',
    {
      description: 'Creates an action item. With --due-at, your app gets a reminder.',
      examples: [
        'earshot action-item create "Send the report to Dana" --due-at 2030-11-21T17:00:00+01:00',
        'earshot action-item create "Call the landlord" --due-at tomorrow',
      ],
      args: [specArgument('createActionItem', 'description', '<description>')],
      fields: {
        due_at: option('--due-at <time>', 'a time with its zone, a day, or words such as tomorrow', parseDueTime),
        completed: specOption('createActionItem', 'completed'),
      },
    },
    ({ actionItems }, fields: Omit<ActionItemCreate, 'description'>, description: string) =>
      actionItems.createActionItem({ body: { ...fields, description } }),
  );
  actionItem.addUpdate(
    {
      description: 'Changes an action item.',
      examples: ['earshot action-item update $ID --description "Send the final report" --due-at none'],
      fields: {
        description: specOption('updateActionItem', 'description'),
        due_at: option(
          '--due-at <time>',
          'a time with its zone, a day, or words such as tomorrow; none clears it',
          parseDueTime,
        ),
        completed: [option('--completed', 'mark it as completed'), option('--no-completed', 'mark it as open')],
      },
    },
    update,
  );
  for (const [name, completed, description] of [
    ['complete', true, 'Marks an action item as completed.'],
    ['reopen', false, 'Marks an action item as open.'],
  ] as const)
    actionItem.addRecord(
      name,
      { description, examples: [`earshot action-item ${name} $ID`], args: [recordId] },
      (client, _, id: string) => update(client, id, { completed }),
    );
  actionItem.addDelete(({ actionItems }, action_item_id) =>
    actionItems.deleteActionItem({ params: { action_item_id } }),
  );
}
