/** A quarter of a second. A buffer grows by one piece at a time. */
const PIECE_SAMPLES = 4096;
/** 4 MB that are kept for reuse. */
const SPARE_PIECES = 512;
/** Pieces of all sessions are reused: they live for a second or more, too long for a cheap (young) garbage collection. */
const spare: Int16Array[] = [];

/** Samples that were taken out of a buffer. `release` them when they are written. */
export interface BufferedAudio {
  readonly length: number;
  /** In order. */
  readonly parts: readonly Int16Array[];
  /** The same audio as Opus packets, if all of it was added with them. */
  readonly packets?: readonly Uint8Array[] | undefined;
  release(): void;
}

/** `filled`: the samples that the pieces have already. */
function append(pieces: Int16Array[], filled: number, pcm: Int16Array): void {
  for (let at = 0; at < pcm.length; ) {
    const inPiece = (filled + at) % PIECE_SAMPLES;
    if (inPiece === 0) pieces.push(spare.pop() ?? new Int16Array(PIECE_SAMPLES));
    const room = PIECE_SAMPLES - inPiece;
    const part = at === 0 && pcm.length <= room ? pcm : pcm.subarray(at, at + room);
    pieces.at(-1)?.set(part, inPiece);
    at += part.length;
  }
}

/** The first pieces are not needed any more. */
function release(pieces: Int16Array[], count: number): void {
  for (const piece of pieces.splice(0, count)) if (spare.length < SPARE_PIECES) spare.push(piece);
}

/** A session's audio that waits to be written to the spool. */
export class AudioBuffer {
  #pieces: Int16Array[] = [];
  #length = 0;
  #packets: Uint8Array[] | undefined = [];

  /** In samples. */
  get length(): number {
    return this.#length;
  }

  /** Appends a copy of the samples, and of the Opus packets that they were decoded from. */
  add(pcm: Int16Array, packets?: readonly Uint8Array[]): void {
    if (packets) this.#packets?.push(...packets.map((packet) => new Uint8Array(packet)));
    else this.#packets = undefined;
    append(this.#pieces, this.#length, pcm);
    this.#length += pcm.length;
  }

  /** Takes all samples out of the buffer. */
  take(): BufferedAudio {
    const [pieces, length, packets] = [this.#pieces, this.#length, this.#packets];
    this.#pieces = [];
    this.#packets = [];
    this.#length = 0;
    return {
      length,
      packets,
      parts: pieces.map((piece, i) => piece.subarray(0, length - i * PIECE_SAMPLES)),
      release: () => release(pieces, pieces.length),
    };
  }
}

/** The last audio of a stream, by positions in samples. */
export class RecentAudio {
  readonly #pieces: Int16Array[] = [];
  /** The position of the first piece. */
  #from = 0;
  #to = 0;

  /** Appends a copy. */
  add(pcm: Int16Array): void {
    append(this.#pieces, this.#to - this.#from, pcm);
    this.#to += pcm.length;
  }

  /** A copy; undefined if a part of it was dropped. */
  copy(from: number, to: number): Int16Array | undefined {
    if (from < this.#from || to > this.#to) return undefined;
    const audio = new Int16Array(to - from);
    for (const [i, piece] of this.#pieces.entries()) {
      const at = this.#from + i * PIECE_SAMPLES - from;
      const part = piece.subarray(Math.max(0, -at), Math.max(0, audio.length - at));
      if (part.length > 0) audio.set(part, Math.max(0, at));
    }
    return audio;
  }

  /** Drops what is before this sample, in whole pieces. */
  dropBefore(sample: number): void {
    const count = Math.min(this.#pieces.length, Math.max(0, Math.floor((sample - this.#from) / PIECE_SAMPLES)));
    release(this.#pieces, count);
    this.#from += count * PIECE_SAMPLES;
  }

  clear(): void {
    this.dropBefore(Number.POSITIVE_INFINITY);
  }
}
