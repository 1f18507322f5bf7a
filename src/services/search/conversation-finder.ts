import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { extractQueryTerms, type TermMatch } from '../../language/text/term-index.ts';
import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { FindFilter } from '../../store/repositories/conversation-index.ts';
import type { Store } from '../../store/store.ts';
import { embedQuery } from './query-vector.ts';
import { createRelevanceFloor } from './relevance-floor.ts';

interface ConversationFinderDeps {
  store: Pick<Store, 'conversationIndex'>;
  embedding: EmbeddingProvider;
}

export interface FoundConversations {
  /** Best first. */
  ids: string[];
  /** What each term of the question weighs: the rarer it is in what the user has said, the more. */
  weights: ReadonlyMap<string, number>;
}

/** Less of a question than this share of its words' weight is chance: words that come everywhere. */
const LEAST_COVERAGE = 0.25;
/** How much a place in one ranking is worth beside one in the other: reciprocal rank fusion, with its usual constant. */
const RANK_CONSTANT = 60;
/**
 * Lexical vectors say once more what the words say, less exactly, so that they rank what those find, and find nothing: made-up words would
 * find short texts, whose parts of words are hashed to the same places. Those of a model know what words mean.
 */
const LEXICAL_WEIGHT = 0.3;

/**
 * Finds conversations by their words and by the meaning of their vectors at once: names and numbers are found by the first, other
 * words for the same by the second. What is near by neither is not found at all.
 */
export function createConversationFinder({ store, embedding }: ConversationFinderDeps) {
  const floorOf = createRelevanceFloor(embedding);
  const vectorWeight = embedding.local ? LEXICAL_WEIGHT : 1;

  async function findNearest(call: Call, text: string, limit: number, among?: string[]): Promise<string[]> {
    const floor = await floorOf(call.signal);
    const query = { model: embedding.model, vector: await embedQuery(embedding, text, call.signal), limit };
    const near = await store.conversationIndex.nearest(call.actor.uid, query, among);
    return near.filter(({ similarity }) => similarity > floor).map(({ id }) => id);
  }

  /** Words alone find much, so that an embedding provider that is away is said only where they find nothing. */
  function fallBackToWords(call: Call, byWords: readonly string[]) {
    return (error: unknown): string[] => {
      const isAway = error instanceof DomainError && error.code === 'unavailable';
      if (!isAway || byWords.length === 0) throw error;
      call.log.warn(
        { err: error },
        'the embedding provider did not answer; conversations are found by their words alone',
      );
      return [];
    };
  }

  return {
    /**
     * The user's conversations that the filter lets through and that have to do with the question, best first. Rejects with
     * `unavailable` where words find nothing and a remote embedding provider cannot be reached.
     */
    async find(
      call: Call,
      { text, terms = extractQueryTerms(text) }: { text: string; terms?: readonly string[] },
      { filter, limit }: { filter: FindFilter; limit: number },
    ): Promise<FoundConversations> {
      const { uid } = call.actor;
      const among = isBounded(filter) ? await store.conversationIndex.select(uid, filter) : undefined;
      for (let tried = 2 * limit + 10; ; tried *= 8) {
        const { matches, weights } = await store.conversationIndex.rankByWords(uid, terms, { limit: tried, among });
        const byWords = matches.filter(isCovered).map(({ id }) => id);
        // Lexical ones are asked about what words found, and only where that is little: many are told apart by their words.
        const needsVectors = !embedding.local || (byWords.length > 0 && byWords.length < limit);
        const compared = embedding.local ? byWords : among;
        const byVectors = needsVectors
          ? await findNearest(call, text, tried, compared).catch(fallBackToWords(call, byWords))
          : [];
        const ranked = fuse([byWords, 1], [byVectors, vectorWeight]);
        const there = new Set(await store.conversationIndex.select(uid, filter, { among: ranked }));
        const ids = ranked.filter((id) => there.has(id));
        const isAll = matches.length < tried && byVectors.length < tried;
        if (ids.length >= limit || isAll) return { ids: ids.slice(0, limit), weights };
      }
    },
  };
}

export type ConversationFinder = ReturnType<typeof createConversationFinder>;

const isCovered = ({ coverage }: TermMatch) => coverage >= LEAST_COVERAGE;

/** Whether it names a stretch of time: then those within are few, and only they are compared. */
const isBounded = ({ created_from, created_to, began_from, began_to }: FindFilter) =>
  [created_from, created_to, began_from, began_to].some((bound) => bound !== undefined);

function fuse(...rankings: readonly [ids: readonly string[], weight: number][]): string[] {
  const scores = new Map<string, number>();
  for (const [ids, weight] of rankings) {
    for (const [at, id] of ids.entries()) scores.set(id, (scores.get(id) ?? 0) + weight / (RANK_CONSTANT + at + 1));
  }
  return [...scores.keys()].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}
