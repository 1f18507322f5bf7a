/** A quarter of a second. A buffer grows by one piece at a time, and holds none when its audio is in the spool. */
const PIECE_SAMPLES = 4096;
/** 4 MB that are kept for reuse. */
const SPARE_PIECES = 512;
/** Pieces of all sessions are reused: they live for about a second, too long for a cheap (young) garbage collection. */
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
    for (let at = 0; at < pcm.length; ) {
      const inPiece = this.#length % PIECE_SAMPLES;
      if (inPiece === 0) this.#pieces.push(spare.pop() ?? new Int16Array(PIECE_SAMPLES));
      const room = PIECE_SAMPLES - inPiece;
      const part = at === 0 && pcm.length <= room ? pcm : pcm.subarray(at, at + room);
      this.#pieces.at(-1)?.set(part, inPiece);
      this.#length += part.length;
      at += part.length;
    }
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
      release() {
        for (const piece of pieces.splice(0)) if (spare.length < SPARE_PIECES) spare.push(piece);
      },
    };
  }
}
