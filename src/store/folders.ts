import type { Knex } from 'knex';
import type { Folder } from '../../generated/types.gen.ts';
import { ConversationModel } from './conversations/table.ts';
import { newId } from './ids.ts';
import { countRows } from './sql/statement.ts';
import { type ColumnsFor, c, table, toWire } from './sql/table.ts';
import { lockUser, userRecords } from './sql/user-records.ts';

/** Counts completed conversations, including locked ones. */
const conversationCountSql = `(
  SELECT count(*)::int FROM conversations
  WHERE conversations.uid = :uid AND conversations.folder_id = folders.id
    AND conversations.status = 'completed' AND NOT conversations.discarded)`;

const visible = {
  id: c.text,
  name: c.text,
  description: c.nullable(c.text),
  color: c.text,
  icon: c.text,
  order: c.computed(c.integer, 'position'),
  is_default: c.boolean,
  is_system: c.computed(c.boolean, 'system_name IS NOT NULL'),
  conversation_count: c.computed(c.integer, conversationCountSql),
  created_at: c.timestamp,
  updated_at: c.timestamp,
} satisfies ColumnsFor<Folder>;

const columns = {
  uid: c.text,
  ...visible,
  position: c.internal(c.integer),
  /** The time of the last move. Of folders with the same position, the one moved last comes first. */
  placed_at: c.internal(c.timestamp),
  /** The original name of a system folder. Null for other folders. */
  system_name: c.internal(c.nullable(c.text)),
};

/** Folders of conversations. */
export class FolderModel extends table('folders', columns) {}
interface FolderRecord extends c.RecordOf<typeof columns> {}
export interface NewFolderRow extends c.NewRowOf<typeof columns> {}

/** The wire format of a folder. */
export const toFolder = (record: FolderRecord): Folder => toWire(visible, record);

type NewFolder = Pick<FolderRecord, 'name' | 'description' | 'color' | 'icon'>;
/** Default: a new id, and now. */
type Given = Partial<Pick<FolderRecord, 'id' | 'created_at' | 'updated_at'>>;
/** The fields to change. */
type FolderPatch = Partial<Pick<FolderRecord, 'name' | 'color' | 'icon' | 'order'> & { description: string }>;

/** The limit per user: few enough to list all of them. */
export const MAX_FOLDERS = 1000;
/** As in `specs/schemas/folder.yaml`. */
const MAX_ORDER = 100_000;

/** The folders of every account, in their order. */
const SYSTEM_FOLDERS = [
  { name: 'Work', description: 'Jobs, projects, meetings and colleagues', color: '#3B82F6', icon: 'briefcase' },
  { name: 'Personal', description: 'Home, health, money and everyday life', color: '#10B981', icon: 'home' },
  { name: 'Social', description: 'Family, friends and going out', color: '#8B5CF6', icon: 'users' },
];

export function folderRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, change } = userRecords(db, uid, FolderModel);

      /** Adds the system folders that the user does not have. */
      async function addSystemFolders(): Promise<void> {
        const now = new Date();
        const rows = SYSTEM_FOLDERS.map(
          (folder, position): NewFolderRow => ({
            ...folder,
            uid,
            id: newId(),
            is_default: position === 0,
            system_name: folder.name,
            position,
            placed_at: now,
            created_at: now,
            updated_at: now,
          }),
        );
        await FolderModel.insertOf(db, uid, rows).onConflict(['uid', 'system_name']).ignore();
      }

      const select = () =>
        FolderModel.recordsOf(db, uid).orderBy([
          'position',
          { column: 'placed_at', order: 'desc' },
          'created_at',
          'id',
        ]);

      return {
        /** Lists all folders in their order. The first call adds the system folders. */
        async list(): Promise<FolderRecord[]> {
          const folders = await select();
          if (folders.some(({ is_system }) => is_system)) return folders;
          await addSystemFolders();
          return select();
        },

        count: (): Promise<number> => countRows(FolderModel.of(db, uid)),

        async findByName(name: string): Promise<FolderRecord | undefined> {
          return select().where({ name }).first();
        },

        /** Call it in a transaction. Adds a folder at the end. Returns undefined at the limit. */
        async insert(fields: NewFolder, given: Given = {}): Promise<FolderRecord | undefined> {
          await lockUser(db, uid, 'folders');
          await addSystemFolders();
          const others = await FolderModel.of(db, uid).select('position');
          if (others.length >= MAX_FOLDERS) return undefined;
          const { id = newId(), created_at = new Date(), updated_at = created_at } = given;
          const row: NewFolderRow = {
            ...fields,
            uid,
            id,
            is_default: false,
            system_name: null,
            position: Math.min(Math.max(...others.map(({ position }) => position)) + 1, MAX_ORDER),
            placed_at: created_at,
            created_at,
            updated_at,
          };
          await FolderModel.insertOf(db, uid, row);
          return get(id);
        },

        get,

        update(id: string, { name, description, color, icon, order }: FolderPatch) {
          const now = new Date();
          const position = order === undefined ? {} : { position: order, placed_at: now };
          return change({ id }, { name, description, color, icon, ...position, updated_at: now });
        },

        /** Returns false if there is no such folder, or it is a system folder. Its conversations stay, in no folder. */
        async delete(id: string): Promise<boolean> {
          return db.transaction(async (trx) => {
            // Locked first: no conversation is put into it meanwhile.
            const folder = await FolderModel.of(trx, uid).findOne({ id }).whereNull('system_name').forUpdate();
            if (!folder) return false;
            await ConversationModel.of(trx, uid).patch({ folder_id: null }).where({ folder_id: id });
            await FolderModel.of(trx, uid).delete().where({ id });
            return true;
          });
        },
      };
    },
  };
}
