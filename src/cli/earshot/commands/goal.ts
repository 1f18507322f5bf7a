import { Command, Option } from 'commander';
import type { Goal, GoalType } from '../../../../generated/client/index.js';
import { type Cli, describe, number, withService } from '../cli.ts';
import { fields } from '../output/output.ts';
import { asMoment } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { addDelete, addGet, addListOptions, changesOf, eachOf, type ListOptions, recordId, walk } from './shared.ts';

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
  ...fields({
    id: goal.id,
    progress: progressOf(goal),
    type: goal.goal_type,
    from: `${goal.min_value} to ${goal.max_value}`,
    active: goal.is_active ? 'yes' : 'no',
    created: asMoment(goal.created_at),
  }),
];

interface Written {
  title?: string;
  type?: GoalType;
  target?: number;
  current?: number;
  min?: number;
  max?: number;
  unit?: string;
  active?: boolean;
}

const bodyOf = ({ type, target, current, min, max, unit }: Written) => ({
  goal_type: type,
  target_value: target,
  current_value: current,
  min_value: min,
  max_value: max,
  unit,
});

const addFields = (command: Command) =>
  command
    .addOption(new Option('--type <type>', 'how progress is measured').choices(goalTypes))
    .option('--current <value>', 'how far it is', number())
    .option('--min <value>', 'the low end of the scale', number())
    .option('--max <value>', 'the high end of the scale', number())
    .option('--unit <name>', 'what the values count, such as km');

/** `earshot goal`: what the user works towards, three at a time. Specification: Goals. */
export function goalCommand(cli: Cli): Command {
  const goal = describe(new Command('goal'), 'What you work towards; three at a time.');
  const list = describe(
    goal.command('list'),
    'Lists goals, the active ones first.',
    'earshot goal list --include-inactive',
  );
  addListOptions(list.option('--include-inactive', 'also those that are over'), 10, { hasOffset: false }).action(
    withService(cli, ({ client, output }, options: ListOptions & { includeInactive?: boolean }) =>
      output.list(walk(client.goals.listGoals, { include_inactive: options.includeInactive }, options), columns),
    ),
  );
  addGet(cli, goal, 'goal', ({ goals }, goal_id) => goals.getGoal({ params: { goal_id } }), lines);
  addProgress(cli, goal);
  addWrites(cli, goal);
  addDelete(cli, goal, 'goal', ({ goals }, goal_id) => goals.deleteGoal({ params: { goal_id } }));
  return goal;
}

function addProgress(cli: Cli, goal: Command): void {
  describe(goal.command('progress'), 'Records how far you are.', 'earshot goal progress $ID 7.5')
    .argument('<id>', '', recordId)
    .argument('<value>', 'the value now', number())
    .action(
      withService(cli, async ({ client, output }, goal_id: string, current_value: number) => {
        const query = { current_value };
        await output.record(await client.goals.updateGoalProgress({ params: { goal_id }, query }), lines);
      }),
    );
  describe(
    goal.command('history'),
    'Lists the value that each day ended with, the newest first.',
    'earshot goal history $ID --days 7',
  )
    .argument('<id>', '', recordId)
    .option('--days <n>', 'of so many days', number({ min: 1, max: 365, isWhole: true }), 30)
    .action(
      withService(cli, async ({ client, output }, goal_id: string, { days }: { days: number }) => {
        const entries = await client.goals.listGoalHistory({ params: { goal_id }, query: { days } });
        await output.list(eachOf(entries), [
          { name: 'date', value: ({ date }) => date },
          { name: 'value', value: ({ value }) => String(value) },
          { name: 'recorded', value: ({ recorded_at }) => asMoment(recorded_at) },
        ]);
      }),
    );
}

function addWrites(cli: Cli, goal: Command): void {
  addFields(
    describe(
      goal.command('create'),
      'Adds a goal. A fourth one ends the oldest that is active.',
      'earshot goal create "Run 10 km" --target 10 --type numeric --unit km',
    )
      .argument('<title>', '1 to 500 characters')
      .requiredOption('--target <value>', 'the value at which it is reached', number()),
  ).action(
    withService(cli, async ({ client, output }, title: string, options: Written & { target: number }) => {
      const body = { title, ...bodyOf(options), target_value: options.target };
      await output.record(await client.goals.createGoal({ body }), lines);
    }),
  );
  addFields(
    describe(
      goal.command('update'),
      'Changes what is named.',
      'earshot goal update $ID --title "Run 12 km" --target 12',
    )
      .argument('<id>', '', recordId)
      .option('--title <text>', '1 to 500 characters')
      .option('--target <value>', 'the value at which it is reached', number()),
  )
    .option('--active', 'it is worked at again')
    .option('--no-active', 'it is over')
    .action(
      withService(cli, async ({ client, output }, goal_id: string, { title, active, ...options }: Written) => {
        const changes = { title, ...bodyOf(options), is_active: active };
        const body = changesOf(changes, '--title, --type, --target, --current, --min, --max, --unit and --active');
        await output.record(await client.goals.updateGoal({ params: { goal_id }, body }), lines);
      }),
    );
}
