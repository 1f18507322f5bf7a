import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DeviceFilesJob, DeviceFilesResult, Recording } from '../../../generated/types.gen.ts';
import { createDecoder } from '../../audio/codecs/decoder.ts';
import { type DeviceFileName, readDeviceFileName } from '../../audio/recordings/device-file.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { newId } from '../../store/ids.ts';
import type { RecordingRecord } from '../../store/recordings/table.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { RecordingService } from './recordings.ts';

interface DeviceFileServiceDeps extends Pick<ServiceDeps, 'store' | 'quota'> {
  recordings: Pick<RecordingService, 'describe' | 'storeFile' | 'requireRoom'>;
}

/** The files of a request with their names, in the same order. */
interface SentFiles {
  files: readonly Uint8Array[];
  names: readonly string[];
  /** The conversation that gets the words. */
  conversationId: string | undefined;
}

const POLL_AFTER_MS = 3000;
const WAIT_MS = 500;
const LANGUAGE = 'en';
const SOURCE = 'device';
const TIMEOUT_SECONDS = 120;

/** Offline recordings of devices: each file is a recording, and files that follow each other share a conversation. */
export class DeviceFileService {
  readonly #deps: DeviceFileServiceDeps;

  constructor(deps: DeviceFileServiceDeps) {
    this.#deps = deps;
  }

  /** Throws `precondition_failed` without files, and for a name without a time or with an unknown codec. */
  async sync(call: Call, { files, names, conversationId }: SentFiles): Promise<DeviceFilesJob> {
    const { uid } = call.actor;
    const user = this.#deps.store.of(uid);
    const sent = files.map((bytes, i) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { bytes, sha256, name: names[i] ?? '', ...readName(names[i] ?? '') };
    });
    if (sent.length === 0) throw refused('The request holds no files. They are the parts named "files"');
    if (conversationId !== undefined && !(await user.conversations.get(conversationId)))
      throw new DomainError('not_found', 'Conversation not found');
    await this.#requireRoom(uid, sent);
    const jobId = newId();
    for (const file of sent.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())) {
      const begin = {
        file_name: file.name,
        started_at: file.startedAt,
        language: LANGUAGE,
        source: SOURCE,
        timeout_seconds: TIMEOUT_SECONDS,
        status: 'uploading' as const,
        reason: null,
        place: null,
        samples: null,
        device_format: file.format,
        conversation_id: conversationId ?? null,
      };
      const record = await user.recordings.add({
        ...begin,
        id: newId(),
        sha256: file.sha256,
        bytes: file.bytes.length,
        conversation_ids: [],
        job_ids: [],
      });
      if (await this.#isSpent(record, file)) {
        await user.recordings.update(record.id, {
          ...begin,
          conversation_ids: [],
          job_ids: [jobId, ...record.job_ids],
        });
      } else await user.recordings.addJob(record.id, jobId);
      await this.#deps.recordings.storeFile(record, file.bytes);
    }
    return this.get(call, jobId);
  }

  /** Throws `too_large` if there is no room for the files that are not known. */
  async #requireRoom(uid: string, files: readonly { bytes: Uint8Array; sha256: string }[]): Promise<void> {
    const { store, quota, recordings } = this.#deps;
    const known = await store.of(uid).recordings.known(files.map(({ sha256 }) => sha256));
    const added = files.filter(({ sha256 }) => !known.has(sha256));
    if (added.length === 0) return;
    await quota.check(uid);
    await recordings.requireRoom(
      uid,
      added.reduce((sum, { bytes }) => sum + bytes.length, 0),
    );
  }

  /** True if a known file failed, or had no words, perhaps as its name had another format or time. */
  async #isSpent(record: RecordingRecord, { format, startedAt }: DeviceFileName): Promise<boolean> {
    const { status, conversations } = await this.#deps.recordings.describe(record);
    if (status === 'failed') return true;
    if (status !== 'completed' || conversations.length > 0) return false;
    return !isEqual(record.device_format, format) || record.started_at?.getTime() !== startedAt.getTime();
  }

  async get(call: Call, jobId: string): Promise<DeviceFilesJob> {
    const records = await this.#deps.store.of(call.actor.uid).recordings.ofJob(jobId);
    if (records.length === 0) throw new DomainError('not_found', 'Job not found');
    const recordings: Recording[] = [];
    for (const record of records) recordings.push(await this.#deps.recordings.describe(record));
    const failed = recordings.flatMap(({ status, reason }, i) => {
      const name = records[i]?.file_name ?? '';
      return status === 'failed' ? [{ name, reason: reason ?? 'unknown' }] : [];
    });
    const successful = recordings.filter(({ status }) => status === 'processing' || status === 'completed');
    const processed = failed.length + successful.length;
    return {
      job_id: jobId,
      status: statusOf(recordings, failed.length, processed),
      poll_after_ms: POLL_AFTER_MS,
      total_segments: recordings.length,
      processed_segments: processed,
      successful_segments: successful.length,
      failed_segments: failed.length,
      known_files: records.flatMap(({ job_ids, file_name }) => (job_ids[0] === jobId ? [] : (file_name ?? []))),
      failed_files: failed,
      ...(processed === recordings.length && { result: toResult(records, recordings) }),
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

function readName(name: string): DeviceFileName {
  const read = readDeviceFileName(name);
  if (!read) throw refused(`The name of a file must end with a unix time and .bin: ${name}`);
  if (read.startedAt.getTime() > Date.now()) throw refused(`The time in the name of a file is in the future: ${name}`);
  try {
    createDecoder(read.format).close();
  } catch (error) {
    const [issue] = error instanceof DomainError && Array.isArray(error.detail) ? error.detail : [];
    throw issue ? refused(`${issue.msg}: ${name}`) : error;
  }
  return read;
}

function statusOf(recordings: readonly Recording[], failed: number, processed: number): DeviceFilesJob['status'] {
  if (processed < recordings.length) {
    const isQueued = recordings.every(({ status }) => status === 'decoding' || status === 'uploading');
    return isQueued ? 'queued' : 'processing';
  }
  if (failed === 0) return 'completed';
  return failed === recordings.length ? 'failed' : 'partial_failure';
}

/** The ids are in the order of creation: a conversation with a later id than all files was begun by them. */
function toResult(records: readonly RecordingRecord[], recordings: readonly Recording[]): DeviceFilesResult {
  const ids = [...new Set(recordings.flatMap(({ conversations }) => conversations.map(({ id }) => id)))];
  const [first = ''] = records.map(({ id }) => id).sort();
  return { new_memories: ids.filter((id) => id > first), updated_memories: ids.filter((id) => id <= first) };
}

const refused = (detail: string) => new DomainError('precondition_failed', detail);
