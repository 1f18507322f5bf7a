import type { Logger } from 'pino';
import type { SttListener } from '../port.ts';
import type { UtteranceLimits } from './utterance-limits.ts';

interface DelayReporterOptions {
  provider: string;
  listener: Pick<SttListener, 'onBehind'>;
  limits: Pick<UtteranceLimits, 'behindMs' | 'caughtUpMs' | 'reportMs'>;
  log: Logger | undefined;
}

/** Reports that a stream is behind, again and again, and once that it has caught up. */
export class DelayReporter {
  readonly #options: DelayReporterOptions;
  /** When the last report was sent that the stream is behind. */
  #reportedAt: number | undefined;

  constructor(options: DelayReporterOptions) {
    this.#options = options;
  }

  /** Call it several times a second, with the time since when the first utterance waits. */
  update(queuedAt: number | undefined, seconds_behind: number): void {
    const { provider, listener, limits, log } = this.#options;
    const now = performance.now();
    const limitMs = this.#reportedAt === undefined ? limits.behindMs : limits.caughtUpMs;
    if (queuedAt === undefined || now - queuedAt < limitMs) {
      this.caughtUp();
      return;
    }
    if (this.#reportedAt === undefined) log?.warn({ provider, seconds_behind }, 'transcription is behind');
    else if (now - this.#reportedAt < limits.reportMs) return;
    this.#reportedAt = now;
    listener.onBehind?.(seconds_behind);
  }

  /** No utterance waits for long. */
  caughtUp(): void {
    if (this.#reportedAt === undefined) return;
    this.#reportedAt = undefined;
    const { provider, listener, log } = this.#options;
    log?.info({ provider }, 'transcription has caught up');
    listener.onBehind?.(0);
  }
}
