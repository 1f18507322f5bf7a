import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ImportCounts, ImportKind } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { addMs } from '../../lib/timestamps.ts';
import { createYieldPoint } from '../../lib/yield-point.ts';
import type { NewImportProblem } from '../../store/imports/repository.ts';
import type { ImportRecord } from '../../store/imports/table.ts';
import type { Store } from '../../store/store.ts';
import type { RecordingService } from '../recordings/recordings.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { readItems } from './read-items.ts';
import { type Outcome, RecordWriter, type RecordWriterDeps } from './record-writer.ts';
import { type AudioFile, failed, type ImportItem, ImportProblem } from './types.ts';
import { removeUploadedFile, UploadedFile } from './uploaded-file.ts';

interface ImportRunnerDeps extends RecordWriterDeps, Pick<ServiceDeps, 'store' | 'blobs' | 'quota'> {
  recordings: Pick<RecordingService, 'create' | 'upload'>;
}

interface RunOptions {
  signal: AbortSignal;
  log: Logger;
  /** After a failure, the import fails instead of being tried again. */
  isLastAttempt: boolean;
}

/** What became of an item. */
interface Result {
  kind: ImportKind;
  outcome: Outcome | ImportProblem;
  place: string;
  sourceId: string | undefined;
}

const BATCH_RECORDS = 25;
const BATCH_BYTES = 500_000;
/** A job ends after this time, and another one continues: the limits of a job are those of a step. */
const STEP_MS = 600_000;
/** Recordings wait this long for others to be decoded. */
const ROOM_WAIT_MS = 15_000;
const MAX_PROBLEMS = 10_000;
const MAX_REASON = 500;
const MAX_AUDIO_BYTES = 524_288_000;
const PART_BYTES = 4_194_304;

/** Ends a transaction without storing anything. */
class Rollback extends Error {}
/** The import was stopped, or another process has it. */
class Stopped extends Error {}
class NoRoom extends Error {}

/** Stores the records of uploaded files: each batch in a transaction with the position after it. */
export class ImportRunner {
  readonly #deps: ImportRunnerDeps;
  readonly #writer: RecordWriter;

  constructor(deps: ImportRunnerDeps) {
    this.#deps = deps;
    this.#writer = new RecordWriter(deps);
  }

  /** Does the work, or a part of it and enqueues the rest. A repeated run continues. */
  async run(uid: string, id: string, options: RunOptions): Promise<void> {
    const { store, blobs } = this.#deps;
    const { imports } = store.of(uid);
    const record = await imports.update(id, { status: 'running' });
    if (!record) return;
    try {
      const isDone = await this.#runStep(uid, record, options);
      if (!isDone) return;
      await imports.update(id, { status: 'completed', progress: 1, finished_at: new Date() });
    } catch (error) {
      if (error instanceof Stopped) return;
      if (error instanceof NoRoom) return this.#enqueue(store, uid, id, ROOM_WAIT_MS);
      const reason = reasonOf(error) ?? (options.isLastAttempt ? 'Its records could not be stored' : undefined);
      if (reason === undefined) throw error;
      options.log.info({ uid, import_id: id, err: error }, 'import failed');
      await imports.update(id, { status: 'failed', reason, finished_at: new Date() });
    }
    await removeUploadedFile(blobs, uid, id);
  }

