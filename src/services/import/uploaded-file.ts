import { blobKey } from '../blobs/blob-key.ts';
import type { BlobStore } from '../blobs/blob-store.ts';

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

/** An uploaded file, whose parts are blobs. */
export class UploadedFile {
  readonly #blobs: BlobStore;
  readonly #parts: readonly Part[];
  readonly size: number;

  private constructor(blobs: BlobStore, parts: readonly Part[]) {
    this.#blobs = blobs;
    this.#parts = parts;
    this.size = parts.at(-1)?.end ?? 0;
  }

  static async open(blobs: BlobStore, uid: string, id: string): Promise<UploadedFile> {
    const parts: Part[] = [];
    for await (const { key, size } of blobs.list(folderOf(uid, id))) {
      const start = Number(key.slice(-DIGITS));
      parts.push({ key, start, end: start + size });
    }
    return new UploadedFile(
      blobs,
      parts.toSorted((one, other) => one.start - other.start),
    );
  }

  /** The bytes from `start` up to `end`, exclusive. Throws if one is missing. */
  async *read(start = 0, end = this.size): AsyncGenerator<Uint8Array, void> {
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
