import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CliError, exitCodes } from '../cli-error.ts';

/** The SHA-256 of a file in lower-case hexadecimal digits. */
export async function computeSha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

interface ChecksumSources {
  /** Lines with a name and its SHA-256. */
  list: URL;
  /** GitHub's description of the release: `assets` with `name` and `digest`. */
  release?: URL | undefined;
}

/** The published checksum of an archive. Undefined if there is none, or if it cannot be fetched. */
export async function fetchPublishedSha256(
  archive: string,
  { list, release }: ChecksumSources,
): Promise<string | undefined> {
  const listed = await fetchSha256(list, async (response) => {
    const lines = (await response.text()).split('\n').map((line) => line.trim().split(/\s+/));
    return lines.find(([name]) => name === archive)?.[1];
  });
  if (listed !== undefined || release === undefined) return listed;
  return fetchSha256(release, async (response) => {
    const { assets } = (await response.json()) as { assets: { name: string; digest: string | null }[] };
    return assets.find(({ name }) => name === archive)?.digest?.replace(/^sha256:/, '');
  });
}

/** Reads a checksum from a response. The download itself reports network errors. */
async function fetchSha256(
  url: URL,
  read: (response: Response) => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    const checksum = response.ok ? await read(response) : undefined;
    return checksum !== undefined && isSha256(checksum) ? checksum : undefined;
  } catch {
    return undefined;
  }
}

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

const EVERY_MS = 500;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);

/** Shows a download on stderr: one line that is updated on a terminal, otherwise a new line for each 10 %. */
export function createProgressLine({ isTerminal }: { isTerminal: boolean }) {
  let shownAt = 0;
  let tenth = -1;
  let isOpen = false;
  const line = ({ received, total }: DownloadProgress) =>
    total === undefined
      ? `${megabytes(received)} MB`
      : `${Math.floor((100 * received) / total)} %  ${megabytes(received)} of ${megabytes(total)} MB`;
  return {
    show(progress: DownloadProgress): void {
      if (isTerminal) {
        if (performance.now() - shownAt < EVERY_MS && progress.received !== progress.total) return;
        shownAt = performance.now();
        isOpen = true;
        process.stderr.write(`\r\x1b[K${line(progress)}`);
        return;
      }
      const reached = progress.total === undefined ? 0 : Math.floor((10 * progress.received) / progress.total);
      if (reached === tenth) return;
      tenth = reached;
      console.error(line(progress));
    },
    end(): void {
      if (isOpen) process.stderr.write('\n');
      isOpen = false;
    },
  };
}
