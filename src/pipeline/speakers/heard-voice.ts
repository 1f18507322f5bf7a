import type { VoiceMatch } from './match-voice.ts';
import type { VoiceSample } from './speaker-ports.ts';
import { SpokenStretches } from './spoken-stretches.ts';

/**
 * Seconds of a voice after which it is listened to: at once when there are enough for rule 7 of the specification, and again with more, as
 * what is not recognised in two seconds often is in four.
 */
const LOOKS_S = [2, 4, 8] as const;
export const MIN_LOOK_S = LOOKS_S[0];
/** Listenings that came to nothing, after which no other is tried. */
const MAX_FAILURES = 5;

/** A voice to which the provider gave a number, as far as this session knows it. */
export class HeardVoice {
  readonly spoken = new SpokenStretches((LOOKS_S[LOOKS_S.length - 1] ?? 0) * 1000);
  /** The last segment of it that the client was told of. */
  lastSegmentId: string | undefined;
  sample: VoiceSample | undefined;
  match: VoiceMatch | undefined;
  /** Whether it was compared with the user's profile, and segments say so. */
  isCompared = false;
  isListenedTo = false;
  /** Who it is, if the user said so: `user` or a person's id. */
  assignedTo: string | undefined;
  /** Whom it has taught, and what. */
  taught: { personId: string; sample: VoiceSample } | undefined;
  #looks = 0;
  #failures = 0;
  #nextLookMs = MIN_LOOK_S * 1000;

  /** Whether enough of it is there for another listening. */
  get isDue(): boolean {
    return !this.isListenedTo && this.#looks < LOOKS_S.length && this.spoken.ms >= this.#nextLookMs;
  }

  /** Something was heard: more would have to be there for the next listening. */
  looked(): void {
    this.#looks = LOOKS_S.findLastIndex((seconds) => this.spoken.ms >= seconds * 1000) + 1;
    this.#nextLookMs = (LOOKS_S[this.#looks] ?? 0) * 1000;
  }

  /** It could not be heard; a little more speech may help. */
  failed(): void {
    this.#failures += 1;
    if (this.#failures >= MAX_FAILURES) this.#looks = LOOKS_S.length;
    this.#nextLookMs = Math.min(this.spoken.ms + MIN_LOOK_S * 1000, (LOOKS_S[LOOKS_S.length - 1] ?? 0) * 1000);
  }
}
