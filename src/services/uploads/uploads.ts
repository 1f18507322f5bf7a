import type { Recording, RecordingCreate, TimeSource } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { OnBehalf } from '../../call.ts';
import { DomainError, invalidInput } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { type RecordedTime, readRecordedTime, type StatedTimes } from '../../lib/recorded-time.ts';
import { parseBound } from '../../lib/time.ts';
import type { SpoolStore } from '../../pipeline/spool/spool-store.ts';
import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import type { LeftOutAudio, UploadRecord } from '../../store/uploads.ts';
import { type RequestedWorkDeps, Service, type ServiceDeps } from '../service-deps.ts';
import { hasRemainder } from '../spool/spool.ts';
import type { UploadFiles } from './upload-files.ts';

interface UploadServiceDeps extends Pick<ServiceDeps, 'store' | 'quota'>, RequestedWorkDeps {
  files: UploadFiles;
  spoolStore: Pick<SpoolStore, 'place' | 'queueOf' | 'maxBytesPerUser'>;
}

type NewUploadInput = WithDefaults<RecordingCreate, 'language' | 'source' | 'conversation_timeout'>;

/** An upload finds no room until others are decoded. */
export class UnfinishedUploads extends DomainError<'too_large'> {
  constructor(limit: string) {
    super('too_large', `Your unfinished uploads have ${limit}: send more when they are decoded`);
  }
}

/** An upload finds no room without others either. */
export class UploadTooLarge extends DomainError<'too_large'> {
  constructor(limit: string) {
    super('too_large', `It is larger than the ${limit} that your unfinished uploads may have`);
  }
}

/** Receives audio files in parts. A complete one is decoded into the spool, and its words become conversations. */
export class UploadService extends Service<UploadServiceDeps> {
  /** The last write to the file of each upload. */
  readonly #writes = new Map<string, Promise<unknown>>();

  /**
   * Returns the existing upload of the same file. One that failed, or whose conversations were deleted, starts again. Throws
   * `UploadTooLarge`.
   */
  async create(call: OnBehalf, input: NewUploadInput, stated: StatedTimes = {}): Promise<Recording> {
    const { uid } = call.actor;
    const { quota, queue, store, files } = this.deps;
    const {
      bytes,
      sha256,
      file_name = null,
      language: single,
      languages: language = single,
      source,
      conversation_timeout: timeout_seconds,
      ...given
    } = input;
    const { started_at: start, ended_at: end, ...unhandled } = given;
    unhandled satisfies NoFields;
    this.#requireFits(bytes);
    const details = { bytes, file_name, language, source, timeout_seconds, ...readStart(start ?? undefined, stated) };
    const status = 'uploading' as const;
    const begin = { ...details, ...noDevice, status, reason: null, place: null, samples: null, left_out: [] };
    const added = {
      ...begin,
      created_at: readEnd(end ?? undefined, stated),
      id: newId(),
      sha256,
      key_id: files.keyId,
      conversation_ids: [],
      job_ids: [],
    };
    const requireRoom = async (tx: Store) => {
      await quota.admit(uid, [], tx);
      await queue.requireRoom(uid, tx);
    };
    const record = await store.transaction(async (tx) => {
      const stored = await tx.of(uid).uploads.add(added);
      if (stored.id === added.id) await requireRoom(tx);
      return stored;
    });
    const existing = await this.describe(record);
    const isGone = existing.status === 'completed' && existing.conversations.length === 0;
    if (existing.status !== 'failed' && !isGone) return existing;
    await requireRoom(store);
    await store.of(uid).uploads.update(record.id, { ...begin, conversation_ids: [] });
    return this.get(call, record.id);
  }

