import type { DeletionCounts, DeletionKind } from '../../../generated/types.gen.ts';
import type { DataRange } from '../../store/privacy/range-repository.ts';
import type { ConversationService } from '../conversations/conversations.ts';
import type { KeptRecordings } from '../kept-recordings/kept-recordings.ts';
import type { ServiceDeps } from '../service-deps.ts';

interface RangeDeleterDeps extends Pick<ServiceDeps, 'store'> {
  conversations: Pick<ConversationService, 'remove'>;
  keptRecordings: Pick<KeptRecordings, 'count' | 'removeRange'>;
}

interface DeleteOptions {
  signal: AbortSignal;
  /** Called after each batch. */
  onProgress?: (deleted: DeletionCounts) => Promise<void>;
  /** The counts of an earlier run. */
  before?: DeletionCounts;
}

const BATCH = 100;

export const noneDeleted: DeletionCounts = { conversations: 0, audio: 0, logs: 0, recordings: 0 };

/** Counts and deletes what a user has of a range of time. */
export class RangeDeleter {
  readonly #deps: RangeDeleterDeps;

  constructor(deps: RangeDeleterDeps) {
    this.#deps = deps;
  }

  async count(uid: string, kinds: readonly DeletionKind[], range: DataRange): Promise<DeletionCounts> {
    const { dataRange } = this.#deps.store.of(uid);
    return {
      conversations: kinds.includes('conversations') ? await dataRange.countConversations(range) : 0,
      audio: kinds.includes('audio') ? await dataRange.countAudio(range) : 0,
      logs: kinds.includes('logs') ? await dataRange.countLogs(range) : 0,
      recordings: kinds.includes('recordings') ? await this.#deps.keptRecordings.count(uid, range) : 0,
    };
  }

  /** Conversations are deleted one by one, as by their own operation. May be repeated after an abort. */
  async delete(
    uid: string,
    kinds: readonly DeletionKind[],
    range: DataRange,
    { signal, onProgress = async () => {}, before = noneDeleted }: DeleteOptions,
  ): Promise<DeletionCounts> {
    const { dataRange } = this.#deps.store.of(uid);
    const deleted = { ...noneDeleted, ...before };
    while (kinds.includes('conversations')) {
      const ids = await dataRange.listConversations(range, BATCH);
      if (ids.length === 0) break;
      for (const id of ids) {
        signal.throwIfAborted();
        if (await this.#deps.conversations.remove(uid, id)) deleted.conversations += 1;
      }
      await onProgress(deleted);
    }
    if (kinds.includes('audio')) deleted.audio += await dataRange.dropAudio(range);
    if (kinds.includes('recordings')) deleted.recordings += await this.#deps.keptRecordings.removeRange(uid, range);
    if (kinds.includes('logs')) deleted.logs += await dataRange.deleteLogs(range);
    return deleted;
  }
}
