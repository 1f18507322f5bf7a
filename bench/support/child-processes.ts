import { type ChildProcess, fork, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './commands.ts';
import { endedChildrenCpuMs, residentKb, withChildren } from './processes.ts';

export const root = join(import.meta.dirname, '..', '..');

/** The temporary folder of this run. */
export const scratch = mkdtempSync(join(tmpdir(), 'earshot-bench-'));

const children = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** The child ends with this process. */
function track(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

export interface ServerProcess {
  name: string;
  pid: number;
  /** It and its workers. */
  pids(): number[];
  port: number;
  /** From the start of the process until it listens. */
  startedInMs: number;
  stop(): Promise<void>;
}

interface ServerCommand {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The number of its processes that serve the port; one by default. */
  workers?: number;
}

/** Earshot logs its address; the peers print their port. */
const LISTENING = /"address":"http:\/\/[^"]*:(\d+)"|"port":(\d+)/g;
const START_TIMEOUT_MS = 120_000;
let started = 0;

/** Starts a server as a process. Its output goes to a file, like the log of a service. */
export async function startServer({
  name,
  command,
  args,
  env = {},
  workers = 1,
}: ServerCommand): Promise<ServerProcess> {
  started += 1;
  const file = join(scratch, `${started}-${name.replace(/\W+/g, '-')}.log`);
  const output = openSync(file, 'a');
  const startedAt = performance.now();
  // In a folder without an `.env` file.
  const child = spawn(command, [...args], { cwd: scratch, env: environment(env), stdio: ['ignore', output, output] });
  track(child);
  closeSync(output);
  const port = await untilListening(name, child, { file, workers });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pid = child.pid ?? 0;
  return {
    name,
    pid,
    pids: () => withChildren(pid),
    port,
    startedInMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A minimal environment, without any configuration of the current shell. */
function environment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  return { PATH, HOME, LANG, NODE_ENV: 'production', SCARF_ANALYTICS: 'false', REDOCLY_TELEMETRY: 'off', ...extra };
}

async function untilListening(
  name: string,
  child: ChildProcess,
  { file, workers }: { file: string; workers: number },
): Promise<number> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const output = readFileSync(file, 'utf8');
    const found = [...output.matchAll(LISTENING)];
    if (found.length >= workers) return Number(found[0]?.[1] ?? found[0]?.[2]);
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output.slice(-2_000)}`);
    await sleep(2);
  }
  throw new Error(
    `${name} does not listen after ${START_TIMEOUT_MS / 1000} s: ${readFileSync(file, 'utf8').slice(-2_000)}`,
  );
}

export interface Times {
  elapsedMs: number;
  cpuMs: number;
}

export interface ProgramTimes extends Times {
  /** The most resident memory. */
  peakKb: number;
}

/** Runs a program to its end. Its processor time is only correct if no other child ends at the same time. */
export async function timeProgram(
  name: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramTimes> {
  const startedAt = performance.now();
  const cpuBefore = endedChildrenCpuMs();
  const child = spawn(command, [...args], { cwd: root, env: environment(env), stdio: ['ignore', 'ignore', 'pipe'] });
  track(child);
  let peakKb = 0;
  const watching = setInterval(() => {
    if (child.exitCode === null) peakKb = Math.max(peakKb, residentKb(child.pid ?? 0));
  }, 50);
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-2_000);
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watching);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${errorOutput}`);
  return { elapsedMs: performance.now() - startedAt, cpuMs: endedChildrenCpuMs() - cpuBefore, peakKb };
}

export interface Worker<Command, Result> {
  /** One command at a time. Rejects with the error of the worker. */
  run(command: Command): Promise<Result>;
}

/** Starts a module that runs commands in a process of its own (see `serveCommands`). */
export function startWorker<Command extends object, Result>(name: string, module: string): Worker<Command, Result> {
  const child = fork(module, { cwd: scratch, env: environment({}), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  track(child);
  return {
    run(command) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const onExit = (code: number | null) => reject(new Error(`${name} ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (outcome: Outcome<Result>) => {
        child.off('exit', onExit);
        if ('result' in outcome) resolve(outcome.result);
        else reject(new Error(`${name}: ${outcome.error}`));
      });
      child.send(command);
      return promise;
    },
  };
}
