import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { DiskReserve } from '../lib/disk-reserve.ts';
import type { BlobStore } from './blob-store.ts';
import { FolderBlobStore } from './folder-blob-store.ts';
import { S3BlobStore } from './s3-blob-store.ts';

/** Below DATA_DIR. */
export const BLOBS_FOLDER = 'blobs';

/** The store of `STORAGE_URL`, or the folder `blobs` of `DATA_DIR`. */
export async function openBlobStore(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  disk?: Pick<DiskReserve, 'room'>,
): Promise<BlobStore> {
  if (storage) return new S3BlobStore(storage);
  const folder = new FolderBlobStore(join(dataDir, BLOBS_FOLDER), disk);
  await folder.removeOldDrafts();
  return folder;
}
