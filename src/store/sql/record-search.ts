import type { Knex } from 'knex';
import type { DatabaseTraits } from '../database-connection.ts';
import { nearestVectors, type VectorQuery } from './embeddings.ts';
import { type Fragment, queryRows } from './statement.ts';
import { type WordMatches, type WordTable, wordSearch } from './word-search.ts';

/** A record near to a question, with the row that is. */
export interface NearRecord {
  id: string;
  row: string;
  similarity: number;
}

/** The search of one kind of record, by words and by vectors. */
export interface SearchedRecords<Filter> {
  byWords(query: { terms: readonly string[]; limit: number; filter: Filter }): Promise<WordMatches>;
  /** Nearest first. */
  byVector(query: VectorQuery & { filter: Filter }): Promise<NearRecord[]>;
}

interface SearchOptions<Filter> extends WordTable {
  /** The table with the vectors, which may be that with the words. */
  vectors: 'conversation_passages' | 'memory_embeddings' | 'social_post_embeddings' | undefined;
  /** Conditions on the record. `isNarrow`: few may match them. */
  conditionsOf(filter: Filter): { where: readonly (Fragment | undefined)[]; isNarrow: boolean };
}

const MAX_TRIED = 20_000;

/** Creates the search of one kind of record. It reads only what it returns. */
export function recordSearch<Filter>(db: Knex, traits: DatabaseTraits, options: SearchOptions<Filter>) {
  const { vectors, owner, id, conditionsOf } = options;
  const wordsOf = wordSearch(db, options);
  const nearest = vectors && nearestVectors(db, vectors, traits.vectors);
  const idType = owner === 'social_posts' ? 'text' : 'uuid';

  return (uid: string): SearchedRecords<Filter> => ({
    byWords: ({ terms, limit, filter }) => wordsOf(uid).rank({ terms, limit, ...conditionsOf(filter) }),

    async byVector({ filter, ...query }) {
      if (!nearest) return [];
      const { where, isNarrow } = conditionsOf(filter);
      const conditions = where.filter((one) => one !== undefined);
      const near = await nearest(uid, {
        ...query,
        limit: isNarrow ? MAX_TRIED : Math.min(4 * query.limit + 50, MAX_TRIED),
      });
      const visible = await queryRows<{ id: string; row: string }>(
        db,
        `SELECT ${owner}.id, near.id AS row FROM ${vectors} near JOIN ${owner} ON ${owner}.uid = :uid AND ${owner}.id = near.${id}
         WHERE near.uid = :uid AND near.id = ANY (?::${idType}[])${conditions.map(({ sql }) => ` AND ${sql}`).join('')}`,
        [uid, near.map((one) => one.id), ...conditions.flatMap(({ values = [] }) => values)],
      );
      const records = new Map(visible.map((one) => [one.row, one.id]));
      const found = new Map<string, NearRecord>();
      for (const { id: row, similarity } of near) {
        const record = records.get(row);
        if (record !== undefined && !found.has(record)) found.set(record, { id: record, row, similarity });
      }
      return [...found.values()].slice(0, query.limit);
    },
  });
}
