import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { install, isInstalled } from './install.mjs';

const locked = {
  '': {},
  'node_modules/production': { version: '2.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
  'node_modules/development': { version: '1.0.0', dev: true },
};

/** A folder with the lock file above and these packages installed. */
function folderWith(packages: object): string {
  const root = mkdtempSync(join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  return root;
}

const production = { 'node_modules/production': { version: '2.0.0' } };
const development = { 'node_modules/development': { version: '1.0.0', dev: true } };
const oldDevelopment = { 'node_modules/development': { version: '0.9.0', dev: true } };

test.each([
  ['all packages of this platform', { ...production, ...development }, true, true],
  ['only production packages', production, true, false],
  ['no package', {}, false, false],
  ['an old production package', { 'node_modules/production': { version: '1.0.0' } }, false, false],
  ['an old package for development', { ...production, ...oldDevelopment }, true, false],
])('with %s installed', (_, packages, forService, forDevelopment) => {
  const root = folderWith(packages);
  expect([isInstalled(root, false), isInstalled(root, true)]).toEqual([forService, forDevelopment]);
});

test('the headers of the packaged Node are not kept', () => {
  const root = folderWith(production);
  const headers = join(root, `node_modules/node-${process.platform}-${process.arch}/include`);
  mkdirSync(headers, { recursive: true });
  const npm = join(root, 'npm.js');
  writeFileSync(npm, '');
  vi.stubEnv('npm_execpath', npm);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(install(root, false)).toBe(true);
  expect(existsSync(headers)).toBe(false);
});
