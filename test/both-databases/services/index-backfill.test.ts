import { beforeEach, describe, expect, it } from 'vitest';
import { openaiCompatibleEmbedding } from '../../../src/providers/embedding/openai/provider.ts';
import type { EmbeddingProvider } from '../../../src/providers/embedding/port.ts';
import { startOpenaiDouble } from '../../../src/providers/llm/openai/double.test-support.ts';
import { MemoryEmbedder, storeMemoryVectors } from '../../../src/services/memories/memory-embedder.ts';
import { ConversationIndexer } from '../../../src/services/search/conversation-indexer.ts';
import { IndexBackfill } from '../../../src/services/search/index-backfill.ts';
import { RecordFinder } from '../../../src/services/search/record-finder.ts';
import { PostEmbedder, SocialPostService } from '../../../src/services/social-posts.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { addConversation } from '../../support/conversations.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';
import { noQuota } from '../../support/no-quota.ts';
import { embedWords, findConversations, wordEmbedding } from '../../support/search.ts';

const t = await ownStoreFixture();
let uid: string;
beforeEach(async () => {
  uid = await makeUser(t.store);
});

const signal = new AbortController().signal;
const queue = { enqueue: async () => {} };
const double = wordEmbedding();

/** An embedding that also knows whether a text is about drinks. */
const meaning = (text: string) => [...embedWords(text), /tea|coffee|beverage/.test(text) ? 2 : 0];

async function withModel<T>(
  name: string,
  work: (embedding: ReturnType<typeof openaiCompatibleEmbedding>) => Promise<T>,
) {
  const double = await startOpenaiDouble(({ body }) => ({ embeddings: (body.input ?? []).map(meaning) }));
  try {
    return await work(openaiCompatibleEmbedding({ url: double.url, model: name }, { retries: 0 }));
  } finally {
    await double.close();
  }
}
const backfill = (embedding: EmbeddingProvider | undefined, batchSize = 2) =>
  new IndexBackfill({
    store: t.store,
    models: { embedding },
    indexer: new ConversationIndexer({ models: { embedding }, queue }),
    postEmbedder: new PostEmbedder({ models: { embedding }, queue }),
    queue,
    batchSize,
  });
const find = (embedding: EmbeddingProvider | undefined, text: string) =>
  findConversations(t.store, uid, text, embedding && { embedding });
const findMemories = async (embedding: EmbeddingProvider, text: string) => {
  const question = { text, filter: { created: {}, includeLocked: true }, limit: 5 };
  const found = await new RecordFinder({ store: t.store, models: { embedding } }).find(
    makeCall(uid),
    t.store.of(uid).memories,
    question,
  );
  return found.records.map(({ id }) => id);
};
const addMemory = async (content: string) =>
  (await t.store.of(uid).memories.insert([newMemory(content, { manually_added: true })]))[0]?.record.id ?? '';

describe('after a change of the embedding model', () => {
  it('records are found by words until the job has run, then by meaning', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await addConversation(t.store, uid, `a pot of tea, number ${n}`));
    const likes = await addMemory('Likes tea');
    await withModel('semantic', async (embedding) => {
      const remembered = () => findMemories(embedding, 'beverage');
      expect(await find(embedding, 'tea')).toHaveLength(5);
      expect([await find(embedding, 'beverage'), await remembered()]).toEqual([[], []]);
      expect(await backfill(embedding).run('semantic', signal)).toBe(6);
      expect((await find(embedding, 'beverage')).sort()).toEqual(ids.sort());
      expect(await remembered()).toEqual([likes]);
      expect(await find(embedding, 'gardens')).toEqual([]);
      expect(await backfill(embedding).run('semantic', signal)).toBe(0);
    });
    expect(await backfill(undefined).run('words', signal)).toBe(0);
  });

  it('posts are found by meaning, too', async () => {
    const importWith = (embedding: EmbeddingProvider | undefined) => {
      const finder = new RecordFinder({ store: t.store, models: { embedding } });
      return new SocialPostService({ store: t.store, finder, models: { embedding }, queue, quota: noQuota });
    };
    const posts = [
      { id: 'a|b', kind: 'tweet' as const, text: 'A pot of tea', posted_at: '2026-09-14T12:00:00Z' },
      { id: 'c', kind: 'tweet' as const, text: 'A new bicycle', posted_at: '2026-09-14T12:00:00Z' },
    ];
    await importWith(undefined).import(makeCall(uid), posts);
    await withModel('posts', async (embedding) => {
      const found = async () =>
        (await importWith(embedding).search(makeCall(uid), { query: 'beverage', limit: 5 })).map(({ id }) => id);
      expect(await found()).toEqual([]);
      await backfill(embedding).run('posts', signal);
      expect(await found()).toEqual(['a|b']);
    });
  });

  it('an interrupted run continues where it ended', async () => {
    for (let n = 0; n < 4; n += 1) await addConversation(t.store, uid, `tea ${n}`);
    await withModel('newest', async (embedding) => {
      let calls = 0;
      const failing = {
        ...embedding,
        embed: (...args: Parameters<typeof embedding.embed>) => {
          calls += 1;
          return calls > 3 ? Promise.reject(new Error('away')) : embedding.embed(...args);
        },
      };
      await expect(backfill(failing).run('newest', signal)).rejects.toThrow('away');
      const left = await backfill(embedding).run('newest', signal);
      expect(await find(embedding, 'beverage')).toHaveLength(4);
      expect(left).toBeGreaterThan(0);
      expect(await backfill(embedding).run('newest', signal)).toBe(0);
    });
  });

  it('a job for an unknown model fails, for another process', async () => {
    await expect(backfill(undefined).run('another', signal)).rejects.toThrow('not configured here');
  });
});

