import pino, { type Logger } from 'pino';
import { describe, expect, test } from 'vitest';
import { answerConversation, failConversation } from '../../../src/jobs/conversations.ts';
import type { LanguageModel } from '../../../src/providers/llm/port.ts';
import { storedPush } from '../../../src/providers/push/registry.ts';
import { Leases } from '../../../src/queue/leases.ts';
import { ConversationProcessor } from '../../../src/services/conversations/conversation-processor.ts';
import { NotificationService } from '../../../src/services/notifications.ts';
import { UnfinishedWork } from '../../../src/services/unfinished-work/unfinished-work.ts';
import type { RecordKey } from '../../../src/store/conversations/search-index.ts';
import { newId } from '../../../src/store/ids.ts';
import type { Store } from '../../../src/store/store.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { noWebhooks } from '../../support/no-webhooks.ts';
import { workOf } from '../../support/process-again.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { findConversations } from '../../support/search.ts';
import { stubModel } from '../../support/stub-model.ts';

const live = await storeFixture();

const away = stubModel();

const queue = { enqueue: async () => {} };
const announced: string[] = [];
const days = { enqueueDayOf: async () => {} };
const announce = async (_tx: Store, { id }: { id: string }) => void announced.push(id);

function processor({ llm, ...more }: { llm?: LanguageModel; announce?: typeof announce; log?: Logger } = {}) {
  const { store } = live;
  const notifications = new NotificationService({ push: storedPush(), queue });
  return new ConversationProcessor({
    store,
    notifications,
    queue,
    announce,
    days,
    webhookDeliveries: noWebhooks,
    log: pino({ level: 'silent' }),
    timezoneOf: async () => 'Europe/Berlin',
    models: { llm },
    ...more,
  });
}

/** An ended conversation with these words. */
async function ended(text?: string) {
  const [uid, id] = [newId(), newId()];
  await live.store.of(uid).conversations.insert({ id, status: 'processing', started_at: new Date(), language: 'en' });
  const segment = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 0, end: 5 };
  if (text) await live.store.of(uid).segments.upsert(id, [{ id: newId(), text, ...segment }]);
  return { uid, id, status: async () => (await live.store.of(uid).conversations.get(id))?.status };
}

const run = (attempt: number) => ({
  id: newId(),
  attempt,
  dueAt: new Date(),
  signal: AbortSignal.timeout(60_000),
  log: pino({ level: 'silent' }),
});
const signal = () => AbortSignal.timeout(60_000);
const process = (key: RecordKey) => processor().answerByRules('ended', key, signal());
const update = (key: RecordKey) => processor().answerByRules('words', key, signal());
const TEXT = 'I live in Gothenburg. Please remind me to sign the lease by Friday. I love sailing with my friends.';

test('a conversation that the language model does not process in time is processed by rules, and waits', async () => {
  const { store } = live;
  const { uid, id } = await ended(TEXT);
  const log = pino({ level: 'silent' });
  const unfinishedWork = new UnfinishedWork({
    store,
    models: { llm: away },
    log,
    settings: () => 'away',
    parallel: 1,
    queue: { enqueue: async () => {}, bringForward: async () => {} },
    leases: new Leases({ store, log }),
  });
  const handle = answerConversation('ended', { store, processor: processor({ llm: away }), unfinishedWork });
  const late = { ...run(1), dueAt: new Date(Date.now() - 60_000) };
  await handle({ uid, conversation_id: id }, late);
  expect(await store.of(uid).conversations.getDetails(id)).toMatchObject({
    status: 'completed',
    structured: { title: expect.stringMatching(/./), made_by: 'rules' },
    processing: { state: 'waiting', attempts: 0 },
  });
});

test('a failure while storing leaves no data behind, and the next run adds it once', async () => {
  const { uid, id, status } = await ended(TEXT);
  const broken = processor({ announce: () => Promise.reject(new Error('killed')) });
  await expect(broken.answerByRules('ended', { uid, id }, signal())).rejects.toThrow('killed');
  const items = async () => (await live.store.of(uid).actionItems.list({}, { limit: 10 })).items.length;
  const memories = async () => (await live.store.of(uid).memories.list({}, 'created_desc', { limit: 10 })).items.length;
  expect([await status(), await items(), await memories()]).toEqual(['processing', 0, 0]);
  await Promise.all([process({ uid, id }), process({ uid, id })]);
  expect([await status(), await items()]).toEqual(['completed', 1]);
  expect(await memories()).toBeGreaterThan(0);
  expect(announced.filter((one) => one === id)).toHaveLength(1);
});

