import { join } from 'node:path';
import { concatSamples } from '../../src/audio/samples.ts';
import { readSpool, readSpoolOnDisk, sessionFolder } from '../../src/pipeline/spool/disk/session-folder.ts';
import { readParts } from '../../src/services/spool/database-spool-log.ts';
import { DATABASE_PLACE } from '../../src/services/spool/database-spool-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { SpoolRecord } from '../../src/store/streams/spool.ts';

/** The spool folder of a record. */
export const spoolFolder = (dataDir: string, { place, uid, session_id }: SpoolRecord) =>
  sessionFolder(join(dataDir, 'spool', place ?? ''), uid, session_id);

/** Reads the pending samples of a record, where they are. They are not encrypted. */
export async function spoolSamples(
  { store, dataDir }: { store: Store; dataDir: string },
  record: SpoolRecord,
): Promise<Int16Array> {
  const range = { fromSample: record.from_sample, toSample: record.to_sample ?? 0 };
  const read = async () => {
    if (record.place === DATABASE_PLACE) return readParts(store.of(record.uid).spoolParts, record, range, []);
    const pending = await readSpoolOnDisk(spoolFolder(dataDir, record));
    return pending ? readSpool({ ...pending, ...range }, []) : [];
  };
  const pieces = await Array.fromAsync(await read());
  return concatSamples(pieces.flatMap((piece) => ('samples' in piece ? piece.samples : [])));
}
