import { isDeepStrictEqual } from 'node:util';
import { type ComparableTask, isSame, toComparable } from '../../language/extraction/same-task.ts';
import {
  type ConversationStructure,
  type ExtractedActionItem,
  extractionLimits,
} from '../../language/extraction/types.ts';
import type { NewActionItem } from '../../store/action-items/action-items.ts';
import type { ActionItemMentionRecord, ActionItemRecord } from '../../store/action-items/table.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import type { Store } from '../../store/store.ts';
import type { WithdrawnItemRecord } from '../../store/withdrawn-items.ts';
import { createReminders } from '../action-items.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { Deadline } from '../timezones.ts';
import { isSameTaskMatter, matchItems, taskSimilarities } from './match-items.ts';

/** The days within which the same task may be said again. */
const DAYS = 30;
/** The newest open items to compare with. */
const MAX_COMPARED = 500;

type TaskConversation = Pick<ConversationRecord, 'uid' | 'id' | 'locked' | 'started_at' | 'created_at'>;
type SaidTask = NewActionItem &
  Pick<ActionItemRecord, 'due_at' | 'due_all_day' | 'segment_ids' | 'reviewed' | 'user_review'>;
type Method = ConversationStructure['method'];

/** An open item of the user. */
interface OpenTask {
  id: string;
  comparable: ComparableTask;
  lastSaidAt: Date;
}

/**
 * Stores the action items of a processed conversation; those of rules are suggestions. A task that says the same as an open one is not
 * added: the open one gets the date that was said, and the conversation mentions it.
 */
export class ConversationTasks extends Service<Pick<ServiceDeps, 'notifications'>> {
  /** Adds the items of a conversation, or of its late words. Call it in the transaction that completes the conversation. */
  async add(
    tx: Store,
    conversation: TaskConversation,
    items: readonly ExtractedActionItem[],
    method: Method,
  ): Promise<void> {
    if (items.length === 0) return;
    const { uid, locked } = conversation;
    // The second of two conversations at the same time sees the items of the first.
    if (!locked) await tx.of(uid).actionItems.lockAdding();
    await this.#insert(tx, conversation, toSaidTasks(items, conversation, method));
  }

  /**
   * Replaces the items of a conversation that was processed before. Those that the user changed, completed or deleted stay as they are,
   * and so do accepted suggestions. Call it in the transaction that stores the new structure.
   */
  async replace(
    tx: Store,
    conversation: TaskConversation,
    items: readonly ExtractedActionItem[],
    method: Method,
  ): Promise<void> {
    await tx.of(conversation.uid).actionItems.lockAdding();
    const { added, moved } = await replaceTasks(tx, conversation, toSaidTasks(items, conversation, method));
    await this.#insert(tx, conversation, added, moved);
  }

  /** Adds tasks, and notifies of their dates and of those of other items that were `moved`. */
  async #insert(
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
    await this.deps.notifications.notify(tx, uid, due.flatMap(createReminders));
  }

  /** Returns false if the item was deleted, rejected, completed or locked meanwhile. Adds it to `changed` if a reminder may be due. */
  async #sayAgain(
    tx: Store,
    { uid, id, started_at, created_at }: TaskConversation,
    known: OpenTask,
    { description, due_at, due_all_day, segment_ids, reviewed }: SaidTask,
    changed: ActionItemRecord[],
  ): Promise<boolean> {
    const { actionItems } = tx.of(uid);
    const item = await actionItems.getForUpdate(known.id);
    if (!item || item.completed || item.locked || item.user_review === false) return false;
    const isOwn = item.conversation_id === id;
    if (!isOwn) await actionItems.mention({ conversation_id: id, action_item_id: item.id, segment_ids });
    // A conversation that took place earlier may be processed later.
    const isLatest = (started_at ?? created_at) >= known.lastSaidAt;
    const isMoved = due_at !== null && isLatest && due_at.getTime() !== item.due_at?.getTime();
    // A language model has made it of a suggestion.
    const isTask = reviewed && !item.reviewed;
    const patch = {
      ...(isMoved && { due_at, due_all_day }),
      ...(isTask && { reviewed, user_review: true, ...(!item.edited && { description }) }),
      ...(isOwn && { segment_ids: joinIds(item.segment_ids, segment_ids) }),
    };
    const after = Object.keys(patch).length > 0 ? await actionItems.update(item.id, patch) : undefined;
    if (after && (isMoved || isTask)) changed.push(after);
    return true;
  }
}

