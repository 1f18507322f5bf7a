import { join } from 'node:path';
import { readRanges, sessionFolder } from '../../src/pipeline/spool/spool-files.ts';
import type { SpooledAudioRecord } from '../../src/store/streams/spooled-audio-table.ts';

/** The spool folder of a record. */
export const pendingFolder = (dataDir: string, { owner, uid, session_id }: SpooledAudioRecord) =>
  sessionFolder(join(dataDir, 'spool', owner ?? ''), uid, session_id);

/** Reads the pending samples of a record. */
export function pendingSamples(dataDir: string, record: SpooledAudioRecord, key?: Buffer): Promise<Int16Array> {
  const range = { fromSample: record.from_sample, toSample: record.to_sample ?? 0 };
  return readRanges(pendingFolder(dataDir, record), [range], key);
}
