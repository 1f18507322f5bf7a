import type { NewAccount } from '../../store/accounts/repository.ts';
import type { AccountRecord } from '../../store/accounts/table.ts';
import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import type { ExternalIdentity } from './external-issuer.ts';

type Accounts = Pick<Store, 'system'>;

/**
 * Finds or creates the account of an identity, also if several processes do this at once. If another account has the wanted `uid`, the new
 * account gets a random one.
 */
export async function claimAccount(
  { system: { accounts } }: Accounts,
  { issuer, subject }: ExternalIdentity,
  wanted: NewAccount,
): Promise<AccountRecord> {
  for (const uid of [wanted.uid, newId()]) {
    const known = await accounts.findBySubject(issuer, subject);
    if (known) return known;
    const created = await accounts.createNew({ ...wanted, uid, issuer, subject });
    if (created) return created;
  }
  const known = await accounts.findBySubject(issuer, subject);
  if (!known) throw new Error('an account could neither be created nor found');
  return known;
}

const CACHE_SIZE = 10_000;

/**
 * Finds or creates the accounts of users of the external issuer. The `uid` is the subject, so that clients can use it on the live socket,
 * unless the subject is too long or another account has that `uid`.
 */
export class SubjectAccounts {
  readonly #store: Accounts;
  readonly #memoryAccess: boolean;
  // An identity never changes its account.
  readonly #found = new Map<string, string>();

  constructor({ store, memoryAccess }: { store: Accounts; memoryAccess: boolean }) {
    this.#store = store;
    this.#memoryAccess = memoryAccess;
  }

  async findOrCreate(identity: ExternalIdentity): Promise<string> {
    const known = this.#found.get(identity.subject);
    if (known !== undefined) return known;
    const uid = identity.subject.length <= 128 ? identity.subject : newId();
    const account = await claimAccount(this.#store, identity, { uid, memory_access: this.#memoryAccess });
    if (this.#found.size >= CACHE_SIZE) this.#found.clear();
    this.#found.set(identity.subject, account.uid);
    return account.uid;
  }
}
