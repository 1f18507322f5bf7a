import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  conversation_id: c.uuid,
  action_item_id: c.uuid,
  /** Segments of the conversation that mentions it. */
  segment_ids: c.uuids,
};

/** A conversation in which an open task of an earlier one was said again. */
export class ActionItemMentionModel extends table('action_item_mentions', columns, [
  'uid',
  'conversation_id',
  'action_item_id',
]) {}
export interface ActionItemMentionRecord extends c.RecordOf<typeof columns> {}
