import { STT_SAMPLE_RATE } from '../../providers/stt/port.ts';
import type { SpooledAudioRecord } from '../../store/tables/spooled-audio.ts';

type Piece = Pick<SpooledAudioRecord, 'session_id' | 'attempts'>;

/** A provider gets five minutes at once, and never less than 15 seconds. */
const MAX_PIECE_SAMPLES = 300 * STT_SAMPLE_RATE;
const MIN_PIECE_SAMPLES = 15 * STT_SAMPLE_RATE;
const MAX_HALVINGS = Math.ceil(Math.log2(MAX_PIECE_SAMPLES / MIN_PIECE_SAMPLES));
/** Sessions beyond this number start again with the maximum size. */
const MAX_SESSIONS = 1000;

/**
 * The size of the next piece of each session. It is halved after each failed attempt, as the provider may be too slow, and doubled after
 * each piece that needed one attempt. Forgets the sessions with the oldest pieces beyond `maxSessions`.
 */
export function createPieceSizes(maxSessions = MAX_SESSIONS) {
  const halvings = new Map<string, number>();

  const count = ({ session_id, attempts }: Piece) => Math.min(MAX_HALVINGS, (halvings.get(session_id) ?? 0) + attempts);

  return {
    maxSamples: (piece: Piece) => Math.max(MIN_PIECE_SAMPLES, MAX_PIECE_SAMPLES / 2 ** count(piece)),

    /** Call after a piece is transcribed. */
    recordSuccess(piece: Piece): void {
      const next = count(piece) - (piece.attempts === 0 ? 1 : 0);
      halvings.delete(piece.session_id);
      if (next <= 0) return;
      halvings.set(piece.session_id, next);
      const oldest = halvings.size > maxSessions ? halvings.keys().next().value : undefined;
      if (oldest !== undefined) halvings.delete(oldest);
    },

    /** Call when a session has no more audio. */
    delete({ session_id }: Piece): void {
      halvings.delete(session_id);
    },
  };
}
