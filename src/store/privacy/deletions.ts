import type { Knex } from 'knex';
import { raw } from 'objection';
import type { DeletionCounts, DeletionKind } from '../../../generated/types.gen.ts';
import { ConversationModel } from '../conversations/table.ts';
import { NotificationModel } from '../notifications.ts';
import { countRows, type TimeRange, whereAll, withinTime } from '../sql/statement.ts';
import { c, table } from '../sql/table.ts';
import { deleteForEachUser, deleteInSteps, userRecords } from '../sql/user-records.ts';
import { SpoolModel } from '../streams/spool.ts';
import { WebhookDeliveryModel } from '../webhooks/delivery-log.ts';
import { OutboundUsageModel } from './outbound-usage.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  /** Inclusive. Null: from the beginning. */
  from_at: c.nullable(c.timestamp),
  /** Inclusive. Null: to the end. */
  to_at: c.nullable(c.timestamp),
  kinds: c.textsOf<DeletionKind>(),
  status: c.textOf<'waiting' | 'running' | 'completed' | 'failed'>(),
  /** Why it failed, in words. */
  reason: c.nullable(c.text),
  /** When the deletion was requested. */
  found: c.json<DeletionCounts>(),
  /** So far. */
  deleted: c.json<DeletionCounts>(),
  created_at: c.timestamp,
  finished_at: c.nullable(c.timestamp),
};

/** Deletions of what was recorded in a range of time. */
export class DeletionModel extends table('deletions', columns) {}
export interface DeletionRecord extends c.RecordOf<typeof columns> {}

export function deletionRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, change } = userRecords(db, uid, DeletionModel);

      return {
        get,

        async insert(record: Omit<DeletionRecord, 'uid'>): Promise<void> {
          await DeletionModel.insertOf(db, uid, record);
        },

        update: (id: string, patch: Partial<Pick<DeletionRecord, 'status' | 'reason' | 'deleted' | 'finished_at'>>) =>
          change({ id }, patch),
      };
    },

    system: {
      /** For all users: deletes the records of deletions from before this time. */
      async purge(before: Date): Promise<number> {
        return deleteForEachUser(db, DeletionModel, (rows) =>
          rows.where('created_at', '<', before).whereNotNull('finished_at'),
        );
      },
    },
  };
}

/** When a conversation began. */
const BEGAN = 'coalesce(started_at, created_at)';

/** The records of a user in a range of time, for their deletion. */
export function dataRangeRepository(db: Knex) {
  return {
    of(uid: string) {
      const conversations = (range: TimeRange) =>
        whereAll(ConversationModel.of(db, uid).where({ locked: false }), withinTime(BEGAN, range));
      const audio = (range: TimeRange) =>
        whereAll(SpoolModel.of(db, uid).whereRaw('to_sample > from_sample'), withinTime('created_at', range));
      const deliveries = (range: TimeRange) =>
        whereAll(WebhookDeliveryModel.of(db, uid), withinTime('created_at', range));
      const notifications = (range: TimeRange) =>
        whereAll(NotificationModel.of(db, uid), withinTime('created_at', range));

      return {
        /** Locked ones are left out: they cannot be deleted. */
        countConversations: (range: TimeRange): Promise<number> => countRows(conversations(range)),

        /** The oldest ones first. */
        async listConversations(range: TimeRange, limit: number): Promise<string[]> {
          const found = await conversations(range).select('id').orderByRaw(`${BEGAN}, id`).limit(limit);
          return found.map(({ id }) => id);
        },

        /** Sessions and uploads with audio in the spool. */
        countAudio: (range: TimeRange): Promise<number> => countRows(audio(range)),

        /** Their processes delete the files. Returns the number. */
        async dropAudio(range: TimeRange): Promise<number> {
          return audio(range).patch({
            from_sample: raw('to_sample'),
            reason: 'deleted',
            waiting_ids: [],
            pending_id: null,
            failure: null,
            next_attempt_at: null,
            updated_at: new Date(),
          });
        },

        async countLogs(range: TimeRange): Promise<number> {
          return (await countRows(deliveries(range))) + (await countRows(notifications(range)));
        },

        /** Also what was counted of the whole days in the range. Returns the number of webhook deliveries and notifications. */
        async deleteLogs(range: TimeRange): Promise<number> {
          const usage = OutboundUsageModel.of(db, uid).delete();
          if (range.from) usage.where('day', '>=', range.from);
          if (range.to) usage.whereRaw(`day < ?::timestamptz::date`, [range.to]);
          await usage;
          const all = (rows: typeof deliveries | typeof notifications) =>
            deleteInSteps(db, () => rows(range).toKnexQuery());
          return (await all(deliveries)) + (await all(notifications));
        },
      };
    },
  };
}
