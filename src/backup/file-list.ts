import { createHash } from 'node:crypto';
import { BackupError, type BackupManifest, parseManifest } from './manifest.ts';

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
