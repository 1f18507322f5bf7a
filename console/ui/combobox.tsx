import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';

export interface Option {
  id: string;
  content: ComponentChildren;
  choose: () => unknown;
}

interface ComboboxProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  options: readonly Option[];
  /** Read by screen readers, and shown when there is no option. */
  emptyText: string;
  /** The error of the service about the value. */
  error?: string;
}

/** A field with a list of choices, as the ARIA Authoring Practices describe it: the focus stays in the field, arrow keys choose. */
export function Combobox({ label, value, onInput, options, emptyText, error = '' }: ComboboxProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const activeId = options[active] && `${id}-${active}`;
  useEffect(() => setActive(0), [value]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent): void {
    const count = options.length;
    // Without a choice, Enter sends the form around the field.
    if (event.key === 'Enter' && count > 0) {
      event.preventDefault();
      options[active]?.choose();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    setActive((active + step + count) % count);
  }

  return (
    <>
      <label for={`${id}-field`} class="visually-hidden">
        {label}
      </label>
      <input
        id={`${id}-field`}
        type="text"
        role="combobox"
        autocomplete="off"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        placeholder={label}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} class="options">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => option.choose()}
          >
            {option.content}
          </div>
        ))}
      </div>
      <p class="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
      <p role="status" class="soft">
        {options.length === 0 ? emptyText : ''}
      </p>
    </>
  );
}
