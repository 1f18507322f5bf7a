import type {
  WebhookSecret,
  WebhookSetting,
  WebhookSettingUpdate,
  WebhooksStatus,
  WebhookType,
} from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, refusedAddress } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { createWebhookSecret } from '../../lib/webhook-signature.ts';
import type { Egress } from '../../outbound/egress.ts';
import type { Store } from '../../store/store.ts';
import type { WebhookRecord } from '../../store/webhooks/receivers.ts';
import { announceReceivers } from '../live/live-notifications.ts';
import { Service } from '../service-deps.ts';
import type { DeliveryEnqueuer } from './delivery-enqueuer.ts';
import { DEFAULT_INTERVAL_SECONDS } from './receivers.ts';
import { webhookTypes } from './webhook-bodies.ts';

interface WebhookServiceDeps {
  store: Store;
  egress: Pick<Egress, 'explainRefusal'>;
  deliveries: Pick<DeliveryEnqueuer, 'restart'>;
}

const ROTATION_MS = 24 * 3_600_000;
const MAX_INTERVAL_SECONDS = 60;

export const noWebhookUrl = () => new DomainError('conflict', 'The webhook has no address: set one first');

/** The user's webhooks. */
export class WebhookService extends Service<WebhookServiceDeps> {
  async get(call: Call, type: WebhookType): Promise<WebhookSetting> {
    return toSetting(await this.deps.store.of(call.actor.uid).webhooks.get(type));
  }

  async status(call: Call): Promise<WebhooksStatus> {
    const enabled = (await this.deps.store.of(call.actor.uid).webhooks.list()).filter((webhook) => webhook.enabled);
    const status = webhookTypes.map((type) => [type, enabled.some((webhook) => webhook.type === type)]);
    return Object.fromEntries(status) as WebhooksStatus;
  }

  /** Sets the address and enables the webhook. Throws `invalid_input` for an address that must not be called. */
  async set(call: Call, type: WebhookType, update: WebhookSettingUpdate): Promise<WebhookSetting> {
    const { url: wanted, ...unhandled } = update;
    unhandled satisfies NoFields;
    const { uid } = call.actor;
    const { url, intervalSeconds } = parseAddress(type, wanted);
    const refusal = url === '' ? undefined : await this.deps.egress.explainRefusal(url);
    if (refusal) throw invalidInput(refusedAddress(['body', 'url'], refusal));
    const now = new Date();
    const times = url === '' ? { disabled_at: now } : { enabled_at: now };
    const address = { url, interval_seconds: intervalSeconds, enabled: url !== '', disabled_reason: null, ...times };
    return this.deps.store.transaction(async (tx) => {
      const secrets = { secret: createWebhookSecret(), previous_secret: null, previous_secret_until: null };
      const record = { uid, type, ...address, ...secrets, enabled_at: now, disabled_at: null };
      if (url === '' || !(await tx.of(record.uid).webhooks.insert(record)))
        return toSetting(await this.#change(tx, uid, type, address));
      await announceReceivers(tx, { uid });
      return { ...toSetting(record), secret: record.secret };
    });
  }

  /** Throws `conflict` without an address. */
  enable(call: Call, type: WebhookType): Promise<WebhookSetting> {
    const { uid } = call.actor;
    return this.deps.store.transaction(async (tx) => {
      if (!(await tx.of(uid).webhooks.get(type))?.url) throw noWebhookUrl();
      const enabled = { enabled: true, disabled_reason: null, enabled_at: new Date() };
      return toSetting(await this.#change(tx, uid, type, enabled));
    });
  }

  disable(call: Call, type: WebhookType): Promise<WebhookSetting> {
    const { uid } = call.actor;
    return this.deps.store.transaction(async (tx) => {
      const webhook = await tx.of(uid).webhooks.get(type);
      if (!webhook?.enabled) return toSetting(webhook);
      const disabled = { enabled: false, disabled_reason: 'user', disabled_at: new Date() } as const;
      return toSetting(await this.#change(tx, uid, type, disabled));
    });
  }

  /** Replaces the secret. Both sign for a day. Throws `conflict` without an address. */
  rotateSecret(call: Call, type: WebhookType): Promise<WebhookSecret> {
    const { uid } = call.actor;
    return this.deps.store.transaction(async (tx) => {
      const { webhooks } = tx.of(uid);
      const webhook = await webhooks.get(type);
      if (!webhook?.url) throw noWebhookUrl();
      const secret = createWebhookSecret();
      const until = new Date(Date.now() + ROTATION_MS);
      const rotation = { secret, previous_secret: webhook.secret, previous_secret_until: until };
      await webhooks.change(type, rotation);
      await announceReceivers(tx, { uid });
      return { secret, previous_valid_until: until.toISOString() };
    });
  }

  async #change(
    tx: Store,
    uid: string,
    type: WebhookType,
    patch: Partial<WebhookRecord>,
  ): Promise<WebhookRecord | undefined> {
    const user = tx.of(uid);
    const changed = await user.webhooks.change(type, patch);
    if (changed) await this.deps.deliveries.restart(tx, uid, type);
    if (changed) await announceReceivers(tx, { uid });
    return changed;
  }
}

function toSetting(webhook: WebhookRecord | undefined): WebhookSetting {
  if (!webhook?.url) return { url: '', enabled: false, disabled_reason: null, secret: null };
  const { url, interval_seconds, enabled, disabled_reason } = webhook;
  return {
    url: interval_seconds === null ? url : `${url},${interval_seconds}`,
    enabled,
    disabled_reason,
    secret: null,
  };
}

/** Separates the interval from the address: `https://example.org/audio,10`. */
function parseAddress(type: WebhookType, text: string): { url: string; intervalSeconds: number | null } {
  if (type !== 'audio_bytes' || text === '') return { url: text, intervalSeconds: null };
  const [, url = text, seconds = String(DEFAULT_INTERVAL_SECONDS)] = /^(.*),(\d+)$/.exec(text) ?? [];
  const intervalSeconds = Number(seconds);
  if (intervalSeconds < 1 || intervalSeconds > MAX_INTERVAL_SECONDS) {
    const msg = `The interval must be 1 to ${MAX_INTERVAL_SECONDS} seconds`;
    throw invalidInput({ loc: ['body', 'url'], msg, type: 'value_error' });
  }
  return { url, intervalSeconds };
}
