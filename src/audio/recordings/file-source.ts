import type { FileHandle } from 'node:fs/promises';
import { CustomSource } from 'mediabunny';

const MAX_CACHE_BYTES = 1_048_576;

/** A file that is read piece by piece. No other file is read, whatever this one refers to. */
export const fileSource = (file: FileHandle) =>
  new CustomSource({
    getSize: async () => (await file.stat()).size,
    async read(start, end) {
      const bytes = new Uint8Array(end - start);
      await file.read(bytes, 0, bytes.length, start);
      return bytes;
    },
    maxCacheSize: MAX_CACHE_BYTES,
    prefetchProfile: 'fileSystem',
  });
