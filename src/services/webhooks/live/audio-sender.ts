import type { AudioPiece, AudioStream } from './audio-stream.ts';

/** Audio that waits for one receiver, together with the piece that is being sent: 1.92 MB at 16 kHz. */
const MAX_WAITING_MS = 60_000;

export interface AudioSenderOptions {
  /** Sends a piece, with retries. Returns whether the receiver may have got any of it. Never rejects. */
  send: (piece: AudioPiece) => Promise<boolean>;
  /** The length of a piece. */
  intervalMs: number;
  maxWaitingMs?: number | undefined;
  onIdle?: () => void;
}

interface NextPiece {
  stream: AudioStream;
  piece: AudioPiece;
}

/** Sends a user's audio to one receiver, one piece at a time. If the receiver is too slow, the oldest audio is dropped. */
export class AudioSender {
  intervalMs: number;
  readonly #options: AudioSenderOptions;
  readonly #streams = new Set<AudioStream>();
  #running: Promise<void> | undefined;
  #inFlightMs = 0;

  constructor(options: AudioSenderOptions) {
    this.#options = options;
    this.intervalMs = options.intervalMs;
  }

  /** True if it has neither streams nor a piece in flight. */
  get isIdle(): boolean {
    return this.#streams.size === 0 && this.#running === undefined;
  }

  /** Adds the audio of a session. */
  add(stream: AudioStream): void {
    this.#streams.add(stream);
  }

  /** A stream has grown, or is to be flushed. Cheap: called for each frame. */
  advance(): void {
    this.#dropOldest();
    if (this.#running) return;
    const next = this.#takeNext();
    if (next) this.#running = this.#run(next);
    else if (this.isIdle) this.#options.onIdle?.();
  }

  async #run(first: NextPiece): Promise<void> {
    for (let next: NextPiece | undefined = first; next; next = this.#takeNext()) {
      const { stream, piece } = next;
      this.#inFlightMs = (piece.body.length / 2 / piece.sampleRate) * 1000;
      const mayHaveArrived = await this.#options.send(piece);
      this.#inFlightMs = 0;
      stream.settle(piece, !mayHaveArrived);
    }
    this.#running = undefined;
    if (this.isIdle) this.#options.onIdle?.();
  }

  /** Streams take turns. */
  #takeNext(): NextPiece | undefined {
    for (const stream of this.#streams) {
      const piece = stream.take(this.intervalMs);
      if (piece || stream.isOver) this.#streams.delete(stream);
      if (!piece) continue;
      this.#streams.add(stream);
      return { stream, piece };
    }
    return undefined;
  }

  #dropOldest(): void {
    const maxMs = this.#options.maxWaitingMs ?? MAX_WAITING_MS;
    // A piece of the longest interval leaves room for the next one.
    const limitMs = Math.max(this.intervalMs, maxMs - this.#inFlightMs);
    let excessMs = -limitMs;
    let longest: AudioStream | undefined;
    for (const stream of this.#streams) {
      excessMs += stream.waitingMs;
      if (!longest || stream.waitingMs > longest.waitingMs) longest = stream;
    }
    if (excessMs > 0) longest?.drop(excessMs);
  }
}
