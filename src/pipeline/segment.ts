import { spokenText } from '../language/speech/markers.ts';
import { oneLine } from '../language/text/plain-text.ts';
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

/** Later times are not those of a session: perhaps seconds since 1970. */
const MAX_SECONDS = 10_000_000;
/** A longer text is several segments. */
const MAX_TEXT = 10_000;

/** Segments as a client sent them, without those in which nothing is said. `invalidTimes`: the index of the first one whose times are not used. */
export function cleanSuggested(sent: readonly SuggestedSegment[]): {
  segments: SuggestedSegment[];
  invalidTimes: number | undefined;
} {
  let invalidTimes: number | undefined;
  const segments = sent.flatMap(({ text, speaker, start, end, ...segment }, at) => {
    const isFar = [start, end].some((seconds = 0) => seconds > MAX_SECONDS);
    if (isFar) invalidTimes ??= at;
    const times = isFar ? {} : { start: clip(start), end: clip(end) };
    return divideText({ ...segment, ...times, text: spokenText(text), speaker: speaker && oneLine(speaker) });
  });
  return { segments, invalidTimes };
}

const clip = (seconds: number | undefined) => seconds && Math.max(0, seconds);

/** Divides a segment with a long text between words; the time of each part is as long as its share of the text. */
function divideText(segment: SuggestedSegment): SuggestedSegment[] {
  const { text, start, end } = segment;
  const parts = text.match(PARTS) ?? [];
  if (parts.length <= 1) return parts.length === 0 ? [] : [segment];
  let done = 0;
  const timeAfter = (length: number) =>
    start === undefined || end === undefined ? undefined : start + (Math.max(0, end - start) * length) / text.length;
  return parts.map((part) => {
    const from = done;
    done += part.length;
    const times = { start: timeAfter(from) ?? start, end: timeAfter(done) ?? end };
    return { ...segment, ...times, text: part.trim() };
  });
}

/** Up to 10,000 characters that end with a word, unless one word is longer. */
const PARTS = new RegExp(`.{1,${MAX_TEXT - 1}}(?:\\s|$)|\\S.{0,${MAX_TEXT - 1}}`, 'gs');

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
