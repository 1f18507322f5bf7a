import pino from 'pino';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../lib/time.ts';
import type { LiveStore } from '../pipeline/ports.ts';
import type { Store } from '../store/store.ts';
import { sweepConversations } from './conversations.ts';

test('after the system time is set, waits a round for the live sessions, then limits the stored times', async () => {
  let [wall, steady, rounds] = [1e12, 0, 0];
  let silentAt = wall + 60_000;
  const swept: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const clock = {
    monotonicNow: () => steady,
    now() {
      if (rounds === 2) {
        wall += HOUR_MS;
        rounds += 1;
        // A live session notices it a little later than this sweeper.
        queueMicrotask(() => {
          silentAt += HOUR_MS;
        });
      }
      return wall;
    },
  };
  const limited: number[] = [];
  const conversations = {
    limitSilence: async () => void limited.push(rounds),
    async dueForSweep(before: Date) {
      steady += 10;
      wall += 10;
      rounds += 1;
      if (rounds > 4) resolve();
      return silentAt <= before.getTime() ? [{ uid: 'u', id: 'c' }] : [];
    },
  };
  const sweeper = sweepConversations({
    store: { system: { conversations } } as unknown as Store,
    liveStore: { endConversation: async (_: string, id: string) => void swept.push(id) } as unknown as LiveStore,
    log: pino({ level: 'silent' }),
    everyMs: 1,
    graceMs: 0,
    clock,
  });
  await promise;
  await sweeper.stop();
  expect(swept).toEqual([]);
  // At the start, and in the round after the change was noticed.
  expect(limited).toEqual([0, 3]);
});
