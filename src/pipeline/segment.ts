/** Speech that the device transcribed itself; times in seconds of its own clock. */
export interface SuggestedSegment {
  text: string;
  speaker?: string | undefined;
  speaker_id?: number | undefined;
  start?: number | undefined;
  end?: number | undefined;
  is_user?: boolean | undefined;
  person_id?: string | null | undefined;
}

/** The owner of a voice, once known. */
export interface SpeakerIdentity {
  isUser: boolean;
  personId: string | null;
  /** Whether it was compared with the user's speech profile. */
  profileProcessed: boolean;
}
