import type { WebhookType } from '../../../generated/types.gen.ts';
import type { Store } from '../../store/store.ts';
import type { WebhookDisabledReason } from '../../store/webhooks/receivers.ts';
import { announceReceivers } from '../live/live-notifications.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { Receiver } from './receivers.ts';
import type { Outcome } from './retry-policy.ts';

const MAX_FAILURES = 100;
const MIN_FAILING_MS = 3 * 24 * 3_600_000;

/** The error of deliveries that were dropped. */
export const WEBHOOK_DISABLED = 'The webhook is disabled';

/** Failures of a receiver in a row. */
export interface Failures {
  failures: number;
  failingSince: Date | null;
}

/** Why a webhook is disabled, in words. */
export const DISABLED_BECAUSE = {
  failures: 'it failed 100 times in a row over at least three days',
  gone: 'its receiver returned 410 (Gone)',
} as const;

/** Counts the failures of receivers, and disables those that do not work any more. */
export class WebhookHealth extends Service<Pick<ServiceDeps, 'store' | 'notifications' | 'log'>> {
  count({ failures, failingSince }: Failures, { health }: Pick<Outcome, 'health'>): Failures {
    if (health === 'ignored') return { failures, failingSince };
    if (health === 'working') return { failures: 0, failingSince: null };
    return { failures: failures + 1, failingSince: failingSince ?? new Date() };
  }

  /**
   * Disables a receiver after 100 failures in a row over at least three days, or after 410, drops what waits for it, and notifies the user.
   * Returns whether it is disabled.
   */
  async disableIfDead(
    uid: string,
    receiver: Receiver,
    { failures, failingSince }: Failures,
    { isGone }: Pick<Outcome, 'isGone'>,
  ): Promise<boolean> {
    const isDead =
      failures >= MAX_FAILURES && failingSince !== null && Date.now() - failingSince.getTime() >= MIN_FAILING_MS;
    if (isGone || isDead) await this.#disable(uid, receiver, isGone ? 'gone' : 'failures');
    return isGone || isDead;
  }

  async #disable(uid: string, receiver: Receiver, reason: Exclude<WebhookDisabledReason, 'user'>): Promise<void> {
    const { store, notifications, log } = this.deps;
    await store.transaction(async (tx) => {
      if (!(await disableReceiver(tx, uid, receiver, reason))) return;
      await tx.of(uid).deliveryQueue.dropAll(receiver.receiver, WEBHOOK_DISABLED);
      await announceReceivers(tx, { uid });
      const name = receiver.appName === null ? receiver.receiver : `of ${receiver.appName}`;
      const body = `The webhook ${name} was disabled, because ${DISABLED_BECAUSE[reason]}.`;
      const data: Record<string, string> =
        receiver.appId === null ? { webhook_type: receiver.receiver } : { app_id: receiver.appId };
      await notifications.notify(tx, uid, [{ kind: 'webhook_disabled', title: 'Webhook disabled', body, data }]);
    });
    log.info({ uid, receiver: receiver.receiver, reason }, 'webhook disabled');
  }
}

/** Returns false if it was disabled before, or has another address now. */
async function disableReceiver(
  tx: Store,
  uid: string,
  { receiver, appId, endpoint }: Receiver,
  reason: WebhookDisabledReason,
): Promise<boolean> {
  const user = tx.of(uid);
  if (appId !== null) return user.webhookReceivers.disable(receiver, reason, endpoint.url);
  const disabled = { enabled: false, disabled_reason: reason, disabled_at: new Date() };
  return user.webhooks.disable(receiver as WebhookType, endpoint.url, disabled);
}
