import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, type FileHandle, lstat, mkdir, open, readdir, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Import, ImportProblem, Recording } from '../../../generated/types.gen.ts';
import { readDeviceFileName } from '../../audio/files/device-file.ts';
import type { OnBehalf } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { type Leases, leaseKey } from '../../queue/leases.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { DeviceFileService } from '../uploads/device-files.ts';
import { UnfinishedUploads, type UploadService } from '../uploads/uploads.ts';
import type { ImportService } from './import-service.ts';
import { shown } from './problems.ts';
import { isAudioName } from './read-entry.ts';

interface WatchedFolderDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  /** `IMPORT_DIR` */
  folder: string;
  imports: Pick<ImportService, 'create' | 'upload' | 'get' | 'findFile' | 'problems'>;
  uploads: Pick<UploadService, 'create' | 'upload' | 'get'>;
  deviceFiles: Pick<DeviceFileService, 'sync'>;
  leases: Pick<Leases, 'run'>;
}

/** A file is being written until it has not changed for this time. */
const SETTLE_MS = 30_000;
/** A small file is usually imported within this time; others are looked at again by the next sweep. */
const WAIT_MS = 5_000;
const POLL_MS = 200;
const PART_BYTES = 4_194_304;
/** Files that one sweep looks at. */
const MAX_FILES = 10_000;
/** Exports have fewer. */
const MAX_DEPTH = 8;
const MAX_DEVICE_FILE_BYTES = 26_214_400;
const MAX_LISTED_PROBLEMS = 500;
/** The place of a problem that is not one of a record. */
const WHOLE_FILE = 'file';

