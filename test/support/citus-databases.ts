import { randomBytes } from 'node:crypto';
import { databaseUrl } from './postgres-server.ts';
import { runSql } from './run-sql.ts';

/** The databases that tests copy. Each node of the cluster has a database of the same name. */
export interface CitusTemplates {
  /** The URLs of the nodes, the coordinator first. */
  nodes: string[];
  /** With the extension and its workers only. */
  empty: string;
  /** Migrated and distributed. */
  distributed: string;
}

/** Reads the URLs of all nodes, the coordinator first. The workers have the user and password of the coordinator. */
export async function findNodes(coordinator: string): Promise<string[]> {
  const found = await runSql(
    coordinator,
    `SELECT nodename AS name, nodeport::text AS port FROM pg_dist_node
     WHERE noderole = 'primary' AND groupid > 0 ORDER BY nodename, nodeport`,
  );
  if (found.length === 0)
    throw new Error('the database of CITUS_URL has no worker nodes: add some with citus_add_node');
  const workers = found.map(({ name = '', port = '' }) =>
    Object.assign(new URL(coordinator), { hostname: name, port }),
  );
  return [coordinator, ...workers.map(({ href }) => href)];
}

/** Creates a database with the extension on all nodes and adds the workers to it. */
export async function createDatabase(nodes: readonly string[], name: string): Promise<void> {
  const urls = nodes.map((node) => databaseUrl(node, name));
  await Promise.all(nodes.map((node) => runSql(node, `CREATE DATABASE ${name}`)));
  await Promise.all(urls.map((url) => runSql(url, 'CREATE EXTENSION citus')));
  const [coordinator = '', ...workers] = urls;
  await runSql(coordinator, `SELECT citus_set_coordinator_host(${address(coordinator)})`);
  for (const worker of workers) await runSql(coordinator, `SELECT citus_add_node(${address(worker)})`);
}

/**
 * Copies a database on all nodes. The copy has its own rows: nodes reach each other by the name of the database. Its name begins
 * with that of the template.
 */
export async function copyDatabase(nodes: readonly string[], template: string): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const copy = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await Promise.all(nodes.map((node) => runSql(node, copy)));
  return name;
}

/** Ends all connections to a database, and lets no one connect: Postgres copies no database that is in use. */
export async function freezeDatabase(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    await runSql(node, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    // Waits up to 5 s for each.
    await runSql(node, `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`);
  }
}

/** Drops all databases on all nodes whose name begins so. */
export async function dropDatabases(nodes: readonly string[], prefix: string): Promise<void> {
  for (const node of nodes) {
    const found = await runSql(node, `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${prefix}')`);
    for (const { name = '' } of found) await dropDatabase(node, name);
  }
}

/** Tries again, as a process of Citus may connect while the others are ended. */
async function dropDatabase(node: string, name: string, tries = 5): Promise<void> {
  try {
    await runSql(node, `DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    if (tries === 1) throw error;
    await dropDatabase(node, name, tries - 1);
  }
}

function address(url: string): string {
  const { hostname, port } = new URL(url);
  return `'${hostname}', ${port || 5432}`;
}
