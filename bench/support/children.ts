import { type ChildProcess, fork, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Told } from './commands.ts';
import { endedChildrenCpuMs } from './processes.ts';

export const root = join(import.meta.dirname, '..', '..');

/** Where this run keeps what it makes; gone when it ends. */
export const scratch = mkdtempSync(join(tmpdir(), 'earshot-bench-'));

const children = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Ends with this process, whatever happens. */
function own(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

export interface ServerProcess {
  name: string;
  pid: number;
  port: number;
  /** From the start of the process to its word that it serves. */
  startedInMs: number;
  stop(): Promise<void>;
}

interface ServerCommand {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** How a server says where it listens: Earshot in its log, the others in a line of their own. */
const LISTENING = /"address":"http:\/\/[^"]*:(\d+)"|"port":(\d+)/;
const START_TIMEOUT_MS = 30_000;
let started = 0;

/** Starts a server of its own process. What it prints goes to a file, as a service's log does. */
export async function startServer({ name, command, args, env = {} }: ServerCommand): Promise<ServerProcess> {
  started += 1;
  const file = join(scratch, `${started}-${name.replace(/\W+/g, '-')}.log`);
  const output = openSync(file, 'a');
  const startedAt = performance.now();
  // In a folder without an .env of somebody's.
  const child = spawn(command, [...args], { cwd: scratch, env: environment(env), stdio: ['ignore', output, output] });
  own(child);
  closeSync(output);
  const port = await untilListening(name, child, file);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    name,
    pid: child.pid ?? 0,
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

/** Only what a program needs to run: no configuration of the service that runs this. */
function environment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  return { PATH, HOME, LANG, NODE_ENV: 'production', SCARF_ANALYTICS: 'false', REDOCLY_TELEMETRY: 'off', ...extra };
}

async function untilListening(name: string, child: ChildProcess, file: string): Promise<number> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const said = readFileSync(file, 'utf8');
    const found = LISTENING.exec(said);
    if (found) return Number(found[1] ?? found[2]);
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${said.slice(-2_000)}`);
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

/** Runs a program to its end. Its processor time is right where no other child ends meanwhile. */
export async function timeProgram(name: string, command: string, args: readonly string[]): Promise<Times> {
  const startedAt = performance.now();
  const cpuBefore = endedChildrenCpuMs();
  const child = spawn(command, [...args], { cwd: root, env: environment({}), stdio: ['ignore', 'ignore', 'pipe'] });
  own(child);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-2_000);
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${complaint}`);
  return { elapsedMs: performance.now() - startedAt, cpuMs: endedChildrenCpuMs() - cpuBefore };
}

export interface Worker<Command, Answer> {
  pid: number;
  /** One after the other. Rejects with what went wrong there. */
  ask(command: Command): Promise<Answer>;
}

/** Starts a module that answers commands in a process of its own (see `serveCommands`). */
export function startWorker<Command extends object, Answer>(name: string, module: string): Worker<Command, Answer> {
  const child = fork(module, { cwd: scratch, env: environment({}), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  own(child);
  return {
    pid: child.pid ?? 0,
    ask(command) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const onExit = (code: number | null) => reject(new Error(`${name} ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (told: Told<Answer>) => {
        child.off('exit', onExit);
        if ('answer' in told) resolve(told.answer);
        else reject(new Error(`${name}: ${told.failure}`));
      });
      child.send(command);
      return promise;
    },
  };
}
