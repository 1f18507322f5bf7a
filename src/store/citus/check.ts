import type { Knex } from 'knex';
import { SYSTEM_QUERY } from '../sql/table.ts';
import { type Cluster, type Placement, readCluster, readPlacements, referenceTables } from './distribute.ts';

/** The result of one check. `note`: it works, but can be improved. */
export interface ClusterCheck {
  name: string;
  status: 'ok' | 'note' | 'failed';
  detail: string;
  advice?: string;
}

const MOST_STATEMENTS = 20;
const ADVICE_DISTRIBUTE = 'stop the service, run earshot db distribute, and start it again';

/**
 * Checks the cluster, its settings, where the tables are, and which statements ran on several shards.
 * @throws DomainError `precondition_failed` if the database is not the coordinator of a cluster
 */
export async function* checkDistribution(db: Knex): AsyncGenerator<ClusterCheck, void, undefined> {
  const cluster = await readCluster(db);
  yield await checkVersions(db, cluster);
  yield await checkConnections(db, cluster);
  yield* checkEmptyWorkers(cluster);
  yield* await checkSettings(db);
  yield* checkTables(await readPlacements(db));
  yield await listCoordinatorTables(db);
  yield* await checkStatements(db);
}

const ok = (name: string, detail: string): ClusterCheck => ({ name, status: 'ok', detail });
const note = (name: string, detail: string, advice: string): ClusterCheck => ({ name, status: 'note', detail, advice });
const failed = (name: string, detail: string, advice: string): ClusterCheck => ({
  ...note(name, detail, advice),
  status: 'failed',
});

async function checkVersions(db: Knex, { version }: Cluster): Promise<ClusterCheck> {
  const versions = await onAllNodes(db, `SELECT split_part(citus_version(), ' ', 2)`);
  const others = versions.filter(({ success, result }) => success && result !== version);
  if (others.length === 0) return ok('extension', `Citus ${version} on all nodes`);
  const named = others.map(({ address, result }) => `${address}: ${result}`).join(', ');
  return failed('extension', `Citus ${version} here, but ${named}`, 'install the same version on all nodes');
}

async function checkConnections(db: Knex, { workers }: Cluster): Promise<ClusterCheck> {
  const { rows } = await db.raw(`
    SELECT from_nodename || ':' || from_nodeport AS "from", to_nodename || ':' || to_nodeport AS "to"
    FROM citus_check_cluster_node_health() WHERE result IS NOT TRUE`);
  if (rows.length === 0) return ok('nodes', `${workers.length} with rows of users; all nodes reach each other`);
  const pairs = rows.map(({ from, to }: { from: string; to: string }) => `${from} does not reach ${to}`);
  return failed('nodes', pairs.join('; '), 'start these nodes, or check pg_hba.conf, .pgpass and the firewall');
}

function* checkEmptyWorkers({ workers }: Cluster): Generator<ClusterCheck> {
  const empty = workers.filter(({ isEmpty }) => isEmpty).map(({ address }) => address);
  if (empty.length === 0 || empty.length === workers.length) return;
  yield note('balance', `no rows are on ${empty.join(', ')}`, 'move some there: SELECT citus_rebalance_start()');
}

interface NodeSettings {
  prepared: number;
  connections: number;
  wal: string;
}

async function checkSettings(db: Knex): Promise<ClusterCheck[]> {
  const answers = await onAllNodes(
    db,
    `SELECT json_build_object('wal', current_setting('wal_level'),
      'prepared', current_setting('max_prepared_transactions')::int, 'connections', current_setting('max_connections')::int)`,
  );
  const nodes = answers
    .filter(({ success }) => success)
    .map(({ address, result }) => ({ address, ...(JSON.parse(result) as NodeSettings) }));
  const least = Math.max(...nodes.filter(({ address }) => address === 'coordinator').map((node) => node.connections));
  const checks: ClusterCheck[] = [];
  for (const { address, prepared, connections, wal } of nodes) {
    const at = `on ${address === 'coordinator' ? 'the coordinator' : address}`;
    if (prepared < connections) {
      const detail = `max_prepared_transactions is ${prepared} ${at}: transactions of several nodes fail under load`;
      checks.push(
        failed('settings', detail, `set it to max_connections (${connections}) or more, and restart the node`),
      );
    }
    if (connections < least) {
      const detail = `max_connections is ${connections} ${at}, less than the ${least} of the coordinator`;
      checks.push(note('settings', detail, 'each session of the coordinator keeps a connection to each worker'));
    }
    if (wal !== 'logical')
      checks.push(
        note('settings', `wal_level is ${wal} ${at}`, 'with logical, writes continue while rows are rebalanced'),
      );
  }
  const fine = 'max_prepared_transactions, max_connections and wal_level fit on all nodes';
  return checks.length > 0 ? checks : [ok('settings', fine)];
}

