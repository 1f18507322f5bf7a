import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { DAY_MS } from '../../lib/time.ts';
import { isId } from '../ids.ts';
import { anyOf } from '../sql/statement.ts';
import { c, systemTable } from '../sql/table.ts';

/** A browser has a cookie, a program a user token with a refresh token. */
type SessionKind = 'browser' | 'token';

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

const refreshTokenColumns = {
  /** The hash of the token. The token itself is not stored. */
  hash: c.text,
  uid: c.text,
  /** The id of its session: all refresh tokens that follow from one login are a family. */
  family: c.uuid,
  created_at: c.timestamp,
  expires_at: c.timestamp,
  used_at: c.nullable(c.timestamp),
  /** Only the last release writes it: tokens of an ended session are deleted. */
  revoked_at: c.nullable(c.timestamp),
};

export class RefreshTokenModel extends systemTable('refresh_tokens', refreshTokenColumns, 'hash') {}
interface RefreshTokenRecord extends c.RecordOf<typeof refreshTokenColumns> {}

type NewRefreshToken = Pick<RefreshTokenRecord, 'hash' | 'family' | 'expires_at'>;

/** `reused`: used again long after the first time. The token may be stolen. */
type Consumed = 'ok' | 'reused' | 'invalid';

/** Within this time, a second use is only rejected: it may come from a retry or a second window. */
const REPEAT_MS = 10_000;

/** Rotating refresh tokens. */
export function refreshTokenRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async insert(token: NewRefreshToken): Promise<void> {
        await RefreshTokenModel.query(db).insert({ created_at: new Date(), ...token, uid });
      },

      /** Uses a token up; of several callers at once, one succeeds. */
      async consume(hash: string): Promise<Consumed> {
        const now = new Date();
        const used = await RefreshTokenModel.query(db)
          .patch({ used_at: now })
          .where({ uid, hash })
          .whereNull('used_at')
          .whereNull('revoked_at')
          .where('expires_at', '>', now);
        if (used > 0) return 'ok';
        const known = await RefreshTokenModel.query(db).findOne({ uid, hash });
        return !known?.used_at || now.getTime() - known.used_at.getTime() < REPEAT_MS ? 'invalid' : 'reused';
      },
    }),

    system: {
      /** A token that may be used up or have expired. */
      async find(hash: string): Promise<RefreshTokenRecord | undefined> {
        return RefreshTokenModel.query(db).findById(hash);
      },

      async purgeExpired(before: Date): Promise<number> {
        return RefreshTokenModel.query(db).delete().where('expires_at', '<', before);
      },
    },
  };
}

/** A session, and whether its account administers the service. */
export interface FoundSession extends SessionRecord {
  administrator: boolean;
}

export type NewSession = Omit<SessionRecord, 'uid' | 'seen_at'>;

/** A browser that did not use its session for this time is logged out. */
const IDLE_MS = 7 * DAY_MS;
/** The most of a user. With more, those end that were not used for longest. */
const MAX_SESSIONS = 100;

/** Sessions of browsers and programs. Lock the account before one begins or ends: nothing outlasts a revocation then. */
export function sessionRepository(db: Knex) {
  const current = () => {
    const now = new Date();
    return SessionModel.query(db)
      .where('sessions.expires_at', '>', now)
      .where((or) => or.where('kind', 'token').orWhere('seen_at', '>', new Date(now.getTime() - IDLE_MS)));
  };
  const withAccount = (query: QueryBuilder<SessionModel, SessionModel[]>) =>
    query
      .join('accounts', 'accounts.uid', 'sessions.uid')
      .select('sessions.*', 'accounts.administrator')
      .first()
      .castTo<FoundSession | undefined>();

  const deleteOf = async (uid: string, ids: readonly string[]): Promise<number> => {
    const deleted = await SessionModel.query(db).delete().where({ uid }).where('id', anyOf(ids));
    await RefreshTokenModel.query(db).delete().where({ uid }).where('family', anyOf(ids));
    return deleted;
  };

  return {
    of: (uid: string) => ({
      /** Returns whether others end: those that were not used for longest, if the user has too many. */
      async insert(session: NewSession): Promise<boolean> {
        await SessionModel.query(db).insert({ ...session, uid, seen_at: session.created_at });
        const all = SessionModel.query(db).select('id').where({ uid });
        const surplus = await all.orderBy('seen_at', 'desc').offset(MAX_SESSIONS);
        const ids = surplus.map(({ id }) => id);
        return ids.length > 0 && (await deleteOf(uid, ids)) > 0;
      },

      /** The sessions that are valid, the last used first. */
      async list(): Promise<SessionRecord[]> {
        return current().where({ uid }).orderByRaw('seen_at DESC, id DESC');
      },

      async exists(id: string): Promise<boolean> {
        return isId(id) && (await current().where({ uid, id }).select('id').first()) !== undefined;
      },

      /** Changes a session, and counts it as used. Returns false if there is none. */
      async update(
        id: string,
        patch: Partial<Pick<SessionRecord, 'hash' | 'method' | 'expires_at'>>,
      ): Promise<boolean> {
        const changed = await SessionModel.query(db)
          .patch({ ...patch, seen_at: new Date() })
          .where({ uid, id });
        return changed > 0;
      },

      /** Deletes a session with its refresh tokens. Returns whether there was such a session. */
      async delete(id: string): Promise<boolean> {
        return isId(id) && (await deleteOf(uid, [id])) > 0;
      },

      /** Deletes all sessions with their refresh tokens, except one with this id. Returns their number. */
      async deleteAll({ except }: { except?: string | undefined } = {}): Promise<number> {
        const sessions = SessionModel.query(db).delete().where({ uid });
        const tokens = RefreshTokenModel.query(db).delete().where({ uid });
        const deleted = await (except === undefined ? sessions : sessions.whereNot({ id: except }));
        await (except === undefined ? tokens : tokens.whereNot({ family: except }));
        return deleted;
      },
    }),

    system: {
      /** The valid session of a browser, by the hash of its cookie. */
      findByCookie: async (hash: string): Promise<FoundSession | undefined> => withAccount(current().where({ hash })),

      /** The valid session of a program. */
      find: async (id: string): Promise<FoundSession | undefined> =>
        isId(id) ? withAccount(current().where({ id, kind: 'token' })) : undefined,

      async touch(id: string): Promise<void> {
        await SessionModel.query(db).patch({ seen_at: new Date() }).where({ id });
      },

      /** Deletes the sessions that have expired, or that their browsers did not use for long. */
      async purgeExpired(): Promise<void> {
        const now = Date.now();
        await SessionModel.query(db)
          .delete()
          .where('expires_at', '<=', new Date(now))
          .orWhere((and) => and.where('kind', 'browser').where('seen_at', '<=', new Date(now - IDLE_MS)));
      },
    },
  };
}
