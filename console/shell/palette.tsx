import { signal, useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { useRecord } from '../api/hooks.ts';
import { HitTitle, pathOf } from '../lists/hit-row.tsx';
import { pageNames, paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { Combobox, type Option } from '../ui/combobox.tsx';
import { Dialog } from '../ui/dialog.tsx';

const isOpen = signal(false);
/** Shorter than the pause between two keys. */
const debounceMs = 60;
const mostFound = 6;

export function openPalette(): void {
  isOpen.value = true;
}

/** Ctrl K, or Command K: goes to a page, or searches. */
export function Palette() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      isOpen.value = !isOpen.value;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return isOpen.value ? <OpenPalette /> : null;
}

function OpenPalette() {
  const { route } = useLocation();
  const words = useSignal('');
  const close = () => {
    isOpen.value = false;
  };
  const go = (path: string) => {
    close();
    route(path);
  };
  const typed = words.value.trim().toLowerCase();
  const options: Option[] = pageNames
    .filter((name) => !paths[name].includes(':') && text.pages[name].toLowerCase().includes(typed))
    .map((name) => ({ id: name, content: text.pages[name], choose: () => go(paths[name]) }));
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = { query: asked, kinds: 'conversation', limit: mostFound };
  const found = useRecord('search.searchRecords', asked === '' ? undefined : { query });
  if (typed !== '') {
    for (const hit of found.data.value?.hits ?? [])
      options.push({ id: hit.id, content: <HitTitle hit={hit} />, choose: () => go(pathOf(hit)) });
    options.push({
      id: 'search for',
      content: text.palette.searchFor(words.value.trim()),
      choose: () => go(`/search?q=${encodeURIComponent(words.value.trim())}`),
    });
  }
  return (
    <Dialog title={text.palette.title} onClose={close}>
      <Combobox
        label={text.palette.label}
        value={words.value}
        onInput={(value) => {
          words.value = value;
        }}
        options={options}
        emptyText={text.palette.nothing}
      />
    </Dialog>
  );
}
