import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import type { FolderRecord } from '../models/folder.ts';
import { runNamed } from '../sql/named.ts';
import { lockOfUser } from '../sql/user-lock.ts';

export type NewFolder = Pick<FolderRecord, 'name' | 'description' | 'color' | 'icon'>;
/** What is left out stays. */
export type FolderPatch = Partial<Pick<FolderRecord, 'name' | 'color' | 'icon' | 'order'> & { description: string }>;

/** Of one user: few enough to be listed whole. */
export const MAX_FOLDERS = 1000;
/** As in `specs/schemas/folder.yaml`. */
const MAX_ORDER = 100_000;

/** Those that every account has, in their order. The first is the one that apps show first. */
const SYSTEM_FOLDERS = [
  { name: 'Work', description: 'Jobs, projects, meetings and colleagues', color: '#3B82F6', icon: 'briefcase' },
  { name: 'Personal', description: 'Home, health, money and everyday life', color: '#10B981', icon: 'home' },
  { name: 'Social', description: 'Family, friends and going out', color: '#8B5CF6', icon: 'users' },
];

/** What counts is what lists show, and what is locked. */
const RECORD = `id, name, description, color, icon, position AS "order", is_default, system_name IS NOT NULL AS is_system,
  created_at, updated_at,
  (SELECT count(*)::int FROM conversations WHERE conversations.uid = folders.uid AND conversations.folder_id = folders.id
     AND conversations.status = 'completed' AND NOT conversations.discarded) AS conversation_count`;

const LIST = `SELECT ${RECORD} FROM folders WHERE uid = ? ORDER BY position, placed_at DESC, created_at, id`;

const COLUMNS = `uid, id, name, description, color, icon, is_default, system_name, position, placed_at, created_at, updated_at`;

const INSERT_SYSTEM = `
  INSERT INTO folders (${COLUMNS})
  VALUES ${SYSTEM_FOLDERS.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}
  ON CONFLICT (uid, system_name) DO NOTHING`;

const INSERT = `
  INSERT INTO folders (${COLUMNS})
  SELECT ?::text, ?::text, ?::text, ?::text, ?::text, ?::text, false, NULL,
         least(max(position) + 1, ${MAX_ORDER}), ?::timestamptz, ?::timestamptz, ?::timestamptz
  FROM folders WHERE uid = ? HAVING count(*) < ${MAX_FOLDERS}
  RETURNING ${RECORD}`;

const UPDATE = `
  UPDATE folders SET
    name = coalesce(?::text, name), description = coalesce(?::text, description), color = coalesce(?::text, color),
    icon = coalesce(?::text, icon), position = coalesce(?::int, position),
    placed_at = CASE WHEN ?::boolean THEN ?::timestamptz ELSE placed_at END, updated_at = ?::timestamptz
  WHERE uid = ? AND id = ?
  RETURNING ${RECORD}`;

/** Where users file conversations. Decisions: Records, "Folder". */
export function folderRepository(db: Knex) {
  /** Adds those of the system folders that the user has not. */
  async function ensureSystem(uid: string): Promise<void> {
    const now = new Date();
    const values = SYSTEM_FOLDERS.flatMap(({ name, description, color, icon }, at) => [
      ...[uid, newId(), name, description, color, icon, at === 0, name, at, now, now, now],
    ]);
    await runNamed(db, INSERT_SYSTEM, values);
  }

  const select = (uid: string) => runNamed<FolderRecord>(db, LIST, [uid]);

  return {
    /** All of them by their order, the system folders among them, which are made when they are first asked for. */
    async list(uid: string): Promise<FolderRecord[]> {
      const found = await select(uid);
      if (found.some(({ is_system }) => is_system)) return found;
      await ensureSystem(uid);
      return select(uid);
    },

    /** Within a transaction: adds a folder after those that are there; undefined where there are as many as may be. */
    async insert(uid: string, { name, description, color, icon }: NewFolder): Promise<FolderRecord | undefined> {
      await lockOfUser(db, uid, 'folders');
      await ensureSystem(uid);
      const now = new Date();
      const values = [uid, newId(), name, description, color, icon, now, now, now, uid];
      return (await runNamed<FolderRecord>(db, INSERT, values))[0];
    },

    async get(uid: string, id: string): Promise<FolderRecord | undefined> {
      const sql = `SELECT ${RECORD} FROM folders WHERE uid = ? AND id = ?`;
      return (await runNamed<FolderRecord>(db, sql, [uid, id]))[0];
    },

    async update(uid: string, id: string, patch: FolderPatch): Promise<FolderRecord | undefined> {
      const { name = null, description = null, color = null, icon = null, order = null } = patch;
      const now = new Date();
      const values = [name, description, color, icon, order, order !== null, now, now, uid, id];
      return (await runNamed<FolderRecord>(db, UPDATE, values))[0];
    },

    /** Whether there was such a folder, and it was no system folder. Its conversations stay, and are in none then. */
    async delete(uid: string, id: string): Promise<boolean> {
      const sql = 'DELETE FROM folders WHERE uid = ? AND id = ? AND system_name IS NULL RETURNING id';
      return (await runNamed(db, sql, [uid, id])).length > 0;
    },
  };
}
