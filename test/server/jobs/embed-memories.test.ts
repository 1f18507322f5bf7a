import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { embedMemories } from '../../../src/jobs/records.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';
import { wordEmbedding } from '../../support/search.ts';

const double = wordEmbedding();
const run = {
  id: 'job',
  attempt: 1,
  dueAt: new Date(),
  signal: new AbortController().signal,
  log: pino({ level: 'silent' }),
};

const t = await storeFixture();
let uid: string;
beforeEach(async () => {
  uid = await makeUser(t.store);
});

async function insert(...contents: string[]): Promise<string[]> {
  const memories = contents.map((content) => newMemory(content, { manually_added: true }));
  return (await t.store.of(uid).memories.insert(memories)).map(({ record }) => record.id);
}
async function nearest(query: string) {
  const [vector = new Float32Array()] = await double.embed([query], run.signal);
  const filter = { created: {}, includeLocked: true };
  const [found] = await t.store.of(uid).memories.byVector({ vector, model: double.model, limit: 1, filter });
  return found && (await t.store.of(uid).memories.get(found.id))?.content;
}

test('finds memories after their vectors are computed, and skips deleted ones', async () => {
  const memory_ids = await insert('Likes tea', 'Owns a bicycle');
  expect(await nearest('tea')).toBeUndefined();
  await embedMemories({ store: t.store, models: { embedding: double } })(
    { uid, memory_ids: [newId(), ...memory_ids] },
    run,
  );
  expect(await nearest('tea')).toBe('Likes tea');
  expect(await nearest('bicycle')).toBe('Owns a bicycle');
});

test('a memory that was changed meanwhile is not found by what it was', async () => {
  const [id = ''] = await insert('Likes tea');
  const embedding = {
    ...double,
    async embed(texts: readonly string[], signal: AbortSignal) {
      await t.store.of(uid).memories.updateUnlocked(id, { content: 'Owns a bicycle' });
      return double.embed(texts, signal);
    },
  };
  await embedMemories({ store: t.store, models: { embedding } })({ uid, memory_ids: [id] }, run);
  expect(await nearest('tea')).toBeUndefined();
});
