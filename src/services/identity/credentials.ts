import type { Actor, Credential } from '../../call.ts';
import type { KeyKind } from '../../store/keys.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { AccessToken, AccessTokenVerifier } from './access-tokens.ts';
import type { AdminTokenService } from './admin-tokens.ts';
import type { SubjectAccounts } from './external-issuer.ts';
import type { KeyService } from './keys.ts';
import { everyScope, includesMemoryScope } from './scopes.ts';
import type { SessionService } from './sessions.ts';
import type { TokenService } from './tokens.ts';

interface CredentialServiceDeps extends Pick<ServiceDeps, 'store'> {
  keys: Pick<KeyService, 'verify'>;
  tokens: Pick<TokenService, 'verify' | 'verifyExternalAccess'>;
  adminTokens: Pick<AdminTokenService, 'verify'>;
  subjects: SubjectAccounts;
  accessTokens: Pick<AccessTokenVerifier, 'verify'>;
  sessions: Pick<SessionService, 'findProgram'>;
}

/** Users whose memory grant is known to be recorded. */
const MAX_RECORDED = 10_000;
/** A signed JWT in its compact form. Our keys have another form. */
const JWT_FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Verifies credentials and returns the actor, one function for each security scheme of the specs. Undefined for an invalid credential. A
 * secret of one kind is never looked up as another.
 */
export class CredentialService extends Service<CredentialServiceDeps> {
  readonly #recordedGrants = new Set<string>();

  developerKey(key: string) {
    return this.#keyActor('developer', 'developer_key', key);
  }

  toolServerKey(key: string) {
    return this.#keyActor('tool_server', 'tool_server_key', key);
  }

  appKey(key: string) {
    return this.#keyActor('app', 'app_key', key);
  }

  /** Opens the live socket, and nothing else. */
  deviceKey(key: string) {
    return this.#keyActor('device', 'device_key', key);
  }

  async userToken(token: string): Promise<Actor | undefined> {
    const subject = JWT_FORM.test(token) ? await this.deps.tokens.verify(token) : undefined;
    if (!subject) return undefined;
    if ('subject' in subject) return toUser(await this.deps.subjects.findOrCreate(subject));
    const { uid, sessionId } = subject;
    if (sessionId === undefined) return this.#userWithoutSession(uid);
    const actor = await this.deps.sessions.findProgram(sessionId);
    return actor?.uid === uid ? actor : undefined;
  }

  /** The last release issues tokens without a session, for an hour. They count as older than the password of the account. */
  async #userWithoutSession(uid: string): Promise<Actor | undefined> {
    const { account, accountPasswords } = this.deps.store.of(uid);
    const isValid = (await account.get()) !== undefined && (await accountPasswords.get()) === undefined;
    return isValid ? toUser(uid) : undefined;
  }

  /** A token of an OAuth grant, if it is for one of the resources. */
  async oauthToken(token: string, resources: readonly string[]): Promise<Actor | undefined> {
    if (!JWT_FORM.test(token)) return undefined;
    const own = await this.deps.accessTokens.verify(token);
    if (own) return own.audiences.some((one) => resources.includes(one)) ? toActor(own.uid, own) : undefined;
    const external = await this.deps.tokens.verifyExternalAccess(token, resources);
    if (!external) return undefined;
    const uid = await this.deps.subjects.findOrCreate(external);
    if (includesMemoryScope([...external.scopes])) await this.#recordMemoryGrant(uid);
    return toActor(uid, external);
  }

  /** True if a token is a valid one of an OAuth grant, for any resource of this service. */
  async isOAuthToken(token: string): Promise<boolean> {
    return JWT_FORM.test(token) && (await this.deps.accessTokens.verify(token)) !== undefined;
  }

  async adminToken(token: string): Promise<Actor | undefined> {
    return (await this.deps.adminTokens.verify(token))
      ? { uid: '', credential: 'admin_token', scopes: everyScope }
      : undefined;
  }

  /** The consent page of an external issuer cannot record it. */
  async #recordMemoryGrant(uid: string): Promise<void> {
    if (this.#recordedGrants.has(uid)) return;
    await this.deps.store.of(uid).account.recordMemoryGrant();
    if (this.#recordedGrants.size >= MAX_RECORDED) this.#recordedGrants.clear();
    this.#recordedGrants.add(uid);
  }

  async #keyActor(kind: KeyKind, credential: Credential, secret: string): Promise<Actor | undefined> {
    const key = await this.deps.keys.verify(kind, secret);
    return key && { ...key, credential };
  }
}

const toUser = (uid: string): Actor => ({ uid, credential: 'user_token', scopes: everyScope });

const toActor = (uid: string, { clientId, scopes }: Pick<AccessToken, 'clientId' | 'scopes'>): Actor => ({
  uid,
  credential: 'oauth_token',
  scopes,
  clientId,
});
