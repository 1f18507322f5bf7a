import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../../src/errors.ts';
import { createModel } from '../../../src/providers/llm/model.ts';
import {
  type DoubleReply,
  type OpenaiDouble,
  startOpenaiDouble,
} from '../../../src/providers/llm/openai/double.test-support.ts';
import type { LanguageModel } from '../../../src/providers/llm/port.ts';
import { storedPush } from '../../../src/providers/push/registry.ts';
import type { EnqueueOptions } from '../../../src/queue/queue.ts';
import { DailySummaryService } from '../../../src/services/daily-summaries/daily-summaries.ts';
import { DaySummarizer } from '../../../src/services/daily-summaries/day-summarizer.ts';
import { NotificationService } from '../../../src/services/notifications.ts';
import { createUserTimezone } from '../../../src/services/timezones.ts';
import type { Making } from '../../../src/services/unfinished-work/unfinished-work.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { addConversation } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { ACTIVE_MARKUP, HOSTILE_MARKUP } from '../../support/hostile-markup.ts';
import { noWebhooks } from '../../support/no-webhooks.ts';
import { stubModel } from '../../support/stub-model.ts';

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

interface SummarizerOptions {
  now?: string;
  timezone?: string;
  reply?: () => DoubleReply;
  llm?: LanguageModel;
}

async function createSummarizer({
  now = '2026-11-21T12:00:00Z',
  timezone = 'Europe/Berlin',
  reply,
  llm,
}: SummarizerOptions = {}) {
  if (reply) double = await startOpenaiDouble(reply);
  return new DaySummarizer({
    store: t.store,
    queue,
    notifications: new NotificationService({ push: storedPush(), queue }),
    models: { llm: llm ?? (double && createModel({ url: double.url, model: 'm' }, { retries: 0 })) },
    timezoneOf: createUserTimezone(timezone),
    webhookDeliveries: noWebhooks,
    now: () => new Date(now),
  });
}

interface ConversationInput {
  minutes?: number;
  title?: string;
  overview?: string;
  emoji?: string;
}
async function add(
  time: string,
  { minutes = 10, title = 'Title', overview = 'Overview.', emoji = '🌱' }: ConversationInput = {},
  overrides = {},
) {
  const created_at = new Date(time);
  const finished_at = new Date(created_at.getTime() + minutes * 60_000);
  return addConversation(t.store, uid, title, {
    created_at,
    finished_at,
    structured: { title, overview, emoji },
    ...overrides,
  });
}
async function summarize(date: string, options: SummarizerOptions & Partial<Pick<Making, 'maker'>> = {}) {
  const { maker = 'model', ...rest } = options;
  await (await createSummarizer(rest)).summarize(uid, date, { maker, signal });
}
const createService = () => new DailySummaryService({ store: t.store });
const listSummaries = async (query: object = {}) =>
  (await createService().list(makeCall(uid), { limit: 30, offset: 0, ...query })).summaries;

