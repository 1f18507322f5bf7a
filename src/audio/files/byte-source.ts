import { type FileHandle, open } from 'node:fs/promises';
import { CustomSource } from 'mediabunny';
import { cipherAt } from '../../lib/spool-keys.ts';

const MAX_CACHE_BYTES = 1_048_576;

/** A file on disk that is read from any position, and decrypted if it has a key. Close it. */
export class ByteSource {
  readonly #file: FileHandle;
  readonly #key: Uint8Array | undefined;

  private constructor(file: FileHandle, key: Uint8Array | undefined) {
    this.#file = file;
    this.#key = key;
  }

  static async open(path: string, key?: Uint8Array): Promise<ByteSource> {
    return new ByteSource(await open(path, 'r'), key);
  }

  async size(): Promise<number> {
    return (await this.#file.stat()).size;
  }

  /** Fewer bytes at the end of the file. */
  async read(position: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#file.read(bytes, 0, length, position);
    const read = bytes.subarray(0, bytesRead);
    return this.#key ? new Uint8Array(cipherAt(this.#key, position, read)) : read;
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

  close(): Promise<void> {
    return this.#file.close();
  }
}
