import { DomainError, invalidInput } from '../../errors.ts';
import { NEW_STREAM, type StreamStart } from '../../pipeline/input/frame-ledger.ts';
import type { ClaimedStream, SavedPosition } from '../../pipeline/ports.ts';
import type { Store } from '../../store/store.ts';
import type { StreamPositionRecord } from '../../store/streams/positions.ts';
import { Service } from '../service-deps.ts';
import { announceStreamClaim } from './live-notifications.ts';

interface WaitingPosition {
  position: StreamPositionRecord;
  saved: PromiseWithResolvers<void>;
}

/** The saved part of each stream, so that clients can resume it. */
export class StreamPositions extends Service<{ store: Store }> {
  readonly #waiting = new Map<string, WaitingPosition>();
  #isSaving = false;

  /** Rejects with `conflict` if another session has claimed the stream. One call at a time per session. */
  save(saved: SavedPosition): Promise<void> {
    const outcome = Promise.withResolvers<void>();
    this.#waiting.set(saved.sessionId, { position: toPosition(saved), saved: outcome });
    if (!this.#isSaving) void this.#saveAll();
    return outcome.promise;
  }

  /**
   * Gives a stream to this session. The previous session keeps the audio before the saved position, and later audio whose words it has
   * stored; the client sends the rest again. Rejects with `invalid_input` if the stream has another format.
   */
  claim({ uid, streamId, sessionId, format }: ClaimedStream): Promise<StreamStart> {
    return this.deps.store.transaction(async (tx) => {
      const previous = await tx.of(uid).streamPositions.getForUpdate(streamId);
      if (previous?.format && previous.format !== format) throw formatMismatch(previous.format);
      const start = previous ? await resumeStream(tx, previous) : NEW_STREAM;
      const position = toPosition({ uid, streamId, sessionId, samples: 0, ...start, pending: undefined });
      await tx.of(position.uid).streamPositions.take({ ...position, ...(previous && pendingOf(previous)), format });
      if (previous) await announceStreamClaim(tx, { uid, streamId, sessionId });
      return start;
    });
  }

  /** Runs one statement at a time, however many streams there are: positions that arrive meanwhile share the next one. */
  async #saveAll(): Promise<void> {
    this.#isSaving = true;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.values()];
      this.#waiting.clear();
      try {
        const stored = new Set(
          await this.deps.store.system.streamPositions.save(batch.map(({ position }) => position)),
        );
        for (const { position, saved } of batch) {
          if (stored.has(position.session_id)) saved.resolve();
          else saved.reject(new DomainError('conflict', 'Another session has resumed the stream'));
        }
      } catch (error) {
        for (const { saved } of batch) saved.reject(error);
      }
    }
    this.#isSaving = false;
  }
}

const formatMismatch = (format: string) =>
  invalidInput({
    loc: ['query', 'stream_id'],
    msg: `This stream has the format ${format}: use that format or another stream_id`,
    type: 'stream_format',
  });

async function resumeStream(tx: Store, previous: StreamPositionRecord): Promise<StreamStart> {
  const { from_sample } = await tx.of(previous.uid).spool.cut(previous.session_id, previous.samples);
  return {
    frames: previous.frames,
    bytes: previous.bytes,
    durationMs: previous.duration_ms,
    undecoded: previous.undecoded ?? undefined,
    skipSamples: previous.skip_samples + Math.max(0, from_sample - previous.samples),
    nextAtMs: previous.next_at?.getTime(),
  };
}

const pendingOf = ({ pending_id, pending_started_at, pending_silent_at }: StreamPositionRecord) => ({
  pending_id,
  pending_started_at,
  pending_silent_at,
});

const toPosition = ({ pending, nextAtMs, ...position }: SavedPosition): StreamPositionRecord => ({
  uid: position.uid,
  stream_id: position.streamId,
  session_id: position.sessionId,
  frames: position.frames,
  bytes: position.bytes,
  duration_ms: position.durationMs,
  undecoded: position.undecoded ? Buffer.from(position.undecoded) : null,
  samples: position.samples,
  skip_samples: position.skipSamples,
  next_at: nextAtMs === undefined ? null : new Date(Math.round(nextAtMs)),
  pending_id: pending?.id ?? null,
  pending_started_at: pending?.startedAt ?? null,
  pending_silent_at: pending?.silentAt ?? null,
});
