import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { nodeArgs } from './node-args.ts';
import type { TestDatabase } from './test-store.ts';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a file of `children/` on a database in a process that is killed after the test. */
export function startChild(name: string, database: TestDatabase, ...args: string[]) {
  const file = fileURLToPath(new URL(`children/${name}.ts`, import.meta.url));
  const { dataDir, databaseUrl = '' } = database;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [...nodeArgs, file, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  running.add(child);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    running.delete(child);
    return code ?? null;
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const lines: string[] = [];
  let nextIndex = 0;
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(line));
  return {
    pid: child.pid ?? 0,
    /** All lines of its standard output so far. */
    lines,
    errors: () => errors,
    /** Reads the next line of output; rejects if the process ends first. */
    async readLine(): Promise<string> {
      while (nextIndex >= lines.length) {
        const end = await Promise.race([once(reader, 'line'), ended.then(() => 'ended' as const)]);
        if (end === 'ended' && nextIndex >= lines.length) throw new Error(`${name} ended: ${errors}`);
      }
      return lines[nextIndex++] ?? '';
    },
    /** Closes its input, which ends it, and waits. */
    async finish(): Promise<number | null> {
      child.stdin.end();
      return ended;
    },
    /** Sends SIGKILL and waits. */
    kill,
    ended,
  };
}
