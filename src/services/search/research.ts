import type { FetchedRecord, SearchKind } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { oneLine } from '../../language/text/plain-text.ts';
import type { ActionItemService } from '../action-items.ts';
import { type ConversationService, TOOL_TRANSCRIPT_BYTES } from '../conversations/conversations.ts';
import type { MemoryService } from '../memories/memories.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { RecordSearch } from './record-search.ts';

interface ResearchDeps extends Pick<ServiceDeps, 'baseUrl'> {
  recordSearch: Pick<RecordSearch, 'search'>;
  conversations: Pick<ConversationService, 'get'>;
  memories: Pick<MemoryService, 'get'>;
  actionItems: Pick<ActionItemService, 'get'>;
}

const MAX_RESULTS = 20;
const SCOPES: Record<SearchKind, string> = {
  conversation: 'conversations:read',
  memory: 'memories:read',
  action_item: 'action_items:read',
};
const PAGES: Record<SearchKind, string> = {
  conversation: 'conversations/',
  memory: 'memories#',
  action_item: 'tasks#',
};

/** Search and fetch over all records, in the shapes of the research modes of AI clients. An id is `KIND:ID`. */
export class Research extends Service<ResearchDeps> {
  /** Finds records of the kinds that the caller may read. */
  async search(call: Call, query: string) {
    const kinds = Object.keys(SCOPES).filter((kind) => mayRead(call, kind as SearchKind));
    const search = { query, kinds: kinds.join(','), limit: MAX_RESULTS };
    const { hits } = await this.deps.recordSearch.search(call, search);
    return {
      results: hits.map(({ kind, id, title }) => ({ id: `${kind}:${id}`, title, url: this.#urlOf(kind, id) })),
    };
  }

  /** Throws `not_found`, also for a kind that the caller may not read, and `locked`. */
  async fetch(call: Call, name: string): Promise<FetchedRecord> {
    const [kind = '', id = ''] = name.split(':');
    if (!isKind(kind) || !mayRead(call, kind)) throw notFound('Record');
    const { created_at, ...record } = await this.#read(call, kind, id);
    return { id: name, ...record, url: this.#urlOf(kind, id), metadata: { kind, created_at } };
  }

  async #read(call: Call, kind: SearchKind, id: string): Promise<Record<'title' | 'text' | 'created_at', string>> {
    if (kind === 'conversation') return this.#readConversation(call, id);
    const { created_at, ...record } = await (kind === 'memory' ? this.deps.memories : this.deps.actionItems).get(
      call,
      id,
    );
    const text = 'content' in record ? record.content : record.description;
    return { title: text, text, created_at };
  }

  async #readConversation(call: Call, id: string) {
    const part = { offset: 0, maxBytes: TOOL_TRANSCRIPT_BYTES };
    const {
      structured,
      transcript_segments = [],
      created_at,
      ...rest
    } = await this.deps.conversations.get(call, id, part);
    const lines = transcript_segments.map(({ text, is_user, speaker_name, speaker }) => {
      return `${is_user ? 'User' : (speaker_name ?? speaker ?? 'Speaker')}: ${oneLine(text)}`;
    });
    const more = rest.has_more
      ? [`The transcript goes on: get_conversation_by_id with transcript_offset ${rest.next_transcript_offset}.`]
      : [];
    return {
      title: structured.title,
      text: [structured.overview, ...lines, ...more].filter(Boolean).join('\n'),
      created_at,
    };
  }

  #urlOf = (kind: SearchKind, id: string): string => `${this.deps.baseUrl()}/${PAGES[kind]}${id}`;
}

const isKind = (kind: string): kind is SearchKind => Object.hasOwn(SCOPES, kind);
const mayRead = ({ actor }: Call, kind: SearchKind): boolean => actor.scopes.has(SCOPES[kind]);
