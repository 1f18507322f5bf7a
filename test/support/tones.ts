import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { writeToneModel } from '../../scripts/make-tone-model.ts';

export { playTones } from '../../scripts/tones/alphabet.ts';

/** A folder that goes with `remove`, with a model in it that hears tones, or one that only seems to be such. */
export function toneModelFolder(kind: 'whole' | 'streaming' | 'deadly') {
  const folder = mkdtempSync(join(tmpdir(), 'tones-'));
  writeToneModel(folder, { isStreaming: kind === 'streaming' });
  if (kind === 'deadly') spoil(join(folder, 'model.onnx'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A key that the engine reads gets another name, and it ends its process for want of it. */
function spoil(file: string): void {
  const bytes = readFileSync(file);
  bytes.write('subsampling_f4ctor', bytes.indexOf('subsampling_factor'));
  writeFileSync(file, bytes);
}

/** A log that remembers the processes that were started for a model. */
export function engineLog(): { log: Logger; pids: number[] } {
  const pids: number[] = [];
  const write = (line: string) => {
    const { msg, pid } = JSON.parse(line);
    if (msg === 'speech model loaded') pids.push(pid);
  };
  return { log: pino({ base: undefined }, { write }), pids };
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
