import type { Knex } from 'knex';
import type {
  ActionItem,
  ChatMessage,
  Conversation,
  ExportKind,
  ExportProgress,
  ExportStatus,
  Goal,
  Memory,
  ScreenActivityRow,
  SocialPost,
  TranscriptSegment,
} from '../../generated/types.gen.ts';
import { ActionItemModel, actionItemWire, UNLOCKED } from './action-items/table.ts';
import { ChatMessageModel, chatMessageWire } from './chat-messages.ts';
import { explainWaiting } from './conversations/list.ts';
import { ConversationModel, conversationWithPhotosWire } from './conversations/table.ts';
import { DailySummaryModel, dailySummaryWire, type StoredSummary } from './daily-summaries.ts';
import { GoalModel, goalWire } from './goals.ts';
import { MemoryModel, memoryWire } from './memories/table.ts';
import { PhotoModel } from './photos/table.ts';
import { ScreenActivityModel } from './screen-activity.ts';
import { readSegmentsAfter } from './segments/segments.ts';
import { SocialPostModel, socialPostColumns } from './social-posts.ts';
import { type Page, readPage, type SortKey, sortKey } from './sql/page.ts';
import { countByKey, type Fragment, type KeyCount, queryRows, type TimeRange } from './sql/statement.ts';
import { c, table, type WireOf } from './sql/table.ts';
import { lockUser, userRecords } from './sql/user-records.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  status: c.textOf<ExportStatus>(),
  kinds: c.textsOf<ExportKind>(),
  /** Inclusive. Null: from the beginning. */
  from_at: c.nullable(c.timestamp),
  /** Inclusive. Null: to the end. */
  to_at: c.nullable(c.timestamp),
  /** The number of times the archive was begun. */
  attempts: c.integer,
  /** By SPOOL_KEY. */
  is_encrypted: c.boolean,
  /** The id of the key. Null: the last one of SPOOL_KEY, as in an earlier version. */
  key_id: c.nullable(c.text),
  progress: c.json<ExportProgress>(),
  /** The size of the completed archive, in bytes. */
  size: c.nullable(c.bigint),
  error: c.nullable(c.text),
  created_at: c.timestamp,
  completed_at: c.nullable(c.timestamp),
  /** When the archive and this row are deleted. */
  expires_at: c.timestamp,
};

/** Exports of accounts. The archive is a blob. */
export class ExportModel extends table('exports', columns) {}
export interface ExportRecord extends c.RecordOf<typeof columns> {}

type ExportPatch = Partial<Omit<ExportRecord, 'uid' | 'id' | 'kinds' | 'created_at'>>;

export function exportRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, change, remove } = userRecords(db, uid, ExportModel);

      return {
        get,

        /** Call it in a transaction: no other export of the user is added until it has ended. */
        lockAdding: (): Promise<void> => lockUser(db, uid, 'exports'),

        async insert(record: Omit<ExportRecord, 'uid'>): Promise<void> {
          await ExportModel.insertOf(db, uid, record);
        },

        /** The newest first. */
        async list(): Promise<ExportRecord[]> {
          return ExportModel.of(db, uid).orderBy('id', 'desc');
        },

        /** Returns undefined if it was deleted. */
        update: (id: string, patch: ExportPatch) => change({ id }, patch),

        /** Returns false if there is no such export. */
        delete: (id: string) => remove({ id }),
      };
    },

    system: {
      /** For all users: the number of archives that each key has encrypted. */
      countByKey: (): Promise<KeyCount[]> =>
        countByKey(ExportModel.ofAll(db).where({ is_encrypted: true, status: 'completed' })),

      /** For all users: the exports that expired before this time. */
      async listExpired(before: Date, limit: number): Promise<Pick<ExportRecord, 'uid' | 'id'>[]> {
        return ExportModel.ofAll(db).select('uid', 'id').where('expires_at', '<', before).limit(limit);
      },
    },
  };
}

