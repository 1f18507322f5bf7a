import { createHash } from 'node:crypto';
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

/** A file of DATA_DIR, as a manifest lists it: the order of its fields is that of the list. */
export interface CopiedFile {
  path: string;
  bytes: number;
  sha256: string;
}

const START = '"files": [';
const MAX_HEAD_BYTES = 4 * 2 ** 20;

const startOf = (manifest: BackupManifest) =>
  JSON.stringify({ ...manifest, files: [] }, null, 2).slice(0, -']\n}'.length);
const textOf = (file: CopiedFile, index: number) =>
  `${index > 0 ? ',' : ''}\n    ${JSON.stringify(file, null, 2).replaceAll('\n', '\n    ')}`;
const endOf = (count: number) => `${count > 0 ? '\n  ' : ''}]\n}\n`;

/** A manifest with its files as `JSON.stringify` writes it with two spaces, in parts: it may have hundreds of megabytes. */
export function* manifestText(
  manifest: BackupManifest,
  files: readonly CopiedFile[],
): Generator<Buffer, void, undefined> {
  yield Buffer.from(startOf(manifest));
  for (const [index, file] of files.entries()) yield Buffer.from(textOf(file, index));
  yield Buffer.from(endOf(files.length));
}

/** The files of a backup that is read, compared with the list in its manifest by the hash of the list's text. */
export class FileList {
  readonly #hash = createHash('sha256');
  #last = '';
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /**
   * Adds the next file. A backup has them in the order of `listDataFiles`, in which a file twice, and one in the place of a folder, are
   * neighbors.
   * @throws BackupError
   */
  add(file: CopiedFile): void {
    const { path } = file;
    if (path === this.#last) throw new BackupError('it contains a file twice');
    if (path.startsWith(`${this.#last}/`)) throw new BackupError('it contains a file in the place of a folder');
    if (inOrder(path) < inOrder(this.#last)) throw new BackupError(`its file ${path} is not in order`);
    this.#hash.update(textOf(file, this.#count++));
    this.#last = path;
  }

  /**
   * Reads the manifest, which follows the last file.
   * @throws BackupError if it is invalid, or lists other files
   */
  async readManifest(bytes: AsyncIterable<Buffer>): Promise<BackupManifest> {
    const list = createHash('sha256');
    let head = Buffer.alloc(0);
    let start = -1;
    for await (const chunk of bytes) {
      if (start !== -1) {
        list.update(chunk);
        continue;
      }
      head = Buffer.concat([head, chunk]);
      start = head.indexOf(START);
      if (start !== -1) list.update(head.subarray(start + START.length));
      else if (head.length > MAX_HEAD_BYTES) throw new BackupError('its manifest has more than 4 MB before its files');
    }
    const manifest = parseManifest(start === -1 ? head.toString() : `${head.toString('utf8', 0, start)}${START}]}`);
    this.#hash.update(endOf(this.#count));
    if (!list.digest().equals(this.#hash.digest())) throw new BackupError('its files differ from its manifest');
    return manifest;
  }
}

/** Sorts like the list of the names in it: nothing is below the byte in place of the slash, which no path has. */
const inOrder = (path: string) => path.replaceAll('/', '\0');
