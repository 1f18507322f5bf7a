import type { Knex } from 'knex';
import type { WebhookType } from '../../../generated/types.gen.ts';
import { listWebhookDeliveries } from '../lists/webhook-deliveries.ts';
import { ALL_USERS } from '../tables/table.ts';
import { WebhookDeliveryModel, type WebhookDeliveryRecord } from '../tables/webhook-deliveries.ts';
import { userRecords } from './user-records.ts';

/** The deliveries of a time window that can be sent again. */
export interface ReplayWindow {
  type: WebhookType;
  from: Date;
  to: Date;
  onlyFailed: boolean;
}

const NOT_REPLAYED = `NOT EXISTS (
  SELECT FROM webhook_deliveries again WHERE again.uid = webhook_deliveries.uid
    AND again.replay_of = webhook_deliveries.id AND again.status = ANY (?))`;

/** The log of deliveries. `deliveryQueue` sends them. */
export function webhookDeliveryRepository(db: Knex) {
  const { get } = userRecords(db, WebhookDeliveryModel);
  return {
    get,
    list: listWebhookDeliveries(db),

    /** Adds an entry for a delivery that was sent already. */
    async log(record: WebhookDeliveryRecord): Promise<void> {
      await WebhookDeliveryModel.query(db).insert(record);
    },

    /**
     * Finds the user's own deliveries, oldest first, without tests, replays, and those that are pending or whose replay is: repeated calls
     * would multiply them. A failed one whose replay was delivered does not count as failed.
     */
    async findForReplay(uid: string, { type, from, to, onlyFailed }: ReplayWindow): Promise<string[]> {
      const query = WebhookDeliveryModel.query(db)
        .select('id')
        .where({ uid, type, receiver: type, is_test: false, replay_of: null })
        .whereNot({ status: 'pending' })
        .whereNotNull('body')
        .whereBetween('created_at', [from, to])
        .whereRaw(NOT_REPLAYED, [onlyFailed ? ['pending', 'delivered'] : ['pending']])
        .orderBy('id');
      if (onlyFailed) query.whereNot({ status: 'delivered' });
      return (await query).map(({ id }) => id);
    },

    /** Deletes the words of a conversation from its deliveries. The log keeps when they were sent, and with which result. */
    async forgetConversation(uid: string, conversation_id: string): Promise<void> {
      await WebhookDeliveryModel.query(db).patch({ body: null, response: null }).where({ uid, conversation_id });
    },

    /** For all users: deletes the deliveries from before this time. Returns their number. */
    async purge(before: Date): Promise<number> {
      return WebhookDeliveryModel.query(db).delete().where('created_at', '<', before).whereRaw(ALL_USERS);
    },
  };
}
