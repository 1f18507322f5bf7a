import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  conversation_id: c.uuid,
  /** `memory_created` of the conversation is delivered then at the latest. */
  until: c.timestamp,
};

/** The last audio of a conversation is being delivered to webhooks. */
export class AudioFlushModel extends table('audio_flushes', columns) {}
