import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { lexicalEmbedding } from '../../../src/providers/embedding/lexical/provider.ts';
import type { LanguageModel } from '../../../src/providers/llm/port.ts';
import { storedPush } from '../../../src/providers/push/stored.ts';
import { ActionItemService } from '../../../src/services/action-items/action-items.ts';
import { ConversationProcessor } from '../../../src/services/conversations/conversation-processor.ts';
import { MemoryService } from '../../../src/services/memories/memories.ts';
import { NotificationService } from '../../../src/services/notifications.ts';
import { ConversationFinder } from '../../../src/services/search/conversation-finder.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { noQuota } from '../../support/no-quota.ts';

const { store } = await storeFixture();
const queue = { enqueue: async () => {} };
const embedding = lexicalEmbedding();
const notifications = new NotificationService({ push: storedPush(), queue });
const tasks = new ActionItemService({ store, notifications, quota: noQuota });
const memories = new MemoryService({ store, embedding, queue, quota: noQuota });
const friday = '2031-11-21T23:59:00.000Z';

let uid: string;
let delivered: string[];
beforeEach(async () => {
  uid = await makeUser(store);
  delivered = [];
});

interface Found {
  title?: string;
  action_items?: { description: string; due_at?: string; lines?: number[] }[];
  memories?: { content: string; lines?: number[] }[];
  discarded?: boolean;
}

const FOUND: Found = {
  action_items: [{ description: 'Send the signed lease to Tomas', due_at: friday }],
  memories: [{ content: 'User lives in Gothenburg, near the harbor', lines: [2] }],
};

/** A model that finds this, after `meanwhile`. */
const modelOf = (found: Found, meanwhile: () => Promise<unknown> = async () => {}): LanguageModel => ({
  name: 'tiny',
  generateText: () => Promise.reject(new Error('not asked')),
  async generateObject({ schema }) {
    await meanwhile();
    return schema.parse({
      title: 'By the model',
      overview: 'The lease.',
      ...found,
      action_items: (found.action_items ?? []).map((item) => ({ due_at: null, lines: [1], ...item })),
      memories: (found.memories ?? []).map((memory) => ({ category: 'interesting', lines: [1], ...memory })),
    });
  },
});

function processorOf(llm?: LanguageModel) {
  return new ConversationProcessor({
    ...{ store, queue, embedding, llm, notifications },
    announce: async () => {},
    days: { enqueueDayOf: async () => {} },
    webhookDeliveries: {
      enqueueConversation: async (_, _uid, id) => void delivered.push(id),
      enqueueDaySummary: async () => {},
    },
    log: pino({ level: 'silent' }),
    timezoneOf: async () => 'UTC',
  });
}

const TEXTS = [
  'I have to send the signed lease to Tomas.',
  'I live in Gothenburg.',
  'I love sailing with my friends at night.',
];

/** A conversation that rules have processed. */
async function converse(texts = TEXTS, started_at = new Date()): Promise<string> {
  const id = newId();
  await store.conversations.insert(uid, { id, status: 'processing', started_at, language: 'en' });
  const by = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true };
  const segments = texts.map((text, at) => ({ id: newId(), text, ...by, start: at, end: at + 1 }));
  await store.segments.upsert(uid, id, segments);
  await processorOf().process({ uid, id }, { extractive: true, signal: AbortSignal.timeout(10_000) });
  return id;
}

const byModel = (id: string, found: Found = FOUND, meanwhile?: () => Promise<unknown>) =>
  processorOf(modelOf(found, meanwhile)).process(
    { uid, id },
    { extractive: false, signal: AbortSignal.timeout(10_000) },
  );
const itemsOf = async (id: string) => (await store.conversations.getDetails(uid, id))?.structured.action_items ?? [];
const allItems = async () => JSON.parse((await store.actionItems.list(uid, {}, { limit: 50 })).json);
const allMemories = async () => JSON.parse((await store.memories.list(uid, {}, 'created_desc', { limit: 50 })).json);
const pushes = async () => (await store.notifications.list(uid, { limit: 50 })).count;
const idOf = (records: { id: string }[]) => records[0]?.id ?? '';
const call = () => makeCall(uid);

