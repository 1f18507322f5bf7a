import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';
import type { Terminal } from './terminal.ts';

/** The text of a file that was named; `-` is stdin. */
export async function readText(terminal: Terminal, path: string): Promise<string> {
  if (path === '-') return terminal.readInput();
  return readFile(resolve(terminal.folder, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read (${error.code}).`);
  });
}
