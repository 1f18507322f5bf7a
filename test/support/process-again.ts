import pino from 'pino';
import { beforeEach } from 'vitest';
import type { LanguageModel } from '../../src/providers/llm/port.ts';
import { storedPush } from '../../src/providers/push/registry.ts';
import { ActionItemService } from '../../src/services/action-items.ts';
import { ConversationProcessor } from '../../src/services/conversations/conversation-processor.ts';
import { MemoryService } from '../../src/services/memories/memories.ts';
import { NotificationService } from '../../src/services/notifications.ts';
import { RecordFinder } from '../../src/services/search/record-finder.ts';
import { newId } from '../../src/store/ids.ts';
import type { Store } from '../../src/store/store.ts';
import type { LeasedWork } from '../../src/store/unfinished-work.ts';
import { makeCall, makeUser } from './call.ts';
import { noQuota } from './no-quota.ts';
import { stubModel } from './stub-model.ts';

const queue = { enqueue: async () => {} };
export const FRIDAY = '2031-11-21T23:59:00.000Z';

/** A model's findings in a conversation. */
interface Found {
  title?: string;
  action_items?: { description: string; due_at?: string; lines?: number[] }[];
  memories?: { content: string; lines?: number[] }[];
  discarded?: boolean;
}

export const FOUND: Found = {
  action_items: [{ description: 'Send the signed lease to Tomas', due_at: FRIDAY }],
  memories: [{ content: 'User lives in Gothenburg, near the harbor', lines: [2] }],
};

export const TEXTS = [
  'I have to send the signed lease to Tomas.',
  'I live in Gothenburg.',
  'I love sailing with my friends at night.',
];

/** A model that finds this, after `meanwhile`. */
export const modelOf = (found: Found, meanwhile: () => Promise<unknown> = async () => {}): LanguageModel =>
  stubModel({
    name: 'tiny',
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

/** Work that the language model does. */
export const workOf = (uid: string, ref: string): LeasedWork => {
  const request = { uid, kind: 'conversation', ref, occurred_at: new Date() } as const;
  return { ...request, revision: 1, attempts: 1, epoch: 0, traceparent: null };
};

/** A new user for each test, whose conversations are processed by rules, and again by models. */
export function processAgainFixture(store: Store) {
  const notifications = new NotificationService({ push: storedPush(), queue });
  let uid = '';
  /** The conversations that were delivered to webhooks. */
  const delivered: string[] = [];
  beforeEach(async () => {
    uid = await makeUser(store);
    delivered.length = 0;
  });
  /** `meanwhile` runs after it has read the words. */
  const processorOf = (llm?: LanguageModel, meanwhile: () => Promise<unknown> = async () => {}) =>
    new ConversationProcessor({
      store,
      queue,
      models: { llm },
      notifications,
      announce: async () => {},
      days: { enqueueDayOf: async () => {} },
      webhookDeliveries: {
        enqueueConversation: async (_, _uid, id) => void delivered.push(id),
      },
      log: pino({ level: 'silent' }),
      async timezoneOf() {
        await meanwhile();
        return 'UTC';
      },
    });
  const signal = () => AbortSignal.timeout(60_000);
  return {
    get uid() {
      return uid;
    },
    delivered,
    processorOf,
    tasks: new ActionItemService({
      store,
      finder: new RecordFinder({ store }),
      notifications,
      quota: noQuota,
      timezoneOf: async () => 'UTC',
    }),
    memories: new MemoryService({ store, finder: new RecordFinder({ store }), queue, quota: noQuota }),
    call: () => makeCall(uid),

    /** A conversation that rules have processed. */
    async converse(texts = TEXTS, started_at = new Date()): Promise<string> {
      const id = newId();
      await store.of(uid).conversations.insert({ id, status: 'processing', started_at, language: 'en' });
      const by = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true };
      const segments = texts.map((text, at) => ({ id: newId(), text, ...by, start: at, end: at + 1 }));
      await store.of(uid).segments.upsert(id, segments);
      await processorOf().answerByRules('ended', { uid, id }, signal());
      return id;
    },
    byModel: (id: string, found: Found = FOUND, meanwhile?: () => Promise<unknown>) =>
      processorOf(modelOf(found, meanwhile)).answerByModel(workOf(uid, id), signal()),
    itemsOf: async (id: string) => (await store.of(uid).conversations.getDetails(id))?.structured.action_items ?? [],
    allItems: async () => (await store.of(uid).actionItems.list({}, { limit: 50 })).items,
    allMemories: async () => (await store.of(uid).memories.list({}, 'created_desc', { limit: 50 })).items,
    pushes: async () => (await store.of(uid).notifications.list({ limit: 50 })).items.length,
  };
}

export const idOf = (records: { id: string }[]) => records[0]?.id ?? '';
