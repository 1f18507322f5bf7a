import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { DiskReserve } from '../../lib/disk-reserve.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { AudioStore } from '../../pipeline/spool/audio-store.ts';
import { DiskAudioStore } from '../../pipeline/spool/disk/disk-audio-store.ts';
import type { Store } from '../../store/store.ts';
import { AudioPlaces } from './audio-places.ts';
import { DatabaseAudioStore } from './database-audio-store.ts';

type SpoolSettings = Pick<
  Config,
  'spool' | 'dataDir' | 'databaseUrl' | 'spoolKeys' | 'spoolMaxMbPerUser' | 'spoolMaxDays'
>;

interface AudioStoreDeps {
  store: Store;
  disk?: Pick<DiskReserve, 'room'>;
  log: Logger;
}

/** Opens the place of new audio, and the other one: it may hold audio from before a change of SPOOL. */
export async function openAudioStore(
  settings: SpoolSettings,
  { store, disk: reserve, log }: AudioStoreDeps,
): Promise<AudioStore> {
  const { spool, dataDir, databaseUrl, spoolKeys: keys, spoolMaxMbPerUser, spoolMaxDays } = settings;
  const options = { keys, maxBytesPerUser: spoolMaxMbPerUser * 1_000_000 };
  const disk = await DiskAudioStore.open({ ...options, dataDir, reserve });
  // Audio of a server that was moved or restored into the embedded database.
  const isMoved = databaseUrl === undefined && (await store.system.storedAudio.heads(1)).length > 0;
  if (databaseUrl === undefined && !isMoved) return disk;
  const database = await DatabaseAudioStore.open({ ...options, store, log, maxAgeMs: spoolMaxDays * DAY_MS });
  return new AudioPlaces(spool === 'database' ? [database, disk] : [disk, database]);
}