const DONE = 'done';
const FAILED = 'failed';
/** Names of Syncthing, browsers, SMB, rsync, editors, and of the systems of NAS devices and computers. */
const PARTIAL =
  /^[.~]|~$|\.(part|partial|tmp|temp|crdownload|filepart|download)$|^(@eaDir|#recycle|#snapshot|lost\+found)$/i;
const BY_SYSTEM = /^(thumbs\.db|desktop\.ini)$/i;

const isSkipped = (name: string) => PARTIAL.test(name) || BY_SYSTEM.test(name);

/** A folder, and the account that gets what appears in it. */
interface Root {
  folder: string;
  uid: string | undefined;
}

interface FoundFile {
  root: Root;
  path: string;
  /** Why it cannot be imported. */
  problem?: string;
  size: number;
  mtimeMs: number;
}

/** A file as it was seen last. */
interface SeenFile {
  size: number;
  mtimeMs: number;
  sinceMs: number;
  sha256?: string;
  /** Its import or upload, once it has begun. */
  begun?: { kind: 'import' | 'upload'; id: string };
  /** It cannot be read or moved: left alone until it changes. */
  isLeft?: boolean;
}

/** `undefined`: not yet. */
type Outcome = { isImported: boolean; note: string | undefined } | undefined;

/**
 * Imports what appears in IMPORT_DIR as if it was uploaded, and moves it to `done` or `failed`. The content of a file says whether it is
 * imported already: after a kill, it continues.
 */
export class WatchedFolder extends Service<WatchedFolderDeps> {
  #seen = new Map<string, SeenFile>();
  /** The last problem that was logged: a share that is away is one line. */
  #problem = '';

  /** Looks for files, and imports those that have not changed for some time. One process of a deployment does. */
  async sweep(signal: AbortSignal, now = Date.now()): Promise<void> {
    const found = await this.#find();
    this.#remember(found, now);
    const due = found.filter(({ path }) => this.#isDue(path, now));
    if (due.length === 0) return;
    await this.deps.leases.run(leaseKey('watched-folder'), async ({ lost }) => {
      const ending = AbortSignal.any([signal, lost]);
      const waiting = new Set<Root>();
      for (const file of due) {
        if (ending.aborted) return;
        if (waiting.has(file.root)) continue;
        if (!(await this.#handle(file, ending))) waiting.add(file.root);
      }
    });
  }

  async #find(): Promise<FoundFile[]> {
    const files: FoundFile[] = [];
    try {
      const roots = await this.#roots();
      const others = new Set(roots.map(({ folder }) => folder));
      for (const root of roots) await this.#walk(root, root.folder, { files, others });
      this.#problem = '';
    } catch (error) {
      this.#report('IMPORT_DIR cannot be read', error);
    }
    return files.sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** The folders of accounts, then IMPORT_DIR itself, which belongs to the only account. */
  async #roots(): Promise<Root[]> {
    const { folder, store } = this.deps;
    const roots: Root[] = [];
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || isOwnFolder(entry.name) || isSkipped(entry.name)) continue;
      const uid = await this.#findAccount(entry.name);
      if (uid !== undefined) roots.push({ folder: join(folder, entry.name), uid });
    }
    const single = await store.system.accounts.findSingle();
    return [...roots, { folder, uid: single?.uid }];
  }

  /** By uid, login name or name. */
  async #findAccount(folderName: string): Promise<string | undefined> {
    const { store } = this.deps;
    const name = folderName.normalize('NFC');
    const found =
      (await store.of(name).account.get()) ??
      (await store.system.accounts.findByLoginName(name.toLowerCase())) ??
      (await store.system.accounts.findByName(name));
    return found?.uid;
  }

  async #walk(root: Root, folder: string, found: { files: FoundFile[]; others: Set<string> }, depth = 0) {
    const { files, others } = found;
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (files.length >= MAX_FILES) return;
      if (isSkipped(entry.name) || others.has(path) || (folder === root.folder && isOwnFolder(entry.name))) continue;
      if (entry.isDirectory() && depth < MAX_DEPTH) await this.#walk(root, path, found, depth + 1);
      else {
        const problem = this.#problemOf(root, entry);
        const stats = await lstat(path).catch(() => undefined);
        if (stats) files.push({ root, path, size: stats.size, mtimeMs: stats.mtimeMs, ...(problem && { problem }) });
      }
    }
  }

  #problemOf({ uid }: Root, entry: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }) {
    if (entry.isSymbolicLink()) return 'It is a link, which is not followed: put the file itself here';
    if (entry.isDirectory()) return `It is more than ${MAX_DEPTH} folders deep`;
    if (!entry.isFile()) return 'It is no file';
    if (uid === undefined)
      return 'It is not in the folder of an account: move it to the folder in IMPORT_DIR that has the login name, the name or the uid of the account';
    return undefined;
  }

  #remember(found: readonly FoundFile[], now: number): void {
    const seen = new Map<string, SeenFile>();
    for (const { path, size, mtimeMs } of found) {
      const before = this.#seen.get(path);
      const isSame = before?.size === size && before.mtimeMs === mtimeMs;
      seen.set(path, isSame ? before : { size, mtimeMs, sinceMs: now });
    }
    this.#seen = seen;
  }

  /** An empty file waits for its content. */
  #isDue(path: string, now: number): boolean {
    const seen = this.#seen.get(path);
    return seen !== undefined && !seen.isLeft && seen.size > 0 && now - seen.sinceMs >= SETTLE_MS;
  }

  /** Returns false if the other files of its folder have to wait too. */
  async #handle(file: FoundFile, signal: AbortSignal): Promise<boolean> {
    const seen = this.#seen.get(file.path);
    if (!seen) return true;
    try {
      const outcome = file.problem ? { isImported: false, note: file.problem } : await this.#import(file, seen, signal);
      if (outcome) await this.#move(file, outcome);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      seen.isLeft = isNodeError(error) && error.code !== 'ENOENT';
      this.#report('a file of IMPORT_DIR waits', error, file.root.uid);
      return !isOfAccount(error);
    }
  }

  /** Begins the import of a file, or looks at its state. Throws what another sweep may solve. */
  async #import({ root, path }: FoundFile, seen: SeenFile, signal: AbortSignal): Promise<Outcome> {
    const user: OnBehalf = { actor: { uid: root.uid ?? '' } };
    const waitUntil = performance.now() + (seen.begun ? 0 : WAIT_MS);
    try {
      seen.begun ??= await this.#begin(user, { path, name: nameOf(root, path) }, seen, signal);
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === undefined) throw error;
      return { isImported: false, note: reason };
    }
    for (;;) {
      const outcome = await this.#outcomeOf(user, seen.begun);
      if (outcome || performance.now() >= waitUntil) return outcome;
      await sleep(POLL_MS, undefined, { signal });
    }
  }

  async #begin(
    user: OnBehalf,
    { path, name }: { path: string; name: string },
    seen: SeenFile,
    signal: AbortSignal,
  ): Promise<NonNullable<SeenFile['begun']>> {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      if (readDeviceFileName(path)) return await this.#sendDeviceFile(user, file, name);
      seen.sha256 ??= await digestOf(file, signal);
      const { sha256 } = seen;
      const { size: bytes } = seen;
      if (isAudioName(path)) {
        const file_name = shown(name.split('/').at(-1) ?? name, 255);
        const ended_at = new Date(seen.mtimeMs).toISOString();
        const upload = await this.deps.uploads.create(user, { bytes, sha256, file_name, ended_at, ...RECORDING });
        const send = (offset: number, part: Buffer) => this.deps.uploads.upload(user, upload.id, offset, part);
        if (upload.status === 'uploading') {
          const isComplete = upload.received_bytes >= bytes;
          // After a kill between the last part and the decoding.
          if (isComplete) await send(bytes, Buffer.alloc(0));
          else await sendParts(file, { from: upload.received_bytes, to: bytes }, signal, send);
        }
        return { kind: 'upload', id: upload.id };
      }
      const input = { bytes, file_name: shown(name, 255), dry_run: false };
      const before = await this.deps.imports.findFile(user, sha256);
      const isUsable = before && (before.finished_at === null || (before.status === 'completed' && !hasFailed(before)));
      const record = isUsable ? before : await this.deps.imports.create(user, input, sha256);
      if (record.status === 'uploading')
        await sendParts(file, { from: record.received_bytes, to: bytes }, signal, (offset, part) =>
          this.deps.imports.upload(user, record.id, offset, part),
        );
      return { kind: 'import', id: record.id };
    } finally {
      await file.close();
    }
  }

  async #sendDeviceFile(user: OnBehalf, file: FileHandle, name: string): Promise<NonNullable<SeenFile['begun']>> {
    const { size } = await file.stat();
    if (size > MAX_DEVICE_FILE_BYTES) throw new DomainError('precondition_failed', 'It is larger than 25 MB');
    const files = [await file.readFile()];
    const sent = { files, names: [shown(name.split('/').at(-1) ?? name, 255)], conversationId: undefined, stated: {} };
    const { job_id } = await this.deps.deviceFiles.sync(user, sent);
    const [upload] = await this.deps.store.of(user.actor.uid).uploads.ofJob(job_id);
    if (!upload) throw new Error('the upload of a device file is not stored');
    return { kind: 'upload', id: upload.id };
  }

  async #outcomeOf(user: OnBehalf, { kind, id }: NonNullable<SeenFile['begun']>): Promise<Outcome> {
    if (kind === 'upload') return outcomeOfUpload(await this.deps.uploads.get(user, id));
    const record = await this.deps.imports.get(user, id);
    if (record.finished_at === null) return undefined;
    const { problems } = await this.deps.imports.problems(user, id, { after: 0, limit: MAX_LISTED_PROBLEMS });
    return outcomeOfImport(record, problems);
  }

  /** The reason is written first: a file that was moved has it. */
  async #move({ root, path }: FoundFile, { isImported, note }: NonNullable<Outcome>): Promise<void> {
    const wanted = join(root.folder, isImported ? DONE : FAILED, relative(root.folder, path));
    await makeFolder(dirname(wanted), root.folder);
    const target = await findFreeName(wanted);
    if (note !== undefined) {
      const { mode } = await stat(dirname(target));
      await writeFile(`${target}.txt`, `${note}\n`);
      await chmod(`${target}.txt`, mode & 0o666);
    }
    await rename(path, target);
    await removeEmpty(dirname(path), root.folder);
  }

  #report(message: string, error: unknown, uid?: string): void {
    const problem = `${message} ${uid} ${error instanceof Error ? error.message : error}`;
    if (problem === this.#problem) return;
    this.#problem = problem;
    // The message of a file system's error has the name of the file.
    const err = isNodeError(error) ? { code: error.code } : error;
    this.deps.log.warn({ uid, err }, message);
  }
}

