import type { Knex } from 'knex';
import { DomainError } from '../../errors.ts';
import { isId, newId } from '../ids.ts';
import {
  ConversationModel,
  type ConversationRecord,
  type ConversationStatus,
  conversationSql,
  conversationWithTranscriptSql,
  type StoredStructure,
  transcriptBytesSql,
} from '../models/conversation.ts';
import { type JsonPage, jsonPage, type Paging } from '../sql/json-page.ts';
import { longJsonPage } from '../sql/long-json-page.ts';
import { runNamed } from '../sql/named.ts';
import { SYSTEM_QUERY } from '../tables.ts';
import { byCreation, type ConversationFilter, conversationConditions } from './conversation-filter.ts';

export type NewConversation = Pick<ConversationRecord, 'status'> & Partial<Omit<ConversationRecord, 'uid'>>;
export type ConversationPatch = Partial<Omit<ConversationRecord, 'uid' | 'id' | 'created_at'>>;

/** What a user may say of a conversation; what is left out stays. `folder_id` null takes it out of its folder. */
export interface ConversationEdit {
  title?: string | undefined;
  discarded?: boolean | undefined;
  folder_id?: string | null | undefined;
  starred?: boolean | undefined;
}

/** Of transcripts that are held at once: five hundred of what a day can hold would be more than a process has. */
const MOST_BYTES = 32 * 1024 * 1024;

export const emptyStructure = { title: '', overview: '', emoji: '', category: 'other', events: [] };

const EDIT = `
  UPDATE conversations SET
    structured = structured || jsonb_strip_nulls(jsonb_build_object('title', ?::text)),
    title_by_user = coalesce(?::text, title_by_user),
    discarded = coalesce(?::boolean, discarded), discarded_by_user = coalesce(?::boolean, discarded_by_user),
    starred = coalesce(?::boolean, starred),
    folder_id = CASE WHEN ?::boolean THEN ?::text ELSE folder_id END, updated_at = ?::timestamptz
  WHERE uid = ? AND id = ?::uuid AND NOT locked
  RETURNING ${conversationSql} AS json`;

const COMPLETE = `
  UPDATE conversations SET
    status = 'completed', silent_at = NULL, updated_at = ?::timestamptz,
    structured = ?::jsonb || jsonb_strip_nulls(jsonb_build_object('title', title_by_user)),
    discarded = coalesce(discarded_by_user, ?::boolean)
  WHERE uid = ? AND id = ?::uuid AND status = ?
  RETURNING id`;

const DUE = `
  SELECT uid, id FROM conversations WHERE status = 'in_progress' AND silent_at <= ?
  ORDER BY silent_at LIMIT ? ${SYSTEM_QUERY}`;

/** Nobody lets a silence end later than its length from now, give or take a minute for pending audio, and what clocks of processes differ by. */
const LIMIT_SILENCE = `
  UPDATE conversations SET silent_at = ?::timestamptz + make_interval(secs => coalesce(timeout_seconds, 0))
  WHERE status = 'in_progress'
    AND silent_at > ?::timestamptz + make_interval(secs => coalesce(timeout_seconds, 0) + 900) ${SYSTEM_QUERY}`;

