import { createYieldPoint } from '../../lib/yield-point.ts';
import type { SocialPostRecord } from '../../store/social-posts/table.ts';
import type { Store } from '../../store/store.ts';
import { embeddingFor } from '../privacy/for-user.ts';
import { type Embedded, embedLocally, refreshVectors } from '../search/vectors.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** The searched part of a post. */
type EmbeddedPost = Pick<SocialPostRecord, 'id' | 'text' | 'author'>;

/** The text that a post is found by. */
export const searchedText = ({ text, author }: Omit<EmbeddedPost, 'id'>): string =>
  author === null ? text : `${text}\n${author}`;

/** Computes the vectors of posts. Those of a local provider are stored with the posts, those of a remote one by a durable job. */
export class PostEmbedder {
  readonly #deps: Pick<ServiceDeps, 'embedding' | 'queue'>;

  constructor(deps: Pick<ServiceDeps, 'embedding' | 'queue'>) {
    this.#deps = deps;
  }

  /** Computes the vectors that are stored with the posts. Empty with a remote provider. */
  async embedLocally(posts: readonly EmbeddedPost[]): Promise<Map<string, Float32Array>> {
    const vectors = new Map<string, Float32Array>();
    const pace = createYieldPoint();
    for (const post of posts) {
      await pace();
      const embedded = embedLocally(this.#deps.embedding, searchedText(post));
      if (!embedded) return vectors;
      vectors.set(post.id, embedded.vector);
    }
    return vectors;
  }

  /** Stores the vectors of new and changed posts in their transaction, or enqueues them. */
  async save(
    tx: Store,
    uid: string,
    ids: readonly string[],
    vectors: ReadonlyMap<string, Float32Array>,
  ): Promise<void> {
    if (ids.length === 0) return;
    if (!this.#deps.embedding.embedLocal) {
      return this.#deps.queue.enqueue(tx, 'embed-social-posts', { uid, post_ids: [...ids] });
    }
    const found = ids.flatMap((id) => {
      const vector = vectors.get(id);
      return vector ? [{ id, vector }] : [];
    });
    await tx.of(uid).socialPosts.setEmbeddings(this.#deps.embedding.model, found);
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
    const embedding = await embeddingFor(this.#deps.embedding, uid);
    await refreshVectors<EmbeddedPost>({ store, embedding }, upkeep, posts, signal);
  }
}
