import type { Knex } from 'knex';
import type { Account, Geolocation } from '../../../generated/types.gen.ts';
import { type Page, type Paging, readPage, sortKey } from '../sql/page.ts';
import { countRows } from '../sql/statement.ts';
import { type ColumnsFor, c, systemTable, table, toWire } from '../sql/table.ts';
import { deleteInSteps, purgeBefore } from '../sql/user-records.ts';
import { userTables } from './storage-usage.ts';

const accountWire = {
  uid: c.text,
  name: c.nullable(c.text),
  /** In lower case. Null: the account has no password. */
  login_name: c.nullable(c.text),
  /** The readiness gate: whether memories may be read by default. */
  memory_access: c.boolean,
  /** True if the account's browser sessions may administer the service. */
  administrator: c.boolean,
  /** An IANA name. Null: the service's own. */
  timezone: c.nullable(c.text),
  created_at: c.timestamp,
} satisfies ColumnsFor<Account>;

const columns = {
  ...accountWire,
  /** Words that the recognition of speech expects. */
  vocabulary: c.texts,
  /** When a key with a memory scope was first made. */
  memory_granted_at: c.nullable(c.timestamp),
  /** The external identity of the user. Both null for an account without one. */
  issuer: c.nullable(c.text),
  subject: c.nullable(c.text),
};

export class AccountModel extends systemTable('accounts', columns, 'uid') {}
export interface AccountRecord extends c.RecordOf<typeof columns> {}

/** The wire format of an account. */
export const toAccount = (record: AccountRecord): Account => toWire(accountWire, record);

/** Segments before their conversations, which they refer to. */
const recordTables = userTables.toReversed();

/** Rows of a step, where they are large. */
const STEP_ROWS_OF: Readonly<Record<string, number>> = { photos: 10, stored_audio: 50, correction_changes: 50 };

const credentialTables = [
  'account_passwords',
  'api_keys',
  'login_links',
  'oauth_records',
  'pairing_codes',
  'refresh_tokens',
  'sessions',
];

interface DeletedRows {
  table: string;
  row_count: number;
}

export type NewAccount = Pick<AccountRecord, 'uid'> & Partial<Omit<AccountRecord, 'uid'>>;

const newestFirst = sortKey(AccountModel, 'account.created', 'desc', ['created_at', 'uid']);

export function accountRepository(db: Knex) {
  return {
    system: {
      /** Throws `conflict` if the uid or the issuer's subject already has an account. */
      async create(account: NewAccount): Promise<AccountRecord> {
        return AccountModel.query(db)
          .insert({ created_at: new Date(), ...account })
          .returning('*');
      },

      /** Returns undefined if the uid or the issuer's subject already has an account; waits for one that is being created. */
      async createNew(account: NewAccount): Promise<AccountRecord | undefined> {
        // Objection returns the input if nothing was inserted.
        const insert = db<AccountRecord>('accounts').insert({ created_at: new Date(), ...account });
        const [created] = await insert.onConflict().ignore().returning('*');
        return created;
      },

      async findBySubject(issuer: string, subject: string): Promise<AccountRecord | undefined> {
        return AccountModel.query(db).findOne({ issuer, subject });
      },

      async findByLoginName(login_name: string): Promise<AccountRecord | undefined> {
        return AccountModel.query(db).findOne({ login_name });
      },

      /** Returns the account with this name, whatever its case, if it is the only one with it. */
      async findByName(name: string): Promise<AccountRecord | undefined> {
        const [account, ...others] = await AccountModel.query(db).whereRaw('lower(name) = lower(?)', [name]).limit(2);
        return others.length === 0 ? account : undefined;
      },

      /** Returns the account if it is the only one. */
      async findSingle(): Promise<AccountRecord | undefined> {
        const [account, ...others] = await AccountModel.query(db).limit(2);
        return others.length === 0 ? account : undefined;
      },

      /** The uids of the administrators. No other transaction changes them until this one ends. */
      async lockAdministrators(): Promise<string[]> {
        const found = await AccountModel.query(db)
          .select('uid')
          .where({ administrator: true })
          .orderBy('uid')
          .forUpdate();
        return found.map(({ uid }) => uid);
      },

      list: (paging: Paging): Promise<Page<Account>> =>
        readPage(db, { columns: accountWire, uid: null, order: newestFirst, paging }),

      count: () => countRows(AccountModel.query(db)),
    },
  };
}

export function ownAccountRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async get(): Promise<AccountRecord | undefined> {
        return AccountModel.query(db).findById(uid);
      },

      /** True if the account exists. Call it in a transaction: a deletion of the account waits until the transaction has ended. */
      async keep(): Promise<boolean> {
        return (await AccountModel.query(db).findById(uid).select('uid').forKeyShare()) !== undefined;
      },

      /** The same; and other transactions that lock the account wait, too. */
      async lock(): Promise<boolean> {
        return (await AccountModel.query(db).findById(uid).select('uid').forNoKeyUpdate()) !== undefined;
      },

      /** Changes the given fields. Throws `conflict` if another account has the login name. */
      async update(
        patch: Partial<
          Pick<AccountRecord, 'administrator' | 'login_name' | 'memory_access' | 'name' | 'timezone' | 'vocabulary'>
        >,
      ): Promise<AccountRecord | undefined> {
        return AccountModel.query(db).patchAndFetchById(uid, patch);
      },

      /**
       * Deletes the account with all credentials of the user. Returns the tables with the number of their deleted rows; undefined if
       * there is no account. Call it in a transaction, and `deleteRecords` after it.
       */
      async delete(): Promise<DeletedRows[] | undefined> {
        // First, as it waits for transactions that `keep` the account: what they store is deleted too.
        const accounts = await AccountModel.query(db).deleteById(uid);
        const deleted = [{ table: 'accounts', row_count: accounts }];
        for (const table of [...credentialTables, 'apps'])
          deleted.push({ table, row_count: await db(table).delete().where({ uid }) });
        return accounts > 0 ? deleted : undefined;
      },

      /** Deletes all records of the user, in steps. Returns the tables with the number of their deleted rows. */
      async deleteRecords(): Promise<DeletedRows[]> {
        const deleted: DeletedRows[] = [];
        for (const table of recordTables) {
          const row_count = await deleteInSteps(db, () => db(table).where({ uid }), STEP_ROWS_OF[table]);
          deleted.push({ table, row_count });
        }
        return deleted;
      },

      /** Records the first time that a key with a memory scope was made. */
      async recordMemoryGrant(): Promise<void> {
        await AccountModel.query(db)
          .patch({ memory_granted_at: new Date() })
          .where({ uid })
          .whereNull('memory_granted_at');
      },
    }),
  };
}

const locationColumns = {
  uid: c.text,
  geolocation: c.json<Geolocation>(),
  reported_at: c.timestamp,
};

/** Where a user is. Kept for 30 minutes. */
export class UserLocationModel extends table('user_locations', locationColumns, ['uid']) {}

/** Where users are. The caller decides how old a location may be. */
export function userLocationRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Replaces the former location. */
      async save(geolocation: Geolocation, reported_at: Date): Promise<void> {
        await UserLocationModel.insertOf(db, uid, { geolocation, reported_at }).onConflict('uid').merge();
      },

      /** Undefined without a location that was reported after this time. */
      async getSince(since: Date): Promise<Geolocation | undefined> {
        const found = await UserLocationModel.of(db, uid).where('reported_at', '>', since).first();
        return found?.geolocation;
      },
    }),

    system: {
      purge: purgeBefore(db, UserLocationModel, 'reported_at'),
    },
  };
}
