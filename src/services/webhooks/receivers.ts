import type { AppTrigger, WebhookType } from '../../../generated/types.gen.ts';
import type { Endpoint } from '../../outbound/webhook-request.ts';
import type { AppRecord, AppWebhook } from '../../store/apps/table.ts';
import type { UserStore } from '../../store/store.ts';
import type { WebhookReceiverRecord, WebhookRecord } from '../../store/webhooks/receivers.ts';

/** An address that gets deliveries of a type. */
export interface Receiver {
  /** The type of the user's own webhook, or `app:ID:TYPE`. Names it in the queue. */
  receiver: string;
  /** Null for the user's own webhook. */
  appId: string | null;
  appName: string | null;
  endpoint: Endpoint;
  /** The seconds of audio in a delivery. */
  intervalSeconds: number;
}

export const DEFAULT_INTERVAL_SECONDS = 5;

const triggers: Partial<Record<WebhookType, AppTrigger>> = {
  memory_created: 'memory_creation',
  realtime_transcript: 'transcript_processed',
  audio_bytes: 'audio_bytes',
};

const appReceiverName = (appId: string, type: string) => `app:${appId}:${type}`;

/** The names of the receivers that an app may have. */
export const receiverNamesOf = (appId: string) => Object.keys(triggers).map((type) => appReceiverName(appId, type));

/** Finds the receivers of a user: their own webhook, and the enabled apps with the trigger. */
export class ReceiverDirectory {
  /** The receivers of a type, in a fixed order. Callers in a transaction pass its part of the user. */
  async receiversOf(user: UserStore, type: WebhookType): Promise<Receiver[]> {
    const own = await this.#ownReceiver(user, type);
    const apps = await this.#appReceivers(user, type);
    const receivers = own ? [own, ...apps] : apps;
    return receivers.sort((one, other) => (one.receiver < other.receiver ? -1 : 1));
  }

  /** The current address of a receiver. Undefined if it gets no deliveries any more. */
  async find(user: UserStore, receiver: string): Promise<Receiver | undefined> {
    const type = receiver.slice(receiver.lastIndexOf(':') + 1) as WebhookType;
    if (receiver === type) return this.#ownReceiver(user, type);
    return (await this.#appReceivers(user, type)).find((one) => one.receiver === receiver);
  }

  async #ownReceiver(user: UserStore, type: WebhookType): Promise<Receiver | undefined> {
    const own = await user.webhooks.get(type);
    return own?.enabled && own.url !== '' ? ownReceiver(own) : undefined;
  }

  async #appReceivers(user: UserStore, type: WebhookType): Promise<Receiver[]> {
    const trigger = triggers[type];
    if (!trigger) return [];
    const apps = await user.apps.listWebhooks(trigger);
    const receivers = apps.flatMap((app) => appReceiver(app, type) ?? []);
    if (receivers.length === 0) return [];
    const states = await user.webhookReceivers.list(receivers.map(({ receiver }) => receiver));
    return receivers.filter((one) => !isDisabled(one, states));
  }
}

export function ownReceiver(webhook: WebhookRecord): Receiver {
  const { type, url, secret, previous_secret, previous_secret_until, interval_seconds } = webhook;
  return {
    receiver: type,
    appId: null,
    appName: null,
    endpoint: { url, secrets: validSecrets(secret, previous_secret, previous_secret_until) },
    intervalSeconds: interval_seconds ?? DEFAULT_INTERVAL_SECONDS,
  };
}

function appReceiver(app: AppWebhook, type: WebhookType): Receiver | undefined {
  const { id, name, webhook_url, webhook_secret, previous_webhook_secret, previous_secret_until } = app;
  if (!webhook_url || !webhook_secret) return undefined;
  return {
    receiver: appReceiverName(id, type),
    appId: id,
    appName: name,
    endpoint: {
      url: webhook_url,
      secrets: validSecrets(webhook_secret, previous_webhook_secret, previous_secret_until),
    },
    intervalSeconds: DEFAULT_INTERVAL_SECONDS,
  };
}

/** The webhook of an app. Undefined without a trigger or an address. */
export function webhookOfApp(app: AppRecord): { type: WebhookType; receiver: Receiver } | undefined {
  const [type] = Object.entries(triggers).find(([, trigger]) => trigger === app.triggers_on) ?? [];
  const receiver = type && appReceiver(app, type as WebhookType);
  return receiver ? { type: type as WebhookType, receiver } : undefined;
}

/** Why apps get no deliveries for the user, by their ids. */
export async function findDisabledApps(
  user: Pick<UserStore, 'webhookReceivers'>,
  apps: readonly AppRecord[],
): Promise<Map<string, WebhookReceiverRecord['disabled_reason']>> {
  const receivers = apps.flatMap((app) => webhookOfApp(app)?.receiver ?? []);
  if (receivers.length === 0) return new Map();
  const names = receivers.map(({ receiver }) => receiver);
  const states = await user.webhookReceivers.list(names);
  return new Map(
    receivers.flatMap((one) => {
      const state = states.find((other) => other.receiver === one.receiver);
      return state && isDisabled(one, [state]) ? [[one.appId ?? '', state.disabled_reason]] : [];
    }),
  );
}

const validSecrets = (secret: string, previous: string | null, until: Date | null) =>
  previous !== null && until !== null && until > new Date() ? [secret, previous] : [secret];

/** An app that changes its address is enabled again. */
const isDisabled = ({ receiver, endpoint }: Receiver, states: readonly WebhookReceiverRecord[]) =>
  states.some((state) => state.receiver === receiver && state.disabled_url === endpoint.url);
