import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../src/lib/time.ts';
import type { LanguageModel } from '../../../src/providers/llm/port.ts';
import { storedPush } from '../../../src/providers/push/registry.ts';
import { ConversationProcessor } from '../../../src/services/conversations/conversation-processor.ts';
import { NotificationService } from '../../../src/services/notifications.ts';
import { newId } from '../../../src/store/ids.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { noWebhooks } from '../../support/no-webhooks.ts';
import { workOf } from '../../support/process-again.ts';
import { stubModel } from '../../support/stub-model.ts';

const { store } = await storeFixture();

const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * DAY_MS);
const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString();

let uid: string;
beforeEach(() => {
  uid = newId();
});

interface Said {
  description: string;
  due_at?: string;
}

/** A model that returns one task for each line of a conversation. */
const modelThat = (tasks: readonly Said[]): LanguageModel =>
  stubModel({
    generateObject: async ({ schema }) =>
      schema.parse({
        title: 'Tasks',
        action_items: tasks.map(({ description, due_at = null }, at) => ({ description, due_at, lines: [at + 1] })),
      }),
  });

function processorOf(tasks: readonly Said[]) {
  const queue = { enqueue: async () => {} };
  return new ConversationProcessor({
    store,
    queue,
    models: { llm: modelThat(tasks) },
    notifications: new NotificationService({ push: storedPush(), queue }),
    announce: async () => {},
    days: { enqueueDayOf: async () => {} },
    webhookDeliveries: noWebhooks,
    log: pino({ level: 'silent' }),
    timezoneOf: async () => 'UTC',
  });
}

const answer = (tasks: readonly Said[], id: string) =>
  processorOf(tasks).answerByModel(workOf(uid, id), AbortSignal.timeout(60_000));

async function addSegments(id: string, tasks: readonly Said[], late = false) {
  const segments = tasks.map(({ description }, at) => ({
    id: newId(),
    text: `I really need to do this soon: ${description}`,
    speaker: 'SPEAKER_00',
    speaker_id: 0,
    is_user: true,
    start: at,
    end: at + 1,
    late,
  }));
  await store.of(uid).segments.upsert(id, segments);
  return segments.map((segment) => segment.id);
}

/** A conversation in which these tasks are said, ready to be processed. */
async function conversationOf(tasks: readonly Said[], started_at = daysAgo(0)) {
  const id = newId();
  await store.of(uid).conversations.insert({ id, status: 'processing', started_at, language: 'en' });
  const segmentIds = await addSegments(id, tasks);
  return { id, segmentIds, process: () => answer(tasks, id) };
}

async function converse(tasks: readonly Said[], started_at?: Date) {
  const conversation = await conversationOf(tasks, started_at);
  await conversation.process();
  return conversation;
}

const list = async () => (await store.of(uid).actionItems.list({}, { limit: 50 })).items;
const shownIn = async (id: string) => (await store.of(uid).conversations.getDetails(id))?.structured.action_items ?? [];
const pushes = async () => (await store.of(uid).notifications.list({ limit: 50 })).items.length;
const call: Said = { description: 'Call the dentist' };

