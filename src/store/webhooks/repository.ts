import type { Knex } from 'knex';
import type { WebhookType } from '../../../generated/types.gen.ts';
import { WebhookModel, type WebhookRecord } from './table.ts';

/** The webhooks of users. Decisions: Notification, webhooks, chat tools. */
export function webhookRepository(db: Knex) {
  return {
    async get(uid: string, type: WebhookType): Promise<WebhookRecord | undefined> {
      return WebhookModel.query(db).findOne({ uid, type });
    },

    async list(uid: string): Promise<WebhookRecord[]> {
      return WebhookModel.query(db).where({ uid });
    },

    /** Adds a webhook. Returns false if the user has one of this type. */
    async insert(record: WebhookRecord): Promise<boolean> {
      // Objection does not return whether the row is new.
      const added = await db('webhooks').insert(record).onConflict(['uid', 'type']).ignore().returning('uid');
      return added.length > 0;
    },

    async change(
      uid: string,
      type: WebhookType,
      patch: Partial<Omit<WebhookRecord, 'uid' | 'type'>>,
    ): Promise<WebhookRecord | undefined> {
      return WebhookModel.query(db).patch(patch).where({ uid, type }).returning('*').first();
    },

    /** Returns false if it is disabled already, or has another address. */
    async disable(
      uid: string,
      type: WebhookType,
      url: string,
      patch: Pick<WebhookRecord, 'enabled' | 'disabled_reason'>,
    ): Promise<boolean> {
      return (await WebhookModel.query(db).patch(patch).where({ uid, type, url, enabled: true })) > 0;
    },
  };
}
