import { expect, test } from 'vitest';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

const path = '/v1/dev/user/goals';

test.each([
  ['GET', '', 'goals:read'],
  ['GET', '/goal_000000000000', 'goals:read'],
  ['GET', '/goal_000000000000/history', 'goals:read'],
  ['POST', '', 'goals:write'],
  ['PATCH', '/goal_000000000000', 'goals:write'],
  ['PATCH', '/goal_000000000000/progress', 'goals:write'],
  ['DELETE', '/goal_000000000000', 'goals:write'],
] as const)('returns 403 if %s %s lacks %s', async (method, suffix, scope) => {
  const other = scope === 'goals:read' ? 'goals:write' : 'goals:read';
  const { send: sendWith } = await rest.newUser([other, 'memories:read', 'memories:write']);
  expect(await sendWith(method, path + suffix, method === 'POST' ? { body: {} } : {})).toMatchObject({
    status: 403,
    body: { detail: `Insufficient permissions. Required scope: ${scope}` },
  });
});

test.each<[string, string, unknown, (string | number)[]]>([
  ['POST', '', { target_value: 1 }, ['body', 'title']],
  ['POST', '', { title: 'a' }, ['body', 'target_value']],
  ['POST', '', { title: '', target_value: 1 }, ['body', 'title']],
  ['POST', '', { title: 'x'.repeat(501), target_value: 1 }, ['body', 'title']],
  ['POST', '', { title: 'a\u0000', target_value: 1 }, ['body', 'title']],
  ['POST', '', { title: 'a', target_value: '1' }, ['body', 'target_value']],
  ['POST', '', { title: 'a', target_value: 1.1e12 }, ['body', 'target_value']],
  ['POST', '', { title: 'a', target_value: 1, goal_type: 'count' }, ['body', 'goal_type']],
  ['POST', '', { title: 'a', target_value: 1, unit: 'x'.repeat(51) }, ['body', 'unit']],
  ['PATCH', '/goal_000000000000', {}, ['body']],
  ['PATCH', '/goal_000000000000', { colour: 'red' }, ['body']],
  ['PATCH', '/goal_000000000000', { title: null }, ['body']],
  ['PATCH', '/goal_000000000000', { is_active: 'yes' }, ['body', 'is_active']],
  ['GET', '?limit=0', undefined, ['query', 'limit']],
  ['GET', '?limit=1001', undefined, ['query', 'limit']],
  ['GET', '?include_inactive=maybe', undefined, ['query', 'include_inactive']],
  ['GET', '?cursor=nonsense', undefined, ['query', 'cursor']],
  ['GET', '/goal_000000000000/history?days=0', undefined, ['query', 'days']],
  ['GET', '/goal_000000000000/history?days=366', undefined, ['query', 'days']],
  ['GET', '/goal_000000000000/history?days=1.5', undefined, ['query', 'days']],
])('returns 422 with the invalid place for %s %s with %j', async (method, suffix, body, loc) => {
  const answer = await send(method, path + suffix, { body });
  expect(answer).toMatchObject({ status: 422, body: { detail: [expect.objectContaining({ loc })] } });
});
