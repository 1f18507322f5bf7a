import type { Goal, GoalType } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';
import { SelectField } from './select-field.tsx';

const words = text.goals;

interface GoalDialogProps {
  /** Undefined to add one. */
  goal: Goal | undefined;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** An empty field is sent as null, which the service names in its message or takes as its default. */
export const numberOf = (value: string): number | null => (value.trim() === '' ? null : Number(value));

/** Adds or changes a goal. */
export function GoalDialog({ goal, reload, onClose }: GoalDialogProps) {
  const [title, setTitle] = useState(goal?.title ?? '');
  const [type, setType] = useState<string>(goal?.goal_type ?? 'numeric');
  const [target, setTarget] = useState(String(goal?.target_value ?? ''));
  const [unit, setUnit] = useState(goal?.unit ?? '');
  const save = async () => {
    const body = { title, goal_type: type as GoalType, target_value: numberOf(target) as number, unit: unit || null };
    if (goal === undefined) await call('goals.createGoal', { body });
    else await call('goals.updateGoal', { params: { goal_id: goal.id }, body });
    onClose();
    await reload();
  };
  return (
    <Dialog title={goal ? words.edit : words.add} onClose={onClose}>
      {goal === undefined && <p class="hint">{words.three}</p>}
      <Form save={save}>
        {(error, isSaving) => (
          <>
            <Field label={words.name} name="title" value={title} onInput={setTitle} error={error} />
            <SelectField
              label={words.type}
              name="goal_type"
              value={type}
              onInput={setType}
              error={error}
              options={Object.entries(words.types)}
            />
            <Field
              label={words.target}
              name="target_value"
              type="number"
              value={target}
              onInput={setTarget}
              error={error}
            />
            <Field label={words.unit} name="unit" value={unit} onInput={setUnit} error={error} />
            <SaveRow isSaving={isSaving} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
