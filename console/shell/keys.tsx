import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { type PageName, paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

const words = text.keyboard;
const isOpen = signal(false);

/** The pages that a letter after g opens. */
const letters: Record<string, PageName> = {
  s: 'start',
  l: 'live',
  c: 'conversations',
  d: 'calendar',
  t: 'tasks',
  m: 'memories',
  a: 'ask',
};
/** The second key follows within this time. */
const pauseMs = 1_500;

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;

/** Keys that work on all pages: ? shows them. */
export function Keys() {
  const { route } = useLocation();
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') {
        isOpen.value = true;
        return;
      }
      const page = event.timeStamp - pressedAt < pauseMs ? letters[event.key] : undefined;
      pressedAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!page) return;
      // Lists of suggestions take the same letters.
      event.stopImmediatePropagation();
      route(paths[page]);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  if (!isOpen.value) return null;
  const close = () => {
    isOpen.value = false;
  };
  return (
    <Dialog title={words.title} onClose={close}>
      <dl class="keys">
        {words.all.map(([key, what]) => (
          <Row key={key} keys={key} what={what} />
        ))}
        {Object.entries(letters).map(([letter, page]) => (
          <Row key={letter} keys={`g ${letter}`} what={text.pages[page]} />
        ))}
      </dl>
      <Button onClick={close}>{text.close}</Button>
    </Dialog>
  );
}

const Row = ({ keys, what }: { keys: string; what: string }) => (
  <div class="contents">
    <dt>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{what}</dd>
  </div>
);
