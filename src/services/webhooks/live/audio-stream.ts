const BYTES_PER_SAMPLE = 2;

/** All audio before a position is delivered soon. */
interface Flush {
  position: number;
  resolve: () => void;
}

/** A piece of audio for a receiver. */
export interface AudioPiece {
  /** PCM16, little-endian, mono. */
  body: Buffer<ArrayBuffer>;
  sampleRate: number;
  /** The audio immediately before it that was not sent. */
  gapMs: number;
}

export interface AudioStreamOptions {
  /** Hz. */
  sampleRate: number;
  /** Only audio that is released is delivered: the client sends the rest again if its connection is lost. */
  awaitsRelease?: boolean;
}

/** The audio of one session that waits for one receiver. Positions are in bytes from its beginning. */
export class AudioStream {
  readonly sampleRate: number;
  /** A second each. */
  #blocks: Buffer<ArrayBuffer>[] = [];
  /** The position of the first block. */
  #origin = 0;
  /** The next byte to deliver. */
  #head = 0;
  #end = 0;
  #released: number;
  #inFlight: { from: number } | undefined;
  #flushes: Flush[] = [];
  #gapBytes = 0;
  #isClosed = false;

  constructor({ sampleRate, awaitsRelease = false }: AudioStreamOptions) {
    this.sampleRate = sampleRate;
    this.#released = awaitsRelease ? 0 : Number.POSITIVE_INFINITY;
  }

  get waitingMs(): number {
    return this.#toMs(this.#end - this.#head);
  }

  /** Closed, and nothing waits. */
  get isOver(): boolean {
    return this.#isClosed && this.#finishedTo === this.#end;
  }

  /** Copies the samples: PCM16 as the machine stores it is little-endian. */
  append(samples: Int16Array): void {
    if (this.#isClosed) return;
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    for (let at = 0; at < bytes.length; ) {
      const offset = (this.#end - this.#origin) % this.#blockBytes;
      if (offset === 0) this.#blocks.push(Buffer.allocUnsafeSlow(this.#blockBytes));
      const copied = bytes.copy(this.#blocks.at(-1) as Buffer, offset, at);
      this.#end += copied;
      at += copied;
    }
  }

  /** The client will not send audio before this sample again. */
  releaseTo(sample: number): void {
    this.#released = Math.max(this.#released, sample * BYTES_PER_SAMPLE);
  }

  /** Takes a piece of this length, or a shorter one before a flush. Undefined if there is not enough audio. `finish` it. */
  take(ms: number): AudioPiece | undefined {
    if (this.#inFlight) return undefined;
    const flushAt = this.#flushes[0]?.position ?? Number.POSITIVE_INFINITY;
    const length = Math.min(this.#toBytes(ms), flushAt - this.#head);
    if (length <= 0 || this.#head + length > Math.min(this.#end, this.#released)) return undefined;
    const body = this.#copy(length);
    const piece = { body, sampleRate: this.sampleRate, gapMs: this.#toMs(this.#gapBytes) };
    this.#inFlight = { from: this.#head };
    this.#gapBytes = 0;
    this.#moveHead(length);
    return piece;
  }

  /** The piece was delivered or lost. `isUnsent`: the receiver has got nothing of it. */
  finish({ body, gapMs }: AudioPiece, isUnsent: boolean): void {
    if (isUnsent) this.#gapBytes += body.length + this.#toBytes(gapMs);
    this.#inFlight = undefined;
    this.#resolveFlushes();
  }

  /** Drops the oldest audio. */
  drop(ms: number): void {
    const length = Math.min(this.#toBytes(ms), this.#end - this.#head);
    this.#gapBytes += length;
    this.#moveHead(length);
    this.#resolveFlushes();
  }

  /** Delivers all audio so far, the last piece as it is. Resolves when it is delivered or lost. Undefined if nothing waits. */
  flush(): Promise<void> | undefined {
    if (this.#finishedTo === this.#end) return undefined;
    return new Promise((resolve) => this.#flushes.push({ position: this.#end, resolve }));
  }

  /** No more audio follows. Audio that is not released is dropped. Resolves as `flush`. */
  close(): Promise<void> | undefined {
    this.#isClosed = true;
    this.#end = Math.max(this.#head, Math.min(this.#end, this.#released));
    for (const flush of this.#flushes) flush.position = Math.min(flush.position, this.#end);
    this.#resolveFlushes();
    return this.flush();
  }

  get #blockBytes(): number {
    return this.sampleRate * BYTES_PER_SAMPLE;
  }

  /** All audio before this position was delivered or lost. */
  get #finishedTo(): number {
    return this.#inFlight?.from ?? this.#head;
  }

  #copy(length: number): Buffer<ArrayBuffer> {
    const from = this.#head - this.#origin;
    const blocks = this.#blocks.slice(0, Math.ceil((from + length) / this.#blockBytes));
    const body = Buffer.allocUnsafeSlow(length);
    let copied = 0;
    for (const [index, block] of blocks.entries()) copied += block.copy(body, copied, index === 0 ? from : 0);
    return body;
  }

  #moveHead(length: number): void {
    this.#head += length;
    const done = Math.floor((this.#head - this.#origin) / this.#blockBytes);
    this.#blocks.splice(0, done);
    this.#origin += done * this.#blockBytes;
  }

  #resolveFlushes(): void {
    while (this.#flushes[0] && this.#flushes[0].position <= this.#finishedTo) this.#flushes.shift()?.resolve();
  }

  #toBytes(ms: number): number {
    return Math.round((ms * this.sampleRate) / 1000) * BYTES_PER_SAMPLE;
  }

  #toMs(bytes: number): number {
    return Math.round(((bytes / BYTES_PER_SAMPLE) * 1000) / this.sampleRate);
  }
}
