import { categorizeMemory } from '../../language/extraction/memory-category.ts';
import { extractScreenFacts, summarizeWindows, type WindowUse } from '../../language/extraction/screen-day.ts';
import { isSecret } from '../../language/extraction/sensitive.ts';
import { addMs } from '../../lib/timestamps.ts';
import type { NewMemory } from '../../store/memories/repository.ts';
import type { Store } from '../../store/store.ts';
import { localDayOf, parseLocalDay } from '../daily-summaries/local-day.ts';
import type { MemoryEmbedder } from '../memories/memory-embedder.ts';
import { modelFor } from '../privacy/for-user.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import { findFactsByModel, type ScreenFact } from './model-facts.ts';

interface ScreenMemoriesDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'llm'> {
  timezoneOf: UserTimezone;
  memoryEmbedder: Pick<MemoryEmbedder, 'insert'>;
  now?: () => Date;
}

interface ExtractOptions {
  /** Do not use the language model, as it has failed before. */
  extractive: boolean;
  signal: AbortSignal;
}

/** Clients import the last snapshots of a day after its end. */
const GRACE_MS = 5 * 60_000;
/** The batches of an import arrive one after the other. */
const PAUSE_MS = 10_000;
/** One snapshot every ten seconds. */
const MAX_SNAPSHOTS = 8_640;

/**
 * Extracts a few memories from each day of imported screen activity, once the day is over in the user's time zone. They carry the mark
 * `activity`; those of sensitive subjects also `sensitive`.
 */
export class ScreenMemories {
  readonly #deps: ScreenMemoriesDeps;
  readonly #now: () => Date;

  constructor({ now = () => new Date(), ...deps }: ScreenMemoriesDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /** Enqueues the days of imported snapshots, in the transaction that stores them. */
  async enqueueDaysOf(tx: Store, uid: string, moments: readonly Date[]): Promise<void> {
    if (moments.length === 0) return;
    const zone = await this.#deps.timezoneOf(tx.of(uid));
    const days = new Map(moments.map((moment) => localDayOf(moment, zone)).map((day) => [day.date, day]));
    for (const { date, before } of days.values()) await this.#enqueue(tx, uid, date, before);
  }

  /** Extracts the memories of a day, YYYY-MM-DD. Rejects with `unavailable` if the model fails. */
  async extract(uid: string, date: string, options: ExtractOptions): Promise<void> {
    const { store, timezoneOf, memoryEmbedder } = this.#deps;
    const { from, before } = parseLocalDay(date, await timezoneOf(store.of(uid)));
    if (before > this.#now()) return this.#enqueue(store, uid, date, before);
    const range = { from, to: new Date(before.getTime() - 1) };
    const { plain, sensitive } = summarizeWindows(await store.of(uid).screenActivity.readWindows(range, MAX_SNAPSHOTS));
    const marked = (await this.#findFacts(uid, sensitive, options)).map(({ content }) => ({
      content,
      sensitive: true,
    }));
    const facts = [...(await this.#findFacts(uid, plain, options)), ...marked].filter(
      ({ content }) => !isSecret(content),
    );
    if (facts.length === 0) return;
    await store.transaction(async (tx) => {
      // Nothing is stored for an account that was deleted meanwhile.
      if (await tx.of(uid).account.get()) await memoryEmbedder.insert(tx, uid, facts.map(toMemory));
    });
  }

  async #findFacts(
    uid: string,
    windows: readonly WindowUse[],
    { extractive, signal }: ExtractOptions,
  ): Promise<ScreenFact[]> {
    if (windows.length === 0) return [];
    const llm = await modelFor(this.#deps.llm, uid);
    if (llm && !extractive) return findFactsByModel(windows, llm, signal);
    return extractScreenFacts(windows).map((content) => ({ content, sensitive: false }));
  }

  #enqueue(tx: Store, uid: string, date: string, before: Date): Promise<void> {
    const ended = addMs(before, GRACE_MS);
    const soon = addMs(this.#now(), PAUSE_MS);
    const startAfter = ended > soon ? ended : soon;
    return this.#deps.queue.enqueue(
      tx,
      'remember-screen-day',
      { uid, date },
      { singletonKey: `${uid} ${date}`, startAfter },
    );
  }
}

const toMemory = ({ content, sensitive }: ScreenFact): NewMemory => ({
  content,
  category: categorizeMemory(content),
  visibility: 'private',
  tags: ['screen activity'],
  manually_added: false,
  activity: true,
  sensitive,
});
