import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { SpooledAudioRecord } from '../../store/streams/spooled-audio-table.ts';

type Piece = Pick<SpooledAudioRecord, 'session_id' | 'attempts'>;

/** A provider gets five minutes at once, and never less than 15 seconds. */
const MAX_PIECE_SAMPLES = 300 * SAMPLE_RATE;
const MIN_PIECE_SAMPLES = 15 * SAMPLE_RATE;
const MAX_HALVINGS = Math.ceil(Math.log2(MAX_PIECE_SAMPLES / MIN_PIECE_SAMPLES));
/** Sessions beyond this number start again with the maximum size. */
const MAX_SESSIONS = 1000;

/**
 * The size of the next piece of each session. It is halved after each failed attempt, as the provider may be too slow, and doubled after
 * each piece that needed one attempt. Forgets the sessions with the oldest pieces beyond `maxSessions`.
 */
export class PieceSizes {
  readonly #maxSessions: number;
  readonly #halvings = new Map<string, number>();

  constructor(maxSessions = MAX_SESSIONS) {
    this.#maxSessions = maxSessions;
  }

  maxSamples(piece: Piece) {
    return Math.max(MIN_PIECE_SAMPLES, MAX_PIECE_SAMPLES / 2 ** this.#count(piece));
  }

  /** Call after a piece is transcribed. */
  recordSuccess(piece: Piece): void {
    const next = this.#count(piece) - (piece.attempts === 0 ? 1 : 0);
    this.#halvings.delete(piece.session_id);
    if (next <= 0) return;
    this.#halvings.set(piece.session_id, next);
    const oldest = this.#halvings.size > this.#maxSessions ? this.#halvings.keys().next().value : undefined;
    if (oldest !== undefined) this.#halvings.delete(oldest);
  }

  /** Call when a session has no more audio. */
  delete({ session_id }: Piece): void {
    this.#halvings.delete(session_id);
  }

  #count({ session_id, attempts }: Piece) {
    return Math.min(MAX_HALVINGS, (this.#halvings.get(session_id) ?? 0) + attempts);
  }
}
