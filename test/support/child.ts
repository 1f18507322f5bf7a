import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { nodeArgs } from './node-args.ts';
import { type TestPlace, testPlace } from './test-store.ts';

export interface Child {
  pid: number;
  /** Every line that it has said so far. */
  lines: string[];
  errors(): string;
  /** The next line that it says, or that it said and nobody took; rejects when it ends first. */
  nextLine(): Promise<string>;
  /** Lets it end by itself. */
  finish(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
  ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A place that goes when the test is over. */
export async function placeOfTest(options: { empty?: boolean } = {}): Promise<TestPlace> {
  const place = await testPlace(options);
  onTestFinished(() => place.remove());
  return place;
}

/** Runs a file of `children/` in a process of its own, on a place, until the test is over at the latest. */
export function childOf(name: string, place: TestPlace, ...args: string[]): Child {
  const file = fileURLToPath(new URL(`children/${name}.ts`, import.meta.url));
  const { dataDir, databaseUrl = '' } = place;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [...nodeArgs, file, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  running.add(child);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    running.delete(child);
    return code ?? null;
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const lines: string[] = [];
  let taken = 0;
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(line));
  return {
    pid: child.pid ?? 0,
    lines,
    errors: () => said,
    async nextLine() {
      while (taken >= lines.length) {
        const end = await Promise.race([once(reader, 'line'), ended.then(() => 'ended' as const)]);
        if (end === 'ended' && taken >= lines.length) throw new Error(`${name} ended: ${said}`);
      }
      return lines[taken++] ?? '';
    },
    async finish() {
      child.stdin.end();
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}
