import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { deviceExample, deviceFixture } from '../support/device-program.ts';

const compile = (...args: string[]) => spawnSync('cc', [...args, '-lwebsockets'], { encoding: 'utf8' });
const canCompile = compile('-fsyntax-only', '-include', 'libwebsockets.h', '-x', 'c', '/dev/null').status === 0;
if (!canCompile) console.error('Without a C compiler or libwebsockets (libwebsockets-dev): device.c is not tested.');

const devices = await deviceFixture();
const program = join(mkdtempSync(join(inject('scratch'), 'device-')), 'device');
const compiled = compile('-Wall', '-Wextra', '-Werror', '-o', program, deviceExample('device.c'));
const timeout = 180_000;

test.runIf(canCompile)('device.c compiles without a warning', () => {
  expect(compiled).toMatchObject({ status: 0, stderr: '' });
});

test.runIf(canCompile)('device.c loses and repeats no sample over a line that is cut', { timeout }, async () => {
  await devices.streamOverCutLine([program], { seconds: 20, cuts: 4, losses: 2 });
});

test.runIf(canCompile)('device.c stops when its key is revoked', { timeout }, async () => {
  await devices.stopWhenRevoked([program]);
});
