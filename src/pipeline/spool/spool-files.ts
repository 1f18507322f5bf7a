import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { joinSamples } from '../../audio/join-samples.ts';
import { type ChunkPlace, openChunk } from './spool-chunk.ts';

const HEADER_FILE = 'session.json';
const VERSION = 2;
const CHUNK = /^(\d{12})\.audio$/;

/** From `from_sample` on, a session's audio belongs to this conversation. */
export interface ConversationMark {
  conversation_id: string;
  from_sample: number;
  /** The moment of the session's first sample, by the time of this conversation; in milliseconds since 1970. */
  zero_at_ms: number;
  /** When the conversation began, or would begin. */
  started_at_ms: number;
  /** The store had it already: where it is not there later, it was deleted. */
  is_stored: boolean;
}

/** What has to be known of a session to transcribe its audio later. */
export interface SpoolHeader {
  version: typeof VERSION;
  uid: string;
  session_id: string;
  /** The stream that a client resumes, where it asked for acknowledgements. */
  stream_id: string | null;
  language: string;
  source: string | null;
  timeout_seconds: number;
  /** Whether its voices may be compared with the user's. */
  include_speech_profile: boolean;
  /** ISO 8601. */
  created_at: string;
  /** In order, at least one; those whose audio is transcribed may be gone. */
  conversations: ConversationMark[];
}

/** Samples `fromSample` to `toSample` (exclusive) of a session. */
export interface Stretch {
  fromSample: number;
  toSample: number;
}

/** Audio that nobody transcribed: samples `fromSample` to `toSample` (exclusive) of the session, in the folder `path`. */
export interface SpoolRemainder extends Stretch {
  path: string;
}

/** What a session left on disk, from the first chunk that is there to the last whole record. */
export interface LeftSpool extends SpoolRemainder {
  header: SpoolHeader;
}

/** A stretch of pending audio, or of what should be there: it could not be kept, or is not as it was written. */
export type SpoolPiece =
  | { fromSample: number; samples: Int16Array }
  | { fromSample: number; toSample: number; missing: 'not_kept' | 'unreadable' };

export const chunkName = (startSample: number) => `${String(startSample).padStart(12, '0')}.audio`;

/** Where a session's audio is kept, under its owner's folder. Neither name leaves it, whatever characters it has. */
export const sessionFolder = (ownerFolder: string, uid: string, sessionId: string) =>
  join(userFolder(ownerFolder, uid), safeName(sessionId));

export const userFolder = (ownerFolder: string, uid: string) => join(ownerFolder, safeName(uid));

/** An ordinary id stays readable; any other is hashed. `~` begins no ordinary one, so the two cannot meet. */
function safeName(id: string): string {
  if (/^[A-Za-z0-9_-]{1,100}$/.test(id)) return id;
  return `~${createHash('sha256').update(id).digest('hex').slice(0, 40)}`;
}

/** Replaces the header whole; with `isSynced` it is on the disk when this resolves. */
export async function writeHeader(path: string, header: Omit<SpoolHeader, 'version'>, isSynced: boolean) {
  const place = join(path, HEADER_FILE);
  const file = await open(`${place}.new`, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify({ version: VERSION, ...header }));
    if (isSynced) await file.datasync();
  } finally {
    await file.close();
  }
  await rename(`${place}.new`, place);
  if (isSynced) await syncFolder(path);
}

/** Brings a folder's entries to the disk: a new file is safe only then. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * What a session left in its folder; undefined where there is no audio.
 * @throws Error where its header cannot be read
 */
export async function readLeft(path: string): Promise<LeftSpool | undefined> {
  const starts = await chunkStarts(path);
  const [first] = starts;
  if (first === undefined) return undefined;
  const header = await readHeader(path);
  const toSample = await endOf(path, placeOf(header), starts);
  return { header, path, fromSample: first, toSample: Math.max(first, toSample) };
}

/**
 * The same of a session of which there was no room for anything: its header alone is there. Undefined where that is not either.
 * @throws Error where its header cannot be read
 */
