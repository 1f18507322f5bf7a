import type { Command } from 'commander';
import { ConfigError } from '../../../config/config.ts';
import { DomainError } from '../../../errors.ts';
import type { ClusterCheck } from '../../../store/citus/check.ts';
import type { DistributedTable } from '../../../store/citus/distribute.ts';
import type { Database } from '../../../store/database-connection.ts';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, describeCommand } from '../cli.ts';
import type { Check } from '../doctor/check.ts';
import { printChecks } from '../doctor/print-checks.ts';
import { createOutput } from '../output/output.ts';
import type { GlobalOptions } from '../settings.ts';

/** `earshot db`: for who runs the service on a Citus cluster. */
export function addDatabaseCommand(program: Command, cli: Cli): void {
  const group = describeCommand(
    program.command('db'),
    'The database of DATABASE_URL as a Citus cluster: where the rows of users are.',
  );
  describeCommand(
    group.command('distribute'),
    'Moves the tables of users to the workers, by user. The service must be stopped. Repeat it after an interruption and after an update: it continues with the tables that are missing.',
    'earshot db distribute',
  ).action(withDatabase(cli, distribute));
  describeCommand(
    group.command('check'),
    'Checks the cluster and its settings, where the tables are, and which statements ran on several shards. Exit code 1 if a check failed.',
    'earshot db check',
    'earshot db check --json',
  ).action(withDatabase(cli, check));
}

interface DatabaseContext {
  cli: Cli;
  database: Database;
  isJson: boolean;
}

/** Creates the action of a command that opens the database itself, without the service. */
const withDatabase =
  (cli: Cli, run: (context: DatabaseContext) => Promise<void>) =>
  async (_options: object, command: Command): Promise<void> => {
    const { json = false } = command.optsWithGlobals<GlobalOptions>();
    try {
      const database = await openDatabase(cli);
      try {
        await run({ cli, database, isJson: json });
      } finally {
        await database.close();
      }
    } catch (error) {
      throw toDatabaseError(error);
    }
  };

/** Other commands do not load the store. */
async function openDatabase(cli: Cli): Promise<Database> {
  const { databaseUrl, dataDir } = cli.loadConfig();
  if (databaseUrl === undefined)
    throw new CliError(
      'Set DATABASE_URL to the coordinator of a Citus cluster: the embedded database cannot be distributed.',
    );
  const [{ openDatabase }, { pino }] = await Promise.all([import('../../../store/database.ts'), import('pino')]);
  return openDatabase({ databaseUrl, dataDir, log: pino({ level: 'silent' }) });
}

function toDatabaseError(error: unknown): unknown {
  if (error instanceof ConfigError) return new CliError(error.message);
  const isOfPostgres = error instanceof Error && 'code' in error && !(error instanceof DomainError);
  if (isOfPostgres) return new CliError(`The database of DATABASE_URL failed: ${error.message}`, exitCodes.server);
  if (!(error instanceof DomainError)) return error;
  if (error.code !== 'unavailable') return new CliError(error.message);
  const { cause } = error;
  // Only the code: the message may quote the address with its password.
  const reason = cause instanceof Error && 'code' in cause ? cause.code : 'no response';
  return new CliError(`The database of DATABASE_URL cannot be reached (${reason}).`, exitCodes.server);
}

async function distribute({ cli: { terminal }, database, isJson }: DatabaseContext): Promise<void> {
  const { countServiceSessions, readCluster } = await import('../../../store/citus/cluster.ts');
  const { distributeTables } = await import('../../../store/citus/distribute.ts');
  const { openStore } = await import('../../../store/store.ts');
  const { workers } = await readCluster(database.knex);
  const sessions = await countServiceSessions(database.knex);
  if (sessions > 0) {
    const others = `${sessions} sessions of the service, or of an interrupted distribution, use the database`;
    throw new CliError(`${others}: stop the service, or wait until they end.`);
  }
  // The newest tables, as at a start of the service.
  await openStore(database);
  const moved: DistributedTable[] = [];
  const showStart = (table: string) => terminal.progress(`${table} ...`);
  const tables = (async function* () {
    for await (const table of distributeTables(database.knex, showStart)) {
      terminal.progress(undefined);
      moved.push(table);
      yield table;
    }
  })();
  if (isJson) return createOutput(terminal, { isJson }).list(tables, []);
  for await (const table of tables) await terminal.write(formatTable(table));
  const rows = moved.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
  const done = moved.length === 0 ? 'All tables were distributed already' : `${moved.length} tables with ${rows} rows`;
  await terminal.write(`${done}: ${workers.length} workers. Next: earshot db check\n`);
}

function formatTable({ number, total, table, rows, seconds }: DistributedTable): string {
  const place = `${String(number).padStart(String(total).length)}/${total}`;
  return `${place} ${table.padEnd(24)} ${rows.toLocaleString('en').padStart(12)} rows ${seconds.toFixed(1).padStart(8)} s\n`;
}

async function check({ cli: { terminal }, database, isJson }: DatabaseContext): Promise<void> {
  const { checkDistribution } = await import('../../../store/citus/check.ts');
  const withExitCode = (result: ClusterCheck): Check =>
    result.status === 'failed' ? { ...result, exitCode: exitCodes.usage } : result;
  const checks = (async function* () {
    for await (const result of checkDistribution(database.knex)) yield withExitCode(result);
  })();
  await printChecks(terminal, checks, { isJson });
}
