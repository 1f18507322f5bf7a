import type { Knex } from 'knex';
import type { WebhookDeliveryStatus, WebhookType } from '../../../generated/types.gen.ts';
import { traceparent } from '../../lib/trace.ts';
import { newId } from '../ids.ts';
import { queryNamed, queryRows } from '../sql/statement.ts';
import { AudioFlushModel } from './audio-flushes.ts';
import { WebhookDeliveryModel, type WebhookDeliveryRecord } from './delivery-log.ts';
import {
  ADD,
  BEGIN,
  BEGIN_ATTEMPT,
  FIND_DUE,
  FIND_FIRST_ASIDE,
  FIND_NEXT,
  MARK_DUE,
  NEXT_AT,
  PAUSE,
  RELEASE,
  REPLAY,
  STORE_RESULT,
} from './delivery-statements.ts';
import { WebhookReceiverModel } from './receivers.ts';

export interface NewDelivery {
  /** The type of the user's own webhook, or `app:ID:TYPE`. */
  receiver: string;
  type: WebhookType;
  /** The same for all receivers of the event. By default, the id of the delivery. */
  eventId?: string | undefined;
  appId: string | null;
  /** Not delivered once it is locked, discarded or deleted. */
  conversationId?: string | undefined;
  /** The daily summary. */
  summaryId?: string | undefined;
  /** JSON. */
  body: string;
}

/** A receiver whose deliveries this process sends, in the epoch of its lease. */
export interface HeldReceiver {
  receiver: string;
  epoch: number;
  version: number;
  /** Failures in a row. */
  failures: number;
  failingSince: Date | null;
  /** The delivery that a process was sending when it died. */
  interruptedId: string | null;
}

type Shown = 'id' | 'event_id' | 'replay_of' | 'type' | 'app_id' | 'conversation_id' | 'summary_id' | 'created_at';

/** The next delivery of a receiver. */
export interface DueDelivery extends Pick<WebhookDeliveryRecord, Shown | 'attempts' | 'unanswered' | 'traceparent'> {
  body: string;
}

/** The result of an attempt. */
export interface AttemptResult {
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
  result?: AttemptResult | undefined;
  /** It changed the failures of the receiver. Without it they stay: they may have been reset since the receiver was leased. */
  isCounted?: boolean | undefined;
  /** Releases the receiver; the next delivery is due after this time. */
  pauseMs?: number | undefined;
}

/** A delivery that ends the process each time must not do so for ever. */
const MAX_INTERRUPTED_ATTEMPTS = 10;

type Held = Pick<HeldReceiver, 'version'>;

const timeIn = (ms: number) => new Date(Date.now() + ms);

/**
 * The pending deliveries of all receivers. The process with the lease of a receiver sends its deliveries one after the other. See
 * docs/webhooks.md.
 */
