import type { Knex } from 'knex';
import { raw } from 'objection';
import type { ConversationStatus } from '../../../generated/types.gen.ts';
import type { SearchedText } from '../../language/text/word-vector.ts';
import { ActionItemModel } from '../action-items/table.ts';
import type { DatabaseTraits } from '../database-connection.ts';
import { rememberWords } from '../sql/dictionary.ts';
import { vectorEncoder } from '../sql/embeddings.ts';
import { recordSearch } from '../sql/record-search.ts';
import { wordsOf } from '../sql/search-terms.ts';
import { type Fragment, queryRows, whereAll, withinTime } from '../sql/statement.ts';
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

/** A part of a conversation that is found by itself. */
export interface IndexedPassage {
  texts: readonly SearchedText[];
  segmentIds: readonly string[];
}

/** Increase when the same conversation gives other passages. Those of other versions are made again. */
export const PASSAGE_VERSION = 3;
/** Passages that one statement writes: 20 ms of the embedded database. */
const PART = 50;
/** There are few: one for each device, and those that failed. The newest are read. */
const MAX_UNFINISHED = 20;
const MAX_UNFINISHED_SEGMENTS = 500;

/** The statuses of conversations that have text and no summary. They have no passages. */
export const UNFINISHED_STATUSES: ConversationStatus[] = ['in_progress', 'processing', 'failed'];

/** Counts what is spoken, and marks the conversation as indexed. Stores nothing for a deleted one. */
const SET_VERSION = `
  INSERT INTO conversation_terms (uid, id, version, terms, words, speech_seconds)
  SELECT uid, id, ${PASSAGE_VERSION}, '', spoken.words, spoken.seconds FROM conversations, LATERAL (
    SELECT coalesce(sum(CASE WHEN btrim(text) = '' THEN 0 ELSE cardinality(regexp_split_to_array(btrim(text), '\\s+')) END), 0) AS words,
           coalesce(sum(end_s - start_s), 0) AS seconds
    FROM segments WHERE segments.uid = :uid AND segments.conversation_id = conversations.id) spoken
  WHERE uid = :uid AND id = ?::uuid
  ON CONFLICT (uid, id) DO UPDATE
    SET version = excluded.version, terms = excluded.terms, words = excluded.words,
        speech_seconds = excluded.speech_seconds, changed_at = excluded.changed_at`;

/** The vector of the same words stays. */
const SET_PASSAGES = `
  INSERT INTO conversation_passages (uid, conversation_id, place, words, segment_ids)
  SELECT conversations.uid, conversations.id, place, passage.words, segment_ids
  FROM conversations, jsonb_to_recordset(?::jsonb) AS passage (place integer, words tsvector, segment_ids uuid[])
  WHERE conversations.uid = :uid AND conversations.id = ?::uuid
  ON CONFLICT (uid, conversation_id, place) DO UPDATE
    SET words = excluded.words, segment_ids = excluded.segment_ids, changed_at = excluded.changed_at,
        model = CASE WHEN conversation_passages.words = excluded.words THEN conversation_passages.model ELSE '' END`;

const REMOVE_LATER =
  'DELETE FROM conversation_passages WHERE uid = :uid AND conversation_id = ?::uuid AND place >= ?::int';

const SPOKEN_UNFINISHED = `
  SELECT conversation_id AS id, id AS segment_id, text FROM segments
  WHERE uid = :uid AND conversation_id = ANY (?::uuid[]) AND text ILIKE ANY (?::text[])
  ORDER BY start_s, id LIMIT ${MAX_UNFINISHED_SEGMENTS}`;

const PASSAGE_SEGMENTS = `
  SELECT passage.id AS passage, segments.conversation_id, segments.id, text
  FROM conversation_passages passage
    JOIN segments ON segments.uid = :uid AND segments.conversation_id = passage.conversation_id AND segments.id = ANY (passage.segment_ids)
  WHERE passage.uid = :uid AND passage.id = ANY (?::uuid[])
  ORDER BY segments.start_s, segments.id`;

/** A segment of a passage. */
export interface PassageSegment {
  passage: string;
  conversation_id: string;
  id: string;
  text: string;
}

