import { type Command, Option } from 'commander';
import type { Goal, GoalType } from '../../../../generated/client/index.js';
import { type Cli, describeCommand, numberParser, withService } from '../cli.ts';
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
  requireChanges,
} from './shared.ts';

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

interface WriteOptions {
  title?: string;
  type?: GoalType;
  target?: number;
  current?: number;
  min?: number;
  max?: number;
  unit?: string;
  active?: boolean;
}

const toBody = ({ type, target, current, min, max, unit }: WriteOptions) => ({
  goal_type: type,
  target_value: target,
  current_value: current,
  min_value: min,
  max_value: max,
  unit,
});

const addFields = (command: Command) =>
  command
    .addOption(new Option('--type <type>', 'the type of progress').choices(goalTypes))
    .option('--current <value>', 'the current value', numberParser())
    .option('--min <value>', 'the low end of the scale', numberParser())
    .option('--max <value>', 'the high end of the scale', numberParser())
    .option('--unit <name>', 'the unit of the values, such as km');

/** `earshot goal`. Specification: Goals. */
export function addGoalCommand(program: Command, cli: Cli): void {
  const goal = describeCommand(program.command('goal'), 'Your goals; up to three are active.');
  const list = describeCommand(
    goal.command('list'),
    'Lists goals, the active ones first.',
    'earshot goal list --include-inactive',
  );
  addListOptions(list.option('--include-inactive', 'also inactive ones'), 10, { hasOffset: false }).action(
    withService(cli, ({ client, output }, options: ListOptions & { includeInactive?: boolean }) =>
      output.list(iterateList(client.goals.listGoals, { include_inactive: options.includeInactive }, options), columns),
    ),
  );
  addGet(cli, goal, 'goal', ({ goals }, goal_id) => goals.getGoal({ params: { goal_id } }), lines);
  addProgress(cli, goal);
  addWrites(cli, goal);
  addDelete(cli, goal, 'goal', ({ goals }, goal_id) => goals.deleteGoal({ params: { goal_id } }));
}

function addProgress(cli: Cli, goal: Command): void {
  describeCommand(goal.command('progress'), 'Records your progress.', 'earshot goal progress $ID 7.5')
    .argument('<id>', '', parseRecordId)
    .argument('<value>', 'the current value', numberParser())
    .action(
      withService(cli, async ({ client, output }, goal_id: string, current_value: number) => {
        const query = { current_value };
        await output.record(await client.goals.updateGoalProgress({ params: { goal_id }, query }), lines);
      }),
    );
  describeCommand(
    goal.command('history'),
    'Lists the last value of each day, the newest first.',
    'earshot goal history $ID --days 7',
  )
    .argument('<id>', '', parseRecordId)
    .option('--days <n>', 'the number of days', numberParser({ min: 1, max: 365, isWhole: true }), 30)
    .action(
      withService(cli, async ({ client, output }, goal_id: string, { days }: { days: number }) => {
        const entries = await client.goals.listGoalHistory({ params: { goal_id }, query: { days } });
        await output.list(entries, [
          { name: 'date', value: ({ date }) => date },
          { name: 'value', value: ({ value }) => String(value) },
          { name: 'recorded', value: ({ recorded_at }) => formatTimestamp(recorded_at) },
        ]);
      }),
    );
}

function addWrites(cli: Cli, goal: Command): void {
  addFields(
    describeCommand(
      goal.command('create'),
      'Creates a goal. A fourth active goal deactivates the oldest one.',
      'earshot goal create "Run 10 km" --target 10 --type numeric --unit km',
    )
      .argument('<title>', '1 to 500 characters')
      .requiredOption('--target <value>', 'the target value', numberParser()),
  ).action(
    withService(cli, async ({ client, output }, title: string, options: WriteOptions & { target: number }) => {
      const body = { title, ...toBody(options), target_value: options.target };
      await output.record(await client.goals.createGoal({ body }), lines);
    }),
  );
  addFields(
    describeCommand(
      goal.command('update'),
      'Changes a goal.',
      'earshot goal update $ID --title "Run 12 km" --target 12',
    )
      .argument('<id>', '', parseRecordId)
      .option('--title <text>', '1 to 500 characters')
      .option('--target <value>', 'the target value', numberParser()),
  )
    .option('--active', 'activate it')
    .option('--no-active', 'deactivate it')
    .action(
      withService(cli, async ({ client, output }, goal_id: string, { title, active, ...options }: WriteOptions) => {
        const changes = { title, ...toBody(options), is_active: active };
        const body = requireChanges(changes, '--title, --type, --target, --current, --min, --max, --unit and --active');
        await output.record(await client.goals.updateGoal({ params: { goal_id }, body }), lines);
      }),
    );
}
