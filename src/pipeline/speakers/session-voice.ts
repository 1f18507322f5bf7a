import type { VoiceMatch } from './match-voice.ts';
import type { VoiceSample } from './ports.ts';
import { VoiceRanges } from './voice-ranges.ts';

/**
 * Seconds of a voice after which it is listened to: when there are enough for rule 7 of the specification, and again with more, as
 * what is not recognised in two seconds often is in four.
 */
const LOOKS_S = [2, 4, 8] as const;
export const MIN_LOOK_S = LOOKS_S[0];
export const MAX_LOOK_S = 8;
/** Listenings that came to nothing, after which no other is tried. */
const MAX_FAILURES = 5;

/** A voice to which the provider gave a number, as far as this session knows it. */
export class SessionVoice {
  readonly spoken = new VoiceRanges(MAX_LOOK_S * 1000);
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

  /** Whether it should be listened to now. `isComparable`: there is somebody whose voice it could be. */
  isDue(isComparable: boolean): boolean {
    if (this.isListenedTo || this.#failures >= MAX_FAILURES || this.spoken.ms < this.#nextLookMs) return false;
    if (this.assignedTo !== undefined) return this.sample === undefined;
    return isComparable && this.match === undefined && this.#looks < LOOKS_S.length;
  }

  /** That person is known no more. */
  forgetPerson(personId: string): void {
    if (this.assignedTo === personId) this.assignedTo = undefined;
    if (this.taught?.personId === personId) this.taught = undefined;
    if (this.match?.isUser === false && this.match.person.id === personId) this.match = undefined;
  }

  /** Something was heard: more would have to be there for the next listening. */
  looked(ms: number): void {
    this.#looks = LOOKS_S.findLastIndex((seconds) => ms >= seconds * 1000) + 1;
    this.#nextLookMs = (LOOKS_S[this.#looks] ?? 0) * 1000;
  }

  /** It could not be heard; a little more speech may help. */
  failed(): void {
    this.#failures += 1;
    this.#nextLookMs = Math.min(this.spoken.ms + MIN_LOOK_S * 1000, MAX_LOOK_S * 1000);
  }
}
