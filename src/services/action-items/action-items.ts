import type {
  ActionItem,
  ActionItemBatchResult,
  ActionItemCreate,
  ActionItemPage,
  ActionItemUpdate,
  CreateActionItemParams,
  GetActionItemsParams,
  UpdateActionItemParams,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { invalidInput, lockedOrMissing, notFound } from '../../errors.ts';
import { parseDeadline, parseRange } from '../../lib/timestamps.ts';
import type { ActionItemPatch, NewActionItem } from '../../store/action-items/repository.ts';
import { type ActionItemRecord, toActionItem } from '../../store/action-items/table.ts';
import type { NotificationRecord } from '../../store/notifications/table.ts';
import type { Page } from '../../store/sql/page.ts';
import type { Store } from '../../store/store.ts';
import { runIdempotently } from '../idempotency.ts';
import { type DateRangeQuery, type PageQuery, parseDateRange, toPaging } from '../list-query.ts';
import type { NewPush } from '../notifications.ts';
import { inTurn } from '../search/search-turns.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { rankActionItems } from './action-item-search.ts';

type ActionItemInput = WithDefaults<ActionItemCreate, 'completed'>;
type ActionItemChange = WithDefaults<ActionItemUpdate, never, 'due_at'>;
type ActionItemToolChange = WithDefaults<UpdateActionItemParams, never, 'due_at'>;

/** The query of a list. The dates are bounds of the creation. */
interface ActionItemQuery extends PageQuery, DateRangeQuery {
  completed?: boolean;
  conversation_id?: string;
}

interface DueDateQuery extends PageQuery {
  completed?: boolean;
  due_start_date?: string;
  due_end_date?: string;
}

/** Where the input is in a REST request, for errors. Tools have no such place. */
type Location = 'body'[] | 'query'[];

/** The number of action items to search, open ones first, then the newest. */
const MAX_SEARCHED = 5000;
/** The time in which the same call of a tool is a retry. */
const RETRY_MS = 24 * 3_600_000;

type ActionItemServiceDeps = Pick<ServiceDeps, 'store' | 'notifications' | 'quota'>;

/** The tasks of the user. Lists and searches leave out those from locked conversations. */
export class ActionItemService {
  readonly #deps: ActionItemServiceDeps;

  constructor(deps: ActionItemServiceDeps) {
    this.#deps = deps;
  }

  /** Creates an action item. With `due_at`, sends a push to the user's app. Accepts `Idempotency-Key`. */
  async create(call: Call, input: ActionItemInput): Promise<ActionItem> {
    return this.#createItems(call, [toNew(input, ['body'])], ([added]) => {
      if (!added) throw new Error('an action item was not added');
      return added;
    });
  }

  /** Creates several, all or none, in the given order. Accepts `Idempotency-Key`. */
  async createBatch(call: Call, inputs: readonly ActionItemInput[]): Promise<ActionItemBatchResult> {
    const items = inputs.map((input, at) => toNew(input, ['body', 'action_items', at]));
    return this.#createItems(call, items, (added) => ({ action_items: added, created_count: added.length }));
  }

  /** Sorted by `due_at` with those without one last, then the newest first. */
  async list(call: Call, query: ActionItemQuery): Promise<Page<ActionItem>> {
    const { completed, conversation_id } = query;
    const { from, to } = parseDateRange(query, ['query']);
    const filter = { completed, conversation_id, created_from: from, created_to: to };
    return this.#deps.store.of(call.actor.uid).actionItems.list(filter, toPaging(query));
  }

  /**
   * Creates an action item. A retry within a day returns the item of the first call, without a push, also after it was completed.
   */
  async createOnce(
    call: Call,
    input: WithDefaults<CreateActionItemParams, 'completed'>,
    at: Location = [],
  ): Promise<ActionItem> {
    const { uid } = call.actor;
    const { description, completed, due_at } = input;
    const item = { description, completed, due_at: toDue(due_at, [...at, 'due_at']) ?? null };
    return this.#deps.store.transaction(async (tx) => {
      const { actionItems } = tx.of(uid);
      await actionItems.lockAdding();
      const existing = await actionItems.findSame(item, new Date(Date.now() - RETRY_MS));
      if (existing) return toActionItem(existing);
      await this.#deps.quota.admit(uid, [item], tx);
      const [saved] = await this.#insert(tx, uid, [item]);
      if (!saved) throw new Error('an action item was not added');
      return saved;
    });
  }

  /** The list of the tools. */
  async listForTools(
    call: Call,
    query: WithDefaults<GetActionItemsParams, 'limit' | 'offset'>,
  ): Promise<ActionItemPage> {
    const { limit, offset } = query;
    const { items: action_items, nextCursor } = await this.listByDueDate(call, query);
    return { action_items, returned_count: action_items.length, has_more: nextCursor !== undefined, offset, limit };
  }

  /** Sorted like `list`. The dates are bounds of the due date. */
  async listByDueDate(call: Call, query: DueDateQuery, at: Location = []): Promise<Page<ActionItem>> {
    const { completed, due_start_date, due_end_date } = query;
    const { from, to } = parseRange(
      { from: due_start_date, to: due_end_date },
      { from: [...at, 'due_start_date'], to: [...at, 'due_end_date'] },
    );
    const filter = { completed, due_from: from, due_to: to };
    return this.#deps.store.of(call.actor.uid).actionItems.list(filter, toPaging(query));
  }

  /** Finds open and completed items, the best match first, without unrelated ones. */
  async search(call: Call, { query, limit }: { query: string; limit: number }): Promise<ActionItem[]> {
    const { uid } = call.actor;
    const { actionItems } = this.#deps.store.of(uid);
    const ids = await inTurn(call, async () =>
      rankActionItems(query, await actionItems.descriptions(MAX_SEARCHED), limit),
    );
    call.signal.throwIfAborted();
    const records = new Map((await actionItems.getAll(ids)).map((record) => [record.id, record]));
    // Leaves out items that were deleted meanwhile.
    return ids.flatMap((id) => records.get(id) ?? []).map(toActionItem);
  }

  /** Throws `not_found`, and `locked` if its conversation is locked. */
  async get(call: Call, id: string): Promise<ActionItem> {
    const record = await this.#deps.store.of(call.actor.uid).actionItems.get(id);
    if (!record || record.locked) throw lockedOrMissing('Action item', record);
    return toActionItem(record);
  }

  /** Changes the given fields. Throws `not_found`, `locked`. */
  async update(call: Call, id: string, { due_at, ...rest }: ActionItemChange): Promise<ActionItem> {
    return this.#changeItem(call, id, { ...rest, due_at: toDue(due_at, ['body', 'due_at']) });
  }

  /** The update of the tools. Also throws `invalid_input` without a change. */
  async updateByTool(
    call: Call,
    { action_item_id: id, description, due_at }: ActionItemToolChange,
    at: Location = [],
  ): Promise<ActionItem> {
    if (description === undefined && due_at === undefined) throw missingChange(at);
    return this.#changeItem(call, id, { description, due_at: toDue(due_at, [...at, 'due_at']) });
  }

  /** Deletes an action item. Throws `not_found`, `locked`. */
  async delete(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    if (await this.#deps.store.transaction((tx) => tx.of(uid).actionItems.deleteUnlocked(id))) return;
    throw lockedOrMissing('Action item', await this.#deps.store.of(uid).actionItems.get(id));
  }

  /** Inserts items and the reminders of those with a due date. */
  async #insert(tx: Store, uid: string, items: NewActionItem[]): Promise<ActionItem[]> {
    const records = await tx.of(uid).actionItems.insert(items);
    await this.#deps.notifications.notify(tx, uid, records.flatMap(createReminders));
    return records.map(toActionItem);
  }

  /** The same once per `Idempotency-Key`. Reminders need a transaction. */
  async #createItems<T>(call: Call, items: NewActionItem[], toResult: (added: ActionItem[]) => T): Promise<T> {
    const work = async (tx: Store) => toResult(await this.#insert(tx, call.actor.uid, items));
    const admit = (tx?: Store) => this.#deps.quota.admit(call.actor.uid, items, tx);
    return runIdempotently(this.#deps.store, call, work, { atomic: items.some((item) => item.due_at), admit });
  }

  /** Changes the given fields. A new `due_at` sends a push. */
  async #changeItem(call: Call, id: string, change: Change): Promise<ActionItem> {
    const { uid } = call.actor;
    const { description } = change;
    if (description !== undefined)
      await this.#deps.quota.admitChange(uid, { description }, () => this.#deps.store.of(uid).actionItems.get(id));
    return this.#deps.store.transaction(async (tx) => {
      const { actionItems } = tx.of(uid);
      if (description !== undefined) await actionItems.withdraw(id);
      const before = await actionItems.getForUpdate(id);
      if (!before || before.locked) throw lockedOrMissing('Action item', before);
      const after = await actionItems.update(id, { ...toPatch(before, change), edited: true });
      if (!after) throw notFound('Action item');
      if (after.due_at?.getTime() !== before.due_at?.getTime()) {
        await this.#deps.notifications.notify(tx, uid, createReminders(after));
      }
      return toActionItem(after);
    });
  }
}

