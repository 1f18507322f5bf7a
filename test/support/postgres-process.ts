import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { runSql } from './run-sql.ts';

/** A Postgres server on this machine. */
export interface PostgresProcess {
  /** Kills its main process with -9. */
  kill(): Promise<void>;
  /** Starts it as it was, if it was killed, and resolves when it answers. */
  start(): Promise<void>;
}

/**
 * Finds the process of a server by the URL of a superuser. Returns undefined if it is on another machine, or if this process may not start
 * it again.
 */
export async function findPostgresProcess(url: string): Promise<PostgresProcess | undefined> {
  const [file] = await runSql<{ content: string }>(url, "SELECT pg_read_file('postmaster.pid') AS content");
  const pid = Number.parseInt(file?.content ?? '', 10);
  const path = (name: string) => `/proc/${pid}/${name}`;
  const read = (name: string) => readFileSync(path(name), 'utf8');
  // The process of a server on another machine may have the number of one of this machine.
  if (!existsSync(path('cwd/postmaster.pid')) || read('cwd/postmaster.pid') !== file?.content) return undefined;
  const list = (name: string) => read(name).split('\0').slice(0, -1);
  const [command = '', ...args] = list('cmdline');
  const env = Object.fromEntries(list('environ').map((variable) => variable.split(/=(.*)/s)));
  const { uid, gid } = statSync(path(''));
  const cwd = readlinkSync(path('cwd'));
  const log = openSync(path('fd/2'), 'a');
  let server: ChildProcess | undefined;
  return {
    async kill() {
      process.kill(pid, 'SIGKILL');
      await eventually(() => expect(existsSync(path(''))).toBe(false));
    },
    start: () =>
      eventually(async () => {
        // It ends at once while other processes of the killed server are left.
        if (server?.exitCode !== null)
          server = spawn(command, args, { cwd, env, uid, gid, detached: true, stdio: ['ignore', log, log] });
        await runSql(url, 'SELECT 1');
      }),
  };
}
