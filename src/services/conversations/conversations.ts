import type {
  Conversation,
  ConversationEvent,
  ConversationList,
  ConversationPhoto,
  ConversationStatus,
  GetConversationsParams,
  SearchConversationsParams,
  TranscriptPage,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { lockedOrMissing, notFound } from '../../errors.ts';
import { conversationCategories } from '../../language/extraction/categories.ts';
import { extractQueryTerms } from '../../language/text/terms.ts';
import type { TranscriptPart } from '../../store/segments/segments.ts';
import type { Page } from '../../store/sql/page.ts';
import { type DateRangeQuery, type PageQuery, parseDateRange, parseNames, toPaging } from '../list-query.ts';
import { fuseRankings, type RecordFinder } from '../search/record-finder.ts';
import { inTurn } from '../search/search-turns.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';

interface ConversationServiceDeps extends Pick<ServiceDeps, 'store'> {
  finder: Pick<RecordFinder, 'find' | 'findUnfinished'>;
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

/** Reads, lists and searches conversations. */
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
