import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { DiskReserve } from '../../lib/disk-reserve.ts';
import { DAY_MS } from '../../lib/time.ts';
import { DiskSpoolStore } from '../../pipeline/spool/disk/disk-spool-store.ts';
import type {
  AudioKey,
  FoundAudio,
  NewAudio,
  SessionKey,
  SpoolAudio,
  SpoolLog,
  SpoolStore,
} from '../../pipeline/spool/spool-store.ts';
import type { Store } from '../../store/store.ts';
import { DatabaseSpoolStore } from './database-spool-store.ts';

/** New audio goes to the first store; what lies in the others is still found, as after a change of SPOOL. */
class SpoolPlaces implements SpoolStore {
  readonly #stores: readonly [SpoolStore, ...SpoolStore[]];

  constructor(stores: readonly [SpoolStore, ...SpoolStore[]]) {
    this.#stores = stores;
  }

  get place(): string {
    return this.#stores[0].place;
  }

  get maxBytesPerUser(): number {
    return this.#stores[0].maxBytesPerUser;
  }

  get places(): ReadonlySet<string> {
    return new Set(this.#stores.flatMap(({ places }) => [...places]));
  }

  queueOf(place: string): { shard?: string } {
    // The folder of another process has a queue with its name.
    return this.#storeOf(place)?.queueOf(place) ?? { shard: place };
  }

  begin(audio: NewAudio): SpoolLog {
    return this.#stores[0].begin(audio);
  }

  roomOf(uid: string): Promise<number> {
    return this.#stores[0].roomOf(uid);
  }

  async find(key: AudioKey): Promise<SpoolAudio | undefined> {
    return this.#storeOf(key.place)?.find(key);
  }

  async *scan(): AsyncGenerator<FoundAudio> {
    for (const store of this.#stores) yield* store.scan();
  }

  async keyIds(): Promise<(string | null)[]> {
    return (await Promise.all(this.#stores.map((store) => store.keyIds()))).flat();
  }

  async remove(key: AudioKey): Promise<void> {
    await this.#storeOf(key.place)?.remove(key);
  }

  async removeSession(key: SessionKey): Promise<void> {
    for (const store of this.#stores) await store.removeSession(key);
  }

  async removeUser(uid: string): Promise<void> {
    for (const store of this.#stores) await store.removeUser(uid);
  }

  async adopt(): Promise<void> {
    for (const store of this.#stores) await store.adopt();
  }

  async removeEmpty(beforeRemoval: (place: string) => Promise<void>): Promise<void> {
    for (const store of this.#stores) await store.removeEmpty(beforeRemoval);
  }

  async close(): Promise<void> {
    for (const store of this.#stores) await store.close();
  }

  #storeOf(place: string): SpoolStore | undefined {
    return this.#stores.find(({ places }) => places.has(place));
  }
}

type SpoolSettings = Pick<
  Config,
  'spool' | 'dataDir' | 'databaseUrl' | 'spoolKeys' | 'spoolMaxMbPerUser' | 'spoolMaxDays'
>;

interface SpoolStoreDeps {
  store: Store;
  disk?: Pick<DiskReserve, 'room'>;
  log: Logger;
}

/** Opens the place of new audio, and the other one: it may hold audio from before a change of SPOOL. */
export async function openSpoolStore(
  settings: SpoolSettings,
  { store, disk: reserve, log }: SpoolStoreDeps,
): Promise<SpoolStore> {
  const { spool, dataDir, databaseUrl, spoolKeys: keys, spoolMaxMbPerUser, spoolMaxDays } = settings;
  const options = { keys, maxBytesPerUser: spoolMaxMbPerUser * 1_000_000 };
  const disk = await DiskSpoolStore.open({ ...options, dataDir, reserve });
  // Audio of a server that was moved or restored into the embedded database.
  const isMoved = databaseUrl === undefined && (await store.system.spoolParts.heads(1)).length > 0;
  if (databaseUrl === undefined && !isMoved) return disk;
  const database = await DatabaseSpoolStore.open({ ...options, store, log, maxAgeMs: spoolMaxDays * DAY_MS });
  return new SpoolPlaces(spool === 'database' ? [database, disk] : [disk, database]);
}
