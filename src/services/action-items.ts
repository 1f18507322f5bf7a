import type {
  ActionItem,
  ActionItemBatchResult,
  ActionItemCreate,
  ActionItemPage,
  ActionItemUpdate,
  CreateActionItemParams,
  GetActionItemsParams,
  ToolActionItemCreate,
  ToolActionItemUpdate,
  UpdateActionItemParams,
} from '../../generated/types.gen.ts';
import type { WithDefaults } from '../../generated/with-defaults.ts';
import type { Call } from '../call.ts';
import { invalidInput, lockedOrMissing, notFound } from '../errors.ts';
import type { NoFields } from '../lib/no-fields.ts';
import { parseRange } from '../lib/time.ts';
import type { ActionItemPatch, NewActionItem } from '../store/action-items/action-items.ts';
import { type ActionItemRecord, toActionItem } from '../store/action-items/table.ts';
import type { NotificationRecord } from '../store/notifications.ts';
import type { Page } from '../store/sql/page.ts';
import type { TimeRange } from '../store/sql/statement.ts';
import type { Store } from '../store/store.ts';
import { runIdempotently } from './idempotency.ts';
import { type DateRangeQuery, type PageQuery, parseDateRange, toPaging } from './list-query.ts';
import type { NewPush } from './notifications.ts';
import type { RecordFinder } from './search/record-finder.ts';
import { inTurn } from './search/search-turns.ts';
import { Service, type ServiceDeps } from './service-deps.ts';
import { type Deadline, parseDeadline, type UserTimezone } from './timezones.ts';

type ActionItemInput = WithDefaults<ActionItemCreate, 'completed'>;
type ActionItemChange = WithDefaults<ActionItemUpdate, never, 'due_at' | 'user_review'>;
type ActionItemToolInput = WithDefaults<CreateActionItemParams & ToolActionItemCreate, 'completed'>;
type ActionItemToolChange = WithDefaults<
  UpdateActionItemParams & ToolActionItemUpdate,
  never,
  'due_at' | 'user_review'
>;

/** The query of a list. The dates are bounds of the creation. */
interface ActionItemQuery extends PageQuery, DateRangeQuery {
  completed?: boolean;
  reviewed?: boolean;
  conversation_id?: string;
}

interface DueDateQuery extends PageQuery {
  completed?: boolean;
  reviewed?: boolean;
  due_start_date?: string;
  due_end_date?: string;
}

interface SearchQuery {
  query: string;
  limit: number;
  /** Bounds of the creation. */
  created?: TimeRange;
}

/** Where the input is in a REST request, for errors. Tools have no such place. */
type Location = 'body'[] | 'query'[];

/** The time in which the same call of a tool is a retry. */
const RETRY_MS = 24 * 3_600_000;

interface ActionItemServiceDeps extends Pick<ServiceDeps, 'store' | 'notifications' | 'quota'> {
  finder: Pick<RecordFinder, 'find'>;
  timezoneOf: UserTimezone;
}

