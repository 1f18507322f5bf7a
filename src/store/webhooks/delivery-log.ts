import type { Knex } from 'knex';
import type { WebhookDelivery, WebhookDeliveryStatus, WebhookType } from '../../../generated/types.gen.ts';
import { isId } from '../ids.ts';
import { type Page, type Paging, readPage, sortKey } from '../sql/page.ts';
import { equal, withinTime } from '../sql/statement.ts';
import { type ColumnsFor, c, table, toWire } from '../sql/table.ts';
import { keepNewest, lockUser, purgeBefore, userRecords } from '../sql/user-records.ts';

/** Failed ones among those that wait are told from new ones. */
const SHOWN_STATUS = `CASE WHEN status = 'pending' AND attempts > 0 THEN 'retrying' ELSE status END`;

/** The log of deliveries. */
const stored = {
  id: c.uuid,
  type: c.textOf<WebhookType>(),
  app_id: c.nullable(c.text),
  /** Not delivered once it is locked, discarded or deleted. */
  conversation_id: c.nullable(c.uuid),
  status: c.readAs(c.textOf<WebhookDeliveryStatus>(), SHOWN_STATUS),
  attempts: c.integer,
  http_status: c.nullable(c.integer),
  duration_ms: c.nullable(c.integer),
  response: c.nullable(c.text),
  error: c.nullable(c.text),
  created_at: c.timestamp,
  last_attempt_at: c.nullable(c.timestamp),
  next_attempt_at: c.nullable(c.timestamp),
};

const webhookDeliveryWire = {
  ...stored,
  event_id: c.readAs(c.uuid, 'coalesce(event_id, replay_of, id)'),
} satisfies ColumnsFor<WebhookDelivery>;

const columns = {
  uid: c.text,
  ...stored,
  /** The type of the user's own webhook, or `app:ID:TYPE`. */
  receiver: c.text,
  /** The daily summary. */
  summary_id: c.nullable(c.uuid),
  /** The delivery that it repeats at the user's request. */
  replay_of: c.nullable(c.uuid),
  /** The id of the event's first delivery, to another receiver. */
  event_id: c.nullable(c.uuid),
  is_test: c.boolean,
  /** Null for audio, which is not stored. */
  body: c.nullable(c.text),
  /** Attempts that may have arrived without a response. */
  unanswered: c.integer,
  /** After several failures, when the next attempt is made. Others are not held up by it. */
  aside_until: c.nullable(c.timestamp),
  /** While traces are on: that of its cause. */
  traceparent: c.nullable(c.text),
};

/** A delivery: an entry of the log, and of the queue while it is pending. */
export class WebhookDeliveryModel extends table('webhook_deliveries', columns) {}
export interface WebhookDeliveryRecord extends c.RecordOf<typeof columns> {}

export const toWebhookDelivery = (record: WebhookDeliveryRecord): WebhookDelivery =>
  toWire(webhookDeliveryWire, { ...record, event_id: eventId(record) });

/** A delivery that is sent again is about the same event. */
export const eventId = ({
  id,
  replay_of,
  event_id,
}: Pick<WebhookDeliveryRecord, 'id' | 'replay_of' | 'event_id'>): string => event_id ?? replay_of ?? id;

interface DeliveryFilter {
  type?: WebhookType | undefined;
  status?: WebhookDeliveryStatus | undefined;
  app_id?: string | undefined;
  conversation_id?: string | undefined;
  /** Inclusive bounds of the creation. */
  created_from?: Date | undefined;
  created_to?: Date | undefined;
}

function conditions({ type, status, app_id, conversation_id: ofOne, created_from, created_to }: DeliveryFilter) {
  const conversation_id = ofOne === undefined || isId(ofOne) ? ofOne : null;
  return [
    ...equal({ type, [SHOWN_STATUS]: status, app_id, conversation_id }),
    ...withinTime('created_at', { from: created_from, to: created_to }),
  ];
}

/** Ids sort by creation. */
const newestFirst = sortKey(WebhookDeliveryModel, 'delivery.id', 'desc', ['id']);

/** The deliveries of a time window that can be sent again. */
interface ReplayWindow {
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

const DELETE_REPLAYS = `
  DELETE FROM webhook_deliveries WHERE uid = ? AND id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY replay_of ORDER BY id DESC) AS place FROM webhook_deliveries
      WHERE uid = ? AND replay_of = ANY (?) AND status <> 'pending') AS replays
    WHERE place >= ?)`;

/** The log of deliveries. `deliveryQueue` sends them. */
export function webhookDeliveryRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get } = userRecords(db, uid, WebhookDeliveryModel);

      return {
        get,

        list: (filter: DeliveryFilter, paging: Paging): Promise<Page<WebhookDelivery>> =>
          readPage(db, { columns: webhookDeliveryWire, uid, where: conditions(filter), order: newestFirst, paging }),

        /** Sums up the deliveries about a conversation, by receiver. Without tests. */
        async summarize(conversation_id: string): Promise<DeliverySummary[]> {
          const { rows } = await db.raw(SUMMARIZE, [uid, conversation_id]);
          const ids = rows.flatMap(({ latest_id, problem_id }: SummaryRow) => [latest_id, problem_id ?? []].flat());
          const latest = await WebhookDeliveryModel.of(db, uid).whereIn('id', ids);
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
          await keepNewest(() => WebhookDeliveryModel.of(db, uid).where({ is_test: true }), MAX_TESTS);
        },

        /** Locks the replays of the user. Returns whether the delivery, or a replay of it, is pending. Call it in a transaction. */
        async isPending(id: string): Promise<boolean> {
          await lockUser(db, uid, 'replays');
          const pending = WebhookDeliveryModel.of(db, uid).where({ status: 'pending' });
          return (await pending.where((one) => one.where({ id }).orWhere({ replay_of: id })).resultSize()) > 0;
        },

        /** Deletes the earlier replays of these deliveries but the latest ones: each has the whole body again. */
        async deleteReplays(ids: readonly string[]): Promise<void> {
          await db.raw(DELETE_REPLAYS, [uid, uid, [...ids], MAX_REPLAYS]);
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
      purge: purgeBefore(db, WebhookDeliveryModel, 'created_at'),
    },
  };
}
