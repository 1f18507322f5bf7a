import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';
import type { Terminal } from './terminal.ts';

/** Reads a text file; `-` is stdin. */
export async function readText(terminal: Terminal, path: string): Promise<string> {
  if (path === '-') return decodeUtf8(await terminal.readInput(), 'stdin');
  const bytes = await readFile(resolve(terminal.folder, path)).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`Cannot read ${path} (${error.code}).`);
  });
  return decodeUtf8(bytes, path);
}

/** Rejects binary files and UTF-16, which would be stored as replacement characters. */
function decodeUtf8(bytes: Uint8Array, from: string): string {
  if (!isUtf8(bytes)) throw new CliError(`${from} is not UTF-8 text.`);
  return new TextDecoder().decode(bytes);
}
