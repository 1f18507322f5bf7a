import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface Task {
  name: string;
  command: string;
  args: string[];
}

interface Outcome {
  name: string;
  ok: boolean;
  output: string;
  elapsedMs: number;
}

export const root = join(import.meta.dirname, '..');

const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  // The tools that the project runs phone nobody.
  SCARF_ANALYTICS: 'false',
  PACT_DO_NOT_TRACK: 'true',
};

/** Runs one command, keeping its output; `inherit` shows it as it comes. */
export function run(task: Task, { inherit = false } = {}): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(task.command, task.args, { cwd: root, env: environment, stdio: inherit ? 'inherit' : 'pipe' });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (ok: boolean, extra = '') =>
      resolve({ name: task.name, ok, output: Buffer.concat(chunks) + extra, elapsedMs: performance.now() - startedAt });
    child.on('error', (error) => end(false, error.message));
    child.on('exit', (code) => end(code === 0));
  });
}

/** Runs tasks two at a time and prints a line for each, with the output of those that failed. Answers whether all passed. */
export async function runAll(tasks: Task[]): Promise<boolean> {
  const waiting = [...tasks];
  let allPassed = true;
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const outcome = await run(task);
      console.log(`${outcome.ok ? 'ok    ' : 'FAILED'} ${outcome.name} (${(outcome.elapsedMs / 1000).toFixed(1)} s)`);
      if (outcome.ok) continue;
      allPassed = false;
      console.log(outcome.output.trimEnd());
    }
  };
  await Promise.all([worker(), worker()]);
  return allPassed;
}
