import * as c from './column.ts';
import { table } from './table.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  /** How the terms were extracted: those of another version are made again. */
  version: c.integer,
  terms: c.bytes,
  changed: c.generated(c.transactionId),
};

/** The words that a conversation is found by. */
export class ConversationTermsModel extends table('conversation_terms', columns) {}
