import { open, stat } from 'node:fs/promises';
import { CliError, exitCodes } from '../cli-error.ts';
import { interruptedError, unreachableError } from './network-errors.ts';

export interface DownloadProgress {
  received: number;
  /** Undefined if the server does not send it. */
  total: number | undefined;
}

export interface DownloadOptions {
  url: URL;
  /** The target file. An incomplete one is continued if the server supports ranges. */
  file: string;
  onProgress: (progress: DownloadProgress) => void;
  /** The download fails if no data arrives for this time. */
  stallMs?: number;
}

/** Downloads a file, continuing an earlier attempt. Rejects with a CliError. */
export async function download({ url, file, onProgress, stallMs = 60_000 }: DownloadOptions): Promise<void> {
  const stall = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(new Error(`no data for ${stallMs / 1000} s`)), stallMs);
  };
  watch();
  try {
    const size = await fileSize(file);
    const response = await request(url, size, stall.signal);
    const from = await resumePosition(response, size);
    if (from === undefined) return;
    const length = response.headers.get('content-length');
    const total = length === null ? undefined : from + Number(length);
    await write(response, url, file, from, (received) => {
      watch();
      onProgress({ received, total });
    });
    if (total !== undefined && (await fileSize(file)) < total) throw interruptedError(url, undefined);
  } finally {
    clearTimeout(timer);
  }
}

async function fileSize(file: string): Promise<number> {
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
    throw unreachableError(url, error);
  }
}

/** The position of the first byte of the response in the file. Undefined if the file is complete. */
async function resumePosition(response: Response, size: number): Promise<number | undefined> {
  const { status, url } = response;
  if (status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${size}-`)) return size;
  if (status === 200) return 0;
  await response.body?.cancel();
  // The range begins at the end of the file, so the file is complete. The checksum is compared later.
  if (status === 416) return undefined;
  if (status === 404) throw new CliError(`Not found: ${url}`, exitCodes.notFound);
  throw new CliError(`${new URL(url).host} returned ${status} for ${url}`, exitCodes.server);
}

/** Writes each chunk before reading the next, so that received data is kept when the connection breaks. */
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
    throw interruptedError(url, error);
  } finally {
    await target.close();
  }
}
