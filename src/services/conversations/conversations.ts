import type {
  CalendarEvent,
  CalendarEventInput,
  Conversation,
  ConversationChange,
  ConversationDeletion,
  ConversationEvent,
  ConversationList,
  ConversationPhoto,
  ConversationStatus,
  ConversationsChange,
  ConversationUpdate,
  GetConversationsParams,
  KeptRecord,
  SearchConversationsParams,
  TranscriptPage,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, lockedOrMissing, notFound } from '../../errors.ts';
import { conversationCategories } from '../../language/extraction/categories.ts';
import { extractQueryTerms } from '../../language/text/terms.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { isBareDate, parseTimestamp } from '../../lib/time.ts';
import type { LiveStore } from '../../pipeline/ports.ts';
import type { StructureByUser } from '../../store/conversations/table.ts';
import type { TranscriptPart } from '../../store/segments/segments.ts';
import type { Page } from '../../store/sql/page.ts';
import type { DaySummarizer } from '../daily-summaries/day-summarizer.ts';
import { type DateRangeQuery, type PageQuery, parseDateRange, parseNames, toPaging } from '../list-query.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { fuseRankings, type RecordFinder } from '../search/record-finder.ts';
import { inTurn } from '../search/search-turns.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { parseLocalDay, type UserTimezone } from '../timezones.ts';

import { deleteMade, type MadeDeletion, madeKinds, requireMadeScopes } from './made-records.ts';

interface ConversationServiceDeps extends Pick<ServiceDeps, 'store' | 'quota'> {
  finder: Pick<RecordFinder, 'find' | 'findUnfinished'>;
  indexer: Pick<ConversationIndexer, 'enqueueRefresh'>;
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  recordings: Pick<Recordings, 'removeOf'>;
  liveStore: Pick<LiveStore, 'endConversation'>;
  timezoneOf: UserTimezone;
}

/** The query of a list. The dates are bounds of the creation. */
interface ConversationQuery extends PageQuery, DateRangeQuery {
  /** Comma-separated. */
  categories?: string;
}

/** The query of the Developer API's list. */
interface DeveloperConversationQuery extends ConversationQuery {
  include_transcript: boolean;
  /** Comma-separated, or `all`. Default: `completed`. */
  statuses?: string;
  folder_id?: string;
  starred?: boolean;
  discarded?: boolean;
}

type EventInput = WithDefaults<CalendarEventInput, 'description' | 'all_day' | 'duration' | 'segment_ids'>;

interface SegmentsQuery {
  limit: number;
  offset: number;
  segment_id?: string;
}

/** The bytes of a transcript in one response of the REST API: an ordinary conversation is whole. */
export const REST_TRANSCRIPT_BYTES = 2_000_000;
/** For a tool: an AI client accepts about 60 kB, of which a part is for the summary. */
export const TOOL_TRANSCRIPT_BYTES = 50_000;

const conversationStatuses: readonly ConversationStatus[] = [
  'in_progress',
  'processing',
  'merging',
  'completed',
  'failed',
];
const ALL = 'all';

/** Conversations. */
export class ConversationService extends Service<ConversationServiceDeps> {
  /** Gets a conversation in any status, with a part of its transcript on request. Throws `not_found`, `locked`. */
  async get(call: Call, id: string, part?: TranscriptPart): Promise<Conversation> {
    const conversation = await this.deps.store.of(call.actor.uid).conversations.getDetails(id, part);
    if (!conversation || conversation.locked) throw lockedOrMissing('Conversation', conversation);
    return conversation;
  }

