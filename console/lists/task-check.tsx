import type { ActionItem } from 'earshot-client';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { dateOf } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { toastWithUndo } from '../ui/undo.ts';

const words = text.tasks;
export const groups = ['overdue', 'past', 'today', 'week', 'later', 'none'] as const;
const dayMs = 86_400_000;

/** The group of a task now. A week ends on Sunday. No suggestion is overdue. */
export function groupOf(
  { due_at, reviewed }: Pick<ActionItem, 'due_at' | 'reviewed'>,
  now = new Date(),
): (typeof groups)[number] {
  if (due_at === null) return 'none';
  if (Date.parse(due_at) < now.getTime()) return reviewed ? 'overdue' : 'past';
  const [due, today] = [dateOf(due_at), dateOf(now)];
  if (due === today) return 'today';
  const weekday = new Date(today).getUTCDay() || 7;
  return Date.parse(due) <= Date.parse(today) + (7 - weekday) * dayMs ? 'week' : 'later';
}

/** Marks a task as done or open, which can be undone. */
const setDone = ({ id, completed }: ActionItem, reload: () => Promise<unknown>) =>
  attempt(async () => {
    const set = async (value: boolean) => {
      await call('actionItems.updateActionItem', { params: { action_item_id: id }, body: { completed: value } });
      await reload();
    };
    await set(!completed);
    toastWithUndo(completed ? words.openNow : words.doneNow, () => set(completed));
  });

/** Saves the verdict on a suggestion. */
export const taskVerdict =
  (reload: () => Promise<unknown>) =>
  async ({ id }: ActionItem, user_review: boolean | null): Promise<void> => {
    await call('actionItems.updateActionItem', { params: { action_item_id: id }, body: { user_review } });
    await reload();
  };

interface TaskCheckProps {
  task: ActionItem;
  reload: () => Promise<unknown>;
}

/** The box of a task with its text. */
export const TaskCheck = ({ task, reload }: TaskCheckProps) => (
  <label class="check">
    <input
      type="checkbox"
      checked={task.completed}
      onChange={(event) => {
        // The service decides: it shows the change after it is stored.
        event.currentTarget.checked = task.completed;
        void setDone(task, reload);
      }}
    />
    <span>{task.completed ? <s>{task.description}</s> : task.description}</span>
    {!task.reviewed && <span class="badge">{words.suggestion}</span>}
  </label>
);
