import { type ConversationInput, extractionLimits, type InputSegment } from '../../../language/extraction/types.ts';
import { assignUnnumbered } from '../../../language/speech/turns.ts';
import { oneLine } from '../../../language/text/plain-text.ts';

/** Characters. A segment above is divided, so that its parts fit into a small window. */
const LONGEST_LINE = 500;
const LONGEST_NAME = 40;

/** A line of the transcript as a model reads it: a segment, or a part of a long one. */
export interface TranscriptLine {
  /** From 1. */
  number: number;
  /** Empty in a written text. */
  speaker: string;
  text: string;
  segmentId: string | undefined;
  /** True if the user said or wrote it, as far as it is known. */
  isOwner: boolean;
}

export const formatLine = ({ number, speaker, text }: TranscriptLine): string =>
  `${number} ${speaker && `${speaker}: `}${text}`;

/** The known facts about the speakers: a text of the user, which one is the user, that there is one, or neither. */
export type Speakers = 'written' | 'user known' | 'one' | 'several unknown';

export function speakersOf(input: ConversationInput): Speakers {
  if (!input.segments) return 'written';
  const segments = assignUnnumbered(input.segments);
  if (segments.some(({ is_user }) => is_user)) return 'user known';
  return new Set(segments.map(({ speaker_id, speaker }) => speaker_id ?? speaker)).size > 1 ? 'several unknown' : 'one';
}

/** The lines of the transcript, and whether it has more than are read of the longest one. */
export function readTranscript(input: ConversationInput): { lines: TranscriptLine[]; isWhole: boolean } {
  const { text = '', textSegments = [{ text }] } = input;
  const segments = input.segments && assignUnnumbered(input.segments);
  const speakers = speakersOf(input);
  const all = segments ?? textSegments;
  const lines: TranscriptLine[] = [];
  let left: number = extractionLimits.transcript;
  for (const segment of all) {
    const spoken = oneLine(segment.text.slice(0, left));
    left -= segment.text.length;
    const speaker = segments ? speakerOf(segment) : '';
    const isOwner = speakers === 'user known' ? speaker === USER : speakers !== 'several unknown';
    for (const part of divide(spoken)) {
      lines.push({ number: lines.length + 1, speaker, text: part, segmentId: segment.id, isOwner });
    }
    if (left <= 0) break;
  }
  const length = all.reduce((sum, segment) => sum + segment.text.length, 0);
  return { lines, isWhole: length <= extractionLimits.transcript };
}

/** Divides a text into parts of about equal length, between words where there are any. */
function* divide(text: string): Generator<string> {
  let rest = text;
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(' ', LONGEST_LINE);
    const end = space > LONGEST_LINE / 2 ? space : LONGEST_LINE;
    yield rest.slice(0, end);
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') yield rest;
}

const USER = 'User';

function speakerOf({ is_user, speaker_name, speaker }: InputSegment): string {
  if (is_user) return USER;
  const named = oneLine(speaker_name ?? '').slice(0, LONGEST_NAME);
  // Another person of this name is not the user.
  return named && named.toLowerCase() !== 'user' ? named : oneLine(speaker ?? 'Speaker').slice(0, LONGEST_NAME);
}
