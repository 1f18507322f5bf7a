import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProcessTerminal } from './terminal.ts';

test('a secret stays hidden, also if a program types it as soon as it sees the question', async () => {
  let isRaw = false;
  const setRawMode = (mode: boolean) => {
    isRaw = mode;
  };
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  const streams = [vi.spyOn(process, 'stdin', 'get'), vi.spyOn(process, 'stderr', 'get')];
  onTestFinished(() => {
    for (const stream of streams) stream.mockRestore();
  });
  streams[0]?.mockReturnValue(stdin as never);
  streams[1]?.mockReturnValue(stderr as never);
  const wasHidden: boolean[] = [];
  stderr.on('data', (shown) => {
    if (!String(shown).includes('New password')) return;
    wasHidden.push(isRaw);
    stdin.write('correct horse\r');
  });
  expect(await createProcessTerminal({ isPlain: true }).askSecret('New password: ')).toBe('correct horse');
  expect({ wasHidden, isRaw }).toEqual({ wasHidden: [true], isRaw: false });
});
