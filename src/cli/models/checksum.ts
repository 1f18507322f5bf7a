import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file in lower-case hexadecimal digits. */
export async function computeSha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const SHA256 = /^[0-9a-f]{64}$/;

export const isSha256 = (text: string): boolean => SHA256.test(text);

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
  return (await fromList(archive, list)) ?? (release && (await fromRelease(archive, release)));
}

async function fromList(archive: string, url: URL): Promise<string | undefined> {
  const lines = (await fetchText(url))?.split('\n') ?? [];
  const [, checksum = ''] = lines.map((line) => line.trim().split(/\s+/)).find(([name]) => name === archive) ?? [];
  return isSha256(checksum) ? checksum : undefined;
}

async function fromRelease(archive: string, url: URL): Promise<string | undefined> {
  const { assets }: { assets?: unknown } = parseJson((await fetchText(url)) ?? '{}');
  if (!Array.isArray(assets)) return undefined;
  const asset = assets.find((candidate: { name?: unknown }) => candidate?.name === archive);
  const checksum = String(asset?.digest ?? '').replace(/^sha256:/, '');
  return isSha256(checksum) ? checksum : undefined;
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

async function fetchText(url: URL): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    return response.ok ? await response.text() : undefined;
  } catch {
    // The download itself reports network errors.
    return undefined;
  }
}
