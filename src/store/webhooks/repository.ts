import type { Knex } from 'knex';
import type { WebhookType } from '../../../generated/types.gen.ts';
import { WebhookModel, type WebhookRecord } from './table.ts';

type Times = 'enabled_at' | 'disabled_at';
type NewWebhook = Omit<WebhookRecord, 'uid' | Times> & Partial<Pick<WebhookRecord, Times>>;

/** The webhooks of users. */
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
