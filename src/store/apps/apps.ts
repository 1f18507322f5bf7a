// Returns ids: the JSON of an app depends on who reads it.

import type { Knex } from 'knex';
import { type PartialModelObject, type QueryBuilderType, raw } from 'objection';
import type { AppStatus, AppTrigger } from '../../../generated/types.gen.ts';
import { AccountModel } from '../accounts/accounts.ts';
import { isId, newId } from '../ids.ts';
import { type Paging, readPageWithin, sizeOf, sortKey } from '../sql/page.ts';
import { anyOf, countRows } from '../sql/statement.ts';
import { deleteForEachUser, lockUser } from '../sql/user-records.ts';
import {
  AppInstallModel,
  AppModel,
  type AppRecord,
  type AppWebhook,
  type EnabledApp,
  type LogoType,
  type NewAppRow,
  versionFor,
} from './table.ts';

interface AppIdPage {
  ids: string[];
  nextCursor?: string;
}

interface AppFilter {
  /** Apps that this user sees: own and published ones. */
  visibleTo?: string;
  status?: AppStatus;
}

/** The size of the tools in a page. A page of apps with large manifests is shorter than its limit. */
const MOST_BYTES = 8_000_000;

/** As its owner and the administrator see it. */
const STATUS = `CASE WHEN reviewed IS NULL THEN status ELSE 'under-review' END`;
const columns = { id: AppModel.columns.id };
const size = sizeOf('octet_length(chat_tools::text)');
const newestFirst = sortKey(AppModel, 'app.created', 'desc', ['created_at', 'id']);

/** A page of app ids, newest first. */
async function listApps(db: Knex, { visibleTo, status }: AppFilter, paging: Paging): Promise<AppIdPage> {
  const where = [
    visibleTo === undefined ? undefined : { sql: `(uid = ? OR status = 'approved')`, values: [visibleTo] },
    status && { sql: `${STATUS} = ?`, values: [status] },
  ];
  const list = { columns, uid: null, where, order: newestFirst, paging };
  const { items, ...page } = await readPageWithin(db, MOST_BYTES, size, list);
  return { ids: items.map(({ id }) => id), ...page };
}

export type NewApp = Omit<NewAppRow, 'id' | 'uid' | 'created_at' | 'updated_at' | 'reviewed'>;
/** The fields to change. */
export type AppPatch = Partial<Omit<NewAppRow, 'id' | 'uid' | 'created_at' | 'updated_at'>>;

const webhookColumns = ['id', 'name', 'webhook_secret', 'previous_webhook_secret', 'previous_secret_until'];

/** True if a user has the reviewed version instead of the current one: as `versionFor`. */
const HAS_REVIEWED = 'uid <> ? AND reviewed IS NOT NULL';

/** The value of a column in the version that a user has. */
const ofVersion = (uid: string, column: 'home_url' | 'webhook_url' | 'triggers_on') =>
  raw(`CASE WHEN ${HAS_REVIEWED} THEN reviewed ->> '${column}' ELSE ${column} END`, [uid]);

export interface InstalledApp {
  app: AppRecord;
  enabled_at: Date;
  /** Nothing is delivered until the user accepts this. */
  consent_needed: string[];
}

/** Per account. */
export const MAX_APPS = 100;

