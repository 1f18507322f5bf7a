import type { Logger } from 'pino';
import type { ListenQuery, ListenSender } from '../../../generated/live/listen.gen.ts';
import type { Clock } from '../clocks/clock.ts';
import type { LiveClient, LiveStore, SegmentTranslation } from '../ports.ts';
import type { Segment } from '../segment.ts';

/**
 * Translates texts that were said one after the other: an answer for each, in order; undefined where nothing is to be translated.
 * `to` and `from` are BCP 47 tags, `from` also `multi`.
 */
export type Translate = (
  texts: readonly string[],
  languages: { from: string; to: string },
  signal: AbortSignal,
) => Promise<readonly (string | undefined)[]>;

export interface TranslationLimits {
  /** A segment that did not grow for so long is translated. */
  settleMs: number;
  /** Segments and characters of one request. */
  batchSegments: number;
  batchChars: number;
  /** Segments that wait; beyond, the oldest is not translated. */
  maxWaiting: number;
  /** After a failure; doubled with each further one. */
  retryMs: number;
  /** Of one segment; after them it is not translated. */
  maxAttempts: number;
}

export const translationLimits: TranslationLimits = {
  settleMs: 3000,
  batchSegments: 20,
  batchChars: 4000,
  maxWaiting: 200,
  retryMs: 15_000,
  maxAttempts: 5,
};

export interface TranslationLineOptions {
  uid: string;
  from: string;
  to: string;
  translate: Translate;
  store: Pick<LiveStore, 'saveTranslations'>;
  sender: Pick<ListenSender, 'sendTranslation'>;
  monotonicNow: () => number;
  log: Logger;
  limits?: Partial<TranslationLimits> | undefined;
}

interface Waiting {
  id: string;
  text: string;
  changedMs: number;
  attempts: number;
}

/**
 * The translations of a session's segments, beside its line: one request at a time, of segments that have settled. Whatever happens
 * here is logged, and the session goes on. Specification: Events, `translation`.
 */
export class TranslationLine {
  readonly #options: TranslationLineOptions;
  readonly #limits: TranslationLimits;
  readonly #abort = new AbortController();
  /** By id, those that changed last at the end. */
  readonly #waiting = new Map<string, Waiting>();
  #isBusy = false;
  #failures = 0;
  #notBeforeMs = Number.NEGATIVE_INFINITY;
  #skipped = 0;
  #translated = 0;

  constructor(options: TranslationLineOptions) {
    this.#options = options;
    this.#limits = { ...translationLimits, ...options.limits };
  }

  /** Segments of which a translation was sent. */
  get translated(): number {
    return this.#translated;
  }

  /** Segments that were too many to wait, or failed too often. */
  get skipped(): number {
    return this.#skipped;
  }

  /** Segments were sent: new ones, and such as have grown or changed. */
  told(segments: readonly Pick<Segment, 'id' | 'text'>[], deletedIds: readonly string[]): void {
    for (const id of deletedIds) this.#waiting.delete(id);
    for (const { id, text } of segments) this.#wait({ id, text, changedMs: this.#options.monotonicNow(), attempts: 0 });
  }

  /** Looks for something to do. Called with every step of the session; what it begins goes on by itself. */
  step(): void {
    if (this.#isBusy || this.#abort.signal.aborted || this.#options.monotonicNow() < this.#notBeforeMs) return;
    const batch = this.#nextBatch();
    if (batch.length === 0) return;
    for (const { id } of batch) this.#waiting.delete(id);
    this.#isBusy = true;
    void this.#translate(batch).finally(() => {
      this.#isBusy = false;
    });
  }

  /** Nothing is translated any more. */
  close(): void {
    this.#abort.abort();
    this.#waiting.clear();
  }

  #wait(segment: Waiting): void {
    this.#waiting.delete(segment.id);
    this.#waiting.set(segment.id, segment);
    if (this.#waiting.size <= this.#limits.maxWaiting) return;
    const [oldest] = this.#waiting.keys();
    if (oldest !== undefined) this.#waiting.delete(oldest);
    this.#skipped += 1;
  }

  #nextBatch(): Waiting[] {
    const { settleMs, batchSegments, batchChars } = this.#limits;
    const settled = this.#options.monotonicNow() - settleMs;
    const batch: Waiting[] = [];
    let chars = 0;
    for (const segment of this.#waiting.values()) {
      chars += segment.text.length;
      // They are in the order of their last change.
      if (segment.changedMs > settled || batch.length === batchSegments || (batch.length > 0 && chars > batchChars))
        break;
      batch.push(segment);
    }
    return batch;
  }

  async #translate(batch: readonly Waiting[]): Promise<void> {
    const { uid, from, to, translate, store, sender, log } = this.#options;
    const { signal } = this.#abort;
    try {
      const texts = await translate(
        batch.map(({ text }) => text),
        { from, to },
        signal,
      );
      if (signal.aborted) return;
      const made = batch.flatMap(({ id, text }, i): SegmentTranslation[] => {
        const translation = texts[i];
        return translation === undefined ? [] : [{ id, text, translation: { lang: to, text: translation } }];
      });
      // One that has grown meanwhile waits again: what was made of it is of no use.
      const kept = new Set(made.length > 0 ? await store.saveTranslations(uid, made) : []);
      const segments = made
        .filter(({ id }) => kept.has(id))
        .map(({ id, translation }) => ({ id, translations: [translation] }));
      if (segments.length > 0 && !signal.aborted) sender.sendTranslation({ segments });
      this.#translated += segments.length;
      this.#failures = 0;
    } catch (err) {
      if (signal.aborted) return;
      log.warn({ err, segments: batch.length }, 'segments could not be translated; it is tried again');
      this.#putBack(batch);
    }
  }

  #putBack(batch: readonly Waiting[]): void {
    const { retryMs, maxAttempts } = this.#limits;
    const again = batch
      .map((segment) => ({ ...segment, attempts: segment.attempts + 1 }))
      .filter(({ attempts }) => attempts < maxAttempts);
    this.#skipped += batch.length - again.length;
    const newer = [...this.#waiting.values()];
    this.#waiting.clear();
    // One that has grown meanwhile takes the place of what it was.
    for (const segment of [...again, ...newer]) this.#wait(segment);
    this.#notBeforeMs = this.#options.monotonicNow() + retryMs * 2 ** Math.min(this.#failures, maxAttempts);
    this.#failures += 1;
  }
}

interface TranslationDeps extends Pick<Clock, 'monotonicNow'> {
  store: LiveStore;
  translate?: Translate | undefined;
  translation?: Partial<TranslationLimits> | undefined;
}

/** The translations that a session asked for; undefined where it did not, or nobody can, or there is nothing to translate. */
export function translationOf(
  { query, client }: { query: ListenQuery; client: LiveClient },
  deps: TranslationDeps,
  log: Logger,
): TranslationLine | undefined {
  const { translate_to: to, language: from } = query;
  if (to === undefined) return undefined;
  const primary = (tag: string) => tag.split('-', 1)[0]?.toLowerCase();
  if (!deps.translate || primary(from) === primary(to)) {
    log.debug(
      { language: from, translate_to: to, can_translate: deps.translate !== undefined },
      'nothing is translated',
    );
    return undefined;
  }
  const { translate, store, monotonicNow, translation: limits } = deps;
  return new TranslationLine({
    uid: query.uid,
    from,
    to,
    translate,
    store,
    sender: client.sender,
    monotonicNow,
    log,
    limits,
  });
}
