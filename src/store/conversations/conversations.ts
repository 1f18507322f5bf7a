import type { Knex } from 'knex';
import { raw } from 'objection';
import type { Conversation } from '../../../generated/types.gen.ts';
import { ActionItemModel } from '../action-items/table.ts';
import { isId } from '../ids.ts';
import { MemoryModel } from '../memories/table.ts';
import type { TranscriptPart } from '../segments/segments.ts';
import { anyOf } from '../sql/statement.ts';
import { forEachUser, purgeBefore, userRecords } from '../sql/user-records.ts';
import { UnfinishedWorkModel } from '../unfinished-work.ts';
import { listEvents, listPlacedEvents } from './events.ts';
import { listConversations, readConversation, readConversations } from './list.ts';
import {
  ConversationModel,
  type ConversationRecord,
  DeletedConversationModel,
  endedBy,
  type ModelUsage,
  type NewConversation,
  newConversation,
  type StructureByUser,
} from './table.ts';

type Status = ConversationRecord['status'];

type ConversationPatch = Partial<Omit<ConversationRecord, 'uid' | 'id' | 'created_at'>>;

/** The fields to change. `folder_id` null removes the conversation from its folder. */
interface ConversationEdit {
  title?: string | undefined;
  structured?: StructureByUser | undefined;
  discarded?: boolean | undefined;
  folder_id?: string | null | undefined;
  starred?: boolean | undefined;
}

/** The time by which a silence can exceed its timeout: a minute for audio in the spool, plus the difference of the processes' clocks. */
const SILENCE_TOLERANCE_SECONDS = 900;

const addedCount = (name: keyof ModelUsage) =>
  `'"${name}":' || (coalesce((model_usage->>'${name}')::bigint, 0) + :${name}::bigint)::text`;

/** Not by `jsonb_build_object`: a distributed database accepts only immutable functions of columns here. */
const ADD_USAGE = `('{' || ${(['requests', 'promptTokens', 'completionTokens'] as const).map(addedCount).join(` || ',' || `)} || '}')::jsonb`;

/** Not with a value: a generic plan does not see that the partial indexes of `silent_at` fit then. */
const IN_PROGRESS = "status = 'in_progress'";

const KEEP_WRITTEN = `?::jsonb || jsonb_strip_nulls(jsonb_object(ARRAY['title', title_by_user])) || coalesce(structured_by_user, '{}')`;

