/** Files of users, by keys such as `exports/UID/ID.zip`: in a folder, or an S3-compatible store. */
export interface BlobStore {
  /** False while new blobs would take the reserve of the disk. Without it, there always is room. */
  hasRoom?(): Promise<boolean>;
  /** Stores all bytes under the key, or nothing. Returns their number. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes of a range (both inclusive; default: all); undefined if there is no such blob. */
  get(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | undefined>;
  stat(key: string): Promise<{ size: number; changedAt: Date } | undefined>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number; changedAt: Date }>;
}
