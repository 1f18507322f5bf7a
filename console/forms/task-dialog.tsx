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
/** A task with a day alone is due at its end. */
const endOfDay = '23:59';

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
  const [time, setTime] = useState(due && timeOf(due) !== endOfDay ? timeOf(due) : '');
  const save = async () => {
    const body = { description, due_at: date === '' ? null : toInstant(date, time || endOfDay) };
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
