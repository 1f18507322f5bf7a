import type { Account, AccountUpdate, Credentials, LockState } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, notFound } from '../../errors.ts';
import { newId } from '../../store/ids.ts';
import type { JsonPage, Paging } from '../../store/lists/json-page.ts';
import type { Store } from '../../store/store.ts';
import { toAccount } from '../../store/tables/accounts.ts';
import type { DaySummarizer } from '../daily-summaries/day-summarizer.ts';
import { requireTimezone } from '../timezones.ts';
import { claimAccount } from './account-claims.ts';
import { createKey, type KeyService } from './keys.ts';
import { developerScopes, toolScopes } from './scopes.ts';
import type { TokenService } from './tokens.ts';

/** The keys that an earlier start left, as far as they could be read. */
export type PreviousKeys = Partial<Pick<Credentials, 'developer_api_key' | 'tool_server_key'>>;

interface AccountServiceDeps {
  store: Store;
  keys: Pick<KeyService, 'verify'>;
  tokens: Pick<TokenService, 'issue' | 'adminToken'>;
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  /** Where clients reach the service. */
  baseUrl: () => string;
  /** Whether new accounts may read memories at once (the readiness gate). */
  memoryAccess: boolean;
}

type AccountKeyKind = 'developer' | 'tool_server';

/** Whom the first start makes its account for: nobody else can be called so, and nobody twice. */
const FIRST_ACCOUNT = { issuer: 'earshot', subject: 'first account' };

/** Accounts, and what their administrator does. Decisions: Scopes and keys. */
export function createAccountService({ store, keys, tokens, days, baseUrl, memoryAccess }: AccountServiceDeps) {
  /** Everything needed to use the service as an account, with the keys that it has already. */
  async function credentials(tx: Store, uid: string, kept: PreviousKeys): Promise<Credentials> {
    const { user_token, refresh_token } = await tokens.issue(uid, tx);
    return {
      base_url: baseUrl(),
      uid,
      developer_api_key: kept.developer_api_key ?? (await createAccountKey(tx, uid, 'developer')),
      tool_server_key: kept.tool_server_key ?? (await createAccountKey(tx, uid, 'tool_server')),
      user_token,
      refresh_token,
    };
  }

  /** The key, where it is still one of the account's. */
  async function keepValidKey(uid: string, kind: AccountKeyKind, key: string | undefined): Promise<string | undefined> {
    if (key === undefined) return undefined;
    return (await keys.verify(kind, key))?.uid === uid ? key : undefined;
  }

  return {
    /** Makes an account; its secrets are in the answer and nowhere else. */
    async create(call: Call, name?: string): Promise<Credentials> {
      requireAdministrator(call);
      const account = { uid: newId(), name: name ?? null, memory_access: memoryAccess };
      const made = await store.transaction(async (tx) => {
        await tx.accounts.create(account);
        return credentials(tx, account.uid, {});
      });
      call.log.info({ uid: account.uid }, 'account made');
      return made;
    },

    /**
     * The first account's credentials, with the administrator's token: for `credentials.json`, at each start. The account is made
     * where there is none; processes that start at once share it. Keys stay as they were while they are valid, the tokens are new.
     */
    async firstCredentials(former: PreviousKeys): Promise<Required<Credentials>> {
      const { uid } = await claimAccount(store, FIRST_ACCOUNT, { uid: newId(), memory_access: memoryAccess });
      const kept = {
        developer_api_key: await keepValidKey(uid, 'developer', former.developer_api_key),
        tool_server_key: await keepValidKey(uid, 'tool_server', former.tool_server_key),
      };
      const made = await store.transaction((tx) => credentials(tx, uid, kept));
      return { ...made, admin_token: tokens.adminToken() };
    },

    /** Whether there is such an account: all that the live socket asks under `LISTEN_AUTH=uid`. */
    async isKnown(uid: string): Promise<boolean> {
      return (await store.accounts.get(uid)) !== undefined;
    },

    /** Opens or closes the readiness gate, and says where the user is. Throws `invalid_input` where there is no such time zone. */
    async update(
      call: Call,
      uid: string,
      { memory_access, timezone }: WithDefaults<AccountUpdate, never, 'timezone'>,
    ): Promise<Account> {
      requireAdministrator(call);
      if (timezone != null) requireTimezone(timezone, ['body', 'timezone']);
      const account = await store.accounts.update(uid, { memory_access, timezone });
      if (!account) throw notFound('Account');
      call.log.info({ account: uid, memory_access, timezone }, 'account changed');
      return toAccount(account);
    },

    async lockMemory(call: Call, uid: string, id: string, locked: boolean): Promise<LockState> {
      requireAdministrator(call);
      const memory = await store.memories.update(uid, id, { locked });
      if (!memory) throw notFound('Memory');
      return { id: memory.id, locked: memory.locked };
    },

    async lockConversation(call: Call, uid: string, id: string, locked: boolean): Promise<LockState> {
      requireAdministrator(call);
      const conversation = await store.transaction(async (tx) => {
        const changed = await tx.conversations.update(uid, id, { locked });
        // What is locked leaves the summary of its day.
        if (changed?.status === 'completed') await days.enqueueDayOf(tx, uid, changed.started_at ?? changed.created_at);
        return changed;
      });
      if (!conversation) throw notFound('Conversation');
      return { id: conversation.id, locked: conversation.locked };
    },

    /** The pushes that were sent to the account's app, newest first. */
    async listNotifications(call: Call, uid: string, paging: Paging): Promise<JsonPage> {
      requireAdministrator(call);
      if (!(await store.accounts.get(uid))) throw notFound('Account');
      return store.notifications.list(uid, paging);
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;

async function createAccountKey(tx: Store, uid: string, kind: AccountKeyKind): Promise<string> {
  const scopes = kind === 'developer' ? developerScopes : toolScopes;
  return (await createKey(tx, { uid, kind, name: 'credentials.json', scopes })).secret;
}

function requireAdministrator(call: Call): void {
  if (call.actor.credential === 'admin_token') return;
  throw new DomainError('denied', 'Only the administrator of the service may do this');
}
