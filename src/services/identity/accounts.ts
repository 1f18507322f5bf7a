import type {
  Account,
  AccountCreate,
  AccountDeletion,
  AccountUpdate,
  Credentials,
  LockState,
  Notification,
  OwnAccount,
  OwnAccountUpdate,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, notFound, requireFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { productVersion } from '../../lib/product-version.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import type { SttUser } from '../../providers/stt/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import { type AccountRecord, toAccount } from '../../store/accounts/accounts.ts';
import { newId } from '../../store/ids.ts';
import type { Page, Paging } from '../../store/sql/page.ts';
import type { Store } from '../../store/store.ts';
import type { DaySummarizer } from '../daily-summaries/day-summarizer.ts';
import { type KeptDaysDeps, keepDays } from '../kept-days.ts';
import { type PageQuery, toPaging } from '../list-query.ts';
import { announceAccountDeleted } from '../live/live-notifications.ts';
import type { MemoryEmbedder } from '../memories/memory-embedder.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { StorageQuota } from '../storage-quota.ts';
import { requireTimezone } from '../timezones.ts';
import { distinctTerms } from '../vocabulary.ts';
import { createAccountKeys } from './keys.ts';
import { requireFreeLoginName } from './login-attempts.ts';
import { requireAdministrator } from './scopes.ts';
import type { TokenService } from './tokens.ts';

interface AccountServiceDeps extends Pick<ServiceDeps, 'store' | 'baseUrl'>, KeptDaysDeps {
  accountDeleter: Pick<AccountDeleter, 'delete'>;
  tokens: Pick<TokenService, 'issue'>;
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  indexer: Pick<ConversationIndexer, 'enqueueRefresh' | 'hide'>;
  memoryEmbedder: Pick<MemoryEmbedder, 'replace'>;
  /** The default of new accounts. */
  memoryAccess: boolean;
}

/** Accounts and their administration. */
export class AccountService extends Service<AccountServiceDeps> {
  /** Creates an account. Its secrets are only in this result. */
  async create(call: Call, input: WithDefaults<AccountCreate> = {}): Promise<Credentials> {
    const { name, login_name, administrator = false, ...unhandled } = input;
    unhandled satisfies NoFields;
    requireAdministrator(call);
    const account = {
      uid: newId(),
      name: name ?? null,
      login_name: login_name === undefined ? null : await requireFreeLoginName(this.deps.store, login_name),
      administrator,
      memory_access: this.deps.memoryAccess,
    };
    const credentials = await this.deps.store.transaction(async (tx) => {
      await tx.system.accounts.create(account);
      const { user_token, refresh_token } = await this.deps.tokens.issue(account.uid, { method: 'credentials' }, tx);
      const keys = await createAccountKeys(tx, account.uid);
      return { base_url: this.deps.baseUrl(), uid: account.uid, ...keys, user_token, refresh_token };
    });
    call.log.info({ uid: account.uid }, 'account created');
    return credentials;
  }

  /** True if the account exists. The live socket requires nothing else with `LISTEN_AUTH=uid`. */
  async isKnown(uid: string): Promise<boolean> {
    return (await this.deps.store.of(uid).account.get()) !== undefined;
  }

  /**
   * Changes memory access (the readiness gate), the time zone, and whether the account is an administrator. Throws `invalid_input` for an
   * unknown time zone, `conflict` for the last administrator.
   */
  async update(
    call: Call,
    uid: string,
    {
      memory_access,
      timezone,
      due_days_follow,
      administrator,
      ...unhandled
    }: WithDefaults<AccountUpdate, never, 'timezone'>,
  ): Promise<Account> {
    unhandled satisfies NoFields;
    requireAdministrator(call);
    if (timezone != null) requireTimezone(timezone, ['body', 'timezone']);
    const account = await this.deps.store.transaction(async (tx) => {
      if (administrator === false) await keepAnAdministrator(tx, uid);
      const change = () => tx.of(uid).account.update({ memory_access, timezone, administrator });
      if (timezone === undefined) return change();
      return keepDays(this.deps, tx, uid, { dueDaysFollow: due_days_follow ?? false, change });
    });
    if (!account) throw notFound('Account');
    call.log.info({ account: uid, memory_access, timezone, administrator }, 'account changed');
    return toAccount(account);
  }

  /** Lists the accounts, newest first. */
  async list(call: Call, query: PageQuery): Promise<Page<Account>> {
    requireAdministrator(call);
    return this.deps.store.system.accounts.list(toPaging(query));
  }

  /** Throws `not_found`, and `conflict` for the last administrator. */
  async delete(call: Call, uid: string): Promise<AccountDeletion> {
    requireAdministrator(call);
    return this.deps.accountDeleter.delete(call, uid);
  }

  async lockMemory(call: Call, uid: string, id: string, locked: boolean): Promise<LockState> {
    requireAdministrator(call);
    const memory = await this.deps.store.transaction(async (tx) => {
      const changed = await tx.of(uid).memories.setLocked(id, locked);
      if (changed) await this.deps.memoryEmbedder.replace(tx, changed);
      return changed;
    });
    if (!memory) throw notFound('Memory');
    return { id: memory.id, locked: memory.locked };
  }

  async lockConversation(call: Call, uid: string, id: string, locked: boolean): Promise<LockState> {
    requireAdministrator(call);
    const conversation = await this.deps.store.transaction(async (tx) => {
      const changed = await tx.of(uid).conversations.update(id, { locked });
      if (changed?.status !== 'completed') return changed;
      // A locked conversation is removed from the summary of its day, and is not found by its hidden words.
      await this.deps.days.enqueueDayOf(tx, uid, changed.started_at ?? changed.created_at);
      if (locked) await this.deps.indexer.hide(tx, { uid, id });
      else await this.deps.indexer.enqueueRefresh(tx, uid, id);
      return changed;
    });
    if (!conversation) throw notFound('Conversation');
    return { id: conversation.id, locked: conversation.locked };
  }

  /** Lists the push notifications of an account, newest first. */
  async listNotifications(call: Call, uid: string, paging: Paging): Promise<Page<Notification>> {
    requireAdministrator(call);
    const store = this.deps.store.of(uid);
    if (!(await store.account.get())) throw notFound('Account');
    return store.notifications.list(paging);
  }
}

interface OwnAccountDeps extends KeptDaysDeps {
  store: Store;
  quota: Pick<StorageQuota, 'usage'>;
  stt: Pick<SttPolicy, 'transcribesLive'>;
  sttUser: (uid: string) => Promise<SttUser>;
  accountDeleter: Pick<AccountDeleter, 'delete'>;
}

/** The account of the caller, as the console shows and changes it. */
export class OwnAccountService extends Service<OwnAccountDeps> {
  /** Throws `unauthenticated` for an account that was just deleted. */
  async get({ actor: { uid } }: Call): Promise<OwnAccount> {
    return this.#show(uid, await this.deps.store.of(uid).account.get());
  }

  /** Changes the name, the time zone and the vocabulary. Throws `invalid_input` for an unknown time zone. */
  async update(
    { actor: { uid } }: Call,
    {
      name,
      timezone,
      due_days_follow,
      vocabulary,
      ...unhandled
    }: WithDefaults<OwnAccountUpdate, never, 'name' | 'timezone' | 'vocabulary'>,
  ): Promise<OwnAccount> {
    unhandled satisfies NoFields;
    if (timezone != null) requireTimezone(timezone, ['body', 'timezone']);
    const terms = vocabulary === undefined ? undefined : distinctTerms(vocabulary ?? []);
    const account = await this.deps.store.transaction(async (tx) => {
      const change = () => tx.of(uid).account.update({ name, timezone, vocabulary: terms });
      if (timezone === undefined) return change();
      return keepDays(this.deps, tx, uid, { dueDaysFollow: due_days_follow ?? false, change });
    });
    return this.#show(uid, account);
  }

  /** Deletes the account of the caller. Throws `invalid_input` unless it is confirmed, and `conflict` for the last administrator. */
  async delete(call: Call, confirmedUid: string): Promise<AccountDeletion> {
    const { uid } = call.actor;
    if (confirmedUid !== uid) {
      const msg = 'This is not the uid of your account: nothing was deleted';
      throw invalidInput({ loc: ['query', 'confirm_uid'], msg, type: 'value_error' });
    }
    return this.deps.accountDeleter.delete(call, uid);
  }

  async #show(uid: string, account: AccountRecord | undefined): Promise<OwnAccount> {
    const { store, quota, stt, sttUser } = this.deps;
    if (!account) throw new DomainError('unauthenticated', 'This account does not exist any more');
    return {
      ...toAccount(account),
      vocabulary: account.vocabulary,
      has_password: (await store.of(uid).accountPasswords.get()) !== undefined,
      storage: await quota.usage(uid),
      live_transcription: stt.transcribesLive(await sttUser(uid)),
      version: productVersion,
    };
  }
}

/** Live sessions have ended, and their last words are stored. */
const SESSIONS_END_MS = 60_000;

/** Deletes accounts, for the administrator and for their users. */
export class AccountDeleter extends Service<{ store: Store; queue: Pick<JobQueue, 'enqueue' | 'removeOf'> }> {
  /**
   * Deletes an account with its keys and jobs, ends its live sessions, then deletes its records in steps. What sessions store while they
   * end, its audio, and what is left after a kill is deleted a minute later. Throws `not_found`, and `conflict` for the last administrator.
   */
  async delete(call: Call, uid: string): Promise<AccountDeletion> {
    const { store, queue } = this.deps;
    const first = await store.transaction(async (tx) => {
      await keepAnAdministrator(tx, uid);
      const deleted = requireFound(await tx.of(uid).account.delete(), 'Account');
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
async function keepAnAdministrator(tx: Store, uid: string): Promise<void> {
  const administrators = await tx.system.accounts.lockAdministrators();
  if (administrators.length === 1 && administrators[0] === uid)
    throw new DomainError('conflict', 'This is the only administrator. Make another account an administrator first');
}
