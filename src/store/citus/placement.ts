import type { Knex } from 'knex';
import { userTables } from '../accounts/storage-usage.ts';

/** The tables that every node has whole: rows of users refer to them. All others stay on the coordinator. */
export const referenceTables: readonly string[] = ['apps'];

/** Where the rows of a table are. */
export interface Placement {
  table: string;
  /** `local`: on the coordinator. */
  kind: 'distributed' | 'reference' | 'local';
  /** The column by which rows are distributed. */
  column: string | null;
  /** Tables with the same number have the rows of a user on the same node. */
  colocation: number | null;
  /** True if the coordinator still has a copy of the rows from before. It is not read any more. */
  hasLocalCopy: boolean;
}

/** The tables that belong on the workers, in the order in which they can be distributed. */
export async function readPlacements(db: Knex): Promise<Placement[]> {
  const { rows } = await db.raw(
    `SELECT name AS "table", column_to_column_name(logicalrelid, partkey) AS column, nullif(colocationid, 0) AS colocation,
       CASE WHEN partmethod = 'h' THEN 'distributed' WHEN repmodel = 't' THEN 'reference' ELSE 'local' END AS kind,
       logicalrelid IS NOT NULL AND pg_relation_size(to_regclass(name)) > 0 AS "hasLocalCopy"
     FROM unnest(?::text[]) WITH ORDINALITY AS expected (name, place)
     LEFT JOIN pg_dist_partition ON logicalrelid = to_regclass(name) AND (partmethod = 'h' OR repmodel = 't')
     ORDER BY place`,
    [[...referenceTables, ...userTables]],
  );
  return rows;
}
