import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DeviceFilesJob, DeviceFilesResult, Recording } from '../../../generated/types.gen.ts';
import { createDecoder } from '../../audio/codecs/codecs.ts';
import { type DeviceFileName, readDeviceFileName } from '../../audio/files/device-file.ts';
import type { Call, OnBehalf } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { readRecordedTime, type StatedTimes } from '../../lib/recorded-time.ts';
import { parseTimestamp } from '../../lib/time.ts';
import { newId } from '../../store/ids.ts';
import type { UploadRecord } from '../../store/uploads.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { type TimeOfUpload, timeOfUpload, type UploadService } from './uploads.ts';

interface DeviceFileServiceDeps extends Pick<ServiceDeps, 'store' | 'quota'> {
  uploads: Pick<UploadService, 'describe' | 'storeFile' | 'requireRoom'>;
}

/** The files of a request with their names, in the same order. */
interface SentFiles {
  files: readonly Uint8Array[];
  names: readonly string[];
  /** The conversation that gets the words. */
  conversationId: string | undefined;
  stated: StatedTimes;
}

const POLL_AFTER_MS = 3000;
const WAIT_MS = 500;
const LANGUAGE = 'en';
/** The source of a file whose name has no device. */
const SOURCE = 'device';
const TIMEOUT_SECONDS = 120;

/** Files that devices recorded offline: each is an upload, and files that follow each other share a conversation. */
export class DeviceFileService extends Service<DeviceFileServiceDeps> {
  /** Throws `precondition_failed` without files, and if each has a name without a time or with an unknown codec. Otherwise these fail alone. */
  async sync(call: OnBehalf, { files, names, conversationId, stated }: SentFiles): Promise<DeviceFilesJob> {
    const { uid } = call.actor;
    const user = this.deps.store.of(uid);
    const sent = files.map((bytes, i) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { bytes, sha256, name: names[i] ?? '', ...readName(names[i] ?? '') };
    });
    const [first] = sent;
    if (!first) throw refused('The request holds no files. They are the parts named "files"');
    if (first.problem !== undefined && sent.every(({ problem }) => problem !== undefined)) throw refused(first.problem);
    if (conversationId !== undefined && !(await user.conversations.get(conversationId)))
      throw new DomainError('not_found', 'Conversation not found');
    await this.#requireRoom(uid, sent);
    const jobId = newId();
    const ordered = sent.toSorted((a, b) => orderOf(a) - orderOf(b));
    const timeOf = readTimes(stated, ordered[0]?.startedAt ?? new Date(0));
    for (const file of ordered) {
      const time = timeOf(file);
      const begin = {
        file_name: file.name,
        ...time,
        language: LANGUAGE,
        source: file.device ?? SOURCE,
        timeout_seconds: TIMEOUT_SECONDS,
        ...statusOfFile(file),
        place: null,
        left_out: [],
        device_format: file.format,
        conversation_id: conversationId ?? null,
      };
      const record = await user.uploads.add({
        ...begin,
        id: newId(),
        sha256: file.sha256,
        bytes: file.bytes.length,
        conversation_ids: [],
        job_ids: [],
      });
      if (await this.#isSpent(record, { ...file, ...time })) {
        await user.uploads.update(record.id, {
          ...begin,
          conversation_ids: [],
          job_ids: [jobId, ...record.job_ids],
        });
      } else await user.uploads.addJob(record.id, jobId);
      if (begin.status === 'uploading') await this.deps.uploads.storeFile(record, file.bytes);
    }
    return this.get(call, jobId);
  }

  /** Throws `too_large` if there is no room for the files that are not known. */
  async #requireRoom(uid: string, files: readonly { bytes: Uint8Array; sha256: string }[]): Promise<void> {
    const { store, quota, uploads } = this.deps;
    const known = await store.of(uid).uploads.known(files.map(({ sha256 }) => sha256));
    const added = files.filter(({ sha256 }) => !known.has(sha256));
    if (added.length === 0) return;
    await quota.check(uid);
    await uploads.requireRoom(
      uid,
      added.reduce((sum, { bytes }) => sum + bytes.length, 0),
    );
  }

  /** True if a known file failed, or had no words, perhaps as its name had another format or time. */
  async #isSpent(
    record: UploadRecord,
    { format, started_at }: Pick<DeviceFileName, 'format'> & TimeOfUpload,
  ): Promise<boolean> {
    const { status, conversations } = await this.deps.uploads.describe(record);
    if (status === 'failed') return true;
    if (status !== 'completed' || conversations.length > 0) return false;
    return !isEqual(record.device_format, format) || record.started_at?.getTime() !== started_at?.getTime();
  }

  async get(call: OnBehalf, jobId: string): Promise<DeviceFilesJob> {
    const records = await this.deps.store.of(call.actor.uid).uploads.ofJob(jobId);
    if (records.length === 0) throw new DomainError('not_found', 'Job not found');
    const uploads: Recording[] = [];
    for (const record of records) uploads.push(await this.deps.uploads.describe(record));
    const failed = uploads.flatMap(({ status, reason }, i) => {
      const name = records[i]?.file_name ?? '';
      return status === 'failed' ? [{ name, reason: reason ?? 'unknown' }] : [];
    });
    const notes = uploads.flatMap(({ status, reason }, i) => {
      const { file_name, reason: stated, left_out } = records[i] ?? {};
      const isDone = status === 'processing' || status === 'completed';
      const isNoted = isDone && (stated != null || (left_out?.length ?? 0) > 0);
      return isNoted ? [{ name: file_name ?? '', reason: reason ?? '' }] : [];
    });
    const problems = records.flatMap(({ file_name, time_problem: reason }) =>
      reason === null ? [] : [{ name: file_name ?? '', reason }],
    );
    const successful = uploads.filter(({ status }) => status === 'processing' || status === 'completed');
    const processed = failed.length + successful.length;
    return {
      job_id: jobId,
      status: statusOf(uploads, failed.length, processed),
      poll_after_ms: POLL_AFTER_MS,
      total_segments: uploads.length,
      processed_segments: processed,
      successful_segments: successful.length,
      failed_segments: failed.length,
      known_files: records.flatMap(({ job_ids, file_name }) => (job_ids[0] === jobId ? [] : (file_name ?? []))),
      ...(problems.length > 0 && { time_problems: problems }),
      failed_files: failed,
      ...(notes.length > 0 && { notes }),
      ...(processed === uploads.length && { result: toResult(records, uploads) }),
      ...(failed[0] && { error: failed[0].reason }),
    };
  }

  /** Resolves when all files are done. */
  async syncAndWait(call: Call, sent: SentFiles): Promise<DeviceFilesResult> {
    let job = await this.sync(call, sent);
    while (!job.result) {
      await setTimeout(WAIT_MS, undefined, { signal: call.signal });
      job = await this.get(call, job.job_id);
    }
    return job.result;
  }
}

