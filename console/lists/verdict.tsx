import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from '../shell/keys.tsx';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { toastWithUndo } from '../ui/undo.ts';

const words = text.verdicts;

interface VerdictOptions<Item> {
  /** The record that the keys judge: a accepts, r rejects, e edits. */
  first: Item | undefined;
  /** Stores a verdict, and loads the lists of the page again. */
  save: (item: Item, verdict: boolean | null) => Promise<unknown>;
  edit?: ((item: Item) => void) | undefined;
}

/** Gives verdicts on records that the service made, by keys and by the returned function. Each can be undone. */
export function useVerdicts<Item>({ first, save, edit }: VerdictOptions<Item>) {
  const isBusy = useRef(false);

  async function judge(item: Item, verdict: boolean): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await attempt(async () => {
      await save(item, verdict);
      toastWithUndo(verdict ? words.accepted : words.rejected, () => save(item, null));
    });
    isBusy.current = false;
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        isTyping(event.target) ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        first === undefined
      )
        return;
      if (event.key === 'a') void judge(first, true);
      else if (event.key === 'r') void judge(first, false);
      else if (event.key === 'e' && edit) {
        event.preventDefault();
        edit(first);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [first]);

  return judge;
}

interface VerdictButtonsProps {
  /** Names the record, for screen readers. */
  of: string;
  judge: (verdict: boolean) => Promise<void>;
  edit?: () => void;
  /** Shows the keys: this is the record that they judge. */
  hasKeys: boolean;
  kind?: 'primary' | 'quiet';
}

export function VerdictButtons({ of, judge, edit, hasKeys, kind = 'quiet' }: VerdictButtonsProps) {
  const buttons = [
    { key: 'a', label: words.accept, run: () => void judge(true), kind },
    { key: 'r', label: words.reject, run: () => void judge(false), kind: kind === 'quiet' ? kind : undefined },
    ...(edit ? [{ key: 'e', label: text.edit, run: edit, kind: undefined }] : []),
  ];
  return (
    <>
      {buttons.map(({ key, label, run, ...look }) => (
        <Button
          key={key}
          {...look}
          aria-label={`${hasKeys ? `${label} ${key}` : label}: ${of}`}
          aria-keyshortcuts={hasKeys ? key : undefined}
          onClick={run}
        >
          {label} {hasKeys && <kbd>{key}</kbd>}
        </Button>
      ))}
    </>
  );
}
