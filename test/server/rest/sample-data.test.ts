import { beforeEach, describe, expect, test } from 'vitest';
import type {
  ActionItem,
  Conversation,
  Credentials,
  DailySummary,
  Goal,
  Memory,
  SampleData,
  WebhookDelivery,
} from '../../../generated/types.gen.ts';
import { addConversation } from '../../support/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { createSender, type Send } from '../../support/rest-client.ts';
import { readAllTables } from '../../support/table-contents.ts';

const app = await ownAppFixture({});
let user: Credentials;
let send: Send;
let byKey: Send;
function actAs(account: Credentials): void {
  user = account;
  send = createSender(app.baseUrl, user.user_token);
  byKey = createSender(app.baseUrl, user.developer_api_key);
}
beforeEach(async () => actAs(await app.newAccount()));

const path = '/v1/users/sample-data';
const load = async (): Promise<SampleData> => (await send('POST', path)).body;
let loaded: Credentials | undefined;
/** Acts as one user who has loaded the sample data, for tests that only read it. */
async function actAsLoaded(): Promise<void> {
  if (loaded) return actAs(loaded);
  await load();
  loaded = user;
}
const remove = async (): Promise<SampleData> => (await send('DELETE', path)).body;
const listConversations = async (query: string): Promise<Conversation[]> =>
  (await byKey('GET', `/v1/dev/user/conversations?limit=100&${query}`)).body;
const listMemories = async (): Promise<Memory[]> => (await byKey('GET', '/v1/dev/user/memories?limit=100')).body;
const listTasks = async (): Promise<ActionItem[]> => (await byKey('GET', '/v1/dev/user/action-items?limit=100')).body;
const listGoals = async (): Promise<Goal[]> =>
  (await byKey('GET', '/v1/dev/user/goals?limit=100&include_inactive=true')).body;
const listDeliveries = async (): Promise<WebhookDelivery[]> =>
  (await send('GET', '/v1/users/developer/webhook-deliveries?limit=100')).body;
async function requireSummary(date: string) {
  const summary = await app.store.of(user.uid).dailySummaries.getOfDay(date);
  if (!summary) throw new Error(`no summary of ${date}`);
  return summary;
}
const zeros = (counts: SampleData['counts']) => Object.fromEntries(Object.keys(counts).map((kind) => [kind, 0]));

