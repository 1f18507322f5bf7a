import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An import of values, at the top of a file. What is imported further down is loaded when it is needed. */
const importPattern = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'/gm;

/** The packages that a program of TypeScript files loads at its start. A file that is missing is missed by whoever needs it. */
export function packagesOf(program: string): Set<string> {
  const packages = new Set<string>();
  const files = new Set([program]);
  // A set that grows while it is walked is walked to its end.
  for (const file of files) {
    if (!existsSync(file)) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      if (!name.startsWith('.')) packages.add(name);
      else if (name.endsWith('.ts')) files.add(join(dirname(file), name));
    }
  }
  return packages;
}
