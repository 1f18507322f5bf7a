import type { Geolocation } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  geolocation: c.json<Geolocation>(),
  reported_at: c.timestamp,
};

/** Where a user is. Kept for 30 minutes. */
export class UserLocationModel extends table('user_locations', columns, ['uid']) {}
