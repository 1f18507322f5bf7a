import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { ConfigError } from '../../config/config.ts';

/** The last migration of the last release: its code runs on this schema too, so that nodes of both versions serve during an upgrade. */
export const LAST_RELEASED = '0065-webhook-events';

/** All migrations, oldest first: the other files of this folder, `NNNN-name.ts`. A released one is never changed. */
export const migrationNames: readonly string[] = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.[jt]s$/.exec(file)?.[1] ?? [])
  .sort();

/** By name, without an extension. */
const migrationSource = (upTo?: string): Knex.MigrationSource<string> => ({
  getMigrations: async () => migrationNames.slice(0, upTo === undefined ? undefined : migrationNames.indexOf(upTo) + 1),
  getMigrationName: (name) => name,
  async getMigration(name) {
    const exported = Object.values<Partial<Knex.Migration>>(await import(`./${name}.ts`));
    const migration = exported.find((one): one is Knex.Migration => one.up !== undefined);
    if (!migration) throw new Error(`src/store/migrations/${name}.ts exports no migration`);
    return migration;
  },
});

/** Any number, the same in every process. */
const ADVISORY_LOCK = 4_817_100_231;

/**
 * Migrates the schema. Several processes may do so at once on an empty database: the first one works, the others wait. It is a single
 * transaction, so a killed process leaves nothing behind. A schema of the next release stays as it is; of a later one, this throws.
 * With `upTo`, later migrations are left to the next call. If `check` throws, the schema stays as it was.
 */
export async function migrate(knex: Knex, upTo?: string, check?: (trx: Knex) => Promise<void>): Promise<void> {
  if (upTo === undefined && (await isUpToDate(knex))) return;
  await checkRights(knex);
  await knex.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
    await trx.migrate.latest({
      migrationSource: migrationSource(upTo),
      tableName: 'schema_migrations',
      disableTransactions: true,
    });
    await check?.(trx);
    if (upTo === undefined) await trx('deployments').update({ compatible_since: LAST_RELEASED });
  });
}

/** True if every migration has run. Saves a dozen statements at each start but the first. */
async function isUpToDate(knex: Knex): Promise<boolean> {
  const { rows: tables } = await knex.raw(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS exists, to_regclass('unfinished_restore') IS NOT NULL AS partial`,
  );
  if (tables[0].partial) {
    throw new Error('a restore into this database was interrupted: run the same earshot restore or earshot move again');
  }
  if (!tables[0].exists) return false;
  const { rows } = await knex.raw('SELECT name FROM schema_migrations ORDER BY id');
  const run: string[] = rows.map(({ name }: { name: string }) => name);
  const later = run.filter((name) => !migrationNames.includes(name));
  if (later.length === 0) return isDeepStrictEqual(run, migrationNames);
  const { rows: deployments } = await knex.raw('SELECT compatible_since FROM deployments');
  if (migrationNames.every((name) => run.includes(name)) && migrationNames.includes(deployments[0].compatible_since))
    return true;
  throw new Error(
    `the database was written by a later version of Earshot, which has ${later.join(', ')}: start that one, or set another DATA_DIR or DATABASE_URL`,
  );
}

const RIGHTS = `
  SELECT current_user AS role, current_database() AS database, current_schema() AS schema,
         coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "createsTables",
         has_database_privilege(current_database(), 'CREATE') OR to_regnamespace('jobs') IS NOT NULL AS "hasJobs"`;

/**
 * Checks that the role of DATABASE_URL may create tables and the schema of the jobs. It need not be a superuser.
 * @throws ConfigError with the statement for an administrator of the database
 */
async function checkRights(knex: Knex): Promise<void> {
  const { role, database, schema, createsTables, hasJobs } = (await knex.raw(RIGHTS)).rows[0];
  const missing: string[] = [];
  const may = (what: string, statement: string) =>
    missing.push(
      `the role ${role} of DATABASE_URL may not ${what}: let an administrator of the database run ${statement}`,
    );
  if (schema === null) may('use a schema', `CREATE SCHEMA "${role}" AUTHORIZATION "${role}"`);
  else if (!createsTables) may(`create tables in ${schema}`, `GRANT CREATE, USAGE ON SCHEMA "${schema}" TO "${role}"`);
  if (!hasJobs)
    may(
      'create the schema jobs',
      `GRANT CREATE ON DATABASE "${database}" TO "${role}", or CREATE SCHEMA jobs AUTHORIZATION "${role}"`,
    );
  if (missing.length > 0) throw new ConfigError(missing);
}
