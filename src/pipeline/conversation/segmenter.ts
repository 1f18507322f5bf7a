import type { SttWord } from '../../providers/stt/port.ts';
import { oneLine } from '../../text/clip.ts';
import type { Segment, SpeakerIdentity, SuggestedSegment } from '../segment.ts';
import { speakerLabel, speakerLabels } from './speaker-labels.ts';

export interface SegmentChanges {
  /** New segments and such as have grown or changed, each whole, in order of time. */
  changed: Segment[];
  /** Segments that were told before and have gone into another one. */
  deleted: string[];
}

export interface SegmenterOptions {
  newId: () => string;
  /** The conversation's time when the session's audio begins: more than 0 after a resume. */
  offsetMs?: number;
  /** A longer pause of the same speaker begins a new segment. */
  maxGapMs?: number;
  /** From this length on a segment ends with its sentence … */
  softChars?: number;
  /** … and here in any case. */
  maxChars?: number;
}

export interface Segmenter {
  /** Takes the words of a final result, times in milliseconds of the session's audio. */
  addWords(words: readonly SttWord[], provider: string): void;
  addSuggested(segments: readonly SuggestedSegment[], provider: string | null): void;
  /** What has changed since the last tick. Specification: every 600 ms. */
  tick(): SegmentChanges;
  /** What the last tick told is stored: it is of this conversation for good. */
  settle(): void;
  /** From now on, and in the segments that can still grow, this voice is known; it also is that of the listed ones of these. */
  identify(speakerId: number, identity: SpeakerIdentity, segmentIds?: readonly string[]): void;
  /**
   * A new conversation begins at `offsetMs` of its own time (negative: the audio began before it), with what is not settled: the rest is
   * of the one before, and may be deleted with it.
   */
  restart(offsetMs: number): void;
  /** Characters that wait for the next tick: a caller may tick early when a client sends faster than 600 ms can hold. */
  readonly backlog: number;
}

interface Utterance extends Omit<Segment, 'id' | 'start' | 'end'> {
  startMs: number;
  endMs: number;
}

interface Part {
  startMs: number;
  text: string;
  /** Whether a tick has told of it, and whether that was settled. */
  state: 'new' | 'told' | 'settled';
}

interface OpenSegment extends Utterance {
  /** What it was put together from, in the order in which it was said: providers may tell of it in another one. */
  parts: Part[];
  id: string;
  /** Has been told by a tick. */
  told: boolean;
  dirty: boolean;
}

/**
 * Three seconds: people pause one to two seconds within a thought; beyond, a reader takes it for a new remark, and its time
 * matters. Short enough, too, that a segment's end is close to its words.
 */
const MAX_GAP_MS = 3000;
/** About a minute's monologue. A growing segment is sent and stored whole at every tick, so its length has to end somewhere. */
const MAX_CHARS = 1000;
const SOFT_CHARS = 700;
/** Late results may still join the last few segments; older ones have left memory. */
const OPEN_SEGMENTS = 4;
const KNOWN_VOICES = 256;

const seconds = (ms: number) => Math.max(0, Math.round(ms)) / 1000;

/**
 * Merges consecutive words of a speaker into segments whose ids stay as they grow. Holds only what has not been told yet and
 * the last few segments, however long the session lasts. Specification: Real-time transcription WebSocket, rule 6.
 */
