import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled } from './install.mjs';

const wanted = {
  '': {},
  'node_modules/served': { version: '2.0.0' },
  'node_modules/elsewhere': { version: '1.0.0', optional: true },
  'node_modules/tested': { version: '1.0.0', dev: true },
};

/** A folder in which these packages are installed. */
function folderWith(packages: object): string {
  const root = mkdtempSync(join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  return root;
}

const served = { 'node_modules/served': { version: '2.0.0' } };
const tested = { 'node_modules/tested': { version: '1.0.0', dev: true } };

test.each([
  ['all that this platform has', { ...served, ...tested }, true, true],
  ['all but the packages for development', served, true, false],
  ['no package', {}, false, false],
  ['a package of before', { 'node_modules/served': { version: '1.0.0' } }, false, false],
  [
    'some packages for development, and not those of now',
    { ...served, 'node_modules/old': { version: '1.0.0', dev: true } },
    false,
    false,
  ],
])('with %s there', (_, packages, toServe, toDevelop) => {
  const root = folderWith(packages);
  expect([isInstalled(root, false), isInstalled(root, true)]).toEqual([toServe, toDevelop]);
});
