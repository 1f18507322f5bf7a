import type { Logger } from 'pino';
import { findSpoolKey, hasSpoolKey, type SpoolKeys } from '../../lib/spool-keys.ts';
import { addMs } from '../../lib/time.ts';
import { createYieldPoint } from '../../lib/timers.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { ImportRecord } from '../../store/imports.ts';
import type { Store } from '../../store/store.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import { Batch, weights } from './batch.ts';
import { LongConversations } from './long-conversations.ts';
import {
  AudioUploader,
  type AudioUploaderDeps,
  NoRoom,
  RecordingImporter,
  type RecordingImporterDeps,
  writePhoto,
} from './media.ts';
import { checkProgress, problemOf, reasonOf, toProblems } from './problems.ts';
import { readItems } from './read-items.ts';
import { RecordWriter, type RecordWriterDeps } from './record-writer.ts';
import { addCounts, failed, type ImportItem, type Result } from './types.ts';
import { removeUploadedFile, UploadedFile } from './uploaded-file.ts';

export type ImportRunnerDeps = RecordWriterDeps &
  AudioUploaderDeps &
  RecordingImporterDeps &
  Pick<ServiceDeps, 'store' | 'blobs' | 'quota'> & {
    keys: SpoolKeys;
    timezoneOf: UserTimezone;
    queue: Pick<JobQueue, 'enqueue' | 'hasSpareRoom'>;
  };

interface RunOptions {
  signal: AbortSignal;
  log: Logger;
}

/** A job ends after this time, and another one continues: the limits of a job are those of a step. */
const STEP_MS = 600_000;
/** Uploads wait this long for others to be decoded, and a file for its key. */
const ROOM_WAIT_MS = 15_000;
const MAX_PROBLEMS = 10_000;

/** Ends a transaction without storing anything. */
class Rollback extends Error {}
/** The import was stopped, or another process has it. */
class Stopped extends Error {}

/** Stores the records of uploaded files: each batch in a transaction with the position after it. */
export class ImportRunner extends Service<ImportRunnerDeps> {
  readonly #writer = new RecordWriter(this.deps);
  readonly #uploader = new AudioUploader(this.deps);
  readonly #recordings = new RecordingImporter(this.deps);
  readonly #longConversations = new LongConversations(this.deps);

  /** Does the work, or a part of it and enqueues the rest. A repeated run continues. */
  async run(uid: string, id: string, options: RunOptions): Promise<void> {
    const { store, blobs } = this.deps;
    const { imports } = store.of(uid);
    const record = await imports.update(id, { status: 'running' });
    if (!record) return;
    if (!hasSpoolKey(this.deps.keys, record.key_id)) return this.#enqueue(store, uid, id, ROOM_WAIT_MS);
    try {
      const isDone = await this.#runStep(uid, record, options);
      if (!isDone) return;
      await imports.update(id, { status: 'completed', progress: 1, finished_at: new Date() });
    } catch (error) {
      if (error instanceof Stopped) return;
      if (error instanceof NoRoom) return this.#enqueue(store, uid, id, ROOM_WAIT_MS);
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      options.log.info({ uid, import_id: id, err: error }, 'import failed');
      return this.fail(uid, id, reason);
    }
    await removeUploadedFile(blobs, uid, id);
  }

  async fail(uid: string, id: string, reason: string): Promise<void> {
    const { store, blobs } = this.deps;
    await store.of(uid).imports.update(id, { status: 'failed', reason, finished_at: new Date() });
    await removeUploadedFile(blobs, uid, id);
  }

