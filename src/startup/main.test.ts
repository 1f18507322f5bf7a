import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';

const main = join(import.meta.dirname, '..', 'main.ts');

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const environment = () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
};

/** Waits for the end of a process. */
async function collect(child: ChildProcessByStdio<null, Readable, Readable>) {
  const startedAt = performance.now();
  const [stderr, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit'), text(child.stdout)]);
  return { lines: stderr.trimEnd().split('\n'), exitCode, durationMs: performance.now() - startedAt };
}

/** Runs the service in `folder` until it ends by itself. */
function startIn(folder: string, settings: Record<string, string>) {
  const env = { ...environment(), ...settings };
  return collect(spawn(process.execPath, [main], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

describe('the start', () => {
  test('warns about variables that are probably misspelt settings, without their values', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, '.env'), 'LLM_MODLE=secret\nPORT=none\n');
    const { lines } = await startIn(folder, { DEEPGRAM_KEY: 'secret', OPENAI_API_KEY: 'secret' });
    expect(lines).toEqual([
      'Earshot: LLM_MODLE in .env is not a setting of Earshot and has no effect: did you mean LLM_MODEL?',
      'Earshot: DEEPGRAM_KEY in the environment is not a setting of Earshot and has no effect: did you mean DEEPGRAM_API_KEY?',
      'Earshot cannot start: PORT: expected a whole number from 0 to 65535, not "none"',
    ]);
  });
});

/** True if this user may mount file systems in a namespace of their own. */
const canMount = spawnSync('unshare', ['-m', '--map-root-user', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

describe.runIf(canMount)('a start whose DATA_DIR cannot be used ends with one line', () => {
  /** Runs the service on a file system of its own, prepared by shell commands. The folder is its mount point. */
  async function startOnDisk(options: string, commands: string, dataDir = 'disk/data') {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'disk'));
    const steps = [`mount -t tmpfs -o ${options} none disk || exit 99`, commands, `exec "$0" "${main}"`];
    const child = spawn('unshare', ['-m', '--map-root-user', 'sh', '-c', steps.join('\n'), process.execPath], {
      cwd: folder,
      env: { ...environment(), DATA_DIR: dataDir, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { folder, ...(await collect(child)) };
  }

  test.each([
    [
      'on a disk that is full',
      'size=100m',
      'mkdir disk/data; dd if=/dev/zero of=disk/fill bs=64k 2>/dev/null',
      /has 0 MB left, and 64 MB are needed/,
    ],
    ['on a disk that is too small', 'size=8m', '', /has 8 MB left, and 64 MB are needed/],
    ['on a disk without free files', 'size=100m,nr_inodes=3', 'touch disk/1 disk/2', /disk of ".*" is full/],
    ['that is read-only', 'size=100m', 'mkdir disk/data; mount -o remount,ro disk', /is on a read-only file system/],
    [
      'below a missing folder on a read-only disk',
      'size=100m',
      'mount -o remount,ro disk',
      /is on a read-only file system/,
    ],
  ])('%s', async (_, options, commands, message) => {
    const { lines, exitCode, durationMs } = await startOnDisk(options, commands);
    expect(lines).toEqual([expect.stringMatching(message)]);
    expect(lines[0]).toMatch(/^Earshot cannot start: DATA_DIR: /);
    expect(exitCode).toBe(1);
    // Without waiting for anything.
    expect(durationMs).toBeLessThan(10_000);
  });
});
