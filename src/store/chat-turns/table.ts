import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  /** Null: the main chat. */
  app_id: c.nullable(c.text),
  /** Counted over the turns of the user that wait or run. */
  turn: c.integer,
  /** Its process renews it until then. */
  lease_until: c.timestamp,
};

/** The answers in chats that run or wait. */
export class ChatTurnModel extends table('chat_turns', columns, ['uid', 'id']) {}