describe('a task that says the same as an open one', () => {
  test('is not added, and every conversation shows the open one', async () => {
    const first = await converse([call], daysAgo(2));
    const second = await converse([{ description: 'Phone the dentist back' }], daysAgo(1));
    const third = await converse([call, { description: 'Buy milk' }]);
    const items = await list();
    expect(items.map(({ description }) => description).sort()).toEqual(['Buy milk', 'Call the dentist']);
    const open = items.find(({ description }) => description === call.description);
    expect(open).toMatchObject({ conversation_id: first.id, segment_ids: first.segmentIds });
    expect(await shownIn(first.id)).toEqual([open]);
    expect(await shownIn(second.id)).toMatchObject([
      { id: open?.id, conversation_id: first.id, segment_ids: second.segmentIds },
    ]);
    expect(await shownIn(third.id)).toMatchObject([
      { id: open?.id, segment_ids: [third.segmentIds[0]] },
      { description: 'Buy milk', segment_ids: [third.segmentIds[1]] },
    ]);
  });

  test('gives the open one the date that was said, with one push, and leaves the date if none was said', async () => {
    await converse([{ ...call, due_at: inDays(2) }], daysAgo(3));
    expect(await pushes()).toBe(1);
    await converse([{ ...call, due_at: inDays(5) }], daysAgo(2));
    await converse([{ ...call, due_at: inDays(5) }], daysAgo(1));
    const last = await converse([call]);
    expect(await list()).toMatchObject([{ due_at: inDays(5) }]);
    expect(await shownIn(last.id)).toMatchObject([{ due_at: inDays(5) }]);
    expect(await pushes()).toBe(2);
    await converse([{ ...call, due_at: daysAgo(1).toISOString() }]);
    expect(await pushes()).toBe(2);
  });

  test('is added if the other one is completed, deleted, or was said more than 30 days before', async () => {
    await converse([call], daysAgo(31));
    await converse([call]);
    expect(await list()).toHaveLength(2);
    for (const { id } of await list())
      await store.of(uid).actionItems.update(id, { completed: true, completed_at: new Date() });
    const again = await converse([call]);
    expect(await list()).toHaveLength(3);
    const [open] = await shownIn(again.id);
    await store.of(uid).actionItems.deleteUnlocked(open?.id ?? '');
    await converse([call]);
    expect(await list()).toHaveLength(3);
  });

  test('is added if it is another one, has another object or person', async () => {
    await converse([call, { description: 'Send the report to Dana' }]);
    await converse([{ description: 'Call another dentist' }, { description: 'Send the report to Tom' }]);
    expect(await list()).toHaveLength(4);
  });

  test('counts once in one conversation, with the date that was said last', async () => {
    const { id, segmentIds } = await converse([
      { ...call, due_at: inDays(1) },
      { ...call, due_at: inDays(2) },
    ]);
    expect(await list()).toMatchObject([{ due_at: inDays(2), conversation_id: id }]);
    expect(await shownIn(id)).toMatchObject([{ segment_ids: segmentIds }]);
  });

  test('may also have been written by a person', async () => {
    await store.of(uid).actionItems.insert([{ description: call.description }]);
    const { id } = await converse([call]);
    expect(await list()).toHaveLength(1);
    expect(await shownIn(id)).toMatchObject([{ ...call, conversation_id: null }]);
  });

  test('does not get the date of a conversation that took place earlier and is processed later', async () => {
    await converse([{ ...call, due_at: inDays(3) }], daysAgo(1));
    const earlier = await converse([{ ...call, due_at: inDays(2) }], daysAgo(2));
    expect(await list()).toMatchObject([{ due_at: inDays(3) }]);
    expect(await shownIn(earlier.id)).toMatchObject([{ due_at: inDays(3) }]);
  });

  test('is not compared with those of other users', async () => {
    await converse([call]);
    uid = newId();
    await converse([call]);
    expect(await list()).toHaveLength(1);
  });
});

test('two conversations that are processed at once add one task', async () => {
  const both = await Promise.all([conversationOf([call], daysAgo(1)), conversationOf([call])]);
  await Promise.all(both.map(({ process }) => process()));
  const [item, ...others] = await list();
  expect(others).toEqual([]);
  for (const { id } of both) expect(await shownIn(id)).toMatchObject([{ id: item?.id }]);
});

test('a task that is said again in late words of its conversation is not added', async () => {
  const { id, segmentIds } = await converse([call]);
  const late = [{ ...call, due_at: inDays(1) }];
  const lateIds = await addSegments(id, late, true);
  await answer([call, ...late], id);
  expect(await list()).toMatchObject([{ due_at: inDays(1) }]);
  expect(await shownIn(id)).toMatchObject([{ segment_ids: [...segmentIds, ...lateIds] }]);
});

test('a deleted conversation no longer mentions the task, which stays', async () => {
  const first = await converse([call], daysAgo(1));
  const second = await converse([call]);
  await store.of(uid).conversations.deleteUnlocked(second.id);
  expect(await shownIn(first.id)).toHaveLength(1);
  const third = await converse([call]);
  await store.of(uid).conversations.deleteUnlocked(first.id);
  expect(await list()).toMatchObject([{ ...call, conversation_id: first.id, segment_ids: [] }]);
  expect(await shownIn(third.id)).toHaveLength(1);
});

describe('a locked conversation', () => {
  const lock = (id: string) => store.of(uid).conversations.update(id, { locked: true });

  test('changes no visible task: what it says is added, and hidden', async () => {
    await converse([{ ...call, due_at: inDays(1) }], daysAgo(1));
    const locked = await conversationOf([{ ...call, due_at: inDays(2) }]);
    await lock(locked.id);
    await locked.process();
    expect(await list()).toMatchObject([{ due_at: inDays(1) }]);
    expect(await pushes()).toBe(1);
  });

  test('hides its task also in a conversation that mentions it', async () => {
    const first = await converse([call], daysAgo(1));
    const second = await converse([call]);
    await lock(first.id);
    expect(await shownIn(second.id)).toEqual([]);
    const third = await converse([call]);
    expect(await shownIn(third.id)).toMatchObject([{ ...call, conversation_id: third.id }]);
  });
});
