import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { Leases } from '../../../src/queue/leases.ts';
import { newId } from '../../../src/store/ids.ts';
import type { LeaseLimits } from '../../../src/store/leases.ts';
import { eventually } from '../../support/eventually.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();
const log = pino({ level: 'silent' });
const enter = (key: string, seconds = 60, limits: LeaseLimits = { ofKey: 9 }) =>
  t.store.transaction((tx) => tx.system.leases.enter(key, seconds, limits));
const { leases } = t.store.system;

test('the holder of a key is the one who entered first; the next one follows when it leaves', async () => {
  const key = newId();
  const [first, second] = [await enter(key), await enter(key)];
  expect([first?.isFirst, second?.isFirst]).toEqual([true, false]);
  if (!first || !second) throw new Error('no lease');
  expect(second.lease.epoch).toBeGreaterThan(first.lease.epoch);
  expect(await leases.isFirst(second.lease)).toBe(false);
  await leases.leave(first.lease);
  expect(await leases.isFirst(second.lease)).toBe(true);
});

test('an expired lease ends when another process enters, and is not renewed any more', async () => {
  const key = newId();
  const expired = await enter(key, 0);
  const next = await enter(key, 60, { ofKey: 1 });
  expect(next?.isFirst).toBe(true);
  expect(next?.lease.epoch).toBeGreaterThan(expired?.lease.epoch ?? Number.NaN);
  if (!expired || !next) throw new Error('no lease');
  expect(await leases.renew(expired.lease, 60)).toBe(false);
  expect(await leases.renew(next.lease, 60)).toBe(true);
});

test('a process that was suspended renews its lease if no other has entered', async () => {
  const suspended = await enter(newId(), 0);
  if (!suspended) throw new Error('no lease');
  expect(await leases.renew(suspended.lease, 60)).toBe(true);
});

test('no more may enter than the limits of a key and of a prefix say', async () => {
  const prefix = `${newId()}/`;
  const limits = { ofKey: 2, prefix, ofPrefix: 3 };
  for (const key of ['a', 'a', 'b']) expect(await enter(prefix + key, 60, limits)).toBeDefined();
  expect(await enter(`${prefix}a`, 60, { ...limits, ofPrefix: 9 })).toBeUndefined();
  expect(await enter(`${prefix}c`, 60, limits)).toBeUndefined();
  expect(await enter(newId(), 60, { ofKey: 1 })).toBeDefined();
});

test('of several processes, one does the work, and returns the lease also after a failure', async () => {
  const processes = [1, 2, 3].map(() => new Leases({ store: t.store, log }));
  const key = newId();
  const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 200)));
  const done = await Promise.all(processes.map((process) => process.run(key, work)));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(work).toHaveBeenCalledOnce();
  await expect(processes[0]?.run(key, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await processes[1]?.run(key, async () => {})).toBe(true);
});

test('a process notices when another one has taken its lease over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const key = newId();
    const lease = await new Leases({ store: t.store, log }).enter(key, { ofKey: 1 });
    await t.database
      .knex('leases')
      .where({ key })
      .update({ until: new Date(0) });
    await enter(key);
    vi.advanceTimersByTime(5_000);
    await eventually(() => expect(lease?.lost.aborted).toBe(true));
  } finally {
    vi.useRealTimers();
  }
});

test('the leases of processes that have ended are deleted', async () => {
  const [dead, alive] = [await enter(newId(), 0), await enter(newId())];
  await leases.purge();
  const left = await t.database.knex('leases').pluck('key');
  expect(left).toContain(alive?.lease.key);
  expect(left).not.toContain(dead?.lease.key);
});
