import { randomUUID } from 'node:crypto';
import { extractStructure } from '../../src/language/extraction/extract-structure.ts';
import type { EmbeddingProvider } from '../../src/providers/embedding/port.ts';
import { ConversationIndexer } from '../../src/services/search/conversation-indexer.ts';
import type { Store } from '../../src/store/store.ts';
import { findConversations } from './search.ts';
import type { GeneratedConversation, GeneratedQuestion, QuestionKind } from './year/year.ts';

export interface RecallFigures {
  kind: QuestionKind;
  questions: number;
  /** The share of the right conversations that are among the first five results, of at most five. */
  recallAt5: number;
  /** The mean rank of the first right conversation, over questions with one. */
  meanRank: number | undefined;
  /** The share of questions without a right conversation in the results. */
  missed: number;
}

interface RecallOptions {
  uid: string;
  ids: readonly string[];
  questions: readonly GeneratedQuestion[];
  embedding?: EmbeddingProvider;
}

const MOST_RESULTS = 100;

/** Stores a year as the service does without a language model. Returns the ids of the conversations in order. */
export async function storeYear(store: Store, uid: string, year: readonly GeneratedConversation[]): Promise<string[]> {
  const indexer = new ConversationIndexer({ queue: { enqueue: async () => {} } });
  const ids: string[] = [];
  for (const { startedAt, lines } of year) {
    const segments = lines.map(({ text, speaker_id }, at) => ({
      id: randomUUID(),
      text,
      speaker: `SPEAKER_0${speaker_id}`,
      speaker_id,
      is_user: speaker_id === 0,
      start: at * 4,
      end: at * 4 + 3,
    }));
    const { title, overview, emoji, category } = await extractStructure({ segments, startedAt });
    const entry = await indexer.prepare({ title, overview }, segments);
    await store.transaction(async (tx) => {
      const structured = { title, overview, emoji, category, events: [] };
      const times = { created_at: startedAt, started_at: startedAt, finished_at: startedAt };
      const { record } = await tx.of(uid).conversations.insert({ status: 'completed', structured, ...times });
      await tx.of(uid).segments.upsert(record.id, segments);
      await indexer.save(tx, { uid, id: record.id }, entry);
      ids.push(record.id);
    });
  }
  return ids;
}

/** Runs each question as a search. */
export async function measureRecall(
  store: Store,
  { uid, ids, questions, embedding }: RecallOptions,
): Promise<RecallFigures[]> {
  const found = new Map<QuestionKind, { recall: number; rank: number }[]>();
  for (const { kind, text, right } of questions) {
    const wanted = new Set(right.map((at) => ids[at]));
    const ranked = await findConversations(store, uid, text, { limit: MOST_RESULTS, embedding });
    const hits = ranked.slice(0, 5).filter((id) => wanted.has(id)).length;
    const figures = { recall: hits / Math.min(5, wanted.size), rank: ranked.findIndex((id) => wanted.has(id)) + 1 };
    found.set(kind, [...(found.get(kind) ?? []), figures]);
  }
  return [...found].map(([kind, figures]) => {
    const ranks = figures.map(({ rank }) => rank).filter((rank) => rank > 0);
    return {
      kind,
      questions: figures.length,
      recallAt5: mean(figures.map(({ recall }) => recall)),
      meanRank: ranks.length > 0 ? mean(ranks) : undefined,
      missed: 1 - ranks.length / figures.length,
    };
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