  /** Enqueues the next step in the transaction of its cause. */
  async #enqueue(tx: Store, uid: string, id: string, afterMs = 0): Promise<void> {
    const options = { singletonKey: `${uid}/${id}`, ...(afterMs > 0 && { startAfter: addMs(new Date(), afterMs) }) };
    await this.deps.queue.enqueue(tx, 'run-import', { uid, import_id: id }, options);
  }

  /** Returns whether all records are stored. */
  async #runStep(uid: string, record: ImportRecord, { signal }: RunOptions): Promise<boolean> {
    const { store, blobs, keys } = this.deps;
    const file = await UploadedFile.open(blobs, { uid, id: record.id, key: findSpoolKey(keys, record.key_id) });
    if (file.size !== record.bytes) throw failed('A part of the file is missing: upload it again');
    const from = { pass: record.at_pass, entry: record.at_entry, record: record.at_record };
    const zone = await this.deps.timezoneOf(store.of(uid));
    const options = { fileName: record.file_name, format: record.format ?? undefined, zone, from, signal };
    const batch = new Batch();
    const endsAt = performance.now() + STEP_MS;
    const pace = createYieldPoint(signal);
    let current = record;
    let lastUseful: ImportRecord['counts'] = record.counts;
    for await (const item of readItems(file, options)) {
      // It refers to what is before it.
      if (item.content && 'long' in item.content) current = await this.#store(uid, current, batch.take(), signal);
      batch.add(item);
      if (!batch.isFull) continue;
      current = await this.#store(uid, current, batch.take(), signal);
      lastUseful = checkProgress(lastUseful, current.counts);
      await pace();
      if (performance.now() < endsAt) continue;
      await this.#enqueue(store, uid, record.id);
      return false;
    }
    await this.#store(uid, current, batch.take(), signal);
    return true;
  }

  async #store(
    uid: string,
    record: ImportRecord,
    items: readonly ImportItem[],
    signal: AbortSignal,
  ): Promise<ImportRecord> {
    const last = items.at(-1);
    if (!last) return record;
    if (!(await this.deps.queue.hasSpareRoom(uid))) throw new NoRoom();
    // Before the transaction: they are stored in parts.
    const stored = new Map<ImportItem, Result[]>();
    for (const item of items) {
      const { content, place } = item;
      const isDryRun = record.dry_run;
      if (content && 'audio' in content)
        stored.set(item, [await this.#uploader.upload(uid, record, place, content.audio, signal)]);
      if (content && 'recording' in content)
        stored.set(item, [await this.#recordings.keep(uid, { isDryRun }, place, content.recording, signal)]);
      if (content && 'long' in content)
        stored.set(item, await this.#longConversations.save(uid, place, content.long, { isDryRun, signal }));
    }
    await this.deps.quota.admit(uid, items.flatMap(weights));
    const inOne = await this.#tryStore(uid, record, items, stored, false);
    return inOne ?? (await this.#tryStore(uid, record, items, stored, true)) ?? record;
  }

  /** `isolated`: each item in a savepoint of its own. Otherwise returns undefined if one fails, and stores nothing. */
  async #tryStore(
    uid: string,
    record: ImportRecord,
    items: readonly ImportItem[],
    stored: ReadonlyMap<ImportItem, Result[]>,
    isolated: boolean,
  ): Promise<ImportRecord | undefined> {
    const { store } = this.deps;
    let results: Result[] = [];
    const work = async (tx: Store): Promise<ImportRecord> => {
      results = [];
      if (!isolated) results = await this.#saveTogether(tx, uid, items, stored);
      else for (const item of items) results.push(...(stored.get(item) ?? (await this.#save(tx, uid, item))));
      if (record.dry_run) throw new Rollback();
      return this.#advance(tx, uid, record, items.at(-1), results);
    };
    try {
      return await store.transaction(work);
    } catch (error) {
      if (error instanceof Rollback)
        return store.transaction((tx) => this.#advance(tx, uid, record, items.at(-1), results));
      if (isolated || problemOf(error) === undefined) throw error;
      return undefined;
    }
  }

  /** Throws the first problem. */
  async #saveTogether(
    tx: Store,
    uid: string,
    items: readonly ImportItem[],
    stored: ReadonlyMap<ImportItem, Result[]>,
  ): Promise<Result[]> {
    const records = items.flatMap(({ content }) => (content && 'records' in content ? content.records : []));
    const outcomes = await this.#writer.save(tx, uid, records);
    const results: Result[] = [];
    let at = 0;
    for (const item of items) {
      const known = stored.get(item);
      if (known) results.push(...known);
      else if (item.content && 'records' in item.content)
        for (const { kind, sourceId } of item.content.records)
          results.push({ kind, outcome: outcomes[at++] ?? 'unchanged', place: item.place, sourceId });
      else results.push(...(await this.#save(tx, uid, item)));
    }
    return results;
  }

  /** Stores an item in a savepoint. Returns its problem. */
  async #save(tx: Store, uid: string, { place, content }: ImportItem): Promise<Result[]> {
    if (!content || 'audio' in content || 'recording' in content || 'long' in content) return [];
    if ('problem' in content) {
      const { kind, problem: outcome, sourceId } = content;
      return [{ kind, outcome, place, sourceId }];
    }
    const kind = 'photo' in content ? 'photos' : (content.records[0]?.kind ?? 'files');
    const sourceId = 'photo' in content ? content.photo.id : content.records[0]?.sourceId;
    try {
      const outcomes = await tx.transaction(async (inner) =>
        'photo' in content
          ? [await writePhoto(inner, uid, content.photo)]
          : this.#writer.save(inner, uid, content.records),
      );
      return outcomes.map((outcome) => ({ kind, outcome, place, sourceId }));
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      return [{ kind, outcome: problem, place, sourceId }];
    }
  }

  /** Stores the counts, the problems and the position. Throws if the import was stopped meanwhile. */
  async #advance(
    tx: Store,
    uid: string,
    { id, at_pass, at_entry, at_record, counts, problem_count }: ImportRecord,
    last: ImportItem | undefined,
    results: readonly Result[],
  ): Promise<ImportRecord> {
    const { imports } = tx.of(uid);
    const problems = toProblems(id, results.slice(0, MAX_PROBLEMS));
    const room = Math.max(0, MAX_PROBLEMS - problem_count);
    await imports.addProblems(
      problems.slice(0, room).map((problem, at) => ({ ...problem, number: problem_count + at + 1 })),
    );
    const { pass, entry, record } = last?.position ?? { pass: at_pass, entry: at_entry, record: at_record };
    const moved = await imports.advance(
      id,
      { at_pass, at_entry, at_record },
      {
        at_pass: pass,
        at_entry: entry,
        at_record: record,
        progress: last?.done ?? 0,
        counts: addCounts(counts, results),
        problem_count: problem_count + problems.length,
      },
    );
    if (!moved) throw new Stopped();
    return moved;
  }
}
