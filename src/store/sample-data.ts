import type { Knex } from 'knex';
import type { SampleDataCounts } from '../../generated/types.gen.ts';
import { actionItemRepository } from './action-items/action-items.ts';
import { ChatMessageModel, type NewChatMessageRow } from './chat-messages.ts';
import { ConversationModel, type ConversationRecord } from './conversations/table.ts';
import type { DailySummaryRecord } from './daily-summaries.ts';
import type { DatabaseTraits } from './database-connection.ts';
import { FolderModel, type NewFolderRow } from './folders.ts';
import { GoalHistoryModel, type GoalHistoryRecord, GoalModel, type GoalRecord } from './goals.ts';
import { PersonModel, type PersonRecord } from './people.ts';
import { c, table } from './sql/table.ts';
import { WebhookDeliveryModel, type WebhookDeliveryRecord } from './webhooks/delivery-log.ts';
import { WebhookModel, WebhookReceiverModel, type WebhookRecord } from './webhooks/receivers.ts';

/** The ids of what was loaded. A webhook has its type. */
export type SampleIds = Record<keyof SampleDataCounts, string[]>;

const columns = { uid: c.text, loaded_at: c.timestamp, ids: c.json<SampleIds>() };

/** The sample data of a user, while it is loaded. */
export class SampleDataModel extends table('sample_data', columns, ['uid']) {}
interface SampleDataRecord extends c.RecordOf<typeof columns> {}

/** Records with times in the past, which the repositories of their kinds do not write. */
export interface SampleRows {
  people: PersonRecord[];
  folders: NewFolderRow[];
  conversations: ConversationRecord[];
  goals: (GoalRecord & { creation: string })[];
  goalHistory: GoalHistoryRecord[];
  chatMessages: NewChatMessageRow[];
}

type Removed = Record<keyof SampleIds, number>;

const isSample = `(source->>'id')::uuid = ANY (:conversations::uuid[])`;
const HAS_SAMPLE_SOURCE = `EXISTS (SELECT FROM jsonb_array_elements(sources) made (source) WHERE ${isSample})`;
const HAS_OTHER_SOURCE = `EXISTS (SELECT FROM jsonb_array_elements(sources) made (source) WHERE NOT ${isSample})`;

/** The rows of what was loaded, and of the same kinds what was made of it since. The values are those of `SampleIds`. */
const LOADED: Readonly<Record<Exclude<keyof SampleIds, 'conversations'>, string>> = {
  action_items: `action_items WHERE uid = :uid AND (
    conversation_id = ANY (:conversations) OR (conversation_id IS NULL AND id = ANY (:action_items)))`,
  memories: 'memories WHERE uid = :uid AND (id = ANY (:memories) OR conversation_id = ANY (:conversations))',
  webhook_deliveries: `webhook_deliveries WHERE uid = :uid AND (
    id = ANY (:webhook_deliveries) OR replay_of = ANY (:webhook_deliveries) OR conversation_id = ANY (:conversations))`,
  webhooks: 'webhooks WHERE uid = :uid AND type = ANY (:webhooks) AND url = :webhookUrl',
  daily_summaries: `daily_summaries WHERE uid = :uid AND ${HAS_SAMPLE_SOURCE} AND NOT ${HAS_OTHER_SOURCE}`,
  people: 'people WHERE uid = :uid AND id = ANY (:people)',
  folders: 'folders WHERE uid = :uid AND id = ANY (:folders)',
  goals: 'goals WHERE uid = :uid AND id = ANY (:goals)',
  chat_messages: 'chat_messages WHERE uid = :uid AND id = ANY (:chat_messages)',
  social_posts: 'social_posts WHERE uid = :uid AND id = ANY (:social_posts)',
  screen_activity: 'screen_activity WHERE uid = :uid AND id = ANY (:screen_activity)',
};

/** The rows of other kinds that were made of it. */
const MADE = [
  'user_profiles WHERE uid = :uid AND source_ids && (:conversations::uuid[] || :memories::uuid[])',
  `unfinished_work WHERE uid = :uid AND kind = 'conversation' AND ref = ANY (:conversations)`,
  'deleted_conversations WHERE uid = :uid AND id = ANY (:conversations)',
  'speaker_profiles WHERE uid = :uid AND id = ANY (:people)',
  `corrections WHERE uid = :uid AND (
    added_person = ANY (:people) OR person->>'id' = ANY (:people) OR person->>'into' = ANY (:people))`,
];

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

        /** Adds summaries of days that have none. Returns their ids. */
        async addSummaries(summaries: readonly Omit<DailySummaryRecord, 'visible_ids'>[]): Promise<string[]> {
          const added = await db('daily_summaries')
            .insert(
              // `pg` would send a list as an array of Postgres.
              summaries.map(({ highlights, sources, ...summary }) => ({
                ...summary,
                highlights: JSON.stringify(highlights),
                sources: JSON.stringify(sources),
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
            `SELECT date FROM daily_summaries WHERE uid = :uid AND ${HAS_SAMPLE_SOURCE} AND ${HAS_OTHER_SOURCE}`,
            { uid, conversations },
          );
          return rows.map(({ date }: { date: string }) => date);
        },

        /** Deletes what was loaded, and what was made of it since. `webhookUrl`: an address that the user set instead stays. */
        async remove(ids: SampleIds, webhookUrl: string): Promise<Removed> {
          const remove = async (rows: string): Promise<number> =>
            (await db.raw(`DELETE FROM ${rows}`, { ...ids, uid, webhookUrl })).rowCount;
          const conversations = await remove('conversations WHERE uid = :uid AND id = ANY (:conversations)');
          const items = actionItemRepository(db, traits).of(uid);
          // The words of the user's own conversations are theirs, too.
          for (const id of await items.findMentioned(ids.action_items)) await items.removeFromConversation(id);
          await ConversationModel.of(db, uid).patch({ folder_id: null }).whereIn('folder_id', ids.folders);
          const removed: Partial<Removed> = { conversations };
          for (const [kind, rows] of Object.entries(LOADED)) removed[kind as keyof typeof LOADED] = await remove(rows);
          if (removed.webhooks) await WebhookReceiverModel.of(db, uid).delete().whereIn('receiver', ids.webhooks);
          for (const rows of MADE) await remove(rows);
          await SampleDataModel.of(db, uid).delete();
          return removed as Removed;
        },
      };
    },
  };
}

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
