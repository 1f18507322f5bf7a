import type { Segment, SpeakerIdentity } from '../segment.ts';

/** Words of one speaker, times in milliseconds of the conversation. */
export interface Utterance extends Omit<Segment, 'id' | 'start' | 'end'> {
  startMs: number;
  endMs: number;
  /** What was told at once has one number. */
  telling: number;
}

interface Part extends Pick<Utterance, 'startMs' | 'text' | 'telling'> {
  /** Whether a tick has told of it, and whether that was settled. */
  state: 'new' | 'told' | 'settled';
}

/** From the beginning of a word to that of the next: with more between them, there may be a word that is told of later. */
const PAUSE_MS = 1000;

/** A segment that can still grow. */
export interface OpenSegment extends Utterance {
  /** What it was put together from, in the order in which it was said: providers may tell of it in another one. */
  parts: Part[];
  id: string;
  /** Has been told by a tick. */
  told: boolean;
  dirty: boolean;
}

/** A segment that begins with these words. */
export const openSegment = (id: string, said: Utterance): OpenSegment => ({
  ...said,
  id,
  parts: [partOf(said)],
  told: false,
  dirty: true,
});

/** Takes up more of the same speaker, at its place in time. */
export function extend(segment: OpenSegment, said: Utterance, parts = [partOf(said)]): void {
  const isNext = said.startMs >= (segment.parts.at(-1)?.startMs ?? 0);
  segment.parts.push(...parts);
  if (!isNext) segment.parts.sort((one, other) => one.startMs - other.startMs);
  segment.text = isNext ? `${segment.text} ${said.text}` : textOf(segment.parts);
  segment.startMs = Math.min(segment.startMs, said.startMs);
  segment.endMs = Math.max(segment.endMs, said.endMs);
  segment.dirty = true;
}

/** What of a segment is not settled: under its own id, or under a new one where that is settled. */
export function unsettled(segment: OpenSegment, newId: () => string): OpenSegment[] {
  const parts = segment.parts.filter(({ state }) => state !== 'settled');
  const [first] = parts;
  if (!first) return [];
  const rest = { ...segment, parts, told: false, dirty: true };
  if (parts.length === segment.parts.length) return [rest];
  return [{ ...rest, id: newId(), text: textOf(parts), startMs: first.startMs }];
}

/** A tick has told of it, as it is. */
export function tell(segment: OpenSegment): void {
  Object.assign(segment, { told: true, dirty: false });
  for (const part of segment.parts) if (part.state === 'new') part.state = 'told';
}

/** What was told of it is stored. Words that were told at once, without a pause, are one part from then on. */
export function settle(segment: OpenSegment): void {
  if (segment.parts.every(({ state }) => state !== 'told')) return;
  const runs: [Part, ...Part[]][] = [];
  for (const part of segment.parts) {
    if (part.state === 'told') part.state = 'settled';
    const run = runs.at(-1);
    if (run && goesOn(run.at(-1) ?? run[0], part)) run.push(part);
    else runs.push([part]);
  }
  segment.parts = runs.map((run) => ({ ...run[0], text: textOf(run) }));
}

/** Whether nothing will come between the two. */
const goesOn = (before: Part, part: Part) =>
  before.state === 'settled' &&
  part.state === 'settled' &&
  before.telling === part.telling &&
  part.startMs - before.startMs <= PAUSE_MS;

/** Says whose voice it is. True where that changed anything. */
export function applyIdentity(said: Utterance, { isUser, personId, profileProcessed }: SpeakerIdentity): boolean {
  const same =
    said.is_user === isUser && said.person_id === personId && said.speech_profile_processed === profileProcessed;
  said.is_user = isUser;
  said.person_id = personId;
  said.speech_profile_processed = profileProcessed;
  return !same;
}

/** As clients and the store know it. */
export function toSegment({ id, text, startMs, endMs, ...said }: OpenSegment): Segment {
  const { speaker, speaker_id, is_user, person_id, speech_profile_processed, stt_provider } = said;
  const start = seconds(startMs);
  const end = Math.max(start, seconds(endMs));
  return { id, text, speaker, speaker_id, is_user, person_id, start, end, speech_profile_processed, stt_provider };
}

const partOf = ({ startMs, text, telling }: Utterance): Part => ({ startMs, text, telling, state: 'new' });

const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join(' ');

const seconds = (ms: number) => Math.max(0, Math.round(ms)) / 1000;
