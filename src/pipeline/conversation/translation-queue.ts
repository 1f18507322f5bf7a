import type { Logger } from 'pino';
import type { ListenQuery, ListenSender } from '../../../generated/live/listen.gen.ts';
import type { Segment, SegmentTranslation } from '../../live-types.ts';
import { oneLanguage } from '../../providers/stt/match-language.ts';
import type { Clock } from '../clocks/clock.ts';
import type { LiveStore } from '../ports.ts';

/**
 * Translates consecutive texts: returns one result per text, in order, or undefined if nothing needs translating. `to` and `from` are
 * BCP 47 tags, `from` also `multi`.
 */
export type Translate = (
  texts: readonly string[],
  options: { uid: string; from: string; to: string },
  signal: AbortSignal,
) => Promise<readonly (string | undefined)[]>;

export interface TranslationLimits {
  /** A segment is translated after this time without growth. */
  unchangedMs: number;
  /** Segments and characters of one request. */
  batchSegments: number;
  batchChars: number;
  /** Segments that may wait; above, the oldest is skipped. */
  maxWaiting: number;
  /** Pause after a failure; doubled with each further one. */
  retryMs: number;
  /** Attempts per segment; then it is skipped. */
  maxAttempts: number;
}

export const translationLimits: TranslationLimits = {
  unchangedMs: 3000,
  batchSegments: 20,
  batchChars: 4000,
  maxWaiting: 200,
  retryMs: 15_000,
  maxAttempts: 5,
};

export interface TranslationQueueOptions {
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

interface WaitingSegment {
  id: string;
  text: string;
  changedMs: number;
  attempts: number;
}

/**
 * Translates a session's segments in the background: one request at a time, of segments that have stopped growing. Errors are logged
 * and do not end the session.
 */
export class TranslationQueue {
  /** Segments whose translation was sent, and those that were too many or failed too often. */
  readonly counts = { segments_translated: 0, segments_not_translated: 0 };
  readonly #options: TranslationQueueOptions;
  readonly #limits: TranslationLimits;
  readonly #abort = new AbortController();
  /** By id, in the order of their last change. */
  readonly #waiting = new Map<string, WaitingSegment>();
  #isBusy = false;
  #failures = 0;
  #notBeforeMs = Number.NEGATIVE_INFINITY;

  constructor(options: TranslationQueueOptions) {
    this.#options = options;
    this.#limits = { ...translationLimits, ...options.limits };
  }

  /** Segments were sent, new or changed. */
  update(segments: readonly Pick<Segment, 'id' | 'text'>[], deletedIds: readonly string[]): void {
    for (const id of deletedIds) this.#waiting.delete(id);
    for (const { id, text } of segments) this.#add({ id, text, changedMs: this.#options.monotonicNow(), attempts: 0 });
  }

  /** Starts the next request, if one is due. Called with every step of the session. */
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

  close(): void {
    this.#abort.abort();
    this.#waiting.clear();
  }

  #add(segment: WaitingSegment): void {
    this.#waiting.delete(segment.id);
    this.#waiting.set(segment.id, segment);
    if (this.#waiting.size <= this.#limits.maxWaiting) return;
    const [oldest] = this.#waiting.keys();
    if (oldest !== undefined) this.#waiting.delete(oldest);
    this.counts.segments_not_translated += 1;
  }

  #nextBatch(): WaitingSegment[] {
    const { unchangedMs, batchSegments, batchChars } = this.#limits;
    const unchangedSince = this.#options.monotonicNow() - unchangedMs;
    const batch: WaitingSegment[] = [];
    let chars = 0;
    for (const segment of this.#waiting.values()) {
      chars += segment.text.length;
      // All later segments have changed later.
      if (
        segment.changedMs > unchangedSince ||
        batch.length === batchSegments ||
        (batch.length > 0 && chars > batchChars)
      )
        break;
      batch.push(segment);
    }
    return batch;
  }

  async #translate(batch: readonly WaitingSegment[]): Promise<void> {
    const { uid, from, to, translate, store, sender, log } = this.#options;
    const { signal } = this.#abort;
    try {
      const texts = await translate(
        batch.map(({ text }) => text),
        { uid, from, to },
        signal,
      );
      if (signal.aborted) return;
      const translations = batch.flatMap(({ id, text }, i): SegmentTranslation[] => {
        const translation = texts[i];
        return translation === undefined ? [] : [{ id, text, translation: { lang: to, text: translation } }];
      });
      // Not stored for segments that have grown meanwhile: these wait again.
      const stored = new Set(translations.length > 0 ? await store.saveTranslations(uid, translations) : []);
      const segments = translations
        .filter(({ id }) => stored.has(id))
        .map(({ id, translation }) => ({ id, translations: [translation] }));
      if (segments.length > 0 && !signal.aborted) sender.sendTranslation({ segments });
      this.counts.segments_translated += segments.length;
      this.#failures = 0;
    } catch (err) {
      if (signal.aborted) return;
      log.warn({ err, segments: batch.length }, 'segments could not be translated; retrying later');
      this.#retryLater(batch);
    }
  }

  #retryLater(batch: readonly WaitingSegment[]): void {
    const { retryMs, maxAttempts } = this.#limits;
    const again = batch
      .map((segment) => ({ ...segment, attempts: segment.attempts + 1 }))
      .filter(({ attempts }) => attempts < maxAttempts);
    this.counts.segments_not_translated += batch.length - again.length;
    const newer = [...this.#waiting.values()];
    this.#waiting.clear();
    // A segment that has grown meanwhile replaces its older text.
    for (const segment of [...again, ...newer]) this.#add(segment);
    this.#notBeforeMs = this.#options.monotonicNow() + retryMs * 2 ** Math.min(this.#failures, maxAttempts);
    this.#failures += 1;
  }
}

interface TranslationDeps extends Pick<Clock, 'monotonicNow'> {
  store: LiveStore;
  translator?: (() => Translate | undefined) | undefined;
  translation?: Partial<TranslationLimits> | undefined;
}

/** The translations of a session; undefined if it did not ask for any, has nothing to translate, or there is no language model. */
export function createTranslationQueue(
  { uid, translate_to: to, language }: ListenQuery,
  sender: ListenSender,
  { store, translator, translation: limits, monotonicNow }: TranslationDeps,
  log: Logger,
): TranslationQueue | undefined {
  if (to === undefined) return undefined;
  const from = oneLanguage(language);
  const translate = translator?.();
  if (!translate || primaryTag(from) === primaryTag(to)) {
    log.debug({ language: from, translate_to: to, can_translate: translate !== undefined }, 'nothing is translated');
    return undefined;
  }
  return new TranslationQueue({ uid, from, to, translate, store, sender, monotonicNow, log, limits });
}

const primaryTag = (tag: string) => tag.split('-', 1)[0]?.toLowerCase();
