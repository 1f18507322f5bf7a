import { open, stat } from 'node:fs/promises';
import { CliError, exitCodes } from '../cli-error.ts';
import { interrupted, notReached } from './failures.ts';

export interface DownloadProgress {
  received: number;
  /** Undefined where the server does not say. */
  total: number | undefined;
}

export interface DownloadOptions {
  url: URL;
  /** Grows as the bytes come; what is there already is not fetched again, where the server can do so. */
  file: string;
  onProgress: (progress: DownloadProgress) => void;
  /** Nothing has come for so long: the connection is dead. */
  stallMs?: number;
}

/** Fetches a file whole, going on where an earlier attempt ended. Rejects with a CliError. */
export async function download({ url, file, onProgress, stallMs = 60_000 }: DownloadOptions): Promise<void> {
  const stall = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(new Error(`nothing came for ${stallMs / 1000} s`)), stallMs);
  };
  watch();
  try {
    const size = await sizeOf(file);
    const response = await request(url, size, stall.signal);
    const from = await startOf(response, size);
    if (from === undefined) return;
    const length = response.headers.get('content-length');
    const total = length === null ? undefined : from + Number(length);
    await write(response, url, file, from, (received) => {
      watch();
      onProgress({ received, total });
    });
    if (total !== undefined && (await sizeOf(file)) < total) throw interrupted(url, undefined);
  } finally {
    clearTimeout(timer);
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}

async function request(url: URL, from: number, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { signal, headers: from > 0 ? { range: `bytes=${from}-` } : {} });
  } catch (error) {
    throw notReached(url, error);
  }
}

/** Where the answer's first byte belongs; undefined where none is missing. */
async function startOf(response: Response, size: number): Promise<number | undefined> {
  const { status, url } = response;
  if (status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${size}-`)) return size;
  if (status === 200) return 0;
  await response.body?.cancel();
  // The range begins where the file ends: all of it is there. Whether it is the right one, its checksum tells.
  if (status === 416) return undefined;
  if (status === 404) throw new CliError(`There is nothing at ${url}`, exitCodes.notFound);
  throw new CliError(`${new URL(url).host} answered ${status} for ${url}`, exitCodes.server);
}

/** Each piece is on disk before the next is asked for: what came is kept when the connection breaks. */
async function write(
  response: Response,
  url: URL,
  file: string,
  from: number,
  onSize: (bytes: number) => void,
): Promise<void> {
  const target = await open(file, from > 0 ? 'a' : 'w');
  let size = from;
  try {
    for await (const chunk of response.body ?? []) {
      await target.appendFile(chunk);
      size += chunk.byteLength;
      onSize(size);
    }
  } catch (error) {
    throw interrupted(url, error);
  } finally {
    await target.close();
  }
}