const missingChange = (at: Location) =>
  invalidInput({
    loc: [...at, 'description'],
    msg: 'At least one of description, due_at is required',
    type: 'missing',
  });

function toNew({ description, completed, due_at }: ActionItemInput, loc: (string | number)[]): NewActionItem {
  return { description, completed, due_at: toDue(due_at, [...loc, 'due_at']) ?? null };
}

/** A date is the end of that day. */
const toDue = (text: string | null | undefined, loc: (string | number)[]) =>
  typeof text === 'string' ? parseDeadline(text, loc) : text;

interface Change {
  description?: string | undefined;
  completed?: boolean | undefined;
  /** Null clears it. */
  due_at: Date | null | undefined;
}

/** Completing a completed item keeps its `completed_at`. */
function toPatch(before: ActionItemRecord, { description, completed, due_at }: Change): ActionItemPatch {
  return {
    ...(description === undefined ? {} : { description }),
    ...(due_at === undefined ? {} : { due_at }),
    ...(completed === undefined
      ? {}
      : { completed, completed_at: completed ? (before.completed_at ?? new Date()) : null }),
  };
}

/** True if a reminder is up to date. Its item may be deleted, completed, hidden, or due at another time. */
export async function isStillDue(
  store: Pick<Store, 'of'>,
  { uid, data, created_at }: Pick<NotificationRecord, 'uid' | 'data' | 'created_at'>,
): Promise<boolean> {
  const item = await store.of(uid).actionItems.get(String(data.action_item_id));
  if (!item || item.locked || item.due_at?.toISOString() !== data.due_at) return false;
  return !item.completed_at || item.completed_at <= created_at;
}

/** The reminder of an item with a due date. The title contains no date, as only the app knows the user's time zone. */
export function createReminders({ id, description, due_at }: ActionItemRecord): NewPush[] {
  if (!due_at) return [];
  const data = { action_item_id: id, due_at: due_at.toISOString() };
  return [{ kind: 'action_item_reminder', title: 'Reminder', body: description, data }];
}
