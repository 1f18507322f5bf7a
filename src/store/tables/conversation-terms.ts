import { bytes, generated, integer, text, transactionId, uuid } from './column.ts';
import { table } from './table.ts';

const columns = {
  uid: text,
  id: uuid,
  /** How the terms were extracted: those of another version are made again. */
  version: integer,
  terms: bytes,
  changed: generated(transactionId),
};

/** The words that a conversation is found by. */
export class ConversationTermsModel extends table('conversation_terms', columns) {}
