import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { SpoolKeys } from '../../lib/spool-keys.ts';
import { AudioBudget } from '../../pipeline/spool/audio-budget.ts';
import { HEAD_BYTES, keyIdOfChunk } from '../../pipeline/spool/audio-chunk.ts';
import type {
  AudioKey,
  FoundAudio,
  NewAudio,
  SessionKey,
  SpoolAudio,
  SpoolLog,
  SpoolStore,
} from '../../pipeline/spool/spool-store.ts';
import { type Lease, Leases, leaseKey } from '../../queue/leases.ts';
import type { Store } from '../../store/store.ts';
import type { AudioInDatabase } from '../../store/streams/spool-parts.ts';
import { DatabaseSpoolLog, readParts } from './database-spool-log.ts';

interface DatabaseSpoolStoreOptions {
  store: Store;
  log: Logger;
  /** SPOOL_KEY: the first one encrypts new audio. */
  keys?: SpoolKeys;
  maxBytesPerUser: number;
  /** SPOOL_MAX_DAYS: older audio is found, too. */
  maxAgeMs: number;
  monotonicNow?: () => number;
}

/** The place of all audio in the database. */
export const DATABASE_PLACE = 'database';
/** Begins the keys of the leases of processes. */
const PROCESSES = 'process/';
/** The limit for one round. The next one follows soon. */
const BATCH = 100;

/**
 * Audio in Postgres, which every process reaches. A process holds a lease while it lives; the sessions of one without are taken over by
 * the process that finds them first: with a higher epoch, so that the former process cannot write any more if it still lives.
 */
export class DatabaseSpoolStore implements SpoolStore {
  readonly place = DATABASE_PLACE;
  readonly places: ReadonlySet<string> = new Set([DATABASE_PLACE]);
  readonly maxBytesPerUser: number;
  readonly #options: DatabaseSpoolStoreOptions;
  readonly #processId = randomUUID();
  readonly #budget: AudioBudget;
  readonly #live = new Set<string>();
  #lease: Lease | undefined;

  private constructor(options: DatabaseSpoolStoreOptions) {
    const { store, maxBytesPerUser, monotonicNow = () => performance.now() } = options;
    this.#options = options;
    this.maxBytesPerUser = maxBytesPerUser;
    const measure = (uid: string) => store.of(uid).spoolParts.countBytes();
    this.#budget = new AudioBudget({ maxBytes: maxBytesPerUser, measure, monotonicNow });
  }

  /** Close it. */
  static async open(options: DatabaseSpoolStoreOptions): Promise<DatabaseSpoolStore> {
    const spoolStore = new DatabaseSpoolStore(options);
    await spoolStore.#register();
    return spoolStore;
  }

  queueOf(): { shard?: string } {
    return {};
  }

  roomOf(uid: string): Promise<number> {
    return this.#budget.roomOf(uid);
  }

  begin({ header }: NewAudio): SpoolLog {
    const { store, keys = [] } = this.#options;
    const { uid, session_id } = header;
    this.#live.add(session_id);
    return new DatabaseSpoolLog({
      header,
      place: this.place,
      processId: this.#processId,
      budget: this.#budget,
      keys,
      store: store.of(uid).spoolParts,
      onReleased: () => this.#live.delete(session_id),
    });
  }

  async find({ uid, sessionId }: AudioKey): Promise<SpoolAudio | undefined> {
    const found = await this.#options.store.of(uid).spoolParts.get(sessionId);
    return found && this.#toAudio(found);
  }

  async *scan(): AsyncGenerator<FoundAudio> {
    const { store, maxAgeMs } = this.#options;
    const living = (await store.system.leases.held(PROCESSES)).map((key) => key.slice(PROCESSES.length));
    const others = living.filter((id) => id !== this.#processId);
    const found = await store.system.spoolParts.findLeft(others, new Date(Date.now() - maxAgeMs), BATCH);
    for (const one of found) {
      const { uid, session_id, created_at } = one;
      if (this.#live.has(session_id)) continue;
      const user = store.of(uid).spoolParts;
      if (!one.isEnded && !(await user.takeOver(one, this.#processId))) continue;
      // All of it: the former process writes no more.
      const audio = one.isEnded ? one : await user.get(session_id);
      if (!audio) continue;
      const key = { uid, sessionId: session_id, place: this.place };
      const place = { name: session_id, place: this.place, changedAt: created_at };
      yield { ...place, audio: this.#toAudio(audio), remove: () => this.remove(key) };
    }
  }

  async keyIds(): Promise<(string | null)[]> {
    const { store, keys = [] } = this.#options;
    const heads = await store.system.spoolParts.heads(HEAD_BYTES);
    return heads.map((head) => keyIdOfChunk(head, keys));
  }

  async remove({ uid, sessionId }: SessionKey): Promise<void> {
    await this.#options.store.of(uid).spoolParts.remove(sessionId);
    this.#budget.forget(uid);
  }

  removeSession(key: SessionKey): Promise<void> {
    return this.remove(key);
  }

  async removeUser(uid: string): Promise<void> {
    await this.#options.store.of(uid).spoolParts.removeAll();
    this.#budget.forget(uid);
  }

  /** A scan takes over each session by itself. */
  async adopt(): Promise<void> {}

  async removeEmpty(): Promise<void> {}

  async close(): Promise<void> {
    await this.#lease?.leave();
  }

  /** Other processes see that this one lives. Again if it was suspended for longer than the lease. */
  async #register(): Promise<void> {
    this.#lease = await new Leases(this.#options).enter(leaseKey('process', this.#processId), { ofKey: 1 });
    this.#lease?.lost.addEventListener('abort', () => {
      this.#register().catch((err: unknown) =>
        this.#options.log.error({ err }, 'the process could not renew its lease'),
      );
    });
  }

  #toAudio({ header, fromSample, toSample }: AudioInDatabase): SpoolAudio {
    const { store, keys = [] } = this.#options;
    const user = store.of(header.uid).spoolParts;
    return { header, fromSample, toSample, read: (range) => readParts(user, header, range, keys) };
  }
}