/** The tasks of the user. Lists and searches leave out those from locked conversations. */
export class ActionItemService extends Service<ActionItemServiceDeps> {
  /** Creates an action item. With `due_at`, sends a push to the user's app. Accepts `Idempotency-Key`. */
  async create(call: Call, input: ActionItemInput): Promise<ActionItem> {
    return this.#createItems(call, [await this.#toNew(call, input, ['body'])], ([added]) => {
      if (!added) throw new Error('an action item was not added');
      return added;
    });
  }

  /** Creates several, all or none, in the given order. Accepts `Idempotency-Key`. */
  async createBatch(call: Call, inputs: readonly ActionItemInput[]): Promise<ActionItemBatchResult> {
    const items: NewActionItem[] = [];
    for (const [at, input] of inputs.entries())
      items.push(await this.#toNew(call, input, ['body', 'action_items', at]));
    return this.#createItems(call, items, (added) => ({ action_items: added, created_count: added.length }));
  }

  /** Sorted by `due_at` with those without one last, then the newest first. */
  async list(call: Call, query: ActionItemQuery): Promise<Page<ActionItem>> {
    const { completed, reviewed, conversation_id } = query;
    const { from, to } = parseDateRange(query, ['query']);
    const filter = { completed, reviewed, conversation_id, created_from: from, created_to: to };
    return this.deps.store.of(call.actor.uid).actionItems.list(filter, toPaging(query));
  }

  /**
   * Creates an action item. A retry within a day returns the item of the first call, without a push, also after it was completed.
   */
  async createOnce(call: Call, input: ActionItemToolInput, at: Location = []): Promise<ActionItem> {
    const { uid } = call.actor;
    const item = await this.#toNew(call, input, at);
    return this.deps.store.transaction(async (tx) => {
      const { actionItems } = tx.of(uid);
      await actionItems.lockAdding();
      const existing = await actionItems.findSame(item, new Date(Date.now() - RETRY_MS));
      if (existing) return toActionItem(existing);
      await this.deps.quota.admit(uid, [item], tx);
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
    const { completed, reviewed, due_start_date, due_end_date } = query;
    const bounds = { from: due_start_date, to: due_end_date };
    const { from, to } = parseRange(bounds, { from: [...at, 'due_start_date'], to: [...at, 'due_end_date'] });
    const filter = { completed, reviewed, due_from: from, due_to: to };
    return this.deps.store.of(call.actor.uid).actionItems.list(filter, toPaging(query));
  }

  /** Finds open and completed items, the best match first, without unrelated ones. */
  async search(call: Call, { query: text, limit, created = {} }: SearchQuery): Promise<ActionItem[]> {
    const { actionItems } = this.deps.store.of(call.actor.uid);
    const find = () => this.deps.finder.find(call, actionItems, { text, filter: { created }, limit });
    const { records } = await inTurn(call, find);
    const byId = new Map((await actionItems.getAll(records.map(({ id }) => id))).map((record) => [record.id, record]));
    // Leaves out items that were deleted meanwhile.
    return records.flatMap(({ id }) => byId.get(id) ?? []).map(toActionItem);
  }

  /** Throws `not_found`, and `locked` if its conversation is locked. */
  async get(call: Call, id: string): Promise<ActionItem> {
    const record = await this.deps.store.of(call.actor.uid).actionItems.get(id);
    if (!record || record.locked) throw lockedOrMissing('Action item', record);
    return toActionItem(record);
  }

  /** Changes the given fields, which accepts a suggestion. Throws `not_found`, `locked`. */
  async update(call: Call, id: string, change: ActionItemChange): Promise<ActionItem> {
    const { description, completed, due_at, user_review, ...unhandled } = change;
    unhandled satisfies NoFields;
    const due = await this.#toDue(call, due_at, ['body', 'due_at']);
    return this.#changeItem(call, id, { description, completed, due, user_review });
  }

  /** The update of the tools. Also throws `invalid_input` without a change. */
  async updateByTool(
    call: Call,
    { action_item_id: id, description, due_at, user_review, ...unhandled }: ActionItemToolChange,
    at: Location = [],
  ): Promise<ActionItem> {
    unhandled satisfies NoFields;
    if ([description, due_at, user_review].every((one) => one === undefined)) {
      const msg = 'At least one of description, due_at, user_review is required';
      throw invalidInput({ loc: [...at, 'description'], msg, type: 'missing' });
    }
    return this.#changeItem(call, id, {
      description,
      due: await this.#toDue(call, due_at, [...at, 'due_at']),
      user_review,
    });
  }

  /** Deletes an action item. Throws `not_found`, `locked`. */
  async delete(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    if (await this.deps.store.transaction((tx) => tx.of(uid).actionItems.deleteUnlocked(id))) return;
    throw lockedOrMissing('Action item', await this.deps.store.of(uid).actionItems.get(id));
  }

  async #toNew(call: Call, input: ActionItemInput, loc: (string | number)[]) {
    const { description, completed, due_at, ...unhandled } = input;
    unhandled satisfies NoFields;
    return { description, completed, ...((await this.#toDue(call, due_at, [...loc, 'due_at'])) ?? NO_DEADLINE) };
  }

  /** A date without a time is the end of that day in the account's time zone. */
  async #toDue(call: Call, text: string | null | undefined, loc: (string | number)[]): Promise<Deadline | undefined> {
    if (text === undefined) return undefined;
    if (text === null) return NO_DEADLINE;
    return parseDeadline(text, await this.deps.timezoneOf(this.deps.store.of(call.actor.uid)), loc);
  }

  /** Inserts items and the reminders of those with a due date. */
  async #insert(tx: Store, uid: string, items: NewActionItem[]): Promise<ActionItem[]> {
    const records = await tx.of(uid).actionItems.insert(items);
    await this.deps.notifications.notify(tx, uid, records.flatMap(createReminders));
    return records.map(toActionItem);
  }

  /** The same once per `Idempotency-Key`. Reminders need a transaction. */
  async #createItems<T>(call: Call, items: NewActionItem[], toResult: (added: ActionItem[]) => T): Promise<T> {
    const work = async (tx: Store) => toResult(await this.#insert(tx, call.actor.uid, items));
    const admit = (tx?: Store) => this.deps.quota.admit(call.actor.uid, items, tx);
    return runIdempotently(this.deps.store, call, work, { atomic: items.some((item) => item.due_at), admit });
  }

  /** Changes the given fields. A new `due_at` sends a push, and so does accepting what is due in the future. */
  async #changeItem(call: Call, id: string, change: Change): Promise<ActionItem> {
    const { uid } = call.actor;
    const { description } = change;
    if (description !== undefined)
      await this.deps.quota.admitChange(uid, { description }, () => this.deps.store.of(uid).actionItems.get(id));
    return this.deps.store.transaction(async (tx) => {
      const { actionItems } = tx.of(uid);
      if (description !== undefined) await actionItems.withdraw(id);
      const before = await actionItems.getForUpdate(id);
      if (!before || before.locked) throw lockedOrMissing('Action item', before);
      const after = await actionItems.update(id, toPatch(before, change));
      if (!after) throw notFound('Action item');
      const isMoved = after.due_at?.getTime() !== before.due_at?.getTime();
      const isNew = !isAccepted(before) && !after.completed && after.due_at !== null && after.due_at > new Date();
      if (isMoved || isNew) await this.deps.notifications.notify(tx, uid, createReminders(after));
      return toActionItem(after);
    });
  }
}

