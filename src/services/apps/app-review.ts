import type { App, AppPublication, AppStatus } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, notFound } from '../../errors.ts';
import { clip } from '../../language/text/plain-text.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { AppRecord } from '../../store/apps/table.ts';
import type { Store } from '../../store/store.ts';
import { requireAdministrator } from '../identity/scopes.ts';
import { type PageQuery, toPaging } from '../list-query.ts';
import { announceApp } from '../live/live-notifications.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { findAdded, toApp } from './app-access.ts';
import type { AppPage } from './apps.ts';

/** Characters of a notification. */
const MAX_BODY = 1000;

/** The administrator decides which apps all users see. */
export class AppReviewService extends Service<Pick<ServiceDeps, 'store' | 'baseUrl' | 'notifications'>> {
  /** Lists the apps of all users with a status, newest first. */
  async list(call: Call, { status, ...query }: PageQuery & { status: AppStatus }): Promise<AppPage> {
    requireAdministrator(call);
    const { ids, ...page } = await this.deps.store.system.apps.list({ ...(status && { status }) }, toPaging(query));
    const records = await this.deps.store.system.apps.getMany(ids);
    return { ...page, apps: records.map((record) => this.#view(record)) };
  }

  /** Publishes the current version of an app to all users, or takes it back. Throws `conflict` if it is not the reviewed one. */
  async publish(call: Call, id: string, input: AppPublication): Promise<App> {
    const { published: isPublished, updated_at, ...unhandled } = input;
    unhandled satisfies NoFields;
    requireAdministrator(call);
    const record = await this.deps.store.transaction(async (tx) => {
      const app = await tx.system.apps.getForUpdate(id);
      if (app && updated_at && app.updated_at.getTime() !== Date.parse(updated_at))
        throw new DomainError('conflict', 'The app has changed since: review it again');
      const status = isPublished ? 'approved' : app?.status === 'approved' ? 'under-review' : app?.status;
      // Before the rows of users are read: Citus changes no table that all nodes have after a read of all shards in the same transaction.
      const changed = status && (await tx.system.apps.setStatus(id, status));
      if (app && isPublished) await this.#askUsers(tx, app);
      if (app) await announceApp(tx, app);
      return changed;
    });
    if (!record) throw notFound('App');
    call.log.info({ app_id: record.id, is_published: isPublished }, 'app reviewed');
    return this.#view(record);
  }

  /** Asks those who have enabled the app again, if it receives or does more than before. */
  async #askUsers(tx: Store, app: AppRecord): Promise<void> {
    const added = app.reviewed ? findAdded(app.reviewed, app) : [];
    if (added.length === 0) return;
    const body = `${app.name} changes, and is disabled until you enable it again. New: ${added.join(', ')}.`;
    const text = { title: app.name, body: clip(body, MAX_BODY) };
    const notice = { kind: 'app_consent_needed', ...text, data: { app_id: app.id } } as const;
    for (const uid of await tx.system.apps.requireConsent(app, added))
      await this.deps.notifications.notify(tx, uid, [notice]);
  }

  #view(record: AppRecord): App {
    return toApp(record, { baseUrl: this.deps.baseUrl(), isEnabled: false, seesAll: true });
  }
}
