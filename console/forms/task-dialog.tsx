import type { ActionItem } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { dateOf, timeOf, toInstant } from '../text/times.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';

const words = text.tasks;

interface TaskDialogProps {
  /** Undefined to add one. */
  task: ActionItem | undefined;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a task. */
export function TaskDialog({ task, reload, onClose }: TaskDialogProps) {
  const due = task?.due_at ?? undefined;
  const [description, setDescription] = useState(task?.description ?? '');
  const [date, setDate] = useState(due ? dateOf(due) : '');
  const [time, setTime] = useState(due && !task?.due_all_day ? timeOf(due) : '');
  const save = async () => {
    // A day alone is sent as it is: the service knows when it ends.
    const due_at = date === '' ? null : time === '' ? date : toInstant(date, time);
    const body = { description, due_at };
    if (task === undefined) await call('actionItems.createActionItem', { body });
    else await call('actionItems.updateActionItem', { params: { action_item_id: task.id }, body });
    onClose();
    await reload();
  };
  return (
    <Dialog title={task ? words.edit : words.add} onClose={onClose}>
      <Form save={save}>
        {(error, isSaving) => (
          <>
            <Field
              label={words.description}
              name="description"
              value={description}
              onInput={setDescription}
              error={error}
            />
            <Field
              label={words.date}
              name="due_at"
              type="date"
              value={date}
              onInput={setDate}
              error={error}
              hint={words.dateHint}
            />
            <Field label={words.time} name="time" type="time" value={time} onInput={setTime} error={error} />
            <SaveRow isSaving={isSaving} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
