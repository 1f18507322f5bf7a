import type { Logger } from 'pino';
import type {
  ApiKey,
  ApiKeyCreated,
  Credentials,
  DeveloperKeyCreate,
  ToolScope,
  ToolServerKeyCreate,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, notFound, requireFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { type Clock, systemClock } from '../../pipeline/clocks/clock.ts';
import type { Database } from '../../store/database-connection.ts';
import { type ApiKeyRecord, type KeyKind, type KeyScope, toApiKey } from '../../store/keys.ts';
import type { Store } from '../../store/store.ts';
import { announceSessionsEnded } from '../live/live-notifications.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { KeyCache, type VerifiedKey } from './key-cache.ts';
import { defaultScopes, developerScopes, includesMemoryScope, toolScopes } from './scopes.ts';
import { hashSecret, randomHex } from './secrets.ts';

/** Existing clients check these. */
const prefixes: Record<KeyKind, string> = {
  developer: 'omi_dev_',
  tool_server: 'omi_mcp_',
  app: 'sk_',
  device: 'omi_device_',
  calendar: 'omi_calendar_',
};

const forms: Record<KeyKind, RegExp> = {
  developer: /^omi_dev_[0-9a-f]{32}$/,
  tool_server: /^omi_mcp_[0-9a-f]{32}$/,
  app: /^sk_[0-9a-f]{32}$/,
  device: /^omi_device_[0-9a-f]{32}$/,
  calendar: /^omi_calendar_[0-9a-f]{32}$/,
};

/** The notification of all processes when a key is revoked. The payload is the id of the key. */
const REVOKED = 'earshot_key_revoked';
/** Keys of all kinds, per account. */
const MAX_KEYS = 100;
/** `last_used_at` of a key is written at most this often. */
const MIN_USE_INTERVAL_MS = 60_000;
/** Uses are collected for this long and written together. */
const COLLECT_USES_MS = 1_000;

export interface NewKey {
  /** The app of an `app` key. */
  app_id?: string;
  /** The device of a `device` key. */
  device?: string;
  uid: string;
  kind: KeyKind;
  name: string;
  scopes: readonly KeyScope[];
}

interface CreatedKey {
  record: ApiKeyRecord;
  secret: string;
}

interface KeyServiceDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  database: Pick<Database, 'listen'>;
  clock?: Clock;
}

/** The name without spaces around it. */
export function requireKeyName(given: string): string {
  const name = given.trim();
  if (name === '') throw invalidInput({ loc: ['body', 'name'], msg: 'A key needs a name', type: 'string_too_short' });
  return name;
}

/** Notifies all processes: the keys are refused, and live sessions that they opened end. */
export async function announceRevoked(tx: Store, uid: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tx.notify(REVOKED, id);
  if (ids.length > 0) await announceSessionsEnded(tx, { uid });
}

/** Creates a key, and records the memory grant of its scopes. Needs a transaction. Only the result contains the secret. */
export async function createKey(store: Store, key: NewKey): Promise<CreatedKey> {
  const secret = `${prefixes[key.kind]}${randomHex()}`;
  const prefix = `${secret.slice(0, prefixes[key.kind].length + 4)}...${secret.slice(-4)}`;
  const user = store.of(key.uid);
  const record = await user.keys.insert({ ...key, scopes: [...key.scopes], hash: hashSecret(secret), prefix });
  if (includesMemoryScope(key.scopes)) await user.account.recordMemoryGrant();
  return { record, secret };
}

/** Keys of all kinds. */
export class KeyService extends Service<KeyServiceDeps> {
  readonly #cache = new KeyCache(this.deps.clock ?? systemClock);
  readonly #usage = new KeyUsage({ clock: systemClock, ...this.deps });

  /** Subscribes to revocations by other processes. Returns a function to stop. */
  async start(): Promise<() => Promise<void>> {
    const cache = this.#cache;
    const unlisten = await this.deps.database.listen(
      REVOKED,
      (id) => cache.delete(id),
      () => cache.clear(),
    );
    return async () => {
      await unlisten();
      await this.#usage.flush();
    };
  }

  /** Creates a key for the caller. `key` in the result is its secret. */
  async create(
    call: Call,
    kind: KeyKind,
    wanted: WithDefaults<DeveloperKeyCreate | ToolServerKeyCreate> & { appId?: string },
  ): Promise<ApiKeyCreated> {
    const { name, scopes: wantedScopes = defaultScopes, appId, ...unhandled } = wanted;
    unhandled satisfies NoFields;
    const scopes = [...new Set<ToolScope>(wantedScopes)];
    const key = { uid: call.actor.uid, kind, name, scopes, ...(appId !== undefined && { app_id: appId }) };
    const { record, secret } = await this.deps.store.transaction((tx) => this.add(tx, key));
    call.log.info({ key_id: record.id, kind }, 'key created');
    return { ...toApiKey(record), key: secret };
  }

  /** Creates a key. Needs a transaction. Throws `conflict` if the account has as many as it may have. */
  async add(tx: Store, key: NewKey): Promise<CreatedKey> {
    const name = requireKeyName(key.name);
    if ((await tx.of(key.uid).keys.countForAdding()) >= MAX_KEYS)
      throw new DomainError('conflict', `The account has ${MAX_KEYS} keys, which is the maximum: delete one first`);
    return createKey(tx, { ...key, name });
  }