export function createSegmenter({
  newId,
  offsetMs = 0,
  maxGapMs = MAX_GAP_MS,
  maxChars = MAX_CHARS,
  softChars = Math.min(SOFT_CHARS, maxChars),
}: SegmenterOptions): Segmenter {
  const speakerOf = speakerLabels();
  const identities = new Map<number, SpeakerIdentity>();
  let offset = offsetMs;
  let open: OpenSegment[] = [];
  let closed: OpenSegment[] = [];
  /** Those of the last tick that cannot grow any more and are not settled. */
  let told: OpenSegment[] = [];
  let deleted: string[] = [];
  let lastEndMs = offset;
  let backlog = 0;

  function add(said: Utterance): void {
    if (said.text === '') return;
    const known = identities.get(said.speaker_id);
    if (known) applyIdentity(said, known);
    backlog += said.text.length;
    lastEndMs = Math.max(lastEndMs, said.endMs);
    const at = open.findLastIndex((segment) => segment.startMs <= said.startMs);
    const before = open[at];
    const after = open[at + 1];
    if (before && joins(before, said)) {
      extend(before, said);
      if (after && joins(before, after)) absorb(before, after);
    } else if (after && joins(said, after)) {
      extend(after, said);
    } else {
      open.splice(at + 1, 0, { ...said, id: newId(), parts: [partOf(said)], told: false, dirty: true });
      if (open.length > OPEN_SEGMENTS) closed.push(...open.splice(0, 1));
    }
  }

  /** Whether the second is the first one's continuation. */
  function joins(first: Utterance, second: Utterance): boolean {
    const sentenceOver = first.text.length >= softChars && /[.!?…。？！]["'”’)]*$/u.test(first.text);
    return (
      first.speaker_id === second.speaker_id &&
      first.speaker === second.speaker &&
      first.is_user === second.is_user &&
      first.person_id === second.person_id &&
      first.stt_provider === second.stt_provider &&
      second.startMs - first.endMs <= maxGapMs &&
      !sentenceOver &&
      first.text.length + second.text.length < maxChars
    );
  }

  function extend(segment: OpenSegment, said: Utterance, parts = [partOf(said)]): void {
    const isNext = said.startMs >= (segment.parts.at(-1)?.startMs ?? 0);
    segment.parts.push(...parts);
    if (!isNext) segment.parts.sort((one, other) => one.startMs - other.startMs);
    segment.text = isNext ? `${segment.text} ${said.text}` : textOf(segment.parts);
    segment.startMs = Math.min(segment.startMs, said.startMs);
    segment.endMs = Math.max(segment.endMs, said.endMs);
    segment.dirty = true;
  }

  function absorb(segment: OpenSegment, next: OpenSegment): void {
    extend(segment, next, next.parts);
    open.splice(open.indexOf(next), 1);
    if (next.told) deleted.push(next.id);
  }

  /** What of a segment is not settled: under its own id, or under another one where that is settled. */
  function unsettled(segment: OpenSegment): OpenSegment[] {
    const parts = segment.parts.filter(({ state }) => state !== 'settled');
    const [first] = parts;
    if (!first) return [];
    const rest = { ...segment, parts, told: false, dirty: true };
    if (parts.length === segment.parts.length) return [rest];
    return [{ ...rest, id: newId(), text: textOf(parts), startMs: first.startMs }];
  }

  return {
    addWords(words, provider) {
      for (const { text, startMs, endMs, speaker = 0 } of words) {
        add({
          text: oneLine(text),
          speaker: speakerLabel(speaker),
          speaker_id: speaker,
          is_user: false,
          person_id: null,
          startMs: offset + startMs,
          endMs: offset + endMs,
          speech_profile_processed: false,
          stt_provider: provider,
        });
      }
    },
    addSuggested(segments, provider) {
      for (const segment of segments) {
        const startMs = segment.start === undefined ? lastEndMs : offset + segment.start * 1000;
        const endMs = segment.end === undefined ? startMs : offset + segment.end * 1000;
        add({
          text: oneLine(segment.text),
          ...speakerOf(segment),
          is_user: segment.is_user ?? false,
          person_id: segment.person_id ?? null,
          startMs,
          endMs: Math.max(startMs, endMs),
          speech_profile_processed: false,
          stt_provider: provider,
        });
      }
    },
    tick() {
      const dirty = [...closed, ...open].filter((segment) => segment.dirty);
      const changes = { changed: dirty.sort((a, b) => a.startMs - b.startMs).map(toSegment), deleted };
      for (const segment of dirty) tell(segment);
      told = closed;
      closed = [];
      deleted = [];
      backlog = 0;
      return changes;
    },
    settle() {
      for (const { parts } of [...told, ...open])
        for (const part of parts) if (part.state === 'told') part.state = 'settled';
      told = [];
    },
    identify(speakerId, identity, segmentIds = []) {
      if (identities.size < KNOWN_VOICES || identities.has(speakerId)) identities.set(speakerId, identity);
      for (const segment of open) {
        const isMeant = segment.speaker_id === speakerId || segmentIds.includes(segment.id);
        if (isMeant && applyIdentity(segment, identity)) segment.dirty = true;
      }
    },
    restart(newOffsetMs) {
      closed = [...closed, ...told, ...open].flatMap(unsettled);
      told = [];
      open = [];
      deleted = [];
      offset = newOffsetMs;
      lastEndMs = 0;
    },
    get backlog() {
      return backlog;
    },
  };
}

const partOf = ({ startMs, text }: Utterance): Part => ({ startMs, text, state: 'new' });

const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join(' ');

function tell(segment: OpenSegment): void {
  Object.assign(segment, { told: true, dirty: false });
  for (const part of segment.parts) if (part.state === 'new') part.state = 'told';
}

/** True where it changed anything. */
function applyIdentity(said: Utterance, { isUser, personId, profileProcessed }: SpeakerIdentity): boolean {
  const same =
    said.is_user === isUser && said.person_id === personId && said.speech_profile_processed === profileProcessed;
  said.is_user = isUser;
  said.person_id = personId;
  said.speech_profile_processed = profileProcessed;
  return !same;
}

function toSegment({ id, text, startMs, endMs, ...said }: OpenSegment): Segment {
  const { speaker, speaker_id, is_user, person_id, speech_profile_processed, stt_provider } = said;
  const start = seconds(startMs);
  const end = Math.max(start, seconds(endMs));
  return { id, text, speaker, speaker_id, is_user, person_id, start, end, speech_profile_processed, stt_provider };
}
