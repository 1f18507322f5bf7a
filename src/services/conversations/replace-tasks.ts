import { isDeepStrictEqual } from 'node:util';
import type { ActionItemMentionRecord } from '../../store/action-items/mentions-table.ts';
import type { NewActionItem } from '../../store/action-items/repository.ts';
import type { ActionItemRecord } from '../../store/action-items/table.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import type { Store } from '../../store/store.ts';
import type { WithdrawnItemRecord } from '../../store/withdrawn-items/table.ts';
import { isSameTaskMatter, matchItems, taskSimilarities } from './match-items.ts';

export type TaskConversation = Pick<ConversationRecord, 'uid' | 'id' | 'locked' | 'started_at' | 'created_at'>;
export type SaidTask = NewActionItem & Pick<ActionItemRecord, 'due_at' | 'segment_ids'>;

interface Replaced {
  /** Tasks that the conversation did not have. */
  added: SaidTask[];
  /** Items that have another date now. */
  moved: ActionItemRecord[];
}

/**
 * Updates the items that processing made of this conversation before, and removes those that were not found again. An item that another
 * conversation mentions becomes one of that. The conversation's mentions are removed, except of items that the user changed.
 */
export async function replaceTasks(tx: Store, conversation: TaskConversation, said: SaidTask[]): Promise<Replaced> {
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
    const due_at = isMadeElsewhere.has(known.id) ? (known.due_at ?? found.due_at) : found.due_at;
    const { description, segment_ids } = found;
    if (isDeepStrictEqual([known.description, known.due_at, known.segment_ids], [description, due_at, segment_ids]))
      continue;
    const after = await user.actionItems.update(known.id, { description, due_at, segment_ids });
    if (after?.due_at && after.due_at.getTime() !== known.due_at?.getTime()) moved.push(after);
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
