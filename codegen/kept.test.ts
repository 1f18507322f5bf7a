import { mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptBy, makeAnew } from './kept.ts';

const name = `earshot-kept-test-${process.pid}`;
const folder = join(import.meta.dirname, '../node_modules/.cache', name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what was kept is found by all of its key and by no other', () => {
  const kept = keptBy<string[]>(name, ['a', 'b']);
  expect([kept.isThere(), kept.find()]).toEqual([false, undefined]);
  kept.keep(['code']);
  expect(kept.isThere()).toBe(true);
  expect(keptBy(name, ['a', 'b']).find()).toEqual(['code']);
  for (const key of [['a'], ['ab'], ['a', 'b', '']]) expect(keptBy(name, key).find()).toBeUndefined();
});

test('a folder that grew is thinned out to what was kept last', () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const keys = Array.from({ length: 201 }, (_, index) => [String(index)]);
  for (const [index, key] of keys.entries()) {
    const before = new Set(readdirSync(folder));
    keptBy(name, key).keep(index);
    for (const file of readdirSync(folder)) if (!before.has(file)) utimesSync(join(folder, file), index, index);
  }
  keptBy(name, ['last']).keep('last');
  expect(readdirSync(folder).length).toBeLessThanOrEqual(200);
  expect(keptBy(name, ['last']).find()).toBe('last');
  expect(keptBy(name, ['0']).find()).toBeUndefined();
  expect(keptBy(name, ['199']).find()).toBe(199);
});

test('where everything is made anew, nothing is found of what was kept', () => {
  const kept = keptBy(name, ['anew']);
  kept.keep('old');
  makeAnew();
  const found = kept.find();
  makeAnew(false);
  expect([found, kept.find()]).toEqual([undefined, 'old']);
});
