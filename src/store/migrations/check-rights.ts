import type { Knex } from 'knex';
import { ConfigError } from '../../config/config.ts';

const RIGHTS = `
  SELECT current_user AS role, current_database() AS database, current_schema() AS schema,
         coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "createsTables",
         has_database_privilege(current_database(), 'CREATE') OR to_regnamespace('jobs') IS NOT NULL AS "hasJobs"`;

/**
 * Checks that the role of DATABASE_URL may create tables and the schema of the jobs. It need not be a superuser.
 * @throws ConfigError with the statement for an administrator of the database
 */
export async function checkRights(knex: Knex): Promise<void> {
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
