import { oneLine } from '../../language/text/clip.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { Segment, SpeakerIdentity, SuggestedSegment } from '../segment.ts';
import {
  applyIdentity,
  extend,
  markPending,
  markStored,
  type OpenSegment,
  openSegment,
  toSegment,
  type Utterance,
  unstoredPart,
} from './open-segment.ts';
import { speakerLabel, speakerLabels } from './speaker-labels.ts';

export interface SegmentChanges {
  /** New and changed segments, each whole, in the order of speech. */
  changed: Segment[];
  /** How many of them are new. */
  added: number;
  /** Segments of earlier ticks that were merged into others. */
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
  /** Adds the words of a final result, times in milliseconds of the session's audio. */
  addWords(words: readonly SttWord[], provider: string): void;
  addSuggested(segments: readonly SuggestedSegment[], provider: string | null): void;
  /** Returns the changes since the last tick. Specification: every 600 ms. */
  tick(): SegmentChanges;
  /** The changes of the last tick are stored with their conversation. */
  settle(): void;
  /** From now on, and in the segments that can still grow, this voice has an identity; so have the listed ones of these. */
  identify(speakerId: number, identity: SpeakerIdentity, segmentIds?: readonly string[]): void;
  /** From now on, and in the segments that can still grow, this person's voice is unknown. */
  forgetPerson(personId: string): void;
  /**
   * Begins a new conversation, at `offsetMs` of its own time (negative: the audio began before it), with the words that are not stored.
   * Stored words belong to the previous conversation and may be deleted with it.
   */
  restart(offsetMs: number): void;
  /** Characters that wait for the next tick: a caller may tick early when a client sends too much for 600 ms. */
  readonly backlog: number;
}

/**
 * Three seconds: people pause one or two seconds within a thought; a longer pause reads as a new remark, whose time matters. It also
 * keeps a segment's end close to its words.
 */
const MAX_GAP_MS = 3000;
/** About a minute of speech. A growing segment is sent and stored whole at every tick, so its length needs a limit. */
const MAX_CHARS = 1000;
const SOFT_CHARS = 700;
/** Late results can still join this many of the last segments; older ones are dropped from memory. */
const OPEN_SEGMENTS = 4;
const KNOWN_VOICES = 256;

/**
 * Merges consecutive words of a speaker into segments that keep their ids as they grow. Holds only new words and the last few segments,
 * however long the session lasts. Specification: Real-time transcription WebSocket, rule 6.
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
  /** Closed segments of the last tick that are not stored yet. */
  let pending: OpenSegment[] = [];
  let deleted: string[] = [];
  let lastEndMs = offset;
  let backlog = 0;
  let resultNumber = 0;

  function add(utterance: Utterance): void {
    if (utterance.text === '') return;
    const identity = identities.get(utterance.speaker_id);
    if (identity) applyIdentity(utterance, identity);
    backlog += utterance.text.length;
    lastEndMs = Math.max(lastEndMs, utterance.endMs);
    const at = open.findLastIndex((segment) => segment.startMs <= utterance.startMs);
    const before = open[at];
    const after = open[at + 1];
    if (before && isContinuedBy(before, utterance)) {
      extend(before, utterance);
      if (after && isContinuedBy(before, after)) merge(before, after);
    } else if (after && isContinuedBy(utterance, after)) {
      extend(after, utterance);
    } else {
      open.splice(at + 1, 0, openSegment(newId(), utterance));
      if (open.length > OPEN_SEGMENTS) closed.push(...open.splice(0, 1));
    }
  }

  function isContinuedBy(first: Utterance, second: Utterance): boolean {
    const isSentenceOver = first.text.length >= softChars && /[.!?…。？！]["'”’)]*$/u.test(first.text);
    return (
      first.speaker_id === second.speaker_id &&
      first.speaker === second.speaker &&
      first.is_user === second.is_user &&
      first.person_id === second.person_id &&
      first.stt_provider === second.stt_provider &&
      second.startMs - first.endMs <= maxGapMs &&
      !isSentenceOver &&
      first.text.length + second.text.length < maxChars
    );
  }

  function merge(segment: OpenSegment, next: OpenSegment): void {
    extend(segment, next, next.parts);
    open.splice(open.indexOf(next), 1);
    if (next.isKnown) deleted.push(next.id);
  }

  return {
    addWords(words, provider) {
      resultNumber += 1;
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
          resultNumber,
        });
      }
    },
    addSuggested(segments, provider) {
      for (const segment of segments) {
        // Later segments of the client may come between any two of these.
        resultNumber += 1;
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
          resultNumber,
        });
      }
    },
    tick() {
      const changed = [...closed, ...open].filter((segment) => segment.isChanged);
      const added = changed.filter((segment) => !segment.isKnown).length;
      const changes = { changed: changed.sort((a, b) => a.startMs - b.startMs).map(toSegment), added, deleted };
      for (const segment of changed) markPending(segment);
      pending = closed;
      closed = [];
      deleted = [];
      backlog = 0;
      return changes;
    },
    settle() {
      for (const segment of open) markStored(segment);
      pending = [];
    },
    identify(speakerId, identity, segmentIds = []) {
      if (identities.size < KNOWN_VOICES || identities.has(speakerId)) identities.set(speakerId, identity);
      for (const segment of open) {
        const isMeant = segment.speaker_id === speakerId || segmentIds.includes(segment.id);
        if (isMeant && applyIdentity(segment, identity)) segment.isChanged = true;
      }
    },
    forgetPerson(personId) {
      for (const [speakerId, identity] of identities)
        if (identity.personId === personId) identities.set(speakerId, { ...identity, personId: null });
      for (const segment of open) {
        if (segment.person_id !== personId) continue;
        segment.person_id = null;
        segment.isChanged = true;
      }
    },
    restart(newOffsetMs) {
      closed = [...closed, ...pending, ...open].flatMap((segment) => unstoredPart(segment, newId));
      pending = [];
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
