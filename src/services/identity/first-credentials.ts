import type { Credentials } from '../../../generated/types.gen.ts';
import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import { Service } from '../service-deps.ts';
import type { AdminTokenService } from './admin-tokens.ts';
import { CREDENTIALS_KEY_NAME, createAccountKeys, type KeyService } from './keys.ts';
import type { TokenService } from './tokens.ts';

/** The first account's credentials. A data folder that is not the first one of its database has no keys and no administrator's token. */
export type SavedCredentials = Pick<Credentials, 'uid' | 'user_token' | 'refresh_token'> & Partial<Secrets>;

type Secrets = Required<Pick<Credentials, 'developer_api_key' | 'tool_server_key' | 'admin_token'>>;

/** `credentials.json` of the data folder. */
export interface CredentialsFile {
  /** Reads the credentials of the last start, or of the last one with this account. */
  read(uid?: string): Promise<Partial<Credentials>>;
  write(credentials: SavedCredentials): Promise<void>;
}

interface FirstCredentialsDeps {
  store: Store;
  keys: Pick<KeyService, 'verify' | 'revokeNamed'>;
  tokens: Pick<TokenService, 'issueCredentials'>;
  adminTokens: Pick<AdminTokenService, 'verify' | 'create' | 'replace'>;
  /** The default of new accounts. */
  memoryAccess: boolean;
}

/** The identity of the account that the first start creates. No other account can have it. */
const FIRST_ACCOUNT = { issuer: 'earshot', subject: 'first account' };

/**
 * The account, the keys and the administrator's token that an installation begins with. They are created once, with the account: also by
 * processes that start at once, and not again for a data folder that has lost them.
 */
export class FirstCredentials extends Service<FirstCredentialsDeps> {
  /** Writes the credentials with new tokens. Keeps the valid keys of the file; `replaces` creates new ones, and the earlier ones become invalid. */
  async save(file: CredentialsFile, { replaces = false } = {}): Promise<SavedCredentials> {
    const { store, memoryAccess } = this.deps;
    const account = { ...FIRST_ACCOUNT, uid: newId(), administrator: true, memory_access: memoryAccess };
    const { admin_token } = await this.#keepValid(account.uid, await file.read());
    const created = await store.transaction(async (tx) => {
      // Waits for another process that creates the account.
      if (!(await tx.system.accounts.createNew(account))) return undefined;
      const keys = await createAccountKeys(tx, account.uid);
      return this.#write(tx, file, { uid: account.uid, ...keys, ...(await this.#firstAdminToken(tx, admin_token)) });
    });
    if (created) return created;
    const existing = await store.system.accounts.findBySubject(FIRST_ACCOUNT.issuer, FIRST_ACCOUNT.subject);
    if (!existing) throw new Error('the first account was deleted while the service started');
    const { uid } = existing;
    // Now it has what the other process has created.
    const valid = await this.#keepValid(uid, await file.read(uid));
    return store.transaction(async (tx) =>
      this.#write(tx, file, { uid, ...(replaces ? await this.#replace(tx, uid) : valid) }),
    );
  }

  /** Before the transaction ends, so that the keys of a process that is killed meanwhile do not exist. */
  async #write(
    tx: Store,
    file: CredentialsFile,
    secrets: { uid: string } & Partial<Secrets>,
  ): Promise<SavedCredentials> {
    const { user_token, refresh_token } = await this.deps.tokens.issueCredentials(secrets.uid, tx);
    const credentials = { ...secrets, user_token, refresh_token };
    await file.write(credentials);
    return credentials;
  }

  /** An administrator may have deleted the first account: the token stays. */
  async #firstAdminToken(tx: Store, valid: string | undefined): Promise<Pick<Partial<Secrets>, 'admin_token'>> {
    if (valid !== undefined) return { admin_token: valid };
    return (await tx.system.adminTokens.exists()) ? {} : { admin_token: await this.deps.adminTokens.create(tx) };
  }

  async #replace(tx: Store, uid: string): Promise<Secrets> {
    await this.deps.keys.revokeNamed(tx, uid, CREDENTIALS_KEY_NAME);
    return { ...(await createAccountKeys(tx, uid)), admin_token: await this.deps.adminTokens.replace(tx) };
  }

  /** The keys of the account and the administrator's token in the file that are still valid. */
  async #keepValid(uid: string, former: Partial<Credentials>): Promise<Partial<Secrets>> {
    const { developer_api_key: developer = '', tool_server_key: toolServer = '', admin_token = '' } = former;
    const { keys, adminTokens } = this.deps;
    return {
      ...((await keys.verify('developer', developer))?.uid === uid && { developer_api_key: developer }),
      ...((await keys.verify('tool_server', toolServer))?.uid === uid && { tool_server_key: toolServer }),
      ...((await adminTokens.verify(admin_token)) && { admin_token }),
    };
  }
}
