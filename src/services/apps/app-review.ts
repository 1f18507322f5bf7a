import type { App, AppPublication, AppStatus } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { clip } from '../../language/text/clip.ts';
import type { AppRecord } from '../../store/apps/table.ts';
import type { Store } from '../../store/store.ts';
import { requireAdministrator } from '../identity/require-administrator.ts';
import { type PageQuery, toPaging } from '../list-query.ts';
import { announceApp } from '../live/live-notifications.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findAdded } from './app-access.ts';
import { toApp } from './app-view.ts';
import { type AppPage, appNotFound } from './apps.ts';

/** Characters of a notification. */
const MAX_BODY = 1000;

const changedMeanwhile = () => new DomainError('conflict', 'The app has changed since: review it again');

/** The administrator decides which apps all users see. */
export class AppReviewService {
  readonly #deps: Pick<ServiceDeps, 'store' | 'baseUrl' | 'notifications'>;

  constructor(deps: Pick<ServiceDeps, 'store' | 'baseUrl' | 'notifications'>) {
    this.#deps = deps;
  }

  /** Lists the apps of all users with a status, newest first. */
  async list(call: Call, { status, ...query }: PageQuery & { status: AppStatus }): Promise<AppPage> {
    requireAdministrator(call);
    const { ids, ...page } = await this.#deps.store.system.apps.list({ ...(status && { status }) }, toPaging(query));
    const records = await this.#deps.store.system.apps.getMany(ids);
    return { ...page, apps: records.map((record) => this.#view(record)) };
  }

  /** Publishes the current version of an app to all users, or takes it back. Throws `conflict` if it is not the reviewed one. */
  async publish(call: Call, id: string, { published: isPublished, updated_at }: AppPublication): Promise<App> {
    requireAdministrator(call);
    const record = await this.#deps.store.transaction(async (tx) => {
      const app = await tx.system.apps.getForUpdate(id);
      if (app && updated_at && app.updated_at.getTime() !== Date.parse(updated_at)) throw changedMeanwhile();
      const status = isPublished ? 'approved' : app?.status === 'approved' ? 'under-review' : app?.status;
      // Before the rows of users are read: Citus changes no table that all nodes have after a read of all shards in the same transaction.
      const changed = status && (await tx.system.apps.setStatus(id, status));
      if (app && isPublished) await this.#askUsers(tx, app);
      if (app) await announceApp(tx, app);
      return changed;
    });
    if (!record) throw appNotFound();
    call.log.info({ app_id: record.id, is_published: isPublished }, 'app reviewed');
    return this.#view(record);
  }

  /** Asks those who have enabled the app again, if it receives or does more than before. */
  async #askUsers(tx: Store, app: AppRecord): Promise<void> {
    const added = app.reviewed ? findAdded(app.reviewed, app) : [];
    if (added.length === 0) return;
    const body = `${app.name} changes, and is disabled until you enable it again. New: ${added.join(', ')}.`;
    const notice = {
      kind: 'app_consent_needed',
      title: app.name,
      body: clip(body, MAX_BODY),
      data: { app_id: app.id },
    } as const;
    for (const uid of await tx.system.apps.requireConsent(app, added))
      await this.#deps.notifications.notify(tx, uid, [notice]);
  }

  #view(record: AppRecord): App {
    return toApp(record, { baseUrl: this.#deps.baseUrl(), isEnabled: false, seesAll: true });
  }
}
