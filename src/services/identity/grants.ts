import { hash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Grant, ToolScope } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { hasCode, notFound } from '../../errors.ts';
import { loginClientId } from '../../lib/login-client.ts';
import type { FoundOAuthRecord, GrantedClient, NewOAuthRecord, OAuthRecord } from '../../store/oauth.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { includesMemoryScope, toolScopes } from './scopes.ts';
import { hashSecret } from './secrets.ts';

/** The consent of a user to a client, as the consent page records it. */
interface Consent {
  uid: string;
  grantId: string;
  clientId: string;
  client: GrantedClient;
  scopes: readonly string[];
}

/** The OAuth grants of users: one for each consent. */
export class GrantService extends Service<Pick<ServiceDeps, 'store'>> {
  /**
   * Completes a stored grant, and keeps its client. Replaces grants of the client that allow less, if it uses them: it asked for more scopes.
   * A memory scope records the grant that the readiness gate asks for.
   */
  async record({ uid, grantId, clientId, client, scopes }: Consent): Promise<void> {
    await this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      await user.oauthRecords.describeGrant(grantId, client);
      await tx.system.oauthRecords.keepClient(clientId);
      const grants = (await user.oauthRecords.listGrants()).map(toGrant);
      const added = grants.find(({ id }) => id === grantId);
      for (const { id } of grants.filter((grant) => added && allowsLess(grant, added)))
        if (await user.oauthRecords.isExchanged(id)) await user.oauthRecords.deleteGrant(id);
      if (includesMemoryScope(scopes)) await user.account.recordMemoryGrant();
    });
  }

  /** Lists the caller's grants, newest first. */
  async list(call: Call): Promise<Grant[]> {
    const records = await this.deps.store.of(call.actor.uid).oauthRecords.listGrants();
    // A login of the command line ends with keys, which have a list of their own.
    return records.filter(({ client_id }) => client_id !== loginClientId).map(toGrant);
  }

  /** Revokes all grants of the caller, as `revoke` does. */
  async revokeAll(call: Call): Promise<void> {
    for (const { id } of await this.list(call)) await this.revoke(call, id).catch(ignoreMissing);
  }

  /** Revokes a grant: its refresh tokens end at once, an access token within seconds. Throws `not_found`. */
  async revoke(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    const isRevoked = await this.deps.store.transaction((tx) => tx.of(uid).oauthRecords.deleteGrant(id));
    if (!isRevoked) throw notFound('Grant');
    call.log.info({ uid }, 'grant revoked');
  }
}

/** Another request has revoked it. */
function ignoreMissing(error: unknown): void {
  if (!hasCode(error, 'not_found')) throw error;
}

/** True if a grant to the same client for the same resource has only a part of the scopes. */
const allowsLess = (one: Grant, other: Grant): boolean =>
  one.client_id === other.client_id &&
  one.resource === other.resource &&
  one.scopes.length < other.scopes.length &&
  one.scopes.every((scope) => other.scopes.includes(scope));

/** The parts of the authorization server's record that are used here. Scopes are texts, separated by spaces. */
interface GrantPayload {
  resources?: Record<string, string>;
  rejected?: { resources?: Record<string, string> };
}

function toGrant({ id, client_id, client, payload, created_at, used_at, expires_at }: OAuthRecord): Grant {
  const { resources = {}, rejected } = payload as GrantPayload;
  const granted = Object.entries(resources).flatMap(([resource, scopes]) => {
    const refused = new Set(rejected?.resources?.[resource]?.split(' '));
    return scopes.split(' ').filter((scope) => !refused.has(scope));
  });
  return {
    id,
    client_id: client_id ?? '',
    client_name: client?.name ?? client_id ?? '',
    redirect_host: client?.redirect_host ?? '',
    resource: Object.keys(resources)[0] ?? '',
    scopes: toolScopes.filter((scope): scope is ToolScope => granted.includes(scope)),
    created_at: created_at.toISOString(),
    last_used_at: used_at?.toISOString() ?? null,
    expires_at: (expires_at ?? created_at).toISOString(),
  };
}

type Payload = Record<string, unknown>;

/** The ids of these records are public. All others are secrets, and only their hash is stored. */
const PUBLIC_IDS = new Set(['Client', 'Grant', 'Interaction']);
/** A refresh token that is used again within this time gets the same answer: processes of a client share it, or an answer was lost. */
const REFRESH_GRACE_MS = 30_000;
/** Each step of an authorization gives the session a new id. The former one stays valid this long for a second authorization at once. */
const SESSION_GRACE_S = 10;
/** Until a registered client that no user has authorized is deleted. */
const UNUSED_CLIENT_S = 24 * 3600;

