import type { Knex } from 'knex';
import type { Memory, MemoryVisibility } from '../../../generated/types.gen.ts';
import type { DatabaseTraits } from '../database-connection.ts';
import { isId } from '../ids.ts';
import { lockedOf } from '../locked-conversations.ts';
import { rememberWords } from '../sql/dictionary.ts';
import { embeddingsFor } from '../sql/embeddings.ts';
import { type Page, type Paging, readPage, sortKey } from '../sql/page.ts';
import { recordSearch } from '../sql/record-search.ts';
import { wordsOf } from '../sql/search-terms.ts';
import { anyOf, equal, queryRows, type TimeRange, whereAll, withinTime } from '../sql/statement.ts';
import { userRecords } from '../sql/user-records.ts';
import { lockOriginsSql, withdrawSql } from '../withdrawn-items.ts';
import { contentHash, memoryInsert, type NewMemory } from './insert.ts';
import { listedMemoryWire, MemoryModel, type MemoryRecord, shownContent } from './table.ts';

export type MemorySort = 'scoring_desc' | 'created_desc' | 'updated_desc' | 'manual_first';

export interface MemoryFilter {
  categories?: string[] | undefined;
  reviewed?: boolean | undefined;
  visibility?: MemoryVisibility | undefined;
  conversation_id?: string | undefined;
  manually_added?: boolean | undefined;
  updated_after?: Date | undefined;
  /** Focus, screen and activity memories are included by default. */
  include_activity?: boolean | undefined;
  include_sensitive?: boolean | undefined;
  /** Nothing while the readiness gate is closed. */
  gated?: boolean | undefined;
}

const orders = {
  scoring_desc: sortKey(MemoryModel, 'memory.scoring', 'desc', ['scoring', 'created_at', 'id']),
  created_desc: sortKey(MemoryModel, 'memory.created', 'desc', ['created_at', 'id']),
  updated_desc: sortKey(MemoryModel, 'memory.updated', 'desc', ['updated_at', 'id']),
  manual_first: sortKey(MemoryModel, 'memory.manual', 'desc', ['manually_added', 'created_at', 'id']),
};

/** True if the readiness gate of the user's memories is open. */
const READABLE = `EXISTS (SELECT 1 FROM accounts
  WHERE accounts.uid = ? AND accounts.memory_access AND accounts.memory_granted_at IS NOT NULL)`;
const GATE = `SELECT 1 WHERE ${READABLE}`;

/** Leaves out what the user has rejected. */
function memoryConditions(uid: string, filter: MemoryFilter) {
  const { categories, reviewed, visibility, conversation_id: ofOne, manually_added, updated_after } = filter;
  const { include_activity = true, include_sensitive = true, gated = false } = filter;
  const conversation_id = ofOne === undefined || isId(ofOne) ? ofOne : null;
  return [
    { sql: 'user_review IS NOT FALSE' },
    gated ? { sql: READABLE, values: [uid] } : undefined,
    categories && { sql: 'category = ANY (?::text[])', values: [categories] },
    ...equal({ reviewed, visibility, conversation_id, manually_added }),
    updated_after && { sql: 'updated_at > ?', values: [updated_after] },
    include_activity ? undefined : { sql: 'NOT activity' },
    include_sensitive ? undefined : { sql: 'NOT sensitive' },
  ];
}

/** The memories to find: by default all that are not rejected. */
interface MemorySearchFilter {
  created: TimeRange;
  includeLocked: boolean;
}

const searchConditions = ({ created, includeLocked }: MemorySearchFilter) => [
  { sql: 'user_review IS NOT FALSE' },
  ...withinTime('created_at', created),
  includeLocked ? undefined : { sql: 'NOT locked' },
];

export type { AddedMemory, NewMemory } from './insert.ts';

type Changeable =
  | ('content' | 'category' | 'visibility' | 'tags' | 'sensitive')
  | ('edited' | 'reviewed' | 'user_review' | 'updated_at' | 'segment_ids');
export type MemoryPatch = Partial<Pick<MemoryRecord, Changeable>>;

const source = `
  SELECT conversation_id, id, content, segment_ids FROM memories
  WHERE uid = :uid AND id = ?::uuid AND conversation_id IS NOT NULL`;
const WITHDRAW = withdrawSql('memory', source);
const LOCK_ORIGINS = lockOriginsSql(source);

