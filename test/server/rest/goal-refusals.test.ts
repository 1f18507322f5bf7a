import { restFixture, restUserFixture } from '../../support/fixtures.ts';
import { testInvalidRequests, testMissingScopes } from '../../support/refusals.ts';

const rest = await restFixture();
const { send } = restUserFixture(rest);

const path = '/v1/dev/user/goals';

testMissingScopes(rest, path, [
  ['GET', '', 'goals:read'],
  ['GET', '/goal_000000000000', 'goals:read'],
  ['GET', '/goal_000000000000/history', 'goals:read'],
  ['POST', '', 'goals:write'],
  ['PATCH', '/goal_000000000000', 'goals:write'],
  ['PATCH', '/goal_000000000000/progress', 'goals:write'],
  ['DELETE', '/goal_000000000000', 'goals:write'],
]);

testInvalidRequests(send, path, [
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
]);
