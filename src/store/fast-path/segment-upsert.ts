// All segments of a batch in one parameter: a finished transcript may have more of them than a statement has parameters.
import { type NewSegmentRow, SegmentModel, type SegmentRecord } from '../tables/segments.ts';
import { writtenColumns } from './insert.ts';

type Optional = 'speaker_name' | 'person_id' | 'stt_provider' | 'speech_profile_processed';
export type NewSegment = Omit<SegmentRecord, 'uid' | 'conversation_id' | Optional> &
  Partial<Pick<SegmentRecord, Optional>> & {
    /** It comes after its conversation was processed. */
    late?: boolean;
  };

const names = writtenColumns(SegmentModel.columns).join(', ');

/**
 * Inserts segments given as a JSON array of rows; a known id is the same segment grown. A grown segment has the speaker that it came
 * with, else the one that was identified or named meanwhile; when the user speaks, no person of theirs does.
 */
export const upsertSegments = (condition = 'true') => `
  INSERT INTO segments (${names})
  SELECT ${names} FROM jsonb_populate_recordset(NULL::segments, ?::jsonb) WHERE ${condition}
  ON CONFLICT (uid, id) DO UPDATE
  SET text = excluded.text, start_s = excluded.start_s, end_s = excluded.end_s,
      speaker = excluded.speaker, speaker_id = excluded.speaker_id,
      speaker_name = coalesce(excluded.speaker_name, segments.speaker_name),
      is_user = excluded.is_user OR (segments.is_user AND excluded.person_id IS NULL),
      person_id = CASE WHEN excluded.is_user THEN excluded.person_id
                       ELSE coalesce(excluded.person_id, segments.person_id) END,
      speech_profile_processed = excluded.speech_profile_processed OR segments.speech_profile_processed,
      translations = CASE WHEN segments.text = excluded.text THEN segments.translations END`;

/** The rows as JSON. */
export const segmentRows = (
  { uid, conversationId, now }: { uid: string; conversationId: string; now: Date },
  segments: readonly NewSegment[],
): string => JSON.stringify(segments.map((segment) => toRow(uid, conversationId, now, segment)));

function toRow(uid: string, conversation_id: string, created_at: Date, segment: NewSegment): NewSegmentRow {
  const { start, end, ...rest } = segment;
  return {
    uid,
    conversation_id,
    created_at,
    speaker_name: null,
    person_id: null,
    stt_provider: null,
    speech_profile_processed: false,
    translations: null,
    late: false,
    ...rest,
    start_s: start,
    end_s: end,
  };
}
