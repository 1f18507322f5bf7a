import { oneLine } from '../../language/text/plain-text.ts';
import type { Segment } from '../../live-types.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { SpeakerIdentity, SuggestedSegment } from '../segment.ts';
import {
  applyIdentity,
  extend,
  markPending,
  markStored,
  type OpenSegment,
  openSegment,
  toNewWords,
  toSegment,
  type Utterance,
  unstoredPart,
} from './open-segment.ts';
import { speakerLabel, speakerLabels } from './speakers.ts';

export interface SegmentChanges {
  /** New and changed segments, each whole, in the order of speech. */
  changed: Segment[];
  /** The number of new ones among them. */
  added: number;
  /** Segments of earlier ticks that were merged into others. */
  deleted: string[];
  /** The words that were not stored before, by segment: each has the segment's id, and its own text and times. */
  newWords: Segment[];
}

export interface SegmenterOptions {
  newId: () => string;
  /** As of `restart`. */
  offsetMs?: number;
  /** From this length on a segment ends with its sentence … */
  softChars?: number;
  /** … and here in any case. */
  maxChars?: number;
}

/**
 * A longer pause of the same speaker begins a new segment. Three seconds: people pause one or two seconds within a thought; a longer
 * pause reads as a new remark, whose time matters. It also keeps a segment's end close to its words.
 */
const MAX_GAP_MS = 3000;
/** About a minute of speech. A growing segment is sent and stored whole at every tick, so its length needs a limit. */
const MAX_CHARS = 1000;
const SOFT_CHARS = 700;
/** Late results can still join this many of the last segments; older ones are dropped from memory. */
const OPEN_SEGMENTS = 4;
const KNOWN_VOICES = 256;

/**
 * Merges consecutive words of a speaker into segments that keep their ids as they grow. Speakers have the numbers of the provider or
 * client. Holds only new words and the last few segments, however long the session lasts.
 */
export class Segmenter {
  /** Characters that wait for the next tick: a caller may tick early when a client sends too much for 600 ms. */
  backlog = 0;
  readonly #newId: () => string;
  readonly #limits: { softChars: number; maxChars: number };
  readonly #speakerOf = speakerLabels();
  readonly #identities = new Map<number, SpeakerIdentity>();
  #offsetMs: number;
  #open: OpenSegment[] = [];
  #closed: OpenSegment[] = [];
  /** Closed segments of the last tick that are not stored yet. */
  #pending: OpenSegment[] = [];
  #deleted: string[] = [];
  #lastEndMs: number;
  #resultNumber = 0;

  constructor({ newId, offsetMs = 0, maxChars = MAX_CHARS, softChars }: SegmenterOptions) {
    this.#newId = newId;
    this.#limits = { maxChars, softChars: softChars ?? Math.min(SOFT_CHARS, maxChars) };
    this.#offsetMs = offsetMs;
    this.#lastEndMs = offsetMs;
  }

