/** A table whose rows are copied. */
export interface CopiedTable {
  /** With its schema: `public.memories`. */
  name: string;
  /** Without generated ones, and those that migrations call `not copied`. */
  columns: string[];
  /** The types of the columns, as Postgres names them: `timestamp(3) with time zone`. */
  types: string[];
}

/** Rows that a new deployment writes itself: its migrations, the leases of its processes, and the marker of an unfinished restore. */
const NOT_COPIED = `'schema_migrations', 'schema_migrations_lock', 'processes', 'leases', 'unfinished_restore'`;

/** The tables of the service, and those of the job queue that hold work; the queue creates the others. */
const TABLES = `
  SELECT nspname || '.' || relname AS name, array_agg(attname::text ORDER BY attnum) AS columns,
         array_agg(format_type(atttypid, atttypmod) ORDER BY attnum) AS types
  FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute a ON attrelid = c.oid
  WHERE (nspname = current_schema() AND relkind = 'r' AND relname NOT IN (${NOT_COPIED})
         OR nspname = 'jobs' AND relname IN ('queue', 'job'))
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    AND col_description(c.oid, attnum) IS DISTINCT FROM 'not copied'
  GROUP BY nspname, relname ORDER BY 1`;

const REFERENCES = `
  SELECT DISTINCT n.nspname || '.' || t.relname AS "from", m.nspname || '.' || u.relname AS "to"
  FROM pg_constraint k JOIN pg_class t ON t.oid = conrelid JOIN pg_namespace n ON n.oid = t.relnamespace
  JOIN pg_class u ON u.oid = confrelid JOIN pg_namespace m ON m.oid = u.relnamespace
  WHERE contype = 'f' AND conrelid <> confrelid`;

/** Reads the tables, each after those that it refers to. */
export async function readCopiedTables(
  query: <Row extends object>(sql: string) => PromiseLike<{ rows: Row[] }>,
): Promise<CopiedTable[]> {
  const { rows: tables } = await query<CopiedTable>(TABLES);
  const { rows: references } = await query<{ from: string; to: string }>(REFERENCES);
  const sorted: CopiedTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const isFree = ({ name }: CopiedTable) => !references.some(({ from, to }) => from === name && names.has(to));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`the tables ${[...names].join(', ')} refer to each other`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  // The queue is in a schema of its own: jobs refer to their queue.
  return [...sorted.filter(({ name }) => name !== 'jobs.job'), ...sorted.filter(({ name }) => name === 'jobs.job')];
}
