import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpoolKeys } from '../../../lib/spool-keys.ts';
import { type ChunkId, type ChunkRecord, HEAD_BYTES, openChunk } from '../audio-chunk.ts';
import { endOfPiece, type SampleRange, type SessionHeader, type SpoolPiece } from '../spool-store.ts';

const HEADER_FILE = 'session.json';
const VERSION = 2;
const CHUNK = /^(\d{12})\.audio$/;

/** A range of a session's audio, in the folder `path`. */
export interface SpoolRange extends SampleRange {
  path: string;
}

/** A session's audio on disk, from its first chunk to its last complete record. */
export interface SpoolOnDisk extends SpoolRange {
  header: SessionHeader;
}

export const chunkName = (startSample: number) => `${String(startSample).padStart(12, '0')}.audio`;

/** The folder of a session's audio in its owner's folder. Ids with any characters stay inside it. */
export const sessionFolder = (ownerFolder: string, uid: string, sessionId: string) =>
  join(userFolder(ownerFolder, uid), safeName(sessionId));

export const userFolder = (ownerFolder: string, uid: string) => join(ownerFolder, safeName(uid));

/** An ordinary id stays readable; any other is hashed. No ordinary id begins with `~`, so they cannot collide. */
function safeName(id: string): string {
  if (/^[A-Za-z0-9_-]{1,100}$/.test(id)) return id;
  return `~${createHash('sha256').update(id).digest('hex').slice(0, 40)}`;
}

/** Replaces the header atomically; with `isSynced` it survives a power failure when this resolves. */
export async function writeHeader(path: string, header: SessionHeader, isSynced: boolean) {
  const headerPath = join(path, HEADER_FILE);
  const file = await open(`${headerPath}.new`, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify({ version: VERSION, ...header }));
    if (isSynced) await file.datasync();
  } finally {
    await file.close();
  }
  await rename(`${headerPath}.new`, headerPath);
  if (isSynced) await syncFolder(path);
}

/** Flushes a folder's entries to the disk: a new file survives a power failure only then. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** A session's audio in its folder; undefined if there is none. @throws Error if its header cannot be read */
export async function readSpoolOnDisk(path: string): Promise<SpoolOnDisk | undefined> {
  const starts = await chunkStarts(path);
  const [first] = starts;
  if (first === undefined) return undefined;
  const header = await readHeader(path);
  const toSample = await endOf(path, header, starts);
  return { header, path, fromSample: first, toSample: Math.max(first, toSample) };
}

/** The same if no audio could be written and only the header exists. @throws Error if the header cannot be read */
export async function readEmptySpool(path: string): Promise<SpoolOnDisk | undefined> {
  if (!(await readdir(path).catch((): string[] => [])).includes(HEADER_FILE)) return undefined;
  return { header: await readHeader(path), path, fromSample: 0, toSample: 0 };
}

/** @throws Error if it is not a valid header */
async function readHeader(path: string): Promise<SessionHeader> {
  const header: SessionHeader & { version: number } = JSON.parse(await readFile(join(path, HEADER_FILE), 'utf8'));
  const isKnown =
    header?.version === VERSION &&
    typeof header.uid === 'string' &&
    typeof header.session_id === 'string' &&
    Array.isArray(header.conversations) &&
    header.conversations.length > 0;
  if (!isKnown) throw new Error(`${HEADER_FILE} is not a valid spool header`);
  return header;
}

/** Bytes of audio in a user's folder. */
export async function audioBytesIn(path: string): Promise<number> {
  let bytes = 0;
  for (const session of await listFolders(path)) {
    for (const start of await chunkStarts(join(path, session))) {
      bytes += (await stat(join(path, session, chunkName(start))).catch(() => ({ size: 0 }))).size;
    }
  }
  return bytes;
}

/**
 * The audio of a spool in order, one record at a time; every sample of the range is in one of the pieces.
 * @throws SpoolKeyError if it is encrypted with a key that is not in the list
 */
export async function* readSpool(
  { path, fromSample, toSample, header }: SpoolRange & { header: Omit<ChunkId, 'start'> },
  keys: SpoolKeys,
  recordsOf: (start: number) => readonly ChunkRecord[] | undefined = () => undefined,
): AsyncGenerator<SpoolPiece> {
  const starts = await chunkStarts(path);
  let at = fromSample;
  for (const [index, start] of starts.entries()) {
    const end = Math.min(toSample, starts[index + 1] ?? toSample);
    if (end <= at) continue;
    if (start > at) yield { fromSample: at, toSample: Math.min(start, toSample), missing: 'not_kept' };
    at = Math.max(at, Math.min(start, toSample));
    const chunk = await openChunk(join(path, chunkName(start)), { ...header, start }, keys, recordsOf(start));
    for await (const piece of readChunk(chunk, start, at, end)) {
      yield piece;
      at = endOfPiece(piece);
    }
  }
  if (at < toSample) yield { fromSample: at, toSample, missing: 'not_kept' };
}

async function* readChunk(
  chunk: Awaited<ReturnType<typeof openChunk>>,
  start: number,
  fromSample: number,
  toSample: number,
): AsyncGenerator<SpoolPiece> {
  const end = chunk.records.at(-1)?.to ?? start;
  try {
    for (const record of chunk.records) {
      const from = Math.max(record.from, fromSample);
      const to = Math.min(record.to, toSample);
      if (from >= to) continue;
      const samples = await chunk.read(record);
      if (samples) yield { fromSample: from, samples: samples.subarray(from - record.from, to - record.from) };
      else yield { fromSample: from, toSample: to, missing: 'unreadable' };
    }
    const rest = Math.max(end, fromSample);
    if (!chunk.isWhole && rest < toSample) yield { fromSample: rest, toSample, missing: 'unreadable' };
  } finally {
    await chunk.close();
  }
}

/** The end of the audio. A chunk without a complete record holds none. */
async function endOf(path: string, header: SessionHeader, starts: readonly number[]): Promise<number> {
  for (const start of starts.toReversed()) {
    const chunk = await openChunk(join(path, chunkName(start)), { ...header, start }, []);
    await chunk.close();
    const last = chunk.records.at(-1);
    if (last) return last.to;
  }
  return 0;
}

/** The first samples of a session's chunks, in order. */
async function chunkStarts(path: string): Promise<number[]> {
  const names = await readdir(path).catch(() => []);
  return names
    .flatMap((name) => CHUNK.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** The head of the first chunk of a session; none if there is none. */
export async function readHead(path: string): Promise<Buffer[]> {
  const [start] = await chunkStarts(path);
  if (start === undefined) return [];
  const file = await open(join(path, chunkName(start)), 'r').catch(() => undefined);
  if (!file) return [];
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return bytesRead === HEAD_BYTES ? [buffer] : [];
  } finally {
    await file.close();
  }
}

/** Names of the folders in a folder; none if it does not exist. */
export async function listFolders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
