import { type FileHandle, open } from 'node:fs/promises';
import { CustomSource } from 'mediabunny';
import { cipherAt } from '../../lib/spool-keys.ts';

const MAX_CACHE_BYTES = 1_048_576;
/** The bytes that are read at once. */
export const CHUNK_BYTES = 65_536;

interface ChunkOptions {
  from: number;
  /** Default: the end of the file. */
  to?: number;
  size?: number;
}

/** The bytes of a file, in memory or on disk, that is read from any position, and decrypted if it has a key. Close it. */
export class ByteSource {
  readonly #file: FileHandle | Uint8Array;
  readonly #key: Uint8Array | undefined;

  private constructor(file: FileHandle | Uint8Array, key?: Uint8Array) {
    this.#file = file;
    this.#key = key;
  }

  static async open(path: string, key?: Uint8Array): Promise<ByteSource> {
    return new ByteSource(await open(path, 'r'), key);
  }

  static of(bytes: Uint8Array): ByteSource {
    return new ByteSource(bytes);
  }

  async size(): Promise<number> {
    return this.#file instanceof Uint8Array ? this.#file.length : (await this.#file.stat()).size;
  }

  /** Fewer bytes at the end of the file. */
  async read(position: number, length: number): Promise<Uint8Array> {
    if (this.#file instanceof Uint8Array) return this.#file.subarray(position, position + length);
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#file.read(bytes, 0, length, position);
    const read = bytes.subarray(0, bytesRead);
    return this.#key ? new Uint8Array(cipherAt(this.#key, position, read)) : read;
  }

  async *chunks({ from, to = Number.POSITIVE_INFINITY, size = CHUNK_BYTES }: ChunkOptions): AsyncGenerator<Uint8Array> {
    for (let at = from; at < to; ) {
      const chunk = await this.read(at, Math.min(size, to - at));
      if (chunk.length === 0) return;
      yield chunk;
      at += chunk.length;
    }
  }

  /** For the demuxer. It reads no other file, whatever this one refers to. */
  forDemuxer(): CustomSource {
    return new CustomSource({
      getSize: () => this.size(),
      read: (start, end) => this.read(start, end - start),
      maxCacheSize: MAX_CACHE_BYTES,
      prefetchProfile: 'fileSystem',
    });
  }

  async close(): Promise<void> {
    if (!(this.#file instanceof Uint8Array)) await this.#file.close();
  }
}
