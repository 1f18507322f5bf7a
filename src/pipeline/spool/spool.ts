import { SharedTicker } from '../clocks/shared-ticker.ts';
import { AudioBuffer, type BufferedAudio } from './audio-buffer.ts';
import { type ConversationMark, readStretches, type SpoolRemainder, type Stretch } from './spool-files.ts';
import { SpoolWriter, type SpoolWriterOptions } from './spool-writer.ts';

/** Audio reaches the disk this long after it came, at the latest: what a kill of the process can cost. */
const FLUSH_MS = 1000;
/**
 * Sessions that begin together, or were held up together, are not to write together ever after; nor each by itself, as waking the
 * threads that write is dear.
 */
const flushes = new SharedTicker(FLUSH_MS, 20);
/** A little more than a flush's worth, so that in real time it is the ticker that flushes. */
const MAX_BUFFERED_SAMPLES = 1.25 * 16_000;
/** Audio that may wait for the disk: `append` asks for a pause from the first on, the second is the bound of a session's memory. */
const HIGH_WATER_BYTES = 512 * 1024;
const MAX_QUEUED_BYTES = 4 * 1024 * 1024;

export type NewMark = Omit<ConversationMark, 'from_sample'>;

export interface SpoolOptions extends SpoolWriterOptions {
  /** The conversation that the first audio belongs to. */
  mark: NewMark;
  /** Hears of it whenever `held` has grown. */
  onHeld: (held: number) => void;
  /** Told when audio can no longer be kept (bound reached, disk full or too slow), once until it can be again. */
  onLapse: (error: Error) => void;
  onKeptAgain: () => void;
}

interface Part {
  from: number;
  to: number;
}

/**
 * Keeps a session's PCM16 mono 16 kHz audio on disk until it is transcribed: a folder with a header and chunks of a minute that
 * are deleted once confirmed. About one write a second; what was written survives a kill of the process. What cannot be kept is
 * left out, and what follows is kept at its place. Specification: buffered audio that no provider took is retained.
 */
export class Spool {
  readonly path: string;
  readonly #options: SpoolOptions;
  readonly #writer: SpoolWriter;
  #marks: ConversationMark[];
  readonly #buffer = new AudioBuffer();
  #leave: (() => void) | undefined;
  #work: Promise<void> = Promise.resolve();
  #queuedBytes = 0;
  #appended = 0;
  /** All audio before was written, or could not be. */
  #settled = 0;
  #confirmed = 0;
  /** What could not be written and is not confirmed. */
  #lost: Part[] = [];
  #isLapsed = false;
  #ended = false;

  constructor(options: SpoolOptions) {
    this.#options = options;
    this.path = options.path;
    this.#writer = new SpoolWriter(options);
    this.#marks = [{ ...options.mark, from_sample: 0 }];
    this.#writer.mark(this.#marks);
  }

  /** Samples taken so far, whether they could be kept or not. */
  get appended(): number {
    return this.#appended;
  }

