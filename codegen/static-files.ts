import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'static');

/** The hand-written files of `codegen/static/<part>` by name, without their tests. */
export function readStatic(part: string): Map<string, string> {
  const here = join(folder, part);
  const files = readdirSync(here, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test[.-]/.test(entry.name),
  );
  return new Map(files.map(({ name }) => [name, readFileSync(join(here, name), 'utf8')]));
}

/** The same files with the header, by their path in the output. */
export function staticFiles(part: string, header: string): Map<string, string> {
  return new Map([...readStatic(part)].map(([name, text]) => [join(part, name), header + text]));
}
