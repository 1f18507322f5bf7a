import type { DeletionKind, Retention, RetentionUpdate } from '../../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { Call } from '../../call.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { RangeDeleter } from './range-deleter.ts';

interface RetentionServiceDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  rangeDeleter: RangeDeleter;
}

/** Users in one round. The next one follows within the hour. */
const MAX_USERS = 1000;

const columns = {
  conversations: 'conversations_days',
  audio: 'audio_days',
  logs: 'logs_days',
  recordings: 'recordings_days',
} as const;

/** The time that the data of users is kept. */
export class RetentionService {
  readonly #deps: RetentionServiceDeps;

  constructor(deps: RetentionServiceDeps) {
    this.#deps = deps;
  }

  async get(call: Call): Promise<Retention> {
    return readRetention(this.#deps.store, call.actor.uid);
  }

  /** Older data is deleted by a job. */
  async set(call: Call, update: RetentionUpdate): Promise<Retention> {
    const { uid } = call.actor;
    const { conversations_days, audio_days, logs_days, recordings_days, keep_audio } = update;
    // Earlier clients do not know these two: they stay.
    const recordings = {
      ...(recordings_days !== undefined && { recordings_days }),
      ...(typeof keep_audio === 'boolean' && { keep_audio }),
    };
    return this.#deps.store.transaction(async (tx) => {
      const { privacySettings } = tx.of(uid);
      await privacySettings.setRetention({ conversations_days, audio_days, logs_days, ...recordings });
      await this.#enqueue(tx, uid);
      return readRetention(tx, uid);
    });
  }

  /** For all users: enqueues what was not done for a day. */
  async enqueueDue(): Promise<void> {
    const { store } = this.#deps;
    const before = new Date(Date.now() - DAY_MS);
    for (const uid of await store.system.privacySettings.dueForRetention(before, MAX_USERS))
      await this.#enqueue(store, uid);
  }

  /** Deletes what is older than the user wants to keep. */
  async apply(uid: string, signal: AbortSignal): Promise<void> {
    const { store, rangeDeleter } = this.#deps;
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
    return this.#deps.queue.enqueue(tx, 'apply-retention', { uid }, { singletonKey: uid });
  }
}

async function readRetention(store: Store, uid: string): Promise<Retention> {
  const { privacySettings, keptRecordings } = store.of(uid);
  const settings = await privacySettings.get();
  const { samples, bytes } = await keptRecordings.total();
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
