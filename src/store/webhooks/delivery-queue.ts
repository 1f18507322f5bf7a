// Prepared statements that settle a delivery and take the next one at once: one statement for each delivery, instead of four.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { raw } from 'objection';
import type { WebhookDeliveryStatus, WebhookType } from '../../../generated/types.gen.ts';
import { traceparent } from '../../lib/trace.ts';
import { newId } from '../ids.ts';
import { forEachUser } from '../sql/for-each-user.ts';
import { queryRows } from '../sql/prepared.ts';
import { SYSTEM_QUERY } from '../sql/table.ts';
import { AudioFlushModel } from './audio-flushes-table.ts';
import { WebhookReceiverModel } from './receivers-table.ts';

/** A process holds the receiver for this long; longer than an attempt takes. */
const LEASE_MS = 45_000;

/** The channel that is notified of new deliveries. */
export const DELIVERIES = 'webhook_deliveries';

export interface NewDelivery {
  /** The type of the user's own webhook, or `app:ID:TYPE`. */
  receiver: string;
  type: WebhookType;
  appId: string | null;
  /** Not delivered once it is locked, discarded or deleted. */
  conversationId?: string | undefined;
  /** The daily summary. */
  summaryId?: string | undefined;
  /** JSON. */
  body: string;
}

/** A receiver whose deliveries this process sends. */
export interface Lease {
  uid: string;
  receiver: string;
  token: string;
  version: number;
  /** Failures in a row. */
  failures: number;
  failingSince: Date | null;
  /** The delivery that a process was sending when it died. */
  interruptedId: string | null;
}

/** The next delivery of a receiver. */
export interface DueDelivery {
  id: string;
  type: WebhookType;
  app_id: string | null;
  summary_id: string | null;
  body: string;
  attempts: number;
  unanswered: number;
  created_at: Date;
  /** While traces are on: that of its cause. */
  traceparent: string | null;
  /** False once its conversation is locked, discarded or deleted. */
  is_visible: boolean;
}

/** The result of an attempt. */
export interface Settlement {
  id: string;
  status: WebhookDeliveryStatus;
  attempts: number;
  unanswered: number;
  lastAttemptAt: Date | null;
  httpStatus: number | null;
  durationMs: number | null;
  response: string | null;
  error: string | null;
  /** Others go first until then. */
  asideMs?: number | undefined;
}

export interface Step {
  settled?: Settlement | undefined;
  /** Releases the receiver; the next delivery is due after this time. */
  pauseMs?: number | undefined;
}

/** A receiver has something to do. */
const IS_DUE = `
    INSERT INTO webhook_receivers (uid, receiver, next_at, version) VALUES (:uid, ?, now(), 1)
    ON CONFLICT (uid, receiver) DO UPDATE SET next_at = excluded.next_at, version = webhook_receivers.version + 1`;

const ADD = `
  WITH due AS (${IS_DUE}), added AS (
    INSERT INTO webhook_deliveries
      (uid, id, receiver, type, app_id, conversation_id, summary_id, body, status, created_at, next_attempt_at, aside_until,
       traceparent)
    VALUES (:uid, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?)
    ON CONFLICT DO NOTHING)
  SELECT 1`;

const REPLAY = `
  WITH due AS (${IS_DUE}), added AS (
    INSERT INTO webhook_deliveries
      (uid, id, receiver, type, app_id, conversation_id, summary_id, replay_of, body, status, created_at, next_attempt_at,
       traceparent)
    SELECT uid, again.id, receiver, type, app_id, conversation_id, summary_id, coalesce(replay_of, sent.id), body, 'pending', now(), now(), ?
    FROM webhook_deliveries sent JOIN unnest(?::uuid[], ?::uuid[]) AS again (former_id, id) ON sent.id = again.former_id
    WHERE sent.uid = :uid)
  SELECT 1`;

const CAN_BE_LEASED = 'next_at <= now() AND locked_until <= now()';

const FIND_DUE = `
  SELECT uid, receiver FROM webhook_receivers WHERE ${CAN_BE_LEASED} ${SYSTEM_QUERY} ORDER BY next_at LIMIT ?`;

const LEASE = `
  UPDATE webhook_receivers SET lease_token = ?::uuid, locked_until = now() + ? * interval '1 ms'
  WHERE uid = ? AND receiver = ? AND ${CAN_BE_LEASED}
  RETURNING uid, receiver, lease_token AS token, version, failures, failing_since AS "failingSince", current_id AS "interruptedId"`;

