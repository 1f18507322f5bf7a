import { AudioBuffer, type BufferedAudio } from '../../audio/audio-buffer.ts';
import { concatSamples, SAMPLE_RATE } from '../../audio/samples.ts';
import { DomainError } from '../../errors.ts';
import type { PendingConversation } from '../../live-types.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import { SharedTicker } from '../clocks/clock.ts';
import { pendingConversation } from '../conversation/pending-conversation.ts';
import {
  type ConversationMark,
  conversationIdsOf,
  type NewAudio,
  type SampleRange,
  type SpoolLog,
  type SpoolStore,
} from './spool-store.ts';

/** More than the longest utterance; 960 kB. */
const MAX_SAMPLES = 30 * SAMPLE_RATE;

/** The last audio that could not be written, in memory: speech is transcribed while the spool is full too. */
class UnwrittenAudio {
  #pieces: { from: number; to: number; samples: Int16Array }[] = [];

  add(audio: BufferedAudio, from: number): void {
    const to = from + audio.length;
    this.#pieces.push({ from, to, samples: concatSamples(audio.parts) });
    this.dropBefore(to - MAX_SAMPLES);
  }

  dropBefore(sample: number): void {
    if (this.#pieces.length > 0) this.#pieces = this.#pieces.filter(({ to }) => to > sample);
  }

  read({ fromSample, toSample }: SampleRange): Int16Array[] {
    return this.#pieces
      .filter(({ from, to }) => from < toSample && to > fromSample)
      .map(({ from, samples }) => samples.subarray(Math.max(0, fromSample - from), toSample - from));
  }
}

/** Audio reaches the store this long after it arrived, at the latest: a kill of the process loses no more. */
const FLUSH_MS = 1000;
/**
 * One timer for all sessions: those that start together, or were delayed together, must not flush together from then on, and a
 * timer each would wake the writing threads too often. The sessions of a moment share what a store does once for all of them.
 */
const flushTicker = new SharedTicker(FLUSH_MS, 20);
/** A little more than one flush, so that in real time it is the ticker that flushes. */
const MAX_BUFFERED_SAMPLES = 1.25 * SAMPLE_RATE;
/** Audio that waits for the store: above the first `append` asks for a pause; the second bounds a session's memory. */
const HIGH_WATER_BYTES = 512 * 1024;
const MAX_QUEUED_BYTES = 4 * 1024 * 1024;

export type NewMark = Omit<ConversationMark, 'from_sample'>;

interface SpoolOptions extends NewAudio {
  store: Pick<SpoolStore, 'begin'>;
  /** Audio cannot be written (user's bound reached, store full or too slow): called once until `onRecovered`. */
  onLost: (error: Error) => void;
  onRecovered: () => void;
  /** Another process has taken the session over, or the store does not answer: no more audio is written. */
  onFailure?: (error: DomainError) => void;
}

/** Audio that was not transcribed when its session ended. */
export interface SpoolRemainder extends SampleRange {
  place: string;
  /** The conversation of its last sample. */
  mark: ConversationMark | undefined;
  /** The conversations that wait for it. */
  waitingIds: string[];
}

interface Part {
  from: number;
  to: number;
}

/**
 * Keeps a session's PCM16 mono 16 kHz audio in a store until it is transcribed and confirmed. Writes about once a second; written audio
 * survives a kill of the process. Audio that cannot be written is left out, and later audio keeps its position.
 */
export class Spool {
  /** Called when `saved` has grown. */
  onSaved: ((samples: number) => void) | undefined;
  readonly #options: SpoolOptions;
  readonly #log: SpoolLog;
  readonly #buffer = new AudioBuffer();
  #marks: ConversationMark[] = [];
  #stopFlushing: (() => void) | undefined;
  #work: Promise<void> = Promise.resolve();
  #queuedBytes = 0;
  #appended = 0;
  /** All audio before it was written, or was lost. */
  #processed = 0;
  #confirmed = 0;
  /** Audio that could not be written and is not confirmed. */
  #lost: Part[] = [];
  readonly #unwritten = new UnwrittenAudio();
  #isLosing = false;
  #isFinished = false;

  constructor(options: SpoolOptions) {
    this.#options = options;
    this.#log = options.store.begin(options);
  }

  /** The conversations of the audio that is not confirmed, in order. */
  get marks(): readonly ConversationMark[] {
    return this.#marks;
  }

  /** Samples appended so far, written or lost. */
  get appended(): number {
    return this.#appended;
  }