export function toSaidTasks(
  items: readonly ExtractedActionItem[],
  { id }: Pick<TaskConversation, 'id'>,
  method: Method,
): SaidTask[] {
  const review = method === 'llm' ? { reviewed: true, user_review: true } : { reviewed: false, user_review: null };
  return mergeTwins(
    items.map(({ description, due_at, due_all_day, segment_ids }) => {
      return {
        description,
        segment_ids,
        due_at: due_at === null ? null : new Date(due_at),
        due_all_day,
        conversation_id: id,
        ...review,
      };
    }),
  );
}

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
    if (task.due_at !== null) Object.assign(twin.task, dueOf(task));
    twin.task.segment_ids = joinIds(twin.task.segment_ids, task.segment_ids);
  }
  return merged.map(({ task }) => task);
}

const dueOf = ({ due_at, due_all_day }: Deadline): Deadline => ({ due_at, due_all_day });

const joinIds = (ids: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...ids, ...more])].slice(0, extractionLimits.segmentIds);

interface Replaced {
  /** Tasks that the conversation did not have. */
  added: SaidTask[];
  /** Items that have another date now, or are no suggestions any more. */
  moved: ActionItemRecord[];
}

/**
 * Updates the items that processing made of this conversation before, and removes those that were not found again. An item that another
 * conversation mentions becomes one of that. The conversation's mentions are removed, except of items that the user changed.
 */
async function replaceTasks(tx: Store, conversation: TaskConversation, said: SaidTask[]): Promise<Replaced> {
  const { uid, id, locked } = conversation;
  const user = tx.of(uid);
  const items = (await user.actionItems.listForUpdate(id)).map(withContent);
  const withdrawn = await user.withdrawnItems.list(id, 'action_item');
  const mentions = locked ? [] : await user.actionItems.takeMentions(id);
  const unchanged = items.filter((item) => !isTouched(item));
  const isMadeElsewhere = await user.actionItems.findMentioned(unchanged.map((item) => item.id));
  const tasks = await keepMentions(tx, { mentions, withdrawn, tasks: said.map(withContent) });
  const wanted = tasks.filter((task) => ![...items.filter(isTouched), ...withdrawn].some(isSameAs(task)));
  const { pairs, missing, added } = matchItems(unchanged, wanted, taskSimilarities);
  for (const { id: item } of missing) await user.actionItems.removeFromConversation(item);
  const moved: ActionItemRecord[] = [];
  for (const { known, found } of pairs) {
    // The date that another conversation said later counts.
    const due = dueOf(isMadeElsewhere.has(known.id) && known.due_at !== null ? known : found);
    const { description, segment_ids } = found;
    const { reviewed, user_review } = known.reviewed ? known : found;
    const patch = { description, ...due, segment_ids, reviewed, user_review };
    if (isDeepStrictEqual({ ...known, ...patch }, known)) continue;
    const after = await user.actionItems.update(known.id, patch);
    const isMoved = after?.due_at && after.due_at.getTime() !== known.due_at?.getTime();
    if (after && (isMoved || after.reviewed !== known.reviewed)) moved.push(after);
  }
  return { added, moved };
}

const withContent = <Item extends { description: string }>(item: Item) => ({ ...item, content: item.description });
const isTouched = ({ edited, completed }: ActionItemRecord) => edited || completed;
type Task = SaidTask & { content: string };
const isSameAs = (task: Task) => (known: { content: string; segment_ids: readonly string[] }) =>
  isSameTaskMatter(known, task);

interface Mentioned {
  mentions: readonly ActionItemMentionRecord[];
  withdrawn: readonly WithdrawnItemRecord[];
  tasks: readonly Task[];
}

/** Keeps the mentions of items that the user changed or completed. Returns the tasks that are none of these. */
async function keepMentions(tx: Store, { mentions, withdrawn, tasks }: Mentioned): Promise<Task[]> {
  const [{ uid } = { uid: '' }] = mentions;
  const ids = mentions.map(({ action_item_id }) => action_item_id);
  const touched = (ids.length > 0 ? await tx.of(uid).actionItems.getAll(ids) : []).filter(isTouched);
  const rest: Task[] = [];
  for (const task of tasks) {
    const item = touched.find((one) => {
      const former = withdrawn.find((other) => other.id === one.id);
      const segment_ids = mentions.find(({ action_item_id }) => action_item_id === one.id)?.segment_ids ?? [];
      return [one.description, ...(former ? [former.content] : [])].some((content) =>
        isSameTaskMatter({ content, segment_ids }, task),
      );
    });
    const mention = mentions.find(({ action_item_id }) => action_item_id === item?.id);
    if (mention) await tx.of(mention.uid).actionItems.mention({ ...mention, segment_ids: task.segment_ids });
    else rest.push(task);
  }
  return rest;
}
