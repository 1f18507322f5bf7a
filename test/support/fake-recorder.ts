import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

interface FakeRecorder {
  /** The audio that it writes, ten times as fast as it would be spoken. */
  seconds: number;
  /** Without any noise. */
  isSilent?: boolean;
  /** Runs then; by default it waits for the signal that ends it. */
  dies?: { words: string; exitCode: number };
}

/** Puts programs into a `PATH` of their own: they stand for the microphone of this machine. Returns the folder. */
export function installRecorders(recorders: Record<string, FakeRecorder>): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-recorder-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [name, recorder] of Object.entries(recorders))
    writeFileSync(join(folder, name), scriptOf(recorder), { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  return folder;
}

const scriptOf = ({ seconds, isSilent = false, dies }: FakeRecorder) => `#!${process.execPath}
const fs = require('node:fs');
fs.writeFileSync(__filename + '.args', JSON.stringify(process.argv.slice(2)));
process.on('SIGTERM', () => process.exit(255));
const peak = ${isSilent ? 0 : 8000};
let frame = 0;
const timer = setInterval(() => {
  if (frame === ${seconds * 10}) {
    clearInterval(timer);
    const dies = ${JSON.stringify(dies ?? null)};
    if (dies === null) return void setInterval(() => {}, 1000);
    process.stderr.write(dies.words);
    process.exitCode = dies.exitCode;
    return;
  }
  const samples = Int16Array.from({ length: 1600 }, (_, i) => Math.round(peak * Math.sin((frame * 1600 + i) / 7)));
  process.stdout.write(new Uint8Array(samples.buffer));
  frame += 1;
}, 10);
`;
