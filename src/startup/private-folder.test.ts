import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePrivate } from './data-dir.ts';

const scratch = mkdtempSync(join(tmpdir(), 'earshot-private-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

function newFolder(name: string, mode: number, content: string[] = []): string {
  const folder = join(scratch, name);
  mkdirSync(folder);
  for (const inner of content) {
    mkdirSync(join(folder, inner));
    chmodSync(join(folder, inner), 0o755);
  }
  chmodSync(folder, mode);
  return folder;
}

test.each([0o755, 0o750, 0o777])('an empty folder with the mode %o gets the mode 0700', (mode) => {
  const folder = newFolder(`empty-${mode}`, mode);
  expect(makePrivate(folder)).toBeUndefined();
  expect(modeOf(folder)).toBe(0o700);
});

test('a folder of Earshot and the folders in it get the mode 0700', () => {
  const folder = newFolder('own', 0o755, ['postgres', 'spool', 'other']);
  expect(makePrivate(folder)).toBeUndefined();
  expect([folder, join(folder, 'postgres'), join(folder, 'spool')].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
});

test('a volume that holds nothing yet gets the mode 0700', () => {
  expect(makePrivate(newFolder('volume', 0o755, ['lost+found']))).toBeUndefined();
});

test('a folder with files of other programs is reported with what to do, and not changed', () => {
  const folder = newFolder('shared', 0o755);
  writeFileSync(join(folder, 'holiday.jpg'), '');
  expect(makePrivate(folder)).toBe(
    `DATA_DIR: other users of this machine can read "${folder}" (mode 755): ` +
      `chmod 700 "${folder}", or set DATA_DIR to a new folder such as "${join(folder, 'earshot')}"`,
  );
  expect(modeOf(folder)).toBe(0o755);
});

test('a private folder with other files is used as it is', () => {
  const folder = newFolder('home', 0o700, ['other']);
  expect(makePrivate(folder)).toBeUndefined();
});

test('a folder like /tmp is reported', () => {
  const folder = newFolder('everyone', 0o1777);
  expect(makePrivate(folder)).toContain(`can read "${folder}"`);
});
