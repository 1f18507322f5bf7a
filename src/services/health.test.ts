import { expect, test } from 'vitest';
import { HealthService } from './health.ts';

test('the service is ready only while the store responds in time, there is disk space, and nothing drains', async () => {
  let freeBytes = 20_000_000;
  const health = new HealthService({ dataDir: 'unused', freeBytes: async () => freeBytes });
  const unready = (detail: string) => ({ code: 'unavailable', detail, retryAfterMs: 1_000 });
  await expect(health.requireReady()).rejects.toMatchObject(unready('The service is starting'));
  let isUp = true;
  health.setStoreCheck(async () => {
    if (!isUp) throw new Error('down');
  });
  await expect(health.requireReady()).resolves.toBeUndefined();
  isUp = false;
  await expect(health.requireReady()).rejects.toMatchObject(unready('The database does not respond'));
  isUp = true;
  freeBytes = 15_000_000;
  await expect(health.requireReady()).rejects.toMatchObject(unready('The disk of DATA_DIR is full: free space on it'));
  freeBytes = 20_000_000;
  health.setStoreCheck(() => new Promise(() => {}));
  const before = performance.now();
  await expect(health.requireReady()).rejects.toMatchObject(unready('The database does not respond'));
  expect(performance.now() - before).toBeLessThan(2_000);
  health.setStoreCheck(async () => {});
  health.drain();
  await expect(health.requireReady()).rejects.toMatchObject(unready('The service is shutting down'));
});
