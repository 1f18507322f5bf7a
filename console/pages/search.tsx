import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { useRecord } from '../api/hooks.ts';
import { HitRow } from '../lists/hit-row.tsx';
import { listText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';

const words = text.search;
const kinds = ['conversation', 'memory', 'action_item'] as const;
/** Finds conversations, memories and tasks by words and by meaning, while the person types. */
export default function SearchPage() {
  const { query } = useLocation();
  const typed = useSignal(query.q ?? '');
  const asked = useComputed(() => typed.value.trim());
  const kind = useSignal(query.kind ?? '');
  useEffect(() => {
    const search = new URLSearchParams({
      ...(asked.value !== '' && { q: asked.value }),
      ...(kind.value !== '' && { kind: kind.value }),
    });
    history.replaceState(history.state, '', search.size > 0 ? `/search?${search}` : '/search');
  }, [asked.value, kind.value]);
  const found = useRecord(
    'search.searchRecords',
    asked.value === '' ? undefined : { query: { query: asked.value, ...(kind.value !== '' && { kinds: kind.value }) } },
  );
  const result = found.data.value;
  // The former hits stay until the next ones are there.
  const last = useRef(result);
  if (result !== undefined) last.current = result;
  const { hits, omitted_kinds } = (asked.value === '' ? undefined : last.current) ?? {
    hits: undefined,
    omitted_kinds: [],
  };
  return (
    <Page title={words.title}>
      <search>
        <div class="field">
          <label for="words">{words.label}</label>
          <input
            id="words"
            type="search"
            value={typed.value}
            autofocus
            maxLength={1000}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
        </div>
        <div class="field">
          <label for="kind">{words.kind}</label>
          <select
            id="kind"
            value={kind.value}
            onChange={(event) => {
              kind.value = event.currentTarget.value;
            }}
          >
            <option value="">{words.anyKind}</option>
            {kinds.map((name) => (
              <option key={name} value={name}>
                {words.kinds[name]}
              </option>
            ))}
          </select>
        </div>
      </search>
      {asked.value === '' && <p class="soft">{words.hint}</p>}
      <ErrorNote error={found.error.value} retry={found.reload} />
      <p role="status" class="soft">
        {hits && (hits.length === 0 ? words.nothing(asked.value) : words.found(hits.length))}{' '}
        {omitted_kinds.length > 0 && words.omitted(listText(omitted_kinds.map((name) => words.kinds[name] ?? name)))}
      </p>
      {hits && hits.length > 0 && (
        <ul class="records" aria-label={words.results}>
          {hits.map((hit) => (
            <HitRow key={hit.kind + hit.id} hit={hit} />
          ))}
        </ul>
      )}
    </Page>
  );
}
