import type { Knex } from 'knex';
import { ConversationModel } from '../conversations/table.ts';
import { newId } from '../ids.ts';
import { lockUser } from '../sql/user-lock.ts';
import { userRecords } from '../sql/user-records.ts';
import { FolderModel, type FolderRecord, type NewFolderRow } from './table.ts';

export type NewFolder = Pick<FolderRecord, 'name' | 'description' | 'color' | 'icon'>;
/** The fields to change. */
export type FolderPatch = Partial<Pick<FolderRecord, 'name' | 'color' | 'icon' | 'order'> & { description: string }>;

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

/** Folders of conversations. */
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
        FolderModel.of(db, uid)
          .select(FolderModel.selection(uid))
          .orderBy(['position', { column: 'placed_at', order: 'desc' }, 'created_at', 'id']);

      return {
        /** Lists all folders in their order. The first call adds the system folders. */
        async list(): Promise<FolderRecord[]> {
          const folders = await select();
          if (folders.some(({ is_system }) => is_system)) return folders;
          await addSystemFolders();
          return select();
        },

        count: (): Promise<number> => FolderModel.of(db, uid).resultSize(),

        async findByName(name: string): Promise<FolderRecord | undefined> {
          return select().where({ name }).first();
        },

        /** Call it in a transaction. Adds a folder at the end. Returns undefined at the limit. */
        async insert(fields: NewFolder): Promise<FolderRecord | undefined> {
          await lockUser(db, uid, 'folders');
          await addSystemFolders();
          const others = await FolderModel.of(db, uid).select('position');
          if (others.length >= MAX_FOLDERS) return undefined;
          const id = newId();
          const now = new Date();
          const row: NewFolderRow = {
            ...fields,
            uid,
            id,
            is_default: false,
            system_name: null,
            position: Math.min(Math.max(...others.map(({ position }) => position)) + 1, MAX_ORDER),
            placed_at: now,
            created_at: now,
            updated_at: now,
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
