import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  /** Empty if there was nothing to describe. */
  summary: c.text,
  /** The memories and conversations that it was written from. */
  source_ids: c.uuids,
  /** `rules`, or the name of the language model; empty if it is not known. */
  made_by: c.text,
  generated_at: c.timestamp,
};

/** The short description of a user. */
export class UserProfileModel extends table('user_profiles', columns, ['uid']) {}
export interface UserProfileRecord extends c.RecordOf<typeof columns> {}