  /** Adds the words of a final result, times in milliseconds of the session's audio. */
  addWords(words: readonly SttWord[], provider: string): void {
    this.#resultNumber += 1;
    for (const { text, startMs, endMs, speaker } of words) {
      this.#add({
        text: oneLine(text),
        speaker: speakerLabel(speaker ?? 0),
        speaker_id: speaker ?? null,
        is_user: false,
        person_id: null,
        startMs: this.#offsetMs + startMs,
        endMs: this.#offsetMs + endMs,
        speech_profile_processed: false,
        stt_provider: provider,
        resultNumber: this.#resultNumber,
      });
    }
  }

  /**
   * Adds segments that the client transcribed, times in seconds of its clock. Returns those of numbered speakers whom it does not name, with
   * their numbers in the session.
   */
  addSuggested(segments: readonly SuggestedSegment[], provider: string | null): SttWord[] {
    const unnamed: SttWord[] = [];
    for (const segment of segments) {
      // Later segments of the client may come between any two of these.
      this.#resultNumber += 1;
      const startMs = segment.start === undefined ? this.#lastEndMs : this.#offsetMs + segment.start * 1000;
      const endMs = segment.end === undefined ? startMs : this.#offsetMs + segment.end * 1000;
      const speaker = this.#speakerOf(segment);
      const { text, start, end, is_user, person_id } = segment;
      if (speaker.speaker_id !== null && start !== undefined && end !== undefined && !is_user && person_id == null)
        unnamed.push({ text, startMs: start * 1000, endMs: end * 1000, speaker: speaker.speaker_id, confidence: 1 });
      this.#add({
        text: oneLine(text),
        ...speaker,
        is_user: segment.is_user ?? false,
        person_id: segment.person_id ?? null,
        startMs,
        endMs: Math.max(startMs, endMs),
        speech_profile_processed: false,
        stt_provider: provider,
        resultNumber: this.#resultNumber,
      });
    }
    return unnamed;
  }

  /** Returns the changes since the last tick. */
  tick(): SegmentChanges {
    const changed = [...this.#closed, ...this.#open].filter((segment) => segment.isChanged);
    const added = changed.filter((segment) => !segment.isKnown).length;
    changed.sort((a, b) => a.startMs - b.startMs);
    const newWords = changed.flatMap(toNewWords);
    const changes = { changed: changed.map(toSegment), added, deleted: this.#deleted, newWords };
    for (const segment of changed) markPending(segment);
    this.#pending = this.#closed;
    this.#closed = [];
    this.#deleted = [];
    this.backlog = 0;
    return changes;
  }

  /** The changes of the last tick are stored with their conversation. */
  confirmStored(): void {
    for (const segment of this.#open) markStored(segment);
    this.#pending = [];
  }

  /** From now on, and in the segments that can still grow, this voice has an identity; so have the listed ones of these. */
  identify(speakerId: number, identity: SpeakerIdentity, segmentIds: readonly string[] = []): void {
    if (this.#identities.size < KNOWN_VOICES || this.#identities.has(speakerId))
      this.#identities.set(speakerId, identity);
    for (const segment of this.#open) {
      const isMeant = segment.speaker_id === speakerId || segmentIds.includes(segment.id);
      if (isMeant && applyIdentity(segment, identity)) segment.isChanged = true;
    }
  }

  /** Names the listed ones of the segments that can still grow. */
  relabel(segmentIds: readonly string[], label: Pick<SpeakerIdentity, 'isUser' | 'personId'>): void {
    for (const segment of this.#open) {
      const identity = { ...label, profileProcessed: segment.speech_profile_processed };
      if (segmentIds.includes(segment.id) && applyIdentity(segment, identity)) segment.isChanged = true;
    }
  }

  /** From now on, and in the segments that can still grow, this person's voice is unknown, or another person's. */
  forgetPerson(personId: string, into: string | null): void {
    for (const [speakerId, identity] of this.#identities)
      if (identity.personId === personId) this.#identities.set(speakerId, { ...identity, personId: into });
    for (const segment of this.#open) {
      if (segment.person_id !== personId) continue;
      segment.person_id = into;
      segment.isChanged = true;
    }
  }

  /**
   * Begins a conversation with the words that are not stored: stored ones belong to the previous one and may be deleted with it. The
   * session's audio begins at `offsetMs` of its time: more than 0 after a resume, negative if the audio began before it.
   */
  restart(offsetMs: number): void {
    this.#closed = [...this.#closed, ...this.#pending, ...this.#open].flatMap((segment) =>
      unstoredPart(segment, this.#newId),
    );
    this.#pending = [];
    this.#open = [];
    this.#deleted = [];
    this.#offsetMs = offsetMs;
    this.#lastEndMs = Math.max(0, offsetMs);
  }

  #add(utterance: Utterance): void {
    if (utterance.text === '') return;
    const identity = utterance.speaker_id === null ? undefined : this.#identities.get(utterance.speaker_id);
    if (identity) applyIdentity(utterance, identity);
    this.backlog += utterance.text.length;
    this.#lastEndMs = Math.max(this.#lastEndMs, utterance.endMs);
    const at = this.#open.findLastIndex((segment) => segment.startMs <= utterance.startMs);
    const before = this.#open[at];
    const after = this.#open[at + 1];
    if (before && this.#continues(before, utterance)) {
      extend(before, utterance);
      if (after && this.#continues(before, after)) this.#merge(before, after);
    } else if (after && this.#continues(utterance, after)) {
      extend(after, utterance);
    } else {
      this.#open.splice(at + 1, 0, openSegment(this.#newId(), utterance));
      if (this.#open.length > OPEN_SEGMENTS) this.#closed.push(...this.#open.splice(0, 1));
    }
  }

  /** True if the second continues the first. */
  #continues(first: Utterance, second: Utterance): boolean {
    const { softChars, maxChars } = this.#limits;
    const isSentenceOver = first.text.length >= softChars && /[.!?…。？！]["'”’)]*$/u.test(first.text);
    return (
      first.speaker_id === second.speaker_id &&
      first.speaker === second.speaker &&
      first.is_user === second.is_user &&
      first.person_id === second.person_id &&
      first.stt_provider === second.stt_provider &&
      second.startMs - first.endMs <= MAX_GAP_MS &&
      !isSentenceOver &&
      first.text.length + second.text.length < maxChars
    );
  }

  #merge(segment: OpenSegment, next: OpenSegment): void {
    extend(segment, next, next.parts);
    this.#open.splice(this.#open.indexOf(next), 1);
    if (next.isKnown) this.#deleted.push(next.id);
  }
}
