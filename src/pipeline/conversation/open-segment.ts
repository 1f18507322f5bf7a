import type { Segment } from '../../live-types.ts';
import type { SpeakerIdentity } from '../segment.ts';

/** Words of one speaker, times in milliseconds of the conversation. */
export interface Utterance extends Omit<Segment, 'id' | 'start' | 'end'> {
  startMs: number;
  endMs: number;
  /** The result that it came with. */
  resultNumber: number;
}

interface Part extends Pick<Utterance, 'startMs' | 'endMs' | 'text' | 'resultNumber'> {
  /** `pending`: a tick has returned it; `stored`: it is stored with its conversation. */
  state: 'new' | 'pending' | 'stored';
}

/** Between the beginnings of two words: with a longer pause, a late word may still come between them. */
const PAUSE_MS = 1000;

/** A segment that can still grow. */
export interface OpenSegment extends Utterance {
  /** The utterances that it consists of, in the order of speech; providers may deliver them in another order. */
  parts: Part[];
  id: string;
  /** A tick has returned it before. */
  isKnown: boolean;
  isChanged: boolean;
}

export const openSegment = (id: string, utterance: Utterance): OpenSegment => ({
  ...utterance,
  id,
  parts: [partOf(utterance)],
  isKnown: false,
  isChanged: true,
});

/** Adds words of the same speaker at their place in time. */
export function extend(segment: OpenSegment, utterance: Utterance, parts = [partOf(utterance)]): void {
  const isNext = utterance.startMs >= (segment.parts.at(-1)?.startMs ?? 0);
  segment.parts.push(...parts);
  if (!isNext) segment.parts.sort((one, other) => one.startMs - other.startMs);
  segment.text = isNext ? `${segment.text} ${utterance.text}` : textOf(segment.parts);
  segment.startMs = Math.min(segment.startMs, utterance.startMs);
  segment.endMs = Math.max(segment.endMs, utterance.endMs);
  segment.isChanged = true;
}

/** The part of a segment that is not stored: with its id, or with a new id if the rest is stored. */
export function unstoredPart(segment: OpenSegment, newId: () => string): OpenSegment[] {
  const parts = segment.parts.filter(({ state }) => state !== 'stored');
  const [first] = parts;
  if (!first) return [];
  const rest = { ...segment, parts, isKnown: false, isChanged: true };
  if (parts.length === segment.parts.length) return [rest];
  return [{ ...rest, id: newId(), text: textOf(parts), startMs: first.startMs }];
}

/** A tick returns it as it is. */
export function markPending(segment: OpenSegment): void {
  Object.assign(segment, { isKnown: true, isChanged: false });
  for (const part of segment.parts) if (part.state === 'new') part.state = 'pending';
}

/** The segment is stored as the last tick returned it. Words of one result without a pause become one part. */
export function markStored(segment: OpenSegment): void {
  if (segment.parts.every(({ state }) => state !== 'pending')) return;
  const runs: [Part, ...Part[]][] = [];
  for (const part of segment.parts) {
    if (part.state === 'pending') part.state = 'stored';
    const run = runs.at(-1);
    if (run && isJoined(run.at(-1) ?? run[0], part)) run.push(part);
    else runs.push([part]);
  }
  segment.parts = runs.map((run) => ({ ...run[0], text: textOf(run) }));
}

/** True if no late word can come between the two. */
const isJoined = (before: Part, part: Part) =>
  before.state === 'stored' &&
  part.state === 'stored' &&
  before.resultNumber === part.resultNumber &&
  part.startMs - before.startMs <= PAUSE_MS;

/** Sets the speaker's identity. Returns whether it changed. */
export function applyIdentity(utterance: Utterance, { isUser, personId, profileProcessed }: SpeakerIdentity): boolean {
  const isSame =
    utterance.is_user === isUser &&
    utterance.person_id === personId &&
    utterance.speech_profile_processed === profileProcessed;
  utterance.is_user = isUser;
  utterance.person_id = personId;
  utterance.speech_profile_processed = profileProcessed;
  return !isSame;
}

/** The segment as it is stored and sent. */
export function toSegment({ id, text, startMs, endMs, ...segment }: OpenSegment): Segment {
  const { speaker, speaker_id, is_user, person_id, speech_profile_processed, stt_provider } = segment;
  const start = seconds(startMs);
  const end = Math.max(start, seconds(endMs));
  return { id, text, speaker, speaker_id, is_user, person_id, start, end, speech_profile_processed, stt_provider };
}

/** The words of the segment that are not stored, as a segment with its id; none if only its speaker has changed. */
export function toNewWords(segment: OpenSegment): Segment[] {
  const parts = segment.parts.filter(({ state }) => state !== 'stored');
  const [first] = parts;
  if (!first) return [];
  const endMs = Math.max(...parts.map((part) => part.endMs));
  return [toSegment({ ...segment, text: textOf(parts), startMs: first.startMs, endMs })];
}

const partOf = ({ startMs, endMs, text, resultNumber }: Utterance): Part => ({
  startMs,
  endMs,
  text,
  resultNumber,
  state: 'new',
});

const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join(' ');

const seconds = (ms: number) => Math.max(0, Math.round(ms)) / 1000;
