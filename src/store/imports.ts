import type { Knex } from 'knex';
import type { ImportCounts, ImportFormat, ImportKind, ImportProblem, ImportStatus } from '../../generated/types.gen.ts';
import { ActionItemModel } from './action-items/table.ts';
import { ChatMessageModel } from './chat-messages.ts';
import { ConversationModel } from './conversations/table.ts';
import { FolderModel } from './folders.ts';
import { GoalModel } from './goals.ts';
import { isId } from './ids.ts';
import { MemoryModel } from './memories/table.ts';
import { PersonModel } from './people.ts';
import { PhotoModel } from './photos/table.ts';
import { SegmentModel } from './segments/table.ts';
import { anyOf, countByKey, countRows, type KeyCount } from './sql/statement.ts';
import { c, table } from './sql/table.ts';
import { lockUser, purgeBefore, userRecords } from './sql/user-records.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  status: c.textOf<ImportStatus>(),
  /** Why it failed, in public words. */
  reason: c.nullable(c.text),
  /** Null: each record is recognized. */
  format: c.nullable(c.textOf<ImportFormat>()),
  file_name: c.text,
  /** In hexadecimal, of a file of the watched folder. Null: it was uploaded in parts. */
  sha256: c.nullable(c.text),
  bytes: c.bigint,
  received_bytes: c.bigint,
  dry_run: c.boolean,
  /** The key of SPOOL_KEY that encrypts the file; empty for none. */
  key_id: c.text,
  /** 0 to 1. */
  progress: c.float8,
  counts: c.json<ImportCounts[]>(),
  problem_count: c.integer,
  /** The next record: the pass over the file, the file of a ZIP, and the record in it. */
  at_pass: c.integer,
  at_entry: c.integer,
  at_record: c.integer,
  created_at: c.timestamp,
  updated_at: c.timestamp,
  finished_at: c.nullable(c.timestamp),
};

/** An uploaded file on its way to its records. Its bytes are blobs. */
export class ImportModel extends table('imports', columns) {}
export interface ImportRecord extends c.RecordOf<typeof columns> {}

const sourceColumns = {
  uid: c.text,
  kind: c.textOf<ImportKind>(),
  /** The format and the id in it: `omi:4f1c`. */
  source: c.text,
  record_id: c.text,
  content_hash: c.bytes,
};

/** Where an imported record comes from: it is not imported again. */
export class ImportedSourceModel extends table('imported_sources', sourceColumns, ['uid', 'kind', 'source']) {}
export interface ImportedSourceRecord extends c.RecordOf<typeof sourceColumns> {}

const problemColumns = {
  uid: c.text,
  import_id: c.uuid,
  number: c.integer,
  kind: c.textOf<ImportKind>(),
  source_id: c.nullable(c.text),
  place: c.text,
  outcome: c.textOf<ImportProblem['outcome']>(),
  reason: c.text,
};

/** A record of a file that was not imported. */
export class ImportProblemModel extends table('import_problems', problemColumns, ['uid', 'import_id', 'number']) {}
interface ImportProblemRecord extends c.RecordOf<typeof problemColumns> {}

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
      /** Changes an import if it is at this place. */
      const change = async (place: Partial<ImportRecord>, among: readonly ImportStatus[], patch: ImportPatch) =>
        ImportModel.of(db, uid)
          .patch({ ...patch, updated_at: new Date() })
          .where(place)
          .whereIn('status', [...among])
          .returning('*')
          .first();

      return {
        get: userRecords(db, uid, ImportModel).get,

        /** Call it in a transaction: no other import of the user is added until it has ended. */
        lockAdding: (): Promise<void> => lockUser(db, uid, 'imports'),

        async insert(record: Omit<ImportRecord, 'uid'>): Promise<void> {
          await ImportModel.insertOf(db, uid, record);
        },

        /** The newest first. */
        async list(): Promise<ImportRecord[]> {
          return ImportModel.of(db, uid).orderBy('id', 'desc');
        },

        /** The newest one of a file of the watched folder. */
        async findFile(sha256: string): Promise<ImportRecord | undefined> {
          return ImportModel.of(db, uid).where({ sha256 }).orderBy('id', 'desc').first();
        },

        async countUnderWay(): Promise<number> {
          return countRows(ImportModel.of(db, uid).whereIn('status', [...UNDER_WAY]));
        },

        /** Changes an import that is not finished. Returns undefined if it is. */
        async update(id: string, patch: ImportPatch): Promise<ImportRecord | undefined> {
          return change({ id }, UNDER_WAY, patch);
        },

        /** Moves to the next position. Returns undefined if the import is finished, or another process moved it. */
        async advance(
          id: string,
          from: Pick<ImportRecord, 'at_pass' | 'at_entry' | 'at_record'>,
          patch: ImportPatch,
        ): Promise<ImportRecord | undefined> {
          return change({ id, ...from }, ['waiting', 'running'], patch);
        },

        /** Counts bytes that are stored. Returns undefined if another part was stored meanwhile. */
        async addReceived(id: string, before: number, after: number): Promise<ImportRecord | undefined> {
          return change({ id, received_bytes: before }, ['uploading'], { received_bytes: after });
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
          return ImportedSourceModel.of(db, uid).where('source', anyOf(sources, 'text'));
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
          const found = SegmentModel.of(db, uid).select('id').where('id', anyOf(ids));
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

      purge: purgeBefore(db, ImportModel, 'finished_at'),
    },
  };
}
