import { isDeepStrictEqual } from 'node:util';
import type {
  GetMemoriesParams,
  Memory,
  MemoryBatchResult,
  MemoryCategory,
  MemoryCreate,
  MemoryPage,
  MemoryUpdate,
  MemoryVisibility,
  RelevantMemory,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, hasCode, lockedOrMissing } from '../../errors.ts';
import { categorizeMemory, isSensitive } from '../../language/extraction/memory-category.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { parseBound } from '../../lib/time.ts';
import type { AddedMemory, MemoryFilter, MemoryPatch, MemorySort, NewMemory } from '../../store/memories/memories.ts';
import { type MemoryRecord, toMemory } from '../../store/memories/table.ts';
import type { Page, Paging } from '../../store/sql/page.ts';
import type { TimeRange } from '../../store/sql/statement.ts';
import type { Store } from '../../store/store.ts';
import { runIdempotently } from '../idempotency.ts';
import { type PageQuery, parseNames, toPaging } from '../list-query.ts';
import type { RecordFinder } from '../search/record-finder.ts';
import { inTurn } from '../search/search-turns.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { mayReadMemories, memoryCategories, requireMemoryAccess } from './memory-access.ts';
import { MemoryEmbedder } from './memory-embedder.ts';

export type MemoryInput = WithDefaults<MemoryCreate>;
type Categorize = (content: string) => MemoryCategory;

type MemoryChange = WithDefaults<MemoryUpdate, never, 'user_review'>;

/** The query of the Developer API's list. `categories` is comma-separated. */
interface MemoryQuery extends PageQuery {
  categories?: string;
  reviewed?: boolean;
  visibility?: MemoryVisibility;
  conversation_id?: string;
}

/** The query of the tools' list. */
export type MemoryToolQuery = WithDefaults<
  GetMemoriesParams,
  'limit' | 'offset' | 'sort' | 'include_activity' | 'include_sensitive'
>;

interface MemorySearchQuery {
  query: string;
  limit: number;
  /** Locked ones are truncated. */
  includeLocked?: boolean;
  /** Bounds of the creation. */
  created?: TimeRange;
}

/** In place of content that the caller may not read. */
const UNREADABLE = '...';
/** In place of what a caller who may not read memories learns from none. */
const HIDDEN: Omit<Memory, Harmless> = { content: UNREADABLE, tags: [], conversation_id: null, segment_ids: [] };
/** They tell that caller nothing of what the user has said. A new field does not compile until it has its place. */
type Harmless =
  | ('id' | 'category' | 'visibility' | 'created_at' | 'updated_at' | 'manually_added' | 'scoring')
  | ('reviewed' | 'user_review' | 'edited' | 'locked');

interface MemoryServiceDeps extends Pick<ServiceDeps, 'store' | 'models' | 'queue' | 'quota'> {
  finder: Pick<RecordFinder, 'find'>;
}

/** Timeless facts about the user. */
export class MemoryService extends Service<MemoryServiceDeps> {
  readonly #embedder = new MemoryEmbedder(this.deps);

