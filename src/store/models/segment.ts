/** The name of the person, as it is now; else the one that came with the segment. */
export const speakerNameSql = `coalesce(
  (SELECT name FROM people WHERE people.uid = segments.uid AND people.id = segments.person_id), speaker_name)`;

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
