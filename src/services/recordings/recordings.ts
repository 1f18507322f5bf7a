import { blobKey } from '../../blobs/blob-store.ts';
import type { Call } from '../../call.ts';
import { DomainError, lockedOrMissing, notFound } from '../../errors.ts';
import { currentKeyId, findSpoolKey, missingSpoolKey, type SpoolKeys, spoolKeyId } from '../../lib/spool-keys.ts';
import type { RecordingRecord } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { cipherFile, decryptPart } from './part-file.ts';
import { type RecordingPart, RecordingStream } from './recording-stream.ts';
import { RECORDINGS_PREFIX } from './recording-writer.ts';

interface RecordingDeps extends Pick<ServiceDeps, 'store' | 'blobs' | 'queue'> {
  /** SPOOL_KEY */
  keys: SpoolKeys;
}

interface TimeRange {
  from?: Date | undefined;
  to?: Date | undefined;
}

const BATCH = 100;
/** Parts whose writing was interrupted, and users in one round. */
const ABANDONED_MS = 86_400_000;
const MAX_USERS = 1000;

/** The audio of conversations that accounts keep: reads and deletes it. */
export class Recordings extends Service<RecordingDeps> {
  /** The audio of a conversation. Throws `not_found` if nothing is kept of it, `locked`, and `unavailable` if its key is not set. */
  async open(call: Call, conversationId: string): Promise<RecordingStream> {
    const { uid } = call.actor;
    const record = await this.deps.store.of(uid).conversations.get(conversationId);
    if (!record || record.locked) throw lockedOrMissing('Conversation', record);
    const stream = await this.find(uid, record);
    if (!stream) throw notFound('Recording');
    return stream;
  }

  /** The same for a conversation of a user. Undefined if nothing is kept of it. Throws `unavailable` if its key is not set. */
  async find(
    uid: string,
    conversation: { id: string; started_at: Date | null; created_at: Date },
  ): Promise<RecordingStream | undefined> {
    const rows = await this.deps.store.of(uid).recordings.list(conversation.id);
    const parts = rows.flatMap((row) => (row.bytes === null ? [] : { ...row, bytes: row.bytes }));
    if (parts.length === 0) return undefined;
    for (const { is_encrypted, key_id } of parts) if (is_encrypted) findSpoolKey(this.deps.keys, key_id);
    return new RecordingStream(conversation.started_at ?? conversation.created_at, parts, (part) => this.#read(part));
  }

  /** Deletes the audio of a conversation, by a job. Call it in a transaction. */
  async removeOf(tx: Store, uid: string, conversationId: string): Promise<void> {
    if ((await tx.of(uid).recordings.markRemovedOf(conversationId)) > 0) await this.#enqueueDeletion(tx, uid);
  }

  count(uid: string, range: TimeRange): Promise<number> {
    return this.deps.store.of(uid).recordings.count(range);
  }

  /** Deletes the audio of a range of time, by a job. Returns the number of parts. */
  removeRange(uid: string, range: TimeRange): Promise<number> {
    return this.deps.store.transaction(async (tx) => {
      const count = await tx.of(uid).recordings.markRemovedIn(range);
      if (count > 0) await this.#enqueueDeletion(tx, uid);
      return count;
    });
  }

  /** Deletes the files that are not wanted, and then their rows. May be repeated after a kill. */
  async deleteRemoved(uid: string, signal: AbortSignal): Promise<void> {
    const { blobs, store } = this.deps;
    const { recordings } = store.of(uid);
    await recordings.markAbandoned(new Date(Date.now() - ABANDONED_MS));
    for (;;) {
      const removed = await recordings.listRemoved(BATCH);
      if (removed.length === 0) return;
      for (const row of removed) {
        signal.throwIfAborted();
        await blobs.remove(row.key);
        await recordings.delete(row);
      }
    }
  }

  /** For all users: enqueues what a kill has left. */
  async enqueueUnwanted(): Promise<void> {
    const { store } = this.deps;
    const before = new Date(Date.now() - ABANDONED_MS);
    for (const uid of await store.system.recordings.findUnwanted(before, MAX_USERS))
      await this.#enqueueDeletion(store, uid);
  }

  /** Deletes the files of a deleted account. */
  async removeUser(uid: string): Promise<void> {
    const { blobs } = this.deps;
    for await (const { key } of blobs.list(`${blobKey(RECORDINGS_PREFIX, uid)}/`)) await blobs.remove(key);
  }

  #enqueueDeletion(tx: Store, uid: string): Promise<void> {
    return this.deps.queue.enqueue(tx, 'delete-kept-recordings', { uid }, {});
  }

  /** Encrypts the recordings of all users with the first key, if it is this one. May be repeated after a kill. Returns the number of files. */
  async encryptAll(keyId: string, signal: AbortSignal): Promise<number> {
    const { store, keys } = this.deps;
    if (currentKeyId(keys) !== keyId) throw new Error(`the first key of SPOOL_KEY is not ${keyId} in this process`);
    let count = 0;
    for (const uid of await store.system.recordings.findUsersOfOtherKeys(keyId)) {
      let last: RecordingRecord | undefined;
      do {
        const rows = await store.of(uid).recordings.listOfOtherKeys(keyId, last, BATCH);
        for (const row of rows) {
          signal.throwIfAborted();
          if (await this.#encrypt(uid, row)) count++;
        }
        last = rows.at(-1);
      } while (last);
    }
    return count;
  }

  /** False for a file that is missing, or whose key is. It stays as it is. */
  async #encrypt(uid: string, row: RecordingRecord): Promise<boolean> {
    const { store, blobs, keys } = this.deps;
    const [current] = keys;
    const { key, bytes } = row;
    if (!current || bytes === null) return false;
    const content = await this.#read({ ...row, bytes }).catch(() => undefined);
    if (!content) return false;
    await blobs.put(key, cipherFile(asStream(content), current, key));
    const isKept = await store.of(uid).recordings.setKey(row, spoolKeyId(current));
    if (!isKept) await blobs.remove(key);
    return isKept;
  }

  async #read({ key, bytes, key_id }: RecordingPart): Promise<Buffer> {
    const file = await this.deps.blobs.get(key);
    if (!file) throw new DomainError('unavailable', 'The recording is not available');
    const content = decryptPart(Buffer.concat(await Array.fromAsync(file)), this.deps.keys, key);
    if (!content) throw missingSpoolKey(key_id);
    if (content.length !== bytes) throw new DomainError('unavailable', 'The recording is not available');
    return content;
  }
}

async function* asStream(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
