import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = { uid: c.text, id: c.uuid, deleted_at: c.timestamp };

/** Conversations that users deleted. Rows are purged when no audio of them can be pending any more. */
export class DeletedConversationModel extends table('deleted_conversations', columns) {}
