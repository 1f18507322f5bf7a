import type { RecognizedUtterance, UtteranceRange } from './utterance-joiner.ts';
import type { AudioPart, SpeechPart } from './utterance-splitter.ts';

interface Silence {
  kind: 'silence';
  to: number;
}

export interface Utterance extends UtteranceRange {
  kind: 'utterance';
  /** The first sample that is in no utterance before. */
  start: number;
  queuedAt: number;
  isRunning: boolean;
  failures: number;
  firstFailedAt: number | undefined;
  result: RecognizedUtterance | undefined;
}

/** The utterances of a stream that are not delivered, in order, with the silence between them: positions, and no audio. */
export class UtteranceQueue {
  readonly #overlapSamples: number;
  readonly #items: (Silence | Utterance)[] = [];
  /** Samples at the end of an utterance that was cut: the next one repeats them. */
  #overlap = 0;

  constructor(overlapSamples: number) {
    this.#overlapSamples = overlapSamples;
  }

  get length(): number {
    return this.#items.length;
  }

  get utterances(): Utterance[] {
    return this.#items.filter((item) => item.kind === 'utterance');
  }

  get first(): Utterance | undefined {
    return this.#items.find((item) => item.kind === 'utterance');
  }

  add(part: AudioPart): void {
    if (part.kind === 'speech') this.#addUtterance(part);
    else this.#addSilence(part.start + part.length);
  }

  /** Takes the first item; undefined while it is an utterance without a result. */
  takeDone(): Silence | Utterance | undefined {
    const [head] = this.#items;
    return head?.kind === 'utterance' && !head.result ? undefined : this.#items.shift();
  }

  clear(): void {
    this.#items.length = 0;
  }

  #addSilence(to: number): void {
    this.#overlap = 0;
    const last = this.#items.at(-1);
    if (last?.kind === 'silence') last.to = to;
    else this.#items.push({ kind: 'silence', to });
  }

  #addUtterance({ start, length, isCut, voice }: SpeechPart): void {
    const from = start - this.#overlap;
    const voiceFrom = this.#overlap > 0 ? from : voice.start;
    this.#overlap = isCut ? Math.min(length, this.#overlapSamples) : 0;
    this.#items.push({
      kind: 'utterance',
      from,
      start,
      to: start + length,
      isCut,
      voiceFrom,
      voiceTo: voice.end,
      queuedAt: performance.now(),
      isRunning: false,
      failures: 0,
      firstFailedAt: undefined,
      result: undefined,
    });
  }
}
