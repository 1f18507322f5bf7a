import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, scratch } from '../support/child-processes.ts';

/** The files of the console of one commit. */
export interface ConsoleBuild {
  name: string;
  folder: string;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const thisBuild: ConsoleBuild = { name: 'this build', folder: join(root, 'dist/console') };

/** This build, and that of a commit: the given one, or the one before the last change of the console. */
export function consoleBuilds(beside?: string): ConsoleBuild[] {
  const commit = beside ?? git('log', '-1', '--format=%h^', '--', 'console');
  if (git('ls-tree', commit, 'codegen/dist.ts') === '') return [thisBuild];
  const folder = join(scratch, 'console-before');
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 27 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['codegen/dist.ts'], { cwd: folder });
  return [thisBuild, { name: `of ${git('rev-parse', '--short', commit)}`, folder: join(folder, 'dist/console') }];
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Serves the pages and scripts of a build, and passes all other requests on to the service. Both builds take this way. */
export async function serveBuild({ folder }: ConsoleBuild, servicePort: number): Promise<number> {
  const compressed = new Map<string, Buffer>();
  const read = (name: string) => {
    const bytes = compressed.get(name) ?? brotliCompressSync(readFileSync(join(folder, name)));
    compressed.set(name, bytes);
    return bytes;
  };
  const scriptsByPath = JSON.parse(readFileSync(join(folder, 'paths.json'), 'utf8'));
  const linkOf = (path: string) =>
    (scriptsByPath[path] ?? []).map((script: string) => `<${script}>; rel=modulepreload`).join(', ');
  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://localhost').pathname;
    const isPage = req.headers['sec-fetch-dest'] === 'document' && !path.startsWith('/login');
    if (isPage || path.startsWith('/assets/')) {
      const name = isPage ? 'index.html' : path.slice(1);
      const type = isPage ? 'text/html; charset=utf-8' : (types[extname(name)] ?? 'text/plain');
      res.writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        ...(isPage && { link: linkOf(path) }),
        'cache-control': isPage ? 'no-store' : 'public, max-age=31536000, immutable',
      });
      res.end(read(name));
      return;
    }
    const { method, headers, url } = req;
    const passed = request({ port: servicePort, host: '127.0.0.1', method, headers, path: url }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
