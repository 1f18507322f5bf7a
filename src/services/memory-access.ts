import { DomainError } from '../errors.ts';
import type { Store } from '../store/store.ts';

/**
 * The readiness gate of memory reads in all transports. Throws `not_ready` if the account has no memory access, or never had a key
 * with a memory scope. Specification: Authentication, rule 3.
 */
export async function requireMemoryAccess(store: Pick<Store, 'accounts'>, uid: string): Promise<void> {
  const account = await store.accounts.get(uid);
  if (!account?.memory_granted_at) throw notReady('missing_rollout_state');
  if (!account.memory_access) throw notReady('memory_access_disabled');
}

const notReady = (reason: string) =>
  new DomainError('not_ready', {
    enabled: false,
    code: 'developer_memory_access_not_ready',
    message: 'Memory access is not enabled for this account yet. The key is fine: keep it and try again later.',
    reason,
  });
