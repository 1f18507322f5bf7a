import {
  allocateNumbers,
  numberSegments,
  speakerLabel,
  speakerLabels,
  voicesOf,
} from '../../pipeline/conversation/speakers.ts';
import { newId } from '../../store/ids.ts';
import type { NewSegment } from '../../store/segments/table.ts';
import { speakerOf, speakingSeconds } from '../import/formats/fields.ts';
import { divideAtNames, namesIn, readSpeaker } from '../import/formats/speaker-names.ts';
import type { IsOwner } from '../owner-names.ts';

/** Matches up to 1,000 code points: the rest, or up to the last line end, sentence end or space. */
const TEXT_PIECE =
  /[\s\S]{1,1000}$|[\s\S]{0,999}\n|[\s\S]{0,997}(?:[.!?…]["'”’)]?\s|[。！？])|[\s\S]{0,999}\s|[\s\S]{1,1000}/gu;

/** The maximum of `SegmentSeconds` in `specs/schemas/segment.yaml`. */
const LONGEST_SECONDS = 10_000_000;

interface TextReading {
  isOwner: IsOwner;
  /** It is a transcript or a message: all names before colons are speakers. Otherwise those are that repeat or are the owner's. */
  isTalk: boolean;
}

interface Turn {
  text: string;
  /** Undefined if it is not known. */
  speaker: string | undefined;
}

/** Splits a text into segments of the length of speech segments. Joined, they are the same text. */
export const splitText = (text: string): string[] => text.match(TEXT_PIECE) ?? [];

/**
 * Creates the segments of a text. Lines `Name: words` are of these speakers; a text without them has one unknown speaker. Each lasts as
 * long as it takes to say its words, as in an imported text.
 */
export function createTextSegments(text: string, reading: TextReading): NewSegment[] {
  const turns = readTurns(text, reading);
  const pieces = (turns ?? [{ text, speaker: undefined }]).flatMap((turn) =>
    splitText(turn.text).map((piece) => ({ text: piece, speaker: turn.speaker })),
  );
  const labelOf = speakerLabels();
  let end = 0;
  const labelled = pieces.map((piece) => {
    const start = end;
    end = toMilliseconds(end + speakingSeconds(piece.text.trim()));
    const is_user = piece.speaker !== undefined && reading.isOwner(piece.speaker);
    const { speaker, speaker_name } = speakerOf(piece.speaker);
    const named = turns ? labelOf({ speaker }) : { speaker: speakerLabel(0), speaker_id: 0 };
    return {
      id: newId(),
      text: piece.text,
      ...named,
      is_user,
      start,
      end,
      ...(!is_user && speaker_name && { speaker_name }),
    };
  });
  const voices = voicesOf(labelled).sort((one, other) => one.voice - other.voice);
  return labelOwner(numberSegments(labelled, allocateNumbers([], voices)));
}

/** The end of the last segment. */
export const durationOf = (segments: readonly NewSegment[]): number => segments.at(-1)?.end ?? 0;

/** Stretches or shortens segments to a duration in seconds. */
export function fitSegments(segments: readonly NewSegment[], durationSeconds: number): NewSegment[] {
  const factor = Math.min(durationSeconds, LONGEST_SECONDS) / (durationOf(segments) || 1);
  const scale = (seconds: number) => toMilliseconds(seconds * factor);
  return segments.map((segment) => ({ ...segment, start: scale(segment.start), end: scale(segment.end) }));
}

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Gives the owner's segments a label in place of a name such as `Me`. */
export const labelOwner = (segments: readonly NewSegment[]): NewSegment[] =>
  segments.map((segment) =>
    segment.is_user && !/^SPEAKER_\d{1,4}$/.test(segment.speaker)
      ? { ...segment, speaker: speakerLabel(segment.speaker_id ?? 0) }
      : segment,
  );

/** The lines of a text by their speakers; undefined if it names none. A line without a name is of the speaker before. */
function readTurns(text: string, { isOwner, isTalk }: TextReading): Turn[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const names = namesIn(
    lines.map((line) => [line.trim()]),
    isOwner,
  );
  const read = lines.flatMap((line) => divideAtNames(line.trim(), names)).map((line) => readSpeaker(line, names));
  const counts = Map.groupBy(read, ({ speaker }) => speaker ?? '');
  const isSure = [...names].some((name) => isOwner(name) || (counts.get(name)?.length ?? 0) > 1);
  if (names.size === 0 || !(isTalk || isSure)) return undefined;
  let speaker: string | undefined;
  return read.flatMap((line) => {
    if (line.speaker !== undefined) speaker = line.speaker ?? undefined;
    return line.words === '' ? [] : [{ text: line.words, speaker }];
  });
}
