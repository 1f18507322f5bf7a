import { expect, test } from 'vitest';
import { addConversation } from '../../support/conversations.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { createSender } from '../../support/rest-client.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const user = toolUserFixture(app);

const path = '/v1/mcp/conversations';
const send = (query = '', key = user.key) =>
  createSender(app.baseUrl, key)('GET', query.startsWith('/') ? query : path + query);
const titles = async (query = '') =>
  (await send(query)).body.map(({ structured }: { structured: { title: string } }) => structured.title);
const at = (day: number) => new Date(Date.UTC(2026, 4, day, 23, 59));
const add = (title: string, day: number, more: Parameters<typeof addConversation>[3] = {}) =>
  addConversation(app.store, user.uid, title, { created_at: at(day), ...more });

test('the list is the result of the tool as an array: twenty by default, including locked ones', async () => {
  for (let day = 1; day <= 21; day++) await add(`day ${day}`, day, { locked: day === 21 });
  await add('discarded', 22, { discarded: true });
  await add('under way', 22, { status: 'in_progress' });
  const { body } = await send();
  expect(body).toEqual((await user.call('get_conversations')).result.conversations);
  expect(body).toHaveLength(20);
  expect(body[0]).toMatchObject({ locked: true });
  expect(body[0]).not.toHaveProperty('transcript_segments');
  expect(await titles('?limit=500')).toHaveLength(21);
});

test('filters by days in UTC, both inclusive, and by categories', async () => {
  await add('budget', 3, { structured: { category: 'work' } });
  await add('garden', 4, { structured: { category: 'family' } });
  expect(await titles('?start_date=2026-05-03&end_date=2026-05-03')).toEqual(['budget']);
  expect(await titles('?start_date=2026-05-04T23:59:00Z')).toEqual(['garden']);
  expect(await titles('?categories=family,health')).toEqual(['garden']);
  expect(await titles('?offset=1')).toEqual(['budget']);
});

test('links to the next page', async () => {
  for (let day = 1; day <= 5; day++) await add(`${day}`, day);
  const met: string[] = [];
  let next: string | undefined = `${path}?limit=2`;
  while (next) {
    const { body, headers } = await send(new URL(next, app.baseUrl).href.slice(app.baseUrl.length));
    met.push(...body.map(({ structured }: { structured: { title: string } }) => structured.title));
    next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(met).toEqual(['5', '4', '3', '2', '1']);
});

test("requires a tool-server key with conversations:read and returns only the user's own", async () => {
  await add('mine', 1);
  const stranger = await newToolUser(app);
  expect((await send('', stranger.key)).body).toEqual([]);
  expect((await send('', (await user.withScopes(['memories:read'])).key)).status).toBe(403);
  expect((await send('', 'omi_mcp_00000000000000000000000000000000')).status).toBe(401);
});

test.each([
  ['?limit=0', 'limit'],
  ['?limit=501', 'limit'],
  ['?offset=-1', 'offset'],
  ['?categories=fun', 'categories'],
  ['?start_date=2026-02-30', 'start_date'],
  ['/search?query=a&end_date=2026-02-30', 'end_date'],
  ['?cursor=x', 'cursor'],
])('returns 422 with the invalid place for %s', async (query, name) => {
  const answer = await send(path + query);
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', name] }] } });
});
