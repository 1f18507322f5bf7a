import { Matchers } from '@pact-foundation/pact';
import type { GoalCreate } from '../../../generated/client/index.js';
import type { HttpCase } from './http-case.ts';
import { CURSOR, fromState, GOAL_ID, goal, nextPage, timestamp } from './matchers.ts';

const { atLeastLike, boolean, eachLike, number, regex } = Matchers;

export const goalsPath = '/v1/dev/user/goals';
export const goalPath = fromState('goal_id', GOAL_ID, `${goalsPath}/`);
const below = (place: string) => fromState('goal_id', GOAL_ID, `${goalsPath}/`, place);
const params = { goal_id: GOAL_ID };

const full: GoalCreate = {
  ...{ title: 'Run further', goal_type: 'numeric', unit: 'km' },
  ...{ target_value: 42.2, current_value: 5, min_value: 0, max_value: 50 },
};
const moved = { current_value: 3.5 };
const entry = {
  date: regex(/^\d{4}-\d\d-\d\d$/, '2026-11-20'),
  value: number(3.5),
  recorded_at: timestamp('2026-11-20T09:30:00.000Z'),
};

const reads: HttpCase[] = [
  {
    given: 'a user with a goal',
    receiving: 'a request for the goals',
    request: { method: 'GET', path: goalsPath },
    response: { status: 200, body: eachLike(goal()) },
    call: ({ goals }) => goals.listGoals(),
  },
  {
    given: 'a user with three goals and an older one that is not active any more',
    receiving: 'a request for the goals, active or not',
    request: { method: 'GET', path: goalsPath, query: { include_inactive: 'true' } },
    response: { status: 200, body: [goal(), goal(), goal(), goal({ is_active: false })] },
    call: ({ goals }) => goals.listGoals({ query: { include_inactive: true } }),
  },
  {
    given: 'a user with three goals and an older one that is not active any more',
    receiving: 'a request for the first two goals',
    request: { method: 'GET', path: goalsPath, query: { limit: '2' } },
    response: { status: 200, headers: { Link: nextPage(goalsPath) }, body: atLeastLike(goal(), 2) },
    call: ({ goals }) => Array.fromAsync(goals.listGoals.all({ query: { limit: 2 } })),
    followedBy: {
      given: 'a user with three goals and an older one that is not active any more',
      receiving: 'a request for the goals after the first two',
      request: { method: 'GET', path: goalsPath, query: { limit: '2', cursor: fromState('cursor', CURSOR) } },
      response: { status: 200, body: [goal()] },
    },
  },
  {
    given: 'a user with a goal',
    receiving: 'a request for one goal',
    request: { method: 'GET', path: goalPath },
    response: { status: 200, body: goal() },
    call: ({ goals }) => goals.getGoal({ params }),
  },
  {
    given: 'a user with a goal that has moved',
    receiving: 'a request for how a goal went',
    request: { method: 'GET', path: below('/history'), query: { days: '7' } },
    response: { status: 200, body: eachLike(entry) },
    call: ({ goals }) => goals.listGoalHistory({ params, query: { days: 7 } }),
  },
];

const writes: HttpCase[] = [
  {
    given: 'a user without records',
    receiving: 'a goal to add, title and target alone',
    request: { method: 'POST', path: goalsPath, body: { title: full.title, target_value: 8 } },
    response: { status: 200, body: goal({ title: full.title, target_value: 8, current_value: 0, max_value: 10 }) },
    call: ({ goals }) => goals.createGoal({ body: { title: full.title, target_value: 8 } }),
  },
  {
    given: 'a user without records',
    receiving: 'a goal to add, every field',
    request: { method: 'POST', path: goalsPath, body: full },
    response: { status: 200, body: goal(full) },
    call: ({ goals }) => goals.createGoal({ body: full }),
  },
  {
    given: 'a user with a goal',
    receiving: 'a goal to rename and to put to rest',
    request: { method: 'PATCH', path: goalPath, body: { title: 'Read', is_active: false } },
    response: { status: 200, body: goal({ title: 'Read', is_active: false }) },
    call: ({ goals }) => goals.updateGoal({ params, body: { title: 'Read', is_active: false } }),
  },
  {
    given: 'a user with a goal',
    receiving: 'how far a goal is',
    request: { method: 'PATCH', path: below('/progress'), query: { current_value: '3.5' } },
    response: { status: 200, body: goal(moved) },
    call: ({ goals }) => goals.updateGoalProgress({ params, query: moved }),
  },
  {
    given: 'a user with a goal',
    receiving: 'a goal to delete',
    request: { method: 'DELETE', path: goalPath },
    response: { status: 200, body: { success: boolean(true) } },
    call: ({ goals }) => goals.deleteGoal({ params }),
  },
];

/** What the client does with goals, and what it relies on in the answers. */
export const goalCases: HttpCase[] = [...reads, ...writes];
