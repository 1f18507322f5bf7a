import { decodeHTML } from 'entities';
import type { Fields } from '../types.ts';
import { speakerOf } from './fields.ts';
import { divideAtNames, namesIn, readSpeaker, toName } from './speaker-names.ts';
import { addUnread, CLOCK, clockSeconds, type TextLine, toWords, type UnreadLines } from './transcript-text.ts';

/** SRT and WebVTT; SBV (`0:00:01.000,0:00:03.000`); whisper.cpp, which writes the words behind it (`[00:00:03.500 --> 00:00:06.000]   Words`). */
const CUE = new RegExp(
  String.raw`^\s*(\[?)(${CLOCK})(?:\s*-->\s*|,(?=\d+:\d\d:\d\d\.\d{3}\s*$))(${CLOCK})(?:\](.*))?`,
  's',
);
/** Parts of a WebVTT file without speech. */
const NO_CUE = /^(?:WEBVTT|NOTE|STYLE|REGION|Kind:|Language:|X-TIMESTAMP-MAP)/;
const VOICE = /<v(?:\.[^\s>]{0,64})?\s{1,64}(?=\S)([^>]{1,200})>/g;

export interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** True for a line with the times of a cue. */
export const isCueTime = (line: string): boolean => CUE.test(line);

/** Cues, each after a line with its times, and undefined for each line. What stands before these times in a block is its id. */
export function* readCues(lines: Iterable<string>, unread: UnreadLines): Generator<Cue | undefined, void> {
  let cue: Cue | undefined;
  /** The lines of a block before its times. */
  let block: TextLine[] = [];
  let isOpen = false;
  let number = 0;
  const endBlock = () => {
    const isKnown = block[0] === undefined || NO_CUE.test(block[0].text) || /^\d+$/.test(block[0].text.trim());
    // A cue that has an empty line among its words.
    if (!isKnown && cue) cue.lines.push(...block.map((line) => line.text));
    else if (!isKnown) addUnread(unread, block);
    block = [];
    isOpen = false;
  };
  for (const line of lines) {
    number += 1;
    const [, bracket = '', from, to, words = ''] = CUE.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      // The line before is the id of this cue.
      if (bracket === '' && !isOpen) block.pop();
      endBlock();
      if (cue) yield cue;
      cue = { start: clockSeconds(from), end: clockSeconds(to), lines: words.trim() === '' ? [] : [words] };
      isOpen = true;
    } else if (line.includes('-->')) {
      endBlock();
      addUnread(unread, [{ number, text: line }]);
      // Its words follow those of the cue before.
      isOpen = cue !== undefined;
    } else if (line === '') endBlock();
    else if (isOpen) cue?.lines.push(line);
    else if (block.length < MAX_BLOCK) block.push({ number, text: line });
    yield undefined;
  }
  endBlock();
  if (cue) yield cue;
}

/** The lines of a block that is no cue that are kept. */
const MAX_BLOCK = 1000;

/** The segments of cues, and undefined for each cue. Those without a name belong to the speaker before them, if the file has names. */
export function* toSegments(cues: readonly Cue[]): Generator<Fields | undefined, void> {
  const hasVoices = cues.some(({ lines }) => lines.some((line) => line.search(VOICE) >= 0));
  const names = hasVoices
    ? new Set<string>()
    : namesIn(
        cues.map(({ lines }) =>
          lines
            .slice(0, MAX_NAMES)
            .map(toWords)
            .filter((line) => line !== ''),
        ),
      );
  let last: { end: number; line: string } | undefined;
  let speaker: string | undefined;
  for (const { start, end, lines } of cues) {
    yield undefined;
    const filled = lines.map((line) => ({ line, text: toWords(line) })).filter(({ text }) => text !== '');
    // Captions that roll show the line before again.
    const isRolling =
      last !== undefined && Math.abs(start - last.end) < 0.02 && (filled.length > 1 || end - start < 0.05);
    const fresh = isRolling && filled[0]?.text === last?.line ? filled.slice(1) : filled;
    last = { end, line: filled.at(-1)?.text ?? '' };
    const pieces = hasVoices ? voicesIn(fresh.map(({ line }) => line).join('\n')) : piecesOf(fresh, names);
    const length = pieces.reduce((sum, piece) => sum + piece.words.length, 0);
    let done = 0;
    for (const piece of pieces) {
      if (piece.speaker !== undefined) speaker = piece.speaker ?? undefined;
      const from = start + ((end - start) * done) / length;
      done += piece.words.length;
      const to = start + ((end - start) * done) / length;
      if (piece.words !== '') yield { text: piece.words, start: from, end: to, is_user: false, ...speakerOf(speaker) };
    }
  }
}

interface Piece {
  /** As in a `SpokenLine`. */
  speaker: string | null | undefined;
  words: string;
}

/** The words of a cue by the voices that WebVTT names. */
const voicesIn = (cue: string): Piece[] =>
  cue.split(VOICE).flatMap((part, at, parts) => {
    const speaker = at === 0 ? undefined : toName(decodeHTML(parts[at - 1] ?? ''));
    const { words } = readSpeaker(toWords(part), new Set());
    return at % 2 === 0 && words !== '' ? [{ speaker, words }] : [];
  });

/** The lines of a cue that may begin with a name. */
const MAX_NAMES = 10;

/** The words of a cue by the names before them. */
function piecesOf(lines: readonly { text: string }[], names: ReadonlySet<string>): Piece[] {
  const pieces: { speaker: Piece['speaker']; parts: string[] }[] = [];
  const parts = lines.flatMap(({ text }, at) =>
    at < MAX_NAMES
      ? divideAtNames(text, names).map((part) => readSpeaker(part, names))
      : [{ speaker: undefined, words: text }],
  );
  for (const { speaker, words } of parts) {
    const piece = pieces.at(-1);
    if (piece && speaker === undefined) piece.parts.push(words);
    else pieces.push({ speaker, parts: [words] });
  }
  return pieces.map(({ speaker, parts }) => ({ speaker, words: parts.join(' ').trim() }));
}
