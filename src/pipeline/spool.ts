import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONFIRMED_FILE,
  type ConversationMark,
  chunkName,
  HEADER_FILE,
  readStretches,
  type SpoolHeader,
  type SpoolRemainder,
  type Stretch,
  sessionFolder,
} from './spool-files.ts';

/** Audio reaches the disk this long after it came, at the latest: what a kill of the process can cost. */
const FLUSH_MS = 1000;
const SAMPLES_PER_SECOND = 16_000;
/** A little more than a flush's worth, so that in real time it is the timer that flushes. */
const BUFFER_SAMPLES = 1.25 * SAMPLES_PER_SECOND;
const CHUNK_SAMPLES = 60 * SAMPLES_PER_SECOND;
/** Buffers are shared by all sessions in turn: one is in use only while it holds audio. */
const spareBuffers: Int16Array[] = [];
const SPARE_BUFFERS = 64;
/** Audio that may wait for the disk: `append` asks for a pause from the first on, the second is the bound of a session's memory. */
const HIGH_WATER_BYTES = 512 * 1024;
const MAX_QUEUED_BYTES = 4 * 1024 * 1024;
/** Half an hour without any confirmation is no provider's delay. 58 MB of disk. */
const MAX_UNCONFIRMED_SAMPLES = 30 * 60 * SAMPLES_PER_SECOND;

export interface SpoolOptions {
  dataDir: string;
  uid: string;
  sessionId: string;
  conversationId: string | null;
  /** The conversation's time at the session's first sample. */
  offsetMs?: number;
  maxUnconfirmedSamples?: number;
  /** Told once, when audio can no longer be kept (disk full, not writable, bound reached). The session may go on. */
  onError: (error: Error) => void;
}

/**
 * Keeps a session's PCM16 mono 16 kHz audio on disk until it is transcribed: a folder with a header, chunks of a minute that
 * are deleted once confirmed, and the confirmed position. About one write a second; what was written survives a kill of the
 * process and is found by `recoverSpools`. Specification: buffered audio that no provider took is retained.
 */
export class Spool {
  readonly path: string;
  readonly #options: SpoolOptions;
  readonly #maxUnconfirmed: number;
  #buffer: Int16Array | undefined;
  #buffered = 0;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #queuedBytes = 0;
  #appended = 0;
  #stored = 0;
  #confirmed = 0;
  #confirmedOnDisk = 0;
  #marks: ConversationMark[];
  #headerStale = true;
  #chunks: { start: number; end: number }[] = [];
  #file: FileHandle | undefined;
  #failure: Error | undefined;
  /** A write has failed: no other is tried. */
  #broken = false;
  #ended = false;

  constructor(options: SpoolOptions) {
    this.#options = options;
    this.#maxUnconfirmed = options.maxUnconfirmedSamples ?? MAX_UNCONFIRMED_SAMPLES;
    this.path = sessionFolder(options.dataDir, options.uid, options.sessionId);
    this.#marks = [{ conversation_id: options.conversationId, from_sample: 0, offset_ms: options.offsetMs ?? 0 }];
  }

  /** Samples taken so far, whether they could be kept or not. */
  get appended(): number {
    return this.#appended;
  }

