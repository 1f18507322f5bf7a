import type { Knex } from 'knex';
import type { SocialPost, SocialPostKind } from '../../generated/types.gen.ts';
import type { DatabaseTraits } from './database-connection.ts';
import { rememberWords } from './sql/dictionary.ts';
import { embeddingsFor, SocialPostEmbeddingModel } from './sql/embeddings.ts';
import { importedRecords } from './sql/insert.ts';
import { type Page, type Paging, readPageWithin, sizeOf, sortKey } from './sql/page.ts';
import { recordSearch } from './sql/record-search.ts';
import { wordsOf } from './sql/search-terms.ts';
import { anyOf, cutLongText, cutText, equal, type TimeRange, withinTime } from './sql/statement.ts';
import { type ColumnsFor, c, sharesKey, table, toWire } from './sql/table.ts';
import { userRecords } from './sql/user-records.ts';

/** The columns of a whole post. */
export const socialPostColumns = {
  /** The importer's. */
  id: c.text,
  kind: c.textOf<SocialPostKind>(),
  text: c.text,
  author: c.nullable(c.text),
  url: c.nullable(c.text),
  posted_at: c.timestamp,
  imported_at: c.timestamp,
} satisfies ColumnsFor<SocialPost>;

const columns = {
  uid: c.text,
  ...socialPostColumns,
  /** Null if a node of an earlier version wrote the post. */
  words: c.internal(c.nullable(c.tsvector)),
};

/** A post that the user imported from a social network. */
export class SocialPostModel extends table('social_posts', columns) {
  static override relationMappings = { embedding: sharesKey('social_posts', SocialPostEmbeddingModel) };
}
export interface SocialPostRecord extends c.RecordOf<typeof columns> {}

/** The text that a post is found by. */
export const searchedText = ({ text, author }: Pick<SocialPostRecord, 'text' | 'author'>): string =>
  author === null ? text : `${text}\n${author}`;

const SHOWN_LENGTH = 2_000;

/** The wire format. Long texts are cut. */
export const toSocialPost = (record: SocialPostRecord): SocialPost =>
  toWire(socialPostColumns, { ...record, text: cutLongText(record.text, SHOWN_LENGTH) });

/** The same in SQL: 50 posts of 25,000 characters are not read to show 2,000 of each. */
const socialPostWire = { ...socialPostColumns, text: c.readAs(c.text, cutText('text', SHOWN_LENGTH)) };

/** About the size of a post in JSON. */
const size = sizeOf(`least(octet_length(text), ${2 * SHOWN_LENGTH}) + coalesce(octet_length(url), 0) + 300`);

const newestFirst = sortKey(SocialPostModel, 'social_post.posted', 'desc', ['posted_at', 'id']);

export type NewSocialPost = Omit<SocialPostRecord, 'uid'>;

interface PostFilter extends TimeRange {
  kind?: SocialPostRecord['kind'] | undefined;
}

export function socialPostRepository(db: Knex, traits: DatabaseTraits) {
  const tables = { table: 'social_post_embeddings', owner: 'social_posts', id: 'text' } as const;
  const embeddingsOf = embeddingsFor(db, tables, traits.vectors);
  const importedOf = importedRecords(db, SocialPostModel, ['kind', 'text', 'author', 'url', 'posted_at', 'words']);
  const search = recordSearch<Record<string, never>>(db, traits, {
    table: 'social_posts',
    vectors: 'social_post_embeddings',
    owner: 'social_posts',
    id: 'id',
    conditionsOf: () => ({ where: [], isNarrow: false }),
  });

  return {
    of(uid: string) {
      const { getForUpdate, remove } = userRecords(db, uid, SocialPostModel);
      const embeddings = embeddingsOf(uid);
      const imported = importedOf(uid);
      const readAll = async (ids: readonly string[]): Promise<SocialPostRecord[]> =>
        SocialPostModel.recordsOf(db, uid).where('id', anyOf(ids, 'text'));

      return {
        ...search(uid),

        async save(posts: readonly NewSocialPost[]) {
          const texts = posts.map(searchedText);
          const rows = posts.map((post, at) => ({ ...post, words: wordsOf(uid, texts[at] ?? '') }));
          const saved = await imported.save(rows);
          await rememberWords(db, uid, texts);
          return saved;
        },

        /** Sets the words that a post is found by. */
        async setWords(post: Pick<SocialPostRecord, 'id' | 'text' | 'author'>): Promise<void> {
          const text = searchedText(post);
          await SocialPostModel.of(db, uid)
            .where({ id: post.id })
            .patch({ words: wordsOf(uid, text) });
          await rememberWords(db, uid, [text]);
        },

        /** A page of posts, newest first; with long texts it has fewer of them, at least one. */
        list: (
          { kind }: Pick<PostFilter, 'kind'>,
          paging: Paging,
          { maxBytes }: { maxBytes: number },
        ): Promise<Page<SocialPost>> => {
          const list = { columns: socialPostWire, uid, where: equal({ kind }), order: newestFirst, paging };
          return readPageWithin(db, maxBytes, size, list);
        },

        readAll,
        getForUpdate,
        setEmbedding: embeddings.set,

        /** Returns false if there is no such post. */
        delete: (id: string) => remove({ id }),

        /** Returns the number of deleted posts. */
        deleteAll: ({ kind, ...range }: PostFilter) =>
          imported.deleteAll([...withinTime('posted_at', range), ...equal({ kind })]),
      };
    },

    system: {
      /** For all users: posts after a given one without words, or without a vector of a model. */
      async findUnindexed(
        model: string | undefined,
        after: { uid: string; id: string },
        limit: number,
      ): Promise<Pick<SocialPostRecord, 'uid' | 'id'>[]> {
        return SocialPostModel.ofAll(db)
          .select('uid', 'id')
          .whereRaw('(uid, id) > (?, ?)', [after.uid, after.id])
          .where((post) => {
            post.whereNull('words');
            if (model !== undefined) post.orWhereNotExists(SocialPostModel.relatedQuery('embedding').where({ model }));
          })
          .orderBy(['uid', 'id'])
          .limit(limit);
      },
    },
  };
}
