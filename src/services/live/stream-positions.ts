import { DomainError, invalidInput } from '../../errors.ts';
import { NEW_STREAM, type StreamStart } from '../../pipeline/input/frame-ledger.ts';
import type { ClaimedStream, SavedPosition } from '../../pipeline/ports.ts';
import type { Store } from '../../store/store.ts';
import type { StreamPosition } from '../../store/tables/stream-positions.ts';
import { announceStreamClaim } from './live-notifications.ts';

interface Waiting {
  position: StreamPosition;
  saved: PromiseWithResolvers<void>;
}

/** How much of the streams is held that clients resume. Specification of the wire: `audio_ack`. */
export function streamPositions({ store }: { store: Store }) {
  const waiting = new Map<string, Waiting>();
  let isSaving = false;

  /** Whoever comes while one statement is under way shares the next: however many streams, it is one at a time. */
  async function saveAll(): Promise<void> {
    isSaving = true;
    while (waiting.size > 0) {
      const batch = [...waiting.values()];
      waiting.clear();
      try {
        const kept = new Set(await store.streamPositions.save(batch.map(({ position }) => position)));
        for (const { position, saved } of batch) {
          if (kept.has(position.session_id)) saved.resolve();
          else saved.reject(new DomainError('conflict', 'Another session goes on with the stream'));
        }
      } catch (error) {
        for (const { saved } of batch) saved.reject(error);
      }
    }
    isSaving = false;
  }

  return {
    /** Rejects with `conflict` where another session has gone on with the stream. One at a time for each session. */
    save(saved: SavedPosition): Promise<void> {
      const outcome = Promise.withResolvers<void>();
      waiting.set(saved.sessionId, { position: toPosition(saved), saved: outcome });
      if (!isSaving) void saveAll();
      return outcome.promise;
    },

    /**
     * A stream goes on in this session. What the one before holds up to the place that was saved stays its own, with what it has stored
     * the words of beyond; the client sends all that follows again. Rejects with `invalid_input` where it was begun in another format.
     */
    take({ uid, streamId, sessionId, format }: ClaimedStream): Promise<StreamStart> {
      return store.transaction(async (tx) => {
        const former = await tx.streamPositions.lock(uid, streamId);
        if (former?.format && former.format !== format) throw otherFormat(former.format);
        const start = former ? await takeOver(tx, former) : NEW_STREAM;
        await tx.streamPositions.take({ ...toPosition({ uid, streamId, sessionId, samples: 0, ...start }), format });
        if (former) await announceStreamClaim(tx, { uid, streamId, sessionId });
        return start;
      });
    },
  };
}

const otherFormat = (begunIn: string) =>
  invalidInput({
    loc: ['query', 'stream_id'],
    msg: `This stream was begun in ${begunIn}: go on in that format, or name another stream`,
    type: 'stream_format',
  });

async function takeOver(tx: Store, former: StreamPosition): Promise<StreamStart> {
  const { from_sample } = await tx.spooledAudio.cut(former.uid, former.session_id, former.samples);
  return {
    frames: former.frames,
    bytes: former.bytes,
    durationMs: former.duration_ms,
    undecoded: former.undecoded ?? undefined,
    skipSamples: former.skip_samples + Math.max(0, from_sample - former.samples),
    nextAtMs: former.next_at?.getTime(),
  };
}

const toPosition = ({ uid, streamId, sessionId, nextAtMs, ...place }: SavedPosition): StreamPosition => ({
  uid,
  stream_id: streamId,
  session_id: sessionId,
  frames: place.frames,
  bytes: place.bytes,
  duration_ms: place.durationMs,
  undecoded: place.undecoded ? Buffer.from(place.undecoded) : null,
  samples: place.samples,
  skip_samples: place.skipSamples,
  next_at: nextAtMs === undefined ? null : new Date(Math.round(nextAtMs)),
});
