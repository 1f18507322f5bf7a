import type { VoiceSample } from '../../live-types.ts';
import type { VoiceMatch } from './match-voice.ts';
import { VoiceRanges } from './voice-ranges.ts';

/**
 * Seconds of speech after which a voice is sampled: as soon as rule 7 of the specification allows, and again with more, since longer
 * samples are recognized more often.
 */
const SAMPLE_SECONDS = [2, 4, 8] as const;
export const MIN_SAMPLE_S = SAMPLE_SECONDS[0];
export const MAX_SAMPLE_S = 8;
/** Failed attempts after which a voice is not sampled again. */
const MAX_FAILURES = 5;

/** A voice of a session, by the number that the provider gave it. */
export class SessionVoice {
  readonly ranges = new VoiceRanges(MAX_SAMPLE_S * 1000);
  /** Its last segment that the client knows. */
  lastSegmentId: string | undefined;
  sample: VoiceSample | undefined;
  match: VoiceMatch | undefined;
  /** True if it was compared with the user's profile, and its segments say so. */
  isCompared = false;
  isSampling = false;
  /** The speaker that the user named: `user`, a person's id, or null for no one. */
  assignedTo: string | null | undefined;
  /** The person whose profile contains a sample of this voice. */
  enrolled: { personId: string; sample: VoiceSample } | undefined;
  #attempts = 0;
  #failures = 0;
  #nextSampleMs = MIN_SAMPLE_S * 1000;

  /** The people that it may be of, as the user or a comparison says; with `user`. */
  get people(): string[] {
    const matched = this.match?.isUser === false ? this.match.person.id : undefined;
    return [this.assignedTo, this.enrolled?.personId, matched].flatMap((id) => id ?? []);
  }

  /** True if it should be sampled now. `isComparable`: there are known voices. */
  isDue(isComparable: boolean): boolean {
    if (this.isSampling || this.#failures >= MAX_FAILURES || this.ranges.ms < this.#nextSampleMs) return false;
    if (this.assignedTo !== undefined) return this.sample === undefined;
    return isComparable && this.match === undefined && this.#attempts < SAMPLE_SECONDS.length;
  }

  /** The user has said elsewhere who it is. The profile of that person contains the sample that is stored. */
  correct(speaks: string | null): void {
    this.assignedTo = speaks;
    this.enrolled = speaks === null || !this.sample ? undefined : { personId: speaks, sample: this.sample };
  }

  /** The person was deleted, or merged into another one. */
  forgetPerson(personId: string, into: string | null): void {
    if (this.assignedTo === personId) this.assignedTo = into ?? undefined;
    if (this.enrolled?.personId === personId)
      this.enrolled = into === null ? undefined : { ...this.enrolled, personId: into };
    if (this.match?.isUser === false && this.match.person.id === personId) this.match = undefined;
  }

  /** It was sampled from this much speech: the next sample needs more. */
  succeeded(ms: number): void {
    this.#attempts = SAMPLE_SECONDS.findLastIndex((seconds) => ms >= seconds * 1000) + 1;
    this.#nextSampleMs = (SAMPLE_SECONDS[this.#attempts] ?? 0) * 1000;
  }

  /** It could not be sampled: a little more speech may help. */
  failed(): void {
    this.#failures += 1;
    this.#nextSampleMs = Math.min(this.ranges.ms + MIN_SAMPLE_S * 1000, MAX_SAMPLE_S * 1000);
  }
}
