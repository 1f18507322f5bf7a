import type { Knex } from 'knex';
import type { Account } from '../../../generated/types.gen.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { AccountModel, accountWire } from './table.ts';

const newestFirst = sortKey(AccountModel, 'account.created', 'desc', ['created_at', 'uid']);

export const listAccounts =
  (db: Knex) =>
  (paging: Paging): Promise<Page<Account>> =>
    readPage(db, { from: 'accounts', columns: accountWire, uid: null, where: [], order: newestFirst, paging });
