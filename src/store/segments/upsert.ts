// One statement for all segments of an update; live-repository.ts includes it. They are one JSON parameter, as a long transcript has
// more values than a statement can have parameters.

import { writtenColumns } from '../sql/insert.ts';
import { type NewSegmentRow, SegmentModel, type SegmentRecord } from './table.ts';

type Optional = 'speaker_name' | 'person_id' | 'stt_provider' | 'speech_profile_processed';
export type NewSegment = Omit<SegmentRecord, 'uid' | 'conversation_id' | Optional> &
  Partial<Pick<SegmentRecord, Optional>> & {
    /** It is added after its conversation was processed. */
    late?: boolean;
  };

const names = writtenColumns(SegmentModel.columns).join(', ');

/**
 * Inserts segments given as a JSON array of rows. A segment with a known id is updated: its own speaker has precedence, then the
 * stored one. A segment of the user has no person.
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
