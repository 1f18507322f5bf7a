import type { Knex } from 'knex';
import { DomainError } from '../../errors.ts';
import { removeLastRelease } from '../migrations/0050-beside-the-last-release.ts';
import { translateError } from '../sql/pg-errors.ts';
import { SYSTEM_QUERY } from '../sql/table.ts';
import { type Placement, readPlacements, referenceTables } from './placement.ts';

/** A table that was moved to the workers. */
export interface DistributedTable {
  table: string;
  /** Its place among those that are missing, from 1. */
  number: number;
  total: number;
  rows: number;
  seconds: number;
}

/**
 * Moves the tables of users to the workers by `uid`, each in its own transaction, and yields each one when it is done. Skips tables
 * that are there already: after an interruption, the next call continues. Writes wait while their table is moved.
 * @throws DomainError `precondition_failed` if Citus rejects a table, `unavailable` if a node does not answer
 */
export async function* distributeTables(
  db: Knex,
  onStart: (table: string) => void = () => {},
): AsyncGenerator<DistributedTable, void, undefined> {
  const placements = await readPlacements(db);
  const missing = placements.filter(({ kind }) => kind === 'local');
  if (missing.length === placements.length) await removeLastRelease(db);
  let first = placements.find(({ column }) => column === 'uid')?.table;
  for (const [index, { table }] of missing.entries()) {
    onStart(table);
    const startedAt = performance.now();
    const [counted] = await db(table).whereRaw(`true ${SYSTEM_QUERY}`).count({ rows: '*' });
    await distribute(db, table, first);
    if (!referenceTables.includes(table)) first ??= table;
    const seconds = (performance.now() - startedAt) / 1000;
    yield { table, number: index + 1, total: missing.length, rows: Number(counted?.rows), seconds };
  }
  await removeLocalCopies(db, await readPlacements(db));
}

async function distribute(db: Knex, table: string, first = 'none'): Promise<void> {
  try {
    if (referenceTables.includes(table)) await db.raw('SELECT create_reference_table(?)', [table]);
    else await db.raw(`SELECT create_distributed_table(?, 'uid', colocate_with => ?)`, [table, first]);
  } catch (error) {
    const translated = translateError(error);
    if (translated instanceof DomainError || !(translated instanceof Error)) throw translated;
    throw new DomainError('precondition_failed', `${table} cannot be distributed: ${translated.message}`, {
      cause: error,
    });
  }
}

/** Citus keeps the rows from before on the coordinator. They can go when no table there refers to them any more. */
async function removeLocalCopies(db: Knex, placements: readonly Placement[]): Promise<void> {
  for (const { table, hasLocalCopy } of placements) {
    if (hasLocalCopy) await db.raw('SELECT truncate_local_data_after_distributing_table(?)', [table]);
  }
}