const PENDING = `
  SELECT id, type, app_id, conversation_id, summary_id, body, attempts, unanswered, created_at, traceparent FROM webhook_deliveries
  WHERE uid = :uid AND receiver = ? AND status = 'pending' AND id IS DISTINCT FROM ?::uuid AND EXISTS (SELECT FROM held)`;

/**
 * Deliveries that were set aside go first when they are due; they are few. Times are computed in the SELECT parts: a distributed
 * database accepts no `now()` in a CASE of an UPDATE.
 */
const ADVANCE = `
  WITH held AS (
    SELECT uid, receiver, version, now() + ?::float8 * interval '1 ms' AS aside_until,
           CASE WHEN ? = 'pending' THEN now() + coalesce(?::float8, ?::float8, 0) * interval '1 ms' END AS next_attempt_at
    FROM webhook_receivers WHERE uid = :uid AND receiver = ? AND lease_token = ?::uuid FOR UPDATE
  ), settled AS (
    UPDATE webhook_deliveries sent
    SET status = ?, attempts = ?, unanswered = ?, last_attempt_at = coalesce(?::timestamptz, last_attempt_at),
        http_status = ?, duration_ms = ?, response = ?, error = ?,
        aside_until = held.aside_until, next_attempt_at = held.next_attempt_at
    FROM held WHERE sent.uid = :uid AND sent.id = ?::uuid AND sent.status = 'pending'
  ), next AS (
    SELECT * FROM (
      (${PENDING} AND aside_until <= now() ORDER BY aside_until LIMIT 1)
      UNION ALL
      (${PENDING} AND aside_until IS NULL ORDER BY id LIMIT 1)
    ) pending WHERE ?::float8 IS NULL LIMIT 1
  ), state AS (
    SELECT held.receiver, (SELECT id FROM next) AS next_id,
           ?::float8 IS NOT NULL OR (held.version = ? AND NOT EXISTS (SELECT FROM next)) AS releases
    FROM held
  ), times AS (
    SELECT state.*,
           CASE WHEN releases THEN now() + coalesce(?::float8, 0) * interval '1 ms'
                ELSE now() + ? * interval '1 ms' END AS locked_until,
           CASE WHEN ?::float8 IS NULL AND releases THEN least(
             (SELECT min(aside_until) FROM webhook_deliveries WHERE uid = :uid AND receiver = ? AND status = 'pending'
                AND aside_until IS NOT NULL AND id IS DISTINCT FROM ?::uuid),
             now() + ?::float8 * interval '1 ms') ELSE now() END AS next_at
    FROM state
  ), moved AS (
    UPDATE webhook_receivers receiver
    SET current_id = next_id, failures = coalesce(?::int, receiver.failures),
        failing_since = CASE WHEN ?::int IS NULL THEN receiver.failing_since ELSE ?::timestamptz END,
        lease_token = CASE WHEN releases THEN NULL ELSE lease_token END,
        locked_until = times.locked_until, next_at = times.next_at
    FROM times WHERE receiver.uid = :uid AND receiver.receiver = times.receiver
    RETURNING receiver.version, releases
  )
  SELECT moved.version, moved.releases, next.*,
         conversation_id IS NULL OR EXISTS (
           SELECT FROM conversations WHERE conversations.uid = :uid AND conversations.id = next.conversation_id
             AND NOT locked AND NOT discarded) AS is_visible
  FROM moved LEFT JOIN next ON true`;

/** A delivery that ends the process each time must not do so for ever. */
const MAX_INTERRUPTED_ATTEMPTS = 10;

const INTERRUPT = `
  WITH decided AS MATERIALIZED (
    SELECT CASE WHEN type = 'realtime_transcript' THEN 'dropped'
                WHEN unanswered > 0 OR attempts >= ${MAX_INTERRUPTED_ATTEMPTS} THEN 'failed' ELSE 'pending' END AS status
    FROM webhook_deliveries WHERE uid = :uid AND id = ?::uuid
  ), after AS MATERIALIZED (
    SELECT status, CASE WHEN status = 'pending' THEN now() END AS next_attempt_at FROM decided
  )
  UPDATE webhook_deliveries
  SET attempts = attempts + 1, http_status = NULL, duration_ms = NULL, response = NULL, last_attempt_at = now(),
      error = 'The service stopped during the attempt', status = after.status, aside_until = NULL,
      next_attempt_at = after.next_attempt_at
  FROM after WHERE uid = :uid AND id = ?::uuid AND webhook_deliveries.status = 'pending'`;

const DROP_ALL = `
  UPDATE webhook_deliveries SET status = 'dropped', error = ?, next_attempt_at = NULL, aside_until = NULL
  WHERE uid = ? AND receiver = ? AND status = 'pending'`;

type Advanced = { version: number; releases: boolean } & (DueDelivery | { id: null });