const { id, conversation_id, content_type, created_at } = PhotoModel.columns;
/** A photo without its bytes. */
const photoColumns = { id, conversation_id, content_type, created_at };

/** The records of each kind that are read page by page, without transcripts. */
export interface ExportableRecords {
  conversations: Omit<Conversation, 'transcript_segments' | 'has_more' | 'next_transcript_offset'>;
  photos: WireOf<typeof photoColumns>;
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

const sources: Readonly<Record<PagedKind, Source>> = {
  conversations: {
    columns: conversationWithPhotosWire,
    order: sortKey(ConversationModel, 'export.conversation', 'asc', ['id']),
    time: 'coalesce(started_at, created_at)',
    shown: 'NOT locked',
    pageLength: 50,
  },
  photos: {
    columns: photoColumns,
    order: sortKey(PhotoModel, 'export.photo', 'asc', ['id']),
    time: 'created_at',
    shown: OF_UNLOCKED,
  },
  memories: {
    columns: memoryWire,
    order: sortKey(MemoryModel, 'export.memory', 'asc', ['id']),
    time: 'created_at',
  },
  action_items: {
    columns: actionItemWire,
    order: sortKey(ActionItemModel, 'export.action_item', 'asc', ['id']),
    time: 'created_at',
    shown: UNLOCKED,
  },
  goals: { columns: goalWire, order: sortKey(GoalModel, 'export.goal', 'asc', ['id']) },
  daily_summaries: {
    columns: dailySummaryWire,
    order: sortKey(DailySummaryModel, 'export.daily_summary', 'asc', ['id']),
    time: `date::date`,
    pageLength: 50,
  },
  chat_messages: {
    columns: chatMessageWire,
    order: sortKey(ChatMessageModel, 'export.chat_message', 'asc', ['id']),
    time: 'created_at',
    pageLength: 50,
  },
  // Whole texts: lists cut them.
  social_posts: {
    columns: socialPostColumns,
    order: sortKey(SocialPostModel, 'export.social_post', 'asc', ['posted_at', 'id']),
    time: 'posted_at',
    pageLength: 50,
  },
  screen_activity: {
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
          range: TimeRange,
          cursor: string | undefined,
        ): Promise<Page<ExportableRecords[K]>> {
          const { columns, order, pageLength = PAGE_LENGTH } = sources[kind];
          const paging = { limit: pageLength, cursor };
          const where = conditionsOf(kind, range);
          const page = await readPage(db, { columns, uid, where, order, paging });
          const found = page as unknown as Page<ExportableRecords[K]>;
          if (kind === 'conversations') await explainWaiting(db, found.items as Conversation[]);
          return found;
        },

        count: (kind: PagedKind, range: TimeRange): Promise<number> =>
          count(sources[kind].order.table, conditionsOf(kind, range)),

        /** Locked conversations in a range of time, which are left out. */
        countLocked: (range: TimeRange): Promise<number> =>
          count('conversations', [...timeConditions('coalesce(started_at, created_at)', range), { sql: 'locked' }]),

        /** The next segments of a transcript after this one, a hundred at most. */
        segmentsAfter: (conversationId: string, last: TranscriptSegment | undefined) =>
          readSegmentsAfter(db, uid, conversationId, last),
      };
    },
  };
}

function conditionsOf(kind: PagedKind, range: TimeRange): Fragment[] {
  const { time, shown } = sources[kind];
  return [...(time === undefined ? [] : timeConditions(time, range)), ...(shown === undefined ? [] : [{ sql: shown }])];
}

/** A day counts with its whole time in UTC. */
const timeConditions = (time: string, { from, to }: TimeRange): Fragment[] => [
  ...(from ? [{ sql: `${time} >= ${bound(time)}`, values: [from] }] : []),
  ...(to ? [{ sql: `${time} <= ${bound(time)}`, values: [to] }] : []),
];

const bound = (time: string) => (time.endsWith('::date') ? `(?::timestamptz AT TIME ZONE 'UTC')::date` : '?');
