// One statement for the memories of up to 16 callers: a POST takes 1.3 to 1.8 of Fastify's CPU (`npm run bench -- --only rest`).
import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import type { DatabaseTraits } from '../database-connection.ts';
import { newId } from '../ids.ts';
import { rememberWords } from '../sql/dictionary.ts';
import { groupCommit } from '../sql/group-commit.ts';
import { insertOf, markUsers } from '../sql/insert.ts';
import { wordsOf } from '../sql/search-terms.ts';
import { queryRows } from '../sql/statement.ts';
import { MemoryModel, type MemoryRecord, shownContent } from './table.ts';

const insertMemories = insertOf(MemoryModel);

type Given = 'content' | 'category' | 'visibility' | 'tags' | 'manually_added';
/** A memory to add. Optional fields have defaults. */
export type NewMemory = Pick<MemoryRecord, Given> & Partial<Omit<MemoryRecord, Given | 'uid' | 'scoring'>>;

export interface AddedMemory {
  record: MemoryRecord;
  /** False if the user already had this content. */
  created: boolean;
}

/** Contents with the same hash are the same. Ignores white space and Unicode normalization. */
export const contentHash = (content: string): Buffer =>
  hash('sha256', content.normalize('NFC').trim().replace(/\s+/gu, ' '), 'buffer');

/**
 * Existing content is not added again: the existing row is returned. Content that the user enters confirms that row: a memory from a
 * conversation counts as entered, and a rejected memory is listed again.
 */
const saveSql = (rows: number) => `${insertMemories.sql(rows)}
  ON CONFLICT (uid, content_hash) DO UPDATE SET
    manually_added = memories.manually_added OR excluded.manually_added,
    reviewed = memories.reviewed OR excluded.manually_added,
    user_review = CASE WHEN excluded.manually_added THEN coalesce(excluded.user_review, memories.user_review)
                       ELSE memories.user_review END,
    updated_at = CASE WHEN excluded.manually_added AND (memories.user_review IS NOT TRUE OR NOT memories.manually_added)
                      THEN excluded.updated_at ELSE memories.updated_at END
  RETURNING uid, id, content_hash, scoring`;

interface SavedMemory {
  uid: string;
  id: string;
  content_hash: Buffer;
  scoring: string;
}

interface Candidate {
  record: MemoryRecord;
  content_hash: Buffer;
  /** Memories with the same key are the same. */
  key: string;
}

const keyOf = (uid: string, contentHash: Buffer) => `${uid} ${contentHash.toString('hex')}`;

/**
 * Adds memories in one statement. Outside a transaction, a single memory shares the statement with concurrent ones.
 */
export function memoryInsert(db: Knex, { isDistributed }: DatabaseTraits) {
  async function insert(candidates: readonly Candidate[]): Promise<AddedMemory[]> {
    // Sorted, so that concurrent statements cannot deadlock.
    const firsts = new Map(candidates.toReversed().map((one) => [one.key, one]));
    const distinct = [...firsts.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
    if (distinct.length === 0) return [];
    const rows = distinct.map(({ record, content_hash }) => {
      return { ...record, content_hash, words: wordsOf(record.uid, shownContent(record)) };
    });
    const sql = markUsers(saveSql(rows.length), rows);
    const saved = await queryRows<SavedMemory>(db, sql, insertMemories.values(rows));
    for (const [uid, own] of Map.groupBy(rows, (row) => row.uid)) await rememberWords(db, uid, own.map(shownContent));
    const byKey = new Map(saved.map((row) => [keyOf(row.uid, row.content_hash), row]));
    const added: AddedMemory[] = [];
    for (const { record, key } of candidates) {
      const { id, scoring } = byKey.get(key) as SavedMemory;
      // For equal memories in one batch, the first one is returned.
      const first = firsts.get(key)?.record ?? record;
      const isNew = first.id === id;
      const found = isNew ? Object.assign(first, { scoring }) : await read(record.uid, id);
      // It was deleted meanwhile.
      if (!found) return insert(candidates);
      added.push({ record: found, created: found === record });
    }
    return added;
  }

  const read = async (uid: string, id: string): Promise<MemoryRecord | undefined> =>
    MemoryModel.recordsOf(db, uid).findOne({ id });

  const insertOne = groupCommit({ isDistributed, store: insert, keyOf: ({ key }: Candidate) => key });

  return async (uid: string, memories: readonly NewMemory[]): Promise<AddedMemory[]> => {
    const now = new Date();
    const candidates = memories.map((memory) => toCandidate(uid, memory, now));
    const [first, ...others] = candidates;
    if (first && others.length === 0 && !db.isTransaction) return [await insertOne(first)];
    return insert(candidates);
  };
}

function toCandidate(uid: string, memory: NewMemory, now: Date): Candidate {
  const content_hash = contentHash(memory.content);
  const created_at = memory.created_at ?? now;
  const record: MemoryRecord = {
    uid,
    id: newId(),
    reviewed: false,
    user_review: null,
    edited: false,
    activity: false,
    sensitive: false,
    locked: false,
    conversation_id: null,
    segment_ids: [],
    scoring: '',
    created_at,
    updated_at: created_at,
    ...memory,
  };
  return { record, content_hash, key: keyOf(uid, content_hash) };
}
