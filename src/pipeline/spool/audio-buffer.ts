/** A quarter of a second. What is buffered grows by so much, and sessions whose audio is on the disk hold nothing. */
const PIECE_SAMPLES = 4096;
/** 4 MB, which stay for the next. */
const SPARE_PIECES = 512;
/** Shared by all sessions in turn: as buffers live for about a second, none of them would be young any more when it is let go of. */
const spare: Int16Array[] = [];

/** Samples that were taken out of a buffer. Give them back when they are not needed any more. */
export interface BufferedAudio {
  readonly length: number;
  /** In order. */
  readonly parts: readonly Int16Array[];
  giveBack(): void;
}

/** A session's audio on its way to the disk. */
export class AudioBuffer {
  #pieces: Int16Array[] = [];
  #length = 0;

  /** In samples. */
  get length(): number {
    return this.#length;
  }

  /** Takes a copy. */
  add(pcm: Int16Array): void {
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

  /** All of it: the buffer is empty then. */
  take(): BufferedAudio {
    const [pieces, length] = [this.#pieces, this.#length];
    this.#pieces = [];
    this.#length = 0;
    return {
      length,
      parts: pieces.map((piece, i) => piece.subarray(0, length - i * PIECE_SAMPLES)),
      giveBack() {
        for (const piece of pieces.splice(0)) if (spare.length < SPARE_PIECES) spare.push(piece);
      },
    };
  }
}
