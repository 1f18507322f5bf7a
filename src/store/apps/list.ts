// Returns ids: the JSON of an app depends on who reads it.
import type { Knex } from 'knex';
import type { AppStatus } from '../../../generated/types.gen.ts';
import { rowsWithin, sizeOf } from '../sql/batches.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Paging, readPage } from '../sql/page.ts';
import { AppModel } from './table.ts';

export interface AppIdPage {
  ids: string[];
  nextCursor?: string;
}

interface AppFilter {
  /** Apps that this user sees: own and published ones. */
  visibleTo?: string;
  status?: AppStatus;
}

/** The size of the tools in a page. A page of apps with large manifests is shorter than its limit. */
const MOST_BYTES = 8_000_000;

/** As its owner and the administrator see it. */
const STATUS = `CASE WHEN reviewed IS NULL THEN status ELSE 'under-review' END`;
const columns = { id: AppModel.columns.id };
const size = sizeOf('octet_length(chat_tools::text)');
const newestFirst = sortKey(AppModel, 'app.created', 'desc', ['created_at', 'id']);

/** A page of app ids, newest first. */
export async function listApps(db: Knex, { visibleTo, status }: AppFilter, paging: Paging): Promise<AppIdPage> {
  const where = [
    visibleTo === undefined ? undefined : { sql: `(uid = ? OR status = 'approved')`, values: [visibleTo] },
    status && { sql: `${STATUS} = ?`, values: [status] },
  ];
  const list = { from: 'apps', uid: null, where, order: newestFirst, paging };
  const limit = await rowsWithin(db, MOST_BYTES, { ...list, columns: size });
  const { items, ...page } = await readPage(db, { ...list, columns, paging: { ...paging, limit } });
  return { ids: items.map(({ id }) => id), ...page };
}
