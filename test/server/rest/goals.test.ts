import { describe, expect, test } from 'vitest';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';
import { readPages } from '../../support/rest-client.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

interface Goal {
  id: string;
  title: string;
  is_active: boolean;
}

const path = '/v1/dev/user/goals';
const post = (body: object, headers: Record<string, string> = {}) => send('POST', path, { body, headers });
const create = async (title: string, fields: object = {}) => (await post({ title, target_value: 10, ...fields })).body;
const list = async (query = ''): Promise<Goal[]> => (await send('GET', `${path}${query}`)).body;
const listTitles = async (query = '') => (await list(query)).map(({ title }) => title);
const listActive = async () => (await list('?include_inactive=true')).filter(({ is_active }) => is_active);
const notFound = { status: 404, body: { detail: 'Goal not found' } };

describe('a create', () => {
  test('returns 200 with every field and its default, as do the list and a get', async () => {
    const { status, body: goal } = await post({ title: 'Read more', target_value: 8 });
    expect(status).toBe(200);
    expect(goal).toEqual({
      id: expect.stringMatching(/^goal_[0-9a-f]{12}$/),
      title: 'Read more',
      goal_type: 'scale',
      target_value: 8,
      current_value: 0,
      min_value: 0,
      max_value: 10,
      unit: null,
      is_active: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: goal.created_at,
    });
    expect(await list()).toEqual([goal]);
    expect((await send('GET', `${path}/${goal.id}`)).body).toEqual(goal);
  });

  test('stores every given field, numbers exactly, and ignores unknown ones', async () => {
    const fields = {
      title: '“Läufe” 🏃\n',
      goal_type: 'numeric',
      target_value: 20.1,
      current_value: -0.30000000000000004,
      min_value: -1e12,
      max_value: 1e12,
      unit: 'km',
    };
    const { body: goal } = await post({ ...fields, id: 'mine', is_active: false, colour: 'red' });
    expect(goal).toMatchObject({ ...fields, is_active: true });
    expect(goal).not.toHaveProperty('colour');
    expect(goal.id).not.toBe('mine');
    expect(await list()).toEqual([goal]);
  });

  test('accepts equal bounds and rejects a minimum above the maximum', async () => {
    expect(await post({ title: 'a', target_value: 1, min_value: 5, max_value: 5 })).toMatchObject({ status: 200 });
    expect(await post({ title: 'a', target_value: 1, min_value: 11 })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'min_value'], type: 'less_than_equal' }] },
    });
    expect(await list()).toHaveLength(1);
  });

  test('adds one goal for concurrent repeats with the same Idempotency-Key', async () => {
    const body = { title: 'once', target_value: 1 };
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(body, { 'idempotency-key': 'k' })));
    expect(new Set(responses.map(({ status, body: goal }) => `${status} ${JSON.stringify(goal)}`)).size).toBe(1);
    expect(await listTitles('?include_inactive=true')).toEqual(['once']);
    const other = await post({ ...body, target_value: 2 }, { 'idempotency-key': 'k' });
    expect(other).toMatchObject({ status: 422, body: { detail: [{ type: 'idempotency_key_reused' }] } });
  });
});

