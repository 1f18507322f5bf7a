import type { Import, ImportCreate, ImportList, ImportProblems } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call, OnBehalf } from '../../call.ts';
import { DomainError, invalidInput, notFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { currentKeyId, findSpoolKey, type SpoolKeys } from '../../lib/spool-keys.ts';
import { newId } from '../../store/ids.ts';
import type { ImportRecord } from '../../store/imports.ts';
import type { Store } from '../../store/store.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { removeUploadedFile, writePart } from './uploaded-file.ts';

type ImportServiceDeps = Pick<ServiceDeps, 'store' | 'queue' | 'quota' | 'blobs'> & {
  /** SPOOL_KEY: the first key encrypts new files. */
  keys: SpoolKeys;
};

const MAX_UNDER_WAY = 3;
const PURGE_BATCH = 100;

/** Receives files with records in parts; the job `run-import` stores their records. */
export class ImportService extends Service<ImportServiceDeps> {
  /** `sha256`: of a file that the service reads itself. Throws `conflict` if three are under way, and `too_large` if the account has no room for the file, which counts until its end. */
  async create(
    call: OnBehalf,
    { file_name, bytes, format, dry_run, ...unhandled }: WithDefaults<ImportCreate, 'dry_run'>,
    sha256: string | null = null,
  ): Promise<Import> {
    unhandled satisfies NoFields;
    const { uid } = call.actor;
    await this.deps.quota.check(uid, bytes);
    const now = new Date();
    const record: ImportRecord = {
      uid,
      id: newId(),
      status: 'uploading',
      reason: null,
      format: format ?? null,
      file_name,
      sha256,
      bytes,
      received_bytes: 0,
      dry_run,
      key_id: currentKeyId(this.deps.keys),
      progress: 0,
      counts: [],
      problem_count: 0,
      at_pass: 0,
      at_entry: 0,
      at_record: 0,
      created_at: now,
      updated_at: now,
      finished_at: null,
    };
    await this.deps.store.transaction(async (tx) => {
      const { imports } = tx.of(uid);
      await imports.lockAdding();
      if ((await imports.countUnderWay()) >= MAX_UNDER_WAY)
        throw new DomainError('conflict', 'Three imports are under way: wait for one, or stop it');
      await imports.insert(record);
    });
    return toImport(record);
  }

  async list(call: Call): Promise<ImportList> {
    return { imports: (await this.deps.store.of(call.actor.uid).imports.list()).map(toImport) };
  }

  /** Throws `not_found`. */
  async get(call: OnBehalf, id: string): Promise<Import> {
    return toImport(await this.#require(call.actor.uid, id));
  }

  /** The newest import of a file of the watched folder. */
  async findFile(call: OnBehalf, sha256: string): Promise<Import | undefined> {
    const record = await this.deps.store.of(call.actor.uid).imports.findFile(sha256);
    return record && toImport(record);
  }

  /** The problems after a number. Throws `not_found`. */
  async problems(
    call: OnBehalf,
    id: string,
    { after, limit }: { after: number; limit: number },
  ): Promise<ImportProblems> {
    const { uid } = call.actor;
    await this.#require(uid, id);
    const found = await this.deps.store.of(uid).imports.problems(id, after, limit + 1);
    const problems = found.slice(0, limit).map(({ number, kind, source_id, place, outcome, reason }) => ({
      number,
      kind,
      source_id,
      place,
      outcome,
      reason,
    }));
    return { problems, has_more: found.length > limit };
  }

  /** Throws `conflict` unless the part begins where the stored bytes end, `too_large`, and `unavailable` without its key. The last part enqueues the work. */
  async upload(call: OnBehalf, id: string, offset: number, part: Uint8Array): Promise<Import> {
    const { uid } = call.actor;
    const record = await this.#require(uid, id);
    const { received_bytes, bytes } = record;
    const end = offset + part.length;
    // The response to the last part was lost.
    if (record.status !== 'uploading' && record.status !== 'stopped' && end === bytes) return toImport(record);
    if (record.status !== 'uploading') throw conflictOf(record, 'its file is not being uploaded');
    if (offset !== received_bytes) throw conflictOf(record, `its next part starts at ${received_bytes}`);
    if (end > bytes)
      throw invalidInput({
        loc: ['query', 'offset'],
        msg: `The part ends after the file's ${bytes} bytes`,
        type: 'value_error',
      });
    if (part.length === 0) return toImport(record);
    const key = findSpoolKey(this.deps.keys, record.key_id);
    await this.deps.quota.admit(uid, [{ part }]);
    await writePart(this.deps.blobs, { uid, id: record.id, key }, offset, part);
    const stored = await this.deps.store.transaction(async (tx) => {
      const { imports } = tx.of(uid);
      const received = await imports.addReceived(record.id, offset, end);
      if (!received || end < bytes) return received;
      const waiting = await imports.update(record.id, { status: 'waiting' });
      await this.#enqueue(tx, uid, record.id);
      return waiting;
    });
    if (!stored) throw conflictOf(record, 'another part was stored meanwhile');
    return toImport(stored);
  }

  /** Stops an import that is not finished, and deletes its file. Throws `not_found`. */
  async stop(call: Call, id: string): Promise<Import> {
    const { uid } = call.actor;
    const record = await this.#require(uid, id);
    const stopped = await this.deps.store
      .of(uid)
      .imports.update(record.id, { status: 'stopped', finished_at: new Date() });
    if (stopped) await removeUploadedFile(this.deps.blobs, uid, record.id);
    return toImport(stopped ?? (await this.#require(uid, id)));
  }

  /** Stops uploads without a new part since this time. */
  async stopAbandoned(before: Date): Promise<void> {
    const { store, blobs } = this.deps;
    for (const { uid, id } of await store.system.imports.listAbandoned(before, PURGE_BATCH)) {
      await store.of(uid).imports.update(id, { status: 'stopped', finished_at: new Date() });
      await removeUploadedFile(blobs, uid, id);
    }
  }

  async #enqueue(tx: Store, uid: string, id: string): Promise<void> {
    await this.deps.queue.enqueue(tx, 'run-import', { uid, import_id: id }, { singletonKey: `${uid}/${id}` });
  }

  async #require(uid: string, id: string): Promise<ImportRecord> {
    const record = await this.deps.store.of(uid).imports.get(id);
    if (!record) throw notFound('Import');
    return record;
  }
}

const conflictOf = ({ id, status }: ImportRecord, why: string) =>
  new DomainError('conflict', `The import ${id} is ${status}: ${why}`);

function toImport(record: ImportRecord): Import {
  const { id, status, reason, format, file_name, bytes, received_bytes, dry_run, progress, counts } = record;
  return {
    id,
    status,
    reason,
    format,
    file_name,
    bytes,
    received_bytes,
    dry_run,
    progress,
    counts,
    created_at: record.created_at.toISOString(),
    finished_at: record.finished_at?.toISOString() ?? null,
  };
}
