import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from './provider/service.ts';
import { createStatesSetup, states } from './provider/states.ts';
import { statesAsMarkdown } from './state-list.ts';

const docs = readFileSync(new URL('../docs/partner-contracts.md', import.meta.url), 'utf8');

test('the documentation lists the provider states', () =>
  expect(docs, 'replace the table: npm run -s contracts -- states --markdown').toContain(statesAsMarkdown()));

describe('the state', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service?.stop());

  test.each(Object.keys(states))('"%s" gives the values that are listed', async (name) => {
    const { values } = await createStatesSetup(service)([{ name, parameters: {} }], 'developer_api_key');
    expect(Object.keys(values ?? {})).toEqual(['uid', ...(states[name]?.gives ?? [])]);
    expect(Object.values(values ?? {})).not.toContain('');
  });

  test('of several names has one user, and the values of all', async () => {
    const named = ['a user with a memory', 'a user with a goal'].map((name) => ({ name, parameters: {} }));
    const { key = '', values = {} } = await createStatesSetup(service)(named, 'developer_api_key');
    const memories = await service.request('/v1/dev/user/memories', { key });
    expect(await memories.json()).toMatchObject([{ id: values.memory_id }]);
    const goal = await service.request(`/v1/dev/user/goals/${values.goal_id}`, { key });
    expect(goal.status).toBe(200);
  });
});