  async get(call: OnBehalf, id: string): Promise<Recording> {
    return this.describe(await this.#require(call.actor.uid, id));
  }

  /** Throws `conflict` unless the part begins where the stored bytes end. The last part enqueues the decoding. */
  async upload(call: OnBehalf, id: string, offset: number, part: Uint8Array): Promise<Recording> {
    const { uid } = call.actor;
    await this.#inTurn(id, () => this.#upload(uid, id, offset, part));
    return this.get(call, id);
  }

  /** Stores a file that arrived at once, unless it is stored already. */
  async storeFile({ uid, id }: UploadRecord, bytes: Uint8Array): Promise<void> {
    await this.#inTurn(id, async () => {
      const record = await this.#require(uid, id);
      if (record.status === 'decoding' || record.status === 'decoded') return;
      await this.deps.files.remove(uid, id);
      await this.#write(record, 0, bytes);
      await this.enqueueDecoding(record);
    });
  }

  /**
   * Transcribes the audio that was left out, after all. Throws `conflict` if nothing was left out, or if its file is not kept any more.
   */
  async transcribeLeftOut(call: OnBehalf, id: string): Promise<Recording> {
    const { uid } = call.actor;
    await this.#inTurn(id, async () => {
      const record = await this.#require(uid, id);
      const { status, left_out } = record;
      // It is being done.
      if (status === 'decoding' && left_out.length > 0) return;
      if (status !== 'decoded' || left_out.length === 0)
        throw new DomainError('conflict', `No audio of the upload ${id} was left out`);
      if ((await this.deps.files.sizeOf(uid, id)) === 0)
        throw new DomainError('conflict', `The file of the upload ${id} is not kept any more`);
      if (await this.deps.store.of(uid).spool.get(id))
        throw new DomainError('conflict', `The rest of the upload ${id} is not transcribed yet`);
      await this.enqueueDecoding(record);
    });
    return this.get(call, id);
  }

  /** Writes to one upload run one after the other: each of them looks at what is stored. */
  async #inTurn(id: string, write: () => Promise<void>): Promise<void> {
    const turn = (this.#writes.get(id) ?? Promise.resolve()).then(write);
    const settled = turn.catch(() => {});
    this.#writes.set(id, settled);
    try {
      await turn;
    } finally {
      if (this.#writes.get(id) === settled) this.#writes.delete(id);
    }
  }

  async #upload(uid: string, id: string, offset: number, part: Uint8Array): Promise<void> {
    const { files } = this.deps;
    const record = await this.#require(uid, id);
    if (record.status !== 'uploading') throw conflictOf(await this.describe(record), 'all of it was sent');
    const received = await files.sizeOf(uid, record.id);
    if (received < record.bytes) await this.#append(record, { offset, received, part });
    // Also if the response to the last part was lost.
    if (Math.max(received, offset + part.length) >= record.bytes) await this.enqueueDecoding(record);
  }

  /**
   * Throws `UnfinishedUploads` if undecoded files of the user, or what is known of their audio, have more bytes than the spool may, and
   * `UploadTooLarge` if these have more alone.
   */
  async requireRoom(uid: string, bytes: number): Promise<void> {
    const { files, spoolStore, store } = this.deps;
    const { uploads } = store.of(uid);
    this.#requireFits(bytes);
    const expansion = await uploads.countExpansion();
    const hasRoom = async () => (await files.totalOf(uid)) + expansion + bytes <= spoolStore.maxBytesPerUser;
    if (await hasRoom()) return;
    // New audio comes before audio that was left out.
    for (const { id } of await uploads.withLeftOut()) await files.remove(uid, id);
    if (await hasRoom()) return;
    throw new UnfinishedUploads(this.#room);
  }

  #requireFits(bytes: number): void {
    if (bytes > this.deps.spoolStore.maxBytesPerUser) throw new UploadTooLarge(this.#room);
  }

  get #room(): string {
    return `${this.deps.spoolStore.maxBytesPerUser / 1_000_000} MB`;
  }

  /** All bytes of the file are stored. */
  async enqueueDecoding({ uid, id }: UploadRecord): Promise<void> {
    const { place } = this.deps.spoolStore;
    await this.deps.store.transaction(async (tx) => {
      await tx.of(uid).uploads.update(id, { status: 'decoding', place });
      const options = { ...this.deps.spoolStore.queueOf(place), singletonKey: `${uid}/${id}` };
      await this.deps.queue.enqueue(tx, 'decode-recording', { uid, recording_id: id }, options);
    });
  }

  async #append(
    record: UploadRecord,
    { offset, received, part }: { offset: number; received: number; part: Uint8Array },
  ): Promise<void> {
    const { uid, id, bytes } = record;
    if (offset !== received) throw conflictOf({ id, status: 'uploading' }, `its next part starts at ${received}`);
    if (offset + part.length > bytes) throw tooManyBytes(bytes);
    await this.requireRoom(uid, part.length);
    await this.#write(record, offset, part);
    await this.deps.store.of(uid).uploads.update(id, {});
  }

  /** The key of the first part is that of the whole file. */
  async #write(record: UploadRecord, offset: number, part: Uint8Array): Promise<void> {
    const { uid, id } = record;
    const { files, store } = this.deps;
    const key_id = offset === 0 ? files.keyId : record.key_id;
    if (key_id !== record.key_id) await store.of(uid).uploads.update(id, { key_id });
    await files.write({ uid, id, key_id }, offset, part);
  }

  async #require(uid: string, id: string): Promise<UploadRecord> {
    const record = await this.deps.store.of(uid).uploads.get(id);
    if (!record) throw new DomainError('not_found', 'Upload not found');
    return record;
  }

  /** The record as it is returned, with the progress of its audio and its conversations. */
  async describe(record: UploadRecord): Promise<Recording> {
    const { uid, id, bytes, samples, started_at, time_source, time_problem, left_out } = record;
    const user = this.deps.store.of(uid);
    const received = record.status === 'uploading' ? await this.deps.files.sizeOf(uid, id) : bytes;
    const waiting = record.status === 'decoded' ? await user.spool.get(id) : undefined;
    const isWaiting = waiting !== undefined && hasRemainder(waiting);
    const conversations: Recording['conversations'] = [];
    for (const conversationId of record.conversation_ids) {
      const conversation = await user.conversations.get(conversationId);
      if (conversation) conversations.push({ id: conversationId, status: conversation.status });
    }
    const status = record.status === 'decoded' ? stateOf(isWaiting, conversations) : record.status;
    const transcribed = isWaiting ? waiting.from_sample : record.status === 'decoded' ? (samples ?? 0) : 0;
    const attempts = isWaiting ? waiting.attempts : 0;
    return {
      id,
      status,
      reason: waiting?.failure ?? reasonOf({ ...record, status, attempts, conversations }),
      bytes,
      received_bytes: received,
      seconds: samples === null ? null : samples / SAMPLE_RATE,
      transcribed_seconds: transcribed / SAMPLE_RATE,
      attempts,
      started_at: started_at?.toISOString() ?? null,
      time_source,
      time_problem,
      conversations,
      left_out: left_out.map(({ conversation_id, seconds }) => ({ conversation_id, seconds: round(seconds) })),
    };
  }
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;

