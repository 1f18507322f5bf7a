/** A segment as the live socket sends it and the store keeps it; `start` and `end` in seconds of the conversation. */
export interface Segment {
  id: string;
  text: string;
  speaker: string;
  speaker_id: number;
  is_user: boolean;
  person_id: string | null;
  start: number;
  end: number;
  speech_profile_processed: boolean;
  stt_provider: string | null;
}

/** A stretch of speech that the device transcribed itself; times in seconds of its session. */
export interface SuggestedSegment {
  text: string;
  speaker?: string | undefined;
  speaker_id?: number | undefined;
  start?: number | undefined;
  end?: number | undefined;
  is_user?: boolean | undefined;
  person_id?: string | null | undefined;
}

/** What is known of a voice, once it is. */
export interface SpeakerIdentity {
  isUser: boolean;
  personId: string | null;
  /** Whether it was compared with the user's speech profile. */
  profileProcessed: boolean;
}
