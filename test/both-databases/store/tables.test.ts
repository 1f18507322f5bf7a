import { expect, test } from 'vitest';
import type { Column } from '../../../src/store/sql/column.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { models, tenantTables } from '../../support/models.ts';

const { database } = await storeFixture();

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, a.attnotnull AS "isRequired", a.attgenerated <> '' AS "isGenerated",
         format_type(a.atttypid, NULL) AS type
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    AND c.relname NOT LIKE 'schema_migrations%'`;

/** Their type depends on the database. */
const VECTORS = /^(?:\w+_embeddings|conversation_passages)\.embedding$/;

async function typeName(type: string): Promise<string> {
  const { rows } = await database.knex.raw('SELECT format_type(?::regtype, NULL) AS name', [type]);
  return rows[0].name;
}

test('the models have the columns of the database, with their types', async () => {
  const { rows } = await database.knex.raw(COLUMNS);
  const inDatabase = rows.map(({ table, name, isRequired, isGenerated, type }: Record<string, string>) => {
    return [`${table}.${name}`, `${type}${isRequired ? '' : ' or null'}${isGenerated ? ', generated' : ''}`];
  });
  const inModels: [string, string][] = [];
  for (const { tableName, columns } of models) {
    for (const [name, column] of Object.entries<Column>(columns)) {
      const isComputed = column.sql !== undefined && 'isGenerated' in column;
      const type = await typeName(column.type.replace(/^vector$/, 'bytea'));
      const generated = 'isGenerated' in column && name !== 'changed_at' ? ', generated' : '';
      if (!isComputed)
        inModels.push([`${tableName}.${name}`, `${type}${column.isNullable ? ' or null' : ''}${generated}`]);
    }
  }
  const comparable = (columns: [string, string][]) => new Map(columns.filter(([name]) => !VECTORS.test(name)).sort());
  expect(comparable(inModels)).toEqual(comparable(inDatabase));
});

test('only these tables are read before a user is known, or belong to none', () => {
  const systemTables = models.map(({ tableName }) => tableName).filter((name) => !tenantTables.includes(name));
  expect(systemTables.sort()).toEqual([
    'account_passwords',
    'accounts',
    'admin_tokens',
    'api_keys',
    'apps',
    'deployments',
    'language_model_states',
    'leases',
    'login_links',
    'oauth_records',
    'pairing_codes',
    'rate_logs',
    'rate_windows',
    'refresh_tokens',
    'sessions',
    'signing_keys',
    'vapid_keys',
  ]);
});