/** As imports have it. */
const RECORDING = { language: 'en', source: 'recording', conversation_timeout: 120 };

const isOwnFolder = (name: string) => name === DONE || name === FAILED;

const nameOf = ({ folder }: Root, path: string) => relative(folder, path).split(sep).join('/').slice(-255);

const isNodeError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;

const hasFailed = ({ counts }: Import) => counts.some(({ failed }) => failed > 0);

/** Another file of the account would be refused as well: its room or its jobs are used up, or the service is. */
const isOfAccount = (error: unknown) =>
  error instanceof DomainError && ['too_large', 'rate_limited', 'no_space', 'unavailable'].includes(error.code);

/** Why a file is refused for good; undefined for what passes, such as a full spool, or too many imports at once. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof DomainError) || error instanceof UnfinishedUploads) return undefined;
  if (!['invalid_input', 'precondition_failed', 'too_large'].includes(error.code)) return undefined;
  return Array.isArray(error.detail) ? error.detail.map(({ msg }) => msg).join('; ') : error.message;
}

/** Audio that waits for its transcription is in the spool: the file is not needed any more. */
function outcomeOfUpload({ status, reason }: Recording): Outcome {
  if (status === 'uploading' || status === 'decoding') return undefined;
  return status === 'failed'
    ? { isImported: false, note: reason ?? 'It could not be decoded' }
    : { isImported: true, note: undefined };
}

