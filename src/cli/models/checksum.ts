import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file in lower-case hexadecimal digits. */
export async function computeSha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export interface ChecksumSources {
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
