import type { Command } from 'commander';
import { ConfigError } from '../../../config/config.ts';
import { DomainError } from '../../../errors.ts';
import type { ClusterCheck } from '../../../store/citus/check.ts';
import type { DistributedTable } from '../../../store/citus/distribute.ts';
import type { Database } from '../../../store/database-connection.ts';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, type Connect, describeCommand, type LocalContext, localContext } from '../cli.ts';
import { type Check, printChecks } from '../doctor/check.ts';
import { CommandGroup } from './command-group.ts';

/** `earshot db`: for who runs the service on a Citus cluster. */
export function addDatabaseCommand(program: Command, cli: Cli): void {
  const group = describeCommand(
    program.command('db'),
    'The database of DATABASE_URL as a Citus cluster: where the rows of users are.',
  );
  const database = new CommandGroup(withDatabase(cli), group);
  const distribution = {
    description:
      'Moves the tables of users to the workers, by user. The service must be stopped. Repeat it after an interruption and after an update: it continues with the tables that are missing.',
  };
  database.addAction('distribute', distribution, distribute);
  const checks = {
    description:
      'Checks the cluster and its settings, where the tables are, and which statements ran on several shards. Exit code 1 if a check failed.',
    examples: ['earshot db check', 'earshot db check --json'],
  };
  database.addAction('check', checks, check);
}

interface DatabaseContext extends LocalContext {
  database: Database;
}

/** For commands that open the database themselves, without the service. */
const withDatabase =
  (cli: Cli): Connect<DatabaseContext> =>
  (run) =>
  async (...args) => {
    const context = localContext(cli, args.pop() as Command);
    try {
      const database = await openDatabase(cli);
      try {
        await run({ ...context, database }, ...(args as never));
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

async function distribute({ terminal, output, database }: DatabaseContext): Promise<void> {
  const { countServiceSessions, distributeTables, readCluster } = await import('../../../store/citus/distribute.ts');
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
  if (output.isJson) return output.list(tables, {});
  for await (const table of tables) await terminal.write(formatTable(table));
  const rows = moved.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
  const done = moved.length === 0 ? 'All tables were distributed already' : `${moved.length} tables with ${rows} rows`;
  await terminal.write(`${done}: ${workers.length} workers. Next: earshot db check\n`);
}

function formatTable({ number, total, table, rows, seconds }: DistributedTable): string {
  const place = `${String(number).padStart(String(total).length)}/${total}`;
  return `${place} ${table.padEnd(24)} ${rows.toLocaleString('en').padStart(12)} rows ${seconds.toFixed(1).padStart(8)} s\n`;
}

async function check({ terminal, output, database }: DatabaseContext): Promise<void> {
  const { checkDistribution } = await import('../../../store/citus/check.ts');
  const withExitCode = (result: ClusterCheck): Check =>
    result.status === 'failed' ? { ...result, exitCode: exitCodes.usage } : result;
  const checks = (async function* () {
    for await (const result of checkDistribution(database.knex)) yield withExitCode(result);
  })();
  await printChecks(terminal, output, checks);
}
