import { expect, test } from 'vitest';
import { divide, LongConversations } from '../../../src/services/import/long-conversations.ts';
import type { ConvertedRecord, Result } from '../../../src/services/import/types.ts';
import { findOrigin } from '../../../src/services/import/writers/context.ts';
import { makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { noQuota } from '../../support/no-quota.ts';

const { store } = await storeFixture();
const processed: string[] = [];
const conversations = new LongConversations({
  store,
  queue: {
    async enqueue(_: unknown, __: unknown, { conversation_id }: { conversation_id: string }) {
      processed.push(conversation_id);
    },
  } as never,
  quota: noQuota,
  indexer: { enqueueRefreshAll: async () => {} },
});

const toRecord = (count: number, fields: object = {}, format: ConvertedRecord['format'] = 'omi'): ConvertedRecord => ({
  kind: 'conversations',
  format,
  sourceId: '019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e70',
  fields: {
    title: '',
    overview: '',
    created_at: '2026-01-01T10:00:00.000Z',
    started_at: '2026-01-01T10:00:00.000Z',
    segments: Array.from({ length: count }, (_, at) => ({ text: `Word ${at}`, start: at, end: at + 1 })),
    action_items: [],
    ...fields,
  },
});

const never = new AbortController().signal;
const outcomesOf = (results: Result[]) => results.map(({ outcome }) => outcome);
const save = async (uid: string, records: ConvertedRecord[], signal = never, isDryRun = false) =>
  outcomesOf(await conversations.save(uid, 'a file', records, { isDryRun, signal }));

async function storedOf(uid: string) {
  const { items } = await store
    .of(uid)
    .conversations.list({ statuses: ['completed', 'processing', 'failed'] } as never, { limit: 20, offset: 0 });
  const listed = items.toSorted((one, other) => (String(one.started_at) < String(other.started_at) ? -1 : 1));
  return Promise.all(
    listed.map(async ({ id, status, started_at, structured: { title } }) => {
      const segments = await store.of(uid).segments.list(id);
      return [status, started_at, title, segments.length, segments[0]?.text, segments[0]?.start, segments.at(-1)?.end];
    }),
  );
}

test('a conversation of 45,000 segments becomes three, each with its name and times, once', async () => {
  const uid = await makeUser(store);
  const parts = divide(toRecord(45_000, { finished_at: '2026-01-01T23:00:00.000Z' }), 'talk');
  expect(await save(uid, parts, never, true)).toEqual(['created', 'created', 'created']);
  expect(await storedOf(uid)).toEqual([]);
  expect(await save(uid, parts)).toEqual(['created', 'created', 'created']);
  expect(await storedOf(uid)).toEqual([
    ['processing', '2026-01-01T10:00:00.000Z', 'talk (part 1 of 3)', 20_000, 'Word 0', 0, 20_000],
    ['processing', '2026-01-01T15:33:20.000Z', 'talk (part 2 of 3)', 20_000, 'Word 20000', 0, 20_000],
    ['processing', '2026-01-01T21:06:40.000Z', 'talk (part 3 of 3)', 5_000, 'Word 40000', 0, 5_000],
  ]);
  expect(processed.splice(0)).toHaveLength(3);
  const memory = { kind: 'memories', format: 'omi', fields: { conversation_id: toRecord(0).sourceId } } as never;
  const origin = await findOrigin({ tx: store, uid, indexed: [], added: new Map() }, memory);
  expect((await store.of(uid).conversations.get(origin.conversation_id ?? ''))?.title_by_user).toBe(
    'talk (part 1 of 3)',
  );
  expect(await save(uid, parts)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  const changed = divide(toRecord(45_000, { overview: 'Other' }), 'talk');
  expect(await save(uid, changed)).toMatchObject(Array(3).fill({ outcome: 'skipped' }));
});

test('a long conversation whose import was killed is continued, and is processed when it is whole', async () => {
  const uid = await makeUser(store);
  const record = toRecord(3_000, { title: 'Long', action_items: [{ description: 'Buy soil' }] });
  let turns = 0;
  const killed = { throwIfAborted: () => expect(++turns).toBeLessThan(3_008) } as unknown as AbortSignal;
  await expect(save(uid, [record], killed)).rejects.toThrow();
  expect(await storedOf(uid)).toMatchObject([['failed', expect.any(String), 'Long', 1_000, 'Word 0', 0, 1_000]]);
  expect(await save(uid, [record])).toEqual(['created']);
  expect(await storedOf(uid)).toMatchObject([['completed', expect.any(String), 'Long', 3_000, 'Word 0', 0, 3_000]]);
  expect(await save(uid, [record])).toEqual(['unchanged']);
});

test('a long conversation that the account has, or had from an earlier import, is not imported in parts', async () => {
  const uid = await makeUser(store);
  const { conversations: own, imports } = store.of(uid);
  const archived = toRecord(20_001, {}, 'earshot');
  const { sourceId: id } = archived;
  await own.insert({ id, status: 'completed', created_at: new Date('2026-01-01T10:00:00Z') });
  expect(await save(uid, divide(archived))).toEqual(['unchanged', 'unchanged']);
  const whole = { kind: 'conversations' as const, source: `omi:${id}`, record_id: id, content_hash: Buffer.of(1) };
  await imports.addSources([whole]);
  expect(await save(uid, divide(toRecord(20_001)))).toEqual(['unchanged', 'unchanged']);
});
