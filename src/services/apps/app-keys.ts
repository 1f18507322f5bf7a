import type { ApiKey, AppKey, AppKeyCreated } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { AppRecord } from '../../store/apps/table.ts';
import type { KeyService } from '../identity/keys.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { appNotFound } from './apps.ts';

interface AppKeyServiceDeps extends Pick<ServiceDeps, 'store'> {
  keys: KeyService;
}

/** The keys by which apps send chat messages. */
export class AppKeyService {
  readonly #deps: AppKeyServiceDeps;

  constructor(deps: AppKeyServiceDeps) {
    this.#deps = deps;
  }

  /** Creates a key for an own app. */
  async create(call: Call, appId: string): Promise<AppKeyCreated> {
    const { id, name } = await this.#requireOwn(call, appId);
    const { key, ...created } = await this.#deps.keys.create(call, 'app', { name, scopes: [], appId: id });
    return { ...toAppKey(created), secret: key };
  }

  /** Newest first, without their secrets. */
  async list(call: Call, appId: string): Promise<AppKey[]> {
    const { id } = await this.#requireOwn(call, appId);
    return (await this.#deps.keys.list(call, 'app', id)).map(toAppKey);
  }

  async revoke(call: Call, appId: string, keyId: string): Promise<void> {
    const { id } = await this.#requireOwn(call, appId);
    await this.#deps.keys.revoke(call, 'app', keyId, id);
  }

  async #requireOwn({ actor }: Call, appId: string): Promise<AppRecord> {
    const app = await this.#deps.store.of(actor.uid).apps.getOwn(appId);
    if (!app) throw appNotFound();
    return app;
  }
}

const toAppKey = ({ id, key_prefix, created_at }: ApiKey): AppKey => ({ id, label: key_prefix, created_at });
