import type {
  ImportResult,
  SocialPost,
  SocialPostCreate,
  SocialPostKind,
  SocialPostPage,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { sharesWord } from '../../language/text/shared-words.ts';
import { parseTimestamp } from '../../lib/timestamps.ts';
import type { NewSocialPost } from '../../store/social-posts/repository.ts';
import { type SocialPostRecord, toSocialPost } from '../../store/social-posts/table.ts';
import type { Found } from '../../store/sql/embeddings.ts';
import type { Store } from '../../store/store.ts';
import { runIdempotently } from '../idempotency.ts';
import { parseDeleteRange, TOOL_PAGE_BYTES, toImportResult } from '../imports.ts';
import type { DateRangeQuery } from '../list-query.ts';
import { embeddingFor } from '../privacy/for-user.ts';
import { embedQuery } from '../search/query-vector.ts';
import { createRelevanceFloor } from '../search/relevance-floor.ts';
import { inTurn } from '../search/search-turns.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { PostEmbedder, searchedText } from './post-embedder.ts';

type PostInput = WithDefaults<SocialPostCreate, 'kind'>;

interface PostQuery {
  kind?: SocialPostKind;
  limit: number;
  offset: number;
}

/** Posts of the user from social networks, which they import. */
export class SocialPostService {
  readonly #store: Store;
  readonly #quota: ServiceDeps['quota'];
  readonly #embedding: ServiceDeps['embedding'];
  readonly #embedder: PostEmbedder;
  readonly #floorOf: ReturnType<typeof createRelevanceFloor>;

  constructor({ store, quota, embedding, queue }: Pick<ServiceDeps, 'store' | 'quota' | 'embedding' | 'queue'>) {
    this.#store = store;
    this.#quota = quota;
    this.#embedding = embedding;
    this.#embedder = new PostEmbedder({ embedding, queue });
    this.#floorOf = createRelevanceFloor(embedding);
  }

  /** Stores a batch, all or none. The same post again changes nothing. Accepts `Idempotency-Key`. Throws `too_large` for a full account. */
  async import(call: Call, inputs: readonly PostInput[]): Promise<ImportResult> {
    const { uid } = call.actor;
    const posts = inputs.map(toNewPost);
    const vectors = await this.#embedder.embedLocally(posts);
    const work = async (tx: Store) => {
      const saved = await tx.of(uid).socialPosts.save(posts);
      await this.#embedder.save(
        tx,
        uid,
        saved.map(({ id }) => id),
        vectors,
      );
      return toImportResult(inputs, saved);
    };
    const admit = (tx?: Store) => this.#quota.admit(uid, posts, tx);
    return runIdempotently(this.#store, call, work, { atomic: true, admit });
  }

  /** Deletes a post. Throws `not_found`. */
  async delete(call: Call, id: string): Promise<void> {
    if (!(await this.#store.of(call.actor.uid).socialPosts.delete(id))) throw notFound('Post');
  }

  /** Deletes the posts in a range of time, or all. Returns their number. */
  async deleteAll(
    call: Call,
    { kind, ...range }: DateRangeQuery & { all: boolean; kind?: SocialPostKind },
  ): Promise<number> {
    return this.#store.of(call.actor.uid).socialPosts.deleteAll({ kind, ...parseDeleteRange(range) });
  }

  /** The list of the tools, newest first. A page with long texts has fewer posts. */
  async listForTools(call: Call, { kind, limit, offset }: PostQuery): Promise<SocialPostPage> {
    const { items: posts, nextCursor } = await this.#store
      .of(call.actor.uid)
      .socialPosts.list({ kind }, { limit, offset }, { maxBytes: TOOL_PAGE_BYTES });
    return { posts, returned_count: posts.length, has_more: nextCursor !== undefined, offset, limit };
  }

  /** Finds posts by meaning and words, best first, without unrelated ones. Rejects with `unavailable` if a remote embedding provider cannot be reached. */
  async search(call: Call, { query, limit }: { query: string; limit: number }): Promise<SocialPost[]> {
    return inTurn(call, async () => {
      const embedding = await embeddingFor(this.#embedding, call.actor.uid);
      // Lexical vectors are near by chance, so they do not count as related on their own.
      const floor = embedding.local ? 1 : await this.#floorOf(call.signal);
      const vector = await embedQuery(embedding, query, call.signal);
      call.signal.throwIfAborted();
      const asked = { model: embedding.model, vector, limit: 4 * limit + 20 };
      const near = await this.#store.of(call.actor.uid).socialPosts.search(asked);
      const isRelated = ({ record, relevance }: Found<SocialPostRecord>) =>
        relevance > floor || (relevance > 0 && sharesWord(query, searchedText(record)));
      return near
        .filter(isRelated)
        .slice(0, limit)
        .map(({ record }) => toSocialPost(record));
    });
  }
}

function toNewPost({ id, kind, text, author, url, posted_at }: PostInput, at: number): NewSocialPost {
  return {
    id,
    kind: kind ?? 'tweet',
    text,
    author: author?.trim().replace(/^@/, '') || null,
    url: url ?? null,
    posted_at: parseTimestamp(posted_at, ['body', 'posts', at, 'posted_at']),
    imported_at: new Date(),
  };
}