describe('loading', () => {
  test('adds records of every kind and returns their counts, as does the state', async () => {
    const before = (await send('GET', path)).body;
    expect(before).toEqual({ loaded: false, loaded_at: null, counts: zeros(before.counts) });
    const loaded = await load();
    expect(loaded).toMatchObject({ loaded: true, loaded_at: expect.stringMatching(/Z$/) });
    expect(loaded.counts).toMatchObject({ conversations: 41, people: 6, folders: 2 });
    expect(Object.values(loaded.counts)).not.toContain(0);
    expect((await send('GET', path)).body).toEqual(loaded);
  });

  test('again returns 409 and changes nothing, also at the same time', async () => {
    const both = await Promise.all([send('POST', path), send('POST', path)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await send('POST', path);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'The sample data is loaded already: remove it first' },
    });
    expect(await listConversations('statuses=all')).toHaveLength(41 - 2);
  });

  test('adds conversations of two weeks in every state', async () => {
    await actAsLoaded();
    const listed = await listConversations('statuses=all');
    const found = (states: (one: Conversation) => boolean) => listed.filter(states).length;
    expect(found(({ status }) => status === 'completed')).toBeGreaterThan(30);
    expect(found(({ status }) => status === 'in_progress')).toBe(1);
    expect(found(({ status }) => status === 'failed')).toBe(0);
    expect(found(({ starred }) => starred)).toBeGreaterThan(3);
    expect(found(({ folder_name }) => folder_name === 'Salt and Light')).toBeGreaterThan(5);
    expect(found(({ gaps = [] }) => gaps.length > 0)).toBe(1);
    const discarded = await listConversations('discarded=true');
    expect(discarded.map(({ discard_reason }) => discard_reason).sort()).toEqual(['by_user', 'little_content']);
    const days = new Set(listed.map(({ created_at }) => created_at.slice(0, 10)));
    expect(days.size).toBeGreaterThanOrEqual(13);
    expect(listed.every(({ finished_at }) => Date.parse(finished_at ?? '') <= Date.now())).toBe(true);
  });

  test('adds transcripts with speakers, translations and one of about 1,500 segments', async () => {
    await actAsLoaded();
    const transcripts = await listConversations('include_transcript=true');
    const segments = transcripts.map(({ transcript_segments = [] }) => transcript_segments);
    expect(Math.max(...segments.map(({ length }) => length))).toBeGreaterThan(1500);
    const lesson = segments.flat().find(({ text }) => text.startsWith('Hola, Mara'));
    expect(lesson).toMatchObject({
      speaker_name: 'Lucía Marén',
      is_user: false,
      translations: [{ lang: 'en', text: 'Hello, Mara. How was your week?' }],
    });
  });

  test('adds tasks that are overdue, due today, due this week, done and suggested, which quote sentences of their conversations', async () => {
    await actAsLoaded();
    const tasks = await listTasks();
    const today = new Date().toISOString().slice(0, 10);
    const open = tasks.filter(({ completed, reviewed }) => reviewed && !completed);
    expect(tasks.filter(({ reviewed }) => !reviewed).length).toBeGreaterThan(5);
    const dueOn = (test: (day: string) => boolean) =>
      open.filter(({ due_at }) => due_at !== null && test(due_at.slice(0, 10))).length;
    for (const isDue of [(day: string) => day < today, (day: string) => day === today, (day: string) => day > today])
      expect(dueOn(isDue)).toBeGreaterThan(0);
    expect(tasks.length - open.length).toBeGreaterThan(10);
    const plumber = tasks.find(({ description }) => description.includes('the plumber'));
    const { body } = await byKey(
      'GET',
      `/v1/dev/user/conversations/${plumber?.conversation_id}?include_transcript=true`,
    );
    const quoted = body.transcript_segments.find(({ id }: { id: string }) => id === plumber?.segment_ids[0]);
    expect(quoted.text).toMatch(/^I'll call the plumber/);
  });

  test('adds memories with every verdict, some of which wait for a review', async () => {
    await actAsLoaded();
    const memories = await listMemories();
    const { counts }: SampleData = (await send('GET', path)).body;
    expect(memories.filter(({ user_review }) => user_review === null).length).toBeGreaterThan(5);
    expect(memories.filter(({ user_review }) => user_review === true).length).toBeGreaterThan(8);
    // A rejected one is not listed.
    expect(memories).toHaveLength(counts.memories - 1);
    expect(memories.filter(({ segment_ids }) => segment_ids.length > 0).length).toBeGreaterThan(8);
  });

  test('adds goals with histories, summaries of days, a chat and people', async () => {
    await actAsLoaded();
    const goals = await listGoals();
    expect(goals.filter(({ is_active }) => is_active)).toHaveLength(3);
    const { body: history } = await byKey('GET', `/v1/dev/user/goals/${goals[0]?.id}/history`);
    expect(history.length).toBeGreaterThan(3);
    const { body: days } = await byKey('GET', '/v1/dev/user/daily-summaries');
    expect(days.summaries).toHaveLength(13);
    const [{ made_by, highlights }] = days.summaries as [DailySummary];
    expect(made_by).toBe('rules');
    const titles = (await listConversations('')).map(({ structured }) => structured.title);
    expect(titles).toEqual(expect.arrayContaining(highlights.map(({ topic }) => topic)));
    expect((await send('GET', '/v2/messages')).body[0].memories).toHaveLength(1);
    expect((await send('GET', '/v1/users/people')).body).toHaveLength(6);
  });

  test('adds what rules make of the talks: a conversation that is processed again stays the same', async () => {
    await load();
    const listed = await listConversations('');
    expect(new Set(listed.map(({ structured }) => structured.made_by))).toEqual(new Set(['rules']));
    const { id } = listed.find(
      ({ structured }) => structured.events.length > 0 && structured.action_items.length > 0,
    ) as Conversation;
    const get = async () => (await byKey('GET', `/v1/dev/user/conversations/${id}`)).body;
    const before = await get();
    await app.store.of(user.uid).conversations.update(id, { structured: { ...before.structured, title: 'Another' } });
    expect((await send('POST', `/v1/conversations/${id}/reprocess`)).status).toBe(200);
    await eventually(async () => expect((await get()).structured).toEqual(before.structured));
  });

  test('the conversations and memories are found by their words', async () => {
    await actAsLoaded();
    const { body } = await byKey('POST', '/v1/dev/user/ask', {
      body: { question: 'What is wrong with the brass ring?' },
    });
    expect(body.answer).toMatch(/ring/);
    const found = await byKey('GET', '/v1/dev/user/memories/vector/search?query=tea%20before%20noon');
    expect(found.body[0].content).toMatch(/tea before noon/);
  });

  test('the days are those of the user’s time zone', async () => {
    await app.store.of(user.uid).account.update({ timezone: 'Pacific/Auckland' });
    await load();
    const first = (await listConversations('statuses=all')).at(-1);
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Auckland', timeStyle: 'short' });
    expect(local.format(new Date(first?.created_at ?? ''))).toBe('07:40');
  });

  test('sends nothing: no delivery, no push, no work for a model', async () => {
    const before = await readAllTables(app.database.knex);
    await load();
    const after = await readAllTables(app.database.knex);
    const waiting = ['notifications', 'webhook_receivers', 'spooled_audio'].map((name) => `public.${name}`);
    for (const name of waiting) expect(after.get(name)).toEqual(before.get(name));
    expect(jobsOf(after)).toEqual(jobsOf(before));
    const deliveries = await listDeliveries();
    expect(deliveries.filter(({ status }) => status === 'pending' || status === 'retrying')).toEqual([]);
    const { body: webhook } = await send('GET', '/v1/users/developer/webhook/memory_created');
    expect(webhook).toMatchObject({ enabled: false, disabled_reason: null });
  });

  test('adds a log of deliveries that arrived, some of them when they were repeated', async () => {
    await actAsLoaded();
    const deliveries = await listDeliveries();
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['delivered']));
    expect(deliveries.filter(({ status, attempts }) => status === 'delivered' && attempts > 1).length).toBeGreaterThan(
      1,
    );
    const times = deliveries.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('leaves the webhook, the goals and the memories of the user as they are', async () => {
    const webhook = '/v1/users/developer/webhook/memory_created';
    await send('POST', webhook, { body: { url: 'https://example.org/mine' } });
    for (const title of ['One', 'Two', 'Three'])
      await byKey('POST', '/v1/dev/user/goals', { body: { title, target_value: 3 } });
    const content = 'Shoe size 39, ring size 54';
    const { body: memory } = await byKey('POST', '/v1/dev/user/memories', { body: { content } });
    const { counts } = await load();
    expect(counts).toMatchObject({ webhooks: 0, webhook_deliveries: 0 });
    expect((await send('GET', webhook)).body).toMatchObject({ url: 'https://example.org/mine', enabled: true });
    expect((await listMemories()).filter((one) => one.content === content)).toEqual([memory]);
    const active = (await listGoals()).filter(({ is_active }) => is_active);
    expect(active.map(({ title }) => title).sort()).toEqual(['One', 'Three', 'Two']);
    await remove();
    expect(await listMemories()).toEqual([memory]);
    expect((await send('GET', webhook)).body).toMatchObject({ enabled: true });
  });
});

