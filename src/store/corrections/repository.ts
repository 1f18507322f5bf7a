import type { Knex } from 'knex';
import { type QueryBuilderType, raw } from 'objection';
import { ConversationModel } from '../conversations/table.ts';
import { isId, newId } from '../ids.ts';
import { SegmentModel } from '../segments/table.ts';
import { userRecords } from '../sql/user-records.ts';
import {
  type Changes,
  CorrectionModel,
  type CorrectionRecord,
  type SegmentChange,
  type SegmentFields,
} from './table.ts';

/** A segment as it is stored. `speaker_name` came with it: it is not the person's. */
export interface CorrectedSegment extends SegmentFields {
  id: string;
  conversation_id: string;
  speaker_id: number | null;
}

/** A speaker of a conversation. */
export interface ConversationSpeaker {
  conversation_id: string;
  speaker_id: number;
}

/** Applies changes where a segment is still as expected. */
const APPLY = `
  UPDATE segments
  SET text = new.to_text, person_id = new.to_person, is_user = new.to_user, speaker_name = new.to_name,
      translations = CASE WHEN segments.text = new.to_text THEN segments.translations END
  FROM jsonb_to_recordset(?::jsonb) AS new (id uuid, from_text text, from_person text, from_user boolean,
    to_text text, to_person text, to_user boolean, to_name text)
  WHERE segments.uid = ? AND segments.id = new.id AND segments.text = new.from_text
    AND segments.person_id IS NOT DISTINCT FROM new.from_person AND segments.is_user = new.from_user
  RETURNING segments.conversation_id`;

/** Corrections of segments. Call them in a transaction. */
export function correctionRepository(db: Knex) {
  return {
    of(uid: string) {
      const { getForUpdate, change } = userRecords(db, uid, CorrectionModel);

      /** Locks segments in the order of their ids. Those of locked conversations are neither shown nor changed. */
      const lock = async (segments: QueryBuilderType<SegmentModel>): Promise<CorrectedSegment[]> =>
        segments
          .select('id', 'conversation_id', 'speaker_id', 'text', 'person_id', 'is_user', raw('segments.speaker_name'))
          .whereNotExists(
            ConversationModel.of(db, uid).where({ locked: true }).whereColumn('id', 'segments.conversation_id'),
          )
          .orderBy('id')
          .forUpdate()
          .castTo<CorrectedSegment[]>();

      return {
        getForUpdate,

        list: async (limit: number): Promise<CorrectionRecord[]> =>
          CorrectionModel.of(db, uid)
            .select(CorrectionModel.selection)
            .orderBy([
              { column: 'created_at', order: 'desc' },
              { column: 'id', order: 'desc' },
            ])
            .limit(limit)
            .castTo<CorrectionRecord[]>(),

        segmentsOf: (conversation_id: string, ids: readonly string[]) =>
          lock(SegmentModel.of(db, uid).where({ conversation_id }).whereIn('id', ids.filter(isId))),

        /** The id of the segment at a position of the transcript. */
        async idAt(conversation_id: string, index: number): Promise<string | undefined> {
          if (!isId(conversation_id)) return undefined;
          const found = await SegmentModel.of(db, uid)
            .select('id')
            .where({ conversation_id })
            .orderBy(['start_s', 'id'])
            .offset(index)
            .first();
          return found?.id;
        },

        segmentsOfSpeakers: (speakers: readonly ConversationSpeaker[]) =>
          lock(
            SegmentModel.of(db, uid).whereRaw(
              '(conversation_id, speaker_id) IN (SELECT s.conversation_id, s.speaker_id FROM jsonb_to_recordset(?::jsonb) AS s (conversation_id uuid, speaker_id integer))',
              [JSON.stringify(speakers.map(({ conversation_id, speaker_id }) => ({ conversation_id, speaker_id })))],
            ),
          ),

        segmentsOfPerson: (person_id: string) => lock(SegmentModel.of(db, uid).where({ person_id })),

        /** Applies changes, or reverts them, to segments that no one has changed since. Returns their conversations. */
        async apply(changes: readonly SegmentChange[], { revert = false } = {}): Promise<string[]> {
          const rows = changes.map(({ id, before, after }) => {
            const [from, to] = revert ? [after, before] : [before, after];
            return {
              id,
              ...{ from_text: from.text, from_person: from.person_id, from_user: from.is_user },
              ...{ to_text: to.text, to_person: to.person_id, to_user: to.is_user, to_name: to.speaker_name },
            };
          });
          if (rows.length === 0) return [];
          const result = await db.raw(APPLY, [JSON.stringify(rows), uid]);
          return [...new Set<string>(result.rows.map((row: { conversation_id: string }) => row.conversation_id))];
        },

        async add(
          correction: Pick<CorrectionRecord, 'kind' | 'conversation_ids'> & { changes: Changes },
        ): Promise<CorrectionRecord> {
          const record: CorrectionRecord = {
            ...{ uid, id: newId(), created_at: new Date(), undone_at: null },
            ...correction,
            changed_segments: correction.changes.segments.length,
          };
          await CorrectionModel.insertOf(db, uid, record);
          return record;
        },

        markUndone: (id: string) => change({ id }, { undone_at: new Date() }),
      };
    },
  };
}
