import { expect, test } from 'vitest';
import { HealthService } from './health.ts';

test('the service is ready only while the store responds and nothing drains', async () => {
  const health = new HealthService();
  const unready = (detail: string) => ({ code: 'unavailable', detail, retryAfterMs: 1_000 });
  await expect(health.requireReady()).rejects.toMatchObject(unready('The service is starting'));
  let isUp = true;
  health.setStoreCheck(async () => {
    if (!isUp) throw new Error('down');
  });
  await expect(health.requireReady()).resolves.toBeUndefined();
  isUp = false;
  await expect(health.requireReady()).rejects.toMatchObject(unready('The store does not respond'));
  isUp = true;
  health.drain();
  await expect(health.requireReady()).rejects.toMatchObject(unready('The service is shutting down'));
});
