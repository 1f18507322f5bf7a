import type { Knex } from 'knex';
import type { Person } from '../../generated/types.gen.ts';
import { newId } from './ids.ts';
import { countRows } from './sql/statement.ts';
import { type ColumnsFor, c, table, toWire } from './sql/table.ts';
import { lockUser, userRecords } from './sql/user-records.ts';

const visible = {
  /** Chosen by the client that names a speaker during a session. */
  id: c.text,
  name: c.text,
  created_at: c.timestamp,
  updated_at: c.timestamp,
} satisfies ColumnsFor<Person>;

const columns = { uid: c.text, ...visible };

/** A person whose voice the user has named. Segments point to a person by `person_id`. */
export class PersonModel extends table('people', columns) {}
export interface PersonRecord extends c.RecordOf<typeof columns> {}

/** The wire format of a person. */
export const toPerson = (record: PersonRecord): Person => toWire(visible, record);

/** Default: now. */
type Times = Pick<PersonRecord, 'created_at' | 'updated_at'>;

/** The limit per user: few enough to list all of them. */
export const MAX_PEOPLE = 1000;

export function peopleRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, change, remove } = userRecords(db, uid, PersonModel);
      const count = () => countRows(PersonModel.of(db, uid));

      return {
        get,

        /** Call it in a transaction: no other caller of this adds a person until the transaction has ended. */
        lockAdding: (): Promise<void> => lockUser(db, uid, 'people'),

        /** Adds a person. Returns undefined at the limit, and the existing person for a known id. */
        async add(name: string, id: string = newId(), times?: Times): Promise<PersonRecord | undefined> {
          if ((await count()) < MAX_PEOPLE) {
            const now = new Date();
            const person: PersonRecord = { uid, id, name, created_at: now, updated_at: now, ...times };
            await PersonModel.insertOf(db, uid, person).onConflict(['uid', 'id']).ignore();
          }
          return get(id);
        },

        count,

        /** In any case; the same case is preferred. */
        async findByName(name: string): Promise<PersonRecord | undefined> {
          return PersonModel.of(db, uid)
            .whereRaw('lower(name) = lower(?)', [name])
            .orderByRaw('name = ? DESC, id', [name])
            .first();
        },

        /** Lists all people by name. */
        async list(): Promise<PersonRecord[]> {
          return PersonModel.of(db, uid).orderBy(['name', 'id']);
        },

        rename: (id: string, name: string) => change({ id }, { name, updated_at: new Date() }),

        /** Returns false if there is no such person. */
        delete: (id: string) => remove({ id }),
      };
    },
  };
}
