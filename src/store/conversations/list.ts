import type { Knex } from 'knex';
import type { Conversation } from '../../../generated/types.gen.ts';
import { readTranscript, type TranscriptPart } from '../segments/segments.ts';
import type { Columns } from '../sql/column.ts';
import { inBatches, type Page, type Paging, readPage, sortKey, withIds } from '../sql/page.ts';
import { equal, type Fragment, queryRows, withinTime } from '../sql/statement.ts';
import type { WireOf } from '../sql/table.ts';
import {
  ConversationModel,
  type ConversationRecord,
  conversationWire,
  conversationWithPhotosWire,
  oneConversationWire,
  oneConversationWithPhotosWire,
} from './table.ts';

export interface ConversationFilter {
  /** Bounds of `created_at`, inclusive. */
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  categories?: string[] | undefined;
  folder_id?: string | undefined;
  starred?: boolean | undefined;
  /** Only `completed` ones by default. */
  statuses?: ConversationRecord['status'][] | undefined;
  /** Only discarded ones; by default only others. */
  discarded?: boolean | undefined;
  include_locked?: boolean | undefined;
}

/** The limit for transcripts in memory. */
const MAX_BYTES = 1024 * 1024;

/** The limit for one transcript; the rest of it is requested by its conversation. */
const FIRST_PART = { offset: 0, maxBytes: 2_000_000 };

/** Conversations that one statement reads before their transcripts. */
const MAX_ROWS = 10;

const idOnly = { id: ConversationModel.columns.id };

const newestFirst = sortKey(ConversationModel, 'conversation.created', 'desc', ['created_at', 'id']);

/** Lists conversations, newest first. A page with large transcripts is returned in batches. */
export const listConversations =
  (db: Knex, uid: string) =>
  async (
    filter: ConversationFilter,
    paging: Paging,
    { transcript = false, maxBytes = MAX_BYTES } = {},
  ): Promise<Page<Conversation>> => {
    const list = { uid, where: conversationConditions(filter), order: newestFirst, paging };
    if (!transcript) {
      const page = await readPage(db, { ...list, columns: conversationWire });
      await explainWaiting(db, page.items);
      return page;
    }
    const page = await readPage(db, { ...list, columns: idOnly });
    return inBatches(page, readWithTranscripts(db, uid, page.items, maxBytes));
  };

async function* readWithTranscripts(
  db: Knex,
  uid: string,
  ids: readonly { id: string }[],
  maxBytes: number,
): AsyncGenerator<Conversation[], void> {
  let batch: Conversation[] = [];
  let total = 0;
  for (let from = 0; from < ids.length; from += MAX_ROWS) {
    const rows = await readById(db, uid, ids.slice(from, from + MAX_ROWS), conversationWithPhotosWire);
    for (const row of rows) {
      const { conversation, bytes } = await withTranscript(db, uid, row, FIRST_PART);
      batch.push(conversation);
      total += bytes;
      if (total < maxBytes) continue;
      yield batch;
      batch = [];
      total = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

const MODEL_STATE = 'SELECT reason, next_attempt_at FROM language_model_states';

/**
 * The state of the language model explains why others than the conversation that was tried wait. By a statement of its own: the coordinator
 * of a cluster has that table.
 */
export async function explainWaiting(
  db: Knex,
  conversations: readonly Pick<Conversation, 'processing'>[],
): Promise<void> {
  const waiting = conversations.flatMap(({ processing }) =>
    processing?.state === 'waiting' || processing?.state === 'running' ? [processing] : [],
  );
  if (waiting.length === 0) return;
  const [model] = await queryRows<{ reason: string | null; next_attempt_at: Date | null }>(db, MODEL_STATE, []);
  const modelAt = model?.next_attempt_at?.toISOString() ?? '';
  for (const one of waiting) {
    one.reason = model?.reason ?? one.reason;
    if (one.state === 'waiting' && modelAt > (one.next_attempt_at ?? '')) one.next_attempt_at = modelAt;
  }
}

async function readById<C extends Columns & typeof conversationWire>(
  db: Knex,
  uid: string,
  ids: readonly { id: string }[],
  columns: C,
) {
  const query = { columns, uid, where: [withIds(ids)], order: newestFirst };
  const { items } = await readPage(db, { ...query, paging: { limit: ids.length } });
  await explainWaiting(db, items as WireOf<typeof conversationWire>[]);
  return items;
}

/** A part of the transcript: the first one comes with the photos, a quarter of its bytes at most, 150 each. */
async function withTranscript(
  db: Knex,
  uid: string,
  { photos, ...conversation }: WireOf<typeof conversationWithPhotosWire>,
  part: TranscriptPart,
): Promise<{ conversation: Conversation; bytes: number }> {
  const { transcript, bytes } = await readTranscript(db, uid, conversation.id, part);
  const shown = part.offset > 0 ? [] : photos.slice(0, Math.ceil(part.maxBytes / 600));
  return { conversation: { ...conversation, ...transcript, photos: shown }, bytes };
}

/** Reads those that exist, in the order of the ids. */
export async function readConversations(db: Knex, uid: string, ids: readonly string[]): Promise<Conversation[]> {
  const wanted = ids.map((id) => ({ id }));
  const found = await readById(db, uid, wanted, conversationWire);
  const byId = new Map(found.map((conversation) => [conversation.id, conversation]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads a conversation, with a part of its transcript on request. */
export async function readConversation(
  db: Knex,
  uid: string,
  id: string,
  part?: TranscriptPart,
): Promise<Conversation | undefined> {
  if (!part) return (await readById(db, uid, [{ id }], oneConversationWire))[0];
  const [row] = await readById(db, uid, [{ id }], oneConversationWithPhotosWire);
  return row && (await withTranscript(db, uid, row, part)).conversation;
}

export function conversationConditions(filter: ConversationFilter): (Fragment | undefined)[] {
  const { created_from, created_to, categories, folder_id, starred, statuses = ['completed'] } = filter;
  return [
    { sql: 'status = ANY (?::text[])', values: [statuses] },
    { sql: filter.discarded ? 'discarded' : 'NOT discarded' },
    filter.include_locked ? undefined : { sql: 'NOT locked' },
    ...withinTime('created_at', { from: created_from, to: created_to }),
    categories && { sql: 'category = ANY (?::text[])', values: [categories] },
    ...equal({ folder_id }),
    starred === undefined ? undefined : { sql: starred ? 'starred' : 'NOT starred' },
  ];
}
