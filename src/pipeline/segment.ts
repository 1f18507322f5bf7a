import type { SttWord } from '../providers/stt/port.ts';

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

/** A segment with times, of which the client does not say who speaks. */
export type UnnamedSegment = SuggestedSegment & { start: number; end: number };

export const isUnnamed = (segment: SuggestedSegment): segment is UnnamedSegment =>
  (segment.speaker ?? '').trim() === '' &&
  segment.speaker_id === undefined &&
  !segment.is_user &&
  segment.person_id == null &&
  segment.start !== undefined &&
  segment.end !== undefined;

/** The segment as one word, times in milliseconds. */
export const toWord = ({ text, start, end }: UnnamedSegment): SttWord => ({
  text,
  startMs: start * 1000,
  endMs: end * 1000,
  confidence: 1,
});

/** The owner of a voice, once known. */
export interface SpeakerIdentity {
  isUser: boolean;
  personId: string | null;
  /** True if it was compared with the user's speech profile. */
  profileProcessed: boolean;
}