describe('a day without a language model', () => {
  it('is summarized from its conversations: the longest first in the headline, others in order', async () => {
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
    await t.store.of(uid).actionItems.insert([{ description: 'Water the tomatoes', conversation_id: garden }]);
    await summarize('2026-11-20');
    expect(await listSummaries()).toEqual([
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
        made_by: 'rules',
        created_at: expect.any(String),
      },
    ]);
  });

  it("contains conversations that started that day in the user's time zone, or else the service's", async () => {
    await add('2026-11-20T22:59:59Z', { title: 'Late' });
    await add('2026-11-20T23:00:00Z', { title: 'Next day' });
    await add('2026-11-19T22:59:59Z', { title: 'Day before' });
    await summarize('2026-11-20');
    expect(await listSummaries()).toMatchObject([{ headline: 'Late', stats: { total_conversations: 1 } }]);
    await t.store.of(uid).account.update({ timezone: 'America/New_York' });
    await summarize('2026-11-20');
    expect(await listSummaries()).toMatchObject([{ headline: 'Late, Next day', stats: { total_conversations: 2 } }]);
  });

  it('has no summary if all its conversations are locked, discarded or unfinished', async () => {
    await add('2026-11-20T08:00:00Z', {}, { locked: true });
    await add('2026-11-20T09:00:00Z', {}, { discarded: true });
    await add('2026-11-20T09:00:00Z', {}, { status: 'in_progress' });
    await summarize('2026-11-20');
    expect(await listSummaries()).toEqual([]);
  });

  it('is summarized again after a change under the same id, with one push', async () => {
    await add('2026-11-20T08:00:00Z', { title: 'Tomatoes' });
    await summarize('2026-11-20');
    const [before] = await listSummaries();
    const late = await add('2026-11-20T09:00:00Z', { title: 'Budget', minutes: 60 });
    await summarize('2026-11-20');
    const [after] = await listSummaries();
    expect(after).toMatchObject({ id: before?.id, created_at: before?.created_at, headline: 'Budget, Tomatoes' });
    const pushed = (await t.store.of(uid).notifications.list({ limit: 10 })).items;
    const data = { daily_summary_id: before?.id, date: '2026-11-20' };
    expect(pushed).toMatchObject([{ kind: 'daily_summary', body: 'Tomatoes', data }]);
    await t.store.of(uid).conversations.delete(late);
    await summarize('2026-11-20');
    expect(await listSummaries()).toMatchObject([{ headline: 'Tomatoes' }]);
  });
});

describe('a conversation that changes after its day was summarized', () => {
  it.each(['locked', 'discarded', 'deleted'])('disappears from the summary at once: %s', async (change) => {
    const garden = await add('2026-11-20T08:00:00Z', { title: 'Tomatoes', overview: 'They need water.', minutes: 5 });
    const diary = await add('2026-11-20T10:00:00Z', { title: 'Diary', overview: 'A secret.', minutes: 60 });
    await summarize('2026-11-20');
    if (change === 'deleted') await t.store.of(uid).conversations.delete(diary);
    else await t.store.of(uid).conversations.update(diary, { [change]: true });
    const [summary] = await listSummaries();
    expect(summary).toMatchObject({
      headline: 'Tomatoes',
      overview: 'They need water.',
      stats: { total_conversations: 1, total_duration_minutes: 5 },
      highlights: [{ topic: 'Tomatoes', conversation_ids: [garden] }],
    });
    expect(await createService().get(makeCall(uid), summary?.id ?? '')).toEqual(summary);
    await t.store.of(uid).conversations.update(garden, { locked: true });
    expect(await listSummaries()).toEqual([]);
    await expect(createService().get(makeCall(uid), summary?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
      detail: 'Daily summary not found',
    });
  });
});

