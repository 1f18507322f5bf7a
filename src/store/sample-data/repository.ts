import type { Knex } from 'knex';
import { UserProfileModel } from '../accounts/profiles-table.ts';
import { actionItemRepository } from '../action-items/repository.ts';
import { ActionItemModel } from '../action-items/table.ts';
import { ChatMessageModel, type NewChatMessageRow } from '../chat-messages/table.ts';
import { DeletedConversationModel } from '../conversations/deleted-table.ts';
import { ConversationModel, type ConversationRecord } from '../conversations/table.ts';
import { CorrectionModel } from '../corrections/table.ts';
import type { DailySummaryRecord } from '../daily-summaries/table.ts';
import { FolderModel, type NewFolderRow } from '../folders/table.ts';
import { GoalHistoryModel, type GoalHistoryRecord } from '../goals/history-table.ts';
import { GoalModel, type GoalRecord } from '../goals/table.ts';
import { MemoryModel } from '../memories/table.ts';
import { SpeakerProfileModel } from '../people/speaker-profiles-table.ts';
import { PersonModel, type PersonRecord } from '../people/table.ts';
import { ScreenActivityModel } from '../screen-activity/table.ts';
import { SocialPostModel } from '../social-posts/table.ts';
import type { DatabaseTraits } from '../sql/database-traits.ts';
import { lockUser } from '../sql/user-lock.ts';
import { UnfinishedWorkModel } from '../unfinished-work/table.ts';
import { WebhookDeliveryModel, type WebhookDeliveryRecord } from '../webhooks/deliveries-table.ts';
import { WebhookReceiverModel } from '../webhooks/receivers-table.ts';
import { WebhookModel, type WebhookRecord } from '../webhooks/table.ts';
import { SampleDataModel, type SampleDataRecord, type SampleIds } from './table.ts';

/** Records with times in the past, which the repositories of their kinds do not write. */
export interface SampleRows {
  people: PersonRecord[];
  folders: NewFolderRow[];
  conversations: ConversationRecord[];
  goals: (GoalRecord & { creation: string })[];
  goalHistory: GoalHistoryRecord[];
  dailySummaries: Omit<DailySummaryRecord, 'visible_ids'>[];
  chatMessages: NewChatMessageRow[];
}

type Removed = SampleIds extends Record<infer Kind, string[]> ? Record<Kind, number> : never;