type DeviceFormat = DeviceFileName['format'];

const isEqual = (one: DeviceFormat | null, other: DeviceFormat) =>
  one?.codec === other.codec && one.sampleRate === other.sampleRate && one.channels === other.channels;

const NO_CLOCK = 'The device has no clock: the time of the upload less the length counts';

/** The time of each file: that in its name, moved as the stated time moves that of the first one. */
function readTimes(stated: StatedTimes, first: Date): (file: DeviceFileName) => TimeOfUpload {
  const now = Date.now();
  const { recorded_at, client_time } = stated;
  const movedMs =
    recorded_at == null ? 0 : parseTimestamp(recorded_at, ['query', 'recorded_at']).getTime() - first.getTime();
  return ({ startedAt }) => {
    if (!startedAt && recorded_at != null) return timeOfUpload(readRecordedTime(stated, now));
    if (!startedAt) return { started_at: null, time_source: 'service', time_problem: NO_CLOCK };
    const moved = new Date(startedAt.getTime() + movedMs).toISOString();
    return timeOfUpload(readRecordedTime({ recorded_at: moved, client_time }, now), movedMs === 0 ? 'file' : 'device');
  };
}

type ReadName = DeviceFileName & { problem?: string };

function readName(name: string): ReadName {
  const read = readDeviceFileName(name);
  const unread = { startedAt: undefined, device: undefined, format: { codec: 'opus' } };
  if (!read) return { ...unread, problem: `The name of a file must end with a unix time and .bin: ${name}` };
  try {
    createDecoder(read.format).close();
  } catch (error) {
    const [issue] = error instanceof DomainError && Array.isArray(error.detail) ? error.detail : [];
    if (!issue) throw error;
    return { ...read, problem: `${issue.msg}: ${name}` };
  }
  return read;
}

/** Files without a time come last. */
const orderOf = ({ startedAt }: DeviceFileName) => startedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** An empty file is done: a device would send one that failed again. */
function statusOfFile({ bytes, problem }: { bytes: Uint8Array; problem?: string }) {
  if (problem !== undefined) return { status: 'failed' as const, reason: problem, samples: null };
  if (bytes.length === 0) return { status: 'decoded' as const, reason: 'The file is empty', samples: 0 };
  return { status: 'uploading' as const, reason: null, samples: null };
}

function statusOf(uploads: readonly Recording[], failed: number, processed: number): DeviceFilesJob['status'] {
  if (processed < uploads.length) {
    const isQueued = uploads.every(({ status }) => status === 'decoding' || status === 'uploading');
    return isQueued ? 'queued' : 'processing';
  }
  if (failed === 0) return 'completed';
  return failed === uploads.length ? 'failed' : 'partial_failure';
}

/** The ids are in the order of creation: a conversation with a later id than all files was begun by them. */
function toResult(records: readonly UploadRecord[], uploads: readonly Recording[]): DeviceFilesResult {
  const ids = [...new Set(uploads.flatMap(({ conversations }) => conversations.map(({ id }) => id)))];
  const [first = ''] = records.map(({ id }) => id).sort();
  return { new_memories: ids.filter((id) => id > first), updated_memories: ids.filter((id) => id <= first) };
}

const refused = (detail: string) => new DomainError('precondition_failed', detail);
