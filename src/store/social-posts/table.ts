import type { SocialPost, SocialPostKind } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { cutLongText, cutText } from '../sql/cut-text.ts';
import { SocialPostEmbeddingModel } from '../sql/embeddings-table.ts';
import { sharesKey, table } from '../sql/table.ts';
import { type ColumnsFor, toWire } from '../sql/wire.ts';

const visible = {
  /** The importer's. */
  id: c.text,
  kind: c.textOf<SocialPostKind>(),
  text: c.text,
  author: c.nullable(c.text),
  url: c.nullable(c.text),
  posted_at: c.timestamp,
  imported_at: c.timestamp,
} satisfies ColumnsFor<SocialPost>;

const columns = { uid: c.text, ...visible };

/** A post that the user imported from a social network. */
export class SocialPostModel extends table('social_posts', columns) {
  static override relationMappings = { embedding: sharesKey('social_posts', SocialPostEmbeddingModel) };
}
export interface SocialPostRecord extends c.RecordOf<typeof columns> {}

const SHOWN_LENGTH = 2_000;

/** The wire format. Long texts are cut. */
export const toSocialPost = (record: SocialPostRecord): SocialPost =>
  toWire(visible, { ...record, text: cutLongText(record.text, SHOWN_LENGTH) });

/** The same in SQL. */
export const socialPostWire = { ...visible, text: c.readAs(c.text, cutText('text', SHOWN_LENGTH)) };

/** About the size of a post in JSON. */
export const socialPostBytes = `least(octet_length(text), ${2 * SHOWN_LENGTH}) + coalesce(octet_length(url), 0) + 300`;
