import { type ComparableTask, isSame, toComparable } from '../../language/extraction/same-task.ts';
import { type ExtractedActionItem, extractionLimits } from '../../language/extraction/types.ts';
import type { ActionItemRecord } from '../../store/action-items/table.ts';
import type { Store } from '../../store/store.ts';
import { createReminders } from '../action-items/action-items.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { replaceTasks, type SaidTask, type TaskConversation } from './replace-tasks.ts';

/** The days within which the same task may be said again. */
const DAYS = 30;
/** The newest open items to compare with. */
const MAX_COMPARED = 500;

/** An open item of the user. */
interface OpenTask {
  id: string;
  comparable: ComparableTask;
  lastSaidAt: Date;
}

/**
 * Stores the action items of a processed conversation. A task that says the same as an open one is not added: the open one gets the
 * date that was said, and the conversation mentions it.
 */
export class ConversationTasks {
  readonly #notifications: ServiceDeps['notifications'];

  constructor({ notifications }: Pick<ServiceDeps, 'notifications'>) {
    this.#notifications = notifications;
  }

  /** Adds the items of a conversation, or of its late words. Call it in the transaction that completes the conversation. */
  async save(tx: Store, conversation: TaskConversation, items: readonly ExtractedActionItem[]): Promise<void> {
    if (items.length === 0) return;
    const { uid, id, locked } = conversation;
    // The second of two conversations at the same time sees the items of the first.
    if (!locked) await tx.of(uid).actionItems.lockAdding();
    await this.#add(tx, conversation, mergeTwins(items.map((item) => toSaidTask(item, id))));
  }

  /**
   * Replaces the items of a conversation that was processed before. Those that the user changed, completed or deleted stay as they are.
   * Call it in the transaction that stores the new structure.
   */
  async replace(tx: Store, conversation: TaskConversation, items: readonly ExtractedActionItem[]): Promise<void> {
    const { uid, id } = conversation;
    await tx.of(uid).actionItems.lockAdding();
    const { added, moved } = await replaceTasks(
      tx,
      conversation,
      mergeTwins(items.map((item) => toSaidTask(item, id))),
    );
    await this.#add(tx, conversation, added, moved);
  }

  /** Adds tasks, and notifies of their dates and of those of other items that were `moved`. */
  async #add(
    tx: Store,
    conversation: TaskConversation,
    said: readonly SaidTask[],
    moved: readonly ActionItemRecord[] = [],
  ): Promise<void> {
    const { uid, locked, started_at, created_at } = conversation;
    const { actionItems } = tx.of(uid);
    // A locked conversation changes no visible item. No push for hidden items.
    if (locked) return void (await actionItems.insert(said));
    const at = started_at ?? created_at;
    const listed = said.length > 0 ? await actionItems.listOpenAround(at, { days: DAYS, limit: MAX_COMPARED }) : [];
    const open: OpenTask[] = listed.map(({ id, description, last_said_at }) => {
      return { id, comparable: toComparable(description), lastSaidAt: last_said_at };
    });
    const added: SaidTask[] = [];
    const changed = [...moved];
    for (const task of said) {
      const comparable = toComparable(task.description);
      const known = open.find((other) => isSame(other.comparable, comparable));
      if (!known || !(await this.#sayAgain(tx, conversation, known, task, changed))) added.push(task);
    }
    const records = [...(await actionItems.insert(added)), ...changed];
    // No push for items that were due in the past.
    const due = records.filter(({ due_at }) => due_at !== null && due_at > new Date());
    await this.#notifications.notify(tx, uid, due.flatMap(createReminders));
  }

  /** Returns false if the item was deleted, completed or locked meanwhile. Adds it to `changed` if it has another date. */
  async #sayAgain(
    tx: Store,
    { uid, id, started_at, created_at }: TaskConversation,
    known: OpenTask,
    { due_at, segment_ids }: SaidTask,
    changed: ActionItemRecord[],
  ): Promise<boolean> {
    const { actionItems } = tx.of(uid);
    const item = await actionItems.getForUpdate(known.id);
    if (!item || item.completed || item.locked) return false;
    const isOwn = item.conversation_id === id;
    if (!isOwn) await actionItems.mention({ conversation_id: id, action_item_id: item.id, segment_ids });
    // A conversation that took place earlier may be processed later.
    const isLatest = (started_at ?? created_at) >= known.lastSaidAt;
    const isMoved = due_at !== null && isLatest && due_at.getTime() !== item.due_at?.getTime();
    const patch = {
      ...(isMoved && { due_at }),
      ...(isOwn && { segment_ids: joinIds(item.segment_ids, segment_ids) }),
    };
    const after = Object.keys(patch).length > 0 ? await actionItems.update(item.id, patch) : undefined;
    if (after && isMoved) changed.push(after);
    return true;
  }
}

const toSaidTask = ({ description, due_at, segment_ids }: ExtractedActionItem, conversationId: string): SaidTask => ({
  description,
  segment_ids,
  due_at: due_at === null ? null : new Date(due_at),
  conversation_id: conversationId,
});

/** A task that is said twice in one conversation is one: the later date counts. */
function mergeTwins(tasks: readonly SaidTask[]): SaidTask[] {
  const merged: { task: SaidTask; comparable: ComparableTask }[] = [];
  for (const task of tasks) {
    const comparable = toComparable(task.description);
    const twin = merged.find((other) => isSame(other.comparable, comparable));
    if (!twin) {
      merged.push({ task, comparable });
      continue;
    }
    twin.task.due_at = task.due_at ?? twin.task.due_at;
    twin.task.segment_ids = joinIds(twin.task.segment_ids, task.segment_ids);
  }
  return merged.map(({ task }) => task);
}

const joinIds = (ids: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...ids, ...more])].slice(0, extractionLimits.segmentIds);
