import * as c from './column.ts';
import { table } from './table.ts';

const columns = { uid: c.text, id: c.uuid, deleted_at: c.timestamp };

/** Conversations that their users deleted, for as long as audio of them may still wait to be transcribed. */
export class DeletedConversationModel extends table('deleted_conversations', columns) {}
