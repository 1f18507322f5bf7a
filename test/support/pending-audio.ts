import { join } from 'node:path';
import { concatSamples } from '../../src/audio/concat.ts';
import { readPendingSpool, readSpool, sessionFolder } from '../../src/pipeline/spool/disk/session-folder.ts';
import type { SpooledAudioRecord } from '../../src/store/streams/spooled-audio-table.ts';

/** The spool folder of a record. */
export const pendingFolder = (dataDir: string, { place, uid, session_id }: SpooledAudioRecord) =>
  sessionFolder(join(dataDir, 'spool', place ?? ''), uid, session_id);

/** Reads the pending samples of a record. */
export async function pendingSamples(dataDir: string, record: SpooledAudioRecord, key?: Buffer): Promise<Int16Array> {
  const range = { fromSample: record.from_sample, toSample: record.to_sample ?? 0 };
  const pending = await readPendingSpool(pendingFolder(dataDir, record));
  const pieces = pending ? await Array.fromAsync(readSpool({ ...pending, ...range }, key)) : [];
  return concatSamples(pieces.flatMap((piece) => ('samples' in piece ? piece.samples : [])));
}
