import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  conversation_id: c.uuid,
  speaker_id: c.integer,
  /** Embeddings of different models are not compared. */
  model: c.text,
  /** Little-endian float32. */
  embedding: c.bytes,
  seconds: c.float4,
  /** The person whose profile contains this voice; `user` is the account's owner. */
  enrolled_as: c.nullable(c.text),
};

/** The voice of a speaker of a conversation. */
export class ConversationVoiceModel extends table('conversation_voices', columns, [
  'uid',
  'conversation_id',
  'speaker_id',
  'model',
]) {}
