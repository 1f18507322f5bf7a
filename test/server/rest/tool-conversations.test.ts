import { expect, test } from 'vitest';
import { addConversation } from '../../support/conversations.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { createSender, readPages } from '../../support/rest-client.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const user = toolUserFixture(app);

const path = '/v1/mcp/conversations';
const get = (suffix = '', key = user.key) => createSender(app.baseUrl, key)('GET', path + suffix);
const readTitles = (conversations: { structured: { title: string } }[]) =>
  conversations.map(({ structured }) => structured.title);
const listTitles = async (query = '') => readTitles((await get(query)).body);
const dayInMay = (day: number) => new Date(Date.UTC(2026, 4, day, 23, 59));
const addTitled = (title: string, day: number, overrides: Parameters<typeof addConversation>[3] = {}) =>
  addConversation(app.store, user.uid, title, { created_at: dayInMay(day), ...overrides });

test('the list is the result of the tool as an array: twenty by default, including locked ones', async () => {
  for (let day = 1; day <= 21; day++) await addTitled(`day ${day}`, day, { locked: day === 21 });
  await addTitled('discarded', 22, { discarded: true });
  await addTitled('under way', 22, { status: 'in_progress' });
  const { body } = await get();
  expect(body).toEqual((await user.call('get_conversations')).result.conversations);
  expect(body).toHaveLength(20);
  expect(body[0]).toMatchObject({ locked: true });
  expect(body[0]).not.toHaveProperty('transcript_segments');
  expect(await listTitles('?limit=500')).toHaveLength(21);
});

test('filters by days in UTC, both inclusive, and by categories', async () => {
  await addTitled('budget', 3, { structured: { category: 'work' } });
  await addTitled('garden', 4, { structured: { category: 'family' } });
  expect(await listTitles('?start_date=2026-05-03&end_date=2026-05-03')).toEqual(['budget']);
  expect(await listTitles('?start_date=2026-05-04T23:59:00Z')).toEqual(['garden']);
  expect(await listTitles('?categories=family,health')).toEqual(['garden']);
  expect(await listTitles('?offset=1')).toEqual(['budget']);
});

test('links to the next page', async () => {
  for (let day = 1; day <= 5; day++) await addTitled(`${day}`, day);
  const seen: string[] = [];
  for await (const { body } of readPages(createSender(app.baseUrl, user.key), `${path}?limit=2`))
    seen.push(...readTitles(body));
  expect(seen).toEqual(['5', '4', '3', '2', '1']);
});

test("requires a tool-server key with conversations:read and returns only the user's own", async () => {
  await addTitled('mine', 1);
  const otherUser = await newToolUser(app);
  expect((await get('', otherUser.key)).body).toEqual([]);
  expect((await get('', (await user.withScopes(['memories:read'])).key)).status).toBe(403);
  expect((await get('', 'omi_mcp_00000000000000000000000000000000')).status).toBe(401);
});

test.each([
  ['?limit=0', 'limit'],
  ['?limit=501', 'limit'],
  ['?offset=-1', 'offset'],
  ['?categories=fun', 'categories'],
  ['?start_date=2026-02-30', 'start_date'],
  ['/search?query=a&end_date=2026-02-30', 'end_date'],
  ['?cursor=x', 'cursor'],
])('returns 422 with the invalid location for %s', async (query, name) => {
  const response = await get(query);
  expect(response).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', name] }] } });
});
