import type { PushPublicKey, PushSubscription, PushSubscriptionCreate } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { DomainError, invalidInput, notFound, refusedAddress } from '../errors.ts';
import type { NoFields } from '../lib/no-fields.ts';
import { generateVapidKeys } from '../outbound/web-push.ts';
import { MAX_PUSH_SUBSCRIPTIONS, toPushSubscription } from '../store/push-subscriptions.ts';
import { requireAdministrator } from './identity/scopes.ts';
import { Service, type ServiceDeps } from './service-deps.ts';

/** A P-256 point, uncompressed. */
const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;
const unknownKey = {
  loc: ['body', 'public_key'],
  msg: 'Is not a key of this service: subscribe again with that of GET /v1/users/push/public-key',
  type: 'invalid_key',
};

/** The browsers that show a user's notifications (Web Push). */
export class PushSubscriptionService extends Service<Pick<ServiceDeps, 'store' | 'egress' | 'notifications'>> {
  /** For new browsers. The first call creates the keys. */
  async publicKey(): Promise<PushPublicKey> {
    const { public_key } = await this.deps.store.system.vapidKeys.ensure(generateVapidKeys);
    return { public_key };
  }

  /** Newest first. */
  async list(call: Call): Promise<PushSubscription[]> {
    return (await this.deps.store.of(call.actor.uid).pushSubscriptions.list()).map(toPushSubscription);
  }

  /** Adds a browser. Throws `invalid_input` for an address that must not be called, and `conflict` at the limit. */
  async add(call: Call, input: PushSubscriptionCreate): Promise<PushSubscription> {
    const { endpoint, keys, label, public_key, ...unhandled } = input;
    unhandled satisfies NoFields;
    requireBytes(keys.p256dh, PUBLIC_KEY_BYTES, 'p256dh');
    requireBytes(keys.auth, SECRET_BYTES, 'auth');
    const refusal = await this.deps.egress.explainRefusal(endpoint, { httpsOnly: true });
    if (refusal) throw invalidInput(refusedAddress(['body', 'endpoint'], refusal));
    const { vapidKeys } = this.deps.store.system;
    const current = await vapidKeys.ensure(generateVapidKeys);
    const vapid = public_key ? await vapidKeys.find(public_key) : undefined;
    if (public_key && !vapid) throw invalidInput(unknownKey);
    const given = {
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      label: label ?? '',
      session_id: sessionOf(call),
    };
    const saved = await this.deps.store.transaction(async (tx) => {
      const record = await tx
        .of(call.actor.uid)
        .pushSubscriptions.save({ ...given, vapid_key_id: vapid?.id }, current.id);
      if (record) await this.deps.notifications.showReminders(tx, call.actor.uid, record.id);
      return record;
    });
    if (saved) return toPushSubscription(saved);
    const limit = `${MAX_PUSH_SUBSCRIPTIONS} browsers, which is the maximum`;
    throw new DomainError('conflict', `The account has ${limit}: remove one first`);
  }

  /** New browsers get a new key. Others keep the one with which they subscribed. */
  async rotateKey(call: Call): Promise<PushPublicKey> {
    requireAdministrator(call);
    const { public_key } = await this.deps.store.system.vapidKeys.rotate(await generateVapidKeys());
    call.log.info('key of Web Push rotated');
    return { public_key };
  }

  async remove(call: Call, id: string): Promise<void> {
    if (!(await this.deps.store.of(call.actor.uid).pushSubscriptions.delete(id))) throw notFound('Browser');
  }
}

/** A program that has subscribed a browser may log in again for each call. */
const sessionOf = ({ actor }: Call): string | null =>
  actor.credential === 'browser_session' ? (actor.sessionId ?? null) : null;

function requireBytes(text: string, bytes: number, name: string): void {
  if (Buffer.from(text, 'base64url').length === bytes) return;
  throw invalidInput({ loc: ['body', 'keys', name], msg: `Must be ${bytes} bytes in base64url`, type: 'invalid_key' });
}
