import type { App, AppSaved, ManifestRefreshed, WebhookSecret } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, hasCode, notFound, requireFound } from '../../errors.ts';
import { type ChatMessages, fetchManifest, type Manifest, ManifestError } from '../../outbound/manifest.ts';
import { createWebhookSecret, isSetupCompleted, SECRET_OVERLAP_MS } from '../../outbound/webhook-request.ts';
import { type AppPatch, MAX_APPS } from '../../store/apps/apps.ts';
import { type AppRecord, versionFor } from '../../store/apps/table.ts';
import type { Store } from '../../store/store.ts';
import { runIdempotently } from '../idempotency.ts';
import type { KeyService } from '../identity/keys.ts';
import { type PageQuery, toPaging } from '../list-query.ts';
import { announceApp, announceReceivers } from '../live/live-notifications.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { DeliveryEnqueuer } from '../webhooks/delivery-enqueuer.ts';
import { findDisabledApps } from '../webhooks/receivers.ts';
import { reviewPatch, toApp } from './app-access.ts';
import { type AppInput, checkAddresses, emptyApp, type Logo, toPatch } from './app-input.ts';

interface AppServiceDeps extends Pick<ServiceDeps, 'store' | 'egress' | 'baseUrl' | 'quota'> {
  keys: Pick<KeyService, 'revokeAllOfApp' | 'forget'>;
  deliveries: Pick<DeliveryEnqueuer, 'restartApp'>;
}

export interface AppPage {
  apps: App[];
  nextCursor?: string;
}

const noChatMessages: ChatMessages = { enabled: false, target: 'app', notify: false };
const noTools: AppPatch = { chat_tools: [], chat_messages: noChatMessages };

