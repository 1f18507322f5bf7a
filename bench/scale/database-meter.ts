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
  /** Runs a statement of one row with one number. */
  number(sql: string): Promise<number>;
  close(): Promise<void>;
}

/** Opens the servers of a database. */
export async function openDatabaseMeter(url: string): Promise<DatabaseMeter> {
  const clients = await Promise.all((await nodeUrls(url)).map(connect));
  const [first] = clients;
  const backends = await Promise.all(clients.map((client) => readNumber(client, 'SELECT pg_backend_pid() AS value')));
  const pids = () => backends.flatMap(postgresPids);
  const total = async (sql: string) =>
    (await Promise.all(clients.map((client) => readNumber(client, sql)))).reduce((sum, value) => sum + value, 0);
  return {
    cpuMs: () => cpuMs(pids()),
    memoryMb: () => proportionalKb(pids()) / 1024,
    walBytes: () => total(`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS value`),
    diskBytes: () => total('SELECT pg_database_size(current_database()) AS value'),
    number: (sql) => (first ? readNumber(first, sql) : Promise.resolve(Number.NaN)),
    async close() {
      await Promise.all(clients.map((client) => client.end()));
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

async function readNumber(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ value: string | number }>(sql);
  return Number(rows[0]?.value ?? Number.NaN);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
