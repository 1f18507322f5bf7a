import { msToSamples, type SttResult, samplesToMs } from './port.ts';
import { withinAudio } from './within-audio.ts';

/** Deepgram counts in whole frames, so its sum may be a little short of ours. */
const DURATION_TOLERANCE_MS = 250;

/** How much of the audio of a connection the provider has answered for good. In samples since its beginning. */
export class AnsweredAudio {
  readonly #onConfirmed: (samples: number) => void;
  #sent = 0;
  #confirmed = 0;
  #owedFromMs: number | undefined;
  #owedMs = 0;
  #isSummed = false;

  /** `onConfirmed` hears of it whenever `confirmed` has grown. */
  constructor(onConfirmed: (samples: number) => void) {
    this.#onConfirmed = onConfirmed;
  }

  get sent(): number {
    return this.#sent;
  }

  /** All words of the audio before this sample are final. */
  get confirmed(): number {
    return this.#confirmed;
  }

  get isAll(): boolean {
    return this.#confirmed === this.#sent;
  }

  /** The provider has said how much it heard. */
  get isSummed(): boolean {
    return this.#isSummed;
  }

  /** So much audio is there since words that were told of, and of which none is final: the provider still owes them. */
  get owedMs(): number {
    return this.#owedMs;
  }

  send(samples: number): void {
    this.#sent += samples;
  }

  /** A result as one of audio that was sent: what is sent next is not heard yet. */
  within(result: SttResult): SttResult {
    const sentMs = samplesToMs(this.#sent);
    return { ...withinAudio(result, sentMs), words: result.words.map((word) => withinAudio(word, sentMs)) };
  }

  take(result: SttResult): void {
    if (result.isFinal) this.#confirm(msToSamples(result.endMs));
    this.#noteOwed(result);
  }

  /** The sum of what the provider heard: nothing more comes. */
  sum(durationMs: number): void {
    this.#isSummed = true;
    const heard = msToSamples(durationMs + DURATION_TOLERANCE_MS);
    // A server that does not count (0) has said by its summary that it is done.
    if (durationMs === 0 || heard >= this.#sent) this.confirmAll();
    else this.#confirmUnowed(msToSamples(durationMs));
  }

  /** All of it was heard. */
  confirmAll(): void {
    this.#confirmUnowed(this.#sent);
  }

  /** But for words that were never made final: their audio is kept. */
  #confirmUnowed(samples: number): void {
    this.#confirm(this.#owedFromMs === undefined ? samples : Math.min(samples, msToSamples(this.#owedFromMs)));
  }

  #confirm(samples: number): void {
    const known = Math.min(samples, this.#sent);
    if (known <= this.#confirmed) return;
    this.#confirmed = known;
    this.#onConfirmed(known);
  }

  #noteOwed({ isFinal, words, startMs, endMs }: SttResult): void {
    if (!isFinal && words.length > 0 && msToSamples(endMs) > this.#confirmed) this.#owedFromMs ??= startMs;
    if (this.#owedFromMs === undefined) return;
    if (isFinal && endMs > this.#owedFromMs) this.#owedFromMs = undefined;
    this.#owedMs = this.#owedFromMs === undefined ? 0 : Math.max(this.#owedMs, endMs - this.#owedFromMs);
  }
}
