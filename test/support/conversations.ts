import { randomUUID } from 'node:crypto';
import { ConversationIndexer } from '../../src/services/search/conversation-indexer.ts';
import { emptyStructure, type NewConversation } from '../../src/store/conversations/table.ts';
import { newId } from '../../src/store/ids.ts';
import type { Store } from '../../src/store/store.ts';

export type ConversationOverrides = Partial<Omit<NewConversation, 'structured'>> & { structured?: object };

const indexer = new ConversationIndexer({ queue: { enqueue: async () => {} } });

/** Stores a processed, indexed conversation of one sentence and returns its id. */
export async function addConversation(
  store: Store,
  uid: string,
  text: string,
  overrides: ConversationOverrides = {},
): Promise<string> {
  const { structured, ...more } = overrides;
  const started_at = more.created_at ?? new Date();
  const { record } = await store.of(uid).conversations.insert({
    status: 'completed',
    started_at,
    finished_at: started_at,
    structured: { ...emptyStructure, title: text.slice(0, 20), overview: text, ...structured },
    ...more,
  });
  const segment = { id: randomUUID(), text, speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 1, end: 2.5 };
  await store.of(uid).segments.upsert(record.id, [segment]);
  await indexer.save(store, record, await indexer.prepare(record.structured, [segment]));
  return record.id;
}

/** Stores that two seconds of this conversation's audio are not transcribed, after an attempt that failed. */
export async function addToSpool(store: Store, uid: string, conversationId: string, failure = 'openai: stalled') {
  const sessionId = newId();
  const audio = {
    sessionId,
    streamId: null,
    source: null,
    conversationId,
    waitingIds: [conversationId],
    pending: undefined,
    place: 'node-none',
  };
  const { spool } = store.of(uid);
  await spool.save({ ...audio, fromSample: 0, toSample: 32_000, reason: 'stalled' });
  await spool.countAttempt(sessionId, failure);
  await spool.setNextAttempt(sessionId, new Date(Date.now() + 60_000));
}

/** For `getDetails`: more than the transcripts of tests have. */
export const wholeTranscript = { offset: 0, maxBytes: 1_000_000 };

/** Adds segments of 1000 characters, after those that the conversation has. */
export async function addLongSegments(store: Store, uid: string, conversationId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 500) {
    const segments = Array.from({ length: Math.min(500, count - from) }, (_, i) => ({
      id: newId(),
      text: `${from + i} `.padEnd(1000, 'word '),
      speaker: 'SPEAKER_00',
      speaker_id: 0,
      is_user: true,
      start: 10 + from + i,
      end: 11 + from + i,
    }));
    await store.of(uid).segments.upsert(conversationId, segments);
  }
}
