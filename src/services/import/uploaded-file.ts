import { type BlobStore, blobKey } from '../../blobs/blob-store.ts';
import { cipherFile } from '../recordings/part-file.ts';

interface Part {
  key: string;
  start: number;
  /** Exclusive. */
  end: number;
}

const DIGITS = 15;

/** The key of the part of a file that begins at `offset`. */
export const partKey = (uid: string, id: string, offset: number): string =>
  blobKey('imports', uid, id, String(offset).padStart(DIGITS, '0'));

const folderOf = (uid: string, id: string) => `${blobKey('imports', uid, id)}/`;

/** The file of an import, and the key of SPOOL_KEY that encrypts it, if any. */
export interface ImportFile {
  uid: string;
  id: string;
  key: Buffer | undefined;
}

/** Stores a part, encrypted. */
export async function writePart(
  blobs: BlobStore,
  { uid, id, key }: ImportFile,
  offset: number,
  part: Uint8Array,
): Promise<void> {
  await blobs.put(partKey(uid, id, offset), cipherFile(once(part), key, id, offset));
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

/** An uploaded file, whose parts are blobs. */
export class UploadedFile {
  readonly #blobs: BlobStore;
  readonly #parts: readonly Part[];
  readonly #key: Buffer | undefined;
  readonly #id: string;
  readonly size: number;

  private constructor(blobs: BlobStore, { id, key }: ImportFile, parts: readonly Part[]) {
    this.#blobs = blobs;
    this.#parts = parts;
    this.#key = key;
    this.#id = id;
    this.size = parts.at(-1)?.end ?? 0;
  }

  static async open(blobs: BlobStore, file: ImportFile): Promise<UploadedFile> {
    const { uid, id } = file;
    const parts: Part[] = [];
    for await (const { key, size } of blobs.list(folderOf(uid, id))) {
      const start = Number(key.slice(-DIGITS));
      parts.push({ key, start, end: start + size });
    }
    return new UploadedFile(
      blobs,
      file,
      parts.toSorted((one, other) => one.start - other.start),
    );
  }

  /** The bytes from `start` up to `end`, exclusive, decrypted. Throws if one is missing. */
  read(start = 0, end = this.size): AsyncGenerator<Uint8Array> {
    return cipherFile(this.#read(start, end), this.#key, this.#id, start);
  }

  async *#read(start: number, end: number): AsyncGenerator<Uint8Array, void> {
    let at = start;
    for (const part of this.#parts) {
      if (at >= end) return;
      if (part.end <= at) continue;
      if (part.start > at) break;
      const range = { start: at - part.start, end: Math.min(end, part.end) - part.start - 1 };
      const bytes = await this.#blobs.get(part.key, range);
      if (!bytes) break;
      for await (const chunk of bytes) {
        at += chunk.length;
        yield chunk;
      }
    }
    if (at < end) throw new Error('a part of the file is missing');
  }
}

/** Deletes the file of an import. */
export async function removeUploadedFile(blobs: BlobStore, uid: string, id: string): Promise<void> {
  for await (const { key } of blobs.list(folderOf(uid, id))) await blobs.remove(key);
}

/** Deletes all files of a user's imports. */
export async function removeUploadedFiles(blobs: BlobStore, uid: string): Promise<void> {
  for await (const { key } of blobs.list(`${blobKey('imports', uid)}/`)) await blobs.remove(key);
}
