import { open, stat } from 'node:fs/promises';
import { CliError, exitCodes } from '../../cli-error.ts';
import { MAX_FAILURES, pauseAfter } from '../transfer.ts';

interface DownloadOptions {
  url: URL;
  /** The user token, which may be renewed meanwhile. */
  readToken(): Promise<string>;
  /** Identifies the bytes: an incomplete file of others is replaced. */
  etag: string;
  /** The bytes of the whole. */
  size: number;
  onProgress(bytes: number): void;
}

/** Downloads into a file. Continues what is there, also after a lost connection. Throws a CliError. */
export async function download(path: string, options: DownloadOptions): Promise<void> {
  const { size, onProgress } = options;
  for (let failures = 0; ; failures++) {
    const before = await sizeOf(path);
    if (before === size) return;
    if (before > size) throw new CliError(`${path} is not a part of this archive: delete it first.`);
    try {
      await receive(path, before, options);
    } catch (error) {
      if (error instanceof CliError) throw error;
      const isStuck = (await sizeOf(path)) === before;
      if (!isStuck) failures = 0;
      if (failures >= MAX_FAILURES)
        throw new CliError('The connection broke again and again. Try again later.', exitCodes.server);
      onProgress(await sizeOf(path));
      await pauseAfter(failures);
    }
  }
}

async function receive(path: string, start: number, { url, readToken, etag, onProgress }: DownloadOptions) {
  const headers = {
    authorization: `Bearer ${await readToken()}`,
    ...(start > 0 && { range: `bytes=${start}-`, 'if-range': `"${etag}"` }),
  };
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw await failureOf(response);
  const file = await open(path, response.status === 206 ? 'a' : 'w', 0o600).catch(cannotWrite(path));
  try {
    let bytes = response.status === 206 ? start : 0;
    for await (const part of response.body) {
      await file.writeFile(part).catch(cannotWrite(path));
      bytes += part.length;
      onProgress(bytes);
    }
  } finally {
    await file.close();
  }
}

/** Errors that are worth another attempt are not a CliError. */
async function failureOf(response: Response): Promise<Error> {
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: unknown };
  const reason = typeof detail === 'string' ? detail : `the service returned ${response.status}`;
  if (response.status >= 500 || response.status === 429) return new Error(reason);
  if (response.status === 404) return new CliError(reason, exitCodes.notFound);
  return new CliError(reason, response.status === 401 || response.status === 403 ? exitCodes.auth : exitCodes.server);
}

const cannotWrite = (path: string) => (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'ENOSPC' ? 'the disk is full' : error.code;
  throw new CliError(`Cannot write ${path}: ${reason}.`, exitCodes.output);
};

/** 0 for a missing file. */
const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
