import type { Knex } from 'knex';
import { raw } from 'objection';
import { traceparent } from '../../lib/trace.ts';
import { ConversationModel } from '../conversations/table.ts';
import { SYSTEM_QUERY } from '../sql/table.ts';
import { UnfinishedWorkModel, type UnfinishedWorkRecord, type WorkKind } from './table.ts';

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

export interface WorkCounts {
  waiting: number;
  running: number;
  failed: number;
}

/** Work that can be done now, unless a process does it. */
const IS_DUE = 'NOT failed AND (next_attempt_at IS NULL OR next_attempt_at <= now())';

const STATE = `
  SELECT CASE WHEN failed OR next_attempt_at > now() THEN 'unlikely' WHEN epoch IS NOT NULL THEN 'waiting' END AS state
  FROM unfinished_work WHERE uid = ? AND kind = ? AND ref = ?`;

/** Work that takes long. Its begin sets `updated_at`. */
const COUNT_LONG = `
  SELECT count(*)::int AS running FROM unfinished_work
  WHERE epoch IS NOT NULL AND updated_at < now() - interval '4 s' ${SYSTEM_QUERY}`;

/** Why an attempt is followed by another one although it has not failed. */
const INTERRUPTED = 'The service ended while the language model worked on this';
/** The epoch of an earlier attempt is there: its process has ended, and so has that of the attempt before it. */
const IS_ENDLESS = 'epoch IS NOT NULL AND reason IS NOT DISTINCT FROM ?';

/** Work that waits already keeps its time. */
const REQUESTED_AT = 'CASE WHEN unfinished_work.failed THEN now() ELSE unfinished_work.requested_at END';

const counts = (where: string) => `
  SELECT count(*) FILTER (WHERE NOT failed AND epoch IS NULL)::int AS waiting,
         count(*) FILTER (WHERE epoch IS NOT NULL)::int AS running,
         count(*) FILTER (WHERE failed)::int AS failed
  FROM unfinished_work ${where}`;

const NOT_LOCKED = `EXISTS (
  SELECT FROM conversations WHERE conversations.uid = :uid
    AND conversations.id = unfinished_work.ref::uuid AND NOT conversations.locked)`;

/** Made by rules, or waits for nothing else: the conversations that a user can have processed again. */
const ADD_CONVERSATIONS = `
  INSERT INTO unfinished_work (uid, kind, ref, occurred_at, revision, attempts, failed, requested_at, updated_at)
  SELECT uid, 'conversation', id::text, coalesce(started_at, created_at), 1, 0, false, now(), now() FROM conversations
  WHERE uid = :uid AND status = 'completed' AND NOT locked AND (NOT discarded OR discarded_by_user)
    AND EXISTS (SELECT FROM segments WHERE segments.uid = :uid AND segments.conversation_id = conversations.id)
    AND (:madeBy::text IS NULL OR structured->>'made_by' = :madeBy) AND (:since::timestamptz IS NULL OR created_at >= :since)
  ON CONFLICT (uid, kind, ref) DO UPDATE
    SET revision = unfinished_work.revision + 1, attempts = 0, failed = false, next_attempt_at = NULL,
      requested_at = ${REQUESTED_AT}, updated_at = excluded.updated_at
  RETURNING ref`;

/** Work that waits for the language model. The processes share it: each piece is leased by one of them. */
export function unfinishedWorkRepository(db: Knex) {
  return {
    of(uid: string) {
      const rowOf = ({ kind, ref }: OwnKey) => UnfinishedWorkModel.of(db, uid).where({ kind, ref });
      const held = (work: OwnLease) => rowOf(work).where({ epoch: work.epoch });

      return {
        /** Requests work. `again` forgets earlier failures. */
        async add({ kind, ref, occurred_at }: OwnWork, { again = false } = {}): Promise<void> {
          const trace = { traceparent: traceparent() ?? null };
          const failure = `unfinished_work.failed AND unfinished_work.updated_at > ?::timestamptz AND NOT ?::boolean`;
          await UnfinishedWorkModel.insertOf(db, uid, {
            kind,
            ref,
            occurred_at,
            revision: 1,
            attempts: 0,
            failed: false,
            requested_at: new Date(),
            updated_at: new Date(),
            ...trace,
          })
            .onConflict(['uid', 'kind', 'ref'])
            .merge({
              occurred_at,
              ...trace,
              revision: raw('unfinished_work.revision + 1'),
              requested_at: raw(REQUESTED_AT),
              failed: raw(failure, [new Date(Date.now() - FAILED_MS), again]),
              ...(again && { attempts: 0, reason: null, next_attempt_at: null }),
            });
        },

        /** Requests all processed conversations of a user that were made by this and took place since. Returns their number. */
        async addConversations({
          madeBy = null,
          since = null,
        }: {
          madeBy?: string | null;
          since?: Date | null;
        }): Promise<number> {
          const { rows } = await db.raw(ADD_CONVERSATIONS, { uid, madeBy, since });
          return rows.length;
        },

        /** Records a failure after which no attempt follows. `replaces`: also of work that waits or runs. */
        async fail(
          { kind, ref, occurred_at }: OwnWork,
          reason: string,
          attempts: number,
          { replaces = true } = {},
        ): Promise<void> {
          const failure = { attempts, reason, failed: true, next_attempt_at: null, updated_at: new Date() };
          await UnfinishedWorkModel.insertOf(db, uid, {
            kind,
            ref,
            occurred_at,
            revision: 1,
            requested_at: new Date(),
            ...failure,
          })
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

        async removeFailure(work: OwnKey): Promise<void> {
          await rowOf(work).where({ failed: true }).delete();
        },

        /** The conversations of a user, without locked ones. */
        async countConversations(): Promise<WorkCounts> {
          const { rows } = await db.raw(counts(`WHERE uid = :uid AND kind = 'conversation' AND ${NOT_LOCKED}`), {
            uid,
          });
          return rows[0];
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
        const { rows } = await db.raw(counts(SYSTEM_QUERY));
        return rows[0];
      },

      /** For all users, after a change of the settings: everything is tried again, also what failed, except by rules. */
      async forgetFailures(): Promise<void> {
        const users = await UnfinishedWorkModel.ofAll(db).distinct('uid');
        for (const { uid } of users)
          await UnfinishedWorkModel.of(db, uid)
            .patch({
              attempts: 0,
              reason: null,
              next_attempt_at: null,
              failed: false,
              requested_at: raw(REQUESTED_AT),
            })
            .whereNotExists(
              ConversationModel.of(db, uid).where({ status: 'failed' }).whereRaw('id::text = unfinished_work.ref'),
            );
      },
    },
  };
}

export const conversationWork = (conversation: {
  uid: string;
  id: string;
  started_at: Date | null;
  created_at: Date;
}): NewWork => ({
  uid: conversation.uid,
  kind: 'conversation' satisfies WorkKind,
  ref: conversation.id,
  occurred_at: conversation.started_at ?? conversation.created_at,
});
