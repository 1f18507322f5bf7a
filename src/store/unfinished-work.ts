import type { Knex } from 'knex';
import { raw } from 'objection';
import { traceparent } from '../lib/trace.ts';
import { ConversationModel, type ConversationRecord } from './conversations/table.ts';
import { c, SYSTEM_QUERY, table } from './sql/table.ts';

/** `ref` is the id of the conversation, the date of the day, or empty. */
export type WorkKind = 'conversation' | 'day' | 'profile' | 'screen-day';

const columns = {
  uid: c.text,
  kind: c.textOf<WorkKind>(),
  ref: c.text,
  /** The newest is done first. */
  occurred_at: c.timestamp,
  /** Raised by each request: work that was requested again while it ran is done again. */
  revision: c.integer,
  attempts: c.integer,
  /** Why the last attempt failed. */
  reason: c.nullable(c.text),
  /** No attempt follows. */
  failed: c.boolean,
  /** Null: when it is its turn. */
  next_attempt_at: c.nullable(c.timestamp),
  /** The epoch of the lease of the attempt that runs. */
  epoch: c.nullable(c.bigint),
  /** Since when it waits. */
  requested_at: c.timestamp,
  updated_at: c.timestamp,
  /** While traces are on: that of the last request. */
  traceparent: c.nullable(c.text),
};

/** Work that waits for the language model, or that failed. */
export class UnfinishedWorkModel extends table('unfinished_work', columns, ['uid', 'kind', 'ref']) {}
interface UnfinishedWorkRecord extends c.RecordOf<typeof columns> {}

/** Work that failed is tried again if it is requested after this time. */
const FAILED_MS = 24 * 3_600_000;

export type WorkKey = Pick<UnfinishedWorkRecord, 'uid' | 'kind' | 'ref'>;
export type NewWork = WorkKey & Pick<UnfinishedWorkRecord, 'occurred_at'>;
/** Work that this process does. */
export type LeasedWork = NewWork &
  Pick<UnfinishedWorkRecord, 'revision' | 'attempts' | 'traceparent'> & { epoch: number };

type OwnKey = Omit<WorkKey, 'uid'>;
type OwnWork = Omit<NewWork, 'uid'>;
type OwnLease = Omit<LeasedWork, 'uid'>;

/** True if work that was requested may be done in a moment. */
export type WorkState = 'finished' | 'waiting' | 'unlikely';

interface WorkCounts {
  waiting: number;
  running: number;
  failed: number;
}

/** Work that can be done now, unless a process does it. */
const IS_DUE = 'NOT failed AND (next_attempt_at IS NULL OR next_attempt_at <= now())';

const STATE = `
  SELECT CASE WHEN failed OR next_attempt_at > now() THEN 'unlikely' WHEN epoch IS NOT NULL THEN 'waiting' END AS state
  FROM unfinished_work WHERE uid = ? AND kind = ? AND ref = ?`;

/** Begins the keys of the leases of work. */
export const WORK_LEASES = 'model/';

/** Work that takes long: an epoch is the microsecond of its begin. From the leases, as `unfinished_work` is on all workers of a Citus cluster. */
const COUNT_LONG = `
  SELECT count(*)::int AS running FROM leases
  WHERE starts_with(key, '${WORK_LEASES}') AND until > now()
    AND epoch < extract(epoch FROM now() - interval '4 s') * 1000000`;

/** Why an attempt is followed by another one although it has not failed. */
const INTERRUPTED = 'The service ended while the language model worked on this';
/** The epoch of an earlier attempt is there: its process has ended, and so has that of the attempt before it. */
const IS_ENDLESS = 'epoch IS NOT NULL AND reason IS NOT DISTINCT FROM ?';

const FAILED_LATELY = 'unfinished_work.failed AND unfinished_work.updated_at > ?::timestamptz';
/** Work that waits already keeps its time. Citus refuses `now()` here. */
const requestedAt = (now: string) =>
  `CASE WHEN unfinished_work.failed THEN ${now} ELSE unfinished_work.requested_at END`;
const REQUESTED_AGAIN = requestedAt('excluded.requested_at');

const counts = (where: string) => `
  SELECT count(*) FILTER (WHERE NOT failed AND epoch IS NULL)::int AS waiting,
         count(*) FILTER (WHERE epoch IS NOT NULL)::int AS running,
         count(*) FILTER (WHERE failed)::int AS failed
  FROM unfinished_work ${where}`;

