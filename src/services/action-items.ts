import type { Filled } from '../../generated/filled.ts';
import type {
  ActionItem,
  ActionItemBatchResult,
  ActionItemCreate,
  ActionItemUpdate,
} from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { notFound } from '../errors.ts';
import { type ActionItemRecord, actionItemWire } from '../store/models/action-item.ts';
import type { ActionItemPatch, NewActionItem } from '../store/repositories/action-items.ts';
import type { JsonPage } from '../store/sql/json-page.ts';
import type { Store } from '../store/store.ts';
import { idempotent } from './idempotency.ts';
import type { Notice, NotificationService } from './notifications.ts';
import { toPaging } from './paging.ts';
import { parseBound, parseMoment } from './timestamps.ts';

export type ActionItemInput = Filled<ActionItemCreate, 'completed'>;

/** What a list is asked for. The dates bound the creation, both inclusive, and may be bare. */
export interface ActionItemQuery {
  limit: number;
  offset: number;
  cursor?: string;
  completed?: boolean;
  conversation_id?: string;
  start_date?: string;
  end_date?: string;
}

interface ActionItemServiceDeps {
  store: Store;
  notifications: NotificationService;
}

/** What the user has to do. Specification: Endpoints, Action items; decisions: Records, "Action item". */
export function actionItemService({ store, notifications }: ActionItemServiceDeps) {
  /** Adds items, and what tells of those that are due, in one transaction where anything is told. */
  function add<T>(call: Call, items: NewActionItem[], answer: (added: ActionItem[]) => T): Promise<T> {
    const { uid } = call.actor;
    const work = async (tx: Store) => {
      const records = await tx.actionItems.insert(uid, items);
      await notifications.notify(tx, uid, records.flatMap(reminders));
      return answer(records.map(actionItemWire.of));
    };
    return idempotent(store, call, work, { atomic: items.some((item) => item.due_at) });
  }

  return {
    /** Adds one. With `due_at` a push goes to the user's app. Takes `Idempotency-Key`. */
    async create(call: Call, input: ActionItemInput): Promise<ActionItem> {
      return add(call, [toNew(input, ['body'])], ([added]) => {
        if (!added) throw new Error('an action item was not added');
        return added;
      });
    },

    /** Adds several, all or none, in the order given. Takes `Idempotency-Key`. */
    async createBatch(call: Call, inputs: readonly ActionItemInput[]): Promise<ActionItemBatchResult> {
      const items = inputs.map((input, at) => toNew(input, ['body', 'action_items', at]));
      return add(call, items, (added) => ({ action_items: added, created_count: added.length }));
    },

    /** By `due_at`, those without one last, then the newest first. */
    async list(call: Call, query: ActionItemQuery): Promise<JsonPage> {
      const { completed, conversation_id, start_date, end_date } = query;
      const filter = {
        completed,
        conversation_id,
        created_from: start_date === undefined ? undefined : parseBound(start_date, 'lower', ['query', 'start_date']),
        created_to: end_date === undefined ? undefined : parseBound(end_date, 'upper', ['query', 'end_date']),
      };
      return store.actionItems.list(call.actor.uid, filter, toPaging(query));
    },

    async get(call: Call, id: string): Promise<ActionItem> {
      const record = await store.actionItems.get(call.actor.uid, id);
      if (!record) throw missing();
      return actionItemWire.of(record);
    },

    /** Changes what is given. Another `due_at` than before sends a push; the same moment again, or null, does not. */
    async update(call: Call, id: string, input: ActionItemUpdate): Promise<ActionItem> {
      const { uid } = call.actor;
      const due = toDue(input.due_at, ['body', 'due_at']);
      return store.transaction(async (tx) => {
        const before = await tx.actionItems.getForUpdate(uid, id);
        const after = before && (await tx.actionItems.update(uid, id, toPatch(before, input, due)));
        if (!after) throw missing();
        if (after.due_at?.getTime() !== before.due_at?.getTime()) {
          await notifications.notify(tx, uid, reminders(after));
        }
        return actionItemWire.of(after);
      });
    },

    /** Deletes it for good. */
    async delete(call: Call, id: string): Promise<void> {
      if (!(await store.actionItems.delete(call.actor.uid, id))) throw missing();
    },
  };
}

export type ActionItemService = ReturnType<typeof actionItemService>;

const missing = () => notFound('Action item');

function toNew({ description, completed, due_at }: ActionItemInput, loc: (string | number)[]): NewActionItem {
  return { description, completed, due_at: toDue(due_at, [...loc, 'due_at']) ?? null };
}

const toDue = (text: string | null | undefined, loc: (string | number)[]) =>
  typeof text === 'string' ? parseMoment(text, loc) : text;

/** Completing again keeps the first `completed_at`. Specification: States, Action item completion. */
function toPatch(before: ActionItemRecord, input: ActionItemUpdate, due_at: Date | null | undefined): ActionItemPatch {
  const { description, completed } = input;
  return {
    ...(description === undefined ? {} : { description }),
    ...(due_at === undefined ? {} : { due_at }),
    ...(completed === undefined
      ? {}
      : { completed, completed_at: completed ? (before.completed_at ?? new Date()) : null }),
  };
}

/** The push that an item with a date causes, none without. The title holds no date: only the app knows the user's time zone. */
export function reminders({ id, description, due_at }: ActionItemRecord): Notice[] {
  if (!due_at) return [];
  const data = { action_item_id: id, due_at: due_at.toISOString() };
  return [{ kind: 'action_item_reminder', title: 'Reminder', body: description, data }];
}
