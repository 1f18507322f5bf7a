import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

/** A browser has a cookie, a program a user token with a refresh token. */
export type SessionKind = 'browser' | 'token';

/**
 * The begin of a session: a password or a one-time login link, a login of the command line with a browser, or the credentials of an
 * account: those of `credentials.json`, of a new account, or of a release without sessions.
 */
export type LoginMethod = 'password' | 'link' | 'command_line' | 'credentials';

const columns = {
  id: c.uuid,
  /** The hash of the cookie, null for a program. The cookie itself is not stored. */
  hash: c.nullable(c.text),
  uid: c.text,
  kind: c.textOf<SessionKind>(),
  method: c.textOf<LoginMethod>(),
  created_at: c.timestamp,
  /** The last use, to a few minutes. */
  seen_at: c.timestamp,
  expires_at: c.timestamp,
  /** As the browser or program describes itself. */
  user_agent: c.nullable(c.text),
  /** The network address at the login. */
  address: c.nullable(c.text),
};

export class SessionModel extends systemTable('sessions', columns, 'id') {}
export interface SessionRecord extends c.RecordOf<typeof columns> {}
