/** The name of the person, as it is now; else the one that came with the segment. */
export const speakerNameSql = `coalesce(
  (SELECT name FROM people WHERE people.uid = segments.uid AND people.id = segments.person_id), speaker_name)`;

/**
 * Who speaks in a segment that grows: what the growth says of it, else what was found out or said meanwhile. The user is no person
 * whom they have named.
 */
export const grownSpeakerSql = `
  is_user = excluded.is_user OR (segments.is_user AND excluded.person_id IS NULL),
  person_id = CASE WHEN excluded.is_user THEN excluded.person_id ELSE coalesce(excluded.person_id, segments.person_id) END,
  speech_profile_processed = excluded.speech_profile_processed OR segments.speech_profile_processed`;

/** A stretch of speech by one speaker. Specification: Resources, "Transcript segment". */
export interface SegmentRecord {
  uid: string;
  id: string;
  conversation_id: string;
  text: string;
  speaker: string;
  speaker_id: number;
  speaker_name: string | null;
  is_user: boolean;
  person_id: string | null;
  /** Seconds from the conversation's `started_at`. */
  start: number;
  end: number;
  stt_provider: string | null;
  speech_profile_processed: boolean;
}
