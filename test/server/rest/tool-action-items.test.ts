import { expect, test } from 'vitest';
import type { NewActionItem } from '../../../src/store/action-items/action-items.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { createSender, readPages } from '../../support/rest-client.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const user = toolUserFixture(app);

const path = '/v1/mcp/action-items';
const send = (method: string, suffix = '', body?: object, key = user.key) =>
  createSender(app.baseUrl, key)(method, path + suffix, body && { body });
const addItem = async (description: string, fields: Partial<NewActionItem> = {}) =>
  (await app.store.of(user.uid).actionItems.insert([{ description, ...fields }]))[0]?.id ?? '';
const listDescriptions = async (query = '') =>
  (await send('GET', query)).body.map(({ description }: { description: string }) => description);

test('the list is the result of the tool as an array, with its filters', async () => {
  await addItem('without', { reviewed: false, user_review: null });
  await addItem('late', { due_at: new Date('2026-12-02T10:00:00Z'), completed: true });
  await addItem('soon', { due_at: new Date('2026-12-01T10:00:00Z') });
  expect((await send('GET')).body).toEqual((await user.call('get_action_items')).result.action_items);
  expect(await listDescriptions()).toEqual(['soon', 'late', 'without']);
  expect(await listDescriptions('?completed=false')).toEqual(['soon', 'without']);
  expect(await listDescriptions('?reviewed=false')).toEqual(['without']);
  expect(await listDescriptions('?due_start_date=2026-12-02&due_end_date=2026-12-02')).toEqual(['late']);
  expect(await listDescriptions('?offset=1&limit=1')).toEqual(['late']);
  const invalid = await send('GET', '?due_end_date=2026-13-01');
  expect(invalid).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'due_end_date'] }] } });
});

test('links to the next page', async () => {
  for (let day = 1; day <= 5; day++) await addItem(`${day}`, { due_at: new Date(Date.UTC(2026, 11, day)) });
  const pages = await Array.fromAsync(readPages(createSender(app.baseUrl, user.key), `${path}?limit=2`));
  const items: { description: string }[] = pages.flatMap(({ body }) => body);
  expect(items.map(({ description }) => description)).toEqual(['1', '2', '3', '4', '5']);
});

test('adds once, finds, changes, completes, reopens and deletes', async () => {
  const body = { description: 'Water the tomatoes', due_at: '2026-12-01' };
  const { status, body: item } = await send('POST', '', body);
  expect({ status, item }).toMatchObject({
    status: 200,
    item: { due_at: '2026-12-01T23:59:59.000Z', completed: false },
  });
  expect((await send('POST', '', body)).body.id).toBe(item.id);
  expect((await send('GET', '/search?query=tomatoes')).body).toMatchObject([{ id: item.id }]);
  const at = `/${item.id}`;
  expect((await send('PATCH', at, { due_at: null })).body).toMatchObject({
    description: body.description,
    due_at: null,
  });
  expect((await send('POST', `${at}/complete`)).body).toMatchObject({ completed: true });
  expect((await send('POST', `${at}/complete?completed=false`)).body).toMatchObject({ completed_at: null });
  expect(await send('DELETE', at)).toMatchObject({ status: 200, body: { success: true } });
  expect(await send('DELETE', at)).toMatchObject({ status: 404, body: { detail: 'Action item not found' } });
});

test('invalid input names its place in the body', async () => {
  const id = await addItem('x');
  const place = (...loc: string[]) => ({ status: 422, body: { detail: [{ loc }] } });
  expect(await send('POST', '', { description: 'x', due_at: 'soon' })).toMatchObject(place('body', 'due_at'));
  expect(await send('PATCH', `/${id}`, {})).toMatchObject(place('body', 'description'));
});

test("another user's item is not found, and a key needs the scope", async () => {
  const id = await addItem('x');
  const { key } = await newToolUser(app);
  for (const [method, suffix, body] of [
    ['PATCH', '', { description: 'y' }],
    ['POST', '/complete', undefined],
    ['DELETE', '', undefined],
  ] as const) {
    expect(await send(method, `/${id}${suffix}`, body, key)).toMatchObject({ status: 404 });
  }
  const { key: reader } = await user.withScopes(['action_items:read']);
  expect(await send('POST', '', { description: 'y' }, reader)).toMatchObject({ status: 403 });
  expect(await listDescriptions()).toEqual(['x']);
});
