import type { EarshotError } from 'earshot-client';
import { useState } from 'preact/hooks';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';

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
          <SaveRow isSaving={isSaving} onCancel={onCancel} />
        </>
      )}
    </Form>
  );
}