describe('at most three goals are active', () => {
  test('a fourth deactivates the oldest', async () => {
    for (const title of ['1', '2', '3', '4']) await create(title);
    expect(await listTitles()).toEqual(['4', '3', '2']);
    const [, , , oldest] = await list('?include_inactive=true');
    expect(oldest).toMatchObject({ title: '1', is_active: false });
    await create('5');
    expect(await listTitles('?include_inactive=true')).toEqual(['5', '4', '3', '2', '1']);
    expect(await listTitles()).toEqual(['5', '4', '3']);
  });

  test('also after concurrent creates', async () => {
    const created = await Promise.all(Array.from({ length: 24 }, (_, i) => post({ title: `${i}`, target_value: 1 })));
    expect(created.every(({ status, body }) => status === 200 && body.is_active)).toBe(true);
    expect(await listActive()).toHaveLength(3);
    expect(await list('?include_inactive=true&limit=100')).toHaveLength(24);
  });

  test('also after concurrent creates and activations', async () => {
    for (let at = 0; at < 8; at++) await create(`${at}`);
    const inactive = (await list('?include_inactive=true')).filter(({ is_active }) => !is_active);
    expect(inactive).toHaveLength(5);
    await Promise.all([
      ...inactive.map(({ id }) => send('PATCH', `${path}/${id}`, { body: { is_active: true } })),
      ...inactive.map(({ id }) => post({ title: `beside ${id}`, target_value: 1 })),
    ]);
    expect(await listActive()).toHaveLength(3);
  });

  test('an activated goal deactivates the oldest of three others', async () => {
    for (const title of ['1', '2', '3', '4']) await create(title);
    const first = (await list('?include_inactive=true')).find(({ title }) => title === '1');
    const { body } = await send('PATCH', `${path}/${first?.id}`, { body: { is_active: true } });
    expect(body).toMatchObject({ title: '1', is_active: true });
    expect(await listTitles()).toEqual(['4', '3', '1']);
  });

  test('activating deactivates none if there is room or the goal is already active', async () => {
    const goals = [await create('1'), await create('2'), await create('3')];
    const patch = (at: number, is_active: boolean) => send('PATCH', `${path}/${goals[at].id}`, { body: { is_active } });
    await patch(0, true);
    expect(await listTitles()).toEqual(['3', '2', '1']);
    await patch(1, false);
    expect(await listTitles()).toEqual(['3', '1']);
    await patch(1, true);
    expect(await listTitles()).toEqual(['3', '2', '1']);
  });

  test("per user: other users cannot change them, not even with a goal's id", async () => {
    const other = await rest.newUser();
    for (const title of ['1', '2', '3']) await create(title);
    for (const title of ['a', 'b', 'c', 'd']) {
      await other.send('POST', path, { body: { title, target_value: 1 } });
    }
    const [mine] = await list();
    const otherGoal = await other.send('PATCH', `${path}/${mine?.id}`, { body: { is_active: true } });
    expect(otherGoal).toMatchObject(notFound);
    expect(await listTitles()).toEqual(['3', '2', '1']);
    expect((await other.send('GET', path)).body).toHaveLength(3);
  });
});

describe('the list', () => {
  test('returns ten goals by default, active ones first, newest first', async () => {
    for (let at = 1; at <= 13; at++) await create(`${at}`);
    const all = ['13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1'];
    expect(await listTitles()).toEqual(all.slice(0, 3));
    expect(await listTitles('?include_inactive=true')).toEqual(all.slice(0, 10));
    expect(await listTitles('?include_inactive=true&limit=1000')).toEqual(all);
    const [, second] = await list();
    await send('PATCH', `${path}/${second?.id}`, { body: { is_active: false } });
    expect(await listTitles('?include_inactive=true&limit=4')).toEqual(['13', '11', '12', '10']);
  });

  test('pages by Link headers while goals are added and deleted', async () => {
    for (let at = 1; at <= 8; at++) await create(`${at}`);
    const seen: string[] = [];
    let page = 0;
    for await (const { body } of readPages(send, `${path}?include_inactive=true&limit=3`)) {
      seen.push(...body.map(({ title }: Goal) => title));
      if (page === 0) await send('DELETE', `${path}/${body[0].id}`);
      if (page === 1) await create('later');
      page++;
    }
    expect(seen).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
  });
});

