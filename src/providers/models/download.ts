import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../errors.ts';
import { ModelError } from './model-error.ts';

/** A download broke off: another attempt continues it. */
export class InterruptedError extends ModelError {}

/** The SHA-256 of a file in lower-case hexadecimal digits. */
export async function computeSha256(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash, { signal });
  return hash.digest('hex');
}

/** The download fails if no data arrives for this time. */
const STALL_MS = 60_000;

export interface DownloadOptions {
  signal: AbortSignal;
  /** Called with the bytes of the file that have arrived. */
  onBytes: (bytes: number) => void;
  /** Called with the bytes that are missing, before they are written. Throws if they have no room. */
  checkRoom: (bytes: number) => Promise<void>;
  /** A longer file is refused. */
  maxBytes: number;
  stallMs?: number;
}

/** Downloads to a file, continuing an earlier attempt if the server supports ranges. Rejects with a ModelError, or as `signal` says. */
export async function download(
  address: string,
  file: string,
  { signal, onBytes, checkRoom, maxBytes, stallMs = STALL_MS }: DownloadOptions,
): Promise<void> {
  const requireSize = (bytes: number) => {
    if (bytes > maxBytes)
      throw new ModelError(`${address} is longer than the catalog says: more than ${maxBytes} bytes`);
  };
  const stall = new AbortController();
  const timer = setTimeout(() => stall.abort(new Error(`no data for ${stallMs / 1000} s`)), stallMs);
  try {
    const size = await fileSize(file);
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, stall.signal]),
      ...(size > 0 && { headers: { range: `bytes=${size}-` } }),
    });
    const from = await resumePosition(response, address, size);
    if (from === undefined) return onBytes(size);
    const length = response.headers.get('content-length');
    const expected = length === null ? maxBytes - from : Number(length);
    requireSize(from + expected);
    await checkRoom(expected);
    await write(response, file, from, (bytes) => {
      requireSize(bytes);
      timer.refresh();
      onBytes(bytes);
    });
    if (length !== null && (await fileSize(file)) < from + Number(length)) throw new Error('the connection was closed');
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ModelError || error instanceof DomainError ? error : interrupted(address, error);
  } finally {
    clearTimeout(timer);
  }
}

export const fileSize = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0;

/** The position of the first byte of the response in the file. Undefined if the file is complete. */
async function resumePosition(response: Response, address: string, size: number): Promise<number | undefined> {
  const { status } = response;
  if (status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${size}-`)) return size;
  if (status === 200) return 0;
  await response.body?.cancel();
  // The range begins at the end of the file, so the file is complete. The checksum is compared later.
  if (status === 416) return undefined;
  const Failure = status >= 500 || status === 429 ? InterruptedError : ModelError;
  throw new Failure(`${new URL(address).host} returned ${status} for ${address}`);
}

/** Writes each chunk before reading the next, so that received data is kept when the connection breaks. */
async function write(response: Response, file: string, from: number, onSize: (bytes: number) => void): Promise<void> {
  const target = await open(file, from > 0 ? 'a' : 'w');
  let size = from;
  try {
    for await (const chunk of response.body ?? []) {
      await target.appendFile(chunk);
      size += chunk.byteLength;
      onSize(size);
    }
  } finally {
    await target.close();
  }
}

/** Finds a code such as `ECONNREFUSED` among the causes of a network error. */
function findErrorCode(error: unknown): string | undefined {
  for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth++) {
    if ('code' in link && typeof link.code === 'string') return link.code;
  }
  return undefined;
}

function interrupted(address: string, error: unknown): ModelError {
  const code = findErrorCode(error);
  const { host } = new URL(address);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ModelError(`the disk is full (${code})`, { cause: error });
  const reason = code ?? (error instanceof Error ? error.message : String(error));
  const advice = 'Try again: it continues. Without a network, use the files of a folder';
  return new InterruptedError(`the download from ${host} was interrupted (${reason}). ${advice}`, { cause: error });
}
