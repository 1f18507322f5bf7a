import type {
  CalendarEvent,
  CalendarEventInput,
  Conversation,
  ConversationChange,
  ConversationsChange,
  ConversationUpdate,
  KeptRecord,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, lockedOrMissing, notFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { isBareDate, parseTimestamp } from '../../lib/time.ts';
import type { LiveStore } from '../../pipeline/ports.ts';
import type { StructureByUser } from '../../store/conversations/table.ts';
import type { DaySummarizer } from '../daily-summaries/day-summarizer.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { parseLocalDay, type UserTimezone } from '../timezones.ts';
import { type ConversationDeleter, requireMadeScopes } from './conversation-deleter.ts';

interface ConversationChangesDeps extends Pick<ServiceDeps, 'store' | 'quota'> {
  deleter: Pick<ConversationDeleter, 'deleteWith'>;
  indexer: Pick<ConversationIndexer, 'enqueueRefresh'>;
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  liveStore: Pick<LiveStore, 'endConversation'>;
  timezoneOf: UserTimezone;
}

type EventInput = WithDefaults<CalendarEventInput, 'description' | 'all_day' | 'duration' | 'segment_ids'>;

/** Changes conversations as the user asks. */
export class ConversationChanges extends Service<ConversationChangesDeps> {
  /**
   * Changes the given fields. Processing never changes a title or a discarded flag that the user has set. Throws `not_found`, also for an
   * unknown folder, and `locked`.
   */
  async update(
    call: Call,
    id: string,
    input: WithDefaults<ConversationUpdate, never, 'folder_id', { events?: EventInput[] }>,
  ): Promise<Conversation> {
    const { title, overview, category, events, discarded, folder_id, starred, ...unhandled } = input;
    unhandled satisfies NoFields;
    const written = { ...(overview !== undefined && { overview }), ...(category !== undefined && { category }) };
    const { uid } = call.actor;
    if (title !== undefined) await this.#admitTitle(uid, id, title);
    if (overview !== undefined || events) await this.deps.quota.admit(uid, [{ overview, events }]);
    const structured: StructureByUser = {
      ...written,
      ...(events && { events: await this.#toEvents(uid, events) }),
    };
    const isWritten = Object.keys(structured).length > 0;
    const edit = { title, discarded, folder_id, starred, ...(isWritten && { structured }) };
    const change = this.deps.store.transaction(async (tx) => {
      const { conversations } = tx.of(uid);
      if (!(await conversations.editUnlocked(id, edit))) return undefined;
      const changed = await conversations.getDetails(id);
      if (!changed) return undefined;
      // The title and the overview are searched, and a daily summary contains only visible conversations.
      if (title !== undefined || overview !== undefined) await this.deps.indexer.enqueueRefresh(tx, uid, id);
      if (discarded !== undefined) await this.deps.days.enqueueDayOf(tx, uid, startOf(changed));
      return changed;
    });
    const changed = await change.catch(folderMissing);
    if (!changed) throw lockedOrMissing('Conversation', await this.deps.store.of(uid).conversations.get(id));
    return changed;
  }

  /** Ends a conversation that is recorded, which is processed then. Throws `not_found`, `locked`, and `conflict` in another status. */
  async finish({ actor: { uid } }: Call, id: string): Promise<Conversation> {
    const { conversations } = this.deps.store.of(uid);
    const record = await conversations.get(id);
    if (!record || record.locked) throw lockedOrMissing('Conversation', record);
    const outcome = await this.deps.liveStore.endConversation(uid, record.id);
    if (outcome.status === 'ended') return outcome.conversation;
    throw new DomainError('conflict', `The conversation is not being recorded: it is ${record.status}`);
  }

  /** Changes many conversations, one after the other. Throws `not_found` for an unknown folder, and `invalid_input`. */
  async changeAll(call: Call, input: WithDefaults<ConversationsChange, never, 'folder_id'>) {
    const { action, ids, folder_id, with: kinds = [], edited = false, ...unhandled } = input;
    unhandled satisfies NoFields;
    requireMadeScopes(call.actor, kinds);
    if (action === 'move' && folder_id === undefined)
      throw invalidInput({
        loc: ['body', 'folder_id'],
        msg: 'A folder is required, or null for none',
        type: 'missing',
      });
    if (action === 'move' && folder_id !== null) await this.#requireFolder(call, folder_id ?? '');
    const results: ConversationChange[] = [];
    for (const id of new Set(ids)) {
      call.signal.throwIfAborted();
      let kept: KeptRecord[] = [];
      const change = async () => {
        if (action === 'delete') kept = await this.deps.deleter.deleteWith(call, id, { kinds, edited });
        else await this.#changeOne(call, id, action, folder_id);
      };
      const outcome = await outcomeOf(change());
      results.push({ id, outcome, ...(kept.length > 0 && { kept }) });
    }
    return { done_count: results.filter(({ outcome }) => outcome === 'done').length, results };
  }

  async #changeOne(
    call: Call,
    id: string,
    action: Exclude<ConversationsChange['action'], 'delete'>,
    folder_id: string | null | undefined,
  ): Promise<void> {
    const changes = {
      star: { starred: true },
      unstar: { starred: false },
      move: { folder_id },
      discard: { discarded: true },
      restore: { discarded: false },
    };
    await this.update(call, id, changes[action]);
  }

  async #requireFolder(call: Call, id: string): Promise<void> {
    if (!(await this.deps.store.of(call.actor.uid).folders.get(id))) throw notFound('Folder');
  }

  /** The events that the user writes. Throws `invalid_input` for an impossible time. */
  async #toEvents(uid: string, events: readonly EventInput[]): Promise<CalendarEvent[]> {
    const zone = await this.deps.timezoneOf(this.deps.store.of(uid));
    return events.map(({ start, all_day, ...event }, index) => {
      const at = parseTimestamp(start, ['events', index, 'start']);
      const isDay = isBareDate(start);
      const begin = isDay ? parseLocalDay(start, zone).from : at;
      return { ...event, start: begin.toISOString(), all_day: all_day || isDay, created: false };
    });
  }

  async #admitTitle(uid: string, id: string, title: string): Promise<void> {
    const readBefore = async () => (await this.deps.store.of(uid).conversations.get(id))?.structured;
    await this.deps.quota.admitChange(uid, { title }, readBefore);
  }
}

/** The service reports these of each conversation. Other errors end the whole change. */
async function outcomeOf(change: Promise<void>): Promise<ConversationChange['outcome']> {
  try {
    await change;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'not_found' || error.code === 'locked')) return error.code;
    throw error;
  }
}

const startOf = ({ started_at, created_at }: Conversation) => new Date(started_at ?? created_at);

/** The folder is the only record that an update can refer to. */
function folderMissing(error: unknown): never {
  const isMissing = error instanceof DomainError && error.code === 'not_found';
  throw isMissing ? new DomainError('not_found', 'Folder not found', { cause: error }) : error;
}
