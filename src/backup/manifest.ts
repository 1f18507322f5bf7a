import { Ajv } from 'ajv';

/** The last entry of a backup: what it must contain. */
export interface BackupManifest {
  format: 'earshot-backup';
  version: 1;
  created_at: string;
  service_version: string;
  /** The migrations of the database, oldest first. */
  migrations: string[];
  tables: BackupTable[];
  files: CopiedFile[];
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

/** A file of DATA_DIR. */
export interface CopiedFile {
  path: string;
  bytes: number;
  sha256: string;
}

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
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
      items: record({ name: text, columns: texts, types: texts, rows: count, bytes: count, sha256 }),
    },
    files: { type: 'array', items: record({ path: text, bytes: count, sha256 }) },
  }),
);

/** @throws BackupError */
export function parseManifest(json: string): BackupManifest {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new BackupError('its manifest is not JSON');
  }
  if (typeof value === 'object' && value !== null && 'version' in value && Number(value.version) > 1)
    throw new BackupError(`its format ${value.version} is that of a later version of Earshot`);
  if (!validate(value)) throw new BackupError('its manifest is invalid');
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
