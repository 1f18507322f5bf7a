import type { EarshotError } from 'earshot-client';
import { useId } from 'preact/hooks';
import { issuesOf } from './field.tsx';

interface CheckboxesProps {
  label: string;
  /** The name of the field in the request, for the service's messages. */
  name: string;
  /** The texts by their values. */
  options: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: EarshotError | undefined;
}

/** A choice of several values. */
export function Checkboxes({ label, name, options, chosen, onChange, error }: CheckboxesProps) {
  const id = useId();
  return (
    <fieldset class="field" aria-describedby={id}>
      <legend>{label}</legend>
      {Object.entries(options).map(([value, shown]) => (
        <label key={value} class="row">
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          {shown}
        </label>
      ))}
      <p class="field-error" id={id} role="alert">
        {issuesOf(error, name).join(' ')}
      </p>
    </fieldset>
  );
}
