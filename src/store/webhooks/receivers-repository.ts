import type { Knex } from 'knex';
import { WebhookReceiverModel, type WebhookReceiverRecord } from './receivers-table.ts';
import type { WebhookDisabledReason } from './table.ts';

/** The failures of receivers. `deliveryQueue` changes the rest of their state. */
export function webhookReceiverRepository(db: Knex) {
  return {
    of(uid: string) {
      const patch = (receiver: string, change: Partial<WebhookReceiverRecord>) =>
        WebhookReceiverModel.of(db, uid).patch(change).where({ receiver });

      return {
        async get(receiver: string): Promise<WebhookReceiverRecord | undefined> {
          return WebhookReceiverModel.of(db, uid).findOne({ receiver });
        },

        async list(receivers: string[]): Promise<WebhookReceiverRecord[]> {
          return WebhookReceiverModel.of(db, uid).whereIn('receiver', receivers);
        },

        /** Records a failure of audio, which has no row in the queue. */
        async countFailure(receiver: string): Promise<Pick<WebhookReceiverRecord, 'failures' | 'failing_since'>> {
          const { rows } = await db.raw(
            `INSERT INTO webhook_receivers (uid, receiver, failures, failing_since) VALUES (?, ?, 1, now())
         ON CONFLICT (uid, receiver) DO UPDATE SET failures = webhook_receivers.failures + 1,
           failing_since = coalesce(webhook_receivers.failing_since, excluded.failing_since)
         RETURNING failures, failing_since`,
            [uid, receiver],
          );
          return rows[0];
        },

        async resetFailures(receiver: string): Promise<void> {
          await patch(receiver, { failures: 0, failing_since: null }).where('failures', '>', 0);
        },

        /** Stops the deliveries to this address of an app. Returns false if they are stopped already. */
        async disable(receiver: string, reason: WebhookDisabledReason, url: string): Promise<boolean> {
          const changed = await patch(receiver, {
            disabled_reason: reason,
            disabled_url: url,
            disabled_at: new Date(),
          }).whereRaw('disabled_url IS DISTINCT FROM ?', [url]);
          return changed > 0;
        },

        /** Forgets failures and ends a pause, so that pending deliveries are tried, or dropped, now. */
        async restart(receiver: string): Promise<void> {
          const works = {
            disabled_reason: null,
            disabled_url: null,
            disabled_at: null,
            failures: 0,
            failing_since: null,
          };
          await patch(receiver, works);
          await patch(receiver, { paused_until: new Date(), next_at: new Date() }).where({ epoch: null });
        },
      };
    },
  };
}
