import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  AccountStorage,
  DiskSpace,
  Queue,
  ServiceStatus,
  Storage,
  StorageOfFiles,
} from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import type { Config } from '../config/config.ts';
import { isS3Address } from '../config/storage.ts';
import { productVersion } from '../lib/product-version.ts';
import { SPOOL_FOLDER } from '../pipeline/spool/disk/disk-spool-store.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Database } from '../store/database-connection.ts';
import type { Page } from '../store/sql/page.ts';
import type { Store } from '../store/store.ts';
import type { BackupService } from './backups.ts';
import { requireAdministrator } from './identity/scopes.ts';
import { type PageQuery, toPaging } from './list-query.ts';
import { Service } from './service-deps.ts';
import { toWaitingAudio } from './spool/spool.ts';
import type { SpoolKeyService } from './spool-keys.ts';
import { UPLOADS_FOLDER } from './uploads/upload-files.ts';

interface AdministrationDeps {
  store: Store;
  database: Pick<Database, 'kind' | 'folder'>;
  queue: Pick<JobQueue, 'count'>;
  backups: Pick<BackupService, 'status' | 'measure'>;
  config: Pick<Config, 'dataDir' | 'baseUrl' | 'backupTo'>;
  spoolKeys: Pick<SpoolKeyService, 'list'>;
}

/** Measuring walks folders and asks other servers. */
const MEASURED_MS = 60_000;

/** The administrator's view of the service: storage, queues and versions. */
export class AdministrationService extends Service<AdministrationDeps> {
  #measured?: { at: number; storage: Promise<Storage> };

  /** The process that answers, and its database. */
  async status(call: Call): Promise<ServiceStatus> {
    requireAdministrator(call);
    const { store, database, backups, spoolKeys, config } = this.deps;
    const uptime = process.uptime();
    return {
      version: productVersion,
      node_version: process.versions.node,
      started_at: new Date(Date.now() - uptime * 1000).toISOString(),
      uptime_seconds: uptime,
      database: { kind: database.kind, ...(await store.system.administration.describe()) },
      accounts: await store.system.accounts.count(),
      backups: await backups.status(),
      base_url: config.baseUrl ?? null,
      disks: await this.#disks(),
      ...(call.seen && { request: call.seen }),
      spool_keys: await spoolKeys.list(),
    };
  }

  async #disks(): Promise<DiskSpace[]> {
    const { database, config } = this.deps;
    const folders: Partial<Record<DiskSpace['holds'], string | undefined>> = {
      data: config.dataDir,
      database: database.folder,
      backups: isS3Address(config.backupTo) ? undefined : config.backupTo,
    };
    const disks: DiskSpace[] = [];
    for (const [holds, folder] of Object.entries(folders)) {
      // Before the first backup there may be no folder yet.
      const found = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
      if (!found) continue;
      const { blocks, bavail, bsize } = found;
      disks.push({ holds: holds as DiskSpace['holds'], bytes: blocks * bsize, free_bytes: bavail * bsize });
    }
    return disks;
  }

  /** The size of the database and of files, measured at most once a minute. */
  async storage(call: Call): Promise<Storage> {
    requireAdministrator(call);
    if (!this.#measured || performance.now() - this.#measured.at > MEASURED_MS) {
      const measured = { at: performance.now(), storage: this.#measure() };
      this.#measured = measured;
      measured.storage.catch(() => {
        if (this.#measured === measured) this.#measured = undefined;
      });
    }
    return this.#measured.storage;
  }

  async #measure(): Promise<Storage> {
    const { store, database, backups, config } = this.deps;
    const { dataDir } = config;
    const { administration } = store.system;
    const { bytes, kinds } = await administration.measure();
    const { bavail, bsize } = await statfs(dataDir);
    const spool = await measureFolder(join(dataDir, SPOOL_FOLDER));
    const uploads = await measureFolder(join(dataDir, UPLOADS_FOLDER));
    // A bucket that cannot be reached hides nothing else.
    const kept = await backups.measure().catch(() => undefined);
    const files: StorageOfFiles[] = [
      ...(await administration.measureFiles()),
      { kind: 'pending_audio', ...spool },
      { kind: 'uploads', ...uploads },
      ...(kept ? [{ kind: 'backups' as const, ...kept }] : []),
    ];
    return {
      database_bytes: bytes,
      kinds,
      files: files.sort((one, other) => other.bytes - one.bytes),
      disk: {
        pending_audio_bytes: spool.bytes,
        recordings_bytes: uploads.bytes,
        database_bytes: database.folder ? (await measureFolder(database.folder)).bytes : null,
        free_bytes: bavail * bsize,
      },
      measured_at: new Date().toISOString(),
    };
  }

  /** Lists what each account stores, the newest first. */
  async accountStorage(call: Call, query: PageQuery): Promise<Page<AccountStorage>> {
    requireAdministrator(call);
    const { items, ...page } = await this.deps.store.system.accounts.list(toPaging(query));
    const accounts: AccountStorage[] = [];
    for (const { uid, name } of items) {
      call.signal.throwIfAborted();
      accounts.push(await this.#measureAccount(uid, name));
    }
    return { ...page, items: accounts } as Page<AccountStorage>;
  }

  /** Background work of all processes. */
  async queues(call: Call): Promise<Queue[]> {
    requireAdministrator(call);
    const { store, queue } = this.deps;
    const counts = [...(await store.system.administration.countBacklogs()), ...(await queue.count())];
    return counts.map((one) => ({ ...one, oldest_at: one.oldest_at?.toISOString() ?? null }));
  }

  async #measureAccount(uid: string, name: string | null): Promise<AccountStorage> {
    const user = this.deps.store.of(uid);
    const kinds = await user.storageUsage.measureKinds();
    const waiting = toWaitingAudio(await user.spool.list(), new Date());
    return {
      uid,
      name,
      kinds,
      bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
      pending_audio_seconds: waiting?.seconds ?? 0,
    };
  }
}

/** The number and the bytes of all files below a folder. 0 without the folder. Files that disappear meanwhile do not count. */
async function measureFolder(folder: string): Promise<{ count: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sum = { count: 0, bytes: 0 };
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const stats = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (!stats) continue;
    sum.count++;
    sum.bytes += stats.size;
  }
  return sum;
}
