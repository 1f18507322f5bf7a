import type { Clock } from './clock.ts';

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