/** Apps of users. */
export class AppService extends Service<AppServiceDeps> {
  /** Lists own and published apps, newest first. */
  async list({ actor: { uid } }: Call, query: PageQuery): Promise<AppPage> {
    const { apps } = this.deps.store.of(uid);
    const { ids, ...page } = await apps.list(toPaging(query));
    const enabled = new Set(await apps.listEnabledIds());
    const records = (await this.deps.store.system.apps.getMany(ids)).map((record) => versionFor(uid, record));
    return { ...page, apps: await this.#view(records, uid, (id) => enabled.has(id)) };
  }

  async get({ actor: { uid } }: Call, id: string): Promise<App> {
    const record = await this.#requireVisible(uid, id);
    const isEnabled = await this.deps.store.of(uid).apps.isEnabled(id);
    const [app] = await this.#view([record], uid, () => isEnabled);
    if (!app) throw notFound('App');
    return app;
  }

  /** The ids of the apps that the caller has enabled. */
  listEnabled({ actor: { uid } }: Call): Promise<string[]> {
    return this.deps.store.of(uid).apps.listEnabledIds();
  }

  /** The logo of any app: its address contains the id, which cannot be guessed. */
  async getLogo(id: string): Promise<Logo> {
    return requireFound(await this.deps.store.system.apps.getLogo(id), 'Image');
  }

  /** Registers an app and enables it for the caller. The manifest may be invalid: the app then has no tools. Accepts `Idempotency-Key`. */
  async create(call: Call, input: AppInput & { name: string }, logo?: Logo): Promise<AppSaved> {
    const { uid } = call.actor;
    const fields = toPatch(input, emptyApp);
    await checkAddresses(this.deps.egress, input);
    const manifest = await this.#tryManifest(call, { manifest_url: null, home_url: null, ...fields });
    const patch = { ...fields, ...manifest.patch, ...logoPatch(logo) };
    const register = async (tx: Store) => {
      const status = statusAfter('private', input.private);
      const { apps } = tx.of(uid);
      const app = await apps.insert({ ...blankApp, status, name: input.name, ...patch });
      if (!app)
        throw new DomainError('conflict', `The account has ${MAX_APPS} apps, which is the maximum: delete one first`);
      await apps.enable(app.id);
      await announceReceivers(tx, { uid });
      call.log.info({ app_id: app.id, tools: app.chat_tools.length }, 'app created');
      // Without the secret, which is stored only in the app.
      return saved(app, manifest, undefined);
    };
    const admit = (tx?: Store) => this.deps.quota.admit(uid, [storedTexts(patch)], tx);
    const result = await runIdempotently(this.deps.store, call, register, { atomic: true, admit });
    const { webhook_secret } = (await this.deps.store.system.apps.get(result.app_id)) ?? {};
    return { ...result, ...(webhook_secret && { webhook_secret }) };
  }

  /** Changes the given fields, and fetches the manifest again. */
  async update(call: Call, id: string, input: AppInput, logo?: Logo): Promise<AppSaved> {
    const { uid } = call.actor;
    const before = await this.#requireOwn(uid, id);
    await checkAddresses(this.deps.egress, input);
    const manifest = await this.#tryManifest(call, { ...before, ...toPatch(input, before) });
    await this.#admitChange(before, { ...toPatch(input, before), ...manifest.patch, ...logoPatch(logo) });
    const { record, fields } = await this.deps.store.transaction(async (tx) => {
      const current = await tx.system.apps.getForUpdate(id);
      if (current?.uid !== uid) throw notFound('App');
      const fields = toPatch(input, current);
      const patch = { ...fields, ...manifest.patch };
      const changed = await tx.system.apps.update(id, { ...patch, ...reviewPatch(current, patch), ...logoPatch(logo) });
      const status = statusAfter(current.status, input.private);
      if (fields.webhook_url) await this.deps.deliveries.restartApp(tx, uid, current.id);
      const record = status === current.status ? changed : await tx.system.apps.setStatus(id, status);
      if (!record) throw notFound('App');
      await announceApp(tx, current);
      return { record, fields };
    });
    call.log.info({ app_id: id, tools: record.chat_tools.length }, 'app changed');
    return saved(record, manifest, fields.webhook_secret);
  }

  /** Deletes an app with its keys, for all users. */
  async delete(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    const keys = await this.deps.store.transaction(async (tx) => {
      const app = await tx.system.apps.getForUpdate(id);
      if (app?.uid !== uid) throw notFound('App');
      await tx.of(uid).apps.delete(app.id);
      await announceApp(tx, app);
      return this.deps.keys.revokeAllOfApp(tx, uid, app.id);
    });
    this.deps.keys.forget(keys);
    call.log.info({ app_id: id }, 'app deleted');
  }

  /**
   * Enables an app for the caller, and its webhook if that was disabled after failures. An app with a setup address is asked first. Throws
   * `precondition_failed`.
   */
  async enable(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    const app = await this.#requireVisible(uid, id);
    const { setup_completed_url } = app;
    if (setup_completed_url !== null && !(await this.#isSetUp(call, id, setup_completed_url)))
      throw new DomainError('precondition_failed', 'App setup is not completed');
    const enabling = this.deps.store.transaction(async (tx) => {
      await tx.of(uid).apps.enable(app.id);
      await this.deps.deliveries.restartApp(tx, uid, app.id);
    });
    await enabling.catch((error: unknown) => {
      // It was deleted in the meantime.
      throw hasCode(error, 'not_found') ? notFound('App') : error;
    });
    await announceReceivers(this.deps.store, { uid });
  }

  async disable({ actor: { uid } }: Call, id: string): Promise<void> {
    await this.#requireVisible(uid, id);
    await this.deps.store.of(uid).apps.disable(id);
    await announceReceivers(this.deps.store, { uid });
  }

  /** Fetches the manifest again. Throws `precondition_failed` without one, and `upstream_failed`. */
  async refreshManifest(call: Call, id: string): Promise<ManifestRefreshed> {
    const app = await this.#requireOwn(call.actor.uid, id);
    const { manifest_url } = app;
    if (manifest_url === null) throw new DomainError('precondition_failed', 'The app has no manifest URL');
    const { tools, chatMessages, problems } = await this.#fetch(call, manifest_url, app.home_url).catch((error) => {
      throw error instanceof ManifestError ? new DomainError('upstream_failed', error.message) : error;
    });
    const patch = { chat_tools: tools, chat_messages: chatMessages };
    await this.#admitChange(app, patch);
    await this.deps.store.transaction(async (tx) => {
      const current = await tx.system.apps.getForUpdate(id);
      if (current) await tx.system.apps.update(id, { ...patch, ...reviewPatch(current, patch) });
    });
    return { status: 'ok', tools_count: tools.length, problems };
  }

  /** Replaces the key that signs deliveries. The former one signs too for a day. */
  async rotateSecret(call: Call, id: string): Promise<WebhookSecret> {
    const { uid } = call.actor;
    const secret = createWebhookSecret();
    const until = await this.deps.store.transaction(async (tx) => {
      const app = await tx.system.apps.getForUpdate(id);
      if (app?.uid !== uid) throw notFound('App');
      const previous_secret_until = app.webhook_secret === null ? null : new Date(Date.now() + SECRET_OVERLAP_MS);
      const previous = { previous_webhook_secret: app.webhook_secret, previous_secret_until };
      await tx.system.apps.update(id, { webhook_secret: secret, ...previous });
      return previous_secret_until;
    });
    call.log.info({ app_id: id }, 'webhook secret of an app rotated');
    return { secret, previous_valid_until: until?.toISOString() ?? null };
  }

  /** Throws `too_large` if the account has no room for what the change adds. */
  #admitChange(before: AppRecord, patch: AppPatch): Promise<void> {
    return this.deps.quota.admitChange(before.uid, storedTexts(patch), async () => storedTexts(before));
  }