describe('a locked record', () => {
  const queued: { name: string }[] = [];
  const lockWith = (embedding: EmbeddingProvider) => {
    const enqueue = async (_: unknown, name: string) => void queued.push({ name });
    const options = { models: { embedding }, queue: { enqueue } };
    return { indexer: new ConversationIndexer(options), embedder: new MemoryEmbedder(options) };
  };

  it('is found by the vector of what it shows, with a remote embedding', async () => {
    await withModel('locking', async (embedding) => {
      const hidden = await addConversation(t.store, uid, 'a pot of tea');
      const shown = await addConversation(t.store, uid, 'x', {
        structure_method: 'llm',
        structured: { title: 'a coffee' },
      });
      const long = `Likes many things ${'x'.repeat(70)} and tea`;
      const memory = await addMemory(long);
      await backfill(embedding).run('locking', signal);
      const remembered = () => findMemories(embedding, 'beverage');
      expect(await find(embedding, 'beverage')).toEqual(expect.arrayContaining([hidden, shown]));
      expect(await remembered()).toEqual([memory]);

      const { indexer, embedder } = lockWith(embedding);
      await t.store.transaction(async (tx) => {
        for (const id of [hidden, shown]) {
          await tx.of(uid).conversations.update(id, { locked: true });
          await indexer.hide(tx, { uid, id });
        }
        const locked = await tx.of(uid).memories.setLocked(memory, true);
        if (locked) await embedder.replace(tx, locked);
      });
      expect([await find(embedding, 'beverage'), await remembered()]).toEqual([[], []]);
      expect(queued).toEqual([
        { name: 'embed-conversation' },
        { name: 'embed-conversation' },
        { name: 'embed-memories' },
      ]);
      // The words that one of the conversations shows are the same as before.
      expect(await backfill(embedding).run('locking', signal)).toBe(2);
      const options = { embedding, filter: { include_locked: true } };
      expect(await findConversations(t.store, uid, 'beverage', options)).toEqual([shown]);
      expect(await remembered()).toEqual([]);
    });
  });

  it('that is locked during the embedding keeps no vector of its hidden text', async () => {
    const id = await addConversation(t.store, uid, 'a pot of tea');
    const memory = await addMemory(`Likes many things ${'x'.repeat(70)} and tea`);
    const slow = {
      ...wordEmbedding('slow'),
      async embed(texts: readonly string[]) {
        await t.store.of(uid).conversations.update(id, { locked: true });
        await t.store.of(uid).memories.setLocked(memory, true);
        return double.embed(texts, signal);
      },
    };
    await new ConversationIndexer({ models: { embedding: slow }, queue }).refresh(t.store, { uid, id }, signal);
    const before = await t.store.of(uid).memories.get(memory);
    await storeMemoryVectors(t.store, slow, before ? [{ ...before, locked: false }] : [], signal);
    const query = { model: 'slow', vector: embedWords('tea'), limit: 5 };
    const filter = { created: {}, includeLocked: true };
    expect(await t.store.of(uid).memories.byVector({ ...query, filter })).toEqual([]);
  });
});

describe('a changed conversation', () => {
  const indexer = new ConversationIndexer({ queue });

  it('is found by its new text', async () => {
    const id = await addConversation(t.store, uid, 'a pot of tea');
    const record = await t.store.of(uid).conversations.get(id);
    const structured = {
      ...(record?.structured ?? { overview: '', emoji: '', category: 'other', events: [] }),
      title: 'Llamas',
    };
    await t.store.of(uid).conversations.update(id, { structured });
    await indexer.refresh(t.store, { uid, id }, signal);
    expect([await find(undefined, 'llamas'), await find(undefined, 'tea')]).toEqual([[id], [id]]);
  });

  it('has no vector of its old text if it is indexed again during the embedding', async () => {
    const id = await addConversation(t.store, uid, 'a pot of tea');
    const slow = {
      ...double,
      async embed(texts: readonly string[]) {
        await indexer.save(t.store, { uid, id }, await indexer.prepare({ title: 'Llamas', overview: '' }, []));
        return double.embed(
          texts.map(() => 'camels'),
          signal,
        );
      },
    };
    await new ConversationIndexer({ models: { embedding: slow }, queue }).refresh(t.store, { uid, id }, signal);
    await expect(find(double, 'camels')).resolves.toEqual([]);
  });

  it('is skipped if it was deleted', async () => {
    await expect(indexer.refresh(t.store, { uid, id: newId() }, signal)).resolves.toBeUndefined();
  });
});
