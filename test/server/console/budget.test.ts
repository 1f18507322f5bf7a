// The bytes of the console.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../dist/console');
const assets = readdirSync(join(folder, 'assets'));
const otherLanguages = readdirSync(join(import.meta.dirname, '../../../console/text'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);
const isOf = (language: string) => (asset: string) => asset.startsWith(`${language}-`);
const sizeOf = (name: string) => gzipSync(readFileSync(join(folder, 'assets', name))).length;
const sum = (names: readonly string[]) => names.reduce((bytes, name) => bytes + sizeOf(name), 0);

test('the scripts and styles of the list of conversations are at most 70 kB, all of them 130 kB, compressed by gzip', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const first = [...page.matchAll(/\/assets\/([\w.-]+)"/g)].map(([, name = '']) => name);
  const own: Record<string, string[]> = JSON.parse(readFileSync(join(folder, 'paths.json'), 'utf8'));
  const lists = own['/conversations']?.map((path) => path.replace('/assets/', '')) ?? [];
  expect(first.length).toBeGreaterThan(2);
  expect(lists.length).toBeGreaterThan(0);
  expect(sum([...first, ...lists])).toBeLessThan(70_000);
  const all = assets.filter((name) => !otherLanguages.some((language) => isOf(language)(name)));
  expect(sum(all)).toBeLessThan(130_000);
});

test.each(otherLanguages)(
  'the texts of another language are a script of their own of at most 20 kB: %s',
  (language) => {
    const scripts = assets.filter(isOf(language));
    expect(scripts.length).toBe(1);
    expect(sum(scripts)).toBeLessThan(20_000);
  },
);
