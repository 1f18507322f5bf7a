import type { Knex } from 'knex';
import type { SocialPost, SocialPostKind } from '../../../generated/types.gen.ts';
import { rowsWithin, sizeOf } from '../sql/batches.ts';
import { sortKey } from '../sql/cursor.ts';
import type { DatabaseTraits } from '../sql/database-traits.ts';
import { embeddingsFor, type Found, type VectorQuery } from '../sql/embeddings.ts';
import { importedRecords } from '../sql/imported-records.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { type TimeRange, withinTime } from '../sql/time-range.ts';
import { userRecords } from '../sql/user-records.ts';
import { SocialPostModel, type SocialPostRecord, socialPostBytes, socialPostWire } from './table.ts';

export type NewSocialPost = Omit<SocialPostRecord, 'uid'>;

interface PostFilter extends TimeRange {
  kind?: SocialPostRecord['kind'] | undefined;
}

/** The posts that users imported. */
export function socialPostRepository(db: Knex, { vectors }: DatabaseTraits) {
  const tables = { table: 'social_post_embeddings', owner: 'social_posts', id: 'text' } as const;
  const embeddingsOf = embeddingsFor(db, tables, vectors);
  const importedOf = importedRecords(db, SocialPostModel, ['kind', 'text', 'author', 'url', 'posted_at']);

  return {
    of(uid: string) {
      const { getForUpdate, remove } = userRecords(db, uid, SocialPostModel);
      const embeddings = embeddingsOf(uid);
      const imported = importedOf(uid);
      const readAll = async (ids: readonly string[]): Promise<SocialPostRecord[]> =>
        SocialPostModel.of(db, uid).whereIn('id', [...ids]);

      return {
        save: imported.save,
        list: listSocialPosts(db, uid),
        readAll,
        getForUpdate,
        setEmbedding: embeddings.set,
        setEmbeddings: embeddings.setAll,

        /** Returns false if there is no such post. */
        delete: (id: string) => remove({ id }),

        /** Returns the number of deleted posts. */
        deleteAll: ({ kind, ...range }: PostFilter) =>
          imported.deleteAll([...withinTime('posted_at', range), kind && { sql: 'kind = ?', values: [kind] }]),

        /** The nearest in meaning, nearest first. */
        search: (query: VectorQuery): Promise<Found<SocialPostRecord>[]> =>
          embeddings.search(query, (ids) => readAll(ids)),
      };
    },

    system: {
      /** For all users: posts after a given one without a vector of this model. */
      async findUnembedded(
        model: string,
        after: { uid: string; id: string },
        limit: number,
      ): Promise<Pick<SocialPostRecord, 'uid' | 'id'>[]> {
        return SocialPostModel.ofAll(db)
          .select('uid', 'id')
          .whereRaw('(uid, id) > (?, ?)', [after.uid, after.id])
          .whereNotExists(SocialPostModel.relatedQuery('embedding').where({ model }))
          .orderBy(['uid', 'id'])
          .limit(limit);
      },
    },
  };
}

// Postgres cuts long texts: 50 posts of 25,000 characters are not read to show 2,000 of each.
const newestFirst = sortKey(SocialPostModel, 'social_post.posted', 'desc', ['posted_at', 'id']);
const size = sizeOf(socialPostBytes);

interface Options {
  /** A page with long texts has fewer posts, at least one. */
  maxBytes: number;
}

/** A page of posts, newest first. */
const listSocialPosts =
  (db: Knex, uid: string) =>
  async (
    { kind }: { kind?: SocialPostKind | undefined },
    paging: Paging,
    { maxBytes }: Options,
  ): Promise<Page<SocialPost>> => {
    const where = [kind && { sql: 'kind = ?', values: [kind] }];
    const list = { from: 'social_posts', columns: socialPostWire, uid, where, order: newestFirst, paging };
    const limit = await rowsWithin(db, maxBytes, { ...list, columns: size });
    return readPage(db, { ...list, paging: { ...paging, limit } });
  };