export function conversationRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, getForUpdate, change, remove } = userRecords(db, uid, ConversationModel);
      const inProgress = (source: string | null) =>
        ConversationModel.recordsOf(db, uid).where({ source }).whereRaw(IN_PROGRESS);

      const mergedInto = async (id: string): Promise<string> =>
        (await DeletedConversationModel.of(db, uid).findOne({ id }))?.merged_into ?? '';

      return {
        get,
        getForUpdate,
        list: listConversations(db, uid),
        listEvents: listEvents(db, uid),

        /** Those with an event that lasts all day. Locks their rows. */
        async listWithEventDays(): Promise<ConversationRecord[]> {
          return ConversationModel.recordsOf(db, uid)
            .whereRaw(`structured->'events' @> '[{"all_day": true}]'`)
            .forUpdate();
        },

        listPlacedEvents: listPlacedEvents(db, uid),

        /** False once it is locked, discarded or deleted. */
        async isVisible(id: string): Promise<boolean> {
          return !!(await ConversationModel.of(db, uid).findOne({ id, locked: false, discarded: false }).select('id'));
        },

        /** The conversation, or the one that it was merged into. */
        findCurrent: async (id: string) => (await get(id)) ?? get(await mergedInto(id)),

        /** The same as `getForUpdate`. */
        findCurrentForUpdate: async (id: string) => (await getForUpdate(id)) ?? getForUpdate(await mergedInto(id)),

        /** The wire format of a conversation, with a part of its transcript on request. */
        async getDetails(id: string, part?: TranscriptPart): Promise<Conversation | undefined> {
          if (!isId(id)) return undefined;
          return readConversation(db, uid, id, part);
        },

        /** Returns the existing ones in the order of the ids. */
        getAllDetails: (ids: string[]) => readConversations(db, uid, ids),

        /** Adds a conversation, or returns the existing one with the same `client_session_id`. */
        async insert(conversation: NewConversation): Promise<{ record: ConversationRecord; created: boolean }> {
          const record = newConversation(uid, conversation);
          const { id, client_session_id } = record;
          await ConversationModel.insertOf(db, uid, record).onConflict(['uid', 'client_session_id']).ignore();
          if (client_session_id === null) return { record, created: true };
          const stored = await ConversationModel.recordsOf(db, uid).findOne({ client_session_id });
          // It was deleted meanwhile.
          if (!stored) return this.insert(conversation);
          return { record: stored, created: stored.id === id };
        },

        update(id: string, patch: ConversationPatch) {
          const now = new Date();
          const end = patch.finished_at && { finished_at: endedBy(now, patch.finished_at) };
          return change({ id }, { updated_at: now, ...patch, ...end });
        },

        /** Moves a conversation from one status to the next. Of several callers at once, one gets the record. */
        transition: (id: string, from: Status, to: Status, patch: ConversationPatch = {}) =>
          change({ id, status: from }, { updated_at: new Date(), ...patch, status: to }),

        /**
         * Changes a conversation that is not locked. Returns false if there is none. Rejects with `not_found` if the
         * folder does not exist.
         */
        async editUnlocked(id: string, edit: ConversationEdit): Promise<boolean> {
          if (!isId(id)) return false;
          const { title, structured, discarded, folder_id, starred } = edit;
          const written = { ...structured, ...(title !== undefined && { title }) };
          const patch = {
            discarded,
            discarded_by_user: discarded,
            folder_id,
            starred,
            title_by_user: title,
            ...(Object.keys(written).length > 0 && {
              structured: raw('structured || ?::jsonb', [JSON.stringify(written)]),
            }),
            ...(structured && {
              structured_by_user: raw(`coalesce(structured_by_user, '{}') || ?::jsonb`, [JSON.stringify(structured)]),
            }),
            updated_at: new Date(),
          };
          return (await ConversationModel.of(db, uid).patch(patch).where({ id, locked: false })) > 0;
        },

        /** Stores the result of processing, except fields that the user has set. Returns false if the status has changed. */
        async complete(
          id: string,
          from: Status,
          result: Pick<ConversationRecord, 'structured' | 'discarded' | 'structure_method'>,
        ): Promise<boolean> {
          const completed = {
            status: 'completed',
            silent_at: null,
            updated_at: new Date(),
            structure_method: result.structure_method,
            structured: raw(KEEP_WRITTEN, [JSON.stringify(result.structured)]),
            discarded: raw('coalesce(discarded_by_user, ?::boolean)', [result.discarded]),
          } as const;
          return (await ConversationModel.of(db, uid).patch(completed).where({ id, status: from })) > 0;
        },

        /** Adds what a language model has used for a conversation. */
        async addModelUsage(id: string, used: ModelUsage): Promise<void> {
          await ConversationModel.of(db, uid)
            .patch({ model_usage: raw(ADD_USAGE, { ...used }) })
            .where({ id });
        },

        /** Deletes a conversation with its segments, photos and vector. Returns false if there is none. */
        delete: (id: string) => remove({ id }),

        /**
         * The same, only if it is not locked. Its action items and memories stay, without the ids of its segments. Call it in a
         * transaction.
         */
        async deleteUnlocked(id: string): Promise<boolean> {
          if (!(await remove({ id, locked: false }))) return false;
          await UnfinishedWorkModel.of(db, uid).delete().where({ kind: 'conversation', ref: id.toLowerCase() });
          const itsRecords = { conversation_id: id.toLowerCase() };
          await ActionItemModel.of(db, uid).patch({ segment_ids: [] }).where(itsRecords);
          await MemoryModel.of(db, uid).patch({ segment_ids: [] }).where(itsRecords);
          return true;
        },

        /** Finds the conversation that a new session of this source continues: in progress, and not silent for too long. */
        async findResumable(source: string | null, now: Date): Promise<ConversationRecord | undefined> {
          return inProgress(source).where('silent_at', '>', now).orderBy('silent_at', 'desc').first();
        },

        /** Those of the conversations that are processed, the newest first. */
        async findEnded(ids: readonly string[]) {
          return ConversationModel.of(db, uid)
            .select('uid', 'id', 'started_at', 'created_at')
            .whereIn('status', ['processing', 'completed'])
            .where('id', anyOf(ids))
            .orderBy('created_at', 'desc');
        },

        /** The conversations of live sessions of this source that were handed to processing, and whose id sorts after this one. In order. */
        async findEndedAfter(id: string, source: string | null): Promise<string[]> {
          const ended = ConversationModel.of(db, uid).select('id').where('id', '>', id).where({ source });
          const found = await ended
            .whereIn('status', ['processing', 'completed'])
            .whereNotNull('timeout_seconds')
            .orderBy('id');
          return found.map((conversation) => conversation.id);
        },

        /** Those of the conversations that are recorded now. */
        async findRecorded(ids: readonly string[]): Promise<string[]> {
          const open = ConversationModel.of(db, uid).select('id').where({ status: 'in_progress' });
          return (await open.where('id', anyOf(ids))).map(({ id }) => id);
        },

        /** Finds the conversations of a source with speech in a period, live or uploaded, in order. Imported and written ones have no timeout. */
        async recordedBetween(source: string | null, from: Date, to: Date): Promise<ConversationRecord[]> {
          const ended = raw('coalesce(greatest(last_segment_at, finished_at), created_at)');
          return ConversationModel.recordsOf(db, uid)
            .where({ source })
            .whereNotNull('timeout_seconds')
            .where(raw('coalesce(started_at, created_at)'), '<', to)
            .where(ended, '>', from)
            .orderBy('started_at');
        },

        /** Finds the conversations of this source whose silence is over, oldest first. They are processed before a new session starts. */
        async findSilent(source: string | null, now: Date): Promise<ConversationRecord[]> {
          return inProgress(source).where('silent_at', '<=', now).orderBy('silent_at');
        },
      };
    },

    system: {
      /** For all users: restarts silences that would end too late because a clock was ahead. Returns their number. */
      async limitSilence(now: Date): Promise<number> {
        const latest = 'to_timestamp(?::float8 + coalesce(timeout_seconds, 0))';
        const seconds = now.getTime() / 1000;
        return forEachUser(
          db,
          ConversationModel,
          (rows) => rows.whereRaw(IN_PROGRESS).whereRaw(`silent_at > ${latest}`, [seconds + SILENCE_TOLERANCE_SECONDS]),
          (rows) => rows.patch({ silent_at: raw(latest, [seconds]) }),
        );
      },

      /** For all users: finds conversations in progress whose silence ended before this time. */
      async dueForSweep(before: Date, limit: number): Promise<Pick<ConversationRecord, 'uid' | 'id'>[]> {
        return ConversationModel.ofAll(db)
          .select('uid', 'id')
          .whereRaw(IN_PROGRESS)
          .where('silent_at', '<=', before)
          .orderBy('silent_at')
          .limit(limit);
      },
    },
  };
}

/** Prevents audio in the spool from recreating conversations that users deleted. */
export function deletedConversationRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Call it in the transaction that deletes the conversation. */
      async note(id: string, merged_into: string | null = null): Promise<void> {
        const row = { uid, id, deleted_at: new Date(), merged_into };
        await DeletedConversationModel.insertOf(db, uid, row).onConflict(['uid', 'id']).ignore();
      },

      async has(id: string): Promise<boolean> {
        return (await DeletedConversationModel.of(db, uid).findOne({ id })) !== undefined;
      },
    }),

    system: {
      purge: purgeBefore(db, DeletedConversationModel, 'deleted_at'),
    },
  };
}
