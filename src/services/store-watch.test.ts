import { afterEach, expect, test, vi } from 'vitest';
import { StoreWatch } from './store-watch.ts';

const silent = { code: 'unavailable', detail: 'The database does not respond', retryAfterMs: 2_000 };
let watch: StoreWatch;
afterEach(() => {
  watch.close();
  vi.useRealTimers();
});

/** A store that answers pings only while it is not frozen. */
function watchStore() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  let thaw: () => void = () => {};
  let frozen: Promise<void> | undefined;
  watch = new StoreWatch({ ping: async () => frozen, everyMs: 1_000, silentMs: 2_500 });
  return {
    freeze() {
      frozen = new Promise((resolve) => {
        thaw = resolve;
      });
    },
    thaw() {
      frozen = undefined;
      thaw();
    },
  };
}
const never = () => new Promise<void>(() => {});

test('a request that waits for a frozen store ends after 3 to 4 seconds, and later ones at once', async () => {
  const store = watchStore();
  store.freeze();
  const ended = expect(watch.run(never)).rejects.toMatchObject(silent);
  await vi.advanceTimersByTimeAsync(4_000);
  await ended;
  const next = expect(watch.run(never)).rejects.toMatchObject(silent);
  await vi.advanceTimersByTimeAsync(100);
  await next;
});

test('requests that do not need the store are answered while it is frozen', async () => {
  const store = watchStore();
  store.freeze();
  await vi.advanceTimersByTimeAsync(4_000);
  await expect(watch.run(async () => {})).resolves.toBeUndefined();
});

test('a slow request is not ended while the store answers, nor after it does so again', async () => {
  const store = watchStore();
  const slow = Promise.withResolvers<void>();
  const waiting = watch.run(() => slow.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  store.freeze();
  await vi.advanceTimersByTimeAsync(2_500);
  store.thaw();
  await vi.advanceTimersByTimeAsync(10_000);
  slow.resolve();
  await expect(waiting).resolves.toBeUndefined();
});

test('a ping that fails is not silence', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  watch = new StoreWatch({ ping: () => Promise.reject(new Error('connection refused')) });
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(watch.run(async () => {})).resolves.toBeUndefined();
});
