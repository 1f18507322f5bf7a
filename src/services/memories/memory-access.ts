import type { MemoryCategory } from '../../../generated/types.gen.ts';
import { type Actor, hasScope } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { Store, UserStore } from '../../store/store.ts';

/**
 * The readiness gate of memory reads in all transports. Throws `not_ready` if the account has no memory access, or never had a key
 * with a memory scope.
 */
export async function requireMemoryAccess(user: Pick<UserStore, 'account'>): Promise<void> {
  const reason = await findClosedReason(user);
  if (reason) throw notReady(reason);
}

/** True if the caller may read memories: it has the scope, and the readiness gate is open. */
export async function mayReadMemories(store: Pick<Store, 'of'>, actor: Actor): Promise<boolean> {
  return hasScope(actor, 'memories:read') && (await findClosedReason(store.of(actor.uid))) === undefined;
}

async function findClosedReason(user: Pick<UserStore, 'account'>): Promise<string | undefined> {
  const account = await user.account.get();
  if (!account?.memory_granted_at) return 'missing_rollout_state';
  return account.memory_access ? undefined : 'memory_access_disabled';
}

const notReady = (reason: string) =>
  new DomainError('not_ready', {
    enabled: false,
    code: 'developer_memory_access_not_ready',
    message: 'Memory access is not enabled for this account yet. The key is fine: keep it and try again later.',
    reason,
  });

/** A missing or unknown category is a type error. */
const categories: Record<MemoryCategory, true> = {
  interesting: true,
  system: true,
  manual: true,
  core: true,
  hobbies: true,
  lifestyle: true,
  interests: true,
  habits: true,
  work: true,
  skills: true,
  learnings: true,
  other: true,
};

/** The categories of all surfaces. */
export const memoryCategories = Object.keys(categories) as MemoryCategory[];
