import pino from 'pino';
import type { Call, Credential } from '../../src/call.ts';
import { AccessTokenVerifier } from '../../src/services/identity/access-tokens.ts';
import { AccountDeleter, AccountService } from '../../src/services/identity/accounts.ts';
import { AdminTokenService } from '../../src/services/identity/admin-tokens.ts';
import { CredentialService } from '../../src/services/identity/credentials.ts';
import { SubjectAccounts } from '../../src/services/identity/external-issuer.ts';
import { FirstCredentials } from '../../src/services/identity/first-credentials.ts';
import { KeyService } from '../../src/services/identity/keys.ts';
import { SessionService } from '../../src/services/identity/sessions.ts';
import { TokenService } from '../../src/services/identity/tokens.ts';
import { MemoryEmbedder } from '../../src/services/memories/memory-embedder.ts';
import { ConversationIndexer } from '../../src/services/search/conversation-indexer.ts';
import { createUserTimezone } from '../../src/services/timezones.ts';
import type { Database } from '../../src/store/database-connection.ts';
import type { Store } from '../../src/store/store.ts';

export const log = pino({ level: 'silent' });

interface IdentityOptions {
  store: Store;
  database: Pick<Database, 'listen'>;
  oidc?: { issuer: string; audience: string };
  memoryAccess?: boolean;
  /** Added to the current time. */
  clockOffsetMs?: () => number;
  /** Added to the monotonic clock. Another value means that the time of day was set. */
  monotonicOffsetMs?: () => number;
}

/** Starts the identity services of one process, wired as in the application. */
export async function startIdentity({
  store,
  database,
  oidc,
  memoryAccess = true,
  clockOffsetMs = () => 0,
  monotonicOffsetMs = clockOffsetMs,
}: IdentityOptions) {
  const clock = {
    now: () => Date.now() + clockOffsetMs(),
    monotonicNow: () => performance.now() + monotonicOffsetMs(),
  };
  const keys = new KeyService({ store, database, log, clock });
  const tokens = new TokenService({ store, log, oidc, clock });
  const adminTokens = new AdminTokenService({ store });
  await tokens.signingKeys.open();
  const stop = await keys.start();
  const days = { enqueueDayOf: async () => {} };
  const search = { queue: { enqueue: async () => {} } };
  const accounts = new AccountService({
    store,
    tokens,
    days,
    accountDeleter: new AccountDeleter({ store, queue: { ...search.queue, removeOf: async () => 0 } }),
    indexer: new ConversationIndexer(search),
    memoryEmbedder: new MemoryEmbedder(search),
    baseUrl: () => 'http://127.0.0.1:8080',
    memoryAccess,
    timezoneOf: createUserTimezone('UTC'),
    notifications: { notify: async () => {} },
  });
  const credentials = new CredentialService({
    store,
    keys,
    tokens,
    adminTokens,
    subjects: new SubjectAccounts({ store, memoryAccess }),
    sessions: new SessionService({ store }),
    accessTokens: new AccessTokenVerifier({
      issuer: () => 'http://127.0.0.1:8080',
      findKey: tokens.signingKeys.find,
      hasGrant: async (id) => (await store.system.oauthRecords.find('Grant', id)) !== undefined,
      clock,
    }),
  });
  const firstCredentials = new FirstCredentials({ store, keys, tokens, adminTokens, memoryAccess });
  return { keys, tokens, adminTokens, accounts, firstCredentials, credentials, stop };
}

export function makeIdentityCall(uid: string, credential: Credential = 'user_token', keyId?: string): Call {
  return {
    actor: { uid, credential, scopes: new Set(), ...(keyId !== undefined && { keyId }) },
    signal: new AbortController().signal,
    requestId: 'test',
    log,
  };
}

export const administrator = makeIdentityCall('', 'admin_token');
