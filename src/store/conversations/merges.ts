import type { Knex } from 'knex';
import { ActionItemModel } from '../action-items/table.ts';
import {
  type Changes,
  CorrectionChangesModel,
  CorrectionModel,
  type CorrectionRecord,
  type MergedPerson,
} from '../corrections/table.ts';
import { MemoryModel } from '../memories/table.ts';
import { PhotoModel } from '../photos/table.ts';
import { RecordingModel } from '../recordings.ts';
import { queryRows } from '../sql/statement.ts';
import { DeletedConversationModel } from './table.ts';

/** A speaker of a conversation as its segments name them. */
export interface SegmentVoice {
  speaker: string;
  speaker_id: number | null;
}

/** The speakers of the conversation whose content is moved. */
interface RenamedSpeaker {
  from: SegmentVoice;
  to: SegmentVoice;
}

interface Move {
  from: string;
  into: string;
  /** By which the one begins later than the other. */
  seconds: number;
  speakers: readonly RenamedSpeaker[];
  /** The numbers that the speakers have from now on. */
  numbers: ReadonlyMap<number, number>;
}

const VOICES = `SELECT DISTINCT speaker, speaker_id FROM segments WHERE uid = :uid AND conversation_id = ?::uuid`;

const RENAME = `
  UPDATE segments SET speaker = renamed.speaker, speaker_id = renamed.speaker_id
  FROM jsonb_to_recordset(?::jsonb) AS renamed (old_speaker text, old_id integer, speaker text, speaker_id integer)
  WHERE segments.uid = :uid AND segments.conversation_id = ?::uuid
    AND segments.speaker = renamed.old_speaker AND segments.speaker_id = renamed.old_id`;

const MOVE_SEGMENTS = `
  UPDATE segments SET conversation_id = :into::uuid, start_s = start_s + :seconds, end_s = end_s + :seconds
  WHERE uid = :uid AND conversation_id = :from::uuid`;

/** The same picture may be in both. */
const DROP_KNOWN_PHOTOS = `
  DELETE FROM photos WHERE uid = :uid AND conversation_id = :from::uuid AND digest IN (
    SELECT known.digest FROM photos known WHERE known.uid = :uid AND known.conversation_id = :into::uuid)`;

const MOVE_WITHDRAWN = `
  INSERT INTO withdrawn_items (uid, conversation_id, id, kind, content, segment_ids)
  SELECT uid, :into::uuid, id, kind, content, segment_ids FROM withdrawn_items
  WHERE uid = :uid AND conversation_id = :from::uuid
  ON CONFLICT (uid, conversation_id, id) DO NOTHING`;

/** Each id once. */
const replaced = (ids: string) =>
  `CASE WHEN :into::uuid = ANY (${ids}) THEN array_remove(${ids}, :from::uuid)
        ELSE array_replace(${ids}, :from::uuid, :into::uuid) END`;

/** Records that name the conversation name the other one. */
const RENAME_REFERENCES = [
  `UPDATE recordings
   SET conversation_id = CASE WHEN conversation_id = :from::uuid THEN :into::uuid ELSE conversation_id END,
       conversation_ids = ${replaced('conversation_ids')},
       left_out = replace(left_out::text, :from::text, :into::text)::jsonb
   WHERE uid = :uid AND (conversation_id = :from::uuid OR :from::uuid = ANY (conversation_ids)
     OR (left_out <> '[]' AND strpos(left_out::text, :from::text) > 0))`,
  `UPDATE chat_messages SET memories_id = ${replaced('memories_id')}, source_ids = ${replaced('source_ids')}
   WHERE uid = :uid AND (:from::uuid = ANY (memories_id) OR :from::uuid = ANY (source_ids))`,
  `UPDATE user_profiles SET source_ids = ${replaced('source_ids')} WHERE uid = :uid AND :from::uuid = ANY (source_ids)`,
  `UPDATE imported_sources SET record_id = :into::text
   WHERE uid = :uid AND kind = 'conversations' AND record_id = :from::text`,
];

/** Moves the content of a conversation into another one. Call it in a transaction that locks both. */
export function conversationMergeRepository(db: Knex) {
  return {
    of(uid: string) {
      const ofOne = (conversation_id: string) => ({ conversation_id });

      /** Moves the changes of corrections, which undo them, with the new numbers of speakers. */
      async function moveCorrections({ from, into, numbers }: Move): Promise<void> {
        const moved = <T extends { conversation_id: string; speaker_id?: number }>(change: T): T =>
          change.conversation_id !== from
            ? change
            : {
                ...change,
                conversation_id: into,
                ...(change.speaker_id !== undefined && {
                  speaker_id: numbers.get(change.speaker_id) ?? change.speaker_id,
                }),
              };
        for (const row of await CorrectionChangesModel.of(db, uid).where(ofOne(from))) {
          const { segments, texts, speakers: holders, enrollments } = row.changes;
          const changes: Changes = {
            segments: segments.map(moved),
            texts: texts.map(moved),
            speakers: holders.map(moved),
            enrollments: enrollments.map(moved),
          };
          const { correction_id, words } = row;
          const last = await CorrectionChangesModel.of(db, uid)
            .select('part')
            .where({ correction_id, conversation_id: into })
            .orderBy('part', 'desc')
            .first();
          const part = last ? last.part + 1 : row.part;
          const place = { correction_id, conversation_id: into, part };
          await CorrectionChangesModel.insertOf(db, uid, { ...place, changes, words });
        }
        const merges = await CorrectionModel.recordsOf(db, uid).whereRaw('strpos(person::text, ?) > 0', [from]);
        for (const { id, person } of merges as CorrectionRecord[]) {
          if (!person) continue;
          const renamed: MergedPerson = { ...person, voices: person.voices.map(moved) };
          await CorrectionModel.of(db, uid).where({ id }).patch({ person: renamed });
        }
      }

      return {
        /** The speakers as the segments of a conversation name them. */
        voicesOf: (conversationId: string) => queryRows<SegmentVoice>(db, VOICES, [uid, conversationId]),

        /** All but the voices of speakers and the mentions of tasks, which other repositories move. */
        async moveContent(move: Move): Promise<void> {
          const { from, into, seconds, speakers } = move;
          const values = { uid, from, into };
          const renamed = speakers.flatMap((one) => {
            const isSame = one.from.speaker_id === one.to.speaker_id && one.from.speaker === one.to.speaker;
            return isSame ? [] : { old_speaker: one.from.speaker, old_id: one.from.speaker_id, ...one.to };
          });
          if (renamed.length > 0) await queryRows(db, RENAME, [uid, JSON.stringify(renamed), from]);
          await db.raw(MOVE_SEGMENTS, { ...values, seconds });
          await db.raw(DROP_KNOWN_PHOTOS, values);
          await PhotoModel.of(db, uid).where(ofOne(from)).patch(ofOne(into));
          await RecordingModel.of(db, uid).where(ofOne(from)).patch(ofOne(into));
          await ActionItemModel.of(db, uid).where(ofOne(from)).patch(ofOne(into));
          await MemoryModel.of(db, uid).where(ofOne(from)).patch(ofOne(into));
          await db.raw(MOVE_WITHDRAWN, values);
          await moveCorrections(move);
          for (const sql of RENAME_REFERENCES) await db.raw(sql, values);
          await DeletedConversationModel.of(db, uid).where({ merged_into: from }).patch({ merged_into: into });
        },
      };
    },
  };
}