function* checkTables(placements: readonly Placement[]): Generator<ClusterCheck> {
  const first = placements.find(({ column }) => column === 'uid');
  const missing = placements.filter(({ kind }) => kind === 'local').map(({ table }) => table);
  const wrong = placements.filter(
    ({ table, kind, column, colocation }) =>
      !missing.includes(table) &&
      (referenceTables.includes(table)
        ? kind !== 'reference'
        : column !== 'uid' || kind !== 'distributed' || colocation !== first?.colocation),
  );
  const copied = placements.filter(({ hasLocalCopy }) => hasLocalCopy).map(({ table }) => table);
  if (missing.length > 0) yield failed('tables', `not distributed: ${missing.join(', ')}`, ADVICE_DISTRIBUTE);
  for (const { table, column, kind } of wrong) {
    const detail =
      kind === 'distributed' && column === 'uid'
        ? `${table} is not co-located with ${first?.table}`
        : `${table} is ${kind === 'reference' ? 'a reference table' : `distributed by ${column}`}`;
    const advice = referenceTables.includes(table) ? 'make it a reference table' : 'distribute it by uid, co-located';
    yield failed('tables', detail, `${advice}: SELECT undistribute_table('${table}'), then earshot db distribute`);
  }
  if (missing.length === 0 && wrong.length === 0) {
    const shared = placements.length - referenceTables.length;
    yield ok('tables', `${shared} are distributed by uid, co-located; on every node: ${referenceTables.join(', ')}`);
  }
  if (copied.length > 0)
    yield note('copies', `the coordinator still has the rows from before of ${copied.join(', ')}`, ADVICE_DISTRIBUTE);
}

/** Tables that are not keyed by user, such as logins, or belong to a library, such as the queue of jobs. */
async function listCoordinatorTables(db: Knex): Promise<ClusterCheck> {
  const { rows } = await db.raw(
    `
    SELECT relname AS name, nspname = current_schema() AS "isOwn", nspname AS schema
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname IN (current_schema(), 'jobs')
      AND relname <> ALL (?::text[]) AND NOT EXISTS (
        SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname`,
    [(await readPlacements(db)).map(({ table }) => table)],
  );
  const own = rows.filter(({ isOwn }: { isOwn: boolean }) => isOwn).map(({ name }: { name: string }) => name);
  const jobs = rows.length - own.length;
  return ok('coordinator', `by design it has ${[...own, `the queue of jobs (${jobs} tables)`].join(', ')}`);
}

interface Executed {
  query: string;
  calls: string;
}

/** Only a statement on one table has a plan that Citus keeps: see "Statements" in docs/citus.md. */
const IS_PLANNED_EACH_TIME = String.raw`\m(with|join)\M|\m(select|insert|update|delete)\M.*\mselect\M|\mset\M.*(?<!distinct)\s+from\M`;

/** Statements of one user run on one shard. Citus does not record it for inserts. */
async function checkStatements(db: Knex): Promise<ClusterCheck[]> {
  const name = 'statements';
  const { rows: extensions } = await db.raw(`
    SELECT current_setting('citus.stat_statements_track') = 'all' AS tracks
    FROM pg_extension WHERE extname = 'pg_stat_statements'`);
  if (!extensions[0]?.tracks) {
    const advice = 'see docs/citus.md, "Statements"';
    return [note(name, 'not recorded, so it is unknown which ones ran on several shards', advice)];
  }
  const { rows } = await db.raw(
    `SELECT query, sum(calls) AS calls FROM citus_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND partition_key IS NULL
       AND NOT query ~* '^\\s*(insert|copy|create|alter|drop|truncate|select (create|truncate|citus)_)' AND position(? IN query) = 0
     GROUP BY query ORDER BY 2 DESC LIMIT ?`,
    [SYSTEM_QUERY, MOST_STATEMENTS],
  );
  const several = rows.map(({ query, calls }: Executed) =>
    note(name, `${calls} calls on several shards: ${shortened(query)}`, 'please report it'),
  );
  return [
    ...(several.length > 0 ? several : [ok(name, 'those of one user ran on one shard')]),
    ...(await listPlanned(db)),
  ];
}

/** The statements of one user that cost most, of those that are planned each time. */
async function listPlanned(db: Knex): Promise<ClusterCheck[]> {
  const { rows } = await db.raw(
    `SELECT query, sum(calls) AS calls, round(sum(total_exec_time + total_plan_time)) AS ms FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND queryid IN (SELECT queryid FROM citus_stat_statements WHERE partition_key IS NOT NULL OR query ~* '^\\s*insert')
       AND query ~* :planned AND position(:system IN query) = 0
     GROUP BY query ORDER BY ms DESC LIMIT :most`,
    { planned: IS_PLANNED_EACH_TIME, system: SYSTEM_QUERY, most: MOST_STATEMENTS },
  );
  return rows.map(({ query, calls, ms }: Executed & { ms: string }) =>
    note(
      'planning',
      `${calls} calls, ${ms} ms, planned each time: ${shortened(query)}`,
      'see docs/citus.md, "Statements"',
    ),
  );
}

const shortened = (query: string) => query.replaceAll(/\s+/g, ' ').trim().slice(0, 300);

interface Answer {
  /** `HOST:PORT`, or `coordinator`. */
  address: string;
  success: boolean;
  result: string;
}

/** Runs a statement of one value on each node. */
async function onAllNodes(db: Knex, sql: string): Promise<Answer[]> {
  const { rows } = await db.raw(
    `SELECT CASE WHEN groupid = 0 THEN 'coordinator' ELSE nodename || ':' || nodeport END AS address, success, result
     FROM run_command_on_all_nodes(?) JOIN pg_dist_node USING (nodeid) ORDER BY groupid`,
    [sql],
  );
  return rows;
}
