import type {
  ImportResult,
  SocialPost,
  SocialPostCreate,
  SocialPostKind,
  SocialPostPage,
} from '../../generated/types.gen.ts';
import type { WithDefaults } from '../../generated/with-defaults.ts';
import type { Call } from '../call.ts';
import { notFound } from '../errors.ts';
import type { NoFields } from '../lib/no-fields.ts';
import { parseTimestamp } from '../lib/time.ts';
import { type NewSocialPost, type SocialPostRecord, searchedText, toSocialPost } from '../store/social-posts.ts';
import type { Store } from '../store/store.ts';
import { runIdempotently } from './idempotency.ts';
import { type DateRangeQuery, parseDeleteRange, TOOL_PAGE_BYTES, toImportResult } from './list-query.ts';
import { embeddingFor } from './privacy/user-providers.ts';
import type { RecordFinder } from './search/record-finder.ts';
import { inTurn } from './search/search-turns.ts';
import { type Embedded, refreshVectors } from './search/vectors.ts';
import { Service, type ServiceDeps } from './service-deps.ts';

type PostInput = WithDefaults<SocialPostCreate, 'kind'>;

interface PostQuery {
  kind?: SocialPostKind;
  limit: number;
  offset: number;
}

interface SocialPostServiceDeps extends Pick<ServiceDeps, 'store' | 'quota' | 'models' | 'queue'> {
  finder: Pick<RecordFinder, 'find'>;
}

/** Posts of the user from social networks, which they import. */
export class SocialPostService extends Service<SocialPostServiceDeps> {
  readonly #embedder = new PostEmbedder(this.deps);

  /** Stores a batch, all or none. The same post again changes nothing. Accepts `Idempotency-Key`. Throws `too_large` for a full account. */
  async import(call: Call, inputs: readonly PostInput[]): Promise<ImportResult> {
    const { uid } = call.actor;
    const posts = inputs.map(toNewPost);
    const work = async (tx: Store) => {
      const saved = await tx.of(uid).socialPosts.save(posts);
      await this.#embedder.enqueue(
        tx,
        uid,
        saved.map(({ id }) => id),
      );
      return toImportResult(inputs, saved);
    };
    const admit = (tx?: Store) => this.deps.quota.admit(uid, posts, tx);
    return runIdempotently(this.deps.store, call, work, { atomic: true, admit });
  }

  /** Deletes a post. Throws `not_found`. */
  async delete(call: Call, id: string): Promise<void> {
    if (!(await this.deps.store.of(call.actor.uid).socialPosts.delete(id))) throw notFound('Post');
  }

  /** Deletes the posts in a range of time, or all. Returns their number. */
  async deleteAll(
    call: Call,
    { kind, ...range }: DateRangeQuery & { all: boolean; kind?: SocialPostKind },
  ): Promise<number> {
    return this.deps.store.of(call.actor.uid).socialPosts.deleteAll({ kind, ...parseDeleteRange(range) });
  }

  /** The list of the tools, newest first. A page with long texts has fewer posts. */
  async listForTools(call: Call, { kind, limit, offset }: PostQuery): Promise<SocialPostPage> {
    const { items: posts, nextCursor } = await this.deps.store
      .of(call.actor.uid)
      .socialPosts.list({ kind }, { limit, offset }, { maxBytes: TOOL_PAGE_BYTES });
    return { posts, returned_count: posts.length, has_more: nextCursor !== undefined, offset, limit };
  }

  /** Finds posts by meaning and words, best first, without unrelated ones. Rejects with `unavailable` if a remote embedding provider cannot be reached. */
  async search(call: Call, { query, limit }: { query: string; limit: number }): Promise<SocialPost[]> {
    const { socialPosts } = this.deps.store.of(call.actor.uid);
    const find = () => this.deps.finder.find(call, socialPosts, { text: query, filter: {}, limit });
    const { records } = await inTurn(call, find);
    const posts = await socialPosts.readAll(records.map(({ id }) => id));
    const byId = new Map(posts.map((post) => [post.id, post]));
    return records.flatMap(({ id }) => byId.get(id) ?? []).map(toSocialPost);
  }
}

function toNewPost(post: PostInput, at: number): NewSocialPost {
  const { id, kind, text, author, url, posted_at, ...unhandled } = post;
  unhandled satisfies NoFields;
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

/** The searched part of a post. */
type EmbeddedPost = Pick<SocialPostRecord, 'id' | 'text' | 'author'>;

/** Has the vectors of posts computed by a durable job, if there is an embedding model. */
export class PostEmbedder extends Service<Pick<ServiceDeps, 'models' | 'queue'>> {
  /** Enqueues the vectors of new and changed posts, in their transaction. */
  async enqueue(tx: Store, uid: string, ids: readonly string[]): Promise<void> {
    if (!this.deps.models?.embedding || ids.length === 0) return;
    await this.deps.queue.enqueue(tx, 'embed-social-posts', { uid, post_ids: [...ids] });
  }

  /** Computes and stores vectors. Skips posts that are changed or deleted meanwhile. Rejects with `unavailable` if the provider cannot be reached. */
  async refresh(store: Store, uid: string, ids: readonly string[], signal: AbortSignal): Promise<void> {
    const posts = await store.of(uid).socialPosts.readAll(ids);
    const upkeep = {
      textOf: searchedText,
      lock: (tx: Store, { id }: EmbeddedPost) => tx.of(uid).socialPosts.getForUpdate(id),
      save: (tx: Store, { id }: EmbeddedPost, { model, vector }: Embedded) =>
        tx.of(uid).socialPosts.setEmbedding(id, model, vector),
    };
    const embedding = await embeddingFor(this.deps.models?.embedding, uid);
    if (embedding) await refreshVectors<EmbeddedPost>({ store, embedding }, upkeep, posts, signal);
  }
}
