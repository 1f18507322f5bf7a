import type { Knex } from 'knex';
import type { WebhookDelivery, WebhookDeliveryStatus, WebhookType } from '../../../generated/types.gen.ts';
import { isId } from '../ids.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { SHOWN_STATUS, WebhookDeliveryModel, webhookDeliveryWire } from './deliveries-table.ts';

/** Ids sort by creation. */
const newestFirst = sortKey(WebhookDeliveryModel, 'delivery.id', 'desc', ['id']);

export interface DeliveryFilter {
  type?: WebhookType | undefined;
  status?: WebhookDeliveryStatus | undefined;
  app_id?: string | undefined;
  conversation_id?: string | undefined;
  /** Inclusive bounds of the creation. */
  created_from?: Date | undefined;
  created_to?: Date | undefined;
}

export const listWebhookDeliveries =
  (db: Knex, uid: string) =>
  (
    { type, status, app_id, conversation_id, created_from, created_to }: DeliveryFilter,
    paging: Paging,
  ): Promise<Page<WebhookDelivery>> =>
    readPage(db, {
      from: 'webhook_deliveries',
      columns: webhookDeliveryWire,
      uid,
      where: [
        type && { sql: 'type = ?', values: [type] },
        status && { sql: `${SHOWN_STATUS} = ?`, values: [status] },
        app_id === undefined ? undefined : { sql: 'app_id = ?', values: [app_id] },
        conversation_id === undefined
          ? undefined
          : { sql: 'conversation_id = ?::uuid', values: [isId(conversation_id) ? conversation_id : null] },
        created_from && { sql: 'created_at >= ?', values: [created_from] },
        created_to && { sql: 'created_at <= ?', values: [created_to] },
      ].map((condition) => condition || undefined),
      order: newestFirst,
      paging,
    });