test('a conversation that cannot be processed is marked as failed and keeps its words', async () => {
  const { uid, id, status } = await ended(TEXT);
  const fail = failConversation(processor());
  await fail({ uid, conversation_id: id }, run(1));
  expect(await status()).toBe('failed');
  expect(await live.store.of(uid).conversations.getDetails(id)).toMatchObject({
    processing: { state: 'failed', reason: expect.stringContaining('log'), attempts: 9, next_attempt_at: null },
  });
  expect(await live.store.of(uid).segments.list(id)).toHaveLength(1);
});

test('a conversation that was processed after all is not marked as failed', async () => {
  const { uid, id, status } = await ended(TEXT);
  await process({ uid, id });
  await failConversation(processor())({ uid, conversation_id: id }, run(1));
  expect(await status()).toBe('completed');
});

test('a conversation without words is deleted; a missing one is not an error', async () => {
  const { uid, id, status } = await ended();
  await process({ uid, id });
  expect(await status()).toBeUndefined();
  await process({ uid, id });
});

test('times in words are in the user’s time zone', async () => {
  const { uid, id } = await ended('Please remind me to sign the lease tomorrow at 5 pm, before the office closes.');
  await process({ uid, id });
  const [item] = (await live.store.of(uid).actionItems.list({}, { limit: 10 })).items;
  const inBerlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });
  expect(inBerlin.format(new Date(item?.due_at ?? ''))).toBe('17:00');
});

test('a conversation is found by its words', async () => {
  const { uid, id } = await ended('The telescope in the attic shows the rings of Saturn on clear nights in winter.');
  await process({ uid, id });
  expect(await findConversations(live.store, uid, 'rings of Saturn')).toEqual([id]);
});

describe('words that arrive after a conversation was processed', () => {
  const segment = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 6, end: 9, late: true };
  const add = (uid: string, id: string, text: string) =>
    live.store.of(uid).segments.upsert(id, [{ id: newId(), text, ...segment }]);
  const countOf = async (uid: string) => (await live.store.of(uid).actionItems.list({}, { limit: 10 })).items.length;

  test('are processed once, however often that is tried', async () => {
    const { uid, id } = await ended(TEXT);
    await process({ uid, id });
    await add(uid, id, 'Please remind me to buy the paint on Monday.');
    await Promise.all([update({ uid, id }), update({ uid, id })]);
    await update({ uid, id });
    expect(await countOf(uid)).toBe(2);
    expect(announced.filter((one) => one === id)).toHaveLength(2);
  });

  test('restore a conversation that was discarded for lack of words, and discard none', async () => {
    const { uid, id } = await ended('Hm.');
    await process({ uid, id });
    const isDiscarded = async () => (await live.store.of(uid).conversations.get(id))?.discarded;
    expect(await isDiscarded()).toBe(true);
    await add(uid, id, TEXT);
    await update({ uid, id });
    expect(await isDiscarded()).toBe(false);
    const other = await ended('Hm.');
    await process(other);
    await live.store.of(other.uid).conversations.update(other.id, { discarded: false });
    await add(other.uid, other.id, 'Hm.');
    await update(other);
    expect((await live.store.of(other.uid).conversations.get(other.id))?.discarded).toBe(false);
  });

  test('wait while it is being processed, and are included where they arrive in time', async () => {
    const { uid, id } = await ended(TEXT);
    await add(uid, id, 'Please remind me to buy the paint on Monday.');
    await expect(update({ uid, id })).rejects.toThrow('being processed');
    await process({ uid, id });
    await update({ uid, id });
    expect(await countOf(uid)).toBe(2);
  });

  test('restart the processing of a failed one', async () => {
    const { uid, id, status } = await ended(TEXT);
    await processor().fail({ uid, id }, 9);
    await add(uid, id, 'Please remind me to buy the paint on Monday.');
    await update({ uid, id });
    expect(await status()).toBe('processing');
  });
});