  /** All audio before this sample is safe: kept on disk, or not needed any more. Only ever grows. */
  get held(): number {
    return Math.max(this.#confirmed, this.#lost[0]?.from ?? this.#settled);
  }

  /** The conversations of the audio that is not confirmed. */
  get marks(): readonly ConversationMark[] {
    return this.#marks;
  }

  /** Takes audio, copying it; never throws. False asks the caller to pause until `caughtUp`, as the disk is behind. */
  append(pcm: Int16Array): boolean {
    if (this.#ended) return true;
    for (let at = 0; at < pcm.length; ) {
      const room = MAX_BUFFERED_SAMPLES - this.#buffer.length;
      const part = at === 0 && pcm.length < room ? pcm : pcm.subarray(at, at + room);
      this.#buffer.add(part);
      this.#appended += part.length;
      at += part.length;
      if (part.length === room) this.#flush();
    }
    this.#leave ??= flushes.join(() => this.#flush());
    return this.#queuedBytes < HIGH_WATER_BYTES;
  }

  /** Resolves when all audio that waited for the disk until now is there, or cannot be kept. */
  caughtUp(): Promise<void> {
    return this.#work;
  }

  /** What is kept of these stretches of samples, one after the other: what is confirmed may be gone. Never rejects. */
  async read(stretches: readonly Stretch[]): Promise<Int16Array> {
    let audio: Int16Array = new Int16Array(0);
    this.#flush();
    this.#run(async () => {
      audio = await readStretches(this.path, stretches, this.#options.key);
    });
    await this.#work;
    return audio;
  }

  /** All audio before this sample is transcribed and its words are stored: call it after that. Only ever grows. */
  confirmTo(sample: number): void {
    const known = Math.min(sample, this.#appended);
    if (known <= this.#confirmed) return;
    const before = this.held;
    this.#confirmed = known;
    this.#lost = this.#lost.flatMap(({ from, to }) => (to <= known ? [] : { from: Math.max(from, known), to }));
    this.#run(() => this.#writer.trim(known));
    this.#tellHeld(before);
  }

  /** From this sample on (by default the next), the audio belongs to this conversation. */
  startConversation(mark: NewMark, fromSample = this.#appended): void {
    const past = this.#marks.findLastIndex(({ from_sample }) => from_sample <= this.#confirmed);
    const known = this.#marks.slice(Math.max(0, past)).filter(({ from_sample }) => from_sample < fromSample);
    this.#marks = [...known, { ...mark, from_sample: fromSample }];
    this.#writer.mark(this.#marks);
  }

  /**
   * Ends the spool: deletes it where everything is confirmed, else keeps what is not, and says where. What of it could not be kept
   * is missing on the disk. Never rejects.
   */
  async finish(): Promise<SpoolRemainder | undefined> {
    this.#flush();
    this.#ended = true;
    this.#leave?.();
    await this.#work;
    const remainder = { path: this.path, fromSample: this.#confirmed, toSample: this.#appended };
    const isLeft = remainder.fromSample < remainder.toSample;
    this.#run(() => (isLeft ? this.#writer.writeHeader().finally(() => this.#writer.close()) : this.#writer.remove()));
    await this.#work;
    return isLeft ? remainder : undefined;
  }

  #flush(): void {
    if (this.#ended || this.#buffer.length === 0) return;
    const audio = this.#buffer.take();
    const part = { from: this.#appended - audio.length, to: this.#appended };
    const isTooLate = this.#queuedBytes > MAX_QUEUED_BYTES;
    if (!isTooLate) this.#queuedBytes += audio.length * 2;
    this.#run(async () => {
      if (isTooLate) this.#lose(part, new Error('the disk is too slow to keep the audio'));
      else await this.#keep(audio, part);
      audio.giveBack();
    });
  }

  async #keep(audio: BufferedAudio, part: Part): Promise<void> {
    const before = this.held;
    this.#queuedBytes -= audio.length * 2;
    try {
      await this.#writer.write(audio, part.from);
    } catch (error) {
      this.#lose(part, error instanceof Error ? error : new Error('the audio cannot be kept', { cause: error }));
      return;
    }
    this.#settled = part.to;
    if (this.#isLapsed) this.#options.onKeptAgain();
    this.#isLapsed = false;
    this.#tellHeld(before);
  }

  #lose({ from, to }: Part, error: Error): void {
    this.#settled = to;
    const last = this.#lost.at(-1);
    if (last?.to === from) last.to = to;
    else if (to > this.#confirmed) this.#lost.push({ from: Math.max(from, this.#confirmed), to });
    if (this.#isLapsed) return;
    this.#isLapsed = true;
    this.#options.onLapse(error);
  }

  #tellHeld(before: number): void {
    if (this.held > before) this.#options.onHeld(this.held);
  }

  /** One after the other. What fails here is of no consequence but for itself. */
  #run(task: () => Promise<unknown>): void {
    this.#work = this.#work.then(task).then(
      () => {},
      () => {},
    );
  }
}
