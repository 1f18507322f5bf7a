import type { Knex } from 'knex';
import type { ApiKey, DeviceKey, ToolScope } from '../../generated/types.gen.ts';
import { isId, newId } from './ids.ts';
import { anyOf, countRows } from './sql/statement.ts';
import { c, systemTable, toWire } from './sql/table.ts';
import { lockUser } from './sql/user-records.ts';

export type KeyKind = 'developer' | 'tool_server' | 'app' | 'device' | 'calendar';

/** The permissions of a key: that of device keys is `listen`. */
export type KeyScope = ToolScope | DeviceKey['scopes'][number];

const visible = {
  id: c.uuid,
  name: c.text,
  created_at: c.timestamp,
  last_used_at: c.nullable(c.timestamp),
};

const columns = {
  ...visible,
  scopes: c.textsOf<KeyScope>(),
  uid: c.text,
  kind: c.textOf<KeyKind>(),
  /** The app that an `app` key speaks for. */
  app_id: c.nullable(c.text),
  /** The device of a `device` key. */
  device: c.nullable(c.text),
  /** The hash of the whole key. The key itself is not stored. */
  hash: c.text,
  /** The part that lists show: `omi_dev_abcd...wxyz`. */
  prefix: c.text,
};

export class ApiKeyModel extends systemTable('api_keys', columns, 'id') {}
export interface ApiKeyRecord extends c.RecordOf<typeof columns> {}

const toShown = (record: ApiKeyRecord) => ({ ...toWire(visible, record), key_prefix: record.prefix });

/** The wire format of a key of another kind than `device`. */
export const toApiKey = (record: ApiKeyRecord): ApiKey => ({
  ...toShown(record),
  scopes: record.scopes.filter((scope) => scope !== 'listen'),
});

/** The wire format of a device key. */
export const toDeviceKey = (record: ApiKeyRecord): DeviceKey => ({
  ...toShown(record),
  scopes: ['listen'],
  device: record.device ?? '',
});

type NewApiKey = Omit<ApiKeyRecord, 'uid' | 'id' | 'created_at' | 'last_used_at' | 'app_id' | 'device'> & {
  app_id?: string;
  device?: string;
};

/** Keys of all kinds. */
export function keyRepository(db: Knex) {
  const deleteAll = async (place: object): Promise<string[]> => {
    const deleted = await ApiKeyModel.query(db).delete().where(place).returning('id');
    return deleted.map(({ id }) => id);
  };

  return {
    of: (uid: string) => ({
      async insert(key: NewApiKey): Promise<ApiKeyRecord> {
        return ApiKeyModel.query(db)
          .insert({ id: newId(), created_at: new Date(), ...key, uid })
          .returning('*');
      },

      /** The number of keys of all kinds. Call it in a transaction: no other one adds a key until this one has ended. */
      async countForAdding(): Promise<number> {
        await lockUser(db, uid, 'keys');
        return countRows(ApiKeyModel.query(db).where({ uid }));
      },

      async get(id: string): Promise<ApiKeyRecord | undefined> {
        return isId(id) ? ApiKeyModel.query(db).findOne({ uid, id }) : undefined;
      },

      /** Newest first, by default of all kinds. */
      async list(kind?: KeyKind, app_id?: string): Promise<ApiKeyRecord[]> {
        return ApiKeyModel.query(db)
          .where({ uid, ...(kind !== undefined && { kind }), ...(app_id !== undefined && { app_id }) })
          .orderByRaw('created_at DESC, id DESC');
      },

      /** Returns false if there is no such key. */
      async delete(kind: KeyKind, id: string, app_id?: string): Promise<boolean> {
        if (!isId(id)) return false;
        const key = { uid, kind, id, ...(app_id !== undefined && { app_id }) };
        return (await ApiKeyModel.query(db).delete().where(key)) > 0;
      },

      /** These delete the keys of all kinds, those with this name, those of an app, that of a device, or those of a kind. They return their ids. */
      deleteAll: () => deleteAll({ uid }),
      deleteNamed: (name: string) => deleteAll({ uid, name, app_id: null }),
      deleteAllOfApp: (app_id: string) => deleteAll({ uid, app_id }),
      deleteOfDevice: (device: string) => deleteAll({ uid, device }),
      deleteOfKind: (kind: KeyKind) => deleteAll({ uid, kind }),
    }),

    system: {
      async findByHash(hash: string): Promise<ApiKeyRecord | undefined> {
        return ApiKeyModel.query(db).findOne({ hash });
      },

      /** Records when keys were last used: many at once, so that no request pays for a write. */
      async touch(ids: readonly string[], at: Date): Promise<void> {
        await ApiKeyModel.query(db)
          .patch({ last_used_at: at })
          .where('id', anyOf(ids))
          .where((key) => key.whereNull('last_used_at').orWhere('last_used_at', '<', at));
      },
    },
  };
}

const pairingCodeColumns = {
  /** The hash of the code. The code itself is not stored. */
  hash: c.text,
  uid: c.text,
  /** The name of the key. */
  name: c.text,
  expires_at: c.timestamp,
};

export class PairingCodeModel extends systemTable('pairing_codes', pairingCodeColumns, 'hash') {}
type PairingCodeRecord = c.RecordOf<typeof pairingCodeColumns>;

/** The codes that devices exchange for their keys. */
export function pairingCodeRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Replaces the earlier code of the user. */
      async replace(code: Omit<PairingCodeRecord, 'uid'>): Promise<void> {
        await PairingCodeModel.query(db).delete().where({ uid });
        await PairingCodeModel.query(db).insert({ ...code, uid });
      },
    }),

    system: {
      /** Uses a code up, also one that has expired: undefined then. Of several callers at once, one succeeds. */
      async consume(hash: string, now: Date): Promise<PairingCodeRecord | undefined> {
        const [code] = await PairingCodeModel.query(db).delete().where({ hash }).returning('*');
        return code && code.expires_at > now ? code : undefined;
      },

      async purgeExpired(before: Date): Promise<void> {
        await PairingCodeModel.query(db).delete().where('expires_at', '<', before);
      },
    },
  };
}

const adminTokenColumns = {
  /** The hash of the token. The token itself is not stored. */
  hash: c.text,
  created_at: c.timestamp,
};

export class AdminTokenModel extends systemTable('admin_tokens', adminTokenColumns, 'hash') {}

/** The administrators' tokens. */
export function adminTokenRepository(db: Knex) {
  return {
    system: {
      async has(hash: string): Promise<boolean> {
        return (await AdminTokenModel.query(db).findById(hash)) !== undefined;
      },

      async insert(hash: string): Promise<void> {
        await AdminTokenModel.query(db).insert({ hash, created_at: new Date() });
      },

      /** True if there is any token. */
      async exists(): Promise<boolean> {
        return (await AdminTokenModel.query(db).first()) !== undefined;
      },

      async deleteAll(): Promise<void> {
        await AdminTokenModel.query(db).delete();
      },
    },
  };
}