describe('the job', () => {
  const scheduleSummary = async (startedAt: string, options: SummarizerOptions) =>
    t.store.transaction(async (tx) => (await createSummarizer(options)).enqueueDayOf(tx, uid, new Date(startedAt)));

  it("is queued once per day, for its end in the user's time zone", async () => {
    await scheduleSummary('2026-11-20T23:30:00Z', { now: '2026-11-21T12:00:00Z' });
    expect(queued).toEqual([
      {
        data: { uid, date: '2026-11-21' },
        options: { singletonKey: `${uid} 2026-11-21`, startAfter: new Date('2026-11-21T23:05:00Z') },
      },
    ]);
  });

  it('is queued for now if the day is over', async () => {
    await scheduleSummary('2026-11-19T08:00:00Z', {});
    expect(queued).toEqual([{ data: { uid, date: '2026-11-19' }, options: { singletonKey: `${uid} 2026-11-19` } }]);
  });

  it('is queued for the latest possible time if the day ends beyond the calendar', async () => {
    await scheduleSummary('9999-12-31T23:59:59Z', { timezone: 'America/New_York' });
    expect(queued).toMatchObject([{ options: { startAfter: new Date('9999-12-31T23:59:59.999Z') } }]);
  });

  it("is postponed if the day is not over in the user's new time zone", async () => {
    await add('2026-11-20T08:00:00Z');
    await t.store.of(uid).account.update({ timezone: 'Pacific/Honolulu' });
    const summarizer = await createSummarizer({ now: '2026-11-21T02:00:00Z' });
    expect(await summarizer.prepare(uid, '2026-11-20')).toBeUndefined();
    expect(await listSummaries()).toEqual([]);
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

  it("is the model's text with topics of existing conversations, and the model gets no locked content", async () => {
    const garden = await add('2026-11-20T08:00:00Z', { title: 'Tomatoes', overview: 'They need water.' });
    await add('2026-11-20T09:00:00Z', { title: 'Diary', overview: 'A secret.' }, { locked: true });
    await summarize('2026-11-20', { reply: () => ({ text: JSON.stringify(answer) }) });
    expect(await listSummaries()).toMatchObject([
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

  it('has only plain text', async () => {
    await add('2026-11-20T08:00:00Z', { title: 'Tomatoes', overview: 'They need water.' });
    const [topic, summary] = [HOSTILE_MARKUP, HOSTILE_MARKUP];
    const text = { ...answer, headline: topic, overview: topic, highlights: [{ topic, summary, conversations: [1] }] };
    await summarize('2026-11-20', { reply: () => ({ text: JSON.stringify(text) }) });
    const [listed] = await listSummaries();
    expect(listed?.headline).toContain('(an address)');
    expect(JSON.stringify(listed)).not.toMatch(ACTIVE_MARKUP);
  });

  it('sends no push if the day ended more than a day ago', async () => {
    await add('2026-11-18T08:00:00Z', { title: 'Tomatoes' });
    await summarize('2026-11-18');
    expect(await listSummaries()).toMatchObject([{ headline: 'Tomatoes' }]);
    expect((await t.store.of(uid).notifications.list({ limit: 10 })).items.length).toBe(0);
  });

  it('pushes nothing of a conversation that was locked while the model ran', async () => {
    const diary = await add('2026-11-20T09:00:00Z', { title: 'Diary' });
    await add('2026-11-20T08:00:00Z', { title: 'Tomatoes' });
    const llm = stubModel({
      async generateObject({ schema }) {
        await t.store.of(uid).conversations.update(diary, { locked: true });
        return schema.parse({ ...answer, headline: 'Your diary', highlights: [] });
      },
    });
    await summarize('2026-11-20', { llm });
    const { items } = await t.store.of(uid).notifications.list({ limit: 10 });
    expect(items).toMatchObject([{ body: 'Tomatoes' }]);
  });

  it('is retried if the model fails, and finally created without it', async () => {
    await add('2026-11-20T08:00:00Z', { title: 'Tomatoes' });
    const reply = () => ({ status: 500 });
    await expect(summarize('2026-11-20', { reply })).rejects.toBeInstanceOf(DomainError);
    expect(await listSummaries()).toEqual([]);
    await summarize('2026-11-20', { reply, maker: 'rules' });
    expect(await listSummaries()).toMatchObject([{ headline: 'Tomatoes' }]);
  });

  it('fills fields that the model omits from the conversations', async () => {
    const garden = await add('2026-11-20T08:00:00Z', { title: 'Tomatoes', overview: 'They need water.' });
    const reply = () => ({
      text: JSON.stringify({ headline: 'Dry', overview: 3, day_emoji: 'no', highlights: 'none' }),
    });
    await summarize('2026-11-20', { reply });
    expect(await listSummaries()).toMatchObject([
      { headline: 'Dry', overview: 'They need water.', day_emoji: '🌱', highlights: [{ conversation_ids: [garden] }] },
    ]);
  });
});
