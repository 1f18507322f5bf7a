import { effect, type Signal, signal, useSignal, useSignalEffect } from '@preact/signals';
import { EarshotError, type ListPage, type RequestOptions } from 'earshot-client';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { call } from './call.ts';
import { changesElsewhere, followChanges } from './changes.ts';
import { type InputOf, type OperationName, operationOf, type ResultOf } from './client.ts';
import { isUnanswered, noteFailure, noteSuccess, reconnections } from './connection.ts';
import { keptResult } from './kept-records.ts';
import { recordingFetch } from './requests.ts';

/** The state of a record on a page: the record, an error, or neither while it loads. */
export interface Loaded<T> {
  data: Signal<T | undefined>;
  error: Signal<EarshotError | undefined>;
  loading: Signal<boolean>;
  reload: () => Promise<void>;
}

/** The last results, shown at once when a page is opened again. A change made by this page reloads what it shows. */
const cache = new Map<string, unknown>();
const maxCached = 100;

function remember(key: string, value: unknown): void {
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
}

/** Empties the cache, for example after a logout. */
export const forgetAll = (): void => cache.clear();

/** The number of records of the page that have neither loaded nor failed yet. */
export const firstLoads = signal(0);

/** Loads again when `load` changes, when the connection returns, and when it may have changed elsewhere. Only the result of the last call counts. */
function useLoaded<T>(name: OperationName, input: unknown, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const key = input === undefined ? undefined : `${name} ${JSON.stringify(input)}`;
  const data = useSignal<T | undefined>(undefined);
  const error = useSignal<EarshotError | undefined>(undefined);
  const loading = useSignal(true);
  const state = useMemo(() => {
    let aborter = new AbortController();
    data.value = key === undefined ? undefined : (cache.get(key) as T | undefined);
    error.value = undefined;
    const reload = async () => {
      if (key === undefined) return;
      aborter.abort();
      aborter = new AbortController();
      const { signal } = aborter;
      loading.value = true;
      // The banner has said it.
      if (error.value && isUnanswered(error.value)) error.value = undefined;
      try {
        const result = await load(signal);
        if (signal.aborted) return;
        remember(key, result);
        data.value = result;
        error.value = undefined;
      } catch (thrown) {
        if (signal.aborted) return;
        if (!(thrown instanceof EarshotError)) throw thrown;
        const kept = isUnanswered(thrown) ? await keptResult(name, input) : undefined;
        if (signal.aborted) return;
        data.value ??= kept as T | undefined;
        if (kept === undefined) error.value = thrown;
      }
      loading.value = false;
    };
    return { reload, abort: () => aborter.abort() };
  }, [key]);
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    return effect(() => {
      if (data.value !== undefined || error.value !== undefined) return undefined;
      firstLoads.value = firstLoads.peek() + 1;
      return () => {
        firstLoads.value = firstLoads.peek() - 1;
      };
    });
  }, [key]);
  useEffect(() => {
    void state.reload();
    return state.abort;
  }, [state]);
  useSignalEffect(() => {
    if (reconnections.value + changesElsewhere.value > 0) void state.reload();
  });
  return { data, error, loading, reload: state.reload };
}

/** Loads a record. With `input` undefined, nothing is loaded yet. */
export function useRecord<Name extends OperationName>(
  name: Name,
  input: InputOf<Name> | undefined,
): Loaded<ResultOf<Name>> {
  return useLoaded(name, input, (signal) => call(name, input, { signal }));
}

type PageItem<Page> = Page extends readonly (infer Item)[]
  ? Item
  : { [Key in keyof Page]: Page[Key] extends readonly (infer Item)[] ? Item : never }[keyof Page];

export interface List<Item> extends Loaded<readonly Item[]> {
  hasMore: Signal<boolean>;
  loadMore: () => Promise<void>;
}

type Pages<Item> = (input: unknown, options: RequestOptions) => AsyncGenerator<ListPage<Item>>;

/** Loads a list page by page, by the cursor of each page, and again while it is open. `reload` loads as many pages as are shown. */
export function useList<Name extends OperationName>(name: Name, input: InputOf<Name>): List<PageItem<ResultOf<Name>>> {
  type Item = PageItem<ResultOf<Name>>;
  const hasMore = useSignal(false);
  const key = `${name} ${JSON.stringify(input)}`;
  const walk = useMemo(() => {
    let pages: AsyncGenerator<ListPage<Item>>;
    let shownPages = 1;
    const next = async (): Promise<Item[]> => {
      try {
        const { value, done } = await pages.next();
        noteSuccess();
        hasMore.value = !done && value.cursor !== undefined;
        return done ? [] : value.items;
      } catch (error) {
        if (error instanceof EarshotError) noteFailure(error);
        throw error;
      }
    };
    return {
      async first(signal: AbortSignal): Promise<Item[]> {
        const operation = operationOf(name) as unknown as { pages: Pages<Item> };
        pages = operation.pages(input, { signal, fetch: recordingFetch(name, input) });
        const items: Item[] = [];
        for (let page = 0; page === 0 || (page < shownPages && hasMore.value); page++) items.push(...(await next()));
        return items;
      },
      async next(): Promise<Item[]> {
        shownPages += 1;
        return next();
      },
    };
  }, [key]);
  const loaded = useLoaded<readonly Item[]>(name, input, walk.first);
  const { data, error, loading, reload } = loaded;
  useEffect(() => followChanges(() => loading.value || reload()), [reload]);
  const loadMore = async () => {
    if (loading.value || !hasMore.value) return;
    loading.value = true;
    try {
      const items = await walk.next();
      data.value = [...(data.value ?? []), ...items];
      error.value = undefined;
    } catch (thrown) {
      if (!(thrown instanceof EarshotError)) throw thrown;
      error.value = thrown;
    }
    loading.value = false;
  };
  return { ...loaded, hasMore, loadMore };
}

export interface Action<Input, Result> {
  /** Returns undefined after a failure, which `error` has. */
  run: (input: Input) => Promise<Result | undefined>;
  error: Signal<EarshotError | undefined>;
  running: Signal<boolean>;
}

/** Calls an operation that changes something. Two calls never run at once. */
export function useAction<Name extends OperationName>(name: Name): Action<InputOf<Name>, ResultOf<Name>> {
  const error = useSignal<EarshotError | undefined>(undefined);
  const running = useSignal(false);
  return {
    error,
    running,
    async run(input) {
      if (running.value) return undefined;
      running.value = true;
      error.value = undefined;
      try {
        return await call(name, input);
      } catch (thrown) {
        if (!(thrown instanceof EarshotError)) throw thrown;
        error.value = thrown;
        return undefined;
      } finally {
        running.value = false;
      }
    },
  };
}
