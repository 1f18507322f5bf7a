import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { byName } from '../names.ts';

const template = join(import.meta.dirname, '..', 'live-template');

export interface CachedTemplate {
  folder: string;
  /** Whether the generator has compiled it before. */
  ready: boolean;
  /** Keeps what was compiled for the next time. */
  keep(): void;
}

/**
 * The template in a cache folder, where the generator may leave what it compiled: compiling takes longer than
 * generating, and the template seldom changes. The folder's name is the hash of what is in it.
 */
export function cachedTemplate(): CachedTemplate {
  const modules = join(
    createRequire(import.meta.url).resolve('@asyncapi/generator-react-sdk/package.json'),
    '../../..',
  );
  const cache = join(modules, '.cache', 'earshot-live-template');
  const folder = join(cache, hashTemplate());
  if (existsSync(folder)) return { folder, ready: true, keep: () => {} };
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  cpSync(template, fresh, { recursive: true, filter: (source) => !source.includes('__transpiled') });
  const keep = () => {
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  };
  return { folder: fresh, ready: false, keep };
}

/** Of the template, and of the Node that runs it. */
export function hashTemplate(): string {
  const hash = createHash('sha256').update(process.version);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('__transpiled'));
  for (const path of paths.sort(byName)) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
