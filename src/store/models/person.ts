import { wireShape } from '../sql/wire-shape.ts';

/** Somebody whose voice the user has named. Segments point to a person by `person_id`. */
export interface PersonRecord {
  uid: string;
  id: string;
  name: string;
  created_at: Date;
  updated_at: Date;
}

export const personWire = wireShape<PersonRecord>()({
  id: 'text',
  name: 'text',
  created_at: 'time',
  updated_at: 'time',
});
