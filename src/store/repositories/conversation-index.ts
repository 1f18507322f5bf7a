import type { Knex } from 'knex';
import { buildTermIndex, rankByTerms, type TermRanking } from '../../language/text/term-index.ts';
import {
  decodeSketch,
  encodeSketch,
  SKETCH_VERSION,
  sketchSizeBytes,
  type TermSketch,
} from '../../language/text/term-sketch.ts';
import { conversationSql } from '../models/conversation.ts';
import { runNamed } from '../sql/named.ts';
import { SYSTEM_QUERY } from '../tables.ts';
import { type ConversationFilter, conversationConditions } from './conversation-filter.ts';
import { embeddingRepository, type VectorColumn } from './embeddings.ts';
import { rowCache } from './row-cache.ts';

/** Which conversations may be found. Completed ones, neither discarded nor locked, unless it says otherwise. */
export interface FindFilter extends ConversationFilter {
  /** When it took place, both inclusive. */
  began_from?: Date | undefined;
  began_to?: Date | undefined;
}

/** A place in the order of all conversations of all users. */
export interface RecordPlace {
  uid: string;
  id: string;
}

const UPSERT_TERMS = `
  INSERT INTO conversation_terms (uid, id, version, terms)
  SELECT ?, id, ?::int, ? FROM conversations WHERE uid = ? AND id = ?::uuid
  ON CONFLICT (uid, id) DO UPDATE
    SET version = excluded.version, terms = excluded.terms, changed = pg_current_xact_id()`;

const OUTDATED = `
  SELECT conversations.uid, conversations.id FROM conversations
  LEFT JOIN conversation_embeddings vectors
    ON vectors.uid = conversations.uid AND vectors.id = conversations.id AND vectors.model = ?
  LEFT JOIN conversation_terms terms
    ON terms.uid = conversations.uid AND terms.id = conversations.id AND terms.version = ?::int
  WHERE (conversations.uid, conversations.id) > (?, ?::uuid) AND status = 'completed'
    AND (vectors.id IS NULL OR terms.id IS NULL)
  ORDER BY conversations.uid, conversations.id LIMIT ?::int ${SYSTEM_QUERY}`;

/** What conversations are found by: their words and their vectors, each made from the same text. Both go with their conversation. */
export function conversationIndexRepository(db: Knex, column: VectorColumn) {
  const embeddings = embeddingRepository(db, { table: 'conversation_embeddings', owner: 'conversations' }, column);
  const current = rowCache(db, {
    table: 'conversation_terms',
    key: 'version',
    column: 'terms',
    decode: decodeSketch,
    bytesOf: sketchSizeBytes,
    arrange: buildTermIndex,
  });

  return {
    /** Keeps the words of a conversation; of one that is gone, nothing. */
    async setTerms(uid: string, id: string, sketch: TermSketch): Promise<void> {
      await runNamed(db, UPSERT_TERMS, [uid, SKETCH_VERSION, encodeSketch(sketch), uid, id]);
    },

    setVector: embeddings.set,

    /** The conversations that share words with a question, best first, as `nearest` answers them. */
    async rankByWords(
      uid: string,
      terms: readonly string[],
      { limit, among }: { limit: number; among?: readonly string[] | undefined },
    ): Promise<TermRanking> {
      const shelf = await current(uid, SKETCH_VERSION);
      return rankByTerms(shelf, terms, { limit, among: among && new Set(among) });
    },

    /** Those whose vectors are nearest, nearest first; `among`: of these alone. */
    nearest: embeddings.nearest,

    /** The ids of those that the filter lets through, the newest first; `among`: of these alone. */
    async select(
      uid: string,
      filter: FindFilter,
      { among, limit = 100_000 }: { among?: string[]; limit?: number } = {},
    ): Promise<string[]> {
      const { began_from, began_to } = filter;
      const conditions = [
        { sql: 'uid = ?', values: [uid] },
        ...conversationConditions(filter),
        began_from && { sql: 'coalesce(started_at, created_at) >= ?', values: [began_from] },
        began_to && { sql: 'coalesce(started_at, created_at) <= ?', values: [began_to] },
        among && { sql: 'id = ANY (?::uuid[])', values: [among] },
      ].filter((condition) => condition !== undefined);
      const sql = `SELECT id FROM conversations WHERE ${conditions.map((condition) => condition.sql).join(' AND ')}
                   ORDER BY coalesce(started_at, created_at) DESC, id DESC LIMIT ?::int`;
      const values = conditions.flatMap((condition) => [...(condition.values ?? [])]);
      return (await runNamed<{ id: string }>(db, sql, [...values, limit])).map(({ id }) => id);
    },

    /** Those of these ids that are there, in their order, as their owner sees them, as JSON. */
    async getJson(uid: string, ids: string[]): Promise<string[]> {
      const sql = `SELECT id, ${conversationSql} AS json FROM conversations WHERE uid = ? AND id = ANY (?::uuid[])`;
      const found = await runNamed<{ id: string; json: string }>(db, sql, [uid, ids]);
      const texts = new Map(found.map(({ id, json }) => [id, json]));
      return ids.flatMap((id) => texts.get(id) ?? []);
    },

    /** Of all users: completed conversations without words, or without a vector of this model, that come after a place. */
    async findOutdated(model: string, after: RecordPlace, limit: number): Promise<RecordPlace[]> {
      return runNamed(db, OUTDATED, [model, SKETCH_VERSION, after.uid, after.id, limit]);
    },
  };
}
