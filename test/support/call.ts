import pino from 'pino';
import type { Call } from '../../src/call.ts';
import { developerScopes } from '../../src/services/identity/scopes.ts';
import { newId } from '../../src/store/ids.ts';
import type { Store } from '../../src/store/store.ts';

const log = pino({ level: 'silent' });

/** Creates the call of a user, as a transport does. */
export function makeCall(uid: string, idempotency?: { key: string; body?: unknown; operationId?: string }): Call {
  const { key, body = null, operationId = 'createThing' } = idempotency ?? {};
  return {
    actor: { uid, credential: 'developer_key', scopes: new Set(developerScopes) },
    signal: new AbortController().signal,
    requestId: 'test',
    log,
    ...(key !== undefined && { idempotency: { key, operationId, fingerprint: JSON.stringify(body) } }),
  };
}

/** Creates an account with an open readiness gate. */
export async function makeUser(store: Store): Promise<string> {
  const uid = `user-${newId()}`;
  await store.system.accounts.create({ uid, memory_access: true, memory_granted_at: new Date() });
  return uid;
}
