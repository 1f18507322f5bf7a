import pg from 'pg';
import { databaseUrl } from '../../test/support/postgres-server.ts';
import { cpuMs, postgresPids, proportionalKb } from '../support/processes.ts';

/** Measures a database: of one server, or of all nodes of a Citus cluster together. */
export interface DatabaseMeter {
  /** Processor time of all processes of the servers. */
  cpuMs(): number;
  memoryMb(): number;
  walBytes(): Promise<number>;
  diskBytes(): Promise<number>;
  /** Bytes of each table with its indexes; the parts of a distributed table count for it. */
  tableBytes(): Promise<Map<string, number>>;
  /** Runs a statement of one row with one number. */
  number(sql: string): Promise<number>;
  close(): Promise<void>;
}

interface Node {
  client: pg.Client;
  backendPid: number;
}

/** Opens the servers of a database. */
export async function openDatabaseMeter(url: string): Promise<DatabaseMeter> {
  const nodes = await Promise.all((await nodeUrls(url)).map(openNode));
  const [first] = nodes;
  const pids = () => nodes.flatMap(({ backendPid }) => postgresPids(backendPid));
  const total = async (sql: string) =>
    (await Promise.all(nodes.map((node) => readNumber(node.client, sql)))).reduce((sum, value) => sum + value, 0);
  return {
    cpuMs: () => cpuMs(pids()),
    memoryMb: () => proportionalKb(pids()) / 1024,
    walBytes: () => total(`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS value`),
    diskBytes: () => total('SELECT pg_database_size(current_database()) AS value'),
    tableBytes: async () => sumByTable(await Promise.all(nodes.map(tableSizes))),
    number: (sql) => (first ? readNumber(first.client, sql) : Promise.resolve(Number.NaN)),
    async close() {
      await Promise.all(nodes.map(({ client }) => client.end()));
    },
  };
}

/** The same database on each node of the cluster; only its own URL without Citus. */
async function nodeUrls(url: string): Promise<string[]> {
  const client = await connect(url);
  try {
    if ((await readNumber(client, `SELECT count(*) AS value FROM pg_extension WHERE extname = 'citus'`)) === 0)
      return [url];
    const { rows } = await client.query<{ nodename: string; nodeport: number }>(
      'SELECT nodename, nodeport FROM pg_dist_node',
    );
    return rows.map(({ nodename, nodeport }) =>
      databaseUrl(`postgres://postgres@${nodename}:${nodeport}`, new URL(url).pathname.slice(1)),
    );
  } finally {
    await client.end();
  }
}

async function openNode(url: string): Promise<Node> {
  const client = await connect(url);
  // Otherwise Citus hides the parts of distributed tables. Without Citus, the setting has no effect.
  await client.query('SET citus.override_table_visibility = off');
  return { client, backendPid: await readNumber(client, 'SELECT pg_backend_pid() AS value') };
}

async function tableSizes({ client }: Node) {
  const { rows } = await client.query<{ name: string; bytes: string }>(`
    SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
    WHERE relkind IN ('r', 'm') AND relnamespace::regnamespace::text !~ '^(pg_catalog|information_schema)$'`);
  return rows;
}

/** Citus appends the number of a shard to the name of the table. */
const SHARD = /_\d{6,}$/;

function sumByTable(nodes: readonly (readonly { name: string; bytes: string }[])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, bytes } of nodes.flat()) {
    const table = name.replace(SHARD, '');
    sums.set(table, (sums.get(table) ?? 0) + Number(bytes));
  }
  return sums;
}

async function readNumber(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ value: string | number }>(sql);
  return Number(rows[0]?.value ?? Number.NaN);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
