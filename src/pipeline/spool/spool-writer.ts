import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { BufferedAudio } from './audio-buffer.ts';
import type { SpoolBudget } from './spool-budget.ts';
import { type ChunkRecord, ChunkWriter } from './spool-chunk.ts';
import { type ConversationMark, chunkName, type SpoolHeader, syncFolder, writeHeader } from './spool-files.ts';

const CHUNK_SAMPLES = 60 * SAMPLE_RATE;

export interface SpoolWriterOptions {
  path: string;
  header: Omit<SpoolHeader, 'version' | 'conversations'>;
  /** Bounds the user's audio. */
  budget: Pick<SpoolBudget, 'take' | 'release'>;
  /** Encrypts the audio: 32 bytes. */
  key: Buffer | undefined;
  /** Whether written audio must survive a power failure, not only the end of the process. */
  isSynced: boolean;
}

interface Chunk {
  from: number;
  to: number;
  bytes: number;
  writer: ChunkWriter;
  /** Of the last two chunks, for reading. */
  records: ChunkRecord[] | undefined;
}

/** The files of a session's spool. One call at a time; a rejected write is not retried, and the next call writes the next audio. */
export class SpoolWriter {
  readonly #options: SpoolWriterOptions;
  #marks: readonly ConversationMark[] = [];
  #isHeaderStale = true;
  #chunks: Chunk[] = [];
  #file: FileHandle | undefined;

  constructor(options: SpoolWriterOptions) {
    this.#options = options;
  }

  /** The next write puts these marks into the header. */
  mark(marks: readonly ConversationMark[]): void {
    this.#marks = marks;
    this.#isHeaderStale = true;
  }

  async write(audio: BufferedAudio, from: number): Promise<void> {
    await this.writeHeader();
    const current = this.#currentChunk(from, audio.length);
    const { budget, header, key } = this.#options;
    const writer = current?.writer ?? new ChunkWriter({ ...header, start: from }, key);
    const record = writer.record(audio, from);
    const parts = current ? record : [writer.head, ...record];
    const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (!(await budget.take(header.uid, bytes))) throw new Error("the limit of the user's pending audio is reached");
    try {
      await this.#append(from, parts, bytes, current === undefined);
    } catch (error) {
      this.#release(bytes);
      await this.close();
      throw error;
    }
    const to = from + audio.length;
    const added = { from, to, offset: current?.bytes ?? writer.head.length };
    current?.records?.push(added);
    if (current) Object.assign(current, { to, bytes: current.bytes + bytes });
    else this.#chunks.push({ from, to, bytes, writer, records: [added] });
    const older = this.#chunks.at(-3);
    if (older) older.records = undefined;
  }

  /** The records of the chunk that begins with this sample, if it is one of the last: finding them takes a read each. */
  recordsOf(start: number): readonly ChunkRecord[] | undefined {
    return this.#chunks.findLast(({ from }) => from === start)?.records;
  }

  /** Deletes the chunks that end before this sample, except the last one, which may still grow. */
  async trim(sample: number): Promise<void> {
    while (this.#chunks.length > 1 && (this.#chunks[0]?.to ?? Number.POSITIVE_INFINITY) <= sample) {
      const [done] = this.#chunks.splice(0, 1);
      if (!done) return;
      await rm(join(this.#options.path, chunkName(done.from)), { force: true });
      this.#release(done.bytes);
    }
  }

  /** Writes the header if it has changed. */
  async writeHeader(): Promise<void> {
    if (!this.#isHeaderStale) return;
    const { path, header, isSynced } = this.#options;
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    await writeHeader(path, { ...header, conversations: [...this.#marks] }, isSynced);
    // New folders are entries of the user's and the owner's folder.
    if (made && isSynced) for (const folder of [path, dirname(path)]) await syncFolder(dirname(folder));
    this.#isHeaderStale = false;
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close().catch(() => {});
  }

  /** Deletes all files. */
  async remove(): Promise<void> {
    await this.close();
    await rm(this.#options.path, { recursive: true, force: true });
    for (const { bytes } of this.#chunks.splice(0)) this.#release(bytes);
  }

  /** The chunk that this audio is appended to; undefined for a new one: after a failure, and after a minute. */
  #currentChunk(from: number, samples: number): Chunk | undefined {
    const last = this.#chunks.at(-1);
    return this.#file && last?.to === from && from + samples - last.from <= CHUNK_SAMPLES ? last : undefined;
  }

  async #append(from: number, parts: Uint8Array[], bytes: number, isNew: boolean): Promise<void> {
    const { path, isSynced } = this.#options;
    if (isNew) {
      await this.close();
      this.#file = await open(join(path, chunkName(from)), 'w', 0o600);
    }
    const written = await this.#file?.writev(parts);
    if (written?.bytesWritten !== bytes) throw new Error('the disk accepted only a part of the audio');
    if (!isSynced) return;
    await this.#file?.datasync();
    if (isNew) await syncFolder(path);
  }

  #release(bytes: number): void {
    this.#options.budget.release(this.#options.header.uid, bytes);
  }
}
