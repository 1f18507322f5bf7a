import { randomUUID } from 'node:crypto';
import { lexicalEmbedding } from '../../src/providers/embedding/lexical/provider.ts';
import { ConversationIndexer } from '../../src/services/search/conversation-indexer.ts';
import type { Store } from '../../src/store/store.ts';
import { emptyStructure, type NewConversation } from '../../src/store/tables/conversations.ts';

export type ConversationOverrides = Partial<Omit<NewConversation, 'structured'>> & { structured?: object };

const indexer = new ConversationIndexer({ embedding: lexicalEmbedding(), queue: { enqueue: async () => {} } });

/** Stores a processed, indexed conversation of one sentence and returns its id. */
export async function addConversation(
  store: Store,
  uid: string,
  text: string,
  overrides: ConversationOverrides = {},
): Promise<string> {
  const { structured, ...more } = overrides;
  const started_at = more.created_at ?? new Date();
  const { record } = await store.conversations.insert(uid, {
    status: 'completed',
    started_at,
    finished_at: started_at,
    structured: { ...emptyStructure, title: text.slice(0, 20), overview: text, ...structured },
    ...more,
  });
  await store.segments.upsert(uid, record.id, [
    { id: randomUUID(), text, speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 1, end: 2.5 },
  ]);
  await indexer.save(store, record, await indexer.prepare(record.structured, [{ text }]));
  return record.id;
}
