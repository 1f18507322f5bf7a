import type { SuggestedSegment } from '../segment.ts';
import { type Clock, createJumpDetector } from './clock.ts';

/** Finds out when a client's clock began: the times of the words that it transcribed count from there. */
export class ClientClock {
  #hasStarted = false;

  /**
   * The latest possible start of these segments: by the time of day, and in milliseconds of the client's clock. `isResumed`: the session resumed a conversation, perhaps
   * after a lost connection.
   */
  startOf(
    segments: readonly SuggestedSegment[],
    nowMs: number,
    session: { ageMs: number; isResumed: boolean },
  ): { atMs: number; clientMs: number } {
    const endMs = Math.max(0, ...segments.map(({ start = 0, end = start }) => end * 1000));
    const isFirst = !this.#hasStarted;
    this.#hasStarted = true;
    // The last of them was spoken just now, at the latest, and none before the session began.
    if (isFirst && !session.isResumed) return { atMs: nowMs - Math.min(session.ageMs, endMs), clientMs: 0 };
    const startMs = Math.min(endMs, ...segments.map(({ start = 0 }) => start * 1000));
    return { atMs: nowMs - (endMs - startMs), clientMs: startMs };
  }
}

/** When a session began, how long it has lasted, and when its audio was spoken. */
export class SessionClock {
  /** By the time of day at that moment. */
  readonly startedAt: Date;
  readonly #clock: Clock;
  readonly #startedMs: number;
  #firstAudioMs: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.startedAt = new Date(clock.now());
    this.#startedMs = clock.monotonicNow();
  }

  get ageMs(): number {
    return this.#clock.monotonicNow() - this.#startedMs;
  }

  /** A frame of audio arrived. */
  onAudio(): void {
    this.#firstAudioMs ??= this.#clock.monotonicNow();
  }

  /** The time at which the audio to be decoded next was spoken. The first audio may have waited for the provider: its arrival counts. */
  audioTime(sessionMs: number): number {
    const { now, monotonicNow } = this.#clock;
    const waitedMs = sessionMs === 0 && this.#firstAudioMs !== undefined ? monotonicNow() - this.#firstAudioMs : 0;
    return now() - waitedMs;
  }
}

/** Words arrive at most this long after their voice; providers take a quarter to half a second. */
const WORDS_DELAY_MS = 3000;
/** A voice without words does not postpone the end for longer: a television may run for hours. */
const MAX_WAIT_FOR_WORDS_MS = 30_000;
/** While words are late, the end of the silence is stored again this often, and before half of the silence. */
const STORE_EVERY_MS = 5000;

/**
 * Detects the silence that ends a conversation, by the monotonic clock. Only words move the end; keep-alives and quiet audio do not. A
 * voice postpones it for a moment, so that a conversation is not cut off in the middle of a sentence.
 */
export class SilenceClock {
  readonly #timeoutMs: number;
  readonly #clock: Clock;
  readonly #hasJumped: () => boolean;
  /** By stored segments; undefined before the first one. */
  #deadline: number | undefined;
  /** The one that others know. */
  #storedDeadline = 0;
  #wordsAt = Number.NEGATIVE_INFINITY;
  #voiceAt = Number.NEGATIVE_INFINITY;

  constructor(timeoutMs: number, clock: Clock) {
    this.#timeoutMs = timeoutMs;
    this.#clock = clock;
    this.#hasJumped = createJumpDetector(clock);
  }

  /** True if the silence has lasted long enough. */
  get isOver(): boolean {
    if (this.#deadline === undefined) return false;
    const endMs = Math.max(this.#deadline, this.#wordsAt + this.#timeoutMs);
    // A voice postpones the end until its words can have arrived, but not for ever.
    const voiceEndMs = this.#voiceAt + Math.min(WORDS_DELAY_MS, this.#timeoutMs);
    return this.#clock.monotonicNow() >= Math.max(endMs, Math.min(voiceEndMs, endMs + MAX_WAIT_FOR_WORDS_MS));
  }

  /** A segment was stored: the silence begins again. */
  restart(): void {
    this.#deadline = this.#clock.monotonicNow() + this.#timeoutMs;
    this.#storedDeadline = this.#deadline;
  }

  /** Speech waits for its words, because the provider is slow or stopped: the silence begins when they have arrived. */
  postpone(): void {
    if (this.#deadline !== undefined) this.#deadline = this.#clock.monotonicNow() + this.#timeoutMs;
  }

  /** Words were recognized that are not stored yet. */
  onWords(): void {
    this.#wordsAt = this.#clock.monotonicNow();
  }

  /** The speech gate detects a voice, whose words may follow in a moment. */
  onVoice(): void {
    this.#voiceAt = this.#clock.monotonicNow();
  }

  /** Sets the end of the silence that another session has stored. */
  setEnd(silentAt: Date): void {
    this.#deadline = this.#clock.monotonicNow() + silentAt.getTime() - this.#clock.now();
    this.#storedDeadline = this.#deadline;
  }

  /** The conversation has ended. */
  reset(): void {
    this.#deadline = undefined;
    this.#wordsAt = Number.NEGATIVE_INFINITY;
    this.#voiceAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * The start of the silence in milliseconds since 1970, if it was postponed or the system clock was changed since the last call: the
   * stored end must be updated then. Otherwise undefined.
   */
  takeRestart(): number | undefined {
    const hasJumped = this.#hasJumped();
    if (this.#deadline === undefined) return undefined;
    const postponedMs = this.#deadline - this.#storedDeadline;
    if (!hasJumped && postponedMs < Math.min(STORE_EVERY_MS, this.#timeoutMs / 2)) return undefined;
    this.#storedDeadline = this.#deadline;
    return this.#clock.now() + this.#deadline - this.#clock.monotonicNow() - this.#timeoutMs;
  }
}
