import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { lockUser } from '../sql/user-lock.ts';
import { userRecords } from '../sql/user-records.ts';
import { PersonModel, type PersonRecord } from './table.ts';

/** The limit per user: few enough to list all of them. */
export const MAX_PEOPLE = 1000;

/** The people whom a user has named. */
export function peopleRepository(db: Knex) {
  const { get, change, remove } = userRecords(db, PersonModel);

  return {
    get,

    /** Call it in a transaction: no other caller of this adds a person until the transaction has ended. */
    lockAdding: (uid: string): Promise<void> => lockUser(db, uid, 'people'),

    /** Adds a person. Returns undefined at the limit, and the existing person for a known id. */
    async add(uid: string, name: string, id: string = newId()): Promise<PersonRecord | undefined> {
      const count = await PersonModel.query(db).where({ uid }).resultSize();
      if (count < MAX_PEOPLE) {
        const now = new Date();
        const person: PersonRecord = { uid, id, name, created_at: now, updated_at: now };
        await PersonModel.query(db).insert(person).onConflict(['uid', 'id']).ignore();
      }
      return get(uid, id);
    },

    async findByName(uid: string, name: string): Promise<PersonRecord | undefined> {
      return PersonModel.query(db).where({ uid, name }).orderBy('id').first();
    },

    /** Lists all people by name. */
    async list(uid: string): Promise<PersonRecord[]> {
      return PersonModel.query(db).where({ uid }).orderBy(['name', 'id']);
    },

    rename: (uid: string, id: string, name: string) => change({ uid, id }, { name, updated_at: new Date() }),

    /** Returns false if there is no such person. */
    delete: (uid: string, id: string) => remove({ uid, id }),
  };
}
