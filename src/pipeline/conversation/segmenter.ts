import { oneLine } from '../../language/text/clip.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { Segment, SpeakerIdentity, SuggestedSegment } from '../segment.ts';
import {
  applyIdentity,
  extend,
  type OpenSegment,
  openSegment,
  settle,
  tell,
  toSegment,
  type Utterance,
  unsettled,
} from './open-segment.ts';
import { speakerLabel, speakerLabels } from './speaker-labels.ts';

export interface SegmentChanges {
  /** New segments and such as have grown or changed, each whole, in order of time. */
  changed: Segment[];
  /** How many of those were not told before. */
  added: number;
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
  /** That person is known no more: from now on, and in the segments that can still grow, their voice is an unknown one. */
  forgetPerson(personId: string): void;
  /**
   * A new conversation begins at `offsetMs` of its own time (negative: the audio began before it), with what is not settled: the rest is
   * of the one before, and may be deleted with it.
   */
  restart(offsetMs: number): void;
  /** Characters that wait for the next tick: a caller may tick early when a client sends faster than 600 ms can hold. */
  readonly backlog: number;
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
  let telling = 0;

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
      open.splice(at + 1, 0, openSegment(newId(), said));
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

  function absorb(segment: OpenSegment, next: OpenSegment): void {
    extend(segment, next, next.parts);
    open.splice(open.indexOf(next), 1);
    if (next.told) deleted.push(next.id);
  }

  return {
    addWords(words, provider) {
      telling += 1;
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
          telling,
        });
      }
    },
    addSuggested(segments, provider) {
      for (const segment of segments) {
        // Whatever a client has made a segment of, others may come between them later.
        telling += 1;
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
          telling,
        });
      }
    },
    tick() {
      const dirty = [...closed, ...open].filter((segment) => segment.dirty);
      const added = dirty.filter((segment) => !segment.told).length;
      const changes = { changed: dirty.sort((a, b) => a.startMs - b.startMs).map(toSegment), added, deleted };
      for (const segment of dirty) tell(segment);
      told = closed;
      closed = [];
      deleted = [];
      backlog = 0;
      return changes;
    },
    settle() {
      for (const segment of open) settle(segment);
      told = [];
    },
    identify(speakerId, identity, segmentIds = []) {
      if (identities.size < KNOWN_VOICES || identities.has(speakerId)) identities.set(speakerId, identity);
      for (const segment of open) {
        const isMeant = segment.speaker_id === speakerId || segmentIds.includes(segment.id);
        if (isMeant && applyIdentity(segment, identity)) segment.dirty = true;
      }
    },
    forgetPerson(personId) {
      for (const [speakerId, identity] of identities)
        if (identity.personId === personId) identities.set(speakerId, { ...identity, personId: null });
      for (const segment of open) {
        if (segment.person_id !== personId) continue;
        segment.person_id = null;
        segment.dirty = true;
      }
    },
    restart(newOffsetMs) {
      closed = [...closed, ...told, ...open].flatMap((segment) => unsettled(segment, newId));
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
