import { Matchers } from '@pact-foundation/pact';
import { goalPath, goalsPath } from '../earshot-client/goals.ts';
import { fromState, GOAL_ID, goal, timestamp } from '../earshot-client/matchers.ts';
import { type CliCase, deleted } from './cli-case.ts';

const { eachLike, number, regex } = Matchers;

const goalPart = (place: string) => fromState('goal_id', GOAL_ID, `${goalsPath}/`, place);

/** `earshot goal`, likewise. */
export const goalCommands: CliCase[] = [
  {
    args: ['goal', 'list'],
    given: 'a user with a goal',
    receiving: 'the first 10 goals to list',
    request: { method: 'GET', path: goalsPath, query: { limit: '10' } },
    response: { status: 200, body: eachLike(goal()) },
    shows: / yes +0 of 8 +Read more books$/m,
  },
  {
    args: ['goal', 'get', GOAL_ID],
    given: 'a user with a goal',
    receiving: 'one goal to show',
    request: { method: 'GET', path: goalPath },
    response: { status: 200, body: goal() },
    shows: /^Read more books\n/,
  },
  {
    args: ['goal', 'create', 'Run further', '--target', '42.2', '--type', 'numeric', '--unit', 'km'],
    given: 'a user without records',
    receiving: 'a goal that was typed',
    request: {
      method: 'POST',
      path: goalsPath,
      body: { title: 'Run further', target_value: 42.2, goal_type: 'numeric', unit: 'km' },
    },
    response: {
      status: 200,
      body: goal({ title: 'Run further', target_value: 42.2, goal_type: 'numeric', unit: 'km' }),
    },
    shows: /^progress: +0 of 42\.2 km$/m,
  },
  {
    args: ['goal', 'update', GOAL_ID, '--no-active'],
    given: 'a user with a goal',
    receiving: 'a goal to put to rest',
    request: { method: 'PATCH', path: goalPath, body: { is_active: false } },
    response: { status: 200, body: goal({ is_active: false }) },
    shows: /^active: +no$/m,
  },
  {
    args: ['goal', 'progress', GOAL_ID, '3.5'],
    given: 'a user with a goal',
    receiving: 'how far a goal is, as it was typed',
    request: { method: 'PATCH', path: goalPart('/progress'), query: { current_value: '3.5' } },
    response: { status: 200, body: goal({ current_value: 3.5 }) },
    shows: /^progress: +3\.5 of 8$/m,
  },
  {
    args: ['goal', 'history', GOAL_ID],
    given: 'a user with a goal that has moved',
    receiving: 'the last 30 days of a goal',
    request: { method: 'GET', path: goalPart('/history'), query: { days: '30' } },
    response: {
      status: 200,
      body: eachLike({
        date: regex(/^\d{4}-\d\d-\d\d$/, '2026-11-20'),
        value: number(3.5),
        recorded_at: timestamp('2026-11-20T09:30:00.000Z'),
      }),
    },
    shows: /^2026-11-20 +3\.5/m,
  },
  {
    args: ['goal', 'delete', GOAL_ID, '--yes'],
    given: 'a user with a goal',
    receiving: 'a goal to delete for good',
    request: { method: 'DELETE', path: goalPath },
    response: deleted,
    shows: /^Deleted goal/,
  },
];