export function deliveryQueueRepository(db: Knex) {
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

      async function storeResult(result: AttemptResult, pauseMs = 0): Promise<void> {
        const { id, status, attempts, unanswered, lastAttemptAt, httpStatus, durationMs, response, error } = result;
        const { asideMs } = result;
        const asideUntil = asideMs === undefined ? null : timeIn(asideMs);
        const nextAttemptAt = status === 'pending' ? timeIn(asideMs ?? pauseMs) : null;
        const stored = [
          status,
          attempts,
          unanswered,
          lastAttemptAt,
          httpStatus,
          durationMs,
          response,
          error,
          asideUntil,
        ];
        const attemptsBefore = lastAttemptAt ? attempts - 1 : attempts;
        await queryRows(db, STORE_RESULT, [uid, ...stored, nextAttemptAt, id, attemptsBefore]);
      }

      return {
        /**
         * Enqueues a delivery, in the transaction of its cause. Returns its id, also if it is ignored as the second
         * one of the same conversation: then no row has it.
         */
        async add(delivery: NewDelivery): Promise<string> {
          const { receiver, type, eventId = null, appId, conversationId = null, summaryId = null, body } = delivery;
          const id = newId();
          const now = new Date();
          const asideUntil = await audioEndsAt(delivery);
          const row = { id, eventId, receiver, type, appId, conversationId, summaryId, body, now, asideUntil };
          await queryNamed(db, ADD, { uid, ...row, traceparent: traceparent() ?? null });
          await queryNamed(db, MARK_DUE, { uid, receiver });
          return id;
        },

        /** Enqueues deliveries of a receiver again, in this order, in a transaction. Returns the new ids. */
        async replay(receiver: string, ids: readonly string[]): Promise<string[]> {
          const newIds = ids.map(() => newId());
          await queryNamed(db, REPLAY, { uid, ids: [...ids], newIds, traceparent: traceparent() ?? null });
          await queryNamed(db, MARK_DUE, { uid, receiver });
          return newIds;
        },

        /** Begins to send the deliveries of a receiver in the epoch of its lease. Undefined if nothing is due, or it is paused. */
        async begin(receiver: string, epoch: number): Promise<HeldReceiver | undefined> {
          const [held] = await queryNamed<HeldReceiver>(db, BEGIN, { uid, receiver, epoch });
          return held;
        },

        /** When the next delivery of a receiver is due; undefined if none is pending. */
        async nextAt(receiver: string): Promise<Date | undefined> {
          const [row] = await queryNamed<{ at: Date | null }>(db, NEXT_AT, { uid, receiver });
          return row?.at ?? undefined;
        },

        /**
         * Stores the result of an attempt and takes the receiver's next delivery, or releases the receiver: for a pause, or when nothing is due.
         * Undefined if another process holds it, after this one was too slow. In a transaction if the delivery will be tried again: the attempt
         * would count twice if the process died in between.
         */
        async advance(
          { receiver, epoch, version, failures, failingSince }: HeldReceiver,
          { result, isCounted, pauseMs }: Step = {},
        ): Promise<{ version: number; isReleased: boolean; next: DueDelivery | undefined } | undefined> {
          if (result) await storeResult(result, pauseMs);
          const held = { receiver, epoch };
          if (isCounted)
            await WebhookReceiverModel.of(db, uid).patch({ failures, failing_since: failingSince }).where(held);
          if (pauseMs !== undefined) {
            const [row] = await queryRows<Held>(db, PAUSE, [uid, pauseMs, receiver, epoch]);
            return row && { ...row, isReleased: true, next: undefined };
          }
          const [next] = await queryRows<DueDelivery>(db, FIND_NEXT, [uid, receiver]);
          if (!next) {
            const [aside] = await queryRows<{ at: Date | null }>(db, FIND_FIRST_ASIDE, [uid, receiver]);
            const [row] = await queryRows<Held>(db, RELEASE, [uid, aside?.at ?? null, receiver, epoch, version]);
            if (row) return { ...row, isReleased: true, next: undefined };
          }
          // Without a next one, another was enqueued meanwhile: the caller looks again.
          const [row] = await queryRows<Held>(db, BEGIN_ATTEMPT, [uid, next?.id ?? null, receiver, epoch]);
          return row && { ...row, isReleased: false, next };
        },

        /**
         * Ends the attempt of a process that died. It may have arrived: a live transcript is dropped, as is a delivery that was already
         * repeated after no answer. The others are sent again.
         */
        async countInterrupted(id: string): Promise<void> {
          const found = await WebhookDeliveryModel.of(db, uid).findOne({ id, status: 'pending' });
          if (!found) return;
          const { type, attempts, unanswered } = found;
          const ended = unanswered > 0 || attempts >= MAX_INTERRUPTED_ATTEMPTS ? 'failed' : 'pending';
          const status = type === 'realtime_transcript' ? 'dropped' : ended;
          const answer = { httpStatus: null, durationMs: null, response: null };
          const error = 'The service stopped during the attempt';
          const lastAttemptAt = new Date();
          await storeResult({ id, status, attempts: attempts + 1, unanswered, lastAttemptAt, ...answer, error });
        },

        /** Drops what is pending, as there is no address for it. */
        async dropAll(receiver: string, reason: string): Promise<void> {
          const dropped = { status: 'dropped', error: reason, next_attempt_at: null, aside_until: null } as const;
          await WebhookDeliveryModel.of(db, uid).where({ receiver, status: 'pending' }).patch(dropped);
        },
      };
    },

    system: {
      /** For all users: the receivers with due deliveries. */
      due: (): Promise<{ uid: string; receiver: string }[]> => queryNamed(db, FIND_DUE, {}),
    },
  };
}