const COUNT_CONVERSATIONS = counts(`
  WHERE uid = :uid AND kind = 'conversation' AND EXISTS (
    SELECT FROM conversations WHERE conversations.uid = :uid
      AND conversations.id = unfinished_work.ref::uuid AND NOT conversations.locked)`);

/** Made by rules, or waits for nothing else: the conversations that a user can have processed again. */
const ADD_CONVERSATIONS = `
  INSERT INTO unfinished_work (uid, kind, ref, occurred_at, revision, attempts, failed, requested_at, updated_at)
  SELECT uid, 'conversation', id::text, coalesce(started_at, created_at), 1, 0, false, now(), now() FROM conversations
  WHERE uid = :uid AND status = 'completed' AND NOT locked AND (NOT discarded OR discarded_by_user)
    AND EXISTS (SELECT FROM segments WHERE segments.uid = :uid AND segments.conversation_id = conversations.id)
    AND (:madeBy::text IS NULL OR structured->>'made_by' = :madeBy) AND (:since::timestamptz IS NULL OR created_at >= :since)
  ON CONFLICT (uid, kind, ref) DO UPDATE
    SET revision = unfinished_work.revision + 1, attempts = 0, failed = false, next_attempt_at = NULL,
      requested_at = ${REQUESTED_AGAIN}, updated_at = excluded.updated_at
  RETURNING ref`;

