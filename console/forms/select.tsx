import { useId } from 'preact/hooks';

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The texts by their values. */
  options: Readonly<Record<string, string>>;
}

/** A choice with its label. */
export function Select({ label, value, onChange, options }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Object.entries(options).map(([key, shown]) => (
          <option key={key} value={key}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  );
}
