import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ImportKind } from '../../../generated/types.gen.ts';
import { ActionItemModel } from '../action-items/table.ts';
import { ChatMessageModel, type NewChatMessageRow } from '../chat-messages/table.ts';
import { ConversationModel, type ConversationRecord } from '../conversations/table.ts';
import { FolderModel, type NewFolderRow } from '../folders/table.ts';
import { GoalHistoryModel, type GoalHistoryRecord } from '../goals/history-table.ts';
import { GoalModel, type GoalRecord } from '../goals/table.ts';
import { isId } from '../ids.ts';
import { MemoryModel } from '../memories/table.ts';
import { PersonModel, type PersonRecord } from '../people/table.ts';
import { PhotoModel, type PhotoRecord } from '../photos/table.ts';
import { SegmentModel } from '../segments/table.ts';
import { anyOf } from '../sql/any-of.ts';
import { countByKey, type KeyCount } from '../sql/count-by-key.ts';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { lockUser } from '../sql/user-lock.ts';
import { userRecords } from '../sql/user-records.ts';
import { ImportProblemModel, type ImportProblemRecord } from './problems-table.ts';
import { ImportedSourceModel, type ImportedSourceRecord } from './sources-table.ts';
import { ImportModel, type ImportRecord } from './table.ts';

type ImportPatch = Partial<Omit<ImportRecord, 'uid' | 'id' | 'created_at'>>;
export type NewImportProblem = Omit<ImportProblemRecord, 'uid'>;

const tables = {
  conversations: ConversationModel,
  photos: PhotoModel,
  memories: MemoryModel,
  action_items: ActionItemModel,
  goals: GoalModel,
  folders: FolderModel,
  people: PersonModel,
  chat_messages: ChatMessageModel,
};
/** The kinds whose ids may be kept. */
export type IdentifiedKind = keyof typeof tables;
export const isIdentified = (kind: ImportKind): kind is ImportKind & IdentifiedKind => Object.hasOwn(tables, kind);

const UNDER_WAY = ['uploading', 'waiting', 'running'] as const;