/** Work that waits for the language model. The processes share it: each piece is leased by one of them. */
export function unfinishedWorkRepository(db: Knex) {
  return {
    of(uid: string) {
      const rowOf = ({ kind, ref }: OwnKey) => UnfinishedWorkModel.of(db, uid).where({ kind, ref });
      const held = (work: OwnLease) => rowOf(work).where({ epoch: work.epoch });

      const request = async ({ kind, ref, occurred_at }: OwnWork, failures: object): Promise<void> => {
        const trace = { traceparent: traceparent() ?? null };
        const now = new Date();
        const added = { revision: 1, attempts: 0, failed: false, requested_at: now, updated_at: now };
        await UnfinishedWorkModel.insertOf(db, uid, { kind, ref, occurred_at, ...added, ...trace })
          .onConflict(['uid', 'kind', 'ref'])
          .merge({
            occurred_at,
            ...trace,
            revision: raw('unfinished_work.revision + 1'),
            requested_at: raw(REQUESTED_AGAIN),
            ...failures,
          });
      };

      return {
        /** Requests work. What has failed lately stays so. */
        add: (work: OwnWork) => request(work, { failed: raw(FAILED_LATELY, [new Date(Date.now() - FAILED_MS)]) }),

        /** The same, and forgets earlier failures. */
        addAgain: (work: OwnWork) => request(work, { failed: false, attempts: 0, reason: null, next_attempt_at: null }),

        /** Requests all processed conversations of a user that were made by this and took place since. Returns their number. */
        async addConversations(those: { madeBy?: string | null; since?: Date | null }): Promise<number> {
          const { madeBy = null, since = null } = those;
          return (await db.raw(ADD_CONVERSATIONS, { uid, madeBy, since })).rows.length;
        },

        /** Records a failure after which no attempt follows. `replaces`: also of work that waits or runs. */
        async fail(
          { kind, ref, occurred_at }: OwnWork,
          reason: string,
          attempts: number,
          { replaces = true } = {},
        ): Promise<void> {
          const failure = { attempts, reason, failed: true, next_attempt_at: null, updated_at: new Date() };
          const added = { kind, ref, occurred_at, revision: 1, requested_at: new Date() };
          await UnfinishedWorkModel.insertOf(db, uid, { ...added, ...failure })
            .onConflict(['uid', 'kind', 'ref'])
            .merge(failure)
            .whereRaw('unfinished_work.failed OR ?::boolean', [replaces]);
        },

        /** Work that can be done now, the newest first; also what a process does. */
        async due(limit: number): Promise<OwnKey[]> {
          const due = UnfinishedWorkModel.of(db, uid).select('kind', 'ref').whereRaw(IS_DUE);
          return due.orderBy('occurred_at', 'desc').limit(limit);
        },

        /** When the next piece can be done that no process does; undefined if none is left. */
        async nextDueAt(): Promise<Date | undefined> {
          const [next] = await UnfinishedWorkModel.of(db, uid)
            .select(raw('min(greatest(next_attempt_at, now()))').as('at'))
            .where({ failed: false, epoch: null })
            .castTo<{ at: Date | null }[]>();
          return next?.at ?? undefined;
        },

        /** Begins an attempt in the epoch of its lease. Undefined if it is not due any more, or has ended its process twice in a row: then it fails. */
        async begin({ kind, ref }: OwnKey, epoch: number): Promise<LeasedWork | undefined> {
          const begun = {
            epoch: raw(`CASE WHEN NOT (${IS_ENDLESS}) THEN ?::bigint END`, [INTERRUPTED, epoch]),
            failed: raw(IS_ENDLESS, [INTERRUPTED]),
            reason: raw('CASE WHEN epoch IS NULL THEN reason ELSE ? END', [INTERRUPTED]),
            attempts: raw(`attempts + (NOT (${IS_ENDLESS}))::int`, [INTERRUPTED]),
            updated_at: new Date(),
          };
          const [row] = await rowOf({ kind, ref }).patch(begun).whereRaw(IS_DUE).returning('*');
          return row && !row.failed ? { ...row, epoch } : undefined;
        },

        /** Work that was requested again meanwhile stays. */
        async finish(work: OwnLease): Promise<void> {
          await held(work).where({ revision: work.revision }).delete();
          const again = { attempts: 0, reason: null, requested_at: raw('now()') };
          await held(work).patch({ epoch: null, ...again });
        },

        /** Returns leased work after a failure. With `failed` no attempt follows, unless it was requested again meanwhile. */
        async release(
          work: OwnLease,
          { reason, next_attempt_at, failed }: Pick<UnfinishedWorkRecord, 'reason' | 'next_attempt_at' | 'failed'>,
        ): Promise<void> {
          const isLast = raw('?::boolean AND revision = ?', [failed, work.revision]);
          const released = { epoch: null, updated_at: new Date() };
          await held(work).patch({ ...released, reason, next_attempt_at, failed: isLast });
        },

        /** Returns leased work that was not done, as this process stops: another one does it. */
        async abandon(work: OwnLease): Promise<void> {
          await held(work).patch({ epoch: null, attempts: work.attempts - 1 });
        },

        /** `parallel`: how much is done at once. Not soon, if the model works on other texts that take long. */
        async stateOf({ kind, ref }: OwnKey, parallel: number): Promise<WorkState> {
          const [work] = (await db.raw(STATE, [uid, kind, ref])).rows;
          if (!work) return 'finished';
          if (work.state !== null) return work.state;
          const [long] = (await db.raw(COUNT_LONG)).rows;
          return long.running >= parallel ? 'unlikely' : 'waiting';
        },

        async remove(work: OwnKey): Promise<void> {
          await rowOf(work).delete();
        },

        /** The revision of requested work. Undefined if there is none. */
        async revisionOf(work: OwnKey): Promise<number | undefined> {
          return (await rowOf(work).select('revision').first())?.revision;
        },

        /** Removes work, unless it was requested again after this revision. */
        async removeRevision(work: OwnKey, revision: number): Promise<void> {
          await rowOf(work).where({ revision }).delete();
        },

        async removeFailure(work: OwnKey): Promise<void> {
          await rowOf(work).where({ failed: true }).delete();
        },

        /** The conversations of a user, without locked ones. */
        async countConversations(): Promise<WorkCounts> {
          return (await db.raw(COUNT_CONVERSATIONS, { uid })).rows[0];
        },
      };
    },

    system: {
      /** For all users: those whose work is not done. */
      async users(): Promise<string[]> {
        const rows = await UnfinishedWorkModel.ofAll(db).distinct('uid').where({ failed: false });
        return rows.map(({ uid }) => uid);
      },

      /** For all users: work of all kinds. */
      async countAll(): Promise<WorkCounts> {
        return (await db.raw(counts(SYSTEM_QUERY))).rows[0];
      },

      /** For all users, after a change of the settings: everything is tried again, also what failed, except by rules. */
      async forgetFailures(): Promise<void> {
        const users = await UnfinishedWorkModel.ofAll(db).distinct('uid');
        const forgotten = { attempts: 0, reason: null, next_attempt_at: null, failed: false };
        for (const { uid } of users)
          await UnfinishedWorkModel.of(db, uid)
            .patch({ ...forgotten, requested_at: raw(requestedAt('?::timestamptz'), [new Date()]) })
            .whereNotExists(
              ConversationModel.of(db, uid).where({ status: 'failed' }).whereRaw('id::text = unfinished_work.ref'),
            );
      },
    },
  };
}

export const conversationWork = (
  conversation: Pick<ConversationRecord, 'uid' | 'id' | 'started_at' | 'created_at'>,
): NewWork => ({
  uid: conversation.uid,
  kind: 'conversation' satisfies WorkKind,
  ref: conversation.id,
  occurred_at: conversation.started_at ?? conversation.created_at,
});
