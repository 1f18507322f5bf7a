import { describe, expect, it } from 'vitest';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const user = toolUserFixture(app);

const range = { target_value: 20, current_value: 12.5, min_value: 0, max_value: 40, unit: 'km' };
const addGoal = (title: string, uid = user.uid) =>
  app.store.transaction((tx) => tx.of(uid).goals.insert({ title, goal_type: 'numeric', ...range }));
const listTitles = async (params: object = {}): Promise<string[]> =>
  (await user.call('get_goals', params)).result.goals.map(({ title }: { title: string }) => title);

describe('get_goals', () => {
  it('returns the active goals with every field, or an empty list', async () => {
    expect((await user.call('get_goals')).result).toEqual({ goals: [], returned_count: 0, has_more: false });
    const { uid: _, ...goal } = await addGoal('Run 20 km a week');
    expect((await user.call('get_goals')).result).toMatchObject({
      goals: [{ ...goal, created_at: goal.created_at.toISOString(), updated_at: goal.updated_at.toISOString() }],
    });
  });

  it('returns the newest first, and inactive goals only on request', async () => {
    for (const title of ['1', '2', '3', '4']) await addGoal(title);
    expect(await listTitles()).toEqual(['4', '3', '2']);
    expect(await listTitles({ include_inactive: false })).toEqual(['4', '3', '2']);
    expect(await listTitles({ include_inactive: true })).toEqual(['4', '3', '2', '1']);
    const [newest] = (await user.call('get_goals')).result.goals;
    const record = await app.store.of(user.uid).goals.get(newest.id);
    if (!record) throw new Error('the goal is gone');
    await app.store.of(user.uid).goals.update(newest.id, { ...record, is_active: false });
    expect(await listTitles({ include_inactive: true })).toEqual(['4', '3', '2', '1']);
  });

  it('does not return goals of other users', async () => {
    const otherUser = await newToolUser(app);
    await addGoal('theirs', otherUser.uid);
    expect(await listTitles({ include_inactive: true, uid: otherUser.uid })).toEqual([]);
  });

  it('returns -32602 for a parameter of another type and -32003 without goals:read', async () => {
    expect((await user.call('get_goals', { include_inactive: 'yes' })).error).toMatchObject({
      code: -32602,
      data: { detail: [{ loc: ['include_inactive'] }] },
    });
    const other = await user.withScopes(['goals:write', 'memories:read']);
    expect((await other.call('get_goals')).error).toMatchObject({
      code: -32003,
      message: expect.stringContaining('goals:read'),
    });
  });
});
