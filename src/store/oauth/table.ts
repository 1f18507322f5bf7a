import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

/** The application that a grant was given to, as the consent page showed it. */
export interface GrantedClient {
  name: string;
  /** The host that the browser was sent back to, or the scheme of an app. */
  redirect_host: string;
}

const columns = {
  /** The kind of the record, such as `Grant` or `RefreshToken`. */
  model: c.text,
  /** The id; of records whose id is a secret, its hash. */
  id: c.text,
  /** The account. Clients and interactions before the login have none. */
  uid: c.nullable(c.text),
  client_id: c.nullable(c.text),
  grant_id: c.nullable(c.text),
  /** The public name of a session of the authorization server. */
  session_uid: c.nullable(c.text),
  payload: c.json<Record<string, unknown>>(),
  /** The client of a grant. */
  client: c.nullable(c.json<GrantedClient>()),
  created_at: c.timestamp,
  /** When a grant was last used to renew a token. */
  used_at: c.nullable(c.timestamp),
  expires_at: c.nullable(c.timestamp),
  consumed_at: c.nullable(c.timestamp),
};

export class OAuthRecordModel extends systemTable('oauth_records', columns, ['model', 'id']) {}
export interface OAuthRecord extends c.RecordOf<typeof columns> {}
