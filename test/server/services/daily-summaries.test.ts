import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../../src/errors.ts';
import { type DoubleReply, type OpenaiDouble, startOpenaiDouble } from '../../../src/providers/llm/openai/double.ts';
import { openaiCompatibleModel } from '../../../src/providers/llm/openai/provider.ts';
import type { LanguageModel } from '../../../src/providers/llm/port.ts';
import { storedPush } from '../../../src/providers/push/stored.ts';
import type { EnqueueOptions } from '../../../src/queue/queue.ts';
import { createDailySummaryService } from '../../../src/services/daily-summaries/daily-summaries.ts';
import { createDaySummarizer } from '../../../src/services/daily-summaries/day-summarizer.ts';
import { createNotificationService } from '../../../src/services/notifications.ts';
import { createUserTimezone } from '../../../src/services/timezones.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { addConversation } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();
let uid: string;
let double: OpenaiDouble | undefined;
let queued: { data: unknown; options: EnqueueOptions | undefined }[];
beforeEach(async () => {
  uid = await makeUser(t.store);
  queued = [];
});
afterEach(async () => {
  await double?.close();
  double = undefined;
});

const queue = {
  async enqueue(_tx: unknown, _name: string, data: unknown, options?: EnqueueOptions) {
    queued.push({ data, options });
  },
};
const signal = new AbortController().signal;

interface Means {
  now?: string;
  timezone?: string;
  reply?: () => DoubleReply;
  llm?: LanguageModel;
}

async function summarizer({ now = '2026-11-21T12:00:00Z', timezone = 'Europe/Berlin', reply, llm }: Means = {}) {
  if (reply) double = await startOpenaiDouble(reply);
  return createDaySummarizer({
    store: t.store,
    queue,
    notifications: createNotificationService({ push: storedPush(), queue }),
    llm: llm ?? (double && openaiCompatibleModel({ url: double.url, model: 'm' }, { retries: 0 })),
    timezoneOf: createUserTimezone(timezone),
    now: () => new Date(now),
  });
}

interface Said {
  minutes?: number;
  title?: string;
  overview?: string;
  emoji?: string;
}
async function add(
  time: string,
  { minutes = 10, title = 'Title', overview = 'Overview.', emoji = '🌱' }: Said = {},
  more = {},
) {
  const created_at = new Date(time);
  const finished_at = new Date(created_at.getTime() + minutes * 60_000);
  return addConversation(t.store, uid, title, {
    created_at,
    finished_at,
    structured: { title, overview, emoji },
    ...more,
  });
}
async function summarize(date: string, means: Means & { extractive?: boolean } = {}) {
  const { extractive = false, ...rest } = means;
  await (await summarizer(rest)).summarize(uid, date, { extractive, signal });
}
const service = () => createDailySummaryService({ store: t.store });
const listed = async (query: object = {}) =>
  (await service().list(makeCall(uid), { limit: 30, offset: 0, ...query })).summaries;