const NO_DEADLINE: Deadline = { due_at: null, due_all_day: false };

interface Change {
  description?: string | undefined;
  completed?: boolean | undefined;
  due: Deadline | undefined;
  /** Null takes the verdict back. Without one, the change accepts. */
  user_review?: boolean | null | undefined;
}

/** Completing a completed item keeps its `completed_at`. */
function toPatch(before: ActionItemRecord, change: Change): ActionItemPatch {
  const { description, completed, due, user_review = true, ...unhandled } = change;
  unhandled satisfies NoFields;
  const isOnlyTakenBack = user_review === null && [description, completed, due].every((one) => one === undefined);
  return {
    user_review,
    reviewed: user_review !== null,
    edited: before.edited || !isOnlyTakenBack,
    ...(description === undefined ? {} : { description }),
    ...due,
    ...(completed === undefined
      ? {}
      : { completed, completed_at: completed ? (before.completed_at ?? new Date()) : null }),
  };
}

/** True if the user is to be reminded of it: neither a suggestion nor rejected. */
const isAccepted = ({ reviewed, user_review }: ActionItemRecord): boolean => reviewed && user_review !== false;

/** True if a reminder is up to date. Its item may be deleted, rejected, completed, hidden, or due at another time. */
export async function isStillDue(
  store: Pick<Store, 'of'>,
  { uid, data, created_at }: Pick<NotificationRecord, 'uid' | 'data' | 'created_at'>,
): Promise<boolean> {
  const item = await store.of(uid).actionItems.get(String(data.action_item_id));
  if (!item || item.locked || !isAccepted(item) || item.due_at?.toISOString() !== data.due_at) return false;
  return !item.completed_at || item.completed_at <= created_at;
}

/** The reminder of an accepted item with a due date. The title contains no date, as only the app knows the user's time zone. */
export function createReminders(item: ActionItemRecord): NewPush[] {
  const { id, description, due_at, due_all_day } = item;
  if (!due_at || !isAccepted(item)) return [];
  const data = { action_item_id: id, due_at: due_at.toISOString(), ...(due_all_day && { due_all_day: 'true' }) };
  return [{ kind: 'action_item_reminder', title: 'Reminder', body: description, data }];
}
