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

/** A change that was applied. */
export interface AppliedChange extends SegmentChange {
  conversation_id: string;
}

/** A speaker of a conversation. */
export interface ConversationSpeaker {
  conversation_id: string;
  speaker_id: number;
}

/** Changes the text or the speaker where it is still as expected; the other one may have changed since. */
const APPLY = `
  UPDATE segments
  SET text = CASE WHEN is_text THEN to_text ELSE text END,
      person_id = CASE WHEN is_text THEN person_id ELSE to_person END,
      is_user = CASE WHEN is_text THEN is_user ELSE to_user END,
      speaker_name = CASE WHEN is_text THEN speaker_name ELSE to_name END,
      translations = CASE WHEN NOT is_text OR text = to_text THEN translations END
  FROM (SELECT new.*, from_text <> to_text AS is_text FROM jsonb_to_recordset(?::jsonb) AS new (segment_id uuid,
    from_text text, from_person text, from_user boolean, to_text text, to_person text, to_user boolean, to_name text)) AS new
  WHERE segments.uid = ? AND id = segment_id AND CASE WHEN is_text THEN text = from_text
    ELSE person_id IS NOT DISTINCT FROM from_person AND is_user = from_user END
  RETURNING segments.id, segments.conversation_id`;

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

        /** Applies changes to segments that no one has changed since, and returns these. */
        async apply(changes: readonly SegmentChange[]): Promise<AppliedChange[]> {
          const rows = changes.map(({ id, before: from, after: to }) => {
            return {
              segment_id: id,
              ...{ from_text: from.text, from_person: from.person_id, from_user: from.is_user },
              ...{ to_text: to.text, to_person: to.person_id, to_user: to.is_user, to_name: to.speaker_name },
            };
          });
          if (rows.length === 0) return [];
          const result = await db.raw(APPLY, [JSON.stringify(rows), uid]);
          const conversationOf = new Map<string, string>(
            result.rows.map((row: { id: string; conversation_id: string }) => [row.id, row.conversation_id]),
          );
          return changes.flatMap((change) => {
            const conversation_id = conversationOf.get(change.id);
            return conversation_id === undefined ? [] : [{ ...change, conversation_id }];
          });
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