  /** Why audio is no longer kept, if so. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Takes audio, copying it; never throws. False asks the caller to pause until `caughtUp`, as the disk is behind. */
  append(pcm: Int16Array): boolean {
    if (this.#ended) return true;
    this.#appended += pcm.length;
    for (let at = 0; at < pcm.length && !this.#failure; ) {
      this.#buffer ??= spareBuffers.pop() ?? new Int16Array(BUFFER_SAMPLES);
      const part = pcm.subarray(at, at + BUFFER_SAMPLES - this.#buffered);
      this.#buffer.set(part, this.#buffered);
      this.#buffered += part.length;
      at += part.length;
      if (this.#buffered === BUFFER_SAMPLES) this.#flush();
    }
    if (this.#appended - this.#confirmed > this.#maxUnconfirmed) {
      this.#flush();
      this.#fail(new Error('no audio was confirmed for too long: the spool of this session is full'));
    }
    this.#flushSoon();
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
      audio = await readStretches(this.path, stretches).catch(() => audio);
    });
    await this.#work;
    return audio;
  }

  /** All audio before this sample is transcribed and its words are stored: call it after that. Only ever grows. */
  confirmTo(sample: number): void {
    this.#confirmed = Math.max(this.#confirmed, Math.min(sample, this.#appended));
    this.#flushSoon();
  }

  /** From the next sample on, the audio belongs to this conversation. */
  startConversation(conversationId: string | null, offsetMs: number): void {
    if (this.#failure) return;
    this.#marks.push({ conversation_id: conversationId, from_sample: this.#appended, offset_ms: offsetMs });
    this.#headerStale = true;
  }

  /**
   * Ends the spool: deletes it where everything is confirmed, else keeps what is not, and says where. Undefined too where
   * nothing could be kept; `failure` then says why. Never rejects.
   */
  async finish(): Promise<SpoolRemainder | undefined> {
    if (!this.#ended) {
      this.#flush();
      this.#ended = true;
      this.#run(async () => this.#file?.close());
    }
    await this.#work;
    const fromSample = Math.max(this.#confirmed, this.#chunks[0]?.start ?? 0);
    if (this.#stored > fromSample) return { path: this.path, fromSample, toSample: this.#stored };
    await rm(this.path, { recursive: true, force: true }).catch(() => {});
    return undefined;
  }

  #flushSoon(): void {
    if (this.#ended || this.#failure || (this.#buffered === 0 && this.#confirmed === this.#confirmedOnDisk)) return;
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS).unref();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#failure) return;
    if (this.#queuedBytes > MAX_QUEUED_BYTES) {
      this.#fail(new Error('the disk is too slow to keep the audio'));
      return;
    }
    const buffer = this.#buffer;
    const piece = buffer?.subarray(0, this.#buffered) ?? new Int16Array(0);
    this.#buffer = undefined;
    this.#buffered = 0;
    this.#queuedBytes += piece.byteLength;
    this.#run(async () => {
      this.#queuedBytes -= piece.byteLength;
      if (!this.#broken) await this.#write(piece);
      if (buffer && spareBuffers.length < SPARE_BUFFERS) spareBuffers.push(buffer);
    });
  }

  async #write(piece: Int16Array): Promise<void> {
    if (piece.length > 0) {
      if (this.#headerStale) await this.#writeHeader();
      const chunk = await this.#chunkFor(piece.length);
      await this.#file?.appendFile(new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength));
      this.#stored += piece.length;
      chunk.end = this.#stored;
    }
    if (this.#confirmed > this.#confirmedOnDisk && this.#chunks.length > 0) await this.#trim(this.#confirmed);
  }

  async #chunkFor(samples: number): Promise<{ start: number; end: number }> {
    const current = this.#chunks.at(-1);
    if (current && current.end + samples - current.start <= CHUNK_SAMPLES) return current;
    await this.#file?.close();
    const next = { start: this.#stored, end: this.#stored };
    this.#file = await open(join(this.path, chunkName(next.start)), 'a', 0o600);
    this.#chunks.push(next);
    return next;
  }

  /** Notes how far the audio is confirmed, and deletes the chunks that lie wholly before. */
  async #trim(confirmed: number): Promise<void> {
    this.#confirmedOnDisk = confirmed;
    // Of a fixed width and not truncated first, so that one small write replaces the other whole.
    const file = await open(join(this.path, CONFIRMED_FILE), constants.O_WRONLY | constants.O_CREAT, 0o600);
    await file.write(String(confirmed).padStart(16, '0'), 0).finally(() => file.close());
    while (this.#chunks.length > 1 && (this.#chunks[0]?.end ?? Number.POSITIVE_INFINITY) <= confirmed) {
      const [done] = this.#chunks.splice(0, 1);
      if (done) await rm(join(this.path, chunkName(done.start)), { force: true });
    }
  }

  async #writeHeader(): Promise<void> {
    this.#headerStale = false;
    const { uid, sessionId } = this.#options;
    const past = this.#marks.findLastIndex((mark) => mark.from_sample <= this.#confirmed);
    this.#marks = this.#marks.slice(Math.max(0, past));
    const header: SpoolHeader = {
      version: 1,
      uid,
      session_id: sessionId,
      sample_rate: 16_000,
      conversations: this.#marks,
    };
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const place = join(this.path, HEADER_FILE);
    await writeFile(`${place}.new`, JSON.stringify(header), { mode: 0o600 });
    await rename(`${place}.new`, place);
  }

  /** One after the other; the first error is told and ends the keeping. */
  #run(task: () => Promise<unknown>): void {
    this.#work = this.#work.then(async () => {
      try {
        await task();
      } catch (error) {
        this.#broken = true;
        await this.#file?.close().catch(() => {});
        this.#file = undefined;
        this.#fail(error instanceof Error ? error : new Error('the audio cannot be kept', { cause: error }));
      }
    });
  }

  #fail(error: Error): void {
    if (this.#failure) return;
    this.#failure = error;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#buffer = undefined;
    this.#buffered = 0;
    this.#options.onError(error);
  }
}
