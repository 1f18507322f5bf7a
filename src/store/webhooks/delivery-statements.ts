// One statement stores the result of a delivery and takes the next one, instead of four.
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

/** The time in so many milliseconds; null for null. */
const inMs = (value: string) => `now() + ${value}::float8 * interval '1 ms'`;

export const NEXT_AT = `
  SELECT CASE WHEN next_at IS NOT NULL THEN greatest(next_at, paused_until) END AS at
  FROM webhook_receivers WHERE uid = :uid AND receiver = :receiver`;

export const BEGIN = `
  UPDATE webhook_receivers SET epoch = :epoch::bigint
  WHERE uid = :uid AND receiver = :receiver AND next_at <= now() AND paused_until <= now()
  RETURNING receiver, epoch::float8 AS epoch, version, failures, failing_since AS "failingSince", current_id AS "interruptedId"`;

const HOLD = `
  SELECT receiver, version, ${inMs(':asideMs')} AS aside_until, ${inMs(':retryMs')} AS next_attempt_at
  FROM webhook_receivers WHERE uid = :uid AND receiver = :receiver AND epoch = :epoch::bigint FOR UPDATE`;

const STORE_RESULT = `
  UPDATE webhook_deliveries sent
  SET status = :status, attempts = :attempts, unanswered = :unanswered,
      last_attempt_at = coalesce(:lastAttemptAt::timestamptz, last_attempt_at),
      http_status = :httpStatus, duration_ms = :durationMs, response = :response, error = :error,
      aside_until = held.aside_until, next_attempt_at = held.next_attempt_at
  FROM held WHERE sent.uid = :uid AND sent.id = :id::uuid AND sent.status = 'pending'`;

/** The pending deliveries of the receiver, without the one that was sent. */
const PENDING = `
  FROM webhook_deliveries
  WHERE uid = :uid AND receiver = :receiver AND status = 'pending' AND id IS DISTINCT FROM :id::uuid`;
const DUE = `SELECT id, event_id, replay_of, type, app_id, conversation_id, summary_id, body, attempts, unanswered, created_at, traceparent
  ${PENDING} AND EXISTS (SELECT FROM held)`;

/** Deliveries that were set aside go first when they are due; they are few. */
const TAKE_NEXT = `
  SELECT * FROM (
    (${DUE} AND aside_until <= now() ORDER BY aside_until LIMIT 1)
    UNION ALL
    (${DUE} AND aside_until IS NULL ORDER BY id LIMIT 1)
  ) pending WHERE :pauseMs::float8 IS NULL LIMIT 1`;

/**
 * A receiver is released for a pause, or when nothing is due and nothing was enqueued meanwhile: it is due again with the first
 * delivery that was set aside.
 */
const DECIDE = `
  SELECT held.receiver, next.id AS next_id,
         :pauseMs::float8 IS NOT NULL OR (held.version = :version AND next.id IS NULL) AS releases,
         (SELECT min(aside_until) ${PENDING} AND aside_until IS NOT NULL) AS first_aside_at
  FROM held LEFT JOIN next ON true`;

/** Times are computed in a SELECT: a distributed database accepts no `now()` in a CASE of an UPDATE. */
const SCHEDULE = `
  SELECT receiver, next_id, releases,
         CASE WHEN releases THEN ${inMs('coalesce(:pauseMs::float8, 0)')} END AS paused_until,
         CASE WHEN :pauseMs::float8 IS NULL AND releases THEN least(first_aside_at, ${inMs(':asideMs')}) ELSE now() END AS next_at
  FROM decided`;

/** Without an attempt, the failures stay: they may have been reset since the receiver was leased. */
const MOVE = `
  UPDATE webhook_receivers receiver
  SET current_id = next_id, failures = CASE WHEN :isAttempt::boolean THEN :failures ELSE receiver.failures END,
      failing_since = CASE WHEN :isAttempt::boolean THEN :failingSince ELSE receiver.failing_since END,
      epoch = CASE WHEN releases THEN NULL ELSE receiver.epoch END,
      paused_until = coalesce(scheduled.paused_until, receiver.paused_until), next_at = scheduled.next_at
  FROM scheduled WHERE receiver.uid = :uid AND receiver.receiver = scheduled.receiver
  RETURNING receiver.version, releases`;

export const ADVANCE = `
  WITH held AS (${HOLD}), stored AS (${STORE_RESULT}), next AS (${TAKE_NEXT}), decided AS (${DECIDE}), scheduled AS (${SCHEDULE}),
       moved AS (${MOVE})
  SELECT moved.version, moved.releases, next.*,
         conversation_id IS NULL OR EXISTS (
           SELECT FROM conversations WHERE conversations.uid = :uid AND conversations.id = next.conversation_id
             AND NOT locked AND NOT discarded) AS is_visible
  FROM moved LEFT JOIN next ON true`;

/** A delivery that ends the process each time must not do so for ever. */
const MAX_INTERRUPTED_ATTEMPTS = 10;

export const INTERRUPT = `
  WITH decided AS MATERIALIZED (
    SELECT CASE WHEN type = 'realtime_transcript' THEN 'dropped'
                WHEN unanswered > 0 OR attempts >= ${MAX_INTERRUPTED_ATTEMPTS} THEN 'failed' ELSE 'pending' END AS status
    FROM webhook_deliveries WHERE uid = :uid AND id = :id::uuid
  ), after AS MATERIALIZED (
    SELECT status, CASE WHEN status = 'pending' THEN now() END AS next_attempt_at FROM decided
  )
  UPDATE webhook_deliveries
  SET attempts = attempts + 1, http_status = NULL, duration_ms = NULL, response = NULL, last_attempt_at = now(),
      error = 'The service stopped during the attempt', status = after.status, aside_until = NULL,
      next_attempt_at = after.next_attempt_at
  FROM after WHERE uid = :uid AND id = :id::uuid AND webhook_deliveries.status = 'pending'`;
