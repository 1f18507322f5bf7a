import type { EarshotError } from 'earshot-client';
import { useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

interface TextFormProps {
  label: string;
  /** The name of the field in the body, for the service's messages. */
  field: string;
  initial: string;
  save: (value: string) => Promise<unknown>;
  onCancel: () => void;
}

/** A form with one text. */
export function TextForm({ label, field, initial, save, onCancel }: TextFormProps) {
  const [value, setValue] = useState(initial);
  return (
    <Form save={() => save(value)}>
      {(error: EarshotError | undefined, isSaving: boolean) => (
        <>
          <Field label={label} name={field} error={error} value={value} onInput={setValue} />
          <div class="row">
            <Button kind="primary" type="submit" disabledReason={isSaving && text.loading}>
              {text.save}
            </Button>
            <Button onClick={onCancel}>{text.cancel}</Button>
          </div>
        </>
      )}
    </Form>
  );
}
