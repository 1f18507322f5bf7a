import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import type { PersonRecord } from '../models/person.ts';
import { runNamed } from '../sql/named.ts';
import { lockOfUser } from '../sql/user-lock.ts';

/** Of one user: more than anybody knows by voice, and few enough to be listed whole. */
export const MAX_PEOPLE = 1000;

const INSERT = `
  INSERT INTO people (uid, id, name, created_at, updated_at)
  SELECT ?, ?, ?, ?::timestamptz, ?::timestamptz
  WHERE (SELECT count(*) FROM people WHERE uid = ?) < ${MAX_PEOPLE}
  ON CONFLICT DO NOTHING
  RETURNING *`;

/** Those whom the user has named. */
export function peopleRepository(db: Knex) {
  async function get(uid: string, id: string): Promise<PersonRecord | undefined> {
    const rows = await runNamed<PersonRecord>(db, 'SELECT * FROM people WHERE uid = ? AND id = ?', [uid, id]);
    return rows[0];
  }

  return {
    get,

    /** Within a transaction: no other one that asks for this adds a person until this one has ended. */
    lockAdding: (uid: string): Promise<void> => lockOfUser(db, uid, 'people'),

    /** Adds a person; undefined where the user has as many as one may have. A known id stays as it is, and is answered. */
    async add(uid: string, name: string, id: string = newId()): Promise<PersonRecord | undefined> {
      const now = new Date();
      const [added] = await runNamed<PersonRecord>(db, INSERT, [uid, id, name, now, now, uid]);
      return added ?? get(uid, id);
    },

    async findByName(uid: string, name: string): Promise<PersonRecord | undefined> {
      const sql = 'SELECT * FROM people WHERE uid = ? AND name = ? ORDER BY id LIMIT 1';
      return (await runNamed<PersonRecord>(db, sql, [uid, name]))[0];
    },

    /** All of them, by name. */
    async list(uid: string): Promise<PersonRecord[]> {
      return runNamed(db, 'SELECT * FROM people WHERE uid = ? ORDER BY name, id', [uid]);
    },

    async rename(uid: string, id: string, name: string): Promise<PersonRecord | undefined> {
      const sql = 'UPDATE people SET name = ?, updated_at = ? WHERE uid = ? AND id = ? RETURNING *';
      return (await runNamed<PersonRecord>(db, sql, [name, new Date(), uid, id]))[0];
    },

    /** Whether there was such a person. */
    async delete(uid: string, id: string): Promise<boolean> {
      return (await runNamed(db, 'DELETE FROM people WHERE uid = ? AND id = ? RETURNING id', [uid, id])).length > 0;
    },
  };
}