export function memoryRepository(db: Knex, traits: DatabaseTraits) {
  const embeddingsOf = embeddingsFor(db, { table: 'memory_embeddings', owner: 'memories' }, traits.vectors);
  const insert = memoryInsert(db, traits);
  const search = recordSearch<MemorySearchFilter>(db, traits, {
    table: 'memories',
    vectors: 'memory_embeddings',
    owner: 'memories',
    id: 'id',
    conditionsOf: (filter) => ({
      where: searchConditions(filter),
      isNarrow: filter.created.from !== undefined || filter.created.to !== undefined,
    }),
  });

  return {
    of(uid: string) {
      const { change, getForUpdate } = userRecords(db, uid, MemoryModel);
      const embeddings = embeddingsOf(uid);

      /** The coordinator of a distributed database has the accounts: there the gate is a statement of its own. */
      const isClosed = async (): Promise<boolean> =>
        traits.isDistributed && (await queryRows(db, GATE, [uid])).length === 0;

      /** Leaves out the segments of locked conversations. */
      async function hideSegments(page: Page<Memory>): Promise<Page<Memory>> {
        const quoting = page.items.filter(({ segment_ids }) => segment_ids.length > 0);
        const locked = await lockedOf(db, uid, quoting);
        for (const memory of quoting) if (locked.has(memory.conversation_id)) memory.segment_ids = [];
        return page;
      }

      /** Returns the memory, unless it is locked. */
      async function withdraw(id: string): Promise<MemoryRecord | undefined> {
        await queryRows(db, LOCK_ORIGINS, [uid, id]);
        const memory = await getForUpdate(id);
        if (!memory || memory.locked) return undefined;
        await queryRows(db, WITHDRAW, [uid, id]);
        return memory;
      }

      return {
        ...search(uid),

        /**
         * Adds memories in the given order in one statement. For content that the user already has, returns the existing memory:
         * `created` is false. At most a batch at a time.
         */
        insert: (memories: readonly NewMemory[]) => insert(uid, memories),

        /** A page of those that the user has not rejected. */
        async list(
          { gated = false, ...filter }: MemoryFilter,
          sort: MemorySort,
          paging: Paging,
        ): Promise<Page<Memory>> {
          if (gated && (await isClosed())) return { items: [] };
          const where = memoryConditions(uid, { ...filter, gated: gated && !traits.isDistributed });
          return hideSegments(
            await readPage(db, { columns: listedMemoryWire, uid, where, order: orders[sort], paging }),
          );
        },

        getForUpdate,

        /** `gated`: undefined while the readiness gate is closed. */
        async get(id: string, { gated = false } = {}): Promise<MemoryRecord | undefined> {
          if (!isId(id)) return undefined;
          if (gated && (await isClosed())) return undefined;
          const memory = MemoryModel.recordsOf(db, uid).findOne({ id });
          return gated && !traits.isDistributed ? memory.whereRaw(READABLE, [uid]) : memory;
        },

        /** Returns the existing ones, in any order. */
        async getAll(ids: readonly string[]): Promise<MemoryRecord[]> {
          return MemoryModel.recordsOf(db, uid).where('id', anyOf(ids));
        },

        /** Locks or unlocks a memory. It does not count as changed. */
        setLocked: (id: string, locked: boolean) => change({ id }, { locked }),

        /** Throws `conflict` if another memory has that content already. */
        async updateUnlocked(id: string, patch: MemoryPatch) {
          const { content } = patch;
          const derived =
            content === undefined ? {} : { content_hash: contentHash(content), words: wordsOf(uid, content) };
          const changed = await change({ id, locked: false }, { updated_at: new Date(), ...derived, ...patch });
          if (changed && content !== undefined) await rememberWords(db, uid, [content]);
          return changed;
        },

        /** Sets the words that a memory is found by to those that are shown of it. */
        async setWords({ id, ...memory }: Pick<MemoryRecord, 'id' | 'content' | 'locked'>): Promise<void> {
          const shown = shownContent(memory);
          await MemoryModel.of(db, uid)
            .where({ id })
            .patch({ words: wordsOf(uid, shown) });
          await rememberWords(db, uid, [shown]);
        },

        /**
         * Deletes a memory for the user: its conversation does not make it again. Returns false if there is none, or it is locked.
         * Call it in a transaction.
         */
        async deleteUnlocked(id: string): Promise<boolean> {
          if (!isId(id) || !(await withdraw(id))) return false;
          await MemoryModel.of(db, uid).delete().where({ id });
          return true;
        },

        /** Call it in a transaction before the user rewrites a memory: its conversation does not make the former one again. */
        async withdraw(id: string): Promise<void> {
          if (isId(id)) await withdraw(id);
        },

        /** The memories from a conversation. Call it in a transaction: no other one changes them until this one has ended. */
        async listForUpdate(conversation_id: string): Promise<MemoryRecord[]> {
          return MemoryModel.recordsOf(db, uid).where({ conversation_id }).orderBy(['created_at', 'id']).forUpdate();
        },

        /** True if the user has a memory with this content. */
        async hasContent(content: string): Promise<boolean> {
          const content_hash = contentHash(content);
          return (await MemoryModel.of(db, uid).select('id').findOne({ content_hash })) !== undefined;
        },

        /** Deletes memories that processing made, and does not make any more. */
        async removeAll(ids: readonly string[]): Promise<void> {
          await MemoryModel.of(db, uid).delete().where('id', anyOf(ids));
        },

        setEmbedding: embeddings.set,
        clearEmbedding: embeddings.clear,

        /** The best ones that a profile may use: neither locked, rejected, sensitive nor of activity. */
        async listForProfile(limit: number): Promise<Pick<MemoryRecord, 'id' | 'content'>[]> {
          const memories = MemoryModel.of(db, uid)
            .select('id', 'content')
            .where({ locked: false, activity: false, sensitive: false });
          return whereAll(memories, memoryConditions(uid, {})).orderByRaw('scoring DESC, created_at DESC').limit(limit);
        },
      };
    },

    system: {
      /** For all users: memories after a given one without words, or without a vector of a model. */
      async findUnindexed(
        model: string | undefined,
        after: { uid: string; id: string },
        limit: number,
      ): Promise<Pick<MemoryRecord, 'uid' | 'id' | 'content' | 'locked'>[]> {
        return MemoryModel.ofAll(db)
          .select('uid', 'id', 'content', 'locked')
          .whereRaw('(uid, id) > (?, ?::uuid)', [after.uid, after.id])
          .where((memory) => {
            memory.whereNull('words');
            if (model !== undefined) memory.orWhereNotExists(MemoryModel.relatedQuery('embedding').where({ model }));
          })
          .orderBy(['uid', 'id'])
          .limit(limit);
      },
    },
  };
}
