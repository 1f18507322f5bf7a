import type { ServiceStatus } from '../../../../generated/client/index.js';
import { productVersion } from '../../../lib/product-version.ts';
import { exitCodes } from '../../cli-error.ts';
import { type Check, failed, note, ok } from './check.ts';

const LEAST_POSTGRES = 15;
const LEAST_NODE = 24;

/** Describes the versions of the service, Node.js, Postgres and pgvector. */
export function describeVersions({ version, node_version, uptime_seconds, database }: ServiceStatus): Check[] {
  const uptime = `for ${(uptime_seconds / 3600).toFixed(1)} hours`;
  return [
    version === productVersion
      ? ok('version', `${version}, ${uptime}`)
      : note(
          'version',
          `the service is ${version}, this command ${productVersion}`,
          'restart the service, or run the command of its version',
        ),
    describeNode(node_version),
    describeDatabase(database),
    ...describeVectors(database),
  ];
}

function describeNode(version: string): Check {
  if (Number.parseInt(version, 10) >= LEAST_NODE) return ok('node', version);
  return note('node', `${version} is not tested`, `run the service by npm start, which brings Node.js ${LEAST_NODE}`);
}

function describeDatabase({ kind, version, schema }: ServiceStatus['database']): Check {
  const detail = `${kind === 'embedded' ? 'embedded Postgres' : 'Postgres'} ${version}, schema ${schema}`;
  if (Number.parseInt(version, 10) >= LEAST_POSTGRES) return ok('database', detail);
  return failed(
    'database',
    exitCodes.server,
    `${detail}, is not supported`,
    `upgrade it to Postgres ${LEAST_POSTGRES} or later`,
  );
}

function* describeVectors({ kind, has_vectors, vector_version }: ServiceStatus['database']): Generator<Check> {
  if (kind === 'embedded' || vector_version === undefined) return;
  if (!has_vectors)
    yield note(
      'pgvector',
      'the database had none at the first start: the service searches vectors itself, which is slower for users with many records',
      'if searches are slow, move to a new database with CREATE EXTENSION vector: docs/deploy.md, Managed Postgres',
    );
  else yield ok('pgvector', vector_version ?? 'unknown');
}