/** Uploaded files, their problems, and where records come from. */
export function importRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get } = userRecords(db, uid, ImportModel);

      return {
        get,

        /** Call it in a transaction: no other import of the user is added until it has ended. */
        lockAdding: (): Promise<void> => lockUser(db, uid, 'imports'),

        async insert(record: Omit<ImportRecord, 'uid'>): Promise<void> {
          await ImportModel.insertOf(db, uid, record);
        },

        /** The newest first. */
        async list(): Promise<ImportRecord[]> {
          return ImportModel.of(db, uid).select(ImportModel.selection(uid)).orderBy('id', 'desc');
        },

        async countUnderWay(): Promise<number> {
          return ImportModel.of(db, uid)
            .whereIn('status', [...UNDER_WAY])
            .resultSize();
        },

        /** Changes an import that is not finished. Returns undefined if it is. */
        async update(id: string, patch: ImportPatch): Promise<ImportRecord | undefined> {
          const rows = ImportModel.of(db, uid).patch({ ...patch, updated_at: new Date() });
          return rows
            .where({ id })
            .whereIn('status', [...UNDER_WAY])
            .returning(ImportModel.selection(uid))
            .first()
            .castTo<ImportRecord | undefined>();
        },

        /** Moves to the next position. Returns undefined if the import is finished, or another process moved it. */
        async advance(
          id: string,
          from: Pick<ImportRecord, 'at_pass' | 'at_entry' | 'at_record'>,
          patch: ImportPatch,
        ): Promise<ImportRecord | undefined> {
          return ImportModel.of(db, uid)
            .patch({ ...patch, updated_at: new Date() })
            .where({ id, ...from })
            .whereIn('status', ['waiting', 'running'])
            .returning(ImportModel.selection(uid))
            .first()
            .castTo<ImportRecord | undefined>();
        },

        /** Counts bytes that are stored. Returns undefined if another part was stored meanwhile. */
        async addReceived(id: string, before: number, after: number): Promise<ImportRecord | undefined> {
          return ImportModel.of(db, uid)
            .patch({ received_bytes: after, updated_at: new Date() })
            .where({ id, received_bytes: before, status: 'uploading' })
            .returning(ImportModel.selection(uid))
            .first()
            .castTo<ImportRecord | undefined>();
        },

        async addProblems(problems: readonly NewImportProblem[]): Promise<void> {
          if (problems.length > 0) await ImportProblemModel.insertOf(db, uid, [...problems]);
        },

        async problems(importId: string, after: number, limit: number): Promise<ImportProblemRecord[]> {
          return ImportProblemModel.of(db, uid)
            .where({ import_id: importId })
            .where('number', '>', after)
            .orderBy('number')
            .limit(limit);
        },

        async findSource(kind: ImportKind, source: string): Promise<ImportedSourceRecord | undefined> {
          return ImportedSourceModel.of(db, uid).findOne({ kind, source });
        },

        /** Those of the sources that were imported. */
        async findSources(sources: readonly string[]): Promise<ImportedSourceRecord[]> {
          return ImportedSourceModel.of(db, uid).whereRaw(...anyOf('source', sources, 'text'));
        },

        /** Replaces the entries of records that were deleted since. */
        async addSources(sources: readonly Omit<ImportedSourceRecord, 'uid'>[]): Promise<void> {
          if (sources.length === 0) return;
          const insert = ImportedSourceModel.insertOf(db, uid, [...sources]);
          await insert.onConflict(['uid', 'kind', 'source']).merge(['record_id', 'content_hash']);
        },

        /** When the record with this id was created; undefined if the user has none. */
        async createdAt(kind: IdentifiedKind, id: string): Promise<Date | undefined> {
          const table = tables[kind];
          if (table.columns.id.type === 'uuid' && !isId(id)) return undefined;
          const found = await db(table.tableName).select('created_at').where({ uid, id }).first();
          return found?.created_at;
        },

        /** Those of the ids that are segments of other conversations. */
        async existingSegments(ids: readonly string[], conversationId?: string): Promise<Set<string>> {
          const found = SegmentModel.of(db, uid)
            .select('id')
            .whereRaw(...anyOf('id', ids));
          if (conversationId !== undefined) found.whereNot({ conversation_id: conversationId });
          return new Set((await found).map(({ id }) => id));
        },

        /** The item of a conversation with this description. */
        async findActionItem(conversationId: string, description: string): Promise<string | undefined> {
          const found = await ActionItemModel.of(db, uid)
            .select('id')
            .findOne({ conversation_id: conversationId, description });
          return found?.id;
        },

        /** The conversation that an import has stored in part. */
        async findUnfinished(mark: string): Promise<string | undefined> {
          return (await ConversationModel.of(db, uid).select('id').findOne({ client_session_id: mark }))?.id;
        },

        async insertConversation(row: ConversationRecord): Promise<void> {
          await ConversationModel.insertOf(db, uid, row);
        },

        async insertPerson(row: PersonRecord): Promise<void> {
          await PersonModel.insertOf(db, uid, row);
        },

        async insertFolder(row: NewFolderRow): Promise<void> {
          await FolderModel.insertOf(db, uid, row);
        },

        async insertGoal(row: GoalRecord & { creation: string }): Promise<void> {
          await GoalModel.insertOf(db, uid, row);
        },

        /** Returns false if the goal has a value of this day. */
        async addGoalHistory(row: GoalHistoryRecord): Promise<boolean> {
          const added = await db('goal_history')
            .insert(row)
            .onConflict(GoalHistoryModel.idColumn as string[])
            .ignore();
          return (added as unknown as { rowCount: number }).rowCount > 0;
        },

        async insertChatMessage(row: NewChatMessageRow): Promise<void> {
          await ChatMessageModel.insertOf(db, uid, row);
        },

        /** Returns false if the conversation has this photo, or another one with the id. */
        async insertPhoto(photo: Omit<PhotoRecord, 'uid'>): Promise<boolean> {
          const digest = createHash('sha256').update(photo.bytes).digest();
          const known = await PhotoModel.of(db, uid).findOne({ conversation_id: photo.conversation_id, digest });
          if (known) return false;
          await PhotoModel.insertOf(db, uid, { ...photo, size: photo.bytes.byteLength, digest });
          return true;
        },
      };
    },

    system: {
      /** For all users: the number of files that each key has encrypted. */
      countByKey: (): Promise<KeyCount[]> => countByKey(ImportModel.ofAll(db).whereNull('finished_at')),

      /** For all users: imports that have a file, and that were not touched since. */
      async listAbandoned(before: Date, limit: number): Promise<Pick<ImportRecord, 'uid' | 'id'>[]> {
        return ImportModel.ofAll(db)
          .select('uid', 'id')
          .where({ status: 'uploading' })
          .where('updated_at', '<', before)
          .limit(limit);
      },

      /** For all users: deletes finished imports from before this time. */
      async purge(before: Date): Promise<number> {
        return deleteForEachUser(db, ImportModel, (rows) => rows.where('finished_at', '<', before));
      },
    },
  };
}
