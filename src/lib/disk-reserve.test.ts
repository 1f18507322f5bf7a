import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { DiskReserve, readFreeBytes } from './disk-reserve.ts';

let logged: string[];
let freeMb: number;
let asked: number;
let now: number;
beforeEach(() => {
  logged = [];
  freeMb = 600;
  asked = 0;
  now = 0;
});

const open = (reserveMb: number) =>
  new DiskReserve({
    dataDir: tmpdir(),
    reserveMb,
    log: pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line).msg) }),
    now: () => now,
    async freeBytes() {
      asked += 1;
      return freeMb * 1_000_000;
    },
  });

const full = { code: 'no_space', detail: expect.stringContaining('nearly full') };

test('uploads are refused below the reserve, and accepted again above it; both are logged once', async () => {
  const reserve = open(500);
  await reserve.requireRoom();
  expect(await reserve.room()).toBe(100_000_000);
  freeMb = 499;
  now += 1000;
  for (let i = 0; i < 3; i++) await expect(reserve.requireRoom()).rejects.toMatchObject(full);
  freeMb = 500;
  now += 1000;
  await reserve.requireRoom();
  expect(logged).toEqual([expect.stringContaining('507'), expect.stringContaining('room again')]);
});

test('the file system is asked at most once a second, and not without a reserve', async () => {
  const reserve = open(500);
  await Promise.all(Array.from({ length: 100 }, () => reserve.requireRoom()));
  now += 999;
  await reserve.requireRoom();
  expect(asked).toBe(1);
  now += 1;
  await reserve.requireRoom();
  expect(asked).toBe(2);
  freeMb = 0;
  await open(0).requireRoom();
  expect(asked).toBe(2);
});

test('a disk that reports no size is never full', async () => {
  expect(await readFreeBytes(tmpdir())).toBeGreaterThan(0);
  expect(await readFreeBytes(join(tmpdir(), 'nothing', 'here'))).toBe(Number.POSITIVE_INFINITY);
});