  /** Enqueues the next step in the transaction of its cause. */
  async #enqueue(tx: Store, uid: string, id: string, afterMs = 0): Promise<void> {
    const options = { singletonKey: id, group: uid, ...(afterMs > 0 && { startAfter: addMs(new Date(), afterMs) }) };
    await this.#deps.queue.enqueue(tx, 'run-import', { uid, import_id: id }, options);
  }

  /** Returns whether all records are stored. */
  async #runStep(uid: string, record: ImportRecord, { signal }: RunOptions): Promise<boolean> {
    const { store, blobs } = this.#deps;
    const file = await UploadedFile.open(blobs, uid, record.id);
    if (file.size !== record.bytes) throw failed('A part of the file is missing: upload it again');
    const from = { pass: record.at_pass, entry: record.at_entry, record: record.at_record };
    const options = { fileName: record.file_name, format: record.format ?? undefined, from, signal };
    const batch = new Batch();
    const endsAt = performance.now() + STEP_MS;
    const pace = createYieldPoint(signal);
    let current = record;
    for await (const item of readItems(file, options)) {
      batch.add(item);
      if (!batch.isFull) continue;
      current = await this.#store(uid, current, batch.take(), signal);
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
    // A recording is stored in parts, before the transaction.
    const uploads = new Map<ImportItem, Result>();
    for (const item of items)
      if (item.content && 'audio' in item.content)
        uploads.set(item, await this.#upload(uid, record, item.place, item.content.audio, signal));
    await this.#deps.quota.admit(uid, items.flatMap(weights));
    const inOne = await this.#tryStore(uid, record, items, uploads, false);
    return inOne ?? (await this.#tryStore(uid, record, items, uploads, true)) ?? record;
  }

  /** `isolated`: each item in a savepoint of its own. Otherwise returns undefined if one fails, and stores nothing. */
  async #tryStore(
    uid: string,
    record: ImportRecord,
    items: readonly ImportItem[],
    uploads: ReadonlyMap<ImportItem, Result>,
    isolated: boolean,
  ): Promise<ImportRecord | undefined> {
    const { store } = this.#deps;
    let results: Result[] = [];
    const work = async (tx: Store): Promise<ImportRecord> => {
      results = [];
      if (!isolated) results = await this.#saveTogether(tx, uid, items, uploads);
      else
        for (const item of items) {
          const uploaded = uploads.get(item);
          results.push(...(uploaded ? [uploaded] : await this.#save(tx, uid, item)));
        }
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
    uploads: ReadonlyMap<ImportItem, Result>,
  ): Promise<Result[]> {
    const records = items.flatMap(({ content }) => (content && 'records' in content ? content.records : []));
    const outcomes = await this.#writer.save(tx, uid, records);
    const results: Result[] = [];
    let at = 0;
    for (const item of items) {
      const uploaded = uploads.get(item);
      if (uploaded) results.push(uploaded);
      else if (item.content && 'records' in item.content)
        for (const { kind, sourceId } of item.content.records)
          results.push({ kind, outcome: outcomes[at++] ?? 'unchanged', place: item.place, sourceId });
      else results.push(...(await this.#save(tx, uid, item)));
    }
    return results;
  }

  /** Stores an item in a savepoint. Returns its problem. */
  async #save(tx: Store, uid: string, { place, content }: ImportItem): Promise<Result[]> {
    if (!content || 'audio' in content) return [];
    if ('problem' in content) {
      const { kind, problem: outcome, sourceId } = content;
      return [{ kind, outcome, place, sourceId }];
    }
    const kind = 'photo' in content ? 'photos' : (content.records[0]?.kind ?? 'files');
    const sourceId = 'photo' in content ? content.photo.id : content.records[0]?.sourceId;
    try {
      const outcomes = await tx.transaction(async (inner) =>
        'photo' in content
          ? [await this.#writer.savePhoto(inner, uid, content.photo)]
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
    const problems = results.flatMap(({ kind, outcome, place, sourceId }, at): Omit<NewImportProblem, 'number'>[] => {
      if (!(outcome instanceof ImportProblem) || at >= MAX_PROBLEMS) return [];
      const source_id = sourceId === undefined ? null : plain(sourceId, 200);
      return [
        {
          ...{ import_id: id, kind, source_id, place: plain(place, 300) || 'file' },
          ...{ outcome: outcome.outcome, reason: plain(outcome.message, MAX_REASON) },
        },
      ];
    });
    const room = Math.max(0, MAX_PROBLEMS - problem_count);
    await imports.addProblems(
      problems.slice(0, room).map((problem, at) => ({ ...problem, number: problem_count + at + 1 })),
    );
    const { pass, entry, record } = last?.position ?? { pass: at_pass, entry: at_entry, record: at_record };
    const moved = await imports.advance(
      id,
      { at_pass, at_entry, at_record },
      {
        ...{ at_pass: pass, at_entry: entry, at_record: record, progress: last?.done ?? 0 },
        ...{ counts: addCounts(counts, results), problem_count: problem_count + problems.length },
      },
    );
    if (!moved) throw new Stopped();
    return moved;
  }

  /** Hands a recording to the service that transcribes it. The same file again is the same recording. */
  async #upload(
    uid: string,
    { dry_run }: ImportRecord,
    place: string,
    audio: AudioFile,
    signal: AbortSignal,
  ): Promise<Result> {
    const base = { kind: 'recordings' as const, place, sourceId: audio.name };
    const { recordings } = this.#deps;
    const call = { actor: { uid, credential: 'user_token', scopes: new Set<string>() }, signal } as unknown as Call;
    try {
      if (audio.bytes === 0) throw failed('It is empty');
      if (audio.bytes > MAX_AUDIO_BYTES) throw failed('It is larger than 500 MB');
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of audio.open()) {
        signal.throwIfAborted();
        hash.update(chunk);
        bytes += chunk.length;
      }
      if (dry_run) return { ...base, outcome: 'created' };
      const file_name = plain(audio.name, 255);
      const input = {
        bytes,
        sha256: hash.digest('hex'),
        file_name,
        language: 'en',
        source: 'recording',
        conversation_timeout: 120,
      };
      const { id, status, received_bytes } = await recordings.create(call, input);
      if (status !== 'uploading') return { ...base, outcome: 'unchanged' };
      await this.#send(call, id, received_bytes, audio);
      return { ...base, outcome: 'created' };
    } catch (error) {
      if (
        error instanceof DomainError &&
        error.code === 'too_large' &&
        error.message.startsWith('Your unfinished recordings')
      )
        throw new NoRoom();
      const problem = problemOf(error);
      if (!problem) throw error;
      return { ...base, outcome: problem };
    }
  }

  async #send(call: Call, id: string, from: number, audio: AudioFile): Promise<void> {
    let at = 0;
    let held: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      const part = Buffer.concat(held);
      held = [];
      size = 0;
      const skip = Math.max(0, from - at);
      if (skip < part.length) await this.#deps.recordings.upload(call, id, at + skip, part.subarray(skip));
      at += part.length;
    };
    for await (const chunk of audio.open()) {
      call.signal.throwIfAborted();
      held.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await flush();
    }
    if (size > 0) await flush();
  }
}

/** Items that are stored together. */
class Batch {
  #items: ImportItem[] = [];
  #bytes = 0;

  add(item: ImportItem): void {
    this.#items.push(item);
    const { content } = item;
    if (content && 'records' in content) this.#bytes += JSON.stringify(content.records).length;
    if (content && 'photo' in content) this.#bytes += content.photo.bytes.length;
    if (content && 'audio' in content) this.#bytes += BATCH_BYTES;
  }

  get isFull(): boolean {
    return this.#items.length >= BATCH_RECORDS || this.#bytes >= BATCH_BYTES;
  }

  take(): ImportItem[] {
    const items = this.#items;
    this.#items = [];
    this.#bytes = 0;
    return items;
  }
}

/** The objects whose sizes count for the storage of an account. */
function weights({ content }: ImportItem): object[] {
  if (!content || 'problem' in content || 'audio' in content) return [];
  if ('photo' in content) return [{ bytes: content.photo.bytes }];
  return content.records.flatMap(({ fields }) => [fields, ...(Array.isArray(fields.segments) ? fields.segments : [])]);
}

function addCounts(before: readonly ImportCounts[], results: readonly Result[]): ImportCounts[] {
  const counts = new Map(before.map((count) => [count.kind, { ...count }]));
  for (const { kind, outcome } of results) {
    const count = counts.get(kind) ?? { kind, created: 0, unchanged: 0, skipped: 0, failed: 0 };
    count[outcome instanceof ImportProblem ? outcome.outcome : outcome] += 1;
    counts.set(kind, count);
  }
  return [...counts.values()];
}

/** The problem of a record; undefined for a failure of the service. */
function problemOf(error: unknown): ImportProblem | undefined {
  if (error instanceof ImportProblem) return error;
  // A record that no check expects must not stop the others.
  if (error instanceof TypeError || error instanceof RangeError) return failed('It has an unexpected form');
  if (!(error instanceof DomainError) || !['invalid_input', 'conflict', 'not_found'].includes(error.code))
    return undefined;
  const { detail } = error;
  const text = Array.isArray(detail)
    ? detail.map(({ loc, msg }) => [...loc.slice(1), msg].join(': ')).join('; ')
    : error.message;
  return failed(text);
}

/** Why the whole import fails; undefined for what is tried again. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ImportProblem) return plain(error.message, MAX_REASON);
  if (error instanceof DomainError && error.code === 'too_large') return error.message;
  return undefined;
}

/** A text that can be stored and shown. */
const plain = (text: string, limit: number): string =>
  text
    .slice(0, limit)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
