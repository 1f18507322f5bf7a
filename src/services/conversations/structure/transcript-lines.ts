import { type ConversationInput, extractionLimits, type InputSegment } from '../../../language/extraction/types.ts';
import { oneLine } from '../../../language/text/clip.ts';

/** Characters of the transcript in one request, for models with a small context. */
const WINDOW = 24_000;
const LONGEST_LINE = WINDOW - 100;
const LONGEST_NAME = 40;

/** A line of the transcript as a model reads it: a segment, or a part of a long one. */
export interface TranscriptLine {
  /** From 1, counted through all windows. */
  number: number;
  /** Empty in a written text. */
  speaker: string;
  text: string;
  segmentId: string | undefined;
  /** Whether the user said or wrote it, as far as it is known. */
  isOwner: boolean;
}

export const formatLine = ({ number, speaker, text }: TranscriptLine): string =>
  `${number} ${speaker && `${speaker}: `}${text}`;

/** What is known of the speakers: a text of the user, which one is the user, that there is one, or neither. */
export type Speakers = 'written' | 'user known' | 'one' | 'several unknown';

export function speakersOf({ segments }: ConversationInput): Speakers {
  if (!segments) return 'written';
  if (segments.some(({ is_user }) => is_user)) return 'user known';
  return new Set(segments.map(({ speaker_id, speaker }) => speaker_id ?? speaker)).size > 1 ? 'several unknown' : 'one';
}

/** Divides the lines of the transcript into windows of the size of one request. */
export function splitIntoWindows(input: ConversationInput): TranscriptLine[][] {
  const windows: TranscriptLine[][] = [];
  let size = WINDOW;
  for (const line of transcriptLines(input)) {
    const length = formatLine(line).length + 1;
    if (size + length > WINDOW) {
      windows.push([]);
      size = 0;
    }
    windows.at(-1)?.push(line);
    size += length;
  }
  return windows;
}

function* transcriptLines(input: ConversationInput): Generator<TranscriptLine> {
  const { segments, text = '', textSegments = [{ text }] } = input;
  const speakers = speakersOf(input);
  let number = 0;
  let left: number = extractionLimits.transcript;
  for (const segment of segments ?? textSegments) {
    const spoken = oneLine(segment.text.slice(0, left));
    left -= spoken.length;
    const speaker = segments ? speakerOf(segment) : '';
    const isOwner = speakers === 'user known' ? speaker === USER : speakers !== 'several unknown';
    for (let from = 0; from < spoken.length; from += LONGEST_LINE) {
      number += 1;
      yield { number, speaker, text: spoken.slice(from, from + LONGEST_LINE), segmentId: segment.id, isOwner };
    }
  }
}

const USER = 'User';

function speakerOf({ is_user, speaker_name, speaker }: InputSegment): string {
  if (is_user) return USER;
  const named = oneLine(speaker_name ?? '').slice(0, LONGEST_NAME);
  // Another person of this name is not the user.
  return named && named.toLowerCase() !== 'user' ? named : oneLine(speaker ?? 'Speaker').slice(0, LONGEST_NAME);
}
