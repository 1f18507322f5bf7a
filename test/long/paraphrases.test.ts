// Questions in other words than the conversations, with an embedding model of real similarity.
import { expect, onTestFinished, test } from 'vitest';
import { openaiCompatibleEmbedding } from '../../src/providers/embedding/openai/provider.ts';
import { ConversationIndexer } from '../../src/services/search/conversation-indexer.ts';
import { makeUser } from '../support/call.ts';
import { storeFixture } from '../support/fixtures.ts';
import { measureRecall, storeYear } from '../support/recall.ts';
import { findConversations } from '../support/search.ts';
import { hasWordVectors, startWordVectors } from '../support/word-vectors.ts';
import { makeYear } from '../support/year/year.ts';

const t = await storeFixture();

test.skipIf(!hasWordVectors)(
  'an embedding model finds ten points more of what is asked in other words, and loses nothing of the rest',
  async () => {
    const double = await startWordVectors();
    onTestFinished(() => double.close());
    const embedding = openaiCompatibleEmbedding({ url: double.url, model: 'word-vectors' });
    const indexer = new ConversationIndexer({ queue: { enqueue: async () => {} }, models: { embedding } });
    const { year, questions } = makeYear({ conversations: 30, questions: 90, seed: 21 });
    const uid = await makeUser(t.store);
    const ids = await storeYear(t.store, uid, year);
    for (const id of ids) await indexer.refresh(t.store, { uid, id }, AbortSignal.timeout(60_000));
    const without = await measureRecall(t.store, { uid, ids, questions });
    const found = await measureRecall(t.store, { uid, ids, questions, embedding });
    const [sharedBefore = 1, otherBefore = 1] = without.map(({ recallAt5 }) => recallAt5);
    const [shared, other] = found.map(({ recallAt5 }) => recallAt5);
    expect(other).toBeGreaterThanOrEqual(otherBefore + 0.1);
    expect(shared).toBeGreaterThanOrEqual(sharedBefore - 0.01);
    for (const text of ['xqzzt vlorbnak', 'quantum chromodynamics', 'Who won the chess olympiad?'])
      expect(await findConversations(t.store, uid, text, { embedding })).toEqual([]);
  },
);
