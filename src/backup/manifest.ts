import { Ajv } from 'ajv';
import { DomainError } from '../errors.ts';
import { parseJson } from '../lib/element-limits.ts';

/** The last entry of a backup: what it must contain. Its list of files, `FileList`, comes last. */
export interface BackupManifest {
  format: 'earshot-backup';
  version: 1;
  created_at: string;
  service_version: string;
  /** The migrations of the database, oldest first. */
  migrations: string[];
  tables: BackupTable[];
}

export interface BackupTable {
  name: string;
  columns: string[];
  types: string[];
  rows: number;
  bytes: number;
  /** The digest of the rows as COPY text, in hexadecimal digits. */
  sha256: string;
}

/** The limits of a manifest's elements. */
export const MAX_TABLES = 1000;
const MAX_TEXTS = 1600;

const text = { type: 'string', maxLength: 4096 } as const;
const texts = { type: 'array', maxItems: MAX_TEXTS, items: text } as const;
const count = { type: 'integer', minimum: 0 } as const;
const sha256 = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;
const record = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties }) as const;

const validate = new Ajv().compile<BackupManifest>(
  record({
    format: { const: 'earshot-backup' },
    version: { const: 1 },
    created_at: text,
    service_version: text,
    migrations: texts,
    tables: {
      type: 'array',
      maxItems: MAX_TABLES,
      items: record({ name: text, columns: texts, types: texts, rows: count, bytes: count, sha256 }),
    },
    files: { type: 'array', maxItems: 0 },
  }),
);

function describeProblem(): string {
  const [problem] = validate.errors ?? [];
  return `${problem?.instancePath.slice(1) || 'it'} ${problem?.message}`;
}

/**
 * Parses a manifest without its files.
 * @throws BackupError
 */
export function parseManifest(json: string): BackupManifest {
  let value: unknown;
  try {
    value = parseJson(json);
  } catch (error) {
    throw new BackupError(`its manifest ${error instanceof DomainError ? `has ${error.detail}` : 'is not JSON'}`);
  }
  if (typeof value === 'object' && value !== null && 'version' in value && Number(value.version) > 1)
    throw new BackupError(`its format ${value.version} is that of a later version of Earshot`);
  if (!validate(value)) throw new BackupError(`its manifest is invalid: ${describeProblem()}`);
  return value;
}

/** A backup that cannot be used. The message says why, for the person who wants to restore it. */
export class BackupError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'BackupError';
  }
}

/** A backup that cannot be read here: without its key, or from a bucket that does not answer. It may be good. */
export class UnreadableError extends BackupError {}
