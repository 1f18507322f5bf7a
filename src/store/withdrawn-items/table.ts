import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  conversation_id: c.uuid,
  /** The id of the action item or memory. */
  id: c.uuid,
  kind: c.textOf<'action_item' | 'memory'>(),
  /** As it was extracted from the conversation. */
  content: c.text,
  segment_ids: c.uuids,
};

/**
 * The records of a conversation that the user deleted or rewrote. Processing the conversation again does not add it. Deleted with the
 * conversation, whose transcript says the same.
 */
export class WithdrawnItemModel extends table('withdrawn_items', columns, ['uid', 'conversation_id', 'id']) {}
export interface WithdrawnItemRecord extends c.RecordOf<typeof columns> {}
