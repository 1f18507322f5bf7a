// Postgres cuts long texts: 50 posts of 25,000 characters are not read to show 2,000 of each.
import type { Knex } from 'knex';
import type { SocialPost, SocialPostKind } from '../../../generated/types.gen.ts';
import { rowsWithin, sizeOf } from '../sql/batches.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { SocialPostModel, socialPostBytes, socialPostWire } from './table.ts';

const newestFirst = sortKey(SocialPostModel, 'social_post.posted', 'desc', ['posted_at', 'id']);
const size = sizeOf(socialPostBytes);

interface Options {
  /** A page with long texts has fewer posts, at least one. */
  maxBytes: number;
}

/** A page of posts, newest first. */
export const listSocialPosts =
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
