import type { Snapshot } from '../../generated/types.gen.ts';
import { takeSnapshot } from '../backup/snapshot.ts';
import type { Call } from '../call.ts';
import { DomainError } from '../errors.ts';
import type { Database } from '../store/database-connection.ts';
import { requireAdministrator } from './identity/require-administrator.ts';

interface BackupServiceDeps {
  database: Pick<Database, 'knex' | 'folder'>;
  dataDir: string;
}

/** What backups need of the running service. */
export class BackupService {
  readonly #deps: BackupServiceDeps;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: BackupServiceDeps) {
    this.#deps = deps;
  }

  /** Copies the embedded database for `earshot backup`, one copy at a time. */
  async createSnapshot(call: Call): Promise<Snapshot> {
    requireAdministrator(call);
    const { database, dataDir } = this.#deps;
    if (database.folder === undefined)
      throw new DomainError(
        'conflict',
        'Only the embedded database has snapshots. With DATABASE_URL, earshot backup reads the database itself',
      );
    const taken = this.#last.then(() => takeSnapshot(database, dataDir));
    this.#last = taken.catch(() => {});
    const { id, pauseMs } = await taken;
    return { id, pause_ms: pauseMs };
  }
}
