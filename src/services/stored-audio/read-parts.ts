import { setImmediate as othersTurn } from 'node:timers/promises';
import { createOpusFileDecoder } from '../../audio/codecs/opus.ts';
import { concatSamples } from '../../audio/concat.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { SpoolKeys } from '../../lib/spool-keys.ts';
import { readChunkOfOne } from '../../pipeline/spool/audio-chunk.ts';
import type { SampleRange, SpoolPiece } from '../../pipeline/spool/session-header.ts';
import type { UserStore } from '../../store/store.ts';

/** About 1 MB. */
const BATCH = 30;
/** Opus packets before the range are decoded first: what a packet becomes depends on those before it. RFC 6716 asks for 80 ms. */
export const PRE_ROLL_SAMPLES = SAMPLE_RATE;

/** The audio of a session in order; every sample of the range is in one of the pieces. @throws SpoolKeyError */
export async function* readParts(
  store: UserStore['storedAudio'],
  { uid, session_id }: { uid: string; session_id: string },
  { fromSample, toSample }: SampleRange,
  keys: SpoolKeys,
): AsyncGenerator<SpoolPiece> {
  const decoder = new PartDecoder();
  let at = fromSample;
  for (let next = fromSample - PRE_ROLL_SAMPLES; at < toSample; next = at) {
    const parts = await store.read(session_id, { fromSample: next, toSample }, BATCH);
    for (const { from_sample, to_sample, bytes } of parts) {
      const chunk = readChunkOfOne(bytes, { uid, session_id, start: from_sample }, keys);
      const samples = chunk && (chunk.samples ?? decoder.decode(chunk.packets, from_sample, to_sample));
      if (chunk?.packets) await othersTurn();
      const to = Math.min(to_sample, toSample);
      if (to <= at) continue;
      if (from_sample > at) yield { fromSample: at, toSample: from_sample, missing: 'not_kept' };
      const from = Math.max(at, from_sample);
      if (samples) yield { fromSample: from, samples: samples.subarray(from - from_sample, to - from_sample) };
      else yield { fromSample: from, toSample: to, missing: 'unreadable' };
      at = to;
    }
    if (parts.length < BATCH) break;
  }
  if (at < toSample) yield { fromSample: at, toSample, missing: 'not_kept' };
}

/** Decodes the Opus packets of parts that follow each other. */
class PartDecoder {
  #decoder = createOpusFileDecoder();
  #at = 0;

  /** Undefined if the packets do not have the samples of the part. */
  decode(packets: readonly Uint8Array[], from: number, to: number): Int16Array | undefined {
    if (from !== this.#at) this.#decoder = createOpusFileDecoder();
    this.#at = to;
    const samples = concatSamples(packets.flatMap((packet) => this.#decoder.decode(packet) ?? []));
    return samples.length === to - from ? samples : undefined;
  }
}