describe('an update', () => {
  test('changes only the given fields', async () => {
    const goal = await create('a', { unit: 'km', current_value: 3 });
    const patch = async (body: object) => (await send('PATCH', `${path}/${goal.id}`, { body })).body;
    const changed = await patch({ title: 'b', id: 'x', created_at: '2020-01-01T00:00:00Z' });
    expect(changed).toEqual({ ...goal, title: 'b', updated_at: expect.any(String) });
    expect(changed.updated_at >= goal.updated_at).toBe(true);
    expect(await patch({ goal_type: 'boolean', target_value: 1, max_value: 1 })).toMatchObject({
      title: 'b',
      goal_type: 'boolean',
      target_value: 1,
      max_value: 1,
      unit: 'km',
    });
    expect(await patch({ unit: null })).toMatchObject({ unit: null, current_value: 3 });
    expect(await patch({ is_active: false })).toMatchObject({ is_active: false, title: 'b' });
    expect((await send('GET', `${path}/${goal.id}`)).body).toMatchObject({ is_active: false, unit: null });
  });

  test('cannot set the minimum above the maximum, whichever bound it changes', async () => {
    const goal = await create('a');
    const rejection = { status: 422, body: { detail: [{ loc: ['body', 'min_value'] }] } };
    for (const body of [{ min_value: 11 }, { max_value: -1 }, { min_value: 2, max_value: 1 }]) {
      expect(await send('PATCH', `${path}/${goal.id}`, { body })).toMatchObject(rejection);
    }
    expect(await list()).toEqual([goal]);
    const updated = await send('PATCH', `${path}/${goal.id}`, { body: { min_value: 11, max_value: 12 } });
    expect(updated).toMatchObject({ status: 200, body: { min_value: 11, max_value: 12 } });
  });

  test('loses nothing when concurrent with another one', async () => {
    const goal = await create('a');
    const bodies = [{ title: 'b' }, { target_value: 7 }, { unit: 'km' }, { max_value: 70 }, { min_value: -7 }];
    await Promise.all([
      ...bodies.map((body) => send('PATCH', `${path}/${goal.id}`, { body })),
      send('PATCH', `${path}/${goal.id}/progress?current_value=5`),
    ]);
    expect(await list()).toMatchObject([Object.assign({ current_value: 5 }, ...bodies)]);
  });
});

test('returns 404 for a deleted goal and deletes its history', async () => {
  const goal = await create('a');
  await send('PATCH', `${path}/${goal.id}/progress?current_value=1`);
  expect(await send('DELETE', `${path}/${goal.id}`)).toMatchObject({ status: 200, body: { success: true } });
  for (const [method, suffix, body] of operations)
    expect(await send(method, `${path}/${goal.id}${suffix}`, { body })).toMatchObject(notFound);
  const rows = await rest.database.knex('goal_history').where({ uid: user.uid });
  expect(rows).toEqual([]);
});

/** Every operation on one goal, with a valid input. */
const operations = [
  ['GET', '', undefined],
  ['GET', '/history', undefined],
  ['PATCH', '', { title: 'changed', is_active: true, current_value: 9 }],
  ['PATCH', '/progress?current_value=9', undefined],
  ['DELETE', '', undefined],
] as const;

test("returns the same 404 for an unknown id, another user's id and an invalid id", async () => {
  const otherUser = await rest.newUser();
  const { body: otherGoal } = await otherUser.send('POST', path, { body: { title: 'theirs', target_value: 1 } });
  for (const id of ['goal_000000000000', otherGoal.id, 'no-id', '%F0%9F%AB%96', 'a%2Fb', '%27--']) {
    for (const [method, suffix, body] of operations) {
      expect(await send(method, `${path}/${id}${suffix}`, { body }), `${method} ${id}`).toMatchObject(notFound);
    }
  }
  expect((await otherUser.send('GET', path)).body).toEqual([otherGoal]);
  expect((await otherUser.send('GET', `${path}/${otherGoal.id}/history`)).body).toEqual([]);
});

test('counts the length of a title in code points: accepts 500 emoji, rejects 501', async () => {
  expect((await post({ title: '🫖'.repeat(500), target_value: 1 })).status).toBe(200);
  expect((await post({ title: '🫖'.repeat(501), target_value: 1 })).status).toBe(422);
});
