import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { raw } from 'objection';
import { ConversationModel } from '../conversations/table.ts';
import { NotificationModel } from '../notifications/table.ts';
import { deleteInSteps } from '../sql/in-steps.ts';
import { SpooledAudioModel } from '../streams/spooled-audio-table.ts';
import { WebhookDeliveryModel } from '../webhooks/deliveries-table.ts';
import { OutboundUsageModel } from './usage-table.ts';

/** Both bounds are inclusive. */
export interface DataRange {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** When a conversation began. */
const BEGAN = 'coalesce(started_at, created_at)';

/** The records of a user in a range of time, for their deletion. */
export function dataRangeRepository(db: Knex) {
  return {
    of(uid: string) {
      const within = (column: string, { from, to }: DataRange) => ({
        // biome-ignore lint/suspicious/noExplicitAny: the rows of any table
        modify<Q extends QueryBuilder<any, any>>(query: Q): Q {
          if (from) query.whereRaw(`${column} >= ?`, [from]);
          if (to) query.whereRaw(`${column} <= ?`, [to]);
          return query;
        },
      });
      const conversations = (range: DataRange) =>
        within(BEGAN, range).modify(ConversationModel.of(db, uid).where({ locked: false }));
      const audio = (range: DataRange) =>
        within('created_at', range).modify(SpooledAudioModel.of(db, uid).whereRaw('to_sample > from_sample'));
      const deliveries = (range: DataRange) => within('created_at', range).modify(WebhookDeliveryModel.of(db, uid));
      const notifications = (range: DataRange) => within('created_at', range).modify(NotificationModel.of(db, uid));

      return {
        /** Locked ones are left out: they cannot be deleted. */
        countConversations: (range: DataRange): Promise<number> => conversations(range).resultSize(),

        /** The oldest ones first. */
        async listConversations(range: DataRange, limit: number): Promise<string[]> {
          const found = await conversations(range).select('id').orderByRaw(`${BEGAN}, id`).limit(limit);
          return found.map(({ id }) => id);
        },

        /** Sessions and recordings with pending audio. */
        countAudio: (range: DataRange): Promise<number> => audio(range).resultSize(),

        /** Their processes delete the files. Returns the number. */
        async dropAudio(range: DataRange): Promise<number> {
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

        async countLogs(range: DataRange): Promise<number> {
          return (await deliveries(range).resultSize()) + (await notifications(range).resultSize());
        },

        /** Also what was counted of the whole days in the range. Returns the number of webhook deliveries and notifications. */
        async deleteLogs(range: DataRange): Promise<number> {
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