describe('a conversation that a language model processes again', () => {
  test('names who made it, is found by its new words, and was delivered once', async () => {
    const id = await converse();
    expect(await store.conversations.getDetails(uid, id)).toMatchObject({ structured: { made_by: 'rules' } });
    await byModel(id, { ...FOUND, title: 'Telescope' });
    expect(await store.conversations.getDetails(uid, id)).toMatchObject({
      status: 'completed',
      structured: { title: 'Telescope', made_by: 'tiny' },
    });
    const finder = new ConversationFinder({ store, embedding });
    const { ids } = await finder.find(call(), { text: 'telescope' }, { filter: {}, limit: 3 });
    expect(ids).toEqual([id]);
    expect(delivered).toEqual([id]);
  });

  test('has each task and memory once, in the words of the model and with the same id', async () => {
    const id = await converse();
    const [before] = await allItems();
    const [harbor, ...others] = (await allMemories()).reverse();
    expect([before.description, harbor.content]).toEqual([
      expect.stringContaining('lease'),
      expect.stringContaining('Gothenburg'),
    ]);
    expect(others).not.toEqual([]);
    for (let run = 0; run < 2; run++) {
      await byModel(id);
      expect(await allItems()).toMatchObject([
        { id: before.id, description: 'Send the signed lease to Tomas', due_at: friday, conversation_id: id },
      ]);
      expect(await allMemories()).toMatchObject([
        { id: harbor.id, content: 'User lives in Gothenburg, near the harbor' },
      ]);
    }
    expect(await pushes()).toBe(1);
  });

  test('loses what the model does not find', async () => {
    const id = await converse();
    await byModel(id, {});
    expect([await allItems(), await allMemories()]).toEqual([[], []]);
  });

  test('keeps its title and its place among the discarded ones, if the user chose them', async () => {
    const id = await converse();
    await store.conversations.editUnlocked(uid, id, { title: 'Mine', discarded: true });
    await byModel(id);
    expect(await store.conversations.get(uid, id)).toMatchObject({ discarded: true, structured: { title: 'Mine' } });
  });

  test('is not discarded by the model once the user has starred it', async () => {
    const id = await converse();
    await store.conversations.editUnlocked(uid, id, { starred: true });
    await byModel(id, { discarded: true });
    expect(await store.conversations.get(uid, id)).toMatchObject({ discarded: false });
  });

  test('is not recreated if it was deleted meanwhile', async () => {
    const id = await converse();
    await byModel(id, FOUND, () => store.transaction((tx) => tx.conversations.deleteUnlocked(uid, id)));
    expect(await store.conversations.get(uid, id)).toBeUndefined();
    expect(await allItems()).toHaveLength(1);
  });

  test('stays hidden if it was locked meanwhile, and pushes nothing', async () => {
    const id = await converse();
    await byModel(id, FOUND, () => store.conversations.update(uid, id, { locked: true }));
    expect(await store.conversations.getDetails(uid, id)).toMatchObject({ structured: { action_items: [] } });
    expect([await allItems(), await pushes()]).toEqual([[], 0]);
    const finder = new ConversationFinder({ store, embedding });
    expect((await finder.find(call(), { text: 'Gothenburg' }, { filter: {}, limit: 3 })).ids).toEqual([]);
  });
});

test('late words by rules are added, and do not replace what the model has written', async () => {
  const id = await converse();
  await byModel(id);
  const by = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true };
  const late = {
    id: newId(),
    text: 'Please remind me to buy the paint on Monday.',
    ...by,
    start: 9,
    end: 10,
    late: true,
  };
  await store.segments.upsert(uid, id, [late]);
  const options = { extractive: true, signal: AbortSignal.timeout(10_000) };
  await processorOf(modelOf(FOUND)).update({ uid, id }, options);
  const conversation = await store.conversations.getDetails(uid, id);
  expect(conversation?.structured).toMatchObject({ title: 'By the model', made_by: 'tiny' });
  expect(conversation?.structured.action_items.map(({ description }) => description)).toEqual([
    'Send the signed lease to Tomas',
    expect.stringContaining('paint'),
  ]);
});