/** Specification: Live connection lifecycle; decisions: Records, "Conversation", and "Live socket". */
export function conversationRepository(db: Knex) {
  const remove = async (where: { uid: string; id: string; locked?: boolean }) =>
    (await ConversationModel.query(db).delete().where(where)) > 0;
  const inProgress = (uid: string, source: string | null) =>
    ConversationModel.query(db).where({ uid, source, status: 'in_progress' });

  return {
    /** Adds a conversation. With a `client_session_id` that is known already, the older record comes back. */
    async insert(
      uid: string,
      conversation: NewConversation,
    ): Promise<{ record: ConversationRecord; created: boolean }> {
      const record = newRecord(uid, conversation);
      const { structured, geolocation, gaps } = record;
      const inserted = await db('conversations')
        .insert({
          ...record,
          structured: JSON.stringify(structured),
          geolocation: geolocation && JSON.stringify(geolocation),
          gaps: JSON.stringify(gaps),
        })
        .onConflict(['uid', 'client_session_id'])
        .ignore()
        .returning('id');
      if (inserted.length > 0) return { record, created: true };
      const known = await ConversationModel.query(db).findOne({ uid, client_session_id: record.client_session_id });
      if (!known) throw new DomainError('conflict', 'The conversation was deleted while it was added again');
      return { record: stored(known), created: false };
    },

    async get(uid: string, id: string): Promise<ConversationRecord | undefined> {
      if (!isId(id)) return undefined;
      const found = await ConversationModel.query(db).findOne({ uid, id });
      return found && stored(found);
    },

    /** The record, which nobody else changes before the transaction is over. */
    async lock(uid: string, id: string): Promise<ConversationRecord | undefined> {
      const found = await ConversationModel.query(db).findOne({ uid, id }).forUpdate();
      return found && stored(found);
    },

    /** One conversation as its owner sees it, as JSON. */
    async getJson(uid: string, id: string, { transcript = false } = {}): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const item = transcript ? conversationWithTranscriptSql : conversationSql;
      const sql = `SELECT ${item} AS json FROM conversations WHERE uid = ? AND id = ?::uuid`;
      return (await runNamed<{ json: string }>(db, sql, [uid, id]))[0]?.json;
    },

    /** A page; with transcripts in parts, where they are too many to be held at once. */
    async list(
      uid: string,
      filter: ConversationFilter,
      paging: Paging,
      { transcript = false, mostBytes = MOST_BYTES } = {},
    ): Promise<JsonPage> {
      const where = [{ sql: 'uid = ?', values: [uid] }, ...conversationConditions(filter)];
      const list = { from: 'conversations', where, order: byCreation, paging };
      if (!transcript) return jsonPage(db, { ...list, item: conversationSql });
      return longJsonPage(db, { ...list, item: conversationWithTranscriptSql, bytes: transcriptBytesSql, mostBytes });
    },

    async update(uid: string, id: string, patch: ConversationPatch): Promise<ConversationRecord | undefined> {
      if (!isId(id)) return undefined;
      const updated = await ConversationModel.query(db)
        .patch({ updated_at: new Date(), ...patch })
        .where({ uid, id })
        .returning('*')
        .first();
      return updated && stored(updated);
    },

    /** Moves a conversation from one status to the next; of several callers at once, one gets the record. */
    async transition(
      uid: string,
      id: string,
      from: ConversationStatus,
      to: ConversationStatus,
      patch: ConversationPatch = {},
    ): Promise<ConversationRecord | undefined> {
      if (!isId(id)) return undefined;
      const moved = await ConversationModel.query(db)
        .patch({ updated_at: new Date(), ...patch, status: to })
        .where({ uid, id, status: from })
        .returning('*')
        .first();
      return moved && stored(moved);
    },

    /**
     * Changes what the user said of one that is not locked, and answers it as its owner sees it. Rejects with `not_found` where the
     * folder is not there.
     */
    async editUnlocked(uid: string, id: string, edit: ConversationEdit): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const { title = null, discarded = null, folder_id, starred = null } = edit;
      const folder = [folder_id !== undefined, folder_id ?? null];
      const values = [title, title, discarded, discarded, starred, ...folder, new Date(), uid, id];
      return (await runNamed<{ json: string }>(db, EDIT, values))[0]?.json;
    },

    /** Keeps what was made of it, under what the user has said meanwhile. False: it had left that status. */
    async complete(
      uid: string,
      id: string,
      from: ConversationStatus,
      { structured, discarded }: { structured: StoredStructure; discarded: boolean },
    ): Promise<boolean> {
      const values = [new Date(), JSON.stringify(structured), discarded, uid, id, from];
      return (await runNamed(db, COMPLETE, values)).length > 0;
    },

    /** Whether there was such a conversation. Its segments, photos and vector go with it. */
    async delete(uid: string, id: string): Promise<boolean> {
      return isId(id) && remove({ uid, id });
    },

    /** The same, of one that is not locked. */
    async deleteUnlocked(uid: string, id: string): Promise<boolean> {
      return isId(id) && remove({ uid, id, locked: false });
    },

    /** The conversation that a session of this source goes on with: in progress, and not silent for too long. */
    async findResumable(uid: string, source: string | null, now: Date): Promise<ConversationRecord | undefined> {
      const found = await inProgress(uid, source).where('silent_at', '>', now).orderBy('silent_at', 'desc').first();
      return found && stored(found);
    },

    /** Those of this source whose silence has passed, to be processed before a session begins; oldest first. */
    async findSilent(uid: string, source: string | null, now: Date): Promise<ConversationRecord[]> {
      const found = await inProgress(uid, source).where('silent_at', '<=', now).orderBy('silent_at');
      return found.map(stored);
    },

    /** Of all users: a silence that would end too late, as a clock that was ahead has said so, begins now. Answers how many. */
    async limitSilence(now: Date): Promise<number> {
      const { rowCount } = await db.raw(LIMIT_SILENCE, [now, now]);
      return rowCount ?? 0;
    },

    /** Of all users: those in progress whose silence had passed at `before`. For the sweeper. */
    async dueForSweep(before: Date, limit: number): Promise<{ uid: string; id: string }[]> {
      return runNamed(db, DUE, [before, limit]);
    },
  };
}

function newRecord(uid: string, conversation: NewConversation): ConversationRecord {
  const now = new Date();
  return {
    uid,
    id: newId(),
    // What is brought or transcribed later stands in lists where it took place.
    created_at: conversation.started_at ?? now,
    updated_at: conversation.created_at ?? now,
    started_at: null,
    finished_at: null,
    language: null,
    source: null,
    discarded: false,
    locked: false,
    starred: false,
    folder_id: null,
    structured: emptyStructure,
    geolocation: null,
    gaps: [],
    client_session_id: null,
    text_source: null,
    title_by_user: null,
    discarded_by_user: null,
    last_segment_at: null,
    timeout_seconds: null,
    silent_at: null,
    ...conversation,
  };
}

/** A plain record, without the column that only the database computes. */
function stored(model: ConversationModel): ConversationRecord {
  const { category: _, ...record } = { category: '', ...model };
  return record;
}
