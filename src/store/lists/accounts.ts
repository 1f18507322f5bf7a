import type { Knex } from 'knex';
import type { Account } from '../../../generated/types.gen.ts';
import { AccountModel, accountWire } from '../tables/accounts.ts';
import { sortKey } from './cursor.ts';
import { type Page, type Paging, readPage } from './page.ts';

const newestFirst = sortKey(AccountModel, 'account.created', 'desc', ['created_at', 'uid']);

export const listAccounts =
  (db: Knex) =>
  (paging: Paging): Promise<Page<Account>> =>
    readPage(db, { from: 'accounts', columns: accountWire, uid: null, where: [], order: newestFirst, paging });
