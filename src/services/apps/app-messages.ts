import type { ApiKey, AppKey, AppKeyCreated, AppNotificationResult } from '../../../generated/types.gen.ts';
import type { Call, RateVerdict } from '../../call.ts';
import { DomainError, rateLimited, requireFound } from '../../errors.ts';
import { HOUR_MS } from '../../lib/time.ts';
import { type AppRecord, versionFor } from '../../store/apps/table.ts';
import type { Store } from '../../store/store.ts';
import type { ChatService } from '../chat/chat.ts';
import { runIdempotently } from '../idempotency.ts';
import type { KeyService } from '../identity/keys.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';

/** Per app and user. */
const MAX_AN_HOUR = 10;

interface AppNotificationDeps extends Pick<ServiceDeps, 'store' | 'notifications'> {
  chat: Pick<ChatService, 'addAppMessage'>;
}

interface Message {
  appId: string | null | undefined;
  uid: string | null | undefined;
  text: string;
}

/** The body and the rate limit; without a rate limit for a repeated `Idempotency-Key`. */
interface Sent {
  result: AppNotificationResult;
  rate: RateVerdict | undefined;
}

type Deliver = (tx: Store, uid: string, app: AppRecord) => Promise<void>;

/** Messages that apps send on their own. */
export class AppNotificationService extends Service<AppNotificationDeps> {
  /** Adds a message to the app's chat or the main chat, with a push where the manifest has `notify`. Accepts `Idempotency-Key`. */
  async send(call: Call, { appId, uid, text }: Message): Promise<Sent> {
    return this.#deliver(call, { appId, uid }, async (tx, recipient, app) => {
      const { enabled, target, notify } = app.chat_messages;
      if (!enabled) throw new DomainError('denied', 'Chat messages are not enabled for this app');
      const message = { appId: app.id, appName: app.name, target, text };
      const { id } = await this.deps.chat.addAppMessage(tx, recipient, message);
      if (notify) await this.#push(tx, recipient, app, text, { message_id: id });
    });
  }

  /** Only pushes: for apps without chat messages. Accepts `Idempotency-Key`. */
  async push(call: Call, { appId, uid, text }: Message): Promise<Sent> {
    return this.#deliver(call, { appId, uid }, (tx, recipient, app) => this.#push(tx, recipient, app, text));
  }

  #push(tx: Store, uid: string, app: AppRecord, body: string, message: { message_id?: string } = {}): Promise<void> {
    const notice = { kind: 'chat_message', title: app.name, body, data: { app_id: app.id, ...message } } as const;
    return this.deps.notifications.notify(tx, uid, [notice]);
  }

  /** Checks the app and the limit, and delivers in the same transaction: only what is delivered counts. */
  async #deliver(call: Call, { appId, uid }: Omit<Message, 'text'>, deliver: Deliver): Promise<Sent> {
    const app = await this.#requireApp(call, appId);
    if (!uid) throw missing('uid');
    let rate: RateVerdict | undefined;
    const work = async (tx: Store): Promise<AppNotificationResult> => {
      if (!(await tx.of(uid).apps.isEnabled(app.id)))
        throw new DomainError('denied', 'The user has not enabled this app');
      const hit = await tx.system.rateLogs.hit(`messages of ${app.id} to ${uid}`, MAX_AN_HOUR, HOUR_MS);
      rate = { ...hit, limit: MAX_AN_HOUR };
      if (!hit.allowed) throw rateLimited({ ...rate, retryAfterMs: hit.resetMs });
      await deliver(tx, uid, versionFor(uid, app));
      return { status: 'Ok' };
    };
    return { result: await runIdempotently(this.deps.store, call, work, { atomic: true }), rate };
  }

  /** The app, if the calling key is one of its keys. */
  async #requireApp({ actor }: Call, appId: string | null | undefined): Promise<AppRecord> {
    if (!appId) throw missing('aid');
    const app = requireFound(await this.deps.store.system.apps.get(appId), 'App');
    if (actor.appId !== app.id) throw new DomainError('denied', 'API key does not belong to this app');
    return app;
  }
}

const missing = (name: string) => new DomainError('precondition_failed', `${name} is required`);

/** The keys by which apps send chat messages. */
export class AppKeyService extends Service<Pick<ServiceDeps, 'store'> & { keys: KeyService }> {
  /** Creates a key for an own app. */
  async create(call: Call, appId: string): Promise<AppKeyCreated> {
    const { id, name } = await this.#requireOwn(call, appId);
    const { key, ...created } = await this.deps.keys.create(call, 'app', { name, scopes: [], appId: id });
    return { ...toAppKey(created), secret: key };
  }

  /** Newest first, without their secrets. */
  async list(call: Call, appId: string): Promise<AppKey[]> {
    const { id } = await this.#requireOwn(call, appId);
    return (await this.deps.keys.list(call, 'app', id)).map(toAppKey);
  }

  async revoke(call: Call, appId: string, keyId: string): Promise<void> {
    const { id } = await this.#requireOwn(call, appId);
    await this.deps.keys.revoke(call, 'app', keyId, id);
  }

  async #requireOwn({ actor }: Call, appId: string): Promise<AppRecord> {
    return requireFound(await this.deps.store.of(actor.uid).apps.getOwn(appId), 'App');
  }
}

const toAppKey = ({ id, key_prefix, created_at }: ApiKey): AppKey => ({ id, label: key_prefix, created_at });