describe('a day without a language model', () => {
  it('is summed up from its conversations, the longest first in the headline, in their order in the rest', async () => {
    const garden = await add('2026-11-20T08:00:00Z', {
      title: 'Tomatoes',
      overview: 'They need water. And sun.',
      minutes: 5,
    });
    const budget = await add('2026-11-20T10:00:00Z', {
      title: 'Budget',
      overview: 'It was halved.',
      minutes: 31.5,
      emoji: '💶',
    });
    await t.store.actionItems.insert(uid, [{ description: 'Water the tomatoes', conversation_id: garden }]);
    await summarize('2026-11-20');
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        date: '2026-11-20',
        headline: 'Budget, Tomatoes',
        overview: 'They need water. It was halved.',
        day_emoji: '💶',
        stats: { total_conversations: 2, total_duration_minutes: 36.5, action_items_count: 1 },
        highlights: [
          { topic: 'Tomatoes', summary: 'They need water. And sun.', conversation_ids: [garden] },
          { topic: 'Budget', summary: 'It was halved.', conversation_ids: [budget] },
        ],
        created_at: expect.any(String),
      },
    ]);
  });

  it('holds what began on it, on the clocks of the user, or else of the service', async () => {
    await add('2026-11-20T22:59:59Z', { title: 'Late' });
    await add('2026-11-20T23:00:00Z', { title: 'Next day' });
    await add('2026-11-19T22:59:59Z', { title: 'Day before' });
    await summarize('2026-11-20');
    expect(await listed()).toMatchObject([{ headline: 'Late', stats: { total_conversations: 1 } }]);
    await t.store.accounts.update(uid, { timezone: 'America/New_York' });
    await summarize('2026-11-20');
    expect(await listed()).toMatchObject([{ headline: 'Late, Next day', stats: { total_conversations: 2 } }]);
  });

  it('has no summary where nothing of it may be told', async () => {
    await add('2026-11-20T08:00:00Z', {}, { locked: true });
    await add('2026-11-20T09:00:00Z', {}, { discarded: true });
    await add('2026-11-20T09:00:00Z', {}, { status: 'in_progress' });
    await summarize('2026-11-20');
    expect(await listed()).toEqual([]);
  });

  it('is summed up anew where something changed, under the same id, and pushed once', async () => {
    await add('2026-11-20T08:00:00Z', { title: 'Tomatoes' });
    await summarize('2026-11-20');
    const [before] = await listed();
    const late = await add('2026-11-20T09:00:00Z', { title: 'Budget', minutes: 60 });
    await summarize('2026-11-20');
    const [after] = await listed();
    expect(after).toMatchObject({ id: before?.id, created_at: before?.created_at, headline: 'Budget, Tomatoes' });
    const pushed = JSON.parse((await t.store.notifications.list(uid, { limit: 10 })).json);
    const data = { daily_summary_id: before?.id, date: '2026-11-20' };
    expect(pushed).toMatchObject([{ kind: 'daily_summary', body: 'Tomatoes', data }]);
    await t.store.conversations.delete(uid, late);
    await summarize('2026-11-20');
    expect(await listed()).toMatchObject([{ headline: 'Tomatoes' }]);
  });
});

describe('what is locked, discarded or deleted after its day was summed up', () => {
  it.each(['locked', 'discarded', 'deleted'])('is not told of from that moment: %s', async (change) => {
    const garden = await add('2026-11-20T08:00:00Z', { title: 'Tomatoes', overview: 'They need water.', minutes: 5 });
    const diary = await add('2026-11-20T10:00:00Z', { title: 'Diary', overview: 'A secret.', minutes: 60 });
    await summarize('2026-11-20');
    if (change === 'deleted') await t.store.conversations.delete(uid, diary);
    else await t.store.conversations.update(uid, diary, { [change]: true });
    const [summary] = await listed();
    expect(summary).toMatchObject({
      headline: 'Tomatoes',
      overview: 'They need water.',
      stats: { total_conversations: 1, total_duration_minutes: 5 },
      highlights: [{ topic: 'Tomatoes', conversation_ids: [garden] }],
    });
    expect(await service().get(makeCall(uid), summary?.id ?? '')).toEqual(summary);
    await t.store.conversations.update(uid, garden, { locked: true });
    expect(await listed()).toEqual([]);
    await expect(service().get(makeCall(uid), summary?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
      detail: 'Daily summary not found',
    });
  });
});

describe('the job', () => {
  const later = async (began: string, means: Means) =>
    t.store.transaction(async (tx) => (await summarizer(means)).enqueueDayOf(tx, uid, new Date(began)));

  it('is queued once for a day, for when it is over on the user’s clocks', async () => {
    await later('2026-11-20T23:30:00Z', { now: '2026-11-21T12:00:00Z' });
    expect(queued).toEqual([
      {
        data: { uid, date: '2026-11-21' },
        options: { singletonKey: `${uid} 2026-11-21`, startAfter: new Date('2026-11-21T23:05:00Z') },
      },
    ]);
  });

  it('is queued for now where the day is over already', async () => {
    await later('2026-11-19T08:00:00Z', {});
    expect(queued).toEqual([{ data: { uid, date: '2026-11-19' }, options: { singletonKey: `${uid} 2026-11-19` } }]);
  });

  it('is queued for the last moment there is, where the day ends beyond the calendar', async () => {
    await later('9999-12-31T23:59:59Z', { timezone: 'America/New_York' });
    expect(queued).toMatchObject([{ options: { startAfter: new Date('9999-12-31T23:59:59.999Z') } }]);
  });

  it('waits where the user has moved and the day is not over yet', async () => {
    await add('2026-11-20T08:00:00Z');
    await t.store.accounts.update(uid, { timezone: 'Pacific/Honolulu' });
    await summarize('2026-11-20', { now: '2026-11-21T02:00:00Z' });
    expect(await listed()).toEqual([]);
    expect(queued).toMatchObject([{ options: { startAfter: new Date('2026-11-21T10:05:00Z') } }]);
  });
});

