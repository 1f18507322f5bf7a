import type { App, AppStatus } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { AppRecord } from '../../store/tables/apps.ts';
import { requireAdministrator } from '../identity/require-administrator.ts';
import { type PageQuery, toPaging } from '../list-query.ts';
import { announceApp } from '../live/live-notifications.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { toApp } from './app-view.ts';
import { type AppPage, appNotFound } from './apps.ts';

/** The administrator decides which apps all users see. Decisions: Apps and chat. */
export class AppReviewService {
  readonly #deps: Pick<ServiceDeps, 'store' | 'baseUrl'>;

  constructor(deps: Pick<ServiceDeps, 'store' | 'baseUrl'>) {
    this.#deps = deps;
  }

  /** Lists the apps of all users with a status, newest first. */
  async list(call: Call, { status, ...query }: PageQuery & { status: AppStatus }): Promise<AppPage> {
    requireAdministrator(call);
    const { apps } = this.#deps.store;
    const { ids, ...page } = await apps.list({ status }, toPaging(query));
    const records = await apps.getMany(ids);
    return { ...page, apps: records.map((record) => this.#view(record)) };
  }

  /** Publishes an app to all users, or takes it back. */
  async publish(call: Call, id: string, isPublished: boolean): Promise<App> {
    requireAdministrator(call);
    const record = await this.#deps.store.transaction(async (tx) => {
      const app = await tx.apps.getForUpdate(id);
      const status = isPublished ? 'approved' : app?.status === 'approved' ? 'under-review' : app?.status;
      if (app) await announceApp(tx, app);
      return status && tx.apps.setStatus(id, status);
    });
    if (!record) throw appNotFound();
    call.log.info({ app_id: record.id, is_published: isPublished }, 'app reviewed');
    return this.#view(record);
  }

  #view(record: AppRecord): App {
    return toApp(record, { baseUrl: this.#deps.baseUrl(), isEnabled: false, seesAll: true });
  }
}
