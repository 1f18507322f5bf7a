import type { Logger } from 'pino';
import type { LeaseLimits, LeaseRecord } from '../store/leases.ts';
import type { Store } from '../store/store.ts';

/** Another process may take over what a process has not renewed for this time. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;

/** A place in the line for a key. Its process renews it until it leaves or ends. */
export interface Lease {
  epoch: number;
  /** True if no one stood before it when it entered. */
  isFirst: boolean;
  /** Asks again. */
  becomesFirst(): Promise<boolean>;
  /** Aborts when another process has taken it over, as this one was too slow. */
  lost: AbortSignal;
  /** May be called more than once. With `tx` in its transaction. */
  leave(tx?: Store): Promise<void>;
}

/** The parts of a key, of which the first names the kind of work. */
export const leaseKey = (...parts: readonly string[]) => parts.map(encodeURIComponent).join('/');

/** Decides which process does a piece of work, and in which order those that wait for it come. */
export class Leases {
  readonly #store: Pick<Store, 'system' | 'transaction'>;
  readonly #log: Logger;

  constructor({ store, log }: { store: Pick<Store, 'system' | 'transaction'>; log: Logger }) {
    this.#store = store;
    this.#log = log;
  }

  /** Stands in line for a key. Undefined if there are too many. */
  async enter(key: string, limits: LeaseLimits): Promise<Lease | undefined> {
    const entered = await this.#store.transaction((tx) => tx.system.leases.enter(key, LEASE_SECONDS, limits));
    return entered && this.#keep(entered.lease, entered.isFirst);
  }

  /** Does work, unless another process does it. Returns whether it was done. */
  async run(key: string, work: (lease: Pick<Lease, 'epoch' | 'lost'>) => Promise<void>): Promise<boolean> {
    const lease = await this.enter(key, { ofKey: 1 });
    if (!lease) return false;
    try {
      await work(lease);
    } finally {
      await lease.leave().catch((err: unknown) => this.#log.warn({ err }, 'a lease could not be returned; it expires'));
    }
    return true;
  }

  #keep(lease: LeaseRecord, isFirst: boolean): Lease {
    const lost = new AbortController();
    const { system } = this.#store;
    const renewing = setInterval(() => {
      system.leases.renew(lease, LEASE_SECONDS).then(
        (isHeld) => isHeld || lost.abort(new Error('another process has taken the work over')),
        (err: unknown) => this.#log.warn({ err }, 'a lease could not be renewed; will retry'),
      );
    }, RENEW_MS);
    return {
      epoch: lease.epoch,
      isFirst,
      lost: lost.signal,
      becomesFirst: () => system.leases.isFirst(lease),
      async leave(tx) {
        clearInterval(renewing);
        await (tx ?? { system }).system.leases.leave(lease);
      },
    };
  }
}
