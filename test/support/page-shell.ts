import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { TestApp } from './app.ts';
import { scratchFolder } from './cli.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The code blocks of a page in `docs/`, by their language. */
export function readBlocks(page: string, language: string): string[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const pattern = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return Array.from(text.matchAll(pattern), ([, block = '']) => block);
}

/**
 * A shell of a new user in a folder with the examples. Port 3000 of the pages is replaced by a free one. The user started the service
 * with `ALLOW_PRIVATE_ADDRESSES=127.0.0.1`.
 */
export async function startPageShell(app: TestApp) {
  const account = await app.newAccount();
  const folder = scratchFolder();
  mkdirSync(join(folder, 'bin'));
  symlinkSync(join(root, 'bin/earshot.mjs'), join(folder, 'bin/earshot'));
  symlinkSync(join(root, 'generated'), join(folder, 'generated'));
  const filter = (path: string) => !path.endsWith('node_modules');
  cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true, filter });
  const port = await freePort();
  // The Node of the machine, which may be older than that of the packages.
  const machinePath = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'));
  const env = {
    ...process.env,
    PATH: [join(folder, 'bin'), ...machinePath, dirname(process.execPath)].join(delimiter),
    PORT: String(port),
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
    EARSHOT_CONFIG_DIR: folder,
    EARSHOT_API_BASE: app.baseUrl,
    EARSHOT_API_KEY: account.developer_api_key,
    EARSHOT_USER_TOKEN: account.user_token,
    NODE_OPTIONS: '',
    // Vitest sets it to a path, which the command line would reject.
    BASE_URL: '',
    npm_config_offline: 'true',
  };
  const options = { cwd: folder, env };
  const ported = (script: string) => script.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);

  return {
    origin: `http://127.0.0.1:${port}`,
    run: (script: string) => run('sh', ['-e', '-c', ported(script)], options),

    /** Runs a script that ends with a server, until the test ends. Resolves when the server listens. */
    async serve(script: string): Promise<{ output(): string }> {
      let output = '';
      const child = spawn('sh', ['-e', '-c', ported(script)], { ...options, detached: true });
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
        });
      }
      const ended = once(child, 'close');
      onTestFinished(async () => {
        // The group: the shell and its server.
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
        await ended;
      });
      await eventually(async () => {
        if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.destroy();
      });
      return { output: () => output };
    },
  };
}