  /**
   * Creates a memory, or returns the existing one with this content and the given fields. `categorize` chooses the category of a new one
   * without a given category. Accepts `Idempotency-Key`.
   */
  async create(call: Call, input: MemoryInput, categorize: Categorize = categorizeMemory): Promise<Memory> {
    return this.#createMemories(call, { inputs: [input], categorize }, ([memory]) => {
      if (!memory) throw new Error('a memory was not added');
      return memory;
    });
  }

  /** Creates several, all or none, and returns them in the given order. Accepts `Idempotency-Key`. */
  async createBatch(call: Call, inputs: readonly MemoryInput[]): Promise<MemoryBatchResult> {
    const toResult = (memories: Memory[]) => ({ memories, created_count: memories.length });
    return this.#createMemories(call, { inputs, categorize: categorizeMemory }, toResult);
  }

  /** Sorted by scoring, without rejected ones. Truncates locked ones. Throws `not_ready`. */
  async list(call: Call, query: MemoryQuery): Promise<Page<Memory>> {
    const categories = parseNames(query.categories, memoryCategories, ['query', 'categories']);
    const { reviewed, visibility, conversation_id } = query;
    const filter = { categories, reviewed, visibility, conversation_id };
    return this.#listPage(call.actor.uid, filter, 'scoring_desc', toPaging(query));
  }

  /** The list of the tools. Throws `not_ready`. */
  async listForTools(call: Call, { limit, offset, sort, ...wanted }: MemoryToolQuery): Promise<MemoryPage> {
    const { updated_after, categories } = wanted;
    const filter = {
      ...wanted,
      categories: categories?.length ? categories : undefined,
      updated_after: parseBound(updated_after, 'lower', ['updated_after']),
    };
    const { items: memories, nextCursor } = await this.#listPage(call.actor.uid, filter, sort, { limit, offset });
    return { memories, returned_count: memories.length, has_more: nextCursor !== undefined, offset, limit, sort };
  }

  /** Throws `not_ready`, `not_found`, `locked`. */
  async get(call: Call, id: string): Promise<Memory> {
    const { uid } = call.actor;
    const record = await this.deps.store.of(uid).memories.get(id, { gated: true });
    if (!record) await requireMemoryAccess(this.deps.store.of(uid));
    if (!record || record.locked) throw lockedOrMissing('Memory', record);
    return toMemory(record);
  }

  /** Searches by words and meaning, the best match first, without unrelated ones. Throws `not_ready`. */
  async search(call: Call, query: MemorySearchQuery): Promise<RelevantMemory[]> {
    const { query: text, limit, includeLocked = true, created = {} } = query;
    const { memories, account } = this.deps.store.of(call.actor.uid);
    await requireMemoryAccess({ account });
    const filter = { created, includeLocked };
    const { records } = await inTurn(call, () => this.deps.finder.find(call, memories, { text, filter, limit }));
    const byId = new Map((await memories.getAll(records.map(({ id }) => id))).map((memory) => [memory.id, memory]));
    // Leaves out memories that were deleted meanwhile.
    return records.flatMap(({ id, relevance }) => {
      const memory = byId.get(id);
      return memory ? { ...toMemory(memory), relevance_score: relevance } : [];
    });
  }

  /**
   * Changes the given fields and marks the memory as edited. A caller who may not read memories gets no content and tags but those that
   * were sent, and not where it comes from. Throws `not_found`, `locked`, and `conflict` if another memory has the same content.
   */
  async update(call: Call, id: string, change: MemoryChange): Promise<Memory> {
    const { uid } = call.actor;
    const { content, visibility, category, tags, user_review, ...unhandled } = change;
    unhandled satisfies NoFields;
    const changed = defined({ content, visibility, category, tags });
    const verdict = user_review === undefined ? {} : { user_review, reviewed: user_review !== null };
    const rest = { ...defined({ visibility, category, tags }), ...verdict };
    const { memories } = this.deps.store.of(uid);
    if (content !== undefined || tags !== undefined)
      await this.deps.quota.admitChange(uid, { content, tags }, () => memories.get(id));
    const record = await (content === undefined
      ? memories.updateUnlocked(id, { ...rest, ...(Object.keys(changed).length > 0 && { edited: true }) })
      : this.#updateContent(uid, id, content, rest).catch(contentConflict));
    if (!record) throw lockedOrMissing('Memory', await memories.get(id));
    const memory = toMemory(record);
    if (await mayReadMemories(this.deps.store, call.actor)) return memory;
    return hide(memory, defined({ content, tags }));
  }

  /** Deletes a memory. Throws `not_found`, `locked`. */
  async delete(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    if (await this.deps.store.transaction((tx) => tx.of(uid).memories.deleteUnlocked(id))) return;
    throw lockedOrMissing('Memory', await this.deps.store.of(uid).memories.get(id));
  }

  /** Runs one statement, unless an `Idempotency-Key` or a remote embedding needs a transaction. */
  async #createMemories<T>(
    call: Call,
    { inputs, categorize }: { inputs: readonly MemoryInput[]; categorize: Categorize },
    toResult: (memories: Memory[]) => T,
  ): Promise<T> {
    const { uid } = call.actor;
    const memories = inputs.map((input) => toNew(input, categorize));
    const work = async (tx: Store) => {
      const added = await this.#embedder.insert(tx, uid, memories);
      const merged = (await this.#merge(tx, inputs, added)).map(toMemory);
      const isNew = added.every(({ created }) => created);
      if (isNew || (await mayReadMemories(tx, call.actor))) return toResult(merged);
      // The caller learns nothing of the stored memories.
      const shown = (memory: Memory, at: number) => {
        if (added[at]?.created) return memory;
        return hide(memory, { content: memory.content, ...defined({ tags: inputs[at]?.tags }) });
      };
      return toResult(merged.map(shown));
    };
    const admit = (tx?: Store) => this.deps.quota.admit(uid, memories, tx);
    return runIdempotently(this.deps.store, call, work, { atomic: this.#embedder.isNeeded, admit });
  }

  /** Gives the memories that the user had already the fields that were sent. Locked ones stay as they are. */
  async #merge(tx: Store, inputs: readonly MemoryInput[], added: readonly AddedMemory[]): Promise<MemoryRecord[]> {
    const current = new Map(added.map(({ record }) => [record.id, record]));
    for (const [at, { record, created }] of added.entries()) {
      const { content: _, visibility, category, tags, ...unhandled } = inputs[at] ?? ({} as MemoryInput);
      unhandled satisfies NoFields;
      const sent = defined({ visibility, category, tags });
      if (created || isDeepStrictEqual({ ...current.get(record.id), ...sent }, { ...current.get(record.id) })) continue;
      const merged = await tx.of(record.uid).memories.updateUnlocked(record.id, sent);
      if (merged) current.set(record.id, merged);
    }
    return added.map(({ record }) => current.get(record.id) ?? record);
  }

  /** The statement itself checks the readiness gate. An empty page may mean that the gate is closed. */
  async #listPage(uid: string, filter: MemoryFilter, sort: MemorySort, paging: Paging): Promise<Page<Memory>> {
    const found = await this.deps.store.of(uid).memories.list({ ...filter, gated: true }, sort, paging);
    if (found.items.length === 0) await requireMemoryAccess(this.deps.store.of(uid));
    return found;
  }

  /** Stores new content, with a job for its vector. */
  #updateContent(uid: string, id: string, content: string, rest: MemoryPatch) {
    return this.deps.store.transaction(async (tx) => {
      const { memories } = tx.of(uid);
      await memories.withdraw(id);
      const changed = { ...rest, content, sensitive: isSensitive(content), edited: true };
      const record = await memories.updateUnlocked(id, changed);
      if (!record) return undefined;
      await memories.clearEmbedding(id);
      await this.#embedder.enqueue(tx, uid, [id]);
      return record;
    });
  }
}

/** Memories that the user enters count as reviewed and approved. */
function toNew(input: MemoryInput, categorize: Categorize): NewMemory {
  const { content, category, visibility, tags, ...unhandled } = input;
  unhandled satisfies NoFields;
  const chosen = { category: category ?? categorize(content), visibility: visibility ?? 'private', tags: tags ?? [] };
  const sensitive = isSensitive(content);
  return { content, ...chosen, sensitive, manually_added: true, reviewed: true, user_review: true };
}

/** A memory for a caller who may not read memories, with the fields that they sent. */
function hide(memory: Memory, sent: Partial<typeof HIDDEN>): Memory {
  return { ...memory, ...HIDDEN, ...sent };
}

function contentConflict(error: unknown): never {
  if (!hasCode(error, 'conflict')) throw error;
  throw new DomainError('conflict', 'Another memory has this content already', { cause: error });
}

function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
