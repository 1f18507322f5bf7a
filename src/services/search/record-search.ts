import type {
  ActionItem,
  Conversation,
  SearchHit,
  SearchHits,
  SearchKind,
  SearchSnippet,
} from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { hasCode } from '../../errors.ts';
import { findMatches, markParts } from '../../language/text/mark-terms.ts';
import { extractQueryTerms } from '../../language/text/terms.ts';
import type { Store } from '../../store/store.ts';
import type { ActionItemService } from '../action-items.ts';
import { type DateRangeQuery, parseDateRange, parseNames } from '../list-query.ts';
import type { MemoryService } from '../memories/memories.ts';
import { Service } from '../service-deps.ts';
import { fuseRankings, type RecordFinder } from './record-finder.ts';
import { inTurn } from './search-turns.ts';

interface RecordSearchDeps {
  store: Pick<Store, 'of'>;
  finder: Pick<RecordFinder, 'find' | 'findUnfinished'>;
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

/** One search over conversations, memories and action items, with passages that show the match. */
export class RecordSearch extends Service<RecordSearchDeps> {
  /** Throws `invalid_input`; with `kinds`, also `not_ready` and `unavailable`. */
  async search(call: Call, query: RecordQuery): Promise<SearchHits> {
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
    const { finder, store } = this.deps;
    const { conversationIndex, conversations } = store.of(call.actor.uid);
    const filter = { created_from: from, created_to: to };
    const [{ records, weights }, unfinished] = await inTurn(call, async () => [
      await finder.find(call, conversationIndex, { text, terms: [...terms], filter, limit }),
      terms.size > 0 ? await finder.findUnfinished(call, [...terms], filter) : { ids: [], segments: [] },
    ]);
    const ids = fuseRankings(idsOf(records), unfinished.ids).slice(0, limit);
    const passages = await conversationIndex.passageSegments(records.flatMap(({ rows }) => rows));
    const spoken = Map.groupBy([...unfinished.segments, ...passages], ({ conversation_id }) => conversation_id);
    const found = new Set([...terms, ...weights.keys()]);
    const hits: SearchHit[] = [];
    for (const conversation of await conversations.getAllDetails(ids)) {
      // It may have been locked or discarded meanwhile.
      if (conversation.locked || conversation.discarded) continue;
      const { id, structured, created_at } = conversation;
      const snippets = describeConversation(conversation, spoken.get(id) ?? [], found);
      const segment_ids = snippets.flatMap(({ segment_id }) => segment_id ?? []);
      const hit = { kind: 'conversation' as const, id, title: structured.title, created_at };
      hits.push({ ...hit, conversation_id: id, segment_ids, snippets });
    }
    return hits;
  }

  async #searchMemories(call: Call, { text, limit, from, to, terms }: Search): Promise<SearchHit[]> {
    const query = { query: text, limit, created: { from, to }, includeLocked: false };
    return toHits('memory', terms, await this.deps.memories.search(call, query), ({ content }) => content);
  }

  async #searchActionItems(call: Call, { text, limit, from, to, terms }: Search): Promise<SearchHit[]> {
    const query = { query: text, limit, created: { from, to } };
    return toHits(
      'action_item',
      terms,
      await this.deps.actionItems.search(call, query),
      ({ description }) => description,
    );
  }
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** The hits of records of one text, which is their title. */
const toHits = <R extends Pick<ActionItem, 'id' | 'created_at' | 'conversation_id' | 'segment_ids'>>(
  kind: SearchKind,
  terms: ReadonlySet<string>,
  found: readonly R[],
  titleOf: (record: R) => string,
): SearchHit[] =>
  found.map((record) => {
    const { id, created_at, conversation_id = null, segment_ids = [] } = record;
    const title = titleOf(record);
    return { kind, id, title, created_at, conversation_id, segment_ids, snippets: [snippetOf('text', title, terms)] };
  });

const isUnsearchable = (error: unknown) => hasCode(error, 'not_ready') || hasCode(error, 'unavailable');

/** The best of each kind come first. */
function mergeHits(found: readonly SearchHit[][]): SearchHit[] {
  const keyOf = ({ kind, id }: SearchHit) => `${kind}/${id}`;
  const hits = new Map(found.flat().map((hit) => [keyOf(hit), hit]));
  return fuseRankings(...found.map((ofKind) => ofKind.map(keyOf))).flatMap((key) => hits.get(key) ?? []);
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
