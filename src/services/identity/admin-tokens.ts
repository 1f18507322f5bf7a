import type { AdminToken } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { Store } from '../../store/store.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { requireAdministrator } from './scopes.ts';
import { hashSecret, randomToken } from './secrets.ts';

const PREFIX = 'earshot_admin_';
const FORM = /^earshot_admin_[\w-]{43}$/;

/** The administrator's token: random, stored as a hash. Its text is only in `credentials.json`. */
export class AdminTokenService extends Service<Pick<ServiceDeps, 'store'>> {
  async verify(token: string): Promise<boolean> {
    return FORM.test(token) && (await this.deps.store.system.adminTokens.has(hashSecret(token)));
  }

  /** Adds a token. */
  async create(store: Pick<Store, 'system'>): Promise<string> {
    const token = `${PREFIX}${randomToken()}`;
    await store.system.adminTokens.insert(hashSecret(token));
    return token;
  }

  /** Makes every earlier token invalid. Call it in a transaction. */
  async replace(tx: Pick<Store, 'system'>): Promise<string> {
    await tx.system.adminTokens.deleteAll();
    return this.create(tx);
  }

  /** Replaces the token, which the administrator's data folder has. */
  async rotate(call: Call): Promise<AdminToken> {
    requireAdministrator(call);
    const token = await this.deps.store.transaction((tx) => this.replace(tx));
    call.log.info('admin token rotated');
    return { admin_token: token };
  }
}
