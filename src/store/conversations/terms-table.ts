import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  /** The version of the extraction. Terms of another version are rebuilt. */
  version: c.integer,
  terms: c.bytes,
  /** The words of its segments, for charts. */
  words: c.integer,
  speech_seconds: c.float8,
  /** Postgres sets it: the start of the transaction that wrote the row. */
  changed_at: c.generated(c.timestamp),
};

/** The search terms of a conversation. */
export class ConversationTermsModel extends table('conversation_terms', columns) {}
