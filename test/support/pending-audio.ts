import { join } from 'node:path';
import { concatSamples } from '../../src/audio/concat.ts';
import { readPendingSpool, readSpool, sessionFolder } from '../../src/pipeline/spool/disk/session-folder.ts';
import { DATABASE_PLACE } from '../../src/services/stored-audio/database-audio-store.ts';
import { readParts } from '../../src/services/stored-audio/read-parts.ts';
import type { Store } from '../../src/store/store.ts';
import type { SpooledAudioRecord } from '../../src/store/streams/spooled-audio-table.ts';

/** The spool folder of a record. */
export const pendingFolder = (dataDir: string, { place, uid, session_id }: SpooledAudioRecord) =>
  sessionFolder(join(dataDir, 'spool', place ?? ''), uid, session_id);

/** Reads the pending samples of a record, where they are. They are not encrypted. */
export async function pendingSamples(
  { store, dataDir }: { store: Store; dataDir: string },
  record: SpooledAudioRecord,
): Promise<Int16Array> {
  const range = { fromSample: record.from_sample, toSample: record.to_sample ?? 0 };
  const read = async () => {
    if (record.place === DATABASE_PLACE) return readParts(store.of(record.uid).storedAudio, record, range, []);
    const pending = await readPendingSpool(pendingFolder(dataDir, record));
    return pending ? readSpool({ ...pending, ...range }, []) : [];
  };
  const pieces = await Array.fromAsync(await read());
  return concatSamples(pieces.flatMap((piece) => ('samples' in piece ? piece.samples : [])));
}