/** The search index of conversations: words and vectors of their passages, deleted with the conversation. */
export function conversationIndexRepository(db: Knex, traits: DatabaseTraits) {
  const search = recordSearch<FindFilter>(db, traits, {
    table: 'conversation_passages',
    vectors: 'conversation_passages',
    owner: 'conversations',
    id: 'conversation_id',
    conditionsOf: (filter) => ({ where: findConditions(filter), isNarrow: isNarrow(filter) }),
  });
  const encode = vectorEncoder(traits.vectors);
  const setVector = `
    UPDATE conversation_passages SET model = ?, embedding = ?::${traits.vectors}, changed_at = now()
    WHERE uid = ? AND conversation_id = ?::uuid AND place = ?::int AND words = ?::tsvector`;

  return {
    of(uid: string) {
      return {
        ...search(uid),

        /** Replaces the passages of a conversation, in order. */
        async setPassages(id: string, passages: readonly IndexedPassage[]): Promise<void> {
          await queryRows(db, SET_VERSION, [uid, id]);
          for (let from = 0; from < passages.length; from += PART) {
            const part = passages.slice(from, from + PART).map(({ texts, segmentIds }, at) => {
              return { place: from + at, words: wordsOf(uid, ...texts), segment_ids: segmentIds };
            });
            await queryRows(db, SET_PASSAGES, [uid, JSON.stringify(part), id]);
          }
          await queryRows(db, REMOVE_LATER, [uid, id, passages.length]);
          await rememberWords(
            db,
            uid,
            passages.flatMap(({ texts }) => texts.map(({ text }) => text)),
          );
        },

        /** The places of the passages without a vector of this model. */
        async placesWithout(id: string, model: string): Promise<Set<number>> {
          const sql = `SELECT place FROM conversation_passages WHERE uid = :uid AND conversation_id = ?::uuid AND model <> ?`;
          return new Set((await queryRows<{ place: number }>(db, sql, [uid, id, model])).map(({ place }) => place));
        },

        /** Stores the vector of a passage, unless it was changed or deleted. */
        async setVector(
          id: string,
          { place, texts }: { place: number; texts: readonly SearchedText[] },
          { model, vector }: { model: string; vector: Float32Array },
        ): Promise<void> {
          await queryRows(db, setVector, [model, encode(vector), uid, id, place, wordsOf(uid, ...texts)]);
        },

        /** The segments of passages, in the order of speech. */
        passageSegments: (passages: readonly string[]): Promise<PassageSegment[]> =>
          queryRows<PassageSegment>(db, PASSAGE_SEGMENTS, [uid, [...passages]]),

        /** Segments of the newest conversations without a summary that have one of some parts of words, in the order of speech. */
        async findUnfinished(filter: FindFilter, parts: readonly string[]): Promise<Omit<PassageSegment, 'passage'>[]> {
          const ids = await this.selectUnfinished(filter);
          if (ids.length === 0 || parts.length === 0) return [];
          const patterns = parts.map((part) => `%${part.replace(/[%_\\]/g, '\\$&')}%`);
          const rows = await queryRows<{ id: string; segment_id: string; text: string }>(db, SPOKEN_UNFINISHED, [
            uid,
            ids,
            patterns,
          ]);
          return rows.map(({ id, segment_id, text }) => ({ conversation_id: id, id: segment_id, text }));
        },

        /** The newest conversations without a summary. */
        selectUnfinished(filter: FindFilter): Promise<string[]> {
          // In this form, as the index has it: a statement that is prepared for any statuses does not use the index.
          const where = { sql: "status <> 'completed'" };
          return this.select({ ...filter, statuses: UNFINISHED_STATUSES }, { limit: MAX_UNFINISHED, where });
        },

        /** The ids of conversations that match the filter, newest first. `among`: only these. */
        async select(
          filter: FindFilter,
          { among, limit = 100_000, where }: { among?: string[]; limit?: number; where?: Fragment } = {},
        ): Promise<string[]> {
          const conversations = whereAll(ConversationModel.of(db, uid).select('id'), [
            ...findConditions(filter),
            among && { sql: 'id = ANY (?::uuid[])', values: [among] },
            where,
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
      /** For all users: completed conversations after a given one without passages, or without a vector of a model. */
      async findOutdated(model: string | undefined, after: RecordKey, limit: number): Promise<RecordKey[]> {
        return ConversationModel.ofAll(db)
          .select('uid', 'id')
          .where({ status: 'completed' })
          .whereRaw('(uid, id) > (?, ?::uuid)', [after.uid, after.id])
          .where((conversation) => {
            conversation
              .whereNotExists(ConversationModel.relatedQuery('terms').where({ version: PASSAGE_VERSION }))
              .orWhereNotExists(ConversationModel.relatedQuery('passages'));
            if (model === undefined) return;
            conversation.orWhereExists(ConversationModel.relatedQuery('passages').where('model', '<>', model));
          })
          .orderBy(['uid', 'id'])
          .limit(limit);
      },
    },
  };
}

const findConditions = ({ began_from, began_to, ...filter }: FindFilter) => [
  ...conversationConditions(filter),
  ...withinTime('coalesce(started_at, created_at)', { from: began_from, to: began_to }),
];

/** True if the filter has more than the defaults. */
const isNarrow = ({ include_locked: _, ...filter }: FindFilter) =>
  Object.values(filter).some((value) => value !== undefined);