const noDevice = { device_format: null, conversation_id: null };

function stateOf(isWaiting: boolean, conversations: Recording['conversations']): Recording['status'] {
  if (isWaiting) return 'transcribing';
  const isOpen = conversations.some(({ status }) => status === 'in_progress' || status === 'processing');
  return isOpen ? 'processing' : 'completed';
}

type Outcome = Pick<UploadRecord, 'reason' | 'left_out'> & Pick<Recording, 'status' | 'attempts' | 'conversations'>;

function reasonOf({ status, reason, attempts, conversations, left_out }: Outcome): string | null {
  const known = [
    ...(reason === null ? [] : [reason]),
    ...(status === 'processing' || status === 'completed' ? left_out.map(describeLeftOut) : []),
  ];
  if (known.length > 0) return known.join('. ');
  if (status === 'transcribing' && attempts > 0) return 'It could not be transcribed yet, and will be tried again';
  if (status === 'completed' && conversations.length === 0)
    return 'No words were recognized, or its conversations were deleted';
  return null;
}

const describeLeftOut = ({ conversation_id, seconds }: LeftOutAudio): string =>
  `${round(seconds)} s were left out: the conversation ${conversation_id} has words of the same sound`;

/** The time that the query states, or that of the body. */
function readStart(text: string | undefined, stated: StatedTimes): TimeOfUpload {
  const { recorded_at = text, client_time } = stated;
  if (recorded_at !== text || client_time !== undefined)
    return timeOfUpload(readRecordedTime({ recorded_at, client_time }, Date.now()));
  const started_at = parseStart(text);
  return { started_at, time_source: started_at && 'device', time_problem: null };
}

/** The end of the recording, if nothing says when it began: of a program that states none, now. */
function readEnd(recorded_at: string | undefined, { client_time }: StatedTimes): Date {
  const now = Date.now();
  return new Date(recorded_at === undefined ? now : (readRecordedTime({ recorded_at, client_time }, now).atMs ?? now));
}

export type TimeOfUpload = Pick<UploadRecord, 'started_at' | 'time_source' | 'time_problem'>;

/** A time that is not used leaves that of the arrival, less the length. Without any, the file may have one. */
export function timeOfUpload({ atMs, problem }: RecordedTime, source: TimeSource = 'device'): TimeOfUpload {
  const time_problem = problem?.text ?? null;
  if (atMs !== undefined) return { started_at: new Date(atMs), time_source: source, time_problem };
  return { started_at: null, time_source: problem ? 'service' : null, time_problem };
}

/** Throws `invalid_input` for a time in the future. */
function parseStart(text: string | undefined): Date | null {
  const startedAt = parseBound(text, 'lower', ['body', 'started_at']) ?? null;
  if (!startedAt || startedAt.getTime() <= Date.now()) return startedAt;
  throw invalidInput({ loc: ['body', 'started_at'], msg: 'Input should not be in the future', type: 'value_error' });
}

/** Names the upload: a file that is sent again may continue one that was begun elsewhere. */
const conflictOf = ({ id, status }: Pick<Recording, 'id' | 'status'>, why: string) =>
  new DomainError('conflict', `The upload ${id} is ${status}: ${why}`);

const tooManyBytes = (bytes: number) =>
  invalidInput({ loc: ['query', 'offset'], msg: `The part ends after the file's ${bytes} bytes`, type: 'value_error' });
