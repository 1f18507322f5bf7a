import type {
  Deletion,
  DeletionCounts,
  DeletionCreate,
  DeletionKind,
  Retention,
  RetentionUpdate,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { Call } from '../../call.ts';
import { invalidInput, requireFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { DAY_MS, parseRange } from '../../lib/time.ts';
import { newId } from '../../store/ids.ts';
import type { DeletionRecord } from '../../store/privacy/deletions.ts';
import type { TimeRange } from '../../store/sql/statement.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationDeleter } from '../conversations/conversation-deleter.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { type RequestedWorkDeps, Service, type ServiceDeps } from '../service-deps.ts';

interface RangeDeleterDeps extends Pick<ServiceDeps, 'store'> {
  conversations: Pick<ConversationDeleter, 'remove'>;
  recordings: Pick<Recordings, 'count' | 'removeRange'>;
}

interface DeleteOptions {
  signal: AbortSignal;
  /** Called after each batch. */
  onProgress?: (deleted: DeletionCounts) => Promise<void>;
  /** The counts of an earlier run. */
  before?: DeletionCounts;
}

const BATCH = 100;

const noneDeleted: DeletionCounts = { conversations: 0, audio: 0, logs: 0, recordings: 0 };

/** Counts and deletes what a user has of a range of time. */
export class RangeDeleter extends Service<RangeDeleterDeps> {
  async count(uid: string, kinds: readonly DeletionKind[], range: TimeRange): Promise<DeletionCounts> {
    const { dataRange } = this.deps.store.of(uid);
    return {
      conversations: kinds.includes('conversations') ? await dataRange.countConversations(range) : 0,
      audio: kinds.includes('audio') ? await dataRange.countAudio(range) : 0,
      logs: kinds.includes('logs') ? await dataRange.countLogs(range) : 0,
      recordings: kinds.includes('recordings') ? await this.deps.recordings.count(uid, range) : 0,
    };
  }

  /** Conversations are deleted one by one, as by their own operation. May be repeated after an abort. */
  async delete(
    uid: string,
    kinds: readonly DeletionKind[],
    range: TimeRange,
    { signal, onProgress = async () => {}, before = noneDeleted }: DeleteOptions,
  ): Promise<DeletionCounts> {
    const { dataRange } = this.deps.store.of(uid);
    const deleted = { ...noneDeleted, ...before };
    while (kinds.includes('conversations')) {
      const ids = await dataRange.listConversations(range, BATCH);
      if (ids.length === 0) break;
      for (const id of ids) {
        signal.throwIfAborted();
        if (await this.deps.conversations.remove(uid, id)) deleted.conversations += 1;
      }
      await onProgress(deleted);
    }
    if (kinds.includes('audio')) deleted.audio += await dataRange.dropAudio(range);
    if (kinds.includes('recordings')) deleted.recordings += await this.deps.recordings.removeRange(uid, range);
    if (kinds.includes('logs')) deleted.logs += await dataRange.deleteLogs(range);
    return deleted;
  }
}

interface DeletionServiceDeps extends Pick<ServiceDeps, 'store'>, RequestedWorkDeps {
  rangeDeleter: RangeDeleter;
}

/** Deletes what a user recorded in a range of time. */
export class DeletionService extends Service<DeletionServiceDeps> {
  /** Throws `invalid_input` without a bound. */
  async create(call: Call, input: WithDefaults<DeletionCreate, 'preview'>): Promise<Deletion> {
    const { uid } = call.actor;
    const { kinds, from, to, preview, ...unhandled } = input;
    unhandled satisfies NoFields;
    const range = readRange({ from, to });
    const found = await this.deps.rangeDeleter.count(uid, kinds, range);
    const record: DeletionRecord = {
      uid,
      id: newId(),
      from_at: range.from ?? null,
      to_at: range.to ?? null,
      kinds,
      status: 'waiting',
      reason: null,
      found,
      deleted: noneDeleted,
      created_at: new Date(),
      finished_at: null,
    };
    if (preview) return { ...toDeletion(record), id: null, status: 'preview' };
    const { id } = record;
    await this.deps.queue.requireRoom(uid);
    await this.deps.store.transaction(async (tx) => {
      await tx.of(uid).deletions.insert(record);
      await this.deps.queue.enqueue(tx, 'delete-range', { uid, deletion_id: id }, { singletonKey: `${uid}/${id}` });
    });
    return toDeletion(record);
  }

  /** Throws `not_found`. */
  async get(call: Call, id: string): Promise<Deletion> {
    return toDeletion(requireFound(await this.deps.store.of(call.actor.uid).deletions.get(id), 'Deletion'));
  }

  /** Does the work. A repeated run continues. */
  async run(uid: string, id: string, signal: AbortSignal): Promise<void> {
    const { deletions } = this.deps.store.of(uid);
    const record = await deletions.get(id);
    if (!record || record.finished_at) return;
    const { kinds, from_at, to_at, found, status } = record;
    const range = { from: from_at ?? undefined, to: to_at ?? undefined };
    // An earlier run may have ended before it stored what it had deleted.
    const left = status === 'running' ? await this.deps.rangeDeleter.count(uid, kinds, range) : found;
    const before = subtract(found, left);
    await deletions.update(id, { status: 'running' });
    const onProgress = async (deleted: DeletionRecord['deleted']) => {
      await deletions.update(id, { deleted });
    };
    const deleted = await this.deps.rangeDeleter.delete(uid, kinds, range, { signal, onProgress, before });
    await deletions.update(id, { status: 'completed', deleted, finished_at: new Date() });
  }

  async fail(uid: string, id: string, reason: string): Promise<void> {
    await this.deps.store.of(uid).deletions.update(id, { status: 'failed', reason, finished_at: new Date() });
  }
}

function readRange({ from, to }: Pick<DeletionCreate, 'from' | 'to'>) {
  const bounds = { from: from ?? undefined, to: to ?? undefined };
  const range = parseRange(bounds, { from: ['body', 'from'], to: ['body', 'to'] });
  if (range.from || range.to) return range;
  throw invalidInput({ loc: ['body', 'from'], msg: 'Give from or to', type: 'missing' });
}

/** New records may have come. */
const subtract = (found: DeletionCounts, left: DeletionCounts): DeletionCounts => ({
  conversations: Math.max(0, found.conversations - left.conversations),
  audio: Math.max(0, found.audio - left.audio),
  logs: Math.max(0, found.logs - left.logs),
  recordings: Math.max(0, found.recordings - left.recordings),
});

const toDeletion = ({ uid: _, from_at, to_at, created_at, finished_at, ...rest }: DeletionRecord) => ({
  ...rest,
  from: from_at?.toISOString() ?? null,
  to: to_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});

/** Users in one round. The next one follows within the hour. */
const MAX_USERS = 1000;

const columns = {
  conversations: 'conversations_days',
  audio: 'audio_days',
  logs: 'logs_days',
  recordings: 'recordings_days',
} as const;

/** The time that the data of users is kept. */
export class RetentionService extends Service<Pick<ServiceDeps, 'store' | 'queue'> & { rangeDeleter: RangeDeleter }> {
  async get(call: Call): Promise<Retention> {
    return readRetention(this.deps.store, call.actor.uid);
  }

  /** Older data is deleted by a job. */
  async set(call: Call, update: RetentionUpdate): Promise<Retention> {
    const { uid } = call.actor;
    const { conversations_days, audio_days, logs_days, recordings_days, keep_audio, ...unhandled } = update;
    unhandled satisfies NoFields;
    // Earlier clients do not know these two: they stay.
    const recordings = {
      ...(recordings_days !== undefined && { recordings_days }),
      ...(typeof keep_audio === 'boolean' && { keep_audio }),
    };
    return this.deps.store.transaction(async (tx) => {
      const { privacySettings } = tx.of(uid);
      await privacySettings.setRetention({ conversations_days, audio_days, logs_days, ...recordings });
      await this.#enqueue(tx, uid);
      return readRetention(tx, uid);
    });
  }

  /** For all users: enqueues what was not done for a day. */
  async enqueueDue(): Promise<void> {
    const { store } = this.deps;
    const before = new Date(Date.now() - DAY_MS);
    for (const uid of await store.system.privacySettings.dueForRetention(before, MAX_USERS))
      await this.#enqueue(store, uid);
  }

  /** Deletes what is older than the user wants to keep. */
  async apply(uid: string, signal: AbortSignal): Promise<void> {
    const { store, rangeDeleter } = this.deps;
    const { privacySettings } = store.of(uid);
    const settings = await privacySettings.get();
    if (!settings) return;
    const now = new Date();
    for (const [kind, column] of Object.entries(columns) as [DeletionKind, (typeof columns)[DeletionKind]][]) {
      const days = settings[column];
      if (days === null) continue;
      await rangeDeleter.delete(uid, [kind], { to: new Date(now.getTime() - days * DAY_MS) }, { signal });
    }
    await privacySettings.markApplied(now);
  }

  #enqueue(tx: Store, uid: string): Promise<void> {
    return this.deps.queue.enqueue(tx, 'apply-retention', { uid }, { singletonKey: uid });
  }
}

async function readRetention(store: Store, uid: string): Promise<Retention> {
  const { privacySettings, recordings } = store.of(uid);
  const settings = await privacySettings.get();
  const { samples, bytes } = await recordings.total();
  return {
    conversations_days: settings?.conversations_days ?? null,
    audio_days: settings?.audio_days ?? null,
    logs_days: settings?.logs_days ?? null,
    keep_audio: settings?.keep_audio ?? false,
    recordings_days: settings?.recordings_days ?? null,
    kept_audio: { seconds: samples / SAMPLE_RATE, bytes },
    applied_at: settings?.applied_at?.toISOString() ?? null,
  };
}
