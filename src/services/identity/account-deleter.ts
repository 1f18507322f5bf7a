import type { AccountDeletion } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, notFound } from '../../errors.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import { announceAccountDeleted } from '../live/live-notifications.ts';

/** Live sessions have ended, and their last words are stored. */
const SESSIONS_END_MS = 60_000;

interface AccountDeleterDeps {
  store: Store;
  queue: Pick<JobQueue, 'enqueue' | 'removeOf'>;
}

/** Deletes accounts, for the administrator and for their users. */
export class AccountDeleter {
  readonly #deps: AccountDeleterDeps;

  constructor(deps: AccountDeleterDeps) {
    this.#deps = deps;
  }

  /**
   * Deletes an account with its keys and jobs, ends its live sessions, then deletes its records in steps. What sessions store while they
   * end, its audio, and what is left after a kill is deleted a minute later. Throws `not_found`, and `conflict` for the last administrator.
   */
  async delete(call: Call, uid: string): Promise<AccountDeletion> {
    const { store, queue } = this.#deps;
    const first = await store.transaction(async (tx) => {
      await keepAnAdministrator(tx, uid);
      const deleted = await tx.of(uid).account.delete();
      if (!deleted) throw notFound('Account');
      const jobs = await queue.removeOf(tx, uid);
      await announceAccountDeleted(tx, { uid });
      const startAfter = new Date(Date.now() + SESSIONS_END_MS);
      await queue.enqueue(tx, 'delete-account', { uid }, { startAfter });
      return [...deleted, { table: 'jobs', row_count: jobs }];
    });
    const records = await store.of(uid).account.deleteRecords();
    // Again: other processes drop audio that no record needs any more.
    await announceAccountDeleted(store, { uid });
    const tables = [...first, ...records].filter(({ row_count }) => row_count > 0);
    call.log.info({ account: uid }, 'account deleted');
    const row_count = tables.reduce((sum, one) => sum + one.row_count, 0);
    return { success: true, uid, deleted_at: new Date().toISOString(), row_count, tables };
  }
}

/** Locks the administrators. Throws `conflict` if the account is the only one. */
export async function keepAnAdministrator(tx: Store, uid: string): Promise<void> {
  const administrators = await tx.system.accounts.lockAdministrators();
  if (administrators.length === 1 && administrators[0] === uid)
    throw new DomainError('conflict', 'This is the only administrator. Make another account an administrator first');
}
