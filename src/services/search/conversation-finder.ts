import type { ConversationStatus } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { buildTermIndex, extractQueryTerms, rankByTerms, type TermMatch } from '../../language/text/term-index.ts';
import type { TermSketch } from '../../language/text/term-sketch.ts';
import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { FindFilter } from '../../store/conversations/index-repository.ts';
import type { Store } from '../../store/store.ts';
import { embeddingFor } from '../privacy/for-user.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { createSketch } from './conversation-indexer.ts';
import { embedQuery } from './query-vector.ts';
import { createRelevanceFloor, LEXICAL_FLOOR } from './relevance-floor.ts';

interface ConversationFinderDeps extends Pick<ServiceDeps, 'embedding'> {
  store: Pick<Store, 'of'>;
}

/** The statuses of conversations that have text and no summary. They are not in the search index. */
export const UNFINISHED_STATUSES: ConversationStatus[] = ['in_progress', 'processing', 'failed'];

/** There are few: one for each device, and those that failed. The newest are read. */
const MAX_UNFINISHED = 20;

interface NearestQuery {
  embedding: EmbeddingProvider;
  text: string;
  limit: number;
  among: string[] | undefined;
}

export interface FoundConversations {
  /** Best first. */
  ids: string[];
  /** The weight of each term of the question. Terms that are rare in the user's conversations weigh more. */
  weights: ReadonlyMap<string, number>;
}

/** A lower share of the question's term weight is a match by chance, of frequent words. */
const LEAST_COVERAGE = 0.25;
/** The usual constant of reciprocal rank fusion. */
const RANK_CONSTANT = 60;
/**
 * Lexical vectors repeat the words with less precision, so they only rank what the words find. On their own, they would match short texts by
 * hash collisions. The vectors of a model know the meaning of words.
 */
const LEXICAL_WEIGHT = 0.3;

const LEAST_CANDIDATES = 1024;
/** A page further behind is empty. */
const MOST_CANDIDATES = 1_000_000;
/** As many as lexical vectors rank. */
const FEW = 10;

/**
 * Finds conversations by their words and by their vectors: words find names and numbers, vectors find other words for the same. Unrelated
 * conversations are not found.
 */
export class ConversationFinder {
  readonly #deps: ConversationFinderDeps;
  readonly #floorOf: ReturnType<typeof createRelevanceFloor>;

  constructor(deps: ConversationFinderDeps) {
    this.#deps = deps;
    this.#floorOf = createRelevanceFloor(deps.embedding);
  }

  /**
   * Finds the conversations that match the filter and the question, best first. Rejects with `unavailable` if the words find nothing and
   * a remote embedding provider cannot be reached.
   */
  async find(
    call: Call,
    { text, terms = extractQueryTerms(text) }: { text: string; terms?: readonly string[] },
    { filter, limit }: { filter: FindFilter; limit: number },
  ): Promise<FoundConversations> {
    const { uid } = call.actor;
    const { conversationIndex } = this.#deps.store.of(uid);
    const embedding = await embeddingFor(this.#deps.embedding, uid);
    const among = isBounded(filter) ? await conversationIndex.select(filter) : undefined;
    // In large steps: the order depends on the candidates, and must be the same for each page of a search.
    for (let candidates = LEAST_CANDIDATES; ; candidates *= 8) {
      if (candidates < Math.min(2 * limit, MOST_CANDIDATES)) continue;
      call.signal.throwIfAborted();
      const options = { limit: candidates, among };
      const { matches, weights } = await conversationIndex.rankByWords(terms, options);
      const byWords = matches.filter(isCovered).map(({ id }) => id);
      // Lexical vectors only rank a few conversations that the words found.
      const needsVectors = !embedding.local || (byWords.length > 0 && byWords.length <= FEW);
      const compared = embedding.local ? byWords : among;
      const byVectors = needsVectors
        ? await this.#findNearest(call, { embedding, text, limit: candidates, among: compared }).catch(
            this.#fallBackToWords(call, byWords),
          )
        : [];
      call.signal.throwIfAborted();
      const ranked = fuseRankings([byWords, 1], [byVectors, embedding.local ? LEXICAL_WEIGHT : 1]);
      const matching = new Set(await conversationIndex.select(filter, { among: ranked }));
      const ids = ranked.filter((id) => matching.has(id));
      const isAll = candidates >= MOST_CANDIDATES || Math.max(matches.length, byVectors.length) < candidates;
      if (ids.length >= limit || isAll) return { ids: ids.slice(0, limit), weights };
    }
  }

  /** Finds conversations without a summary by their words, best first; without words, all that match the filter, newest first. */
  async rankUnfinished(call: Call, terms: readonly string[], filter: FindFilter): Promise<FoundConversations> {
    const { conversationIndex, segments } = this.#deps.store.of(call.actor.uid);
    const ids = await conversationIndex.select({ ...filter, statuses: UNFINISHED_STATUSES }, { limit: MAX_UNFINISHED });
    if (terms.length === 0 || ids.length === 0) return { ids, weights: new Map() };
    const sketches = new Map<string, TermSketch>();
    for (const id of ids) {
      call.signal.throwIfAborted();
      sketches.set(id, await createSketch({ title: '', overview: '' }, await segments.list(id)));
    }
    const { matches, weights } = rankByTerms(buildTermIndex(sketches), terms, { limit: MAX_UNFINISHED });
    return { ids: matches.filter(isCovered).map(({ id }) => id), weights };
  }

  async #findNearest(call: Call, { embedding, text, limit, among }: NearestQuery): Promise<string[]> {
    const floor = embedding.local ? LEXICAL_FLOOR : await this.#floorOf(call.signal);
    const query = { model: embedding.model, vector: await embedQuery(embedding, text, call.signal), limit };
    const near = await this.#deps.store.of(call.actor.uid).conversationIndex.nearest(query, among);
    return near.filter(({ similarity }) => similarity > floor).map(({ id }) => id);
  }

  /** An unavailable embedding provider is an error only if the words find nothing. */
  #fallBackToWords(call: Call, byWords: readonly string[]) {
    return (error: unknown): string[] => {
      const isUnavailable = error instanceof DomainError && error.code === 'unavailable';
      if (!isUnavailable || byWords.length === 0) throw error;
      call.log.warn({ err: error }, 'the embedding provider failed; conversations are found by their words only');
      return [];
    };
  }
}

const isCovered = ({ coverage }: TermMatch) => coverage >= LEAST_COVERAGE;

/** True if the filter has a time range. The few conversations in it are selected first. */
const isBounded = ({ created_from, created_to, began_from, began_to }: FindFilter) =>
  [created_from, created_to, began_from, began_to].some((bound) => bound !== undefined);

/** Merges rankings, each with its weight. */
export function fuseRankings(...rankings: readonly [ids: readonly string[], weight: number][]): string[] {
  const scores = new Map<string, number>();
  for (const [ids, weight] of rankings) {
    for (const [at, id] of ids.entries()) scores.set(id, (scores.get(id) ?? 0) + weight / (RANK_CONSTANT + at + 1));
  }
  return [...scores.keys()].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}