  async #view(records: readonly AppRecord[], uid: string, isEnabled: (id: string) => boolean): Promise<App[]> {
    const { store } = this.deps;
    const consents = await store.of(uid).apps.listConsentNeeded();
    const disabled = await findDisabledApps(store.of(uid), records);
    return records.map((record) =>
      toApp(record, {
        baseUrl: this.deps.baseUrl(),
        isEnabled: isEnabled(record.id),
        consentNeeded: consents.get(record.id),
        disabledReason: disabled.get(record.id),
        seesAll: record.uid === uid,
      }),
    );
  }

  async #requireVisible(uid: string, id: string): Promise<AppRecord> {
    return requireFound(await this.deps.store.of(uid).apps.getVisible(id), 'App');
  }

  async #requireOwn(uid: string, id: string): Promise<AppRecord> {
    return requireFound(await this.deps.store.of(uid).apps.getOwn(id), 'App');
  }

  #fetch({ signal }: Call, url: string, homeUrl: string | null): Promise<Manifest> {
    return fetchManifest(url, { egress: this.deps.egress, homeUrl, signal });
  }

  /** The tools to store. None if there is no manifest; the former ones remain if it cannot be used. */
  async #tryManifest(
    call: Call,
    { manifest_url, home_url }: Pick<AppPatch, 'manifest_url' | 'home_url'>,
  ): Promise<FetchedManifest> {
    if (!manifest_url) return { patch: noTools, problems: [] };
    try {
      const { tools, chatMessages, problems } = await this.#fetch(call, manifest_url, home_url ?? null);
      return { patch: { chat_tools: tools, chat_messages: chatMessages }, problems };
    } catch (error) {
      if (!(error instanceof ManifestError)) throw error;
      return { patch: {}, problems: [{ tool: null, loc: [], msg: error.message }] };
    }
  }

  async #isSetUp({ actor: { uid }, signal, log }: Call, appId: string, url: string): Promise<boolean> {
    try {
      return await isSetupCompleted(this.deps.egress, url, { appId, query: { uid }, signal });
    } catch (error) {
      log.info({ err: error }, 'setup check of an app failed');
      return false;
    }
  }
}

interface FetchedManifest {
  patch: AppPatch;
  problems: AppSaved['problems'];
}

const blankApp = {
  description: '',
  category: '',
  capabilities: [],
  home_url: null,
  manifest_url: null,
  triggers_on: null,
  setup_completed_url: null,
  setup_instructions: null,
  webhook_url: null,
  webhook_secret: null,
  previous_webhook_secret: null,
  previous_secret_until: null,
  auth_steps: [],
  chat_tools: [],
  chat_messages: noChatMessages,
  logo: null,
  logo_type: null,
};

/** The parts of an app that the quota counts. */
const storedTexts = ({ description, setup_instructions, auth_steps, chat_tools, logo }: AppPatch) => ({
  description,
  setup_instructions,
  logo,
  steps: auth_steps && JSON.stringify(auth_steps),
  tools: chat_tools && JSON.stringify(chat_tools),
});

const logoPatch = (logo: Logo | undefined): AppPatch =>
  logo ? { logo: Buffer.from(logo.bytes), logo_type: logo.type } : {};

/** A public app is reviewed once; a private one is reviewed again. */
function statusAfter(status: AppRecord['status'], isPrivate: boolean | undefined): AppRecord['status'] {
  if (isPrivate === undefined) return status;
  if (isPrivate) return 'private';
  return status === 'private' ? 'under-review' : status;
}

const saved = (
  { id, chat_tools }: AppRecord,
  { problems }: FetchedManifest,
  webhookSecret: string | null | undefined,
): AppSaved => ({
  status: 'ok',
  app_id: id,
  tools_count: chat_tools.length,
  problems,
  ...(webhookSecret && { webhook_secret: webhookSecret }),
});
