import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'static');

/** The hand-written helpers under `codegen/static/<part>`, copied as they are; their tests stay here. */
export function staticFiles(part: string, header: string): Map<string, string> {
  const here = join(folder, part);
  const files = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
  return new Map(files.map(({ name }) => [join(part, name), header + readFileSync(join(here, name), 'utf8')]));
}
