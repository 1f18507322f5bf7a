import type { Person } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import { type ColumnsFor, toWire } from '../sql/wire.ts';

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
