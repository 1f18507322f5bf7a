import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  /** The destinations that get nothing of the user. */
  switched_off: c.texts,
  /** The time that records are kept. Null: for ever. */
  conversations_days: c.nullable(c.integer),
  audio_days: c.nullable(c.integer),
  logs_days: c.nullable(c.integer),
  /** True if the audio of conversations is kept, with its retention. */
  keep_audio: c.boolean,
  recordings_days: c.nullable(c.integer),
  /** When what is older was last deleted. */
  applied_at: c.nullable(c.timestamp),
};

/** Where nothing is sent, and how long the data of a user is kept. */
export class PrivacySettingsModel extends table('privacy_settings', columns, ['uid']) {}
export interface PrivacySettingsRecord extends c.RecordOf<typeof columns> {}
