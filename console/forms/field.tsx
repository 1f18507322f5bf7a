import type { EarshotError } from 'earshot-client';
import { useId } from 'preact/hooks';

interface FieldProps {
  label: string;
  /** The name of the field in the request, such as `title`, for the service's messages. */
  name: string;
  value: string;
  onInput: (value: string) => void;
  hint?: string | undefined;
  error: EarshotError | undefined;
  type?: 'text' | 'number' | 'url' | 'date' | 'time' | 'datetime-local' | 'password' | undefined;
  /** With several lines. */
  multiline?: boolean;
  /** The keyboard of phones. */
  inputMode?: 'numeric' | undefined;
}

/** The service's messages about a field. */
export const issuesOf = (error: EarshotError | undefined, name: string): readonly string[] =>
  error?.issues.filter(({ loc }) => loc.includes(name)).map(({ msg }) => msg) ?? [];

/** A field of a form with its label, hint, and what the service says about its value. */
export function Field({
  label,
  name,
  value,
  onInput,
  hint,
  error,
  type = 'text',
  multiline = false,
  inputMode,
}: FieldProps) {
  const id = useId();
  const issues = issuesOf(error, name);
  const shared = {
    id,
    name,
    value,
    'aria-invalid': issues.length > 0,
    'aria-describedby': `${id}-hint ${id}-error`,
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {multiline ? (
        <textarea {...shared} rows={4} onInput={(event) => onInput(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type={type as 'text'}
          inputMode={inputMode}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
      <p class="field-error" id={`${id}-error`} role="alert">
        {issues.join(' ')}
      </p>
    </div>
  );
}
