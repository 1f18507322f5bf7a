import type { Knex } from 'knex';
import { raw } from 'objection';
import { addedTerms } from '../../language/text/added-terms.ts';
import { ConversationModel } from '../conversations/table.ts';
import { newId } from '../ids.ts';
import { anyOf } from '../sql/statement.ts';
import { keepNewest, userRecords } from '../sql/user-records.ts';
import { correctedSegments } from './corrected-segments.ts';
import {
  type Changes,
  CorrectionChangesModel,
  CorrectionModel,
  type CorrectionRecord,
  type ListedCorrection,
  listedColumns,
  type MergedPerson,
} from './table.ts';

/** The most for a user: older ones are deleted. */
export const MAX_CORRECTIONS = 1000;

/** A part of the changes of a correction in one conversation. */
type ConversationCorrection = Pick<CorrectionRecord, 'id' | 'undone_at'> & { part: number; changes: Changes };

/** Skips conversations that were deleted meanwhile. */
const ADD_CHANGES = `
  INSERT INTO correction_changes (uid, correction_id, conversation_id, part, changes, words)
  SELECT conversations.uid, ?, id, ?, changes, words
  FROM jsonb_to_recordset(?::jsonb) AS new (conversation_id uuid, changes jsonb, words text[])
  JOIN conversations ON conversations.uid = ? AND id = conversation_id
  FOR KEY SHARE OF conversations`;

const OF_CONVERSATION = `
  SELECT corrections.id, part, undone_at, changes
  FROM correction_changes AS parts JOIN corrections ON corrections.uid = parts.uid AND corrections.id = correction_id
  WHERE parts.uid = ? AND conversation_id = ? ORDER BY coalesce(undone_at, created_at), corrections.id, part`;

type NewCorrection = Pick<CorrectionRecord, 'kind' | 'person' | 'added_person'>;

const KINDS = ['segments', 'texts', 'speakers', 'enrollments'] as const;
const noChanges = (): Changes => ({ segments: [], texts: [], speakers: [], enrollments: [] });

/** The changes in each conversation, and the words that they add to its texts. */
function byConversation(changes: Changes): { conversation_id: string; changes: Changes; words: string[] }[] {
  const parts = new Map<string, Changes>();
  for (const kind of KINDS)
    for (const change of changes[kind]) {
      const id = change.conversation_id;
      const part = parts.get(id) ?? noChanges();
      parts.set(id, part);
      (part[kind] as (typeof change)[]).push(change);
    }
  return [...parts].map(([conversation_id, changes]) => ({
    conversation_id,
    changes,
    words: changes.texts.flatMap(({ before, after }) => addedTerms(before, after)),
  }));
}

/** Corrections of segments. Call them in a transaction. */
export function correctionRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, getForUpdate, change } = userRecords(db, uid, CorrectionModel);

      const addPart = async (id: string, part: number, changes: Changes): Promise<number> => {
        const parts = JSON.stringify(byConversation(changes));
        await db.raw(ADD_CHANGES, [id, part, parts, uid]);
        const changed_segments = raw('changed_segments + ?::integer', [changes.segments.length + changes.texts.length]);
        await CorrectionModel.of(db, uid).where({ id }).patch({ changed_segments });
        return parts.length;
      };

      return {
        get,
        getForUpdate,

        list: async (limit: number): Promise<ListedCorrection[]> =>
          CorrectionModel.of(db, uid)
            .select(listedColumns(uid))
            .orderBy('id', 'desc')
            .limit(limit)
            .castTo<ListedCorrection[]>(),

        /** The changes of a correction; of one of its parts. */
        async changesOf(correction_id: string, part?: number): Promise<Changes> {
          const rows = CorrectionChangesModel.of(db, uid).select('changes').where({ correction_id });
          const parts = await (part === undefined ? rows : rows.where({ part }));
          return {
            segments: parts.flatMap(({ changes }) => changes.segments),
            texts: parts.flatMap(({ changes }) => changes.texts),
            speakers: parts.flatMap(({ changes }) => changes.speakers),
            enrollments: parts.flatMap(({ changes }) => changes.enrollments),
          };
        },

        /** The numbers of the parts of a correction. */
        async partsOf(correction_id: string): Promise<number[]> {
          const found = await CorrectionChangesModel.of(db, uid)
            .distinct('part')
            .where({ correction_id })
            .orderBy('part');
          return found.map(({ part }) => part);
        },

        /** The corrections of one conversation, in the order in which they were made or undone. */
        async ofConversation(conversation_id: string): Promise<ConversationCorrection[]> {
          const { rows } = await db.raw(OF_CONVERSATION, [uid, conversation_id]);
          return rows;
        },

        ...correctedSegments(db, uid),

        /** Adds a correction without changes. Only the latest ones of a user are kept. Returns its id. */
        async add(correction: NewCorrection): Promise<string> {
          const id = newId();
          const row = { ...correction, id, changed_segments: 0, created_at: new Date(), undone_at: null };
          await CorrectionModel.insertOf(db, uid, row);
          await keepNewest(() => CorrectionModel.of(db, uid), MAX_CORRECTIONS);
          return id;
        },

        /** Adds changes to a correction. Returns the bytes that they take. */
        addPart,

        /** The person who became another one. */
        setPerson: (id: string, person: MergedPerson) => change({ id }, { person }),

        /** True if one of the corrections changed a conversation that is locked now. */
        async isLocked(ids: readonly string[]): Promise<boolean> {
          const changed = CorrectionChangesModel.of(db, uid)
            .select('conversation_id')
            .where('correction_id', anyOf(ids));
          const found = ConversationModel.of(db, uid).select('id').where({ locked: true }).whereIn('id', changed);
          return (await found.first()) !== undefined;
        },

        /** A merge was repeated. */
        async replace(id: string, person: MergedPerson, changes: Changes): Promise<void> {
          await change({ id }, { person, changed_segments: 0 });
          await CorrectionChangesModel.of(db, uid).delete().where({ correction_id: id });
          await addPart(id, 0, changes);
        },

        /** The next later merge of this person into another one that is not undone. */
        async findMergeAfter(id: string, person_id: string): Promise<CorrectionRecord | undefined> {
          return CorrectionModel.recordsOf(db, uid)
            .whereNull('undone_at')
            .where('id', '>', id)
            .whereRaw("person->>'id' = ?", [person_id])
            .orderBy('id')
            .first();
        },

        /** Deletes corrections that have changed nothing in conversations that exist. */
        async deleteEmpty(): Promise<void> {
          const changes = CorrectionChangesModel.of(db, uid).whereColumn('correction_id', 'corrections.id');
          await CorrectionModel.of(db, uid).delete().whereNull('person').whereNotExists(changes);
        },

        markUndone: (id: string) => change({ id }, { undone_at: new Date() }),
      };
    },
  };
}
