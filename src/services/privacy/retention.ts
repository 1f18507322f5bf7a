import type { DeletionKind, Retention, RetentionUpdate } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { PrivacySettingsRecord } from '../../store/privacy/settings-table.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { RangeDeleter } from './range-deleter.ts';

interface RetentionServiceDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  rangeDeleter: RangeDeleter;
}

const DAY_MS = 86_400_000;
/** Users in one round. The next one follows within the hour. */
const MAX_USERS = 1000;

const columns = {
  conversations: 'conversations_days',
  audio: 'audio_days',
  logs: 'logs_days',
  recordings: 'recordings_days',
} as const;

/** How long the data of users is kept. */
export class RetentionService {
  readonly #deps: RetentionServiceDeps;

  constructor(deps: RetentionServiceDeps) {
    this.#deps = deps;
  }

  async get(call: Call): Promise<Retention> {
    return toRetention(await this.#deps.store.of(call.actor.uid).privacySettings.get());
  }

  /** What is older is deleted by a job. */
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
      return toRetention(await privacySettings.get());
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

function toRetention(settings: PrivacySettingsRecord | undefined): Retention {
  const { conversations_days = null, audio_days = null, logs_days = null, applied_at } = settings ?? {};
  const { keep_audio = false, recordings_days = null } = settings ?? {};
  const days = { conversations_days, audio_days, logs_days, recordings_days };
  return { ...days, keep_audio, applied_at: applied_at?.toISOString() ?? null };
}
