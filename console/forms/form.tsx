import { EarshotError } from 'earshot-client';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorNote } from '../ui/error-note.tsx';

interface FormProps {
  save: () => Promise<unknown>;
  children: (error: EarshotError | undefined, isSaving: boolean) => ComponentChildren;
}

/**
 * A form whose fields keep their values when saving fails. Messages about a field stand at the field; others stand above the form.
 */
export function Form({ save, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<EarshotError | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  // After the field shows it.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    try {
      await save();
      setError(undefined);
    } catch (thrown) {
      if (!(thrown instanceof EarshotError)) throw thrown;
      setError(thrown);
    } finally {
      setSaving(false);
    }
  }
  const hasOwnField = (name: unknown) => form.current?.elements.namedItem(String(name)) != null;
  const isAtFields =
    error !== undefined && error.issues.length > 0 && error.issues.every(({ loc }) => loc.some(hasOwnField));
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {!isAtFields && <ErrorNote error={error} />}
      {children(error, isSaving)}
    </form>
  );
}
