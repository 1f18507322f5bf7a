import type { Command } from 'commander';
import type { ActionItem } from '../../../../generated/client/index.js';
import { CLEARED, parseDueTime } from '../../option-parsers.ts';
import { byKey, type Cli } from '../cli.ts';
import { formatDue, formatTask, formatTimestamp, linesOf } from '../output.ts';
import { option } from './command-group.ts';
import { callOperation } from './operations.ts';
import { RecordGroup } from './record-group.ts';

const DUE_HELP = 'a time with its zone, a day, or words such as tomorrow';

const lines = linesOf<ActionItem>(
  {
    id: 'id',
    due: formatDue,
    done: ({ completed, completed_at }) => (completed ? formatTimestamp(completed_at) : 'no'),
    conversation: 'conversation_id',
    created: 'created_at',
    made: ({ id, reviewed }) =>
      reviewed ? undefined : `as a suggestion: earshot task accept ${id}, or earshot task reject ${id}`,
  },
  ({ description }) => description,
);
/** `earshot action-item`, also `earshot task`. */
export function addActionItemCommand(program: Command, cli: Cli): void {
  const actionItem = new RecordGroup<ActionItem>(byKey(cli), program, {
    name: 'action-item',
    alias: 'task',
    description: 'Your tasks.',
    noun: 'action item',
    columns: { id: 'id', done: 'completed', due: formatDue, description: formatTask },
    lines,
  });
  actionItem.addList('listActionItems', {
    description: 'Lists open action items, the earliest due first.',
    examples: [
      'earshot action-item list --with-completed',
      'earshot action-item list --start-date 2026-11-01 --limit 500 --json',
    ],
    fields: [
      {
        completed: [
          option('--open', 'only open ones, as without an option', () => false).default(false, 'open'),
          option('--completed', 'only completed ones').conflicts('open'),
          option('--with-completed', 'completed ones too', () => CLEARED).conflicts(['open', 'completed']),
        ],
        reviewed: [
          option('--reviewed', 'only accepted ones, without suggestions'),
          option('--suggested', 'only suggestions', () => false).conflicts('reviewed'),
        ],
      },
      'conversation_id',
      'start_date',
      'end_date',
    ],
  });
  actionItem.addGet('getActionItem');
  actionItem.addShow('getActionItem');
  actionItem.add('create', 'createActionItem', {
    description: 'Creates an action item. With --due-at, your app gets a reminder.',
    examples: [
      'earshot action-item create "Send the report to Dana" --due-at 2030-11-21T17:00:00+01:00',
      'earshot action-item create "Call the landlord" --due-at tomorrow',
    ],
    args: { description: '<description>' },
    fields: [{ due_at: option('--due-at <time>', DUE_HELP, parseDueTime) }, 'completed'],
  });
  actionItem.addUpdate('updateActionItem', {
    description: 'Changes an action item.',
    examples: ['earshot action-item update $ID --description "Send the final report" --due-at none'],
    fields: [
      'description',
      { due_at: option('--due-at <time>', `${DUE_HELP}; none clears it`, parseDueTime) },
      { completed: [option('--completed', 'mark it as completed'), option('--no-completed', 'mark it as open')] },
    ],
  });
  addStates(actionItem);
  actionItem.addDelete('deleteActionItem');
}

/** `complete`, `reopen`, `accept` and `reject`. */
function addStates(actionItem: RecordGroup<ActionItem>): void {
  for (const [name, change, description] of [
    ['complete', { completed: true }, 'Marks an action item as completed.'],
    ['reopen', { completed: false }, 'Marks an action item as open.'],
    ['accept', { user_review: true }, 'Accepts a suggestion, which is an action item then.'],
    ['reject', { user_review: false }, 'Rejects a suggestion: it is in no list any more, until it is accepted.'],
  ] as const) {
    const spec = { operation: 'updateActionItem', description, examples: [`earshot action-item ${name} $ID`] } as const;
    actionItem.addAction(name, spec, async ({ client, output }, id) =>
      output.record(await callOperation(client, 'updateActionItem', { ...id, ...change }), lines),
    );
  }
}
