import type { Conversation, SearchHit, SearchKind, SearchResult, SearchSnippet } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { findMatches, markParts } from '../../language/text/mark-terms.ts';
import { extractQueryTerms } from '../../language/text/term-index.ts';
import { createYieldPoint } from '../../lib/yield-point.ts';
import type { Store } from '../../store/store.ts';
import type { ActionItemService } from '../action-items/action-items.ts';
import { type DateRangeQuery, parseDateRange } from '../list-query.ts';
import type { MemoryService } from '../memories/memories.ts';
import { parseNames } from '../parse-names.ts';
import { type ConversationFinder, fuseRankings } from './conversation-finder.ts';
import { inTurn } from './search-turns.ts';

interface RecordSearchDeps {
  store: Pick<Store, 'of'>;
  finder: Pick<ConversationFinder, 'find' | 'rankUnfinished'>;
  memories: Pick<MemoryService, 'search'>;
  actionItems: Pick<ActionItemService, 'search'>;
}

interface RecordQuery extends DateRangeQuery {
  query: string;
  /** Comma-separated. */
  kinds?: string;
  limit: number;
}

interface Search {
  text: string;
  terms: ReadonlySet<string>;
  limit: number;
  from: Date | undefined;
  to: Date | undefined;
}

const kinds: readonly SearchKind[] = ['conversation', 'memory', 'action_item'];
const MAX_SNIPPETS = 3;
const SNIPPET_LENGTH = 240;
/** Memories and action items are filtered by time after the search. */
const MAX_UNFILTERED = 1000;

/** One search over conversations, memories and action items, with passages that show the match. */
export class RecordSearch {
  readonly #deps: RecordSearchDeps;

  constructor(deps: RecordSearchDeps) {
    this.#deps = deps;
  }

  /** Throws `invalid_input`; with `kinds`, also `not_ready` and `unavailable`. */
  async search(call: Call, query: RecordQuery): Promise<SearchResult> {
    const { from, to } = parseDateRange(query, ['query']);
    const named = parseNames(query.kinds, kinds, ['query', 'kinds'], 'kind');
    const terms = new Set(extractQueryTerms(query.query));
    const search = { text: query.query, terms, limit: query.limit, from, to };
    const omitted: SearchKind[] = [];
    const found: SearchHit[][] = [];
    for (const kind of named ?? kinds) {
      call.signal.throwIfAborted();
      const hits = await this.#searchKind(call, kind, search).catch((error: unknown) => {
        if (named || !isUnsearchable(error)) throw error;
        omitted.push(kind);
        return [];
      });
      found.push(hits);
    }
    return { hits: mergeHits(found).slice(0, query.limit), omitted_kinds: omitted };
  }

  #searchKind(call: Call, kind: SearchKind, search: Search): Promise<SearchHit[]> {
    if (kind === 'conversation') return this.#searchConversations(call, search);
    return kind === 'memory' ? this.#searchMemories(call, search) : this.#searchActionItems(call, search);
  }

  async #searchConversations(call: Call, { text, terms, limit, from, to }: Search): Promise<SearchHit[]> {
    const { finder, store } = this.#deps;
    const filter = { created_from: from, created_to: to };
    const words = [...terms];
    const ids = await inTurn(call, async () => {
      const found = await finder.find(call, { text, terms: words }, { filter, limit });
      const unfinished = words.length > 0 ? (await finder.rankUnfinished(call, words, filter)).ids : [];
      return fuseRankings([found.ids, 1], [unfinished, 1]).slice(0, limit);
    });
    const user = store.of(call.actor.uid);
    const pace = createYieldPoint();
    const hits: SearchHit[] = [];
    for (const conversation of await user.conversations.getAllDetails(ids)) {
      // It may have been locked or discarded meanwhile.
      if (conversation.locked || conversation.discarded) continue;
      await pace();
      const snippets = describeConversation(conversation, await user.segments.texts(conversation.id), terms);
      const { id, structured, created_at } = conversation;
      const segment_ids = snippets.flatMap(({ segment_id }) => segment_id ?? []);
      const hit = { kind: 'conversation' as const, id, title: structured.title, created_at };
      hits.push({ ...hit, conversation_id: id, segment_ids, snippets });
    }
    return hits;
  }

  async #searchMemories(call: Call, search: Search): Promise<SearchHit[]> {
    const query = { query: search.text, limit: searchedLimit(search), includeLocked: false };
    const memories = await this.#deps.memories.search(call, query);
    return memories
      .filter((memory) => isWithin(memory.created_at, search))
      .slice(0, search.limit)
      .map(({ id, content, created_at, conversation_id = null, segment_ids = [] }) => ({
        kind: 'memory' as const,
        id,
        title: content,
        created_at,
        conversation_id,
        segment_ids,
        snippets: [snippetOf('text', content, search.terms)],
      }));
  }

  async #searchActionItems(call: Call, search: Search): Promise<SearchHit[]> {
    const query = { query: search.text, limit: searchedLimit(search) };
    const items = await this.#deps.actionItems.search(call, query);
    return items
      .filter((item) => isWithin(item.created_at, search))
      .slice(0, search.limit)
      .map(({ id, description, created_at, conversation_id = null, segment_ids = [] }) => ({
        kind: 'action_item' as const,
        id,
        title: description,
        created_at,
        conversation_id,
        segment_ids,
        snippets: [snippetOf('text', description, search.terms)],
      }));
  }
}

const isUnsearchable = (error: unknown) =>
  error instanceof DomainError && (error.code === 'not_ready' || error.code === 'unavailable');

const searchedLimit = ({ limit, from, to }: Search) => (from || to ? MAX_UNFILTERED : limit);

const isWithin = (time: string, { from, to }: Search) => {
  const moment = new Date(time);
  return (!from || moment >= from) && (!to || moment <= to);
};

/** The best of each kind come first. */
function mergeHits(found: readonly SearchHit[][]): SearchHit[] {
  const keyOf = ({ kind, id }: SearchHit) => `${kind}/${id}`;
  const hits = new Map(found.flat().map((hit) => [keyOf(hit), hit]));
  const rankings = found.map((ofKind): [string[], number] => [ofKind.map(keyOf), 1]);
  return fuseRankings(...rankings).flatMap((key) => hits.get(key) ?? []);
}

/** The title and the segments with most words of the query, or the overview. */
function describeConversation(
  { structured: { title, overview } }: Conversation,
  segments: readonly { id: string; text: string }[],
  terms: ReadonlySet<string>,
): SearchSnippet[] {
  const named = findMatches(title, terms).found > 0 ? [snippetOf('title', title, terms)] : [];
  const spoken = segments
    .map(({ id, text }, place) => ({ id, text, place, found: findMatches(text, terms).found }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found || one.place - other.place)
    .slice(0, MAX_SNIPPETS - named.length)
    .map(({ id, text }) => snippetOf('text', text, terms, id));
  const snippets = [...named, ...spoken];
  if (snippets.length > 0 || overview === '') return snippets;
  return [snippetOf('overview', overview, terms)];
}

function snippetOf(
  field: SearchSnippet['field'],
  text: string,
  terms: ReadonlySet<string>,
  segment_id: string | null = null,
): SearchSnippet {
  return { field, segment_id, parts: markParts(text, findMatches(text, terms).ranges, SNIPPET_LENGTH) };
}
