import { Matchers } from '@pact-foundation/pact';
import { dayOfGoal, goalCases, goalPath, goalSubpath, goalsPath } from '../earshot-client/goals.ts';
import { finderOf } from '../earshot-client/http-case.ts';
import { GOAL_ID, goal } from '../earshot-client/matchers.ts';
import type { CliCase } from './cli-case.ts';

const { eachLike } = Matchers;

const find = finderOf(goalCases);

/** The requests of `earshot goal`, and what it needs of the responses. */
export const goalCommands: CliCase[] = [
  {
    args: ['goal', 'list'],
    state: 'a user with a goal',
    description: 'a request to list the first 10 goals',
    request: { method: 'GET', path: goalsPath, query: { limit: '10' } },
    response: { status: 200, body: eachLike(goal()) },
    output: / yes +0 of 8 +Read more books$/m,
  },
  {
    args: ['goal', 'get', GOAL_ID],
    ...find('a request to get a goal'),
    output: /^Read more books\n/,
  },
  {
    args: ['goal', 'create', 'Run further', '--target', '42.2', '--type', 'numeric', '--unit', 'km'],
    state: 'a user without records',
    description: 'a request to create a goal',
    request: {
      method: 'POST',
      path: goalsPath,
      body: { title: 'Run further', target_value: 42.2, goal_type: 'numeric', unit: 'km' },
    },
    response: {
      status: 200,
      body: goal({ title: 'Run further', target_value: 42.2, goal_type: 'numeric', unit: 'km' }),
    },
    output: /^progress: +0 of 42\.2 km$/m,
  },
  {
    args: ['goal', 'update', GOAL_ID, '--no-active'],
    state: 'a user with a goal',
    description: 'a request to deactivate a goal',
    request: { method: 'PATCH', path: goalPath, body: { is_active: false } },
    response: { status: 200, body: goal({ is_active: false }) },
    output: /^active: +no$/m,
  },
  {
    args: ['goal', 'progress', GOAL_ID, '3.5'],
    ...find('a request to set the progress of a goal'),
    output: /^progress: +3\.5 of 8$/m,
  },
  {
    args: ['goal', 'history', GOAL_ID],
    state: 'a user with a goal that has progress',
    description: 'a request to list the last 30 days of a goal',
    request: { method: 'GET', path: goalSubpath('/history'), query: { days: '30' } },
    response: {
      status: 200,
      body: eachLike(dayOfGoal),
    },
    output: /^2026-11-20 +3\.5/m,
  },
  {
    args: ['goal', 'delete', GOAL_ID, '--yes'],
    ...find('a request to delete a goal'),
    output: /^Deleted goal/,
  },
];
