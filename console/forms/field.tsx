import type { EarshotError } from 'earshot-client';
import type { RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { text } from '../text/text.ts';
import { issueText } from '../ui/error-note.tsx';

interface FieldProps {
  label: string;
  /** The name of the field in the request, such as `title`, for the service's messages. */
  name: string;
  value: string;
  onInput: (value: string) => void;
  hint?: string | undefined;
  error: EarshotError | undefined;
  type?: 'text' | 'number' | 'url' | 'date' | 'time' | 'datetime-local' | 'password' | undefined;
  /** To choose from while typing; other values can be typed too. */
  options?: readonly string[];
  /** With several lines. */
  multiline?: boolean;
  /** The keyboard of phones. */
  inputMode?: 'numeric' | undefined;
  /** Takes the focus when it appears. */
  hasFocus?: boolean;
}

/** The service's messages about a field. */
export const issuesOf = (error: EarshotError | undefined, name: string): readonly string[] =>
  error?.issues.filter(({ loc }) => loc.includes(name)).map(issueText) ?? [];

/** A field of a form with its label, hint, and what the service says about its value. */
export function Field({
  label,
  name,
  value,
  onInput,
  hint,
  error,
  type = 'text',
  options,
  multiline = false,
  inputMode,
  hasFocus = false,
}: FieldProps) {
  const id = useId();
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasFocus) own.current?.focus();
  }, []);
  const issues = issuesOf(error, name);
  const isEmpty = issues.length > 0 && value.trim() === '';
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
        <textarea
          {...shared}
          ref={own as RefObject<HTMLTextAreaElement>}
          rows={4}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          ref={own as RefObject<HTMLInputElement>}
          type={type as 'text'}
          inputMode={inputMode}
          list={options && `${id}-options`}
          onFocus={(event) => options && event.currentTarget.select()}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
      {options && (
        <datalist id={`${id}-options`}>
          {options.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      <p class="field-error" id={`${id}-error`} role="alert">
        {isEmpty ? text.errors.field.empty : issues.join(' ')}
      </p>
    </div>
  );
}
