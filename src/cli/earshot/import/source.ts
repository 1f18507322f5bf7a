import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError } from '../../cli-error.ts';
import type { Terminal } from '../terminal.ts';

/** A file to import, or stdin. */
export interface Source {
  /** For messages. */
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  /** Undefined for stdin. */
  totalBytes: number | undefined;
}

/** A record of a file. */
export interface SourceRecord {
  value: object;
  /** For messages: `line 7`. */
  place: string;
  /** The part of the file up to this record, 0 to 1. Undefined if its size is unknown. */
  done: number | undefined;
}

/** Opens a file; `-` is stdin. */
export async function openSource(terminal: Terminal, path: string): Promise<Source> {
  if (path === '-') return { name: 'stdin', chunks: terminal.openInput(), totalBytes: undefined };
  const file = resolve(terminal.folder, path);
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`Cannot read ${path} (${error.code}).`);
  });
  if (!found.isFile()) throw new CliError(`Cannot read ${path}: it is not a file.`);
  return { name: path, chunks: createReadStream(file), totalBytes: found.size };
}
