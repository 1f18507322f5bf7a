import type { StoredFile } from '../../../generated/rest/reply.ts';
import type { Export, ExportCreate, ExportKind, ExportProgress, LeftOut } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import { blobKey } from '../../blobs/blob-store.ts';
import type { Call } from '../../call.ts';
import { DomainError, notFound, requireFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { findSpoolKey, type SpoolKeys, spoolKeyId } from '../../lib/spool-keys.ts';
import { addMs, DAY_MS, HOUR_MS, parseRange } from '../../lib/time.ts';
import type { SpoolStore } from '../../pipeline/spool/spool-store.ts';
import type { ExportRecord } from '../../store/exports.ts';
import { newId } from '../../store/ids.ts';
import type { TimeRange } from '../../store/sql/statement.ts';
import { parseNames } from '../list-query.ts';
import { cipherFile } from '../recordings/part-file.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { AccountFiles } from './account-files.ts';
import { withProgress, writeArchive } from './archive.ts';

interface ExportServiceDeps
  extends Pick<ServiceDeps, 'store' | 'queue' | 'blobs' | 'notifications' | 'baseUrl' | 'quota'> {
  spoolStore: Pick<SpoolStore, 'find' | 'places'>;
  recordings: Pick<Recordings, 'count' | 'find'>;
  /** SPOOL_KEY encrypts archives too: they have audio. */
  keys: SpoolKeys;
}

/** The contents of an archive. */
interface Selection {
  kinds: ExportKind[];
  range: TimeRange;
}

type Archive = Pick<ExportRecord, 'id' | 'attempts' | 'is_encrypted' | 'key_id'>;

/** The query of a direct download. */
interface DirectQuery {
  /** Comma-separated. */
  kinds?: string;
  from?: string;
  to?: string;
}

/** An archive that is written while it is sent, or the export that prepares it. */
type DirectExport = { archive: AsyncIterable<Uint8Array>; fileName: string } | { pending: Export };

const KEPT_MS = 7 * DAY_MS;
const MAX_PER_DAY = 10;
/** Larger accounts are exported in the background. */
const DIRECT_BYTES = 20_000_000;
const BYTES_PER_SAMPLE = 2;
/** Exports that one run of the purge deletes. */
const MAX_PURGED = 1000;
const NO_PROGRESS: ExportProgress = { done_count: 0, total_count: 0, bytes: 0 };
const FAILED = 'The archive could not be written. Try again later';
const NO_ROOM = 'It waits for room: the disk of the service is nearly full';
/** The pause before an archive is begun again that found no room; it doubles with each beginning. */
const ROOM_WAIT_MS = 30_000;

/** The order of an archive: what others refer to first, large files last. */
export const exportKinds: readonly ExportKind[] = [
  ...(['settings', 'people', 'folders', 'conversations', 'memories', 'action_items', 'goals'] as const),
  ...(['corrections', 'daily_summaries', 'chat_messages', 'social_posts', 'screen_activity'] as const),
  ...(['apps', 'webhooks', 'photos', 'pending_audio', 'recordings'] as const),
];

/** Archives with everything that a user has. */
export class ExportService extends Service<ExportServiceDeps> {
  /**
   * Enqueues an export. Returns the one that is being prepared, if it is of the same records. Throws `conflict` if it is of others,
   * `rate_limited` after ten in a day, `too_large` if the account is full and has an archive already, and `invalid_input`.
   */
  async create(call: Call, { kinds, from, to, ...unhandled }: WithDefaults<ExportCreate>): Promise<Export> {
    unhandled satisfies NoFields;
    const bounds = { from: from ?? undefined, to: to ?? undefined };
    const range = parseRange(bounds, { from: ['body', 'from'], to: ['body', 'to'] });
    return this.#create(call.actor.uid, { kinds: inOrder(kinds ?? exportKinds), range });
  }

  async list({ actor: { uid } }: Call): Promise<{ exports: Export[] }> {
    return { exports: (await this.deps.store.of(uid).exports.list()).map(toExport) };
  }

  /** Throws `not_found`. */
  async get({ actor: { uid } }: Call, id: string): Promise<Export> {
    return toExport(await this.#require(uid, id));
  }

  /** Deletes an export with its archive. A running one stops. Throws `not_found`. */
  async delete({ actor: { uid } }: Call, id: string): Promise<void> {
    if (!(await this.deps.store.of(uid).exports.delete(id))) throw notFound('Export');
    await this.deps.blobs.remove(archiveKey(uid, id));
  }

  /** The archive. Throws `not_found`, and `conflict` before it is complete. */
  async open({ actor: { uid } }: Call, id: string): Promise<{ file: StoredFile; fileName: string }> {
    const { blobs } = this.deps;
    const record = await this.#require(uid, id);
    if (record.status !== 'completed')
      throw new DomainError('conflict', `The archive is not complete: the export is ${record.status}`);
    const key = archiveKey(uid, record.id);
    const found = await blobs.stat(key);
    if (record.is_encrypted) findSpoolKey(this.deps.keys, record.key_id);
    if (!found) throw new DomainError('unavailable', 'The archive is on another machine: see STORAGE_URL');
    const read: StoredFile['read'] = async (range) => {
      const bytes = requireFound(await blobs.get(key, range), 'Export');
      return this.#cipher(record, bytes, range.start);
    };
    return { file: { size: found.size, etag: record.id, read }, fileName: fileNameOf(record.created_at) };
  }

  /** Exports a small account at once. Throws like `create`. */
  async exportNow(call: Call, { kinds: names, from, to }: DirectQuery): Promise<DirectExport> {
    const { uid } = call.actor;
    const kinds = inOrder(parseNames(names, exportKinds, ['query', 'kinds'], 'kind') ?? exportKinds);
    const range = parseRange({ from, to }, { from: ['query', 'from'], to: ['query', 'to'] });
    const hasRecordings = kinds.includes('recordings') && (await this.deps.recordings.count(uid, range)) > 0;
    if (hasRecordings || (await this.#measure(uid)) >= DIRECT_BYTES)
      return { pending: await this.#create(uid, { kinds, range }) };
    const now = new Date();
    const { archive } = await this.#archive(uid, { kinds, range }, { signal: call.signal, now, progress: {} });
    return { archive, fileName: fileNameOf(now) };
  }

  /** Writes the archive of an export, from the beginning. Does nothing if it was deleted. */
  async run(uid: string, id: string, signal: AbortSignal): Promise<void> {
    const { store, blobs } = this.deps;
    const { exports } = store.of(uid);
    const record = await exports.get(id);
    if (!record || record.status === 'completed' || record.status === 'failed') return;
    if ((await blobs.hasRoom?.()) === false) return this.#wait(record);
    const progress = { ...NO_PROGRESS };
    const deleted = new AbortController();
    const full = new AbortController();
    const report = async () => {
      if (!(await exports.update(id, { progress }))) deleted.abort();
      deleted.signal.throwIfAborted();
      if ((await blobs.hasRoom?.()) === false) full.abort();
      full.signal.throwIfAborted();
    };
    const attempts = record.attempts + 1;
    const [key] = this.deps.keys;
    const encryption = { is_encrypted: key !== undefined, key_id: key ? spoolKeyId(key) : null };
    await exports.update(id, { status: 'running', error: null, attempts, ...encryption, progress });
    const selection = { kinds: record.kinds, range: rangeOf(record) };
    const { archive, files } = await this.#archive(uid, selection, { signal, now: new Date(), progress });
    progress.total_count = await files.count(record.kinds);
    try {
      const bytes = this.#cipher({ id, attempts, ...encryption }, withProgress(archive, progress, report));
      const size = await blobs.put(archiveKey(uid, id), bytes);
      await this.#complete(uid, id, size);
    } catch (error) {
      if (full.signal.aborted) return this.#wait({ ...record, attempts });
      if (!deleted.signal.aborted) throw error;
    }
  }

  async #wait({ uid, id, attempts }: ExportRecord): Promise<void> {
    const startAfter = addMs(new Date(), Math.min(HOUR_MS, ROOM_WAIT_MS * 2 ** attempts));
    await this.deps.store.transaction(async (tx) => {
      if (!(await tx.of(uid).exports.update(id, { status: 'pending', error: NO_ROOM, progress: NO_PROGRESS }))) return;
      await this.#enqueue(tx, uid, id, startAfter);
    });
  }

  async #enqueue(tx: ServiceDeps['store'], uid: string, export_id: string, startAfter?: Date): Promise<void> {
    const options = { singletonKey: `${uid}/${export_id}`, ...(startAfter && { startAfter }) };
    await this.deps.queue.enqueue(tx, 'export-account', { uid, export_id }, options);
  }

  /** Marks an export as failed, after the last attempt. */
  async fail(uid: string, id: string): Promise<void> {
    await this.deps.store.transaction(async (tx) => {
      const failed = await tx.of(uid).exports.update(id, { status: 'failed', error: FAILED });
      if (failed) await this.#notify(tx, uid, id, 'failed');
    });
  }

  /** For all users: deletes expired exports. */
  async purge(now = new Date()): Promise<void> {
    const { store, blobs } = this.deps;
    for (const { uid, id } of await store.system.exports.listExpired(now, MAX_PURGED)) {
      await blobs.remove(archiveKey(uid, id));
      await store.of(uid).exports.delete(id);
    }
  }

  /** Deletes the archives of a deleted account. */
  async removeUser(uid: string): Promise<void> {
    const { blobs } = this.deps;
    for await (const { key } of blobs.list(`${blobKey('exports', uid)}/`)) await blobs.remove(key);
  }

  async #create(uid: string, { kinds, range }: Selection): Promise<Export> {
    const now = new Date();
    const record: ExportRecord = {
      uid,
      id: newId(),
      status: 'pending',
      kinds,
      from_at: range.from ?? null,
      to_at: range.to ?? null,
      attempts: 0,
      is_encrypted: false,
      key_id: null,
      progress: NO_PROGRESS,
      size: null,
      error: null,
      created_at: now,
      completed_at: null,
      expires_at: new Date(now.getTime() + KEPT_MS),
    };
    return this.deps.store.transaction(async (tx) => {
      const { exports } = tx.of(uid);
      await exports.lockAdding();
      const known = await exports.list();
      const unfinished = known.find(({ status }) => status === 'pending' || status === 'running');
      if (unfinished && isSame(unfinished, record)) return toExport(unfinished);
      if (unfinished) throw new DomainError('conflict', 'Another export is being prepared: wait for it, or delete it');
      requireRate(known, now);
      // Everyone can take what they have with them: the first archive may exceed the limit.
      if (known.some(({ status }) => status === 'completed')) await this.deps.quota.admit(uid, [], tx);
      await exports.insert(record);
      await this.#enqueue(tx, uid, record.id);
      return toExport(record);
    });
  }

  async #archive(
    uid: string,
    { kinds, range }: Selection,
    { signal, now, progress }: { signal: AbortSignal; now: Date; progress: Partial<ExportProgress> },
  ) {
    const { store, spoolStore, recordings, baseUrl } = this.deps;
    const user = store.of(uid);
    const account = await user.account.get();
    const leftOut: LeftOut[] = [];
    const files = new AccountFiles({
      uid,
      user,
      spoolStore,
      recordings,
      range,
      signal,
      leftOut,
      baseUrl: baseUrl(),
      onRecord: () => {
        progress.done_count = (progress.done_count ?? 0) + 1;
      },
    });
    const archive = writeArchive({
      kinds,
      range,
      leftOut,
      now,
      files: files.all(kinds),
      account: { uid, name: account?.name ?? null },
    });
    return { archive, files };
  }

  async #complete(uid: string, id: string, size: number): Promise<void> {
    const { store, blobs } = this.deps;
    const now = new Date();
    const isKept = await store.transaction(async (tx) => {
      const expires_at = new Date(now.getTime() + KEPT_MS);
      const done = await tx.of(uid).exports.update(id, { status: 'completed', size, completed_at: now, expires_at });
      if (done) await this.#notify(tx, uid, id, 'completed');
      return done !== undefined;
    });
    if (isKept) this.deps.quota.count(uid, size);
    else await blobs.remove(archiveKey(uid, id));
  }

  /** Encrypts or decrypts an archive from this position on. Each attempt has a key of its own. */
  #cipher({ id, attempts, is_encrypted, key_id }: Archive, bytes: AsyncIterable<Uint8Array>, start = 0) {
    const key = is_encrypted ? findSpoolKey(this.deps.keys, key_id) : undefined;
    return cipherFile(bytes, key, `${id}/${attempts}`, start);
  }

  #notify(tx: ServiceDeps['store'], uid: string, export_id: string, status: 'completed' | 'failed'): Promise<void> {
    const body = status === 'completed' ? 'The archive of your account can be downloaded for a week.' : FAILED;
    const title = status === 'completed' ? 'Your export is ready' : 'Your export failed';
    return this.deps.notifications.notify(tx, uid, [
      { kind: 'account_export', title, body, data: { export_id, status } },
    ]);
  }

  async #require(uid: string, id: string): Promise<ExportRecord> {
    return requireFound(await this.deps.store.of(uid).exports.get(id), 'Export');
  }

  /** About as many bytes as the records and the audio in the spool of a user take. */
  async #measure(uid: string): Promise<number> {
    const user = this.deps.store.of(uid);
    const audio = (await user.spool.list()).reduce(
      (sum, { from_sample, to_sample }) => sum + (to_sample ?? from_sample) - from_sample,
      0,
    );
    const kinds = (await user.storageUsage.measureKinds()).filter(
      ({ kind }) => kind !== 'exports' && kind !== 'imports',
    );
    return kinds.reduce((sum, { bytes }) => sum + bytes, 0) + audio * BYTES_PER_SAMPLE;
  }
}

