import { randomUUID } from 'node:crypto';
import { RateAccount, type RateDecision } from './rate-account.ts';
import type { RateGrant } from './rate-window.ts';
import type { KeyedRateReport } from './repositories/rate-windows.ts';

export type { RateDecision } from './rate-account.ts';

export interface RateLimiter {
  /**
   * Counts one request of a key. Waits for the database only where nothing is held for the key.
   * @throws DomainError `unavailable`
   */
  take(key: string): Promise<RateDecision>;
  /** Returns what is held, so that other processes need not wait for it. */
  stop(): Promise<void>;
}

interface Options {
  rateWindows: { settle(reports: readonly KeyedRateReport[]): Promise<RateGrant[]> };
  /** Requests a key in any rolling minute, over all processes. */
  limit: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

const UPKEEP_MS = 5_000;

/**
 * The limit of one kind of key, shared by all processes of the database (rate-window.ts): permits are leased in
 * batches and renewed in the background, so that a request pays no write.
 */
export function rateLimiter({ rateWindows, limit, now = () => performance.now() }: Options): RateLimiter {
  const holder = randomUUID();
  const accounts = new Map<string, RateAccount>();
  const due = new Set<string>();
  let settling: Promise<void> | undefined;

  async function settleDue(): Promise<void> {
    const asked = [...due].flatMap((key) => {
      const account = accounts.get(key);
      return account ? [{ account, report: { key, holder, limit, ...account.report() } }] : [];
    });
    due.clear();
    const askedAt = now();
    try {
      const grants = await rateWindows.settle(asked.map(({ report }) => report));
      for (const [i, { account, report }] of asked.entries()) {
        const grant = grants[i];
        if (grant && account.apply(grant, askedAt)) due.add(report.key);
      }
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      for (const { account, report } of asked) account.failed(report.spent, reason);
    }
  }

  function ask(key: string): void {
    due.add(key);
    if (settling) return;
    // In the next turn, so that requests which came together are asked for together.
    settling = new Promise<void>((resolve) => setImmediate(resolve)).then(settleDue).then(() => {
      settling = undefined;
      const [next] = due;
      if (next !== undefined) ask(next);
    });
  }

  const upkeep = setInterval(() => {
    for (const [key, account] of accounts) {
      if (account.isForgettable) accounts.delete(key);
      else if (account.isDue) ask(key);
    }
  }, UPKEEP_MS);
  upkeep.unref();

  return {
    async take(key) {
      let account = accounts.get(key);
      if (!account) {
        account = new RateAccount(limit, now);
        accounts.set(key, account);
      }
      const decided = account.tryTake();
      if (decided) {
        if (account.isLow) ask(key);
        return decided;
      }
      const { promise, resolve, reject } = Promise.withResolvers<RateDecision>();
      account.wait((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      ask(key);
      return promise;
    },

    async stop() {
      clearInterval(upkeep);
      await settling;
      const reports = [...accounts].map(([key, account]) => ({
        key,
        holder,
        limit,
        ...account.report({ giveBack: true }),
      }));
      accounts.clear();
      if (reports.length > 0) await rateWindows.settle(reports);
    },
  };
}
