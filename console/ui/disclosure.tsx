import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** A part of a page that loads what it shows when it is opened. */
export function Disclosure({ summary, children }: { summary: string; children: ComponentChildren }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details class="disclosure" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
