import type { CopiedTable } from '../store/copy/copied-tables.ts';
import { BackupError } from './manifest.ts';

/** Made from other tables: the service rebuilds them at its start. Vectors are bytes on a server without pgvector. */
const REBUILT = new Set(['memory_embeddings', 'conversation_embeddings', 'social_post_embeddings']);

const isRebuilt = (name: string) => REBUILT.has(name.slice(name.indexOf('.') + 1));
/** The queue creates its tables itself, as its version has them: a later one may have more columns, with defaults. */
export const isOfQueue = (name: string) => name.startsWith('jobs.');

/**
 * Compares the tables of a source with those that are here. Returns the names of those whose rows the service rebuilds because they do
 * not fit.
 * @throws BackupError naming the table and column, if another table does not fit
 */
export function checkTables(source: readonly CopiedTable[], here: readonly CopiedTable[]): Set<string> {
  const found = new Map(here.map((table) => [table.name, table]));
  const rebuilt = new Set<string>();
  for (const table of source) {
    const problem = findMisfit(table, found.get(table.name));
    if (problem !== undefined && !isRebuilt(table.name))
      throw new BackupError(`its table ${table.name} does not fit: ${problem}`);
    if (problem !== undefined) rebuilt.add(table.name);
    found.delete(table.name);
  }
  const missing = [...found.keys()].find((name) => !isRebuilt(name) && !isOfQueue(name));
  if (missing !== undefined) throw new BackupError(`its table ${missing} is missing`);
  return rebuilt;
}

function findMisfit(source: CopiedTable, here: CopiedTable | undefined): string | undefined {
  if (!here) return 'there is no such table here';
  const types = typesOf(here);
  for (const [column, type] of typesOf(source)) {
    const expected = types.get(column);
    if (expected === undefined) return `there is no column ${column} (${type}) here`;
    if (expected !== type) return `its column ${column} is ${type}, and ${expected} here`;
    types.delete(column);
  }
  const [missing] = isOfQueue(source.name) ? [] : types;
  return missing && `its column ${missing[0]} (${missing[1]} here) is missing`;
}

/** A list of columns and a list of types that differ in length belong to no table. */
const typesOf = ({ columns, types }: CopiedTable) =>
  new Map(columns.map((column, index) => [column, types[index] ?? 'of no type']));
