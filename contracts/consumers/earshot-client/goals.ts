import { Matchers } from '@pact-foundation/pact';
import type { GoalCreate } from '../../../generated/client/index.js';
import type { HttpCase } from './http-case.ts';
import { CURSOR, fromState, GOAL_ID, goal, nextPage, timestamp } from './matchers.ts';

const { atLeastLike, boolean, eachLike, number, regex } = Matchers;

export const goalsPath = '/v1/dev/user/goals';
export const goalPath = fromState('goal_id', GOAL_ID, `${goalsPath}/`);
export const goalSubpath = (suffix: string) => fromState('goal_id', GOAL_ID, `${goalsPath}/`, suffix);
const params = { goal_id: GOAL_ID };

const full: GoalCreate = {
  title: 'Run further',
  goal_type: 'numeric',
  unit: 'km',
  target_value: 42.2,
  current_value: 5,
  min_value: 0,
  max_value: 50,
};
const moved = { current_value: 3.5 };
/** The progress of one day. */
export const dayOfGoal = {
  date: regex(/^\d{4}-\d\d-\d\d$/, '2026-11-20'),
  value: number(3.5),
  recorded_at: timestamp('2026-11-20T09:30:00.000Z'),
};

const reads: HttpCase[] = [
  {
    state: 'a user with a goal',
    description: 'a request to list goals',
    request: { method: 'GET', path: goalsPath },
    response: { status: 200, body: eachLike(goal()) },
    call: ({ goals }) => goals.listGoals(),
  },
  {
    state: 'a user with three active goals and an older inactive one',
    description: 'a request to list active and inactive goals',
    request: { method: 'GET', path: goalsPath, query: { include_inactive: 'true' } },
    response: { status: 200, body: [goal(), goal(), goal(), goal({ is_active: false })] },
    call: ({ goals }) => goals.listGoals({ query: { include_inactive: true } }),
  },
  {
    state: 'a user with three active goals and an older inactive one',
    description: 'a request to list the first two goals',
    request: { method: 'GET', path: goalsPath, query: { limit: '2' } },
    response: { status: 200, headers: { Link: nextPage(goalsPath) }, body: atLeastLike(goal(), 2) },
    call: ({ goals }) => Array.fromAsync(goals.listGoals.all({ query: { limit: 2 } })),
    followedBy: {
      state: 'a user with three active goals and an older inactive one',
      description: 'a request to list the next page of goals',
      request: { method: 'GET', path: goalsPath, query: { limit: '2', cursor: fromState('cursor', CURSOR) } },
      response: { status: 200, body: [goal()] },
    },
  },
  {
    state: 'a user with a goal',
    description: 'a request to get a goal',
    request: { method: 'GET', path: goalPath },
    response: { status: 200, body: goal() },
    call: ({ goals }) => goals.getGoal({ params }),
  },
  {
    state: 'a user with a goal that has progress',
    description: 'a request to list the history of a goal',
    request: { method: 'GET', path: goalSubpath('/history'), query: { days: '7' } },
    response: { status: 200, body: eachLike(dayOfGoal) },
    call: ({ goals }) => goals.listGoalHistory({ params, query: { days: 7 } }),
  },
];

const writes: HttpCase[] = [
  {
    state: 'a user without records',
    description: 'a request to create a goal with only title and target',
    request: { method: 'POST', path: goalsPath, body: { title: full.title, target_value: 8 } },
    response: { status: 200, body: goal({ title: full.title, target_value: 8, current_value: 0, max_value: 10 }) },
    call: ({ goals }) => goals.createGoal({ body: { title: full.title, target_value: 8 } }),
  },
  {
    state: 'a user without records',
    description: 'a request to create a goal with every field',
    request: { method: 'POST', path: goalsPath, body: full },
    response: { status: 200, body: goal(full) },
    call: ({ goals }) => goals.createGoal({ body: full }),
  },
  {
    state: 'a user with a goal',
    description: 'a request to rename and deactivate a goal',
    request: { method: 'PATCH', path: goalPath, body: { title: 'Read', is_active: false } },
    response: { status: 200, body: goal({ title: 'Read', is_active: false }) },
    call: ({ goals }) => goals.updateGoal({ params, body: { title: 'Read', is_active: false } }),
  },
  {
    state: 'a user with a goal',
    description: 'a request to set the progress of a goal',
    request: { method: 'PATCH', path: goalSubpath('/progress'), query: { current_value: '3.5' } },
    response: { status: 200, body: goal(moved) },
    call: ({ goals }) => goals.updateGoalProgress({ params, query: moved }),
  },
  {
    state: 'a user with a goal',
    description: 'a request to delete a goal',
    request: { method: 'DELETE', path: goalPath },
    response: { status: 200, body: { success: boolean(true) } },
    call: ({ goals }) => goals.deleteGoal({ params }),
  },
];

/** The requests of the client for goals, and what it needs of the responses. */
export const goalCases: HttpCase[] = [...reads, ...writes];
