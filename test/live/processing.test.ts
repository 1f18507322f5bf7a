import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '../../src/errors.ts';
import { processConversation } from '../../src/jobs/process-conversation.ts';
import { lexicalEmbedding } from '../../src/providers/embedding/lexical.ts';
import type { LanguageModel } from '../../src/providers/llm/port.ts';
import { storedPush } from '../../src/providers/push/stored.ts';
import { jobPolicies } from '../../src/queue/job-map.ts';
import { conversationProcessor } from '../../src/services/conversation-processor.ts';
import { notificationService } from '../../src/services/notifications.ts';
import { newId } from '../../src/store/ids.ts';
import type { Store } from '../../src/store/store.ts';
import { sharedTestStore, type TestStore } from '../support/test-store.ts';

let live: TestStore;
beforeAll(async () => {
  live = await sharedTestStore();
});
afterAll(() => live.cleanup());

const away: LanguageModel = {
  name: 'away',
  generateText: () => Promise.reject(new DomainError('unavailable', 'The language model is away')),
  generateObject: () => Promise.reject(new DomainError('unavailable', 'The language model is away')),
};

const queue = { enqueue: async () => {} };
const announced: string[] = [];
const announce = async (_tx: Store, { id }: { id: string }) => void announced.push(id);

function processor(more: { llm?: LanguageModel; announce?: typeof announce } = {}) {
  const { store } = live;
  const notifications = notificationService({ push: storedPush(), queue });
  return conversationProcessor({ store, embedding: lexicalEmbedding(), notifications, queue, announce, ...more });
}

/** A conversation that has ended, with these words. */
async function ended(text?: string) {
  const [uid, id] = [newId(), newId()];
  await live.store.conversations.insert(uid, { id, status: 'processing', started_at: new Date(), language: 'en' });
  const said = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 0, end: 5 };
  if (text) await live.store.segments.upsert(uid, id, [{ id: newId(), text, ...said }]);
  return { uid, id, status: async () => (await live.store.conversations.get(uid, id))?.status };
}

const run = (attempt: number) => ({
  id: newId(),
  attempt,
  signal: AbortSignal.timeout(10_000),
  log: pino({ level: 'silent' }),
});
const TEXT = 'I live in Gothenburg. Please remind me to sign the lease by Friday. I love sailing with my friends.';

test('a language model that fails is asked again, and in the end done without', async () => {
  const { uid, id, status } = await ended(TEXT);
  const handle = processConversation(processor({ llm: away }));
  for (const attempt of [1, 2, 3]) {
    await expect(handle({ uid, conversation_id: id }, run(attempt))).rejects.toThrow('away');
    expect(await status()).toBe('processing');
  }
  await handle({ uid, conversation_id: id }, run(4));
  expect(await status()).toBe('completed');
  expect((await live.store.conversations.get(uid, id))?.structured.title).not.toBe('');
});

test('what fails on its way into the store leaves nothing behind, and the next run adds it once', async () => {
  const { uid, id, status } = await ended(TEXT);
  const broken = processor({ announce: () => Promise.reject(new Error('killed')) });
  const options = { extractive: false, signal: AbortSignal.timeout(10_000) };
  await expect(broken.process({ uid, id }, options)).rejects.toThrow('killed');
  const items = async () => (await live.store.actionItems.list(uid, {}, { limit: 10 })).count;
  const memories = async () => (await live.store.memories.list(uid, {}, 'created_desc', { limit: 10 })).count;
  expect([await status(), await items(), await memories()]).toEqual(['processing', 0, 0]);
  await Promise.all([processor().process({ uid, id }, options), processor().process({ uid, id }, options)]);
  expect([await status(), await items()]).toEqual(['completed', 1]);
  expect(await memories()).toBeGreaterThan(0);
  expect(announced.filter((one) => one === id)).toHaveLength(1);
});

test('the last attempt that fails marks the conversation as failed, its words still there', async () => {
  const { uid, id, status } = await ended(TEXT);
  const handle = processConversation(processor({ announce: () => Promise.reject(new Error('broken')) }));
  const last = jobPolicies['process-conversation'].retries + 1;
  await expect(handle({ uid, conversation_id: id }, run(last))).rejects.toThrow('broken');
  expect(await status()).toBe('failed');
  expect(await live.store.segments.list(uid, id)).toHaveLength(1);
});

test('a conversation without a word is deleted; one that is gone is no error', async () => {
  const { uid, id, status } = await ended();
  const options = { extractive: false, signal: AbortSignal.timeout(10_000) };
  await processor().process({ uid, id }, options);
  expect(await status()).toBeUndefined();
  await processor().process({ uid, id }, options);
});

test('one is found by what was said in it', async () => {
  const { uid, id } = await ended('The telescope in the attic shows the rings of Saturn on clear nights in winter.');
  await processor().process({ uid, id }, { extractive: false, signal: AbortSignal.timeout(10_000) });
  const { model, embedLocal } = lexicalEmbedding();
  const vector = embedLocal?.('rings of Saturn') ?? new Float32Array();
  const [found] = await live.store.conversations.search(uid, { model, vector, limit: 3 });
  expect(found?.record.id).toBe(id);
});

describe('words that come after a conversation was processed', () => {
  const options = () => ({ extractive: false, signal: AbortSignal.timeout(10_000) });
  const said = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 6, end: 9, late: true };
  const add = (uid: string, id: string, text: string) =>
    live.store.segments.upsert(uid, id, [{ id: newId(), text, ...said }]);
  const countOf = async (uid: string) => (await live.store.actionItems.list(uid, {}, { limit: 10 })).count;

  test('are looked at once, however often that is tried', async () => {
    const { uid, id } = await ended(TEXT);
    await processor().process({ uid, id }, options());
    await add(uid, id, 'Please remind me to buy the paint on Monday.');
    await Promise.all([processor().update({ uid, id }, options()), processor().update({ uid, id }, options())]);
    await processor().update({ uid, id }, options());
    expect(await countOf(uid)).toBe(2);
    expect(announced.filter((one) => one === id)).toHaveLength(2);
  });

  test('bring one into view that was discarded for saying nothing, and put none out of it', async () => {
    const { uid, id } = await ended('Hm.');
    await processor().process({ uid, id }, options());
    const isDiscarded = async () => (await live.store.conversations.get(uid, id))?.discarded;
    expect(await isDiscarded()).toBe(true);
    await add(uid, id, TEXT);
    await processor().update({ uid, id }, options());
    expect(await isDiscarded()).toBe(false);
    const other = await ended('Hm.');
    await processor().process(other, options());
    await live.store.conversations.update(other.uid, other.id, { discarded: false });
    await add(other.uid, other.id, 'Hm.');
    await processor().update(other, options());
    expect((await live.store.conversations.get(other.uid, other.id))?.discarded).toBe(false);
  });

  test('wait while it is being processed, and are part of it where they came in time', async () => {
    const { uid, id } = await ended(TEXT);
    await add(uid, id, 'Please remind me to buy the paint on Monday.');
    await expect(processor().update({ uid, id }, options())).rejects.toThrow('being processed');
    await processor().process({ uid, id }, options());
    await processor().update({ uid, id }, options());
    expect(await countOf(uid)).toBe(2);
  });

  test('begin the processing anew of one that had failed', async () => {
    const { uid, id, status } = await ended(TEXT);
    await processor().giveUp({ uid, id });
    await add(uid, id, 'Please remind me to buy the paint on Monday.');
    await processor().update({ uid, id }, options());
    expect(await status()).toBe('processing');
  });
});
