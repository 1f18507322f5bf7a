import { expect, test } from 'vitest';
import { DomainError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import { LoginAttempts } from './login-attempts.ts';

test('an attempt whose password could not be checked is not counted', async () => {
  const hits = new Map<string, number>();
  const add = (key: string, change: number) => hits.set(key, (hits.get(key) ?? 0) + change);
  const rateLogs = {
    async hit(key: string) {
      add(key, 1);
      return { allowed: true, remaining: 1, resetMs: 1 };
    },
    async release(key: string) {
      add(key, -1);
    },
  };
  const attempts = new LoginAttempts({ store: { system: { rateLogs } } as unknown as Pick<Store, 'system'> });
  const place = { address: '192.0.2.1' };
  const busy = new DomainError('unavailable', 'Too many logins at once. Try again');
  await expect(attempts.run('dana', place, () => Promise.reject(busy))).rejects.toBe(busy);
  expect([...hits.values()]).toEqual([0, 0, 0]);
  expect(await attempts.run('dana', place, async () => false)).toBe(false);
  expect([...hits.values()]).toEqual([1, 1, 1]);
});
