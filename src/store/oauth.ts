import type { Knex } from 'knex';
import { raw } from 'objection';
import { ALL_USERS, c, systemTable } from './sql/table.ts';

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

export type NewOAuthRecord = Omit<OAuthRecord, 'client' | 'created_at' | 'used_at' | 'consumed_at'>;

export interface FoundOAuthRecord {
  payload: Record<string, unknown>;
  /** Undefined if the record was not consumed. By the database's clock. */
  consumedAgoMs: number | undefined;
}

/** An older grant without tokens is unused: the client exchanges its code within a minute. */
const UNUSED_GRANT = "model = 'Grant' AND created_at < now() - interval '1 hour'";
const HAS_TOKEN =
  'EXISTS (SELECT 1 FROM oauth_records AS token WHERE token.grant_id = oauth_records.id AND token.consumed_at IS NULL)';

/** The records of the authorization server. A record whose time has passed does not exist. */
export function oauthRecordRepository(db: Knex) {
  const live = () => OAuthRecordModel.query(db).whereRaw('(expires_at IS NULL OR expires_at > now())');
  const find = async (place: Partial<OAuthRecord>): Promise<FoundOAuthRecord | undefined> => {
    const record = await live()
      .select('payload', raw('extract(epoch FROM now() - consumed_at)::float8 * 1000 AS consumed_ago'))
      .findOne(place)
      .castTo<{ payload: FoundOAuthRecord['payload']; consumed_ago: number | null } | undefined>();
    return record && { payload: record.payload, consumedAgoMs: record.consumed_ago ?? undefined };
  };

  return {
    of: (uid: string) => ({
      /** The grants of a user, newest first. */
      async listGrants(): Promise<OAuthRecord[]> {
        return live()
          .where({ uid, model: 'Grant' })
          .orderBy([{ column: 'created_at', order: 'desc' }, 'id']);
      },

      /** Deletes a grant with its codes and tokens. Returns false if there is none. Call it in a transaction. */
      async deleteGrant(id: string): Promise<boolean> {
        if ((await live().delete().where({ uid, model: 'Grant', id })) === 0) return false;
        await OAuthRecordModel.query(db).delete().where({ uid, grant_id: id });
        return true;
      },

      /** Deletes all grants of a client, with their codes and tokens. */
      async deleteOfClient(client_id: string): Promise<void> {
        await OAuthRecordModel.query(db).delete().where({ uid, client_id });
      },

      /** True if the client has tokens of the grant: until then it is about to exchange its code. */
      async isExchanged(id: string): Promise<boolean> {
        return (await live().select('id').findOne({ uid, model: 'RefreshToken', grant_id: id })) !== undefined;
      },

      async describeGrant(id: string, client: GrantedClient): Promise<void> {
        await OAuthRecordModel.query(db).patch({ client }).where({ uid, model: 'Grant', id });
      },
    }),

    system: {
      async upsert(record: NewOAuthRecord): Promise<void> {
        const { model: _, id: __, ...changes } = record;
        await OAuthRecordModel.query(db)
          .insert({ ...record, created_at: new Date() })
          .onConflict(['model', 'id'])
          .merge(Object.keys(changes));
      },

      /** Returns false if there is a record with this id already. */
      async insert(record: NewOAuthRecord): Promise<boolean> {
        const row = { ...record, created_at: new Date() };
        // Objection does not return whether the row is new.
        const added = await db('oauth_records').insert(row).onConflict(['model', 'id']).ignore().returning('id');
        return added.length > 0;
      },

      find: (model: string, id: string) => find({ model, id }),

      findSession: (uid: string) => find({ model: 'Session', session_uid: uid }),

      /** Marks a record as used. It stays until it expires, so that a second use is noticed. Returns false if it was marked before. */
      async consume(model: string, id: string): Promise<boolean> {
        const changes = { consumed_at: raw('now()') };
        return (await OAuthRecordModel.query(db).patch(changes).where({ model, id }).whereNull('consumed_at')) > 0;
      },

      /** Keeps the answer of the first call, and returns it. Undefined without such a record. */
      async keepAnswer(model: string, id: string, answer: string): Promise<string | undefined> {
        const payload = raw(`payload || jsonb_build_object('answer', coalesce(payload->>'answer', ?))`, answer);
        const kept = await OAuthRecordModel.query(db)
          .patch({ payload })
          .where({ model, id })
          .returning('payload')
          .first();
        return kept && String(kept.payload.answer);
      },

      async delete(model: string, id: string): Promise<void> {
        await OAuthRecordModel.query(db).delete().where({ model, id });
      },

      /** Lets a record end soon. */
      async expireWithin(model: string, id: string, seconds: number): Promise<void> {
        const expires_at = raw("least(expires_at, now() + ? * interval '1 second')", seconds);
        await OAuthRecordModel.query(db).patch({ expires_at }).where({ model, id });
      },

      async deleteOfGrant(model: string, grantId: string): Promise<void> {
        await OAuthRecordModel.query(db).delete().where({ model, grant_id: grantId });
      },

      async touchGrant(id: string): Promise<void> {
        await OAuthRecordModel.query(db).patch({ used_at: new Date() }).where({ model: 'Grant', id });
      },

      /** Keeps a registered client that a user has authorized. */
      async keepClient(id: string): Promise<void> {
        await OAuthRecordModel.query(db).patch({ expires_at: null }).where({ model: 'Client', id });
      },

      /** Deletes grants that have no token. */
      async purgeUnusedGrants(): Promise<void> {
        await OAuthRecordModel.query(db)
          .delete()
          .whereRaw(UNUSED_GRANT)
          .whereRaw(`NOT ${HAS_TOKEN}`)
          .whereRaw(ALL_USERS);
      },

      /** Deletes expired records. Returns their number. */
      async purgeExpired(): Promise<number> {
        return OAuthRecordModel.query(db).delete().whereRaw('expires_at < now()').whereRaw(ALL_USERS);
      },

      /** Deletes the records of a kind that belong to no account and expire, but for the newest. Returns their number. */
      async purgeOldest(model: string, keep: number): Promise<number> {
        const older = OAuthRecordModel.query(db)
          .select('id')
          .where({ model })
          .whereNull('uid')
          .whereNotNull('expires_at')
          .orderBy('created_at', 'desc')
          .offset(keep);
        return OAuthRecordModel.query(db).delete().where({ model }).whereIn('id', older).whereRaw(ALL_USERS);
      },
    },
  };
}
