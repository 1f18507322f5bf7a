import { open, stat } from 'node:fs/promises';
import { CliError, exitCodes } from '../cli-error.ts';

export interface DownloadProgress {
  received: number;
  /** Undefined if the server does not send it. */
  total: number | undefined;
}

/** The download fails if no data arrives for this time. */
const STALL_MS = 60_000;

/** Downloads to a file, continuing an earlier attempt if the server supports ranges. Rejects with a CliError. */
export async function download(
  url: URL,
  file: string,
  onProgress: (progress: DownloadProgress) => void,
): Promise<void> {
  const stall = new AbortController();
  const timer = setTimeout(() => stall.abort(new Error(`no data for ${STALL_MS / 1000} s`)), STALL_MS);
  try {
    const size = await fileSize(file);
    const response = await fetch(url, {
      signal: stall.signal,
      ...(size > 0 && { headers: { range: `bytes=${size}-` } }),
    }).catch((error: unknown) => {
      throw unreachableError(url, error);
    });
    const from = await resumePosition(response, size);
    if (from === undefined) return;
    const length = response.headers.get('content-length');
    const total = length === null ? undefined : from + Number(length);
    await write(response, url, file, from, (received) => {
      timer.refresh();
      onProgress({ received, total });
    });
    if (total !== undefined && (await fileSize(file)) < total) throw interruptedError(url, undefined);
  } finally {
    clearTimeout(timer);
  }
}

const fileSize = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0;

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

/** Finds a code such as `ECONNREFUSED` among the causes of a network error. */
function findErrorCode(error: unknown): string | undefined {
  for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth++) {
    if ('code' in link && typeof link.code === 'string') return link.code;
  }
  return undefined;
}

function unreachableError(url: URL, error: unknown): CliError {
  const reason = findErrorCode(error) ?? (error instanceof Error ? error.message : String(error));
  const advice = 'Without a network, copy a model folder to this machine and set SHERPA_MODEL_DIR';
  return new CliError(`Cannot reach ${url.host} (${reason}). ${advice}.`, exitCodes.server);
}

function interruptedError(url: URL, error: unknown): CliError {
  const reason = findErrorCode(error) ?? 'the connection was closed';
  const advice = 'Run the same command again to continue';
  return new CliError(`The download from ${url.host} was interrupted (${reason}). ${advice}.`, exitCodes.server);
}