/** Apps and who has enabled them. */
export function appRepository(db: Knex) {
  /** By two statements: on a cluster, all nodes have the apps, but only the coordinator has the accounts. */
  async function read(apps: QueryBuilderType<AppModel>): Promise<AppRecord[]> {
    const found = await apps.select(AppModel.selection).orderBy(['created_at', 'id']);
    if (found.length === 0) return [];
    const owners = new Set(found.map(({ uid }) => uid));
    const accounts = await AccountModel.query(db)
      .select('uid', 'name')
      .where('uid', anyOf([...owners], 'text'));
    const names = new Map(accounts.map(({ uid, name }) => [uid, name]));
    return found.map((app) => ({ ...app, author: names.get(app.uid) ?? null }));
  }

  const readOne = async (id: string, apps = AppModel.query(db)): Promise<AppRecord | undefined> =>
    isId(id) ? (await read(apps.where({ id })))[0] : undefined;

  /** Returns the changed app, if there is one. */
  async function update(id: string, patch: AppPatch): Promise<AppRecord | undefined> {
    const changes: PartialModelObject<AppModel> = { ...patch, updated_at: new Date() };
    if (!isId(id)) return undefined;
    await AppModel.query(db).patch(changes).where({ id });
    return readOne(id);
  }

  return {
    of(uid: string) {
      const visible = (ids?: readonly string[]) => {
        const apps = AppModel.query(db).where((app) => app.where({ uid }).orWhere({ status: 'approved' }));
        return ids ? apps.where('id', anyOf(ids)) : apps;
      };
      /** The ids of the apps that the user has enabled, also of those that the user does not see any more. */
      const installedIds = async (): Promise<string[]> => {
        const installs = await AppInstallModel.of(db, uid).select('app_id').where({ consent_needed: [] });
        return installs.map(({ app_id }) => app_id);
      };

      return {
        /** An own app or a published one, in the version that the user has. */
        async getVisible(id: string): Promise<AppRecord | undefined> {
          const app = await readOne(id, visible());
          return app && versionFor(uid, app);
        },

        /** A page of the ids of own apps and published ones. */
        list: (paging: Paging): Promise<AppIdPage> => listApps(db, { visibleTo: uid }, paging),

        /** The apps of the user, at most `MAX_APPS`. */
        async listOwn(): Promise<AppRecord[]> {
          return read(AppModel.query(db).where({ uid }));
        },

        async getOwn(id: string): Promise<AppRecord | undefined> {
          return readOne(id, AppModel.query(db).where({ uid }));
        },

        /** Call it in a transaction. Returns undefined if the user has `MAX_APPS` apps. */
        async insert(app: NewApp): Promise<AppRecord | undefined> {
          await lockUser(db, uid, 'apps');
          if ((await countRows(AppModel.query(db).where({ uid }))) >= MAX_APPS) return undefined;
          const now = new Date();
          const row: NewAppRow = { ...app, reviewed: null, id: newId(), uid, created_at: now, updated_at: now };
          await AppModel.query(db).insert(row);
          return readOne(row.id);
        },

        /** Also disables it for all users. Returns false if the user has no such app. */
        async delete(id: string): Promise<boolean> {
          return isId(id) && (await AppModel.query(db).delete().where({ uid, id })) > 0;
        },

        /** The apps that the user has enabled and sees: own and published ones. Oldest first. Read for each chat message, so without the tools. */
        async listEnabled(): Promise<EnabledApp[]> {
          const version = raw(`CASE WHEN ${HAS_REVIEWED} THEN 'reviewed' ELSE 'current' END`, [uid]).as('version');
          return visible(await installedIds())
            .select('id', 'name', 'updated_at', ofVersion(uid, 'home_url').as('home_url'), version)
            .orderBy(['created_at', 'id'])
            .castTo<EnabledApp[]>();
        },

        /** An app that the user has enabled and sees, in the version that the user has. */
        async getEnabled(id: string): Promise<AppRecord | undefined> {
          const app = await readOne(id, visible(await installedIds()));
          return app && versionFor(uid, app);
        },

        /** The webhooks of enabled apps with the trigger. Read for each delivery, so without the tools. */
        async listWebhooks(triggers_on: AppTrigger): Promise<AppWebhook[]> {
          const ids = await installedIds();
          if (ids.length === 0) return [];
          return visible(ids)
            .select(...webhookColumns, ofVersion(uid, 'webhook_url').as('webhook_url'))
            .where(ofVersion(uid, 'triggers_on'), triggers_on)
            .whereNotNull(ofVersion(uid, 'webhook_url'))
            .castTo<AppWebhook[]>();
        },

        async listEnabledRecords(): Promise<AppRecord[]> {
          const apps = await read(visible(await installedIds()));
          return apps.map((app) => versionFor(uid, app));
        },

        async listEnabledIds(): Promise<string[]> {
          const apps = await visible(await installedIds())
            .select('id')
            .orderBy(['created_at', 'id']);
          return apps.map(({ id }) => id);
        },

        /** True if the user has enabled the app and sees it. */
        async isEnabled(id: string): Promise<boolean> {
          if (!isId(id)) return false;
          return (
            (await visible(await installedIds())
              .select('id')
              .findOne({ id })) !== undefined
          );
        },

        /** Also accepts what the app needs consent for. */
        async enable(id: string): Promise<void> {
          const install = { uid, app_id: id, enabled_at: new Date(), consent_needed: [] };
          await AppInstallModel.insertOf(db, uid, install).onConflict(['uid', 'app_id']).merge(['consent_needed']);
        },

        /** The apps that the user has enabled, also those that wait for consent, in the version that the user has. Oldest first. */
        async listInstalled(): Promise<InstalledApp[]> {
          const installs = new Map((await AppInstallModel.of(db, uid)).map((install) => [install.app_id, install]));
          const apps = await read(visible([...installs.keys()]));
          return apps.flatMap((app) => {
            const install = installs.get(app.id);
            return install ? { app: versionFor(uid, app), ...install } : [];
          });
        },

        /** The additions that the user has to accept, by the id of the app. */
        async listConsentNeeded(): Promise<Map<string, string[]>> {
          const installs = await AppInstallModel.of(db, uid).whereNot({ consent_needed: [] });
          return new Map(installs.map(({ app_id, consent_needed }) => [app_id, consent_needed]));
        },

        async disable(id: string): Promise<void> {
          await AppInstallModel.of(db, uid).delete().where({ app_id: id });
        },
      };
    },

    system: {
      /** An app of any user. */
      async get(id: string): Promise<AppRecord | undefined> {
        return readOne(id);
      },

      /** Call it in a transaction: no other one changes the app until this one has ended. */
      async getForUpdate(id: string): Promise<AppRecord | undefined> {
        return readOne(id, AppModel.query(db).forUpdate());
      },

      async getLogo(id: string): Promise<{ type: LogoType; bytes: Buffer } | undefined> {
        const app = isId(id) ? await AppModel.query(db).select('logo', 'logo_type').findById(id) : undefined;
        return app?.logo && app.logo_type !== null ? { type: app.logo_type, bytes: app.logo } : undefined;
      },

      /** A page of the ids of all apps. */
      list: (filter: { status?: AppStatus }, paging: Paging): Promise<AppIdPage> => listApps(db, filter, paging),

      /** In the order of the ids. */
      async getMany(ids: readonly string[]): Promise<AppRecord[]> {
        const found = await read(AppModel.query(db).where('id', anyOf(ids)));
        const byId = new Map(found.map((app) => [app.id, app]));
        return ids.map((id) => byId.get(id)).filter((app) => app !== undefined);
      },

      update,

      /**
       * Sets whether other users see the app, in its current version. If they do not, it is no longer enabled for them. Call it in a
       * transaction.
       */
      async setStatus(id: string, status: AppStatus): Promise<AppRecord | undefined> {
        const app = await update(id, { status, reviewed: null });
        if (app && status !== 'approved') {
          await deleteForEachUser(db, AppInstallModel, (rows) =>
            rows.where({ app_id: app.id }).whereNot({ uid: app.uid }),
          );
        }
        return app;
      },

      /** The JSON of the tools of an app of any user. */
      async readTools({ id, version }: Pick<EnabledApp, 'id' | 'version'>): Promise<string | undefined> {
        const tools = version === 'reviewed' ? "reviewed ->> 'chat_tools'" : 'chat_tools::text';
        const found = await AppModel.query(db).select(raw(tools).as('json')).findById(id);
        return (found as { json?: string } | undefined)?.json;
      },

      /** Disables the app for all other users who have enabled it, until they accept this too. Returns these users. */
      async requireConsent({ id, uid }: Pick<AppRecord, 'id' | 'uid'>, added: readonly string[]): Promise<string[]> {
        const installs = await AppInstallModel.ofAll(db).where({ app_id: id }).whereNot({ uid });
        for (const install of installs) {
          const consent_needed = [...new Set([...install.consent_needed, ...added])];
          await AppInstallModel.of(db, install.uid).patch({ consent_needed }).where({ app_id: id });
        }
        return installs.map((install) => install.uid);
      },
    },
  };
}
