import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError, cannotRead, exitCodes } from '../../cli-error.ts';
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
  const found = await stat(file).catch(cannotRead(path));
  if (!found.isFile()) throw new CliError(`Cannot read ${path}: it is not a file.`);
  return { name: path, chunks: createReadStream(file), totalBytes: found.size };
}

const WIDTH = 24;

/** Shows how far an import is, with a bar if the size of the file is known. */
export function showProgress(terminal: Terminal, noun: string, received: number, done: number | undefined): void {
  const count = `${received.toLocaleString('en')} ${noun}`;
  const filled = Math.round((done ?? 0) * WIDTH);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(100 * (done ?? 0))} %  `;
  terminal.progress(done === undefined ? count : bar + count);
}

/** Divides items into batches of at most so many and so many bytes, while they are read. A larger item is a batch of its own. */
export async function* batches<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  sizeOf: (item: Item) => number,
  most: { count: number; bytes: number },
): AsyncGenerator<Item[], void, undefined> {
  let batch: Item[] = [];
  let bytes = 0;
  for await (const item of items) {
    const size = sizeOf(item);
    if (batch.length === most.count || (batch.length > 0 && bytes + size > most.bytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Calls `note` when Ctrl-C ends the command. */
export function beforeInterrupt(note: () => void): Disposable {
  const interrupt = () => {
    note();
    process.exit(exitCodes.interrupted);
  };
  process.once('SIGINT', interrupt);
  return { [Symbol.dispose]: () => void process.off('SIGINT', interrupt) };
}