  /** Reads a page of the transcript. Throws `not_found`, also for an unknown segment, and `locked`. */
  async readSegments(call: Call, id: string, { limit, offset, segment_id }: SegmentsQuery): Promise<TranscriptPage> {
    const user = this.deps.store.of(call.actor.uid);
    const record = await user.conversations.get(id);
    if (!record || record.locked) throw lockedOrMissing('Conversation', record);
    const place = segment_id === undefined ? undefined : await user.segments.placeOf(record.id, segment_id);
    if (segment_id !== undefined && place === undefined) throw notFound('Segment');
    const first = place === undefined ? offset : place - (place % limit);
    const segments = await user.segments.page(record.id, { limit, offset: first });
    const { segments: total_count } = await user.segments.measure(record.id);
    const next = first + segments.length;
    return { segments, offset: first, total_count, next_offset: next < total_count ? next : null };
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
        if (action === 'delete') kept = await this.#delete(call, id, { kinds, edited });
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

  /** Gets a photo of the device. Throws `not_found`, `locked`. */
  async getPhoto(
    call: Call,
    id: string,
    photoId: string,
  ): Promise<{ contentType: ConversationPhoto['content_type']; bytes: Buffer }> {
    const { uid } = call.actor;
    const store = this.deps.store.of(uid);
    const record = await store.conversations.get(id);
    if (!record || record.locked) throw lockedOrMissing('Conversation', record);
    const photo = await store.photos.get(id, photoId);
    if (!photo) throw notFound('Photo');
    return { contentType: photo.content_type, bytes: photo.bytes };
  }

  /** Lists completed conversations, or those in other statuses, the newest first, without locked ones; discarded ones separately. */
  async list(call: Call, query: DeveloperConversationQuery): Promise<Page<Conversation>> {
    const { folder_id, starred, discarded, include_transcript } = query;
    const names = parseNames(query.statuses, [...conversationStatuses, ALL], ['query', 'statuses'], 'status');
    const statuses = names?.includes(ALL) ? [...conversationStatuses] : names?.filter((name) => name !== ALL);
    const filter = { ...toFilter(query), folder_id, starred, statuses, discarded };
    const { uid } = call.actor;
    return this.deps.store.of(uid).conversations.list(filter, toPaging(query), { transcript: include_transcript });
  }

  /** Lists the events of conversations, the earliest first. */
  async listEvents(call: Call, query: PageQuery & DateRangeQuery): Promise<Page<ConversationEvent>> {
    const { conversations } = this.deps.store.of(call.actor.uid);
    return conversations.listEvents(parseDateRange(query, ['query']), toPaging(query));
  }

  /** The list for tools, without transcripts. Includes locked conversations, without their action items and events. */
  async listWithLocked(call: Call, query: ConversationQuery): Promise<Page<Conversation>> {
    const filter = { ...toFilter(query), include_locked: true };
    return this.deps.store.of(call.actor.uid).conversations.list(filter, toPaging(query));
  }

  /** The list of the tool server. */
  async listForTools(
    call: Call,
    query: WithDefaults<GetConversationsParams, 'limit' | 'offset'>,
  ): Promise<ConversationList> {
    const filter = {
      ...createdWithin(query),
      categories: query.categories?.length ? query.categories : undefined,
      include_locked: true,
    };
    const page = await this.deps.store.of(call.actor.uid).conversations.list(filter, {
      limit: query.limit,
      offset: query.offset,
    });
    const { items: conversations, nextCursor } = page;
    return { conversations, returned_count: conversations.length, has_more: nextCursor !== undefined };
  }

  /** Searches by meaning, the best match first, without unrelated ones; those without a summary by their words. Locked ones as in lists. */
  async search(
    call: Call,
    params: Omit<WithDefaults<SearchConversationsParams, 'limit'>, 'offset'>,
    at: 'query'[] = [],
  ): Promise<ConversationList> {
    const { query: text, limit } = params;
    const filter = { ...createdWithin(params, at), include_locked: true };
    const terms = extractQueryTerms(text);
    const { conversationIndex } = this.deps.store.of(call.actor.uid);
    const ids = await inTurn(call, async () => {
      const { records } = await this.deps.finder.find(call, conversationIndex, { text, terms, filter, limit });
      const unfinished = terms.length > 0 ? (await this.deps.finder.findUnfinished(call, terms, filter)).ids : [];
      const found = records.map(({ id }) => id);
      return fuseRankings(found, unfinished).slice(0, limit);
    });
    call.signal.throwIfAborted();
    return { conversations: await this.deps.store.of(call.actor.uid).conversations.getAllDetails(ids) };
  }

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

  /**
   * Deletes a conversation with its segments and photos. What was made from it stays, but for the kinds of `with` (comma-separated), and
   * those again of which the user has edited or accepted a record. Throws `not_found`, `locked`, `missing_scope`, and `invalid_input`.
   */
  async delete(
    call: Call,
    id: string,
    { with: names, edited = false }: { with?: string | undefined; edited?: boolean | undefined } = {},
  ): Promise<ConversationDeletion> {
    const kinds = parseNames(names, madeKinds, ['query', 'with'], 'kind') ?? [];
    requireMadeScopes(call.actor, kinds);
    const kept = await this.#delete(call, id, { kinds, edited });
    return { success: true, ...(kept.length > 0 && { kept }) };
  }

  async #delete(call: Call, id: string, made: MadeDeletion): Promise<KeptRecord[]> {
    const { uid } = call.actor;
    const kept = await this.remove(uid, id, made);
    if (kept) return kept;
    throw lockedOrMissing('Conversation', await this.deps.store.of(uid).conversations.get(id));
  }

  /** The same. Returns undefined if it is locked or missing. A long transcript is deleted first, in steps. */
  async remove(uid: string, id: string, made?: MadeDeletion): Promise<KeptRecord[] | undefined> {
    const { conversations, segments } = this.deps.store.of(uid);
    const found = await conversations.get(id);
    if (!found || found.locked) return undefined;
    await segments.deleteMany(found.id);
    return this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      const record = await user.conversations.get(id);
      if (!record || record.locked) return undefined;
      const kept = made ? await deleteMade(tx, uid, record.id, made) : [];
      if (!(await user.conversations.deleteUnlocked(id)))
        throw new Error('a conversation was locked while it was deleted');
      await user.deletedConversations.note(id);
      await this.deps.recordings.removeOf(tx, uid, id);
      await user.corrections.deleteEmpty();
      await user.webhookDeliveries.forgetConversation(id);
      if (record.status === 'completed')
        await this.deps.days.enqueueDayOf(tx, uid, record.started_at ?? record.created_at);
      return kept;
    });
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

function toFilter(query: ConversationQuery) {
  return {
    ...createdWithin(query, ['query']),
    categories: parseNames(query.categories, conversationCategories, ['query', 'categories']),
  };
}

function createdWithin(query: DateRangeQuery, at: 'query'[] = []) {
  const { from, to } = parseDateRange(query, at);
  return { created_from: from, created_to: to };
}
