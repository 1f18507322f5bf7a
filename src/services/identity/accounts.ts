import type {
  Account,
  AccountDeletion,
  AccountUpdate,
  Credentials,
  LockState,
  Notification,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { toAccount } from '../../store/accounts/table.ts';
import { newId } from '../../store/ids.ts';
import type { Page, Paging } from '../../store/sql/page.ts';
import type { DaySummarizer } from '../daily-summaries/day-summarizer.ts';
import { type PageQuery, toPaging } from '../list-query.ts';
import type { MemoryEmbedder } from '../memories/memory-embedder.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { requireTimezone } from '../timezones.ts';
import { type AccountDeleter, keepAnAdministrator } from './account-deleter.ts';
import { createAccountKeys } from './account-keys.ts';
import { requireFreeLoginName } from './login-names.ts';
import { requireAdministrator } from './require-administrator.ts';
import type { TokenService } from './tokens.ts';

interface AccountServiceDeps extends Pick<ServiceDeps, 'store' | 'baseUrl'> {
  accountDeleter: Pick<AccountDeleter, 'delete'>;
  tokens: Pick<TokenService, 'issue'>;
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  indexer: Pick<ConversationIndexer, 'enqueueRefresh' | 'hide'>;
  memoryEmbedder: Pick<MemoryEmbedder, 'replace'>;
  /** The default of new accounts. */
  memoryAccess: boolean;
}

/** The administrator's choices for a new account. */
interface NewAccount {
  name?: string | undefined;
  login_name?: string | undefined;
  administrator?: boolean | undefined;
}

/** Accounts and their administration. */
export class AccountService {
  readonly #deps: AccountServiceDeps;

  constructor(deps: AccountServiceDeps) {
    this.#deps = deps;
  }

  /** Creates an account. Its secrets are only in this result. */
  async create(call: Call, { name, login_name, administrator = false }: NewAccount = {}): Promise<Credentials> {
    requireAdministrator(call);
    const account = {
      uid: newId(),
      name: name ?? null,
      login_name: await this.#requireFreeLoginName(login_name),
      administrator,
      memory_access: this.#deps.memoryAccess,
    };
    const credentials = await this.#deps.store.transaction(async (tx) => {
      await tx.system.accounts.create(account);
      const { user_token, refresh_token } = await this.#deps.tokens.issue(account.uid, { method: 'credentials' }, tx);
      const keys = await createAccountKeys(tx, account.uid);
      return { base_url: this.#deps.baseUrl(), uid: account.uid, ...keys, user_token, refresh_token };
    });
    call.log.info({ uid: account.uid }, 'account created');
    return credentials;
  }

  /** True if the account exists. The live socket requires nothing else with `LISTEN_AUTH=uid`. */
  async isKnown(uid: string): Promise<boolean> {
    return (await this.#deps.store.of(uid).account.get()) !== undefined;
  }

  /**
   * Changes memory access (the readiness gate), the time zone, and whether the account is an administrator. Throws `invalid_input` for an
   * unknown time zone, `conflict` for the last administrator.
   */
  async update(
    call: Call,
    uid: string,
    { memory_access, timezone, administrator }: WithDefaults<AccountUpdate, never, 'timezone'>,
  ): Promise<Account> {
    requireAdministrator(call);
    if (timezone != null) requireTimezone(timezone, ['body', 'timezone']);
    const account = await this.#deps.store.transaction(async (tx) => {
      if (administrator === false) await keepAnAdministrator(tx, uid);
      return tx.of(uid).account.update({ memory_access, timezone, administrator });
    });
    if (!account) throw notFound('Account');
    call.log.info({ account: uid, memory_access, timezone, administrator }, 'account changed');
    return toAccount(account);
  }

  /** Lists the accounts, newest first. */
  async list(call: Call, query: PageQuery): Promise<Page<Account>> {
    requireAdministrator(call);
    return this.#deps.store.system.accounts.list(toPaging(query));
  }

  /** Throws `not_found`, and `conflict` for the last administrator. */
  async delete(call: Call, uid: string): Promise<AccountDeletion> {
    requireAdministrator(call);
    return this.#deps.accountDeleter.delete(call, uid);
  }

  async lockMemory(call: Call, uid: string, id: string, locked: boolean): Promise<LockState> {
    requireAdministrator(call);
    const memory = await this.#deps.store.transaction(async (tx) => {
      const changed = await tx.of(uid).memories.setLocked(id, locked);
      if (changed) await this.#deps.memoryEmbedder.replace(tx, changed);
      return changed;
    });
    if (!memory) throw notFound('Memory');
    return { id: memory.id, locked: memory.locked };
  }

  async lockConversation(call: Call, uid: string, id: string, locked: boolean): Promise<LockState> {
    requireAdministrator(call);
    const conversation = await this.#deps.store.transaction(async (tx) => {
      const changed = await tx.of(uid).conversations.update(id, { locked });
      if (changed?.status !== 'completed') return changed;
      // A locked conversation is removed from the summary of its day, and is not found by its hidden words.
      await this.#deps.days.enqueueDayOf(tx, uid, changed.started_at ?? changed.created_at);
      if (locked) await this.#deps.indexer.hide(tx, { uid, id });
      else await this.#deps.indexer.enqueueRefresh(tx, uid, id);
      return changed;
    });
    if (!conversation) throw notFound('Conversation');
    return { id: conversation.id, locked: conversation.locked };
  }

  /** Lists the push notifications of an account, newest first. */
  async listNotifications(call: Call, uid: string, paging: Paging): Promise<Page<Notification>> {
    requireAdministrator(call);
    const store = this.#deps.store.of(uid);
    if (!(await store.account.get())) throw notFound('Account');
    return store.notifications.list(paging);
  }

  async #requireFreeLoginName(login_name: string | undefined): Promise<string | null> {
    return login_name === undefined ? null : requireFreeLoginName(this.#deps.store, login_name);
  }
}
