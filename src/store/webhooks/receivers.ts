import type { Knex } from 'knex';
import type { WebhookSetting, WebhookType } from '../../../generated/types.gen.ts';
import { c, table } from '../sql/table.ts';

export type WebhookDisabledReason = NonNullable<WebhookSetting['disabled_reason']>;

const columns = {
  uid: c.text,
  type: c.textOf<WebhookType>(),
  /** Without the interval. Empty if the user removed it. */
  url: c.text,
  /** Only for `audio_bytes`. */
  interval_seconds: c.nullable(c.integer),
  enabled: c.boolean,
  disabled_reason: c.nullable(c.textOf<WebhookDisabledReason>()),
  /** Null for what happened before version 0035 of the schema. */
  enabled_at: c.nullable(c.timestamp),
  disabled_at: c.nullable(c.timestamp),
  secret: c.text,
  /** Also signs until `previous_secret_until`. */
  previous_secret: c.nullable(c.text),
  previous_secret_until: c.nullable(c.timestamp),
};

/** The webhooks of users, one of each type at most. */
export class WebhookModel extends table('webhooks', columns, ['uid', 'type']) {}
export interface WebhookRecord extends c.RecordOf<typeof columns> {}

const receiverColumns = {
  uid: c.text,
  /** The type of the user's own webhook, or `app:ID:TYPE`. */
  receiver: c.text,
  /** When a delivery is due. Null if none is pending. */
  next_at: c.nullable(c.timestamp),
  /** After a failure. */
  paused_until: c.timestamp,
  /** The epoch of the lease of the process that sends its deliveries. */
  epoch: c.nullable(c.bigint),
  /** The delivery that is being sent. */
  current_id: c.nullable(c.uuid),
  /** The number of deliveries that were ever enqueued. */
  version: c.integer,
  /** Failures in a row. */
  failures: c.integer,
  failing_since: c.nullable(c.timestamp),
  /** The reason why nothing is delivered to this address of an app. */
  disabled_reason: c.nullable(c.textOf<WebhookDisabledReason>()),
  disabled_url: c.nullable(c.text),
  disabled_at: c.nullable(c.timestamp),
};

/** The delivery state of a webhook, of the user or of an app. `delivery-queue.ts` changes it. */
export class WebhookReceiverModel extends table('webhook_receivers', receiverColumns, ['uid', 'receiver']) {}
export interface WebhookReceiverRecord extends c.RecordOf<typeof receiverColumns> {}

type Times = 'enabled_at' | 'disabled_at';
type NewWebhook = Omit<WebhookRecord, 'uid' | Times> & Partial<Pick<WebhookRecord, Times>>;

export function webhookRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async get(type: WebhookType): Promise<WebhookRecord | undefined> {
        return WebhookModel.of(db, uid).findOne({ type });
      },

      async list(): Promise<WebhookRecord[]> {
        return WebhookModel.of(db, uid);
      },

      /** Adds a webhook. Returns false if the user has one of this type. */
      async insert(record: NewWebhook): Promise<boolean> {
        // Objection does not return whether the row is new.
        const added = await db('webhooks')
          .insert({ ...record, uid })
          .onConflict(['uid', 'type'])
          .ignore()
          .returning('uid');
        return added.length > 0;
      },

      async change(
        type: WebhookType,
        patch: Partial<Omit<WebhookRecord, 'uid' | 'type'>>,
      ): Promise<WebhookRecord | undefined> {
        return WebhookModel.of(db, uid).patch(patch).where({ type }).returning('*').first();
      },

      /** Returns false if it is disabled already, or has another address. */
      async disable(
        type: WebhookType,
        url: string,
        patch: Pick<WebhookRecord, 'enabled' | 'disabled_reason' | 'disabled_at'>,
      ): Promise<boolean> {
        return (await WebhookModel.of(db, uid).patch(patch).where({ type, url, enabled: true })) > 0;
      },
    }),
  };
}

const COUNT_FAILURE = `
  INSERT INTO webhook_receivers (uid, receiver, failures, failing_since) VALUES (?, ?, 1, now())
  ON CONFLICT (uid, receiver) DO UPDATE SET failures = webhook_receivers.failures + 1,
    failing_since = coalesce(webhook_receivers.failing_since, excluded.failing_since)
  RETURNING failures, failing_since`;

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
          return (await db.raw(COUNT_FAILURE, [uid, receiver])).rows[0];
        },

        async resetFailures(receiver: string): Promise<void> {
          await patch(receiver, { failures: 0, failing_since: null }).where('failures', '>', 0);
        },

        /** Stops the deliveries to this address of an app. Returns false if they are stopped already. */
        async disable(receiver: string, reason: WebhookDisabledReason, url: string): Promise<boolean> {
          const disabled = { disabled_reason: reason, disabled_url: url, disabled_at: new Date() };
          return (await patch(receiver, disabled).whereRaw('disabled_url IS DISTINCT FROM ?', [url])) > 0;
        },

        /** Forgets failures and ends a pause, so that pending deliveries are tried, or dropped, now. */
        async restart(receiver: string): Promise<void> {
          const enabled = { disabled_reason: null, disabled_url: null, disabled_at: null };
          await patch(receiver, { ...enabled, failures: 0, failing_since: null });
          await patch(receiver, { paused_until: new Date(), next_at: new Date() }).where({ epoch: null });
        },
      };
    },
  };
}