/** The storage of the authorization server, shared by all processes. */
export class OAuthRecordService extends Service<Pick<ServiceDeps, 'store'>> {
  async save(model: string, id: string, payload: Payload, expiresInS: number | undefined): Promise<void> {
    await this.deps.store.system.oauthRecords.upsert(toRecord(model, id, payload, expiresInS));
    // A grant is in use while its refresh tokens are renewed.
    if (model === 'RefreshToken' && payload.rotations && typeof payload.grantId === 'string')
      await this.deps.store.system.oauthRecords.touchGrant(payload.grantId);
  }

  saveNew(model: string, id: string, payload: Payload, expiresInS: number | undefined): Promise<boolean> {
    return this.deps.store.system.oauthRecords.insert(toRecord(model, id, payload, expiresInS));
  }

  async find(model: string, id: string): Promise<Payload | undefined> {
    const found = await this.deps.store.system.oauthRecords.find(model, storedId(model, id));
    return found && toPayload(model, found, id);
  }

  async findSession(uid: string): Promise<Payload | undefined> {
    const found = await this.deps.store.system.oauthRecords.findSession(uid);
    return found && toPayload('Session', found);
  }

  /** Marks a code or token as used. Returns false for a code that was used before, and revokes its grant. */
  async consume(model: string, id: string): Promise<boolean> {
    const isFirst = await this.deps.store.system.oauthRecords.consume(model, storedId(model, id));
    if (isFirst || model === 'RefreshToken') return true;
    const { accountId, grantId } = (await this.find(model, id)) ?? {};
    if (typeof accountId === 'string' && typeof grantId === 'string')
      await this.deps.store.transaction((tx) => tx.of(accountId).oauthRecords.deleteGrant(grantId));
    return false;
  }

  /**
   * The answer to the first use of a refresh token with the same parameters: `answer`, or an earlier one. It is encrypted with the token,
   * of which only the hash is stored.
   */
  async firstAnswer(token: string, asked: string, answer: Payload): Promise<Payload> {
    const key = hash('sha256', `answer ${asked} ${token}`, 'buffer');
    const sealed = await new CompactEncrypt(Buffer.from(JSON.stringify(answer)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key);
    const kept = await this.deps.store.system.oauthRecords.keepAnswer('RefreshToken', hashSecret(token), sealed);
    if (kept === undefined || kept === sealed) return answer;
    // With other parameters, it cannot be decrypted.
    const opened = await compactDecrypt(kept, key).catch(() => undefined);
    return opened ? JSON.parse(Buffer.from(opened.plaintext).toString()) : answer;
  }

  async delete(model: string, id: string): Promise<void> {
    if (model === 'Session')
      await this.deps.store.system.oauthRecords.expireWithin(model, storedId(model, id), SESSION_GRACE_S);
    else await this.deps.store.system.oauthRecords.delete(model, storedId(model, id));
  }

  async deleteOfGrant(model: string, grantId: string): Promise<void> {
    await this.deps.store.system.oauthRecords.deleteOfGrant(model, grantId);
  }
}

function toRecord(model: string, id: string, payload: Payload, expiresInS: number | undefined): NewOAuthRecord {
  const lifeS = model === 'Client' ? UNUSED_CLIENT_S : expiresInS;
  return {
    model,
    id: storedId(model, id),
    uid: accountOf(payload),
    client_id: textOf(payload.clientId),
    grant_id: textOf(payload.grantId),
    session_uid: model === 'Session' ? textOf(payload.uid) : null,
    payload: withoutSecrets(model, payload),
    expires_at: lifeS === undefined ? null : new Date(Date.now() + lifeS * 1000),
  };
}

const storedId = (model: string, id: string) => (PUBLIC_IDS.has(model) ? id : hashSecret(id));

/** `jti` is the id; the session of an interaction repeats that of its session. */
function withoutSecrets(model: string, payload: Payload): Payload {
  const { jti: _, ...rest } = payload;
  if (PUBLIC_IDS.has(model)) {
    const { session } = payload;
    if (typeof session !== 'object' || session === null) return payload;
    const { cookie: __, ...shown } = session as Payload;
    return { ...payload, session: shown };
  }
  return rest;
}

function toPayload(model: string, { payload: stored, consumedAgoMs }: FoundOAuthRecord, id?: string): Payload {
  const { answer: _, ...payload } = stored;
  const whole = id === undefined || model === 'Client' ? payload : { ...payload, jti: id };
  const isInGrace = model === 'RefreshToken' && consumedAgoMs !== undefined && consumedAgoMs < REFRESH_GRACE_MS;
  if (consumedAgoMs === undefined || isInGrace) return whole;
  return { ...whole, consumed: Math.floor((Date.now() - consumedAgoMs) / 1000) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The account of a session, a grant, a code or a token, or of the session of an interaction. */
function accountOf({ accountId, session }: Payload): string | null {
  if (typeof accountId === 'string') return accountId;
  return typeof session === 'object' && session !== null ? textOf((session as Payload).accountId) : null;
}
