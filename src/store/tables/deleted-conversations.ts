import { text, timestamp, uuid } from './column.ts';
import { table } from './table.ts';

const columns = { uid: text, id: uuid, deleted_at: timestamp };

/** Conversations that their users deleted, for as long as audio of them may still wait to be transcribed. */
export class DeletedConversationModel extends table('deleted_conversations', columns) {}
