import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

/** The beginning of the session: by a password, or by a one-time login link. */
export type LoginMethod = 'password' | 'link';

const columns = {
  /** The hash of the cookie. The cookie itself is not stored. */
  hash: c.text,
  /** Names the session to its user. */
  id: c.uuid,
  uid: c.text,
  method: c.textOf<LoginMethod>(),
  created_at: c.timestamp,
  /** When the browser last used it, to a few minutes. */
  seen_at: c.timestamp,
  expires_at: c.timestamp,
  /** As the browser describes itself. */
  user_agent: c.nullable(c.text),
};

export class BrowserSessionModel extends systemTable('browser_sessions', columns, 'hash') {}
export interface BrowserSessionRecord extends c.RecordOf<typeof columns> {}
