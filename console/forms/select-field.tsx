import type { EarshotError } from 'earshot-client';
import { useId } from 'preact/hooks';
import { issuesOf } from './field.tsx';

interface SelectFieldProps {
  label: string;
  /** The name of the field in the request, for the service's messages. */
  name: string;
  value: string;
  onInput: (value: string) => void;
  /** The values with their texts. */
  options: readonly (readonly [string, string])[];
  error?: EarshotError | undefined;
}

/** A choice with its label, and what the service says about its value. */
export function SelectField({ label, name, value, onInput, options, error }: SelectFieldProps) {
  const id = useId();
  const issues = issuesOf(error, name);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={issues.length > 0}
        aria-describedby={`${id}-error`}
        onChange={(event) => onInput(event.currentTarget.value)}
      >
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      <p class="field-error" id={`${id}-error`} role="alert">
        {issues.join(' ')}
      </p>
    </div>
  );
}
