import pino from 'pino';
import type { Call, Credential } from '../../src/call.ts';
import { createSubjectAccounts } from '../../src/services/identity/account-claims.ts';
import { createAccountService } from '../../src/services/identity/accounts.ts';
import { createCredentialService } from '../../src/services/identity/credentials.ts';
import { createKeyService } from '../../src/services/identity/keys.ts';
import { createTokenService } from '../../src/services/identity/tokens.ts';
import type { Database } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';

export const log = pino({ level: 'silent' });

interface IdentityOptions {
  store: Store;
  database: Pick<Database, 'listen'>;
  oidc?: { issuer: string; audience: string };
  memoryAccess?: boolean;
  /** Added to the current time. */
  clockOffsetMs?: () => number;
}

/** Starts the identity services of one process, wired as in the application. */
export async function startIdentity({
  store,
  database,
  oidc,
  memoryAccess = true,
  clockOffsetMs = () => 0,
}: IdentityOptions) {
  const now = () => Date.now() + clockOffsetMs();
  const keys = createKeyService({ store, database, log, now });
  const tokens = createTokenService({ store, log, oidc, now });
  await tokens.open();
  const stop = await keys.start();
  const days = { enqueueDayOf: async () => {} };
  const accounts = createAccountService({
    store,
    keys,
    tokens,
    days,
    baseUrl: () => 'http://127.0.0.1:8080',
    memoryAccess,
  });
  const credentials = createCredentialService({
    keys,
    tokens,
    subjects: createSubjectAccounts({ store, memoryAccess }),
  });
  return { keys, tokens, accounts, credentials, stop };
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
