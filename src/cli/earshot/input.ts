import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';
import type { Terminal } from './terminal.ts';

/** The text of a file that was named; `-` is stdin. */
export async function readText(terminal: Terminal, path: string): Promise<string> {
  if (path === '-') return asUtf8(await terminal.readInput(), 'stdin');
  const bytes = await readFile(resolve(terminal.folder, path)).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read (${error.code}).`);
  });
  return asUtf8(bytes, path);
}

/** A recording, say, or a text in UTF-16, would be kept as a row of question marks. */
function asUtf8(bytes: Uint8Array, from: string): string {
  if (!isUtf8(bytes)) throw new CliError(`${from} is no text in UTF-8.`);
  return new TextDecoder().decode(bytes);
}
