import type { Command } from 'commander';
import type { Goal, GoalCreate, GoalUpdate } from '../../../../generated/client/index.js';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { option, ResourceCommands, recordId } from './resource.ts';
import { specArgument, specOption, specOptions } from './spec-options.ts';

const progressOf = ({ current_value, target_value, unit }: Goal) =>
  `${current_value} of ${target_value}${unit ? ` ${unit}` : ''}`;

const columns: Column<Goal>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'active', value: ({ is_active }) => (is_active ? 'yes' : 'no') },
  { name: 'progress', value: progressOf },
  { name: 'title', value: ({ title }) => title },
];

const lines = (goal: Goal) => [
  goal.title,
  '',
  ...formatFields({
    id: goal.id,
    progress: progressOf(goal),
    type: goal.goal_type,
    from: `${goal.min_value} to ${goal.max_value}`,
    active: goal.is_active ? 'yes' : 'no',
    created: formatTimestamp(goal.created_at),
  }),
];

const fieldsOf = (operation: 'createGoal' | 'updateGoal') => ({
  ...specOptions(operation, 'target_value', 'current_value', 'min_value', 'max_value', 'unit'),
  goal_type: specOption(operation, 'goal_type', '--type <name>'),
});

/** `earshot goal`. */
export function addGoalCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('goal'), 'Your goals; up to three are active.');
  const goal = new ResourceCommands<Goal>(cli, group, { noun: 'goal', columns, lines });
  goal.addList(
    {
      description: 'Lists goals, the active ones first.',
      examples: ['earshot goal list --include-inactive'],
      operation: 'listGoals',
      fields: specOptions('listGoals', 'include_inactive'),
    },
    ({ goals }) => goals.listGoals,
  );
  goal.addGet(({ goals }, goal_id) => goals.getGoal({ params: { goal_id } }));
  addProgress(goal);
  goal.addRecord(
    'create',
    {
      description: 'Creates a goal. A fourth active goal deactivates the oldest one.',
      examples: ['earshot goal create "Run 10 km" --target 10 --type numeric --unit km'],
      args: [specArgument('createGoal', 'title', '<title>')],
      fields: {
        ...fieldsOf('createGoal'),
        target_value: specOption('createGoal', 'target_value').makeOptionMandatory(),
      },
    },
    ({ goals }, body: Omit<GoalCreate, 'title'>, title: string) => goals.createGoal({ body: { ...body, title } }),
  );
  goal.addUpdate(
    {
      description: 'Changes a goal.',
      examples: ['earshot goal update $ID --title "Run 12 km" --target 12'],
      fields: {
        ...specOptions('updateGoal', 'title'),
        ...fieldsOf('updateGoal'),
        is_active: [specOption('updateGoal', 'is_active'), option('--no-active', 'deactivates it')],
      },
    },
    ({ goals }, goal_id, body: GoalUpdate) => goals.updateGoal({ params: { goal_id }, body }),
  );
  goal.addDelete(({ goals }, goal_id) => goals.deleteGoal({ params: { goal_id } }));
}

function addProgress(goal: ResourceCommands<Goal>): void {
  goal.addRecord(
    'progress',
    {
      description: 'Records your progress.',
      examples: ['earshot goal progress $ID 7.5'],
      args: [recordId, specArgument('updateGoalProgress', 'current_value', '<value>')],
    },
    ({ goals }, _, goal_id: string, current_value: number) =>
      goals.updateGoalProgress({ params: { goal_id }, query: { current_value } }),
  );
  goal.add(
    'history',
    {
      description: 'Lists the last value of each day, the newest first.',
      examples: ['earshot goal history $ID --days 7'],
      args: [recordId],
      fields: specOptions('listGoalHistory', 'days'),
    },
    async ({ client, output }, query: { days?: number }, goal_id: string) =>
      output.list(await client.goals.listGoalHistory({ params: { goal_id }, query }), [
        { name: 'date', value: ({ date }) => date },
        { name: 'value', value: ({ value }) => String(value) },
        { name: 'recorded', value: ({ recorded_at }) => formatTimestamp(recorded_at) },
      ]),
  );
}
