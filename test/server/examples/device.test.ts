import { expect, test } from 'vitest';
import { listenCloseWords } from '../../../generated/live/listen.gen.ts';
import { deviceExample, deviceFixture, readDeviceExample } from '../../support/device-program.ts';
import { readBlocks } from '../../support/page-shell.ts';
import { findPython } from '../../support/python.ts';

const python = findPython(['websockets']);
const devices = await deviceFixture();
const command = [python ?? '', deviceExample('device.py')];
const timeout = 60_000;

test.each([
  ['py', 100],
  ['c', 180],
])('the device of docs/devices.md is device.%s, which has at most %i lines', (language, most) => {
  const program = readDeviceExample(`device.${language}`);
  expect(readBlocks('devices.md', language)).toEqual([program]);
  expect(program.split('\n').length - 1).toBeLessThanOrEqual(most);
});

test.each(['py', 'c'])('device.%s stops after the words for which the table says so', (language) => {
  const words = new Set(readDeviceExample(`device.${language}`).match(/\w+/g));
  const stopping = Object.entries(listenCloseWords).flatMap(([word, action]) => (action === 'stop' ? [word] : []));
  expect(Object.keys(listenCloseWords).filter((word) => words.has(word))).toEqual(stopping);
});

test.runIf(python)('device.py loses and repeats no sample over a line that is cut', { timeout }, async () => {
  await devices.streamOverCutLine(command, { seconds: 1, cuts: 1, losses: 1 });
});

test.runIf(python)('device.py stops when its key is revoked', { timeout }, async () => {
  await devices.stopWhenRevoked(command);
});
