import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The licenses of the packages to which these files belong. `title` says what contains them. */
export function licensesOf(files: readonly string[], title: string): string {
  const folders = files.flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  const texts = [...new Set(folders)].sort().map((folder) => {
    const [file] = readdirSync(join(root, folder)).filter((name) => /^licen[cs]e/i.test(name));
    if (file === undefined) throw new Error(`${folder} has no license file`);
    return `${folder.replace('node_modules/', '')}\n\n${readFileSync(join(root, folder, file), 'utf8').trim()}\n`;
  });
  return `${title}\n\n${texts.join('\n')}`;
}
