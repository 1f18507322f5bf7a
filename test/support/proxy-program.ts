import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian has nginx in /usr/sbin. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** The name of the examples in docs/deploy.md. */
export const PUBLIC_HOST = 'earshot.example.com';

export interface ProxyExample {
  /** Its configuration in docs/deploy.md. */
  example: string;
  /** The addresses of the services, such as `127.0.0.1:8080`, in place of those of the example. */
  upstreams: readonly string[];
  /** The port of the proxy, on loopback. */
  port: number;
  /** By which clients reach it. */
  host?: string;
  /** An empty folder for its files. */
  folder: string;
}

interface ProxyProgram {
  command: string;
  versionOption: string;
  args: (folder: string) => string[];
  files: (options: Required<ProxyExample>) => Record<string, string>;
}

const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path ${name};`)
  .join(' ');

export const proxyPrograms = {
  nginx: {
    command: 'nginx',
    versionOption: '-v',
    args: (folder) => ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    files: ({ example, port, host }) => ({
      // The frame of Debian's nginx.conf, without its folders of the system. The test has no certificate.
      'nginx.conf': `daemon off; master_process off; pid nginx.pid; events {} http { access_log off; ${tempPaths} include earshot.conf; }`,
      'earshot.conf': example
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(PUBLIC_HOST, host)
        .replace(/^ *ssl_certificate.*\n/gm, ''),
    }),
  },
  caddy: {
    command: 'caddy',
    versionOption: 'version',
    args: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    files: ({ example, port, host }) => ({
      Caddyfile: `{\n  admin off\n}\n${example.replace(PUBLIC_HOST, `http://${host}:${port}`).replaceAll(`Host ${PUBLIC_HOST}`, `Host ${host}`)}`,
    }),
  },
} satisfies Record<string, ProxyProgram>;

export type ProxyName = keyof typeof proxyPrograms;

export const isInstalled = (name: ProxyName) => {
  const { command, versionOption } = proxyPrograms[name];
  return spawnSync(command, [versionOption], { env }).status === 0;
};

/** Starts a proxy with an example. It ends with this process. Resolves before it accepts connections. */
export function startProxyProgram(name: ProxyName, options: ProxyExample) {
  const { folder, host = PUBLIC_HOST } = options;
  const { command, args, files } = proxyPrograms[name];
  const example = withUpstreams(options);
  for (const [file, text] of Object.entries(files({ ...options, example, host })))
    writeFileSync(join(folder, file), text);
  const child = spawn(command, args(folder), { env: { ...env, HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output = `${output}${bytes}`.slice(-10_000);
    });
  return {
    origin: `http://127.0.0.1:${options.port}`,
    output: () => output,
    /** Resolves when it prints this text, from now on. */
    prints(text: string): Promise<void> {
      return new Promise((resolve) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (bytes) => String(bytes).includes(text) && resolve());
      });
    },
    async stop(): Promise<void> {
      process.off('exit', kill);
      await stop(child);
    },
  };
}

/** Replaces the addresses of the example, one after the other; the last one may stand for several. */
function withUpstreams({ example, upstreams }: ProxyExample): string {
  const addresses = example.match(/\b(127|10)(\.\d+){3}:8080\b/g) ?? [];
  return addresses.reduce((text, address, index) => {
    const isLast = index === addresses.length - 1;
    return text.replace(address, upstreams.slice(index, isLast ? undefined : index + 1).join(' '));
  }, example);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.exitCode !== null || !child.kill()) return;
  await ended;
}
