import { useEffect, useId, useState } from 'preact/hooks';

/** Shorter than the pause between two keys of someone who is still typing. */
const debounceMs = 60;

/** A field whose words are searched while the person types. */
export function SearchField({ label, onSearch }: { label: string; onSearch: (words: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search class="field">
      <label for={id}>{label}</label>
      <input id={id} type="search" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
    </search>
  );
}