describe('removing', () => {
  test('returns the counts of what it deleted, and zeros if nothing is loaded; can be followed by another load', async () => {
    const { counts } = await load();
    expect(await remove()).toEqual({ loaded: false, loaded_at: null, counts });
    expect(await remove()).toEqual({ loaded: false, loaded_at: null, counts: zeros(counts) });
    expect((await send('GET', path)).body.loaded).toBe(false);
    expect((await load()).counts).toEqual(counts);
  });

  test('leaves no trace in any table', async () => {
    await addConversation(app.store, user.uid, 'The axolotl hibernates');
    const before = withoutUpkeep(await readAllTables(app.database.knex));
    await load();
    expect(withoutUpkeep(await readAllTables(app.database.knex))).not.toEqual(before);
    await remove();
    expect(withoutUpkeep(await readAllTables(app.database.knex))).toEqual(before);
  });

  test('leaves no trace of what was done with the sample data either', async () => {
    const before = await readAllTables(app.database.knex);
    await load();
    const [first, second] = await listConversations('');
    const people = (await send('GET', '/v1/users/people')).body;
    const segments = (await byKey('GET', `/v1/dev/user/conversations/${first?.id}?include_transcript=true`)).body;
    const [line] = segments.transcript_segments;
    const edits: [method: string, path: string, body?: object][] = [
      ['PATCH', `/v1/dev/user/conversations/${first?.id}`, { title: 'Mine', starred: true }],
      ['DELETE', `/v1/dev/user/conversations/${second?.id}`],
      ['PATCH', `/v1/dev/user/memories/${(await listMemories())[0]?.id}`, { content: 'Likes sailing' }],
      ['DELETE', `/v1/dev/user/memories/${(await listMemories())[1]?.id}`],
      ['PATCH', `/v1/dev/user/action-items/${(await listTasks())[0]?.id}`, { completed: true }],
      ['PATCH', `/v1/dev/user/goals/${(await listGoals())[0]?.id}/progress?current_value=1`],
    ];
    for (const [method, place, body] of edits) {
      expect((await byKey(method, place, body ? { body } : {})).status, `${method} ${place}`).toBe(200);
    }
    const speaker = { segment_ids: [line.id], person_id: people[1].id, scope: 'conversation' };
    await send('POST', `/v1/conversations/${first?.id}/speakers`, { body: speaker });
    await remove();
    expect(withoutJobs(await readAllTables(app.database.knex))).toEqual(withoutJobs(before));
  });

  test('keeps what the user made meanwhile', async () => {
    await load();
    const id = await addConversation(app.store, user.uid, 'I water the tomatoes every evening');
    const { body: memory } = await byKey('POST', '/v1/dev/user/memories', { body: { content: 'Likes sailing' } });
    const { body: task } = await byKey('POST', '/v1/dev/user/action-items', { body: { description: 'Buy twine' } });
    const folder = (await listConversations('')).find(({ folder_id }) => folder_id)?.folder_id;
    await byKey('PATCH', `/v1/dev/user/conversations/${id}`, { body: { folder_id: folder } });
    await remove();
    expect((await listConversations('statuses=all')).map((one) => [one.id, one.folder_id])).toEqual([[id, null]]);
    expect(await listMemories()).toEqual([memory]);
    expect(await listTasks()).toEqual([task]);
  });

  test('keeps a webhook to which the user gave another address', async () => {
    await load();
    const webhook = '/v1/users/developer/webhook/memory_created';
    await send('POST', webhook, { body: { url: 'https://example.org/mine' } });
    expect((await remove()).counts).toMatchObject({ webhooks: 0, webhook_deliveries: 30 });
    expect((await send('GET', webhook)).body).toMatchObject({ url: 'https://example.org/mine', enabled: true });
  });

  test('leaves a task to a conversation of the user that says the same', async () => {
    await load();
    const conversation_id = await addConversation(app.store, user.uid, 'I still have to renew the library card');
    const card = (await listTasks()).find(({ description }) => description === 'Renew the library card');
    const mention = { conversation_id, action_item_id: card?.id ?? '', segment_ids: [] };
    await app.store.of(user.uid).actionItems.mention(mention);
    await remove();
    expect(await listTasks()).toEqual([{ ...card, conversation_id }]);
  });

  test('has a day summarized again that the user’s own conversations are part of', async () => {
    await load();
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    const id = await addConversation(app.store, user.uid, 'I water the tomatoes', { created_at: yesterday });
    const { dailySummaries } = app.store.of(user.uid);
    const date = yesterday.toISOString().slice(0, 10);
    const { id: _, created_at: __, visible_ids: ___, ...summary } = await requireSummary(date);
    await dailySummaries.save({ ...summary, sources: [...summary.sources, { id, minutes: 1, action_items: 0 }] });
    await remove();
    await eventually(async () => {
      expect((await requireSummary(date)).sources.map((source) => source.id)).toEqual([id]);
    });
    const { body } = await byKey('GET', '/v1/dev/user/daily-summaries');
    expect(body.summaries).toHaveLength(1);
  });

  test('does not touch the sample data of another user', async () => {
    await load();
    const other = send;
    await actAsLoaded();
    const before = (await send('GET', path)).body;
    expect((await other('DELETE', path)).status).toBe(200);
    expect((await send('GET', path)).body).toEqual(before);
    expect((await listConversations('')).length).toBeGreaterThan(30);
  });
});

/** The rows of the job queue. */
const jobsOf = (tables: ReadonlyMap<string, string[]>) =>
  [...tables].filter(([name]) => name.startsWith('jobs.job')).flatMap(([, rows]) => rows);

/** Without the times at which the job queue last looked after itself, keys were used, and processes signed that they live. */
const withoutUpkeep = (tables: ReadonlyMap<string, string[]>) =>
  new Map([...tables].filter(([name]) => !/^jobs\.(version|queue)|\.(api_keys|leases)$/.test(name)));

/** Also without jobs: those that a user's edit adds are deleted by the queue some days after they are done. */
const withoutJobs = (tables: ReadonlyMap<string, string[]>) =>
  new Map([...withoutUpkeep(tables)].filter(([name]) => !name.startsWith('jobs.')));
