import type { Knex } from 'knex';
import type {
  ActionItem,
  ChatMessage,
  Conversation,
  ExportKind,
  Goal,
  Memory,
  ScreenActivityRow,
  SocialPost,
  TranscriptSegment,
} from '../../../generated/types.gen.ts';
import { ActionItemModel, actionItemWire, UNLOCKED } from '../action-items/table.ts';
import { ChatMessageModel, chatMessageWire } from '../chat-messages/table.ts';
import { ConversationModel, conversationWithPhotosWire } from '../conversations/table.ts';
import { DailySummaryModel, dailySummaryWire, type StoredSummary } from '../daily-summaries/table.ts';
import { GoalModel, goalWire } from '../goals/table.ts';
import { MemoryModel, memoryWire } from '../memories/table.ts';
import { PhotoModel } from '../photos/table.ts';
import type { DataRange } from '../privacy/range-repository.ts';
import { ScreenActivityModel } from '../screen-activity/table.ts';
import { readSegmentsAfter } from '../segments/transcripts.ts';
import { SocialPostModel } from '../social-posts/table.ts';
import type * as c from '../sql/column.ts';
import { type SortKey, sortKey } from '../sql/cursor.ts';
import { type Page, readPage } from '../sql/page.ts';
import { queryRows } from '../sql/prepared.ts';
import type { Fragment } from '../sql/statement.ts';

/** A photo without its bytes. */
export interface ExportablePhoto {
  id: string;
  conversation_id: string;
  content_type: string;
  created_at: string;
}

/** The records of each kind that are read page by page, without transcripts. */
export interface ExportableRecords {
  conversations: Omit<Conversation, 'transcript_segments' | 'has_more' | 'next_transcript_offset'>;
  photos: ExportablePhoto;
  memories: Memory;
  action_items: ActionItem;
  goals: Goal;
  daily_summaries: StoredSummary;
  chat_messages: ChatMessage;
  social_posts: SocialPost;
  screen_activity: ScreenActivityRow;
}

export type PagedKind = keyof ExportableRecords & ExportKind;

interface Source {
  table: string;
  columns: c.Columns;
  /** By the primary key: it has an index, and new records come last. */
  order: SortKey;
  /** The SQL of the time that a range refers to. */
  time?: string;
  /** Leaves out what lists of the Developer API leave out because it is locked. */
  shown?: string;
  /** Records that one statement reads: about a megabyte of ordinary ones. */
  pageLength?: number;
}

/** A conversation of the user is locked. */
const OF_UNLOCKED = `conversation_id IN (
  SELECT conversations.id FROM conversations WHERE conversations.uid = :uid AND NOT conversations.locked)`;

const withoutUid = <C extends c.Columns>({ uid: _, ...columns }: C & { uid: unknown }) => columns;
const { id, conversation_id, content_type, created_at } = PhotoModel.columns;

const sources: Readonly<Record<PagedKind, Source>> = {
  conversations: {
    table: 'conversations',
    columns: conversationWithPhotosWire,
    order: sortKey(ConversationModel, 'export.conversation', 'asc', ['id']),
    time: 'coalesce(started_at, created_at)',
    shown: 'NOT locked',
    pageLength: 50,
  },
  photos: {
    table: 'photos',
    columns: { id, conversation_id, content_type, created_at },
    order: sortKey(PhotoModel, 'export.photo', 'asc', ['id']),
    time: 'created_at',
    shown: OF_UNLOCKED,
  },
  memories: {
    table: 'memories',
    columns: memoryWire,
    order: sortKey(MemoryModel, 'export.memory', 'asc', ['id']),
    time: 'created_at',
  },
  action_items: {
    table: 'action_items',
    columns: actionItemWire,
    order: sortKey(ActionItemModel, 'export.action_item', 'asc', ['id']),
    time: 'created_at',
    shown: UNLOCKED,
  },
  goals: { table: 'goals', columns: goalWire, order: sortKey(GoalModel, 'export.goal', 'asc', ['id']) },
  daily_summaries: {
    table: 'daily_summaries',
    columns: dailySummaryWire,
    order: sortKey(DailySummaryModel, 'export.daily_summary', 'asc', ['id']),
    time: `date::date`,
    pageLength: 50,
  },
  chat_messages: {
    table: 'chat_messages',
    columns: chatMessageWire,
    order: sortKey(ChatMessageModel, 'export.chat_message', 'asc', ['id']),
    time: 'created_at',
    pageLength: 50,
  },
  // Whole texts: lists cut them.
  social_posts: {
    table: 'social_posts',
    columns: withoutUid(SocialPostModel.columns),
    order: sortKey(SocialPostModel, 'export.social_post', 'asc', ['posted_at', 'id']),
    time: 'posted_at',
    pageLength: 50,
  },
  screen_activity: {
    table: 'screen_activity',
    columns: withoutUid(ScreenActivityModel.columns),
    order: sortKey(ScreenActivityModel, 'export.screen_activity', 'asc', ['captured_at', 'id']),
    time: 'captured_at',
    pageLength: 50,
  },
};

/** The kinds that are read page by page. */
export const pagedKinds: ReadonlySet<string> = new Set(Object.keys(sources));

const PAGE_LENGTH = 250;

/** The records of a user, for an archive of the account. */
export function exportRecordRepository(db: Knex) {
  return {
    of(uid: string) {
      const count = async (table: string, conditions: readonly Fragment[]): Promise<number> => {
        const where = ['uid = :uid', ...conditions.map(({ sql }) => sql)].join(' AND ');
        const values = [uid, ...conditions.flatMap(({ values = [] }) => values)];
        const [row] = await queryRows<{ count: string }>(db, `SELECT count(*) FROM ${table} WHERE ${where}`, values);
        return Number(row?.count);
      };

      return {
        /** A page of the records in a range of time. Locked content is shown as in lists. */
        async page<K extends PagedKind>(
          kind: K,
          range: DataRange,
          cursor: string | undefined,
        ): Promise<Page<ExportableRecords[K]>> {
          const { table, columns, order, pageLength = PAGE_LENGTH } = sources[kind];
          const paging = { limit: pageLength, cursor };
          const where = conditionsOf(kind, range);
          const page = await readPage(db, { from: table, columns, uid, where, order, paging });
          return page as unknown as Page<ExportableRecords[K]>;
        },

        count: (kind: PagedKind, range: DataRange): Promise<number> =>
          count(sources[kind].table, conditionsOf(kind, range)),

        /** Locked conversations in a range of time, which are left out. */
        countLocked: (range: DataRange): Promise<number> =>
          count('conversations', [...timeConditions('coalesce(started_at, created_at)', range), { sql: 'locked' }]),

        /** The next segments of a transcript after this one, a hundred at most. */
        segmentsAfter: (conversationId: string, last: TranscriptSegment | undefined) =>
          readSegmentsAfter(db, uid, conversationId, last),
      };
    },
  };
}

function conditionsOf(kind: PagedKind, range: DataRange): Fragment[] {
  const { time, shown } = sources[kind];
  return [...(time === undefined ? [] : timeConditions(time, range)), ...(shown === undefined ? [] : [{ sql: shown }])];
}

/** A day counts with its whole time in UTC. */
const timeConditions = (time: string, { from, to }: DataRange): Fragment[] => [
  ...(from ? [{ sql: `${time} >= ${bound(time)}`, values: [from] }] : []),
  ...(to ? [{ sql: `${time} <= ${bound(time)}`, values: [to] }] : []),
];

const bound = (time: string) => (time.endsWith('::date') ? `(?::timestamptz AT TIME ZONE 'UTC')::date` : '?');
