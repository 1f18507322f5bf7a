import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { readBlocks, startPageShell } from '../../support/page-shell.ts';

const app = await appFixture();
const [commands = '', rest = ''] = readBlocks('export.md', 'sh');
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const timeout = 60_000;

test('the commands of docs/export.md download archives', { timeout }, async () => {
  const shell = await startPageShell(app);
  const { stdout } = await shell.run(`${commands}ls`);
  expect(stdout).toMatch(/file: +earshot-\d{4}-\d\d-\d\d\.zip\n[\s\S]*file: +year\.zip\n/);
});

test.runIf(hasCurl)('the requests of docs/export.md create and list exports', { timeout }, async () => {
  const shell = await startPageShell(app);
  const { stdout } = await shell.run(`${rest}test -s people.zip && echo downloaded`);
  expect(stdout).toMatch(/^\{"id":".*\}\{"exports":\[\{"id":".*\]\}downloaded\n$/);
});
