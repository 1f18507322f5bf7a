import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { joinSamples } from '../audio/join-samples.ts';

export const HEADER_FILE = 'session.json';
export const CONFIRMED_FILE = 'confirmed';
const SPOOL_FOLDER = 'spool';
const READ_SAMPLES = 16_000;

/** From `from_sample` on the audio belongs to this conversation, whose time was `offset_ms` at the session's first sample. */
export interface ConversationMark {
  conversation_id: string | null;
  from_sample: number;
  offset_ms: number;
}

export interface SpoolHeader {
  version: 1;
  uid: string;
  session_id: string;
  sample_rate: 16_000;
  /** In order; those whose audio is confirmed may be gone. */
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

/** A spool that a session left behind, by a failure or by the end of the process. */
export interface LeftSpool extends SpoolRemainder {
  uid: string;
  sessionId: string;
  conversations: ConversationMark[];
}

export const chunkName = (startSample: number) => `${String(startSample).padStart(12, '0')}.pcm`;
const CHUNK = /^(\d{12})\.pcm$/;

/** Where a session's audio is kept. Neither name leaves the spool, whatever characters it has. */
export const sessionFolder = (dataDir: string, uid: string, sessionId: string) =>
  join(dataDir, SPOOL_FOLDER, safeName(uid), safeName(sessionId));

/** An ordinary id stays readable; any other is hashed. `~` begins no ordinary one, so the two cannot meet. */
function safeName(id: string): string {
  if (/^[A-Za-z0-9_-]{1,100}$/.test(id)) return id;
  return `~${createHash('sha256').update(id).digest('hex').slice(0, 40)}`;
}

/**
 * Lists what earlier sessions left: call it before the first session of this process begins. Folders in which nothing
 * unconfirmed is left are deleted; such as cannot be read are told to `onUnreadable` and left alone.
 */
export async function recoverSpools(
  dataDir: string,
  onUnreadable: (path: string, error: unknown) => void,
): Promise<LeftSpool[]> {
  const left: LeftSpool[] = [];
  const root = join(dataDir, SPOOL_FOLDER);
  for (const uid of await folders(root)) {
    for (const session of await folders(join(root, uid))) {
      const path = join(root, uid, session);
      try {
        const found = await readLeft(path);
        if (found) left.push(found);
        else await rm(path, { recursive: true, force: true });
      } catch (error) {
        onUnreadable(path, error);
      }
    }
  }
  return left;
}

/** The audio of a left spool, in pieces of at most a second. */
export async function* readSpool({ path, fromSample, toSample }: SpoolRemainder): AsyncGenerator<Int16Array> {
  for (const { start, end } of await chunks(path)) {
    const from = Math.max(start, fromSample);
    const to = Math.min(end, toSample);
    if (from >= to) continue;
    const file = await open(join(path, chunkName(start)), 'r');
    try {
      for (let at = from; at < to; ) {
        const samples = new Int16Array(Math.min(READ_SAMPLES, to - at));
        const { bytesRead } = await file.read(new Uint8Array(samples.buffer), 0, samples.byteLength, (at - start) * 2);
        if (bytesRead < 2) break;
        yield samples.subarray(0, bytesRead >> 1);
        at += bytesRead >> 1;
      }
    } finally {
      await file.close();
    }
  }
}

/** The audio of several stretches of a spool, one after the other; what is not there is left out. */
export async function readStretches(path: string, stretches: readonly Stretch[]): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  for (const stretch of stretches) for await (const piece of readSpool({ path, ...stretch })) pieces.push(piece);
  return joinSamples(pieces);
}

/** Deletes a left spool whose audio is transcribed now. */
export const removeSpool = ({ path }: SpoolRemainder) => rm(path, { recursive: true, force: true });

async function readLeft(path: string): Promise<LeftSpool | undefined> {
  const pieces = await chunks(path);
  const first = pieces[0];
  const last = pieces.at(-1);
  if (!first || !last) return undefined;
  const fromSample = Math.max(first.start, await confirmedIn(path));
  if (last.end <= fromSample) return undefined;
  const { uid, session_id, conversations }: SpoolHeader = JSON.parse(await readFile(join(path, HEADER_FILE), 'utf8'));
  if (typeof uid !== 'string' || typeof session_id !== 'string' || !Array.isArray(conversations)) {
    throw new Error(`${HEADER_FILE} is not a spool's header`);
  }
  return { path, uid, sessionId: session_id, conversations, fromSample, toSample: last.end };
}

async function chunks(path: string): Promise<{ start: number; end: number }[]> {
  const names = (await readdir(path)).filter((name) => CHUNK.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const start = Number(CHUNK.exec(name)?.[1]);
      // A write that the end of the process divided may leave half a sample.
      return { start, end: start + ((await stat(join(path, name))).size >> 1) };
    }),
  );
}

async function confirmedIn(path: string): Promise<number> {
  const text = await readFile(join(path, CONFIRMED_FILE), 'utf8').catch(() => '0');
  return /^\d{1,16}$/.test(text) ? Number(text) : 0;
}

async function folders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
