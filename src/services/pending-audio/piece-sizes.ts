import type { SpooledAudioRecord } from '../../store/tables/spooled-audio.ts';
import { MAX_HALVINGS } from './pending-piece.ts';

type Piece = Pick<SpooledAudioRecord, 'session_id' | 'attempts'>;

/** Of others the next piece is a whole one again, which costs a few attempts in vain. */
const MAX_SESSIONS = 1000;

/**
 * How often what sessions left is halved, as the provider is too slow for more. Audio that is given up is not told of here: beyond
 * `maxSessions`, those are forgotten whose last piece lies furthest back.
 */
export function createPieceSizes(maxSessions = MAX_SESSIONS) {
  const known = new Map<string, number>();

  // A provider may have been away for long, and not slow.
  const of = ({ session_id, attempts }: Piece) => Math.min(MAX_HALVINGS, (known.get(session_id) ?? 0) + attempts);

  return {
    /** For the piece that is next. */
    of,

    /** The next piece is as long as this one was; where that needed no second attempt, more is dared. */
    recordSuccess(piece: Piece): void {
      const needed = of(piece) - (piece.attempts === 0 ? 1 : 0);
      known.delete(piece.session_id);
      if (needed <= 0) return;
      known.set(piece.session_id, needed);
      const oldest = known.size > maxSessions ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
    },

    /** Nothing is left of it. */
    delete({ session_id }: Piece): void {
      known.delete(session_id);
    },
  };
}
