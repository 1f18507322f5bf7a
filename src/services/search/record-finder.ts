import type { Call } from '../../call.ts';
import { hasCode } from '../../errors.ts';
import { findMatches } from '../../language/text/mark-terms.ts';
import { extractQueryTerms } from '../../language/text/terms.ts';
import type { FindFilter, PassageSegment } from '../../store/conversations/search-index.ts';
import type { NearRecord, SearchedRecords } from '../../store/sql/record-search.ts';
import { FULL_MATCH } from '../../store/sql/word-search.ts';
import type { Store } from '../../store/store.ts';
import { embeddingFor } from '../privacy/user-providers.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { createRelevanceFloor, embedQuery } from './vectors.ts';

interface Question<Filter> {
  text: string;
  /** By default, those of the text. */
  terms?: readonly string[] | undefined;
  filter: Filter;
  limit: number;
}

interface FoundRecord {
  id: string;
  /** 0 to 1. */
  relevance: number;
  /** The rows of the search index that match best, best first. */
  rows: readonly string[];
}

export interface FoundRecords {
  /** Best first. */
  records: FoundRecord[];
  /** The weight of each term, also of those that stand for a misspelled one. Terms that are rare in the user's records weigh more. */
  weights: ReadonlyMap<string, number>;
  /** The terms that stand in no record, if none was found by its meaning. */
  missing: readonly string[];
}

export interface UnfinishedConversations {
  /** Best first. */
  ids: string[];
  segments: Omit<PassageSegment, 'passage'>[];
}

/** `aboveChance`: the similarity, 0 for that of unrelated texts and 1 for the same text. */
interface RelatedRecord extends NearRecord {
  aboveChance: number;
}

/**
 * The similarity of a passage counts half as much as words: a model that is wrong costs little then. Reciprocal ranks in place of this
 * sum lost a third of the first places of questions in the words of a year to passages that were only similar.
 */
const MEANING_WEIGHT = 0.5;
/** The usual constant of reciprocal rank fusion. */
const RANK_CONSTANT = 60;

/** Finds records by their words, and with an embedding model by their meaning. Unrelated records are not found. */
export class RecordFinder extends Service<Pick<ServiceDeps, 'models'> & { store: Pick<Store, 'of'> }> {
  readonly #floorOf = createRelevanceFloor();

  /** Finds records, best first. Rejects with `unavailable` if the words find nothing and an embedding provider cannot be reached. */
  async find<Filter>(
    call: Call,
    search: SearchedRecords<Filter>,
    { text, terms = extractQueryTerms(text), filter, limit }: Question<Filter>,
  ): Promise<FoundRecords> {
    const byMeaning = this.#findNearest(call, search, { text, filter, limit });
    // Awaited below: a failure meanwhile is not unhandled.
    byMeaning.catch(() => {});
    const { matches, weights, missing } = await search.byWords({ terms, filter, limit });
    const near = await byMeaning.catch((error: unknown): RelatedRecord[] => {
      if (!hasCode(error, 'unavailable') || matches.length === 0) throw error;
      call.log.warn({ err: error }, 'the embedding provider failed; records are found by their words only');
      return [];
    });
    call.signal.throwIfAborted();
    const heaviest = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const found = new Map<string, FoundRecord & { score: number }>();
    for (const { id, score: sum, rows } of matches) {
      const score = sum / (FULL_MATCH * heaviest);
      found.set(id, { id, score, relevance: Math.min(1, score), rows });
    }
    for (const { id, similarity, row, aboveChance } of near) {
      const { score = 0, relevance = 0, rows = [] } = found.get(id) ?? {};
      found.set(id, {
        id,
        score: score + MEANING_WEIGHT * aboveChance,
        relevance: Math.min(1, Math.max(relevance, similarity)),
        rows: [...new Set([...rows, row])],
      });
    }
    const ranked = [...found.values()].sort((one, other) => other.score - one.score).slice(0, limit);
    const records = ranked.map(({ score: _, ...record }) => record);
    return { records, weights, missing: near.length > 0 ? [] : missing };
  }

  /** Finds conversations without a summary by their words, best first; without words, all that match the filter, newest first. */
  async findUnfinished(call: Call, terms: readonly string[], filter: FindFilter): Promise<UnfinishedConversations> {
    const { conversationIndex } = this.deps.store.of(call.actor.uid);
    if (terms.length === 0) return { ids: await conversationIndex.selectUnfinished(filter), segments: [] };
    const wanted = new Set(terms);
    const spoken = await conversationIndex.findUnfinished(filter, terms.map(stemStart));
    const segments = spoken.filter(({ text }) => findMatches(text, wanted).found > 0);
    const found = Map.groupBy(segments, ({ conversation_id }) => conversation_id);
    const scores = [...found].map(([id, own]) => {
      return { id, score: findMatches(own.map(({ text }) => text).join('\n'), wanted).found };
    });
    return { ids: idsOf(scores.sort((one, other) => other.score - one.score)), segments };
  }

  async #findNearest<Filter>(
    call: Call,
    search: SearchedRecords<Filter>,
    { text, filter, limit }: { text: string; filter: Filter; limit: number },
  ): Promise<RelatedRecord[]> {
    const embedding = await embeddingFor(this.deps.models?.embedding, call.actor.uid);
    if (!embedding) return [];
    const floor = await this.#floorOf(embedding, call.signal);
    const vector = await embedQuery(embedding, text, call.signal);
    const near = await search.byVector({ model: embedding.model, vector, limit, filter });
    return near
      .filter(({ similarity }) => similarity > floor)
      .map((one) => ({ ...one, aboveChance: (one.similarity - floor) / (1 - floor) }));
  }
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Every word of a stem begins like that. */
const stemStart = (stem: string) => stem.slice(0, Math.max(2, stem.length - 2));

/** Merges rankings by reciprocal rank fusion. */
export function fuseRankings(...rankings: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const ids of rankings) {
    for (const [at, id] of ids.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (RANK_CONSTANT + at + 1));
  }
  return [...scores.keys()].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}
