import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { attempt } from './attempt.ts';

interface SwitchProps {
  label: ComponentChildren;
  checked: boolean;
  /** Saves the new state. If that fails, the switch goes back. */
  change: (checked: boolean) => Promise<unknown>;
  disabledReason?: string | false | undefined;
}

/** Switches something on or off at once. */
export function Switch({ label, checked, change, disabledReason }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean | undefined>(undefined);
  const isDisabled = typeof disabledReason === 'string';
  return (
    <label class="switch" title={isDisabled ? disabledReason : undefined}>
      <input
        type="checkbox"
        role="switch"
        checked={wanted ?? checked}
        aria-disabled={isDisabled || undefined}
        onClick={(event) => isDisabled && event.preventDefault()}
        onChange={({ currentTarget }) => {
          setWanted(currentTarget.checked);
          void attempt(() => change(currentTarget.checked)).finally(() => setWanted(undefined));
        }}
      />
      {label}
    </label>
  );
}
