import type { Knex } from 'knex';
import { raw } from 'objection';
import { buildTermIndex, rankByTerms, type TermRanking } from '../../language/text/term-index.ts';
import {
  decodeSketch,
  encodeSketch,
  SKETCH_VERSION,
  sketchSizeBytes,
  type TermSketch,
} from '../../language/text/term-sketch.ts';
import { ActionItemModel } from '../action-items/table.ts';
import type { DatabaseTraits } from '../sql/database-traits.ts';
import { embeddingsFor } from '../sql/embeddings.ts';
import { queryRows } from '../sql/prepared.ts';
import { rowCache } from '../sql/row-cache.ts';
import { whereAll } from '../sql/statement.ts';
import { type ConversationFilter, conversationConditions } from './list.ts';
import { ConversationModel, type ConversationRecord } from './table.ts';

/** The conversations to find. By default, completed ones that are neither discarded nor locked. */
export interface FindFilter extends ConversationFilter {
  /** Inclusive bounds of the start. */
  began_from?: Date | undefined;
  began_to?: Date | undefined;
}

/** The key of a record. */
export type RecordKey = Pick<ConversationRecord, 'uid' | 'id'>;

/** Stores nothing for a deleted conversation. */
const SET_TERMS = `
  INSERT INTO conversation_terms (uid, id, version, terms, words, speech_seconds)
  SELECT uid, id, ?, ?, spoken.words, spoken.seconds FROM conversations, LATERAL (
    SELECT coalesce(sum(CASE WHEN btrim(text) = '' THEN 0 ELSE cardinality(regexp_split_to_array(btrim(text), '\\s+')) END), 0) AS words,
           coalesce(sum(end_s - start_s), 0) AS seconds
    FROM segments WHERE segments.uid = :uid AND segments.conversation_id = conversations.id) spoken
  WHERE uid = :uid AND id = ?::uuid
  ON CONFLICT (uid, id) DO UPDATE
    SET version = excluded.version, terms = excluded.terms, words = excluded.words,
        speech_seconds = excluded.speech_seconds, changed_at = excluded.changed_at`;

/** The search index of conversations: terms and vectors of the same text. Both are deleted with the conversation. */
export function conversationIndexRepository(db: Knex, { vectors }: DatabaseTraits) {
  const embeddingsOf = embeddingsFor(db, { table: 'conversation_embeddings', owner: 'conversations' }, vectors);
  const termIndexOf = rowCache(db, {
    table: 'conversation_terms',
    key: 'version',
    column: 'terms',
    decode: decodeSketch,
    bytesOf: sketchSizeBytes,
    arrange: buildTermIndex,
  });

  return {
    of(uid: string) {
      const embeddings = embeddingsOf(uid);
      return {
        async setTerms(id: string, sketch: TermSketch): Promise<void> {
          await queryRows(db, SET_TERMS, [uid, SKETCH_VERSION, encodeSketch(sketch), id]);
        },

        setVector: embeddings.set,
        clearVector: embeddings.clear,

        /** The conversations that share terms with a question, best first. `among`: only these. */
        async rankByWords(
          terms: readonly string[],
          { limit, among }: { limit: number; among?: readonly string[] | undefined },
        ): Promise<TermRanking> {
          const index = await termIndexOf(uid, SKETCH_VERSION);
          return rankByTerms(index, terms, { limit, among: among && new Set(among) });
        },

        /** The conversations with the nearest vectors, nearest first. `among`: only these. */
        nearest: embeddings.nearest,

        /** The ids of conversations that match the filter, newest first. `among`: only these. */
        async select(
          filter: FindFilter,
          { among, limit = 100_000 }: { among?: string[]; limit?: number } = {},
        ): Promise<string[]> {
          const conversations = whereAll(ConversationModel.of(db, uid).select('id'), [
            ...findConditions(filter),
            among && { sql: 'id = ANY (?::uuid[])', values: [among] },
          ]);
          const found = await conversations.orderByRaw('coalesce(started_at, created_at) DESC, id DESC').limit(limit);
          return found.map(({ id }) => id);
        },

        /** The ids of conversations that match the filter and have tasks, the earliest due first. */
        async selectWithTasks(
          filter: FindFilter,
          { openOnly, limit }: { openOnly: boolean; limit: number },
        ): Promise<string[]> {
          const tasks = ActionItemModel.of(db, uid)
            .select('conversation_id as source')
            .min('due_order as due')
            .min('newest_order as newest')
            .where({ ...(openOnly && { completed: false }) })
            .whereNotNull('conversation_id')
            .groupBy('conversation_id')
            .as('tasks');
          const withTasks = ConversationModel.of(db, uid)
            .select('id')
            .join(tasks, raw('tasks.source = conversations.id::text'))
            .orderBy(['due', 'newest', 'id'])
            .limit(limit);
          return (await whereAll(withTasks, findConditions(filter))).map(({ id }) => id);
        },
      };
    },

    system: {
      /** For all users: completed conversations after a given one without terms, or without a vector of this model. */
      async findOutdated(model: string, after: RecordKey, limit: number): Promise<RecordKey[]> {
        return ConversationModel.ofAll(db)
          .select('uid', 'id')
          .where({ status: 'completed' })
          .whereRaw('(uid, id) > (?, ?::uuid)', [after.uid, after.id])
          .where((conversation) =>
            conversation
              .whereNotExists(ConversationModel.relatedQuery('embedding').where({ model }))
              .orWhereNotExists(ConversationModel.relatedQuery('terms').where({ version: SKETCH_VERSION })),
          )
          .orderBy(['uid', 'id'])
          .limit(limit);
      },
    },
  };
}

const findConditions = ({ began_from, began_to, ...filter }: FindFilter) => [
  ...conversationConditions(filter),
  began_from && { sql: 'coalesce(started_at, created_at) >= ?', values: [began_from] },
  began_to && { sql: 'coalesce(started_at, created_at) <= ?', values: [began_to] },
];