test('a conversation that is deleted while it is processed leaves no data behind', async () => {
  const { uid, id, status } = await ended(TEXT);
  const deleting: LanguageModel = {
    ...away,
    async generateObject({ schema }) {
      await live.store.of(uid).conversations.deleteUnlocked(id);
      return schema.parse({
        title: 'The lease',
        action_items: [{ description: 'Sign the lease', due_at: null, lines: [1] }],
      });
    },
  };
  await processor({ llm: deleting }).answerByModel(workOf(uid, id), signal());
  expect(await status()).toBeUndefined();
  expect((await live.store.of(uid).actionItems.list({}, { limit: 1 })).items.length).toBe(0);
  expect(announced).not.toContain(id);
});

test('the action items of a conversation that is locked while it is processed cause no push', async () => {
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  for (const locks of [false, true]) {
    const { uid, id } = await ended(TEXT);
    const locking: LanguageModel = {
      ...away,
      async generateObject({ schema }) {
        if (locks) await live.store.of(uid).conversations.update(id, { locked: true });
        return schema.parse({
          title: 'The lease',
          action_items: [{ description: 'Sign the lease', due_at, lines: [1] }],
        });
      },
    };
    await processor({ llm: locking }).answerByModel(workOf(uid, id), signal());
    expect((await live.store.of(uid).notifications.list({ limit: 5 })).items.length).toBe(locks ? 0 : 1);
  }
});

test('items of a language model that no line supports are counted in one line of the log, without content', async () => {
  const { log, lines } = recordingLog();
  const { uid, id } = await ended(TEXT);
  const inventing: LanguageModel = {
    ...away,
    generateObject: async ({ schema }) =>
      schema.parse({
        title: 'The lease',
        action_items: ['Sign the lease', 'Buy a submarine'].map((description) => ({ description, lines: [1] })),
        memories: [{ content: 'User dives', lines: [7] }],
      }),
  };
  await processor({ llm: inventing, log }).answerByModel(workOf(uid, id), signal());
  expect(await live.store.of(uid).conversations.getDetails(id)).toMatchObject({
    structured: { action_items: [{ description: 'Sign the lease' }] },
  });
  const dropped = { action_items: 1, events: 0, memories: 1 };
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ uid, conversation_id: id, dropped }),
  );
  expect(lines.join()).not.toMatch(/submarine|dives|lease/);
});

describe('the user’s changes to a conversation', () => {
  const record = ({ uid, id }: { uid: string; id: string }) => live.store.of(uid).conversations.get(id);

  test('before it is processed are kept', async () => {
    const place = await ended(TEXT);
    await live.store.of(place.uid).conversations.editUnlocked(place.id, { title: 'The lease', discarded: true });
    await process(place);
    expect(await record(place)).toMatchObject({
      status: 'completed',
      discarded: true,
      structured: { title: 'The lease', overview: expect.stringContaining('Gothenburg') },
    });
  });

  test('are kept when words arrive later, and the other fields are updated', async () => {
    const place = await ended('Hm.');
    await process(place);
    await live.store.of(place.uid).conversations.editUnlocked(place.id, { title: 'Nothing much' });
    const segment = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 6, end: 9, late: true };
    await live.store.of(place.uid).segments.upsert(place.id, [{ id: newId(), text: TEXT, ...segment }]);
    await update(place);
    expect(await record(place)).toMatchObject({ discarded: false, structured: { title: 'Nothing much' } });
  });
});

test.each([
  ['message', 'The text was saved by the person themselves.'],
  ['audio_transcript', 'There is one speaker: the person'],
] as const)('a text of the kind %s is put to a language model as what it is', async (text_source, line) => {
  const asked: string[] = [];
  const listening: LanguageModel = {
    ...away,
    async generateObject({ instructions, input, schema }) {
      asked.push(instructions, input);
      return schema.parse({ title: 'The lease' });
    },
  };
  const { uid, id } = await ended();
  await live.store.of(uid).conversations.update(id, { text_source });
  const by = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: false };
  await live.store.of(uid).segments.upsert(id, [
    { ...by, id: newId(), text: 'Please sign the lea', start: 0, end: 1 },
    { ...by, id: newId(), text: 'se by Friday.', start: 1, end: 2 },
  ]);
  await processor({ llm: listening }).answerByModel(workOf(uid, id), signal());
  expect(asked[0]).toContain(line);
  expect(asked[1]).toContain(
    text_source === 'message' ? '\n1 Please sign the lea\n2 se by Friday.\n' : '\n1 SPEAKER_00: Please sign the lea\n',
  );
});
