import { beforeEach, describe, expect, test } from 'vitest';
import type { UserStore } from '../store/store.ts';
import { StorageQuota } from './storage-quota.ts';

const MB = 1_000_000;
const text = (bytes: number) => [{ text: 'a'.repeat(bytes - 500) }];

let stored = 0;
let measurements = 0;
let now = 0;
let quota: StorageQuota;
const measure = async () => {
  measurements += 1;
  return stored;
};
const open = (limitMb: number) =>
  new StorageQuota({
    store: { of: () => ({ storageUsage: { measure } }) as unknown as UserStore },
    limitMb,
    now: () => now,
  });
beforeEach(() => {
  stored = 0;
  measurements = 0;
  quota = open(10);
});
const full = { code: 'too_large', detail: expect.stringContaining('Your account is full: it stores 10 MB') };

describe('the storage quota', () => {
  test('measures an account only after a percent of the limit was added', async () => {
    for (let i = 0; i < 100; i++) await quota.admit('a', text(900));
    expect(measurements).toBe(0);
    for (let i = 0; i < 100; i++) await quota.admit('a', text(900));
    expect(measurements).toBe(1);
  });

  test('refuses what exceeds the limit, and counts nothing of it', async () => {
    stored = 9.9 * MB;
    await expect(quota.admit('a', text(200_000))).rejects.toMatchObject(full);
    await quota.admit('a', text(90_000));
    stored += 90_000;
    await expect(quota.admit('a', text(90_000))).rejects.toMatchObject(full);
    await quota.admit('b', text(90_000));
  });

  test('counts all records of a batch, with their lists of texts and bytes', async () => {
    stored = 9.5 * MB;
    const records = [{ a: 'é'.repeat(100_000) }, { tags: ['a'.repeat(100_000)] }, { bytes: new Uint8Array(250_000) }];
    await expect(quota.admit('a', records)).rejects.toMatchObject(full);
    await quota.admit('a', records.slice(0, 2));
  });

  test('measures a full account again after 5 seconds, so that deletes free it', async () => {
    stored = 11 * MB;
    quota.count('a', MB);
    await expect(quota.check('a')).rejects.toMatchObject(full);
    stored = MB;
    await expect(quota.admit('a', text(1000))).rejects.toMatchObject(full);
    expect(measurements).toBe(1);
    now += 5000;
    await quota.admit('a', text(1000));
    expect(measurements).toBe(2);
  });

  test('measures once for writes at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => quota.admit('a', text(150_000))));
    expect(measurements).toBeLessThan(3);
  });

  test('admits no more than the limit from writes at the same time', async () => {
    const writes = await Promise.allSettled(Array.from({ length: 10 }, () => quota.admit('a', text(3 * MB))));
    expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('lets a full account make a text shorter, not longer', async () => {
    stored = 11 * MB;
    quota.count('a', MB);
    const change = (text: string, before: object | undefined) => quota.admitChange('a', { text }, async () => before);
    await change('short', { text: 'much longer', other: 'x' });
    await expect(change('equal', { text: 'equal', other: 'x' })).rejects.toMatchObject(full);
    await expect(change('longer', { text: 'short', other: 'x'.repeat(100) })).rejects.toMatchObject(full);
    await change('longer', undefined);
  });

  test('is off with 0', async () => {
    quota = open(0);
    stored = 100 * MB;
    await quota.admit('a', text(50 * MB));
    await quota.check('a');
    expect(measurements).toBe(0);
  });
});
