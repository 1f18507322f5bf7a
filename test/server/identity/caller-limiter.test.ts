import { afterAll, expect, test } from 'vitest';
import { CallerLimiter } from '../../../src/services/rate-limit/rate-limiter.ts';
import { newId } from '../../../src/store/ids.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { log } from '../../support/identity.ts';

const t = await storeFixture();
const processes = [1, 2].map(() => new CallerLimiter({ store: t.store, log, limit: 10 }));
afterAll(async () => {
  for (const limiter of processes) await limiter.close();
});

/** The number of allowed requests, sent to both processes in turn. */
async function countAllowed(requests: number, take: (limiter: CallerLimiter) => ReturnType<CallerLimiter['take']>) {
  let allowed = 0;
  for (let i = 0; i < requests; i += 1) {
    const limiter = processes[i % 2];
    if (limiter && (await take(limiter))?.allowed) allowed += 1;
  }
  return allowed;
}

test('a user token counts like a key', async () => {
  const uid = newId();
  expect(await countAllowed(15, (limiter) => limiter.take({ uid }))).toBeOneOf([8, 9, 10]);
  expect(await countAllowed(15, (limiter) => limiter.take({ uid, keyId: newId() }))).toBeGreaterThan(0);
});

test('a user gets three times the limit of a key, over all keys, tokens and messages', async () => {
  const uid = newId();
  let allowed = 0;
  for (const keyId of [newId(), newId(), undefined, newId(), newId()])
    allowed += await countAllowed(8, (limiter) => limiter.take({ uid, ...(keyId && { keyId }) }));
  expect(allowed).toBeOneOf([28, 29, 30]);
  expect(await countAllowed(4, (limiter) => limiter.takeMessage(uid))).toBe(0);
  expect(await countAllowed(4, (limiter) => limiter.take({ uid: newId(), keyId: newId() }))).toBe(4);
});

test('messages of the live socket count for the user alone', async () => {
  const uid = newId();
  expect(await countAllowed(40, (limiter) => limiter.takeMessage(uid))).toBeOneOf([28, 29, 30]);
  expect(await countAllowed(1, (limiter) => limiter.take({ uid }))).toBe(0);
});

test('administrators are not counted, nor is anyone without a limit', async () => {
  expect(await processes[0]?.take({ uid: '' })).toBeUndefined();
  const unlimited = new CallerLimiter({ store: t.store, log, limit: 0 });
  expect(await unlimited.take({ uid: newId() })).toBeUndefined();
  expect(await unlimited.takeMessage(newId())).toBeUndefined();
  await unlimited.close();
});
