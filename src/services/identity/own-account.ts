import type { AccountDeletion, OwnAccount, OwnAccountUpdate } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput } from '../../errors.ts';
import { productVersion } from '../../lib/product-version.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import type { SttUser } from '../../providers/stt/port.ts';
import { type AccountRecord, toAccount } from '../../store/accounts/table.ts';
import type { Store } from '../../store/store.ts';
import type { StorageQuota } from '../storage-quota.ts';
import { requireTimezone } from '../timezones.ts';
import type { AccountDeleter } from './account-deleter.ts';

interface OwnAccountDeps {
  store: Store;
  quota: Pick<StorageQuota, 'usage'>;
  stt: Pick<SttPolicy, 'transcribesLive'>;
  sttUser: (uid: string) => Promise<SttUser>;
  accountDeleter: Pick<AccountDeleter, 'delete'>;
}

/** The account of the caller, as the console shows and changes it. */
export class OwnAccountService {
  readonly #deps: OwnAccountDeps;

  constructor(deps: OwnAccountDeps) {
    this.#deps = deps;
  }

  /** Throws `unauthenticated` for an account that was just deleted. */
  async get({ actor: { uid } }: Call): Promise<OwnAccount> {
    return this.#show(uid, await this.#deps.store.of(uid).account.get());
  }

  /** Changes the name and the time zone. Throws `invalid_input` for an unknown time zone. */
  async update(
    { actor: { uid } }: Call,
    { name, timezone }: WithDefaults<OwnAccountUpdate, never, 'name' | 'timezone'>,
  ): Promise<OwnAccount> {
    if (timezone != null) requireTimezone(timezone, ['body', 'timezone']);
    return this.#show(uid, await this.#deps.store.of(uid).account.update({ name, timezone }));
  }

  /** Deletes the account of the caller. Throws `invalid_input` unless it is confirmed, and `conflict` for the last administrator. */
  async delete(call: Call, confirmedUid: string): Promise<AccountDeletion> {
    const { uid } = call.actor;
    if (confirmedUid !== uid) {
      const msg = 'This is not the uid of your account: nothing was deleted';
      throw invalidInput({ loc: ['query', 'confirm_uid'], msg, type: 'value_error' });
    }
    return this.#deps.accountDeleter.delete(call, uid);
  }

  async #show(uid: string, account: AccountRecord | undefined): Promise<OwnAccount> {
    const { store, quota, stt, sttUser } = this.#deps;
    if (!account) throw new DomainError('unauthenticated', 'This account does not exist any more');
    return {
      ...toAccount(account),
      has_password: (await store.of(uid).accountPasswords.get()) !== undefined,
      storage: await quota.usage(uid),
      live_transcription: stt.transcribesLive(await sttUser(uid)),
      version: productVersion,
    };
  }
}
