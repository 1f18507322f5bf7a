import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  /** The version of the extraction. Terms of another version are rebuilt. */
  version: c.integer,
  terms: c.bytes,
  changed: c.generated(c.transactionId),
};

/** The search terms of a conversation. */
export class ConversationTermsModel extends table('conversation_terms', columns) {}
