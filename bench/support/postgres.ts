import pg from 'pg';
import { databaseUrl, startPostgresServer } from '../../test/support/postgres-server.ts';
import { postgresPids } from './processes.ts';

export interface BenchDatabase {
  url: string;
  /** The server's version, for the table. */
  version: string;
  /** The server's processes; none if it runs on another machine. */
  pids(): number[];
  query(sql: string): Promise<unknown>;
  drop(): Promise<void>;
}

/** The server on which suites create databases: that of `DATABASE_URL`, or one from the packages that ends with this run. */
export interface BenchPostgres {
  createDatabase(): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

export async function openBenchPostgres(): Promise<BenchPostgres> {
  const configuredUrl = process.env.DATABASE_URL;
  const server = configuredUrl ? { url: configuredUrl, stop: async () => {} } : await startPostgresServer();
  let count = 0;
  return {
    createDatabase() {
      count += 1;
      return createDatabase(
        server.url,
        `earshot_bench_${process.pid}_${count}`,
        configuredUrl ? ' of DATABASE_URL' : '',
      );
    },
    stop: server.stop,
  };
}

async function createDatabase(serverUrl: string, name: string, origin: string): Promise<BenchDatabase> {
  const admin = await connect(serverUrl);
  await admin.query(`CREATE DATABASE ${name}`);
  const url = databaseUrl(serverUrl, name);
  const client = await connect(url);
  const { rows } = await client.query<{ pid: number; version: string }>(
    `SELECT pg_backend_pid() AS pid, current_setting('server_version') AS version`,
  );
  const { pid = 0, version = '' } = rows[0] ?? {};
  return {
    url,
    version: `Postgres ${version}${origin}`,
    pids: () => postgresPids(pid),
    async query(sql) {
      await client.query(sql);
    },
    async drop() {
      await client.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
