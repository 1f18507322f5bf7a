import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

export interface Task {
  name: string;
  command: string;
  args: string[];
}

/** The folder of the project. */
export const root = join(import.meta.dirname, '..');

const options = {
  cwd: root,
  env: {
    ...process.env,
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    // These packages send usage data.
    SCARF_ANALYTICS: 'false',
    PACT_DO_NOT_TRACK: 'true',
  },
  maxBuffer: 1 << 26,
};

/** Runs a command and shows its output. Returns whether it succeeded. */
export async function run(command: string, ...args: string[]): Promise<boolean> {
  const [code] = await once(spawn(command, args, { ...options, stdio: 'inherit' }), 'exit');
  return code === 0;
}

/** Runs a command in a folder and shows its output. Throws a `TypeError` if it fails. */
export function runIn(cwd: string, command: string, ...args: string[]): void {
  if (spawnSync(command, args, { cwd, stdio: 'inherit' }).status !== 0)
    throw new TypeError(`${[command, ...args].join(' ')} failed`);
}

/** Runs a command in a folder and returns its output. Throws a `TypeError` with its messages if it fails. */
export function capture(cwd: string, command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new TypeError(stderr.trim() || message);
  }
}

/** The same beside other work. */
export async function runQuietly(cwd: string, command: string, ...args: string[]): Promise<string> {
  return (await promisify(execFile)(command, args, { cwd, maxBuffer: 1 << 26 })).stdout;
}

/** Runs tasks, two at a time. Prints a line for each, and the output of failed tasks. Returns whether all succeeded. */
export async function runAll(tasks: readonly Task[]): Promise<boolean> {
  const waiting = [...tasks];
  let allOk = true;
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) allOk = (await runTask(task)) && allOk;
  };
  await Promise.all([worker(), worker()]);
  return allOk;
}

async function runTask({ name, command, args }: Task): Promise<boolean> {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  try {
    await promisify(execFile)(command, args, options);
    console.log(`ok     ${name} (${seconds()} s)`);
    return true;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    console.log(`FAILED ${name} (${seconds()} s)\n${`${stdout}${stderr}`.trim() || message}`);
    return false;
  }
}
