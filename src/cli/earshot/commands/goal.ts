import type { Command } from 'commander';
import type { Goal } from '../../../../generated/client/index.js';
import { byKey, type Cli } from '../cli.ts';
import { linesOf } from '../output.ts';
import { option } from './command-group.ts';
import { RecordGroup } from './record-group.ts';
import { specOption } from './spec-options.ts';

const progressOf = ({ current_value, target_value, unit }: Goal) =>
  `${current_value} of ${target_value}${unit ? ` ${unit}` : ''}`;

/** `earshot goal`. */
export function addGoalCommand(program: Command, cli: Cli): void {
  const goal = new RecordGroup<Goal>(byKey(cli), program, {
    name: 'goal',
    description: 'Your goals; up to three are active.',
    columns: { id: 'id', active: 'is_active', progress: progressOf, title: 'title' },
    lines: linesOf(
      {
        id: 'id',
        progress: progressOf,
        type: 'goal_type',
        from: ({ min_value, max_value }) => `${min_value} to ${max_value}`,
        active: 'is_active',
        created: 'created_at',
      },
      ({ title }) => title,
    ),
  });
  goal.addList('listGoals', {
    description: 'Lists goals, the active ones first.',
    examples: ['earshot goal list --include-inactive'],
    fields: ['include_inactive'],
  });
  goal.addGet('getGoal');
  addProgress(goal);
  goal.add('create', 'createGoal', {
    description: 'Creates a goal. A fourth active goal deactivates the oldest one.',
    examples: ['earshot goal create "Run 10 km" --target 10 --type numeric --unit km'],
    args: { title: '<title>' },
    fields: [
      { target_value: specOption('createGoal', 'target_value').makeOptionMandatory() },
      'current_value',
      'min_value',
      'max_value',
      'unit',
      { goal_type: '--type <name>' },
    ],
  });
  goal.addUpdate('updateGoal', {
    description: 'Changes a goal.',
    examples: ['earshot goal update $ID --title "Run 12 km" --target 12'],
    fields: [
      'title',
      'target_value',
      'current_value',
      'min_value',
      'max_value',
      'unit',
      { goal_type: '--type <name>' },
      { is_active: [specOption('updateGoal', 'is_active'), option('--no-active', 'deactivates it')] },
    ],
  });
  goal.addDelete('deleteGoal');
}

function addProgress(goal: RecordGroup<Goal>): void {
  goal.add('progress', 'updateGoalProgress', {
    description: 'Records your progress.',
    examples: ['earshot goal progress $ID 7.5'],
    args: { current_value: '<value>' },
  });
  goal.add('history', 'listGoalHistory', {
    description: 'Lists the last value of each day, the newest first.',
    examples: ['earshot goal history $ID --days 7'],
    fields: ['days'],
    columns: { date: 'date', value: 'value', recorded: 'recorded_at' },
  });
}
