import type { Person } from '../../../generated/types.gen.ts';
import { type RecordOf, text, timestamp } from './column.ts';
import { table } from './table.ts';
import { type ColumnsFor, toWire } from './wire.ts';

const visible = {
  /** The client chooses it where it names a speaker during a session. */
  id: text,
  name: text,
  created_at: timestamp,
  updated_at: timestamp,
} satisfies ColumnsFor<Person>;

const columns = { uid: text, ...visible };

/** A person whose voice the user has named. Segments point to a person by `person_id`. */
export class PersonModel extends table('people', columns) {}
export interface PersonRecord extends RecordOf<typeof columns> {}

/** A person as the user sees them. */
export const toPerson = (record: PersonRecord): Person => toWire(visible, record);