  /** Lists the caller's keys of all kinds, of one, or of an app, newest first, without their secrets. */
  async list(call: Call, kind?: KeyKind, appId?: string): Promise<ApiKey[]> {
    return (await this.deps.store.of(call.actor.uid).keys.list(kind, appId)).map(toApiKey);
  }

  /** Describes the key of this request. */
  async describeCalling(call: Call): Promise<ApiKey> {
    const { uid, keyId } = call.actor;
    const key = requireFound(keyId === undefined ? undefined : await this.deps.store.of(uid).keys.get(keyId), 'Key');
    return toApiKey(key);
  }

  /** Revokes a key: in this process at once, in others by a notification, and after one second at the latest. */
  async revoke(call: Call, kind: KeyKind, id: string, appId?: string): Promise<void> {
    const revoked = await this.deps.store.transaction(async (tx) => {
      const found = await tx.of(call.actor.uid).keys.delete(kind, id, appId);
      if (found) await announceRevoked(tx, call.actor.uid, [id.toLowerCase()]);
      return found;
    });
    if (!revoked) throw notFound('Key');
    this.forget([id.toLowerCase()]);
    call.log.info({ key_id: id, kind }, 'key revoked');
  }

  /** Revokes the caller's keys of all kinds, as `revoke` does. */
  async revokeAll(call: Call): Promise<void> {
    const ids = await this.deps.store.transaction(async (tx) => {
      const deleted = await tx.of(call.actor.uid).keys.deleteAll();
      await announceRevoked(tx, call.actor.uid, deleted);
      return deleted;
    });
    this.forget(ids);
    call.log.info({ keys: ids.length }, 'all keys revoked');
  }

  /** Revokes all keys of an app. Returns their ids, to `forget` once the transaction has committed. */
  async revokeAllOfApp(tx: Store, uid: string, appId: string): Promise<string[]> {
    const ids = await tx.of(uid).keys.deleteAllOfApp(appId);
    await announceRevoked(tx, uid, ids);
    return ids;
  }

  /** Revokes the keys of an account with this name, except those of apps. */
  async revokeNamed(tx: Store, uid: string, name: string): Promise<void> {
    await announceRevoked(tx, uid, await tx.of(uid).keys.deleteNamed(name));
  }

  /** Stops accepting revoked keys in this process. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#cache.delete(id);
  }

  /**
   * Returns a valid key. Undefined if it is unknown, revoked or of another kind. Keys are found by the hash of the secret, so the response
   * time does not reveal how much of a guess is right.
   */
  async verify(kind: KeyKind, secret: string): Promise<VerifiedKey | undefined> {
    if (!forms[kind].test(secret)) return undefined;
    const hash = hashSecret(secret);
    const key = this.#cache.get(hash) ?? (await this.#cache.load(hash, () => this.#lookUp(kind, hash)));
    if (key) this.#usage.record(key.keyId);
    return key;
  }

  async #lookUp(kind: KeyKind, hash: string): Promise<VerifiedKey | undefined> {
    const key = await this.deps.store.system.keys.findByHash(hash);
    if (key?.kind !== kind) return undefined;
    const { id, uid, scopes, app_id, device } = key;
    const owner = { ...(app_id !== null && { appId: app_id }), ...(device !== null && { device }) };
    return { keyId: id, uid, scopes: new Set(scopes), ...owner };
  }
}

/** Records the use of keys in the background. Requests neither wait for it nor fail because of it. */
class KeyUsage extends Service<{ store: Pick<Store, 'system'>; log: Logger; clock: Clock }> {
  readonly #recordedAt = new Map<string, number>();
  #pending = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  record(id: string): void {
    const at = this.deps.clock.monotonicNow();
    if (at - (this.#recordedAt.get(id) ?? Number.NEGATIVE_INFINITY) < MIN_USE_INTERVAL_MS) return;
    this.#recordedAt.set(id, at);
    this.#pending.add(id);
    this.#timer ??= setTimeout(() => this.flush(), COLLECT_USES_MS).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#pending;
    this.#pending = new Set();
    for (const [id, atMs] of this.#recordedAt)
      if (this.deps.clock.monotonicNow() - atMs >= MIN_USE_INTERVAL_MS) this.#recordedAt.delete(id);
    try {
      await this.deps.store.system.keys.touch([...batch], new Date(this.deps.clock.now()));
    } catch (err) {
      this.deps.log.warn({ err, keys: batch.size }, 'the last use of keys could not be recorded');
    }
  }
}

/** The name of the keys that an account begins with. */
export const CREDENTIALS_KEY_NAME = 'credentials.json';

/** Creates the keys that an account begins with, with all scopes. */
export async function createAccountKeys(
  tx: Store,
  uid: string,
): Promise<Pick<Credentials, 'developer_api_key' | 'tool_server_key'>> {
  const key = { uid, name: CREDENTIALS_KEY_NAME };
  return {
    developer_api_key: (await createKey(tx, { ...key, kind: 'developer', scopes: developerScopes })).secret,
    tool_server_key: (await createKey(tx, { ...key, kind: 'tool_server', scopes: toolScopes })).secret,
  };
}
