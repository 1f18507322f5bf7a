import { Argument, type Command } from 'commander';
import type { Goal, GoalCreate, GoalType, GoalUpdate } from '../../../../generated/client/index.js';
import { numberParser } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { type FieldOptions, option, ResourceCommands, recordId } from './resource.ts';

const goalTypes: GoalType[] = ['scale', 'numeric', 'boolean'];

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

const fields: FieldOptions<GoalUpdate> = {
  goal_type: option('--type <type>', 'the type of progress').choices(goalTypes),
  current_value: option('--current <value>', 'the current value', numberParser()),
  min_value: option('--min <value>', 'the low end of the scale', numberParser()),
  max_value: option('--max <value>', 'the high end of the scale', numberParser()),
  unit: option('--unit <name>', 'the unit of the values, such as km'),
};

/** `earshot goal`. */
export function addGoalCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('goal'), 'Your goals; up to three are active.');
  const goal = new ResourceCommands<Goal>(cli, group, { noun: 'goal', columns, lines });
  goal.addList(
    {
      description: 'Lists goals, the active ones first.',
      examples: ['earshot goal list --include-inactive'],
      limit: 10,
      hasOffset: false,
      fields: { include_inactive: option('--include-inactive', 'also inactive ones') },
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
      args: [new Argument('<title>', '1 to 500 characters')],
      fields: {
        target_value: option('--target <value>', 'the target value', numberParser()).makeOptionMandatory(),
        ...fields,
      },
    },
    ({ goals }, body: Omit<GoalCreate, 'title'>, title: string) => goals.createGoal({ body: { ...body, title } }),
  );
  goal.addUpdate(
    {
      description: 'Changes a goal.',
      examples: ['earshot goal update $ID --title "Run 12 km" --target 12'],
      fields: {
        title: option('--title <text>', '1 to 500 characters'),
        target_value: option('--target <value>', 'the target value', numberParser()),
        ...fields,
        is_active: [option('--active', 'activate it'), option('--no-active', 'deactivate it')],
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
      args: [recordId, new Argument('<value>', 'the current value').argParser(numberParser())],
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
      fields: {
        days: option('--days <n>', 'the number of days', numberParser({ min: 1, max: 365, isWhole: true })).default(30),
      },
    },
    async ({ client, output }, query: { days: number }, goal_id: string) =>
      output.list(await client.goals.listGoalHistory({ params: { goal_id }, query }), [
        { name: 'date', value: ({ date }) => date },
        { name: 'value', value: ({ value }) => String(value) },
        { name: 'recorded', value: ({ recorded_at }) => formatTimestamp(recorded_at) },
      ]),
  );
}