  /** All audio before this sample is stored, or not needed any more. Never decreases. */
  get saved(): number {
    return Math.max(this.#confirmed, this.#lost[0]?.from ?? this.#processed);
  }

  /**
   * Appends a copy of the audio; never throws. False asks the caller to pause until `caughtUp`: the store is behind. `packets` are the
   * Opus packets of exactly these samples.
   */
  append(pcm: Int16Array, packets?: readonly Uint8Array[]): boolean {
    if (this.#isFinished) return true;
    const kept = this.#log.keepsPackets && pcm.length <= MAX_BUFFERED_SAMPLES ? packets : undefined;
    // A packet is not divided.
    if (kept && this.#buffer.length + pcm.length > MAX_BUFFERED_SAMPLES) this.#flush();
    for (let at = 0; at < pcm.length; ) {
      const room = MAX_BUFFERED_SAMPLES - this.#buffer.length;
      const part = at === 0 && pcm.length < room ? pcm : pcm.subarray(at, at + room);
      this.#buffer.add(part, kept);
      this.#appended += part.length;
      at += part.length;
      if (part.length === room) this.#flush();
    }
    this.#stopFlushing ??= flushTicker.join(() => this.#flush());
    return this.#queuedBytes < HIGH_WATER_BYTES;
  }

  /** Resolves when the audio that waits for the store now is written or lost. */
  caughtUp(): Promise<void> {
    return this.#work;
  }

  /** The audio of these ranges, joined. Confirmed audio may be missing, and audio that could not be written, except the last. Never rejects. */
  async read(ranges: readonly SampleRange[]): Promise<Int16Array> {
    const parts: Int16Array[] = [];
    this.#flush();
    this.#enqueue(async () => {
      for (const range of ranges)
        for await (const piece of this.#log.read(range))
          parts.push(...('samples' in piece ? [piece.samples] : this.#unwritten.read(piece)));
    });
    await this.#work;
    return concatSamples(parts);
  }

  /** The words of all audio before this sample are stored: the audio is not needed any more. */
  confirmTo(sample: number): void {
    const confirmed = Math.min(sample, this.#appended);
    if (confirmed <= this.#confirmed || this.#isFinished) return;
    const before = this.saved;
    this.#confirmed = confirmed;
    this.#lost = this.#lost.flatMap(({ from, to }) => (to <= confirmed ? [] : { from: Math.max(from, confirmed), to }));
    this.#unwritten.dropBefore(confirmed);
    this.#enqueue(() => this.#log.trim(confirmed));
    this.#notifySaved(before);
  }

  /** From the next sample on, the audio belongs to this conversation. Call it before the first `append`. */
  startConversation(mark: NewMark): void {
    const fromSample = this.#appended;
    const first = this.#marks.findLastIndex(({ from_sample }) => from_sample <= this.#confirmed);
    const earlier = this.#marks.slice(Math.max(0, first)).filter(({ from_sample }) => from_sample < fromSample);
    this.#marks = [...earlier, { ...mark, from_sample: fromSample }];
    this.#setHeader();
  }

  /** Assigns the audio of one conversation to another one. */
  replaceConversation(id: string, mark: NewMark): void {
    this.#marks = this.#marks.map((one) => (one.conversation_id === id ? { ...one, ...mark } : one));
    this.#setHeader();
  }

  /** When a sample was spoken, in milliseconds since 1970. */
  timeOf(sample: number): number | undefined {
    const mark = this.#marks.findLast(({ from_sample }) => from_sample <= sample);
    return mark && mark.zero_at_ms + samplesToMs(sample);
  }

  /** The conversation that the audio before this sample begins; undefined if it was stored before the audio arrived. */
  pendingAt(sample: number): PendingConversation | undefined {
    const mark = this.#marks.findLast(({ from_sample }) => from_sample < sample);
    const range = { fromSample: Math.min(this.#confirmed, sample), toSample: sample };
    return mark && pendingConversation(mark, range, this.#options.header.timeout_seconds);
  }

  /** Ends the spool: deletes it if everything is confirmed, else returns what is not. Lost audio is missing in the store. Never rejects. */
  async finish(): Promise<SpoolRemainder | undefined> {
    this.#flush();
    this.#isFinished = true;
    this.#stopFlushing?.();
    await this.#work;
    const [fromSample, toSample] = [this.#confirmed, this.#appended];
    const isLeft = fromSample < toSample;
    this.#enqueue(() => (isLeft ? this.#log.close() : this.#log.remove()));
    await this.#work;
    if (!isLeft) return undefined;
    const waitingIds = conversationIdsOf(this.#marks, { fromSample, toSample });
    return { place: this.#log.place, mark: this.#marks.at(-1), waitingIds, fromSample, toSample };
  }

  /** The end of the session is recorded: others may find its audio. */
  release(): void {
    this.#log.release();
  }

  /** Ends the spool and deletes its audio. Never rejects. */
  async discard(): Promise<void> {
    await this.finish();
    this.#enqueue(() => this.#log.remove());
    await this.#work;
  }

  #setHeader(): void {
    this.#log.setHeader({ ...this.#options.header, conversations: [...this.#marks] });
  }

  #flush(): void {
    if (this.#isFinished || this.#buffer.length === 0) return;
    const audio = this.#buffer.take();
    const part = { from: this.#appended - audio.length, to: this.#appended };
    const isTooLate = this.#queuedBytes > MAX_QUEUED_BYTES;
    if (!isTooLate) this.#queuedBytes += audio.length * 2;
    this.#enqueue(async () => {
      if (isTooLate) this.#lose(part, audio, new Error('the store is too slow to keep the audio'));
      else await this.#write(audio, part);
      audio.release();
    });
  }

  async #write(audio: BufferedAudio, part: Part): Promise<void> {
    const before = this.saved;
    this.#queuedBytes -= audio.length * 2;
    try {
      await this.#log.write(audio, part.from);
    } catch (error) {
      if (error instanceof DomainError) this.#options.onFailure?.(error);
      const known = error instanceof Error ? error : new Error('the audio cannot be written', { cause: error });
      this.#lose(part, audio, known);
      return;
    }
    this.#processed = part.to;
    if (this.#isLosing) this.#options.onRecovered();
    this.#isLosing = false;
    this.#notifySaved(before);
  }

  #lose({ from, to }: Part, audio: BufferedAudio, error: Error): void {
    this.#processed = to;
    if (to > this.#confirmed) this.#unwritten.add(audio, from);
    const last = this.#lost.at(-1);
    if (last?.to === from) last.to = to;
    else if (to > this.#confirmed) this.#lost.push({ from: Math.max(from, this.#confirmed), to });
    if (this.#isLosing) return;
    this.#isLosing = true;
    this.#options.onLost(error);
  }

  #notifySaved(before: number): void {
    if (this.saved > before) this.onSaved?.(this.saved);
  }

  /** Runs tasks one after the other. A failed one does not stop the next. */
  #enqueue(task: () => Promise<unknown>): void {
    this.#work = this.#work.then(task).then(
      () => {},
      () => {},
    );
  }
}