export async function readEmpty(path: string): Promise<LeftSpool | undefined> {
  if (!(await readdir(path).catch((): string[] => [])).includes(HEADER_FILE)) return undefined;
  return { header: await readHeader(path), path, fromSample: 0, toSample: 0 };
}

/** @throws Error where it is none */
async function readHeader(path: string): Promise<SpoolHeader> {
  const header: SpoolHeader = JSON.parse(await readFile(join(path, HEADER_FILE), 'utf8'));
  const isKnown =
    header?.version === VERSION &&
    typeof header.uid === 'string' &&
    typeof header.session_id === 'string' &&
    Array.isArray(header.conversations) &&
    header.conversations.length > 0;
  if (!isKnown) throw new Error(`${HEADER_FILE} is no header of a kept session`);
  return header;
}

/** Bytes of audio in a folder of sessions: a user's. */
export async function audioBytesIn(path: string): Promise<number> {
  let bytes = 0;
  for (const session of await folders(path)) {
    for (const start of await chunkStarts(join(path, session))) {
      bytes += (await stat(join(path, session, chunkName(start))).catch(() => ({ size: 0 }))).size;
    }
  }
  return bytes;
}

/**
 * The audio of a left spool in order, a record at a time; every sample of the remainder is in one of the pieces.
 * @throws SpoolKeyError where it is sealed under a key that is not given
 */
export async function* readSpool(
  { path, fromSample, toSample, header }: LeftSpool,
  key: Buffer | undefined,
): AsyncGenerator<SpoolPiece> {
  const starts = await chunkStarts(path);
  let at = fromSample;
  for (const [index, start] of starts.entries()) {
    const end = Math.min(toSample, starts[index + 1] ?? toSample);
    if (end <= at) continue;
    if (start > at) yield { fromSample: at, toSample: Math.min(start, toSample), missing: 'not_kept' };
    at = Math.max(at, Math.min(start, toSample));
    for await (const piece of readChunk(path, placeOf(header)(start), key, at, end)) {
      yield piece;
      at = endOfPiece(piece);
    }
  }
  if (at < toSample) yield { fromSample: at, toSample, missing: 'not_kept' };
}

/** The audio of several stretches of a spool, one after the other; what is not there is left out. */
export async function readStretches(path: string, stretches: readonly Stretch[], key: Buffer | undefined) {
  const left = await readLeft(path);
  const pieces: Int16Array[] = [];
  if (!left) return joinSamples(pieces);
  for (const stretch of stretches) {
    for await (const piece of readSpool({ ...left, ...stretch }, key))
      if ('samples' in piece) pieces.push(piece.samples);
  }
  return joinSamples(pieces);
}

export const endOfPiece = (piece: SpoolPiece) =>
  'samples' in piece ? piece.fromSample + piece.samples.length : piece.toSample;

async function* readChunk(
  path: string,
  place: ChunkPlace,
  key: Buffer | undefined,
  fromSample: number,
  toSample: number,
): AsyncGenerator<SpoolPiece> {
  const chunk = await openChunk(join(path, chunkName(place.start)), place, key);
  const end = chunk.records.at(-1)?.to ?? place.start;
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

const placeOf =
  ({ uid, session_id }: SpoolHeader) =>
  (start: number): ChunkPlace => ({ uid, sessionId: session_id, start });

/** Where the audio ends. A last chunk without a whole record holds none. */
async function endOf(path: string, place: (start: number) => ChunkPlace, starts: readonly number[]): Promise<number> {
  for (const start of starts.toReversed()) {
    const chunk = await openChunk(join(path, chunkName(start)), place(start), undefined);
    await chunk.close();
    const last = chunk.records.at(-1);
    if (last) return last.to;
  }
  return 0;
}

/** The positions at which a session's chunks begin, in order. */
async function chunkStarts(path: string): Promise<number[]> {
  const names = await readdir(path).catch(() => []);
  return names
    .flatMap((name) => CHUNK.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** Names of the folders in a folder; none where it is not there. */
export async function folders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