function outcomeOfImport({ status, reason, counts }: Import, problems: readonly ImportProblem[]): Outcome {
  const isImported = counts.some(({ created, updated = 0, unchanged }) => created + updated + unchanged > 0);
  const heading = reason ?? (status === 'stopped' ? 'The import was stopped' : undefined);
  const lines = problems.map(({ place, outcome, reason: why }) =>
    place === WHOLE_FILE ? why : `${place}: ${outcome}: ${why}`,
  );
  if (status === 'completed' && !isImported && lines.length === 0)
    lines.push('There is nothing in it that can be imported');
  const note = [...(heading ? [heading] : []), ...lines].join('\n');
  return { isImported: status === 'completed' && isImported, note: note || undefined };
}

async function digestOf(file: FileHandle, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, signal })) hash.update(chunk);
  return hash.digest('hex');
}

async function sendParts(
  file: FileHandle,
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
  send: (offset: number, part: Buffer) => Promise<unknown>,
): Promise<void> {
  for (let at = from; at < to; ) {
    signal.throwIfAborted();
    const length = Math.min(PART_BYTES, to - at);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead === 0) return;
    await send(at, buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** Creates the folders below `root` with its permissions: others of the share may read them. */
async function makeFolder(folder: string, root: string): Promise<void> {
  if (folder === root) return;
  await makeFolder(dirname(folder), root);
  const isNew = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isNew) await chmod(folder, (await stat(root)).mode);
}

/** Removes a folder below `root` that is empty, and those above that are empty then. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  if (folder === root) return;
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmpty(dirname(folder), root);
}

/** `call (2).mp3` if there is a `call.mp3`. */
async function findFreeName(wanted: string): Promise<string> {
  const ending = extname(wanted);
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted.slice(0, wanted.length - ending.length)} (${number})${ending}`;
    if (!(await lstat(name).catch(() => undefined))) return name;
  }
}
