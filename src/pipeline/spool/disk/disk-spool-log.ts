import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BufferedAudio } from '../../../audio/audio-buffer.ts';
import { SAMPLE_RATE } from '../../../audio/samples.ts';
import type { SpoolKeys } from '../../../lib/spool-keys.ts';
import type { AudioBudget } from '../audio-budget.ts';
import { type ChunkRecord, ChunkWriter } from '../audio-chunk.ts';
import type { NewAudio, SampleRange, SessionHeader, SpoolLog, SpoolPiece } from '../spool-store.ts';
import { chunkName, readSpool, syncFolder, writeHeader } from './session-folder.ts';

const CHUNK_SAMPLES = 60 * SAMPLE_RATE;

interface DiskSpoolLogOptions extends NewAudio {
  place: string;
  /** The session's folder. */
  path: string;
  /** Bounds the user's audio. */
  budget: Pick<AudioBudget, 'take' | 'release'>;
  /** Encrypts the audio: 32 bytes. */
  keys: SpoolKeys;
  onReleased: () => void;
}

interface Chunk {
  from: number;
  to: number;
  bytes: number;
  writer: ChunkWriter;
  /** The records of the last two chunks, for reading. */
  records: ChunkRecord[] | undefined;
}

/** The folder of a session: a header, and chunks of a minute, which are deleted once they are not needed. */
export class DiskSpoolLog implements SpoolLog {
  readonly #options: DiskSpoolLogOptions;
  #newHeader: SessionHeader | undefined;
  #chunks: Chunk[] = [];
  #file: FileHandle | undefined;

  constructor(options: DiskSpoolLogOptions) {
    this.#options = options;
  }

  get place(): string {
    return this.#options.place;
  }

  setHeader(header: SessionHeader): void {
    this.#newHeader = header;
  }

  async write(audio: BufferedAudio, from: number): Promise<void> {
    await this.#writeHeader();
    const current = this.#currentChunk(from, audio.length);
    const { budget, header, keys } = this.#options;
    const writer = current?.writer ?? new ChunkWriter({ ...header, start: from }, keys[0]);
    const record = writer.record(audio, from);
    const parts = current ? record : [writer.head, ...record];
    const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (!(await budget.take(header.uid, bytes))) throw new Error("the limit of the user's spool is reached");
    try {
      await this.#append(from, parts, bytes, current === undefined);
    } catch (error) {
      this.#release(bytes);
      await this.#closeFile();
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

  read(range: SampleRange): AsyncGenerator<SpoolPiece> {
    const { path, header, keys } = this.#options;
    // Finding the records of a chunk takes a read each.
    const recordsOf = (start: number) => this.#chunks.findLast(({ from }) => from === start)?.records;
    return readSpool({ ...range, path, header }, keys, recordsOf);
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

  async close(): Promise<void> {
    await this.#writeHeader().finally(() => this.#closeFile());
  }

  async remove(): Promise<void> {
    await this.#closeFile();
    await rm(this.#options.path, { recursive: true, force: true });
    for (const { bytes } of this.#chunks.splice(0)) this.#release(bytes);
  }

  release(): void {
    this.#options.onReleased();
  }

  async #writeHeader(): Promise<void> {
    const header = this.#newHeader;
    if (header === undefined) return;
    const { path, isSynced } = this.#options;
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    await writeHeader(path, header, isSynced);
    // New folders are entries of the user's and the owner's folder.
    if (made && isSynced) for (const folder of [path, dirname(path)]) await syncFolder(dirname(folder));
    if (this.#newHeader === header) this.#newHeader = undefined;
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close().catch(() => {});
  }

  /** The chunk that this audio is appended to; undefined for a new one: after a failure, and after a minute. */
  #currentChunk(from: number, samples: number): Chunk | undefined {
    const last = this.#chunks.at(-1);
    return this.#file && last?.to === from && from + samples - last.from <= CHUNK_SAMPLES ? last : undefined;
  }

  async #append(from: number, parts: Uint8Array[], bytes: number, isNew: boolean): Promise<void> {
    const { path, isSynced } = this.#options;
    if (isNew) {
      await this.#closeFile();
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
