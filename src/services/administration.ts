import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountStorage, BackupStatus, Queue, ServiceStatus, Storage } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { folderBytes } from '../lib/folder-bytes.ts';
import { productVersion } from '../lib/product-version.ts';
import { SPOOL_FOLDER } from '../pipeline/spool/disk/disk-audio-store.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Database } from '../store/database-connection.ts';
import type { Page } from '../store/sql/page.ts';
import type { Store } from '../store/store.ts';
import { requireAdministrator } from './identity/require-administrator.ts';
import { type PageQuery, toPaging } from './list-query.ts';
import { toWaitingAudio } from './pending-audio/waiting-audio.ts';
import { RECORDINGS_FOLDER } from './recordings/recording-files.ts';

interface AdministrationDeps {
  store: Store;
  database: Pick<Database, 'kind' | 'folder'>;
  queue: Pick<JobQueue, 'count'>;
  dataDir: string;
  backupSchedule?: string | undefined;
}

/** What the administrator sees of the service: storage, queues and versions. */
export class AdministrationService {
  readonly #deps: AdministrationDeps;

  constructor(deps: AdministrationDeps) {
    this.#deps = deps;
  }

  /** The process that answers, and its database. */
  async status(call: Call): Promise<ServiceStatus> {
    requireAdministrator(call);
    const { store, database, backupSchedule: schedule } = this.#deps;
    const uptime = process.uptime();
    return {
      version: productVersion,
      node_version: process.versions.node,
      started_at: new Date(Date.now() - uptime * 1000).toISOString(),
      uptime_seconds: uptime,
      database: { kind: database.kind, ...(await store.system.administration.describe()) },
      accounts: await store.system.accounts.count(),
      ...(schedule !== undefined && { backups: await this.#backups(schedule) }),
    };
  }

  async #backups(schedule: string): Promise<BackupStatus> {
    const { backup_file, backup_succeeded_at, backup_error } = await this.#deps.store.system.deployment.get();
    const succeeded_at = backup_succeeded_at?.toISOString() ?? null;
    return { schedule, file: backup_file, succeeded_at, error: backup_error };
  }

  /** The size of the database, and of the files of this process. */
  async storage(call: Call): Promise<Storage> {
    requireAdministrator(call);
    const { store, database, dataDir } = this.#deps;
    const { bytes, kinds } = await store.system.administration.measure();
    const { bavail, bsize } = await statfs(dataDir);
    return {
      database_bytes: bytes,
      kinds,
      disk: {
        pending_audio_bytes: await folderBytes(join(dataDir, SPOOL_FOLDER)),
        recordings_bytes: await folderBytes(join(dataDir, RECORDINGS_FOLDER)),
        database_bytes: database.folder ? await folderBytes(database.folder) : null,
        free_bytes: bavail * bsize,
      },
    };
  }

  /** What each account stores, the newest first. */
  async accountStorage(call: Call, query: PageQuery): Promise<Page<AccountStorage>> {
    requireAdministrator(call);
    const { items, ...page } = await this.#deps.store.system.accounts.list(toPaging(query));
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
    const { store, queue } = this.#deps;
    const counts = [...(await store.system.administration.countBacklogs()), ...(await queue.count())];
    return counts.map((one) => ({ ...one, oldest_at: one.oldest_at?.toISOString() ?? null }));
  }

  async #measureAccount(uid: string, name: string | null): Promise<AccountStorage> {
    const user = this.#deps.store.of(uid);
    const kinds = await user.storageUsage.measureKinds();
    const waiting = toWaitingAudio(await user.spooledAudio.list(), new Date());
    return {
      ...{ uid, name, kinds },
      bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
      pending_audio_seconds: waiting?.seconds ?? 0,
    };
  }
}