/** The sample data of users. Call it in a transaction. */
export function sampleDataRepository(db: Knex, traits: DatabaseTraits) {
  return {
    of(uid: string) {
      const find = () => SampleDataModel.of(db, uid).first();

      return {
        get: async (): Promise<SampleDataRecord | undefined> => find(),

        /** No other transaction removes it until this one has ended. */
        getForUpdate: async (): Promise<SampleDataRecord | undefined> => find().forUpdate(),

        /** Throws `conflict` if it is loaded. Waits for another transaction that loads it. */
        async add(loaded_at: Date): Promise<void> {
          await SampleDataModel.insertOf(db, uid, { loaded_at, ids: noIds() });
        },

        async setIds(ids: SampleIds): Promise<void> {
          await SampleDataModel.of(db, uid).patch({ ids });
        },

        async insert(rows: SampleRows): Promise<void> {
          await PersonModel.insertOf(db, uid, rows.people);
          await FolderModel.insertOf(db, uid, rows.folders);
          await ConversationModel.insertOf(db, uid, rows.conversations);
          await GoalModel.insertOf(db, uid, rows.goals);
          await GoalHistoryModel.insertOf(db, uid, rows.goalHistory);
          await ChatMessageModel.insertOf(db, uid, rows.chatMessages);
        },

        /** The number of active goals. No other transaction activates one until this one has ended. */
        async countActiveGoals(): Promise<number> {
          await lockUser(db, uid, 'goals');
          return GoalModel.of(db, uid).where({ is_active: true }).resultSize();
        },

        /** Adds summaries of days that have none. Returns their ids. */
        async addSummaries(summaries: SampleRows['dailySummaries']): Promise<string[]> {
          const added = await db('daily_summaries')
            .insert(
              summaries.map((summary) => ({
                ...summary,
                highlights: json(summary.highlights),
                sources: json(summary.sources),
              })),
            )
            .onConflict(['uid', 'date'])
            .ignore()
            .returning('id');
          return added.map(({ id }) => id);
        },

        /** Adds a webhook with its log, unless the user has one of this type. Returns whether it was added. */
        async addWebhook(webhook: WebhookRecord, log: readonly Omit<WebhookDeliveryRecord, 'uid'>[]): Promise<boolean> {
          if (await WebhookModel.of(db, uid).findOne({ type: webhook.type })) return false;
          await WebhookModel.insertOf(db, uid, webhook);
          await WebhookDeliveryModel.insertOf(db, uid, [...log]);
          return true;
        },

        /** The summaries of days that other conversations are part of, too. They stay, to be written again. */
        async sharedSummaryDates({ conversations }: SampleIds): Promise<string[]> {
          const { rows } = await db.raw(
            `SELECT date FROM daily_summaries WHERE uid = ? AND ${HAS_SAMPLE_SOURCE} AND ${HAS_OTHER_SOURCE}`,
            [uid, conversations, conversations],
          );
          return rows.map(({ date }: { date: string }) => date);
        },

        /** Deletes what was loaded, and what was made of it since. `webhookUrl`: an address that the user set instead stays. */
        async remove(ids: SampleIds, webhookUrl: string): Promise<Removed> {
          const { conversations, people } = ids;
          const removedConversations = await ConversationModel.of(db, uid).delete().whereIn('id', conversations);
          const items = actionItemRepository(db, traits).of(uid);
          // The words of the user's own conversations are theirs, too.
          for (const id of await items.findMentioned(ids.action_items)) await items.removeFromConversation(id);
          const actionItems = await ActionItemModel.of(db, uid)
            .delete()
            .where((one) =>
              one
                .whereIn('conversation_id', conversations)
                .orWhere((single) => single.whereNull('conversation_id').whereIn('id', ids.action_items)),
            );
          const memories = await MemoryModel.of(db, uid)
            .delete()
            .where((one) => one.whereIn('id', ids.memories).orWhereIn('conversation_id', conversations));
          const deliveries = await WebhookDeliveryModel.of(db, uid)
            .delete()
            .where((one) =>
              one
                .whereIn('id', ids.webhook_deliveries)
                .orWhereIn('replay_of', ids.webhook_deliveries)
                .orWhereIn('conversation_id', conversations),
            );
          const webhooks = await WebhookModel.of(db, uid)
            .delete()
            .whereIn('type', ids.webhooks)
            .where({ url: webhookUrl });
          if (webhooks > 0) await WebhookReceiverModel.of(db, uid).delete().whereIn('receiver', ids.webhooks);
          const summaries = await db.raw(
            `DELETE FROM daily_summaries WHERE uid = ? AND ${HAS_SAMPLE_SOURCE} AND NOT ${HAS_OTHER_SOURCE}`,
            [uid, conversations, conversations],
          );
          await UserProfileModel.of(db, uid)
            .delete()
            .whereRaw('source_ids && ?::uuid[]', [[...conversations, ...ids.memories]]);
          await ConversationModel.of(db, uid).patch({ folder_id: null }).whereIn('folder_id', ids.folders);
          const removed = {
            conversations: removedConversations,
            people: await PersonModel.of(db, uid).delete().whereIn('id', people),
            folders: await FolderModel.of(db, uid).delete().whereIn('id', ids.folders),
            memories,
            action_items: actionItems,
            goals: await GoalModel.of(db, uid).delete().whereIn('id', ids.goals),
            daily_summaries: summaries.rowCount,
            webhooks,
            webhook_deliveries: deliveries,
            chat_messages: await ChatMessageModel.of(db, uid).delete().whereIn('id', ids.chat_messages),
            social_posts: await SocialPostModel.of(db, uid).delete().whereIn('id', ids.social_posts),
            screen_activity: await ScreenActivityModel.of(db, uid).delete().whereIn('id', ids.screen_activity),
          };
          await UnfinishedWorkModel.of(db, uid).delete().where({ kind: 'conversation' }).whereIn('ref', conversations);
          await DeletedConversationModel.of(db, uid).delete().whereIn('id', conversations);
          await SpeakerProfileModel.of(db, uid).delete().whereIn('id', people);
          await CorrectionModel.of(db, uid)
            .delete()
            .whereRaw(`(added_person = ANY (?) OR person->>'id' = ANY (?) OR person->>'into' = ANY (?))`, [
              people,
              people,
              people,
            ]);
          await SampleDataModel.of(db, uid).delete();
          return removed;
        },
      };
    },
  };
}

const isSample = `(source->>'id')::uuid = ANY (?::uuid[])`;
const HAS_SAMPLE_SOURCE = `EXISTS (SELECT FROM jsonb_array_elements(sources) made (source) WHERE ${isSample})`;
const HAS_OTHER_SOURCE = `EXISTS (SELECT FROM jsonb_array_elements(sources) made (source) WHERE NOT ${isSample})`;

/** A JSON array; `pg` would send a list as an array of Postgres. */
const json = (value: unknown) => JSON.stringify(value);

export const noIds = (): SampleIds => ({
  conversations: [],
  people: [],
  folders: [],
  memories: [],
  action_items: [],
  goals: [],
  daily_summaries: [],
  webhooks: [],
  webhook_deliveries: [],
  chat_messages: [],
  social_posts: [],
  screen_activity: [],
});
