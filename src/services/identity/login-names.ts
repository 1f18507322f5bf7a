import { DomainError, invalidInput } from '../../errors.ts';
import type { AccountRecord } from '../../store/accounts/table.ts';
import type { Store } from '../../store/store.ts';

/** For an account without a name, which is usually that of the person who runs the service. */
const FALLBACK = 'owner';
const MAX_LENGTH = 100;
/** The length of the number that is added to a name that is taken. */
const NUMBER_LENGTH = 10;

/** Login names are compared without case, and in one form of Unicode. */
export const normalizeLoginName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * Returns the normalized name if it can be the login name of the account `uid`, or of a new one.
 * @throws DomainError `invalid_input` for other characters than the spec's, `conflict` if another account has it
 */
export async function requireFreeLoginName(store: Pick<Store, 'system'>, typed: string, uid?: string): Promise<string> {
  const name = normalizeLoginName(typed);
  if (!/^[\p{L}\p{N}._@+-]{1,100}$/u.test(name)) {
    const msg = 'A login name has 1 to 100 letters, digits and . _ @ + -, for example dana or dana@example.org';
    throw invalidInput({ loc: ['body', 'login_name'], msg, type: 'value_error' });
  }
  const owner = await store.system.accounts.findByLoginName(name);
  if (owner && owner.uid !== uid) throw new DomainError('conflict', `The login name ${name} is taken. Choose another`);
  return name;
}

/** A free login name, from the name of the account. */
export async function suggestLoginName(store: Pick<Store, 'system'>, account: AccountRecord): Promise<string> {
  if (account.login_name !== null) return account.login_name;
  const words = normalizeLoginName(account.name ?? '').match(/[\p{L}\p{N}_@+-]+/gu) ?? [];
  const name = words.join('.').slice(0, MAX_LENGTH - NUMBER_LENGTH) || FALLBACK;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!(await store.system.accounts.findByLoginName(candidate))) return candidate;
  }
}