describe('a task that the user', () => {
  test.each([
    ['completed', (id: string) => tasks.update(call(), id, { completed: true }), { completed: true }],
    ['renamed', (id: string) => tasks.update(call(), id, { description: 'Post it' }), { description: 'Post it' }],
    [
      'moved',
      (id: string) => tasks.update(call(), id, { due_at: '2032-01-01T00:00:00Z' }),
      { due_at: '2032-01-01T00:00:00.000Z' },
    ],
  ])('%s, also while the model works, stays as it is', async (_, change, expected) => {
    const id = await converse();
    await byModel(id, FOUND, () => allItems().then((items) => change(idOf(items))));
    expect(await allItems()).toMatchObject([expected]);
    await byModel(id);
    expect(await allItems()).toMatchObject([expected]);
  });

  test('deleted is not made again, also in other words', async () => {
    const id = await converse();
    await byModel(id, FOUND, () => allItems().then((items) => tasks.delete(call(), idOf(items))));
    expect(await allItems()).toEqual([]);
    await byModel(id, {
      action_items: [{ description: 'Mail Tomas the lease' }, { description: 'Sail with my friends', lines: [3] }],
    });
    expect(await allItems()).toMatchObject([{ description: 'Sail with my friends' }]);
  });

  test('renamed and then deleted is not made again', async () => {
    const id = await converse();
    const item = idOf(await allItems());
    await tasks.update(call(), item, { description: 'Post it' });
    await tasks.delete(call(), item);
    await byModel(id);
    expect(await allItems()).toEqual([]);
  });
});

describe('a memory that the user', () => {
  const first = async () =>
    (await allMemories()).find(({ content }: { content: string }) => content.includes('Gothenburg'));

  test('changed stays as it is', async () => {
    const id = await converse();
    await byModel(id, FOUND, async () =>
      memories.update(call(), (await first()).id, { content: 'User lives in Sweden' }),
    );
    expect(await allMemories()).toMatchObject([{ content: 'User lives in Sweden' }]);
  });

  test('deleted is not made again, also in other words', async () => {
    const id = await converse();
    await memories.delete(call(), (await first()).id);
    await byModel(id);
    expect(await allMemories()).toEqual([]);
  });

  test('entered himself stays, and is not made twice', async () => {
    const id = await converse();
    await memories.create(call(), { content: (await first()).content });
    await byModel(id);
    expect(await allMemories()).toHaveLength(1);
  });
});

describe('a task of an earlier conversation', () => {
  const day = 86_400_000;

  test('is mentioned once, and not twice, by the conversation that is processed again', async () => {
    const first = await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    const [item] = await allItems();
    await byModel(second);
    expect(await allItems()).toMatchObject([{ id: item.id, conversation_id: first, due_at: friday }]);
    expect(await itemsOf(second)).toMatchObject([{ id: item.id }]);
  });

  test('that the user completed since is not added again', async () => {
    await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    const [item] = await allItems();
    await tasks.update(call(), item.id, { completed: true });
    await byModel(second);
    expect(await allItems()).toHaveLength(1);
    expect(await itemsOf(second)).toMatchObject([{ id: item.id, completed: true }]);
  });

  test('that the user deleted since is not made by the conversation that mentioned it', async () => {
    await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    await tasks.delete(call(), idOf(await allItems()));
    await byModel(second);
    expect(await allItems()).toEqual([]);
  });

  test('keeps a date that the user gave it since', async () => {
    await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    await tasks.update(call(), idOf(await allItems()), { due_at: '2032-01-01T00:00:00Z' });
    await byModel(second);
    expect(await allItems()).toMatchObject([{ due_at: '2032-01-01T00:00:00.000Z' }]);
  });

  test('that the model does not find there belongs to the next one that says it', async () => {
    const first = await converse(TEXTS, new Date(Date.now() - 2 * day));
    const second = await converse(TEXTS, new Date(Date.now() - day));
    const third = await converse();
    const [item] = await allItems();
    await byModel(first, {});
    expect(await allItems()).toMatchObject([{ id: item.id, conversation_id: second }]);
    expect(await itemsOf(second)).toMatchObject([{ id: item.id }]);
    expect(await itemsOf(third)).toMatchObject([{ id: item.id }]);
    expect(await itemsOf(first)).toEqual([]);
  });

  test('does not get back the date of the earlier conversation when that is processed again', async () => {
    const first = await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    await byModel(second, {
      action_items: [{ description: 'Send the signed lease to Tomas', due_at: '2031-12-24T23:59:00.000Z' }],
    });
    await byModel(first);
    expect(await allItems()).toMatchObject([{ due_at: '2031-12-24T23:59:00.000Z' }]);
  });
});
