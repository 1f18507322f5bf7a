import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';

interface FileCardProps {
  title: string;
  /** Above the button. */
  hint: ComponentChildren;
  /** The words of the button. */
  choose: string;
  /** The files that the browser offers first. */
  accept?: string;
  multiple?: boolean;
  disabledReason?: string | false;
  add: (file: File) => void;
  children: ComponentChildren;
}

/** A card with a button that chooses files. They can also be dropped on it. */
export function FileCard({ title, hint, choose, accept, multiple, disabledReason, add, children }: FileCardProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const addAll = (files: Iterable<File> | null | undefined) => {
    for (const file of files ?? []) add(file);
  };
  return (
    <section
      class={isOver ? 'card drop-target' : 'card'}
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        addAll(event.dataTransfer?.files);
      }}
    >
      <h2 id={id}>{title}</h2>
      {hint}
      <input
        ref={field}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={choose}
        onChange={(event) => {
          addAll(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button disabledReason={disabledReason} onClick={() => field.current?.click()}>
        {choose}
      </Button>
      {children}
    </section>
  );
}
