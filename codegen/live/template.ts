import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { byName } from '../names.ts';

const source = join(import.meta.dirname, '..', 'live-template');

/**
 * The template, compiled where the generator looks for that, in a folder among the packages that it imports: the generator would compile
 * it with Babel, which takes longer than to render it. The folder's name is the hash of what is in it.
 */
export function compiledTemplate(): string {
  const cache = join(import.meta.dirname, '../../node_modules/.cache/earshot-live-template');
  const folder = join(cache, hashTemplate());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}.`);
  cpSync(source, draft, { recursive: true });
  buildSync({
    entryPoints: [join(draft, 'template', 'channels.gen.ts.js')],
    outdir: join(draft, '__transpiled'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.js': 'jsx' },
  });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

/** Of the template, and of how it is compiled. */
export function hashTemplate(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort(byName))
    hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