describe('with a language model', () => {
  const answer = {
    headline: 'A dry day',
    overview: 'You watered the tomatoes.',
    day_emoji: '🍅',
    highlights: [
      { topic: 'Tomatoes', summary: 'They need water.', conversations: [1, 9] },
      { topic: 'Nothing', summary: 'Of no conversation.', conversations: [7] },
    ],
  };

  it('is what the model writes, with subjects of conversations that there are; nothing locked reaches it', async () => {
    const garden = await add('2026-11-20T08:00:00Z', { title: 'Tomatoes', overview: 'They need water.' });
    await add('2026-11-20T09:00:00Z', { title: 'Diary', overview: 'A secret.' }, { locked: true });
    await summarize('2026-11-20', { reply: () => ({ text: JSON.stringify(answer) }) });
    expect(await listed()).toMatchObject([
      {
        headline: 'A dry day',
        overview: 'You watered the tomatoes.',
        day_emoji: '🍅',
        highlights: [{ topic: 'Tomatoes', summary: 'They need water.', conversation_ids: [garden] }],
      },
    ]);
    expect(double?.requests).toHaveLength(1);
    expect(JSON.stringify(double?.requests)).toContain('[1] Tomatoes (10 minutes): They need water.');
    expect(JSON.stringify(double?.requests)).not.toContain('secret');
  });

  it('is nothing to be told of where it was over for more than a day before it was summed up', async () => {
    await add('2026-11-18T08:00:00Z', { title: 'Tomatoes' });
    await summarize('2026-11-18');
    expect(await listed()).toMatchObject([{ headline: 'Tomatoes' }]);
    expect((await t.store.notifications.list(uid, { limit: 10 })).count).toBe(0);
  });

  it('pushes nothing of what was locked while the model wrote', async () => {
    const diary = await add('2026-11-20T09:00:00Z', { title: 'Diary' });
    await add('2026-11-20T08:00:00Z', { title: 'Tomatoes' });
    const llm = {
      name: 'm',
      generateText: () => Promise.reject(new Error('not asked for')),
      async generateObject<T>({ schema }: { schema: { parse(value: unknown): T } }): Promise<T> {
        await t.store.conversations.update(uid, diary, { locked: true });
        return schema.parse({ ...answer, headline: 'Your diary', highlights: [] });
      },
    };
    await summarize('2026-11-20', { llm });
    const { json } = await t.store.notifications.list(uid, { limit: 10 });
    expect(JSON.parse(json)).toMatchObject([{ body: 'Tomatoes' }]);
  });

  it('is tried again where the model fails, and in the end done without', async () => {
    await add('2026-11-20T08:00:00Z', { title: 'Tomatoes' });
    const reply = () => ({ status: 500 });
    await expect(summarize('2026-11-20', { reply })).rejects.toBeInstanceOf(DomainError);
    expect(await listed()).toEqual([]);
    await summarize('2026-11-20', { reply, extractive: true });
    expect(await listed()).toMatchObject([{ headline: 'Tomatoes' }]);
  });

  it('fills in from the conversations what the model leaves out', async () => {
    const garden = await add('2026-11-20T08:00:00Z', { title: 'Tomatoes', overview: 'They need water.' });
    const reply = () => ({
      text: JSON.stringify({ headline: 'Dry', overview: 3, day_emoji: 'no', highlights: 'none' }),
    });
    await summarize('2026-11-20', { reply });
    expect(await listed()).toMatchObject([
      { headline: 'Dry', overview: 'They need water.', day_emoji: '🌱', highlights: [{ conversation_ids: [garden] }] },
    ]);
  });
});
