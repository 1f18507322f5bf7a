import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture, restFixture } from '../../support/fixtures.ts';
import { createSender, readPages, type Send } from '../../support/rest-client.ts';
import { newToolUser, type ToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const rest = await restFixture();
let user: ToolUser;
let send: Send;
beforeEach(async () => {
  const account = await app.newAccount();
  user = await newToolUser(app, account);
  send = createSender(app.baseUrl, account.developer_api_key);
});

const path = '/v1/dev/user/daily-summaries';
const get = (suffix = '') => send('GET', path + suffix);

/** Adds a conversation with this title and summarizes its day. */
async function addSummary(date: string, title = date): Promise<string> {
  const id = await addConversation(app.store, user.uid, title, {
    created_at: new Date(`${date}T12:00:00Z`),
    structured: { title },
  });
  await app.services.daySummarizer.summarize(user.uid, date, { maker: 'rules', signal: AbortSignal.timeout(5_000) });
  return id;
}
const readDates = ({ summaries }: { summaries: { date: string }[] }) => summaries.map(({ date }) => date);

test('REST and the tool return the newest day first, within the requested days', async () => {
  for (const date of ['2024-05-02', '2024-05-04', '2024-05-03']) await addSummary(date);
  const { status, body } = await get();
  expect([status, readDates(body)]).toEqual([200, ['2024-05-04', '2024-05-03', '2024-05-02']]);
  expect(readDates((await get('?start_date=2024-05-03&end_date=2024-05-03T08:00:00Z')).body)).toEqual(['2024-05-03']);
  expect(readDates((await get('?end_date=2024-05-02')).body)).toEqual(['2024-05-02']);
  expect(readDates((await get('?limit=1&offset=1')).body)).toEqual(['2024-05-03']);
  const { result } = await user.call('get_daily_summaries', {});
  expect(result).toEqual({ ...body, returned_count: 3, has_more: false, offset: 0, limit: 30 });
  const filtered = await user.call('get_daily_summaries', { start_date: '2024-05-03', limit: 1, offset: 1 });
  expect(readDates(filtered.result)).toEqual(['2024-05-03']);
});

test('pages are full, though all conversations of some days are hidden, and tell whether there are more', async () => {
  const dates = ['2024-05-01', '2024-05-02', '2024-05-03', '2024-05-04', '2024-05-05'];
  for (const date of dates) await addSummary(date);
  const { body: conversations } = await send('GET', '/v1/dev/user/conversations?start_date=2024-05-04&limit=9');
  for (const { id } of conversations) await app.store.of(user.uid).conversations.update(id, { discarded: true });
  expect(readDates((await get('?limit=2')).body)).toEqual(['2024-05-03', '2024-05-02']);
  const page = async (params: object) => (await user.call('get_daily_summaries', params)).result;
  const first = await page({ limit: 2 });
  expect(first).toMatchObject({ returned_count: 2, has_more: true, offset: 0, limit: 2 });
  expect(readDates(first)).toEqual(['2024-05-03', '2024-05-02']);
  expect(await page({ limit: 2, offset: 2 })).toMatchObject({ returned_count: 1, has_more: false });
});

test('a past day is summarized after one of its conversations is processed', async () => {
  const { send } = await rest.newUser();
  const text = 'We decided to water the tomatoes every evening. The tomatoes in the greenhouse need more sun as well.';
  const created = await send('POST', '/v1/dev/user/conversations', {
    body: { text, started_at: '2024-05-02T10:00:00Z' },
  });
  expect(created.status).toBe(200);
  const listSummaries = async () => (await send('GET', path)).body.summaries;
  await expect.poll(listSummaries, { timeout: 60_000 }).toMatchObject([
    {
      date: '2024-05-02',
      headline: expect.stringMatching(/tomatoes/i),
      stats: { total_conversations: 1, total_duration_minutes: 5 },
      highlights: [{ conversation_ids: [created.body.id] }],
    },
  ]);
});

test('the list links to its next page', async () => {
  for (const date of ['2024-05-01', '2024-05-02', '2024-05-03']) await addSummary(date);
  const seen: string[] = [];
  for await (const { body } of readPages(send, `${path}?limit=1`)) seen.push(...readDates(body));
  expect(seen).toEqual(['2024-05-03', '2024-05-02', '2024-05-01']);
});

test("returns a summary by id, and the same 404 for an unknown id and for another user's", async () => {
  await addSummary('2024-05-02', 'Tomatoes');
  const [summary] = (await get()).body.summaries;
  expect(await get(`/${summary?.id}`)).toMatchObject({ status: 200, body: { ...summary, headline: 'Tomatoes' } });
  const otherUser = await rest.newUser();
  const response = await otherUser.send('GET', `${path}/${summary?.id}`);
  expect(response).toMatchObject({ status: 404, body: { detail: 'Daily summary not found' } });
  for (const id of [newId(), 'none']) expect((await get(`/${id}`)).status).toBe(404);
});

test('a lock by the administrator hides the summary at once and rewrites it', async () => {
  const id = await addSummary('2024-05-02', 'A secret');
  await user.administer(`/conversations/${id}`, { locked: true });
  expect((await get()).body.summaries).toEqual([]);
  await expect.poll(() => app.store.of(user.uid).dailySummaries.list({}, { limit: 1 })).toEqual({ items: [] });
});

test('returns 403 and -32003 without conversations:read', async () => {
  const other = await rest.newUser(['memories:read']);
  expect((await other.send('GET', path)).status).toBe(403);
  const limited = await user.withScopes(['memories:read']);
  expect(await limited.call('get_daily_summaries')).toMatchObject({ error: { code: -32003 } });
});

test.each([
  ['?limit=0', 'limit'],
  ['?limit=1001', 'limit'],
  ['?offset=-1', 'offset'],
  ['?start_date=May', 'start_date'],
  ['?end_date=2024-02-30', 'end_date'],
  ['?cursor=nonsense', 'cursor'],
])('returns 422 with the invalid location for %s', async (path, name) => {
  expect(await get(path)).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', name] }] } });
});

test.each([[{ start_date: 'May' }], [{ end_date: '2024-02-30' }], [{ limit: 0 }]])(
  'returns -32602 for %j',
  async (params) => {
    expect(await user.call('get_daily_summaries', params)).toMatchObject({ error: { code: -32602 } });
  },
);
