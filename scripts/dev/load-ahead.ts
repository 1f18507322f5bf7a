import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An import of values, at the top of a file. What is imported further down is loaded when it is needed. */
const importPattern = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'(\.[^']+)'/gm;

/**
 * The files of a program that load nothing of a folder, however far off: what they are now, they are when that folder has changed. Those
 * that others load come before these, as a rule.
 */
export function filesWithout(folder: string, program: string): string[] {
  const importers = new Map<string, string[]>([[program, []]]);
  // A map that grows while it is walked is walked to its end.
  for (const file of importers.keys()) {
    for (const name of importsOf(file)) {
      const known = importers.get(name);
      if (known) known.push(file);
      else importers.set(name, [file]);
    }
  }
  const files = [...importers.keys()];
  const reached = new Set(files.filter((file) => file.startsWith(join(folder, '/'))));
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return files.filter((file) => !reached.has(file)).reverse();
}

/** A file that is missing is missed by whoever loads it. */
const importsOf = (file: string): string[] =>
  file.endsWith('.ts') && existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, name = '']) => join(dirname(file), name))
    : [];