/**
 * The pending deliveries of all receivers. A process leases a receiver and sends its deliveries one after the other; the lease of a
 * process that died expires. See docs/webhooks.md.
 */
export function deliveryQueueRepository(db: Knex) {
  const notify = () => db.raw('SELECT pg_notify(?, ?)', [DELIVERIES, '']);

  return {
    of(uid: string) {
      /** A conversation waits until its audio is delivered. */
      async function audioEndsAt({ type, conversationId }: NewDelivery): Promise<Date | null> {
        if (type !== 'memory_created' || !conversationId) return null;
        const flush = await AudioFlushModel.of(db, uid)
          .where({ conversation_id: conversationId })
          .whereRaw('until > now()')
          .orderBy('until', 'desc')
          .first();
        return flush?.until ?? null;
      }

      return {
        /** Enqueues a delivery, in the transaction of its cause. A second one of the same conversation is ignored. Returns its id. */
        async add(delivery: NewDelivery): Promise<string> {
          const { receiver, type, appId, conversationId = null, summaryId = null, body } = delivery;
          const id = newId();
          const now = new Date();
          const row = [id, receiver, type, appId, conversationId, summaryId, body, now, now];
          await queryRows(db, ADD, [uid, receiver, ...row, await audioEndsAt(delivery), traceparent() ?? null]);
          await notify();
          return id;
        },

        /** Enqueues deliveries of a receiver again, in this order. Returns the new ids. */
        async replay(receiver: string, ids: readonly string[]): Promise<string[]> {
          const newIds = ids.map(() => newId());
          await queryRows(db, REPLAY, [uid, receiver, traceparent() ?? null, [...ids], newIds]);
          await notify();
          return newIds;
        },

        /**
         * Stores the result of an attempt and takes the receiver's next delivery, or releases the receiver. Undefined if another process holds
         * it, after this one was too slow.
         */
        async advance(
          { receiver, token, version, failures, failingSince }: Omit<Lease, 'uid'>,
          { settled, pauseMs = undefined }: Step = {},
        ): Promise<{ version: number; isReleased: boolean; next: DueDelivery | undefined } | undefined> {
          const pause = pauseMs ?? null;
          const id = settled?.id ?? null;
          const aside = settled?.asideMs ?? null;
          const status = settled?.status ?? null;
          // Without an attempt, they may have been reset since the receiver was leased.
          const attemptFailures = settled ? failures : null;
          const result = [settled?.attempts, settled?.unanswered, settled?.lastAttemptAt, settled?.httpStatus];
          const answer = [settled?.durationMs, settled?.response, settled?.error];
          const [row] = await queryRows<Advanced>(db, ADVANCE, [
            ...[uid, aside, status, aside, pause, receiver, token],
            ...[status, ...[...result, ...answer].map((value) => value ?? null), id],
            ...[receiver, id, receiver, id, pause],
            ...[pause, version],
            ...[pause, LEASE_MS, pause, receiver, id, aside],
            ...[attemptFailures, attemptFailures, failingSince],
          ]);
          if (!row) return undefined;
          const { version: current, releases, ...next } = row;
          return { version: current, isReleased: releases, next: next.id === null ? undefined : next };
        },

        /**
         * Settles the attempt of a process that died. It may have arrived: a live transcript is dropped, as is a delivery that was already
         * repeated after no answer. The others are sent again.
         */
        async countInterrupted(id: string): Promise<void> {
          await queryRows(db, INTERRUPT, [uid, id, id]);
        },

        /** Drops what is pending, as there is no address for it. */
        async dropAll(receiver: string, reason: string): Promise<void> {
          await queryRows(db, DROP_ALL, [reason, uid, receiver]);
        },
      };
    },

    system: {
      /** For all users: leases receivers with due deliveries. Of several processes at once, one gets the lease. */
      async claim(limit: number): Promise<Lease[]> {
        const due = await queryRows<Pick<Lease, 'uid' | 'receiver'>>(db, FIND_DUE, [limit]);
        const lease = ({ uid, receiver }: Pick<Lease, 'uid' | 'receiver'>) =>
          queryRows<Lease>(db, LEASE, [randomUUID(), LEASE_MS, uid, receiver]);
        return (await Promise.all(due.map(lease))).flat();
      },

      /** For all users: takes over the receivers of the previous run, where only one process uses the database. */
      async recoverLeases(): Promise<void> {
        await forEachUser(
          db,
          WebhookReceiverModel,
          (rows) => rows.whereNotNull('lease_token'),
          (rows) => rows.patch({ locked_until: raw('now()') }),
        );
      },
    },
  };
}
