import type { Logger } from 'pino';
import { type Clock, createJumpDetector, systemClock } from '../pipeline/clocks/clock.ts';
import type { LiveStore } from '../pipeline/ports.ts';
import type { Store } from '../store/store.ts';

export interface SweepOptions {
  store: Store;
  liveStore: LiveStore;
  log: Logger;
  everyMs?: number | undefined;
  /** A live session ends its conversation itself: only what it has left alone for so long is swept. */
  graceMs?: number | undefined;
  clock?: Clock | undefined;
}

/** At most so many a round: the next one is near. */
const BATCH = 100;

/**
 * Hands conversations to processing whose silence has passed and that nobody came back to: those of clients that went away and of
 * processes that died. Every node sweeps; the store lets one of them have each. Decisions: Live socket.
 */
export function sweepConversations(options: SweepOptions): { stop(): Promise<void> } {
  const { store, liveStore, log, everyMs = 5000, graceMs = 5000, clock = systemClock } = options;
  const hasClockJumped = createJumpDetector(clock);
  let isStopped = false;
  /** Times may be in the store that a clock has set which was ahead. */
  let isDoubtful = true;
  let round = Promise.resolve();

  async function sweep(): Promise<void> {
    // The time of day was set: the live sessions say anew first until when their conversations go on.
    if (hasClockJumped()) {
      isDoubtful = true;
      return;
    }
    if (isDoubtful) await store.conversations.limitSilence(new Date(clock.now()));
    isDoubtful = false;
    const before = new Date(clock.now() - graceMs);
    let ended = 0;
    for (const { uid, id } of await store.conversations.dueForSweep(before, BATCH)) {
      if (isStopped) return;
      if ((await liveStore.endConversation(uid, id, before)).status === 'ended') ended += 1;
    }
    if (ended > 0) log.info({ conversations: ended }, 'conversations that nobody came back to are processed');
  }

  let isSweeping = false;
  const timer = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    round = sweep()
      .catch((err: unknown) => log.warn({ err }, 'the sweep for silent conversations failed; it is tried again'))
      .finally(() => {
        isSweeping = false;
      });
  }, everyMs);

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
