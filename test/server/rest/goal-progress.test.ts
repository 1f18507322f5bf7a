import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../src/lib/time.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

const path = '/v1/dev/user/goals';
const create = async (title: string, fields: object = {}) =>
  (await send('POST', path, { body: { title, target_value: 10, ...fields } })).body;
const list = async () => (await send('GET', path)).body;

describe('progress', () => {
  const setProgress = (id: string, query: string, body?: object) =>
    send('PATCH', `${path}/${id}/progress${query}`, { body });
  const listHistory = async (id: string, query = '') => (await send('GET', `${path}/${id}/history${query}`)).body;

  test('is read from the query or the body; the query wins', async () => {
    const goal = await create('a');
    expect((await setProgress(goal.id, '?current_value=2.5')).body).toMatchObject({ current_value: 2.5, title: 'a' });
    expect((await setProgress(goal.id, '', { current_value: 3 })).body).toMatchObject({ current_value: 3 });
    expect((await setProgress(goal.id, '?current_value=4', { current_value: 5 })).body).toMatchObject({
      current_value: 4,
    });
    expect((await setProgress(goal.id, '?current_value=6', {})).body).toMatchObject({ current_value: 6 });
    expect((await setProgress(goal.id, '?current_value=0')).body).toMatchObject({ current_value: 0 });
    expect((await setProgress(goal.id, '?current_value=-12')).body).toMatchObject({ current_value: -12 });
    expect(await list()).toMatchObject([{ current_value: -12 }]);
  });

  test('returns 422 without a value or with an invalid one', async () => {
    const goal = await create('a');
    for (const [query, body, loc] of [
      ['', undefined, ['query', 'current_value']],
      ['', {}, ['body', 'current_value']],
      ['', { current_value: '5' }, ['body', 'current_value']],
      ['', { current_value: null }, ['body', 'current_value']],
      ['', { current_value: 1e13 }, ['body', 'current_value']],
      ['?current_value=', undefined, ['query', 'current_value']],
      ['?current_value=five', undefined, ['query', 'current_value']],
      ['?current_value=NaN', undefined, ['query', 'current_value']],
      ['?current_value=-1000000000001', undefined, ['query', 'current_value']],
    ] as const) {
      const response = await setProgress(goal.id, query, body);
      expect(response, `${query} ${JSON.stringify(body)}`).toMatchObject({
        status: 422,
        body: { detail: [{ loc: loc }] },
      });
    }
    expect(await list()).toEqual([goal]);
    expect(await listHistory(goal.id)).toEqual([]);
  });

  test('stores the last value of the day, also when an update sets it', async () => {
    const goal = await create('a', { current_value: 1 });
    expect(await listHistory(goal.id)).toEqual([]);
    await setProgress(goal.id, '?current_value=2');
    const { body: updated } = await setProgress(goal.id, '?current_value=3');
    const date = updated.updated_at.slice(0, 10);
    expect(await listHistory(goal.id)).toEqual([{ date, value: 3, recorded_at: updated.updated_at }]);
    const { body: changed } = await send('PATCH', `${path}/${goal.id}`, { body: { current_value: 4, title: 'b' } });
    expect(changed).toMatchObject({ current_value: 4, title: 'b' });
    expect((await listHistory(goal.id))[0]).toMatchObject({ value: 4, recorded_at: changed.updated_at });
    await send('PATCH', `${path}/${goal.id}`, { body: { title: 'c' } });
    expect((await listHistory(goal.id))[0]).toMatchObject({ value: 4, recorded_at: changed.updated_at });
  });

  test('lists the last days including today, newest first', async () => {
    const goal = await create('a');
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    for (const days of [364, 40, 29, 0, 365, 30])
      await rest.store.of(user.uid).goals.setProgress(goal.id, days, at(days));
    const values = async (query = '') =>
      (await listHistory(goal.id, query)).map(({ value }: { value: number }) => value);
    expect(await values()).toEqual([0, 29]);
    expect(await values('?days=1')).toEqual([0]);
    expect(await values('?days=31')).toEqual([0, 29, 30]);
    expect(await values('?days=365')).toEqual([0, 29, 30, 40, 364]);
    expect((await listHistory(goal.id, '?days=1'))[0].date).toBe(at(0).toISOString().slice(0, 10));
  });

  test('leaves one value in the goal and its history after concurrent changes', async () => {
    const goal = await create('a');
    await Promise.all(Array.from({ length: 12 }, (_, i) => setProgress(goal.id, `?current_value=${i}`)));
    const [{ current_value: value }] = (await send('GET', path)).body;
    expect(await listHistory(goal.id)).toEqual([expect.objectContaining({ value })]);
  });
});
