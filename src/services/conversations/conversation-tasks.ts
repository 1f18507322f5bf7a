import { type ComparableTask, isSame, toComparable } from '../../language/extraction/same-task.ts';
import { type ExtractedActionItem, extractionLimits } from '../../language/extraction/types.ts';
import type { NewActionItem } from '../../store/repositories/action-items.ts';
import type { Store } from '../../store/store.ts';
import type { ActionItemRecord } from '../../store/tables/action-items.ts';
import type { ConversationRecord } from '../../store/tables/conversations.ts';
import { createReminders } from '../action-items/action-items.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** How far apart the same task is said. */
const DAYS = 30;
/** The newest open items to compare with. */
const MAX_COMPARED = 500;

type Conversation = Pick<ConversationRecord, 'uid' | 'id' | 'locked' | 'started_at' | 'created_at'>;
type SaidTask = NewActionItem & Pick<ActionItemRecord, 'due_at' | 'segment_ids'>;

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

  /** Call it in the transaction that completes the conversation. */
  async save(tx: Store, conversation: Conversation, items: readonly ExtractedActionItem[]): Promise<void> {
    if (items.length === 0) return;
    const { uid, id, locked, started_at, created_at } = conversation;
    const said = items.map((item) => toSaidTask(item, id));
    // What is said in a locked conversation changes no visible item. No push for hidden items.
    if (locked) return void (await tx.actionItems.insert(uid, said));
    // Of two conversations at the same time, the second one sees the items of the first.
    await tx.actionItems.lockAdding(uid);
    const at = started_at ?? created_at;
    const listed = await tx.actionItems.listOpenAround(uid, at, { days: DAYS, limit: MAX_COMPARED });
    const open: OpenTask[] = listed.map(({ id, description, last_said_at }) => {
      return { id, comparable: toComparable(description), lastSaidAt: last_said_at };
    });
    const added: SaidTask[] = [];
    const changed: ActionItemRecord[] = [];
    for (const task of said) {
      const comparable = toComparable(task.description);
      const twin = added.find(({ description }) => isSame(toComparable(description), comparable));
      const known = open.find((other) => isSame(other.comparable, comparable));
      if (twin) mergeInto(twin, task);
      else if (!known || !(await this.#sayAgain(tx, conversation, known, task, changed))) added.push(task);
    }
    const records = [...(await tx.actionItems.insert(uid, added)), ...changed];
    // No push for items that were due in the past.
    const due = records.filter(({ due_at }) => due_at !== null && due_at > new Date());
    await this.#notifications.notify(tx, uid, due.flatMap(createReminders));
  }

  /** Returns false if the item was deleted, completed or locked meanwhile. Adds it to `changed` if it has another date. */
  async #sayAgain(
    tx: Store,
    { uid, id, started_at, created_at }: Conversation,
    known: OpenTask,
    { due_at, segment_ids }: SaidTask,
    changed: ActionItemRecord[],
  ): Promise<boolean> {
    const item = await tx.actionItems.getForUpdate(uid, known.id);
    if (!item || item.completed || item.locked) return false;
    const isOwn = item.conversation_id === id;
    if (!isOwn) await tx.actionItems.mention({ uid, conversation_id: id, action_item_id: item.id, segment_ids });
    // A conversation that took place earlier may be processed later.
    const isLatest = (started_at ?? created_at) >= known.lastSaidAt;
    const isMoved = due_at !== null && isLatest && due_at.getTime() !== item.due_at?.getTime();
    const patch = {
      ...(isMoved && { due_at }),
      ...(isOwn && { segment_ids: joinIds(item.segment_ids, segment_ids) }),
    };
    const after = Object.keys(patch).length > 0 ? await tx.actionItems.update(uid, item.id, patch) : undefined;
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

/** A task that is said twice in one conversation: the later date counts. */
function mergeInto(task: SaidTask, again: SaidTask): void {
  task.due_at = again.due_at ?? task.due_at;
  task.segment_ids = joinIds(task.segment_ids, again.segment_ids);
}

const joinIds = (ids: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...ids, ...more])].slice(0, extractionLimits.segmentIds);
