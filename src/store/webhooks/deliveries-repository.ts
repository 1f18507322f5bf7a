import type { Knex } from 'knex';
import type { WebhookDelivery, WebhookDeliveryStatus, WebhookType } from '../../../generated/types.gen.ts';
import { isId } from '../ids.ts';
import { sortKey } from '../sql/cursor.ts';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { lockUser } from '../sql/user-lock.ts';
import { userRecords } from '../sql/user-records.ts';
import {
  SHOWN_STATUS,
  WebhookDeliveryModel,
  type WebhookDeliveryRecord,
  webhookDeliveryWire,
} from './deliveries-table.ts';

/** The deliveries of a time window that can be sent again. */
export interface ReplayWindow {
  type: WebhookType;
  from: Date;
  to: Date;
  onlyFailed: boolean;
}

/** Kept replays of a delivery. */
const MAX_REPLAYS = 3;
/** Kept tests of a user. */
const MAX_TESTS = 100;

/** The log of a conversation for one receiver. */
export interface DeliverySummary {
  receiver: string;
  sent: number;
  dropped: number;
  pending: number;
  last_attempt_at: Date | null;
  latest: WebhookDeliveryRecord;
  /** The latest one that was not delivered, if there is one. */
  problem: WebhookDeliveryRecord | undefined;
}

interface SummaryRow extends Omit<DeliverySummary, 'latest' | 'problem'> {
  latest_id: string;
  problem_id: string | null;
}

const SUMMARIZE = `
  SELECT receiver, count(*) FILTER (WHERE status = 'delivered')::int AS sent,
         count(*) FILTER (WHERE status IN ('failed', 'dropped'))::int AS dropped,
         count(*) FILTER (WHERE status = 'pending')::int AS pending, max(last_attempt_at) AS last_attempt_at,
         (array_agg(id ORDER BY id DESC))[1] AS latest_id,
         (array_agg(id ORDER BY id DESC) FILTER (WHERE status <> 'delivered'))[1] AS problem_id
  FROM webhook_deliveries WHERE uid = ? AND conversation_id = ?::uuid AND NOT is_test GROUP BY receiver ORDER BY receiver`;

const NOT_REPLAYED = `NOT EXISTS (
  SELECT FROM webhook_deliveries again WHERE again.uid = :uid
    AND again.replay_of = webhook_deliveries.id AND again.status = ANY (:statuses))`;

/** The log of deliveries. `deliveryQueue` sends them. */
export function webhookDeliveryRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get } = userRecords(db, uid, WebhookDeliveryModel);

      return {
        get,
        list: listWebhookDeliveries(db, uid),

        /** Sums up the deliveries about a conversation, by receiver. Without tests. */
        async summarize(conversation_id: string): Promise<DeliverySummary[]> {
          const { rows } = await db.raw(SUMMARIZE, [uid, conversation_id]);
          const latest = await WebhookDeliveryModel.of(db, uid).whereIn(
            'id',
            rows.flatMap(({ latest_id, problem_id }: SummaryRow) =>
              problem_id ? [latest_id, problem_id] : [latest_id],
            ),
          );
          const byId = new Map(latest.map((delivery) => [delivery.id, delivery]));
          return rows.flatMap(({ latest_id, problem_id, ...summary }: SummaryRow) => {
            const last = byId.get(latest_id);
            return last ? { ...summary, latest: last, problem: byId.get(problem_id ?? '') } : [];
          });
        },

        /** Adds an entry for a delivery that was sent already. Of tests, only the latest are kept. */
        async log(record: Omit<WebhookDeliveryRecord, 'uid'>): Promise<void> {
          await WebhookDeliveryModel.insertOf(db, uid, record);
          if (!record.is_test) return;
          const tests = WebhookDeliveryModel.of(db, uid).select('id').where({ is_test: true });
          const oldest = tests.orderBy('id', 'desc').offset(MAX_TESTS).limit(1);
          await WebhookDeliveryModel.of(db, uid).delete().where({ is_test: true }).where('id', '<=', oldest);
        },

        /** Locks the replays of the user. Returns whether the delivery, or a replay of it, is pending. Call it in a transaction. */
        async isPending(id: string): Promise<boolean> {
          await lockUser(db, uid, 'replays');
          const pending = WebhookDeliveryModel.of(db, uid).where({ status: 'pending' });
          return (await pending.where((one) => one.where({ id }).orWhere({ replay_of: id })).resultSize()) > 0;
        },

        /** Deletes the earlier replays of these deliveries but the latest ones: each has the whole body again. */
        async deleteReplays(ids: readonly string[]): Promise<void> {
          await db.raw(
            `DELETE FROM webhook_deliveries WHERE uid = ? AND id IN (
           SELECT id FROM (
             SELECT id, row_number() OVER (PARTITION BY replay_of ORDER BY id DESC) AS place FROM webhook_deliveries
             WHERE uid = ? AND replay_of = ANY (?) AND status <> 'pending') AS replays
           WHERE place >= ?)`,
            [uid, uid, [...ids], MAX_REPLAYS],
          );
        },

        /**
         * Finds the user's own deliveries, oldest first, without tests, replays, and those that are pending or whose replay is: repeated calls
         * would multiply them. A failed one whose replay was delivered does not count as failed.
         */
        async findForReplay({ type, from, to, onlyFailed }: ReplayWindow): Promise<string[]> {
          const query = WebhookDeliveryModel.of(db, uid)
            .select('id')
            .where({ type, receiver: type, is_test: false, replay_of: null })
            .whereNot({ status: 'pending' })
            .whereNotNull('body')
            .whereBetween('created_at', [from, to])
            .whereRaw(NOT_REPLAYED, { uid, statuses: onlyFailed ? ['pending', 'delivered'] : ['pending'] })
            .orderBy('id');
          if (onlyFailed) query.whereNot({ status: 'delivered' });
          return (await query).map(({ id }) => id);
        },

        /** Deletes the words of a conversation from its deliveries. The log keeps when they were sent, and with which result. */
        async forgetConversation(conversation_id: string): Promise<void> {
          await WebhookDeliveryModel.of(db, uid).patch({ body: null, response: null }).where({ conversation_id });
        },
      };
    },

    system: {
      /** For all users: deletes the deliveries from before this time. Returns their number. */
      async purge(before: Date): Promise<number> {
        return deleteForEachUser(db, WebhookDeliveryModel, (rows) => rows.where('created_at', '<', before));
      },
    },
  };
}

/** Ids sort by creation. */
const newestFirst = sortKey(WebhookDeliveryModel, 'delivery.id', 'desc', ['id']);

interface DeliveryFilter {
  type?: WebhookType | undefined;
  status?: WebhookDeliveryStatus | undefined;
  app_id?: string | undefined;
  conversation_id?: string | undefined;
  /** Inclusive bounds of the creation. */
  created_from?: Date | undefined;
  created_to?: Date | undefined;
}

const listWebhookDeliveries =
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
