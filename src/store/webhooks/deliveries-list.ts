import type { Knex } from 'knex';
import type { WebhookDelivery, WebhookDeliveryStatus, WebhookType } from '../../../generated/types.gen.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { SHOWN_STATUS, WebhookDeliveryModel, webhookDeliveryWire } from './deliveries-table.ts';

/** Ids sort by creation. */
const newestFirst = sortKey(WebhookDeliveryModel, 'delivery.id', 'desc', ['id']);

export interface DeliveryFilter {
  type?: WebhookType | undefined;
  status?: WebhookDeliveryStatus | undefined;
  app_id?: string | undefined;
}

export const listWebhookDeliveries =
  (db: Knex, uid: string) =>
  ({ type, status, app_id }: DeliveryFilter, paging: Paging): Promise<Page<WebhookDelivery>> =>
    readPage(db, {
      from: 'webhook_deliveries',
      columns: webhookDeliveryWire,
      uid,
      where: [
        type && { sql: 'type = ?', values: [type] },
        status && { sql: `${SHOWN_STATUS} = ?`, values: [status] },
        app_id === undefined ? undefined : { sql: 'app_id = ?', values: [app_id] },
      ].map((condition) => condition || undefined),
      order: newestFirst,
      paging,
    });
