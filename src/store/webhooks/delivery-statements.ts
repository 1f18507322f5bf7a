import { SYSTEM_QUERY } from '../sql/table.ts';

/** Lets a sender begin with the receiver. Runs after the delivery is added. */
export const MARK_DUE = `
  INSERT INTO webhook_receivers (uid, receiver, next_at, version) VALUES (:uid, :receiver, now(), 1)
  ON CONFLICT (uid, receiver) DO UPDATE SET next_at = excluded.next_at, version = webhook_receivers.version + 1`;

export const ADD = `
  INSERT INTO webhook_deliveries
    (uid, id, event_id, receiver, type, app_id, conversation_id, summary_id, body, status, created_at, next_attempt_at, aside_until,
     traceparent)
  VALUES (:uid, :id, :eventId, :receiver, :type, :appId, :conversationId, :summaryId, :body, 'pending', :now, :now, :asideUntil, :traceparent)
  ON CONFLICT DO NOTHING`;

export const REPLAY = `
  INSERT INTO webhook_deliveries
    (uid, id, event_id, receiver, type, app_id, conversation_id, summary_id, replay_of, body, status, created_at, next_attempt_at,
     traceparent)
  SELECT uid, again.id, event_id, receiver, type, app_id, conversation_id, summary_id, coalesce(replay_of, sent.id), body, 'pending', now(), now(),
         :traceparent
  FROM webhook_deliveries sent
    JOIN unnest(:ids::uuid[], :newIds::uuid[]) AS again (former_id, id) ON sent.id = again.former_id
  WHERE sent.uid = :uid`;

export const FIND_DUE = `SELECT uid, receiver FROM webhook_receivers WHERE next_at <= now() AND paused_until <= now() ${SYSTEM_QUERY}`;

export const NEXT_AT = `
  SELECT CASE WHEN next_at IS NOT NULL THEN greatest(next_at, paused_until) END AS at
  FROM webhook_receivers WHERE uid = :uid AND receiver = :receiver`;

export const BEGIN = `
  UPDATE webhook_receivers SET epoch = :epoch::bigint
  WHERE uid = :uid AND receiver = :receiver AND next_at <= now() AND paused_until <= now()
  RETURNING receiver, epoch::float8 AS epoch, version, failures, failing_since AS "failingSince", current_id AS "interruptedId"`;

const IS_HELD = 'uid = :uid AND receiver = ? AND epoch = ?';

export const BEGIN_ATTEMPT = `UPDATE webhook_receivers SET current_id = ? WHERE ${IS_HELD} RETURNING version`;

/** By the clock of the database: those of processes differ. */
export const PAUSE = `
  UPDATE webhook_receivers SET current_id = NULL, epoch = NULL, paused_until = now() + ?::float8 * interval '1 ms'
  WHERE ${IS_HELD} RETURNING version`;

/** Not if a delivery was enqueued meanwhile. */
export const RELEASE = `
  UPDATE webhook_receivers SET current_id = NULL, epoch = NULL, next_at = ? WHERE ${IS_HELD} AND version = ? RETURNING version`;

/** Deliveries that were set aside go first when they are due; they are few. */
export const FIND_NEXT = `
  SELECT id, event_id, replay_of, type, app_id, conversation_id, summary_id, body, attempts, unanswered, created_at, traceparent
  FROM webhook_deliveries
  WHERE uid = :uid AND receiver = ? AND status = 'pending' AND (aside_until IS NULL OR aside_until <= now())
  ORDER BY aside_until, id LIMIT 1`;

export const FIND_FIRST_ASIDE = `
  SELECT aside_until AS at FROM webhook_deliveries WHERE uid = :uid AND receiver = ? AND status = 'pending'
  ORDER BY aside_until, id LIMIT 1`;

/** Has no effect if the result is stored, or another process has counted the attempt. */
export const STORE_RESULT = `
  UPDATE webhook_deliveries
  SET status = ?, attempts = ?, unanswered = ?, last_attempt_at = coalesce(?, last_attempt_at), http_status = ?, duration_ms = ?,
      response = ?, error = ?, aside_until = ?, next_attempt_at = ?
  WHERE uid = :uid AND id = ? AND attempts = ? AND status = 'pending'`;
