import { DomainError } from '../../errors.ts';
import { newId } from '../../store/ids.ts';
import type { NewAccount } from '../../store/repositories/accounts.ts';
import type { Store } from '../../store/store.ts';
import type { AccountRecord } from '../../store/tables/accounts.ts';
import type { ExternalIdentity } from './external-issuer.ts';

type Accounts = Pick<Store, 'accounts'>;

/**
 * The one account that belongs to an identity, made as `wanted` at first sight, also where several processes see it first at once.
 * Where another account has the wanted `uid` already, it gets one of its own.
 */
export async function claimAccount(
  { accounts }: Accounts,
  { issuer, subject }: ExternalIdentity,
  wanted: NewAccount,
): Promise<AccountRecord> {
  for (const uid of [wanted.uid, newId()]) {
    const known = await accounts.findBySubject(issuer, subject);
    if (known) return known;
    const made = await ignoreConflict(accounts.create({ ...wanted, uid, issuer, subject }));
    if (made) return made;
  }
  const known = await accounts.findBySubject(issuer, subject);
  if (!known) throw new Error('an account could neither be made nor found');
  return known;
}

async function ignoreConflict<T>(creation: Promise<T>): Promise<T | undefined> {
  try {
    return await creation;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') return undefined;
    throw error;
  }
}

const CACHE_SIZE = 10_000;

/**
 * Finds the account of somebody whom the external issuer vouches for; it is made at first sight. Its `uid` is the subject, so that
 * clients can name it on the live socket, unless the subject is too long for one or an account has that `uid`.
 */
export function createSubjectAccounts({ store, memoryAccess }: { store: Accounts; memoryAccess: boolean }) {
  // An identity keeps its account for good, so what was found once stays true.
  const found = new Map<string, string>();
  return {
    async findOrCreate(identity: ExternalIdentity): Promise<string> {
      const known = found.get(identity.subject);
      if (known !== undefined) return known;
      const uid = identity.subject.length <= 128 ? identity.subject : newId();
      const account = await claimAccount(store, identity, { uid, memory_access: memoryAccess });
      if (found.size >= CACHE_SIZE) found.clear();
      found.set(identity.subject, account.uid);
      return account.uid;
    },
  };
}

export type SubjectAccounts = ReturnType<typeof createSubjectAccounts>;
