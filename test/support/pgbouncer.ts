import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './cli.ts';
import { freePort } from './free-port.ts';

/** Debian has it in /usr/sbin. It refuses to run as root: this user exists on every machine. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const hasPgbouncer = spawnSync('pgbouncer', ['--version'], { env }).status === 0;

/** Starts PgBouncer before the server of a URL. It ends with this process. */
export async function startPgbouncer(target: string, poolMode: 'session' | 'transaction') {
  const server = new URL(target);
  const folder = scratchFolder();
  const port = await freePort();
  chmodSync(folder, 0o755);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
`,
    { mode: 0o644 },
  );
  const child = spawn('pgbouncer', [settings], { ...user, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    ended.then(() => reject(new Error(`pgbouncer has ended: ${output}`)), reject);
    child.stderr.on('data', (bytes) => {
      output = `${output}${bytes}`.slice(-4000);
      if (output.includes('process up')) resolve();
    });
  });
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    async stop(): Promise<void> {
      process.off('exit', kill);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
