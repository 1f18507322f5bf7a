import type { Knex } from 'knex';
import { embeddingRepository, type Found, type VectorColumn, type VectorQuery } from '../sql/embeddings.ts';
import { importedRecords } from '../sql/imported-records.ts';
import { ALL_USERS } from '../sql/table.ts';
import { type TimeRange, withinTime } from '../sql/time-range.ts';
import { userRecords } from '../sql/user-records.ts';
import { listSocialPosts } from './list.ts';
import { SocialPostModel, type SocialPostRecord } from './table.ts';

export type NewSocialPost = Omit<SocialPostRecord, 'uid'>;

interface PostFilter extends TimeRange {
  kind?: SocialPostRecord['kind'] | undefined;
}

/** The posts that users imported. */
export function socialPostRepository(db: Knex, column: VectorColumn) {
  const tables = { table: 'social_post_embeddings', owner: 'social_posts', id: 'text' } as const;
  const embeddings = embeddingRepository(db, tables, column);
  const imported = importedRecords(db, SocialPostModel, ['kind', 'text', 'author', 'url', 'posted_at']);
  const { getForUpdate, remove } = userRecords(db, SocialPostModel);
  const readAll = async (uid: string, ids: readonly string[]): Promise<SocialPostRecord[]> =>
    SocialPostModel.query(db)
      .where({ uid })
      .whereIn('id', [...ids]);

  return {
    save: imported.save,
    list: listSocialPosts(db),
    readAll,
    getForUpdate,
    setEmbedding: embeddings.set,
    setEmbeddings: embeddings.setAll,

    /** Returns false if there is no such post. */
    delete: (uid: string, id: string) => remove({ uid, id }),

    /** Returns the number of deleted posts. */
    deleteAll: (uid: string, { kind, ...range }: PostFilter) =>
      imported.deleteAll(uid, [...withinTime('posted_at', range), kind && { sql: 'kind = ?', values: [kind] }]),

    /** The nearest in meaning, nearest first. */
    search: (uid: string, query: VectorQuery): Promise<Found<SocialPostRecord>[]> =>
      embeddings.search(uid, query, (ids) => readAll(uid, ids)),

    /** For all users: posts after a given one without a vector of this model. */
    async findUnembedded(
      model: string,
      after: { uid: string; id: string },
      limit: number,
    ): Promise<Pick<SocialPostRecord, 'uid' | 'id'>[]> {
      return SocialPostModel.query(db)
        .select('uid', 'id')
        .whereRaw('(uid, id) > (?, ?)', [after.uid, after.id])
        .whereNotExists(SocialPostModel.relatedQuery('embedding').where({ model }))
        .whereRaw(ALL_USERS)
        .orderBy(['uid', 'id'])
        .limit(limit);
    },
  };
}