const archiveKey = (uid: string, id: string) => blobKey('exports', uid, `${id}.zip`);

const fileNameOf = (at: Date) => `earshot-${at.toISOString().slice(0, 10)}.zip`;

const rangeOf = ({ from_at, to_at }: ExportRecord): TimeRange => ({
  from: from_at ?? undefined,
  to: to_at ?? undefined,
});

const inOrder = (kinds: readonly ExportKind[]) => exportKinds.filter((kind) => kinds.includes(kind));

const isSame = (one: ExportRecord, other: ExportRecord) =>
  one.kinds.join() === other.kinds.join() &&
  one.from_at?.getTime() === other.from_at?.getTime() &&
  one.to_at?.getTime() === other.to_at?.getTime();

/** Deleted exports do not count. */
function requireRate(known: readonly ExportRecord[], now: Date): void {
  const recent = known.filter(({ created_at }) => now.getTime() - created_at.getTime() < DAY_MS);
  const oldest = recent[MAX_PER_DAY - 1];
  if (!oldest) return;
  const retryAfterMs = oldest.created_at.getTime() + DAY_MS - now.getTime();
  throw new DomainError('rate_limited', `An account has at most ${MAX_PER_DAY} exports in 24 hours`, { retryAfterMs });
}

function toExport(record: ExportRecord): Export {
  const { id, status, kinds, from_at, to_at, attempts, progress, size, error, created_at, completed_at, expires_at } =
    record;
  return {
    id,
    status,
    kinds,
    attempts,
    progress,
    size,
    error,
    from: from_at?.toISOString() ?? null,
    to: to_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
  };
}
