import { readChunkOfOne } from '../../pipeline/spool/audio-chunk.ts';
import type { SampleRange, SpoolPiece } from '../../pipeline/spool/session-header.ts';
import type { UserStore } from '../../store/store.ts';

/** About 1 MB. */
const BATCH = 30;

/** The audio of a session in order; every sample of the range is in one of the pieces. @throws SpoolKeyError */
export async function* readParts(
  store: UserStore['storedAudio'],
  { uid, session_id }: { uid: string; session_id: string },
  { fromSample, toSample }: SampleRange,
  key: Buffer | undefined,
): AsyncGenerator<SpoolPiece> {
  let at = fromSample;
  while (at < toSample) {
    const parts = await store.read(session_id, { fromSample: at, toSample }, BATCH);
    for (const { from_sample, to_sample, bytes } of parts) {
      if (from_sample > at) yield { fromSample: at, toSample: from_sample, missing: 'not_kept' };
      const from = Math.max(at, from_sample);
      const to = Math.min(to_sample, toSample);
      const samples = readChunkOfOne(bytes, { uid, session_id, start: from_sample }, key);
      if (samples) yield { fromSample: from, samples: samples.subarray(from - from_sample, to - from_sample) };
      else yield { fromSample: from, toSample: to, missing: 'unreadable' };
      at = to;
    }
    if (parts.length < BATCH) break;
  }
  if (at < toSample) yield { fromSample: at, toSample, missing: 'not_kept' };
}
