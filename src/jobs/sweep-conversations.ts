import type { Logger } from 'pino';
import { runEvery } from '../lib/run-every.ts';
import { type Clock, createJumpDetector, systemClock } from '../pipeline/clocks/clock.ts';
import type { LiveStore } from '../pipeline/ports.ts';
import type { Store } from '../store/store.ts';

interface SweepOptions {
  store: Store;
  liveStore: LiveStore;
  log: Logger;
  everyMs?: number | undefined;
  /** A live session ends its own conversation, so the sweeper waits this long after the silence. */
  graceMs?: number | undefined;
  clock?: Clock | undefined;
}

/** The limit for one round. The next one follows soon. */
const BATCH = 100;

/**
 * Ends silent conversations of clients that did not return and of processes that died, and hands them to processing. Every process
 * sweeps; the store gives each conversation to one of them.
 */
export function sweepConversations(options: SweepOptions): { stop(): Promise<void> } {
  const { store, liveStore, log, everyMs = 5000, graceMs = 5000, clock = systemClock } = options;
  const hasClockJumped = createJumpDetector(clock);
  /** True if stored times may be too far in the future, from a clock that was ahead. */
  let mustLimitSilence = true;

  async function sweep(signal: AbortSignal): Promise<void> {
    // The system time was set: first the live sessions update the end of their conversations.
    if (hasClockJumped()) {
      mustLimitSilence = true;
      return;
    }
    if (mustLimitSilence) await store.system.conversations.limitSilence(new Date(clock.now()));
    mustLimitSilence = false;
    const before = new Date(clock.now() - graceMs);
    let ended = 0;
    for (const { uid, id } of await store.system.conversations.dueForSweep(before, BATCH)) {
      if (signal.aborted) return;
      if ((await liveStore.endConversation(uid, id, before)).status === 'ended') ended += 1;
    }
    if (ended > 0) log.info({ conversations: ended }, 'silent conversations ended');
  }

  return runEvery(everyMs, sweep, (err) => log.warn({ err }, 'could not end silent conversations; will retry'));
}
