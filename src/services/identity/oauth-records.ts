import { hash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { FoundOAuthRecord, NewOAuthRecord } from '../../store/oauth/repository.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { hashSecret } from './secret.ts';

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
export class OAuthRecordService {
  readonly #store: ServiceDeps['store'];

  constructor({ store }: Pick<ServiceDeps, 'store'>) {
    this.#store = store;
  }

  async save(model: string, id: string, payload: Payload, expiresInS: number | undefined): Promise<void> {
    await this.#store.system.oauthRecords.upsert(toRecord(model, id, payload, expiresInS));
    // A grant is in use while its refresh tokens are renewed.
    if (model === 'RefreshToken' && payload.rotations && typeof payload.grantId === 'string')
      await this.#store.system.oauthRecords.touchGrant(payload.grantId);
  }

  saveNew(model: string, id: string, payload: Payload, expiresInS: number | undefined): Promise<boolean> {
    return this.#store.system.oauthRecords.insert(toRecord(model, id, payload, expiresInS));
  }

  async find(model: string, id: string): Promise<Payload | undefined> {
    const found = await this.#store.system.oauthRecords.find(model, storedId(model, id));
    return found && toPayload(model, found, id);
  }

  async findSession(uid: string): Promise<Payload | undefined> {
    const found = await this.#store.system.oauthRecords.findSession(uid);
    return found && toPayload('Session', found);
  }

  /** Marks a code or token as used. Returns false for a code that was used before, and revokes its grant. */
  async consume(model: string, id: string): Promise<boolean> {
    const isFirst = await this.#store.system.oauthRecords.consume(model, storedId(model, id));
    if (isFirst || model === 'RefreshToken') return true;
    const { accountId, grantId } = (await this.find(model, id)) ?? {};
    if (typeof accountId === 'string' && typeof grantId === 'string')
      await this.#store.transaction((tx) => tx.of(accountId).oauthRecords.deleteGrant(grantId));
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
    const kept = await this.#store.system.oauthRecords.keepAnswer('RefreshToken', hashSecret(token), sealed);
    if (kept === undefined || kept === sealed) return answer;
    // With other parameters, it cannot be decrypted.
    const opened = await compactDecrypt(kept, key).catch(() => undefined);
    return opened ? JSON.parse(Buffer.from(opened.plaintext).toString()) : answer;
  }

  async delete(model: string, id: string): Promise<void> {
    if (model === 'Session')
      await this.#store.system.oauthRecords.expireWithin(model, storedId(model, id), SESSION_GRACE_S);
    else await this.#store.system.oauthRecords.delete(model, storedId(model, id));
  }

  async deleteOfGrant(model: string, grantId: string): Promise<void> {
    await this.#store.system.oauthRecords.deleteOfGrant(model, grantId);
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
