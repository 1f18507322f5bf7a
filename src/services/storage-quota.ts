import type { StorageUsage } from '../../generated/types.gen.ts';
import { DomainError } from '../errors.ts';
import type { Store } from '../store/store.ts';

const MB = 1_000_000;
/** A record without its texts: its row, index entries, vector and search terms. */
const RECORD_BYTES = 500;
/** The part of the limit that a process adds to an account before it measures the account again, at most 50 MB. */
const STEP_PART = 0.01;
const MAX_STEP_BYTES = 50 * MB;
/** A full account is measured again this often at most, so that deletes free it. */
const REMEASURE_MS = 5000;
/** A shown usage is at most this old. */
const SHOWN_AGE_MS = 60_000;
/** Accounts that are written to at the same time; a forgotten one is measured again. */
const MAX_ACCOUNTS = 10_000;

interface Account {
  /** As measured last; 0 before the first time. */
  measuredBytes: number;
  measuredAt: number;
  /** Added by this process since. */
  addedBytes: number;
  measuring?: Promise<void> | undefined;
}

interface StorageQuotaOptions {
  store: Pick<Store, 'of'>;
  /** Megabytes; 0 for no limit. */
  limitMb: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

interface RoomOptions {
  /** Counts the bytes. */
  adds?: boolean;
  tx?: Pick<Store, 'of'> | undefined;
}

/**
 * Limits what a user stores. Writes are only counted in memory: every process measures an account when it has added a percent of the
 * limit, so that the limit is exceeded by no more than that for each process.
 */
export class StorageQuota {
  readonly #store: Pick<Store, 'of'>;
  readonly #limitMb: number;
  readonly #stepBytes: number;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();

  constructor({ store, limitMb, now = () => performance.now() }: StorageQuotaOptions) {
    this.#store = store;
    this.#limitMb = limitMb;
    this.#stepBytes = Math.min(limitMb * MB * STEP_PART, MAX_STEP_BYTES);
    this.#now = now;
  }

  /**
   * Counts records that are about to be stored. Throws `too_large`, without counting them, if the account has no room for them. Within a
   * transaction, give its store: the embedded database has no other connection.
   */
  async admit(uid: string, records: readonly object[], tx?: Pick<Store, 'of'>): Promise<void> {
    if (this.#limitMb === 0) return;
    const bytes = records.reduce((sum: number, record) => sum + sizeOf(record), 0);
    await this.#requireRoom(uid, bytes, { adds: true, tx });
  }

  /** The same for changed fields of a record. A full account can still make them shorter. */
  async admitChange(uid: string, change: object, readBefore: () => Promise<object | undefined>): Promise<void> {
    try {
      await this.admit(uid, [change]);
    } catch (error) {
      const before = await readBefore();
      // The caller reports a missing record.
      if (before && sizeOf(change) >= sizeOf(fieldsOf(before, change))) throw error;
    }
  }

  /** Counts bytes that are stored in any case. */
  count(uid: string, bytes: number): void {
    if (this.#limitMb > 0) this.#accountOf(uid).addedBytes += bytes;
  }

  /** Throws `too_large` if the account is full, or has no room for so many more bytes. They are not counted. */
  async check(uid: string, bytes = 0): Promise<void> {
    if (this.#limitMb > 0) await this.#requireRoom(uid, bytes);
  }

  /** Measures the storage of the user. Null if there is no limit. */
  async usage(uid: string): Promise<StorageUsage | null> {
    if (this.#limitMb === 0) return null;
    const account = this.#accountOf(uid);
    if (this.#now() - account.measuredAt > SHOWN_AGE_MS) await this.#measure(uid, account);
    return { used_bytes: Math.round(account.measuredBytes + account.addedBytes), max_bytes: this.#limitMb * MB };
  }

  async #requireRoom(uid: string, bytes: number, { adds = false, tx }: RoomOptions = {}): Promise<void> {
    const account = this.#accountOf(uid);
    // Another one may be waiting for the connection that this transaction has.
    const measure = () => (tx ? this.#measureNow(uid, account, tx) : this.#measure(uid, account));
    if (this.#needsMeasuring(account, bytes)) await measure();
    if (this.#isOver(account, bytes)) throw this.#full();
    // With the check: others that waited for the same measurement come next.
    if (adds) account.addedBytes += bytes;
  }

  #accountOf(uid: string): Account {
    const known = this.#accounts.get(uid);
    if (known) return known;
    const account: Account = { measuredBytes: 0, measuredAt: Number.NEGATIVE_INFINITY, addedBytes: 0 };
    this.#accounts.set(uid, account);
    const [oldest] = this.#accounts.keys();
    if (this.#accounts.size > MAX_ACCOUNTS && oldest !== undefined) this.#accounts.delete(oldest);
    return account;
  }

  #isOver({ measuredBytes, addedBytes }: Account, bytes: number): boolean {
    return measuredBytes + addedBytes + bytes > this.#limitMb * MB;
  }

  #needsMeasuring(account: Account, bytes: number): boolean {
    if (account.addedBytes + bytes >= this.#stepBytes) return true;
    return this.#isOver(account, bytes) && this.#now() - account.measuredAt >= REMEASURE_MS;
  }

  #measure(uid: string, account: Account): Promise<void> {
    account.measuring ??= this.#measureNow(uid, account, this.#store).finally(() => {
      account.measuring = undefined;
    });
    return account.measuring;
  }

  /** Writes that begin meanwhile stay counted: they may not be in the measurement. */
  async #measureNow(uid: string, account: Account, store: Pick<Store, 'of'>): Promise<void> {
    const before = account.addedBytes;
    account.measuredBytes = await store.of(uid).storageUsage.measure();
    account.measuredAt = this.#now();
    account.addedBytes -= before;
  }

  #full(): DomainError {
    const detail = `Your account is full: it stores ${this.#limitMb} MB. Delete conversations, memories, recordings or exports first`;
    return new DomainError('too_large', detail);
  }
}

/** The fields that a change sets, as they are stored. */
const fieldsOf = (record: object, change: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Reflect.get(change, name) !== undefined));

/** The bytes of a record's texts, also in lists, and of its row. */
function sizeOf(record: object): number {
  let bytes = RECORD_BYTES;
  for (const value of Object.values(record)) {
    if (typeof value === 'string') bytes += Buffer.byteLength(value);
    else if (value instanceof Uint8Array) bytes += value.byteLength;
    else if (Array.isArray(value)) for (const item of value) if (typeof item === 'string') bytes += item.length;
  }
  return bytes;
}
