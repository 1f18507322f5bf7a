import { ExponentialBackoff, handleWhen, type RetryPolicy, retry } from 'cockatiel';
import {
  errorsOf,
  type SttConnectOptions,
  SttError,
  type SttFailureReason,
  type SttProvider,
  type SttRecordingOptions,
  type SttStream,
  type SttTranscript,
  samplesToMs,
} from './port.ts';

interface SttPolicyOptions {
  /** In order of preference, as in STT_MODELS. */
  providers: readonly SttProvider[];
  /** Attempts after the first one at each provider. */
  retries?: number;
  firstDelayMs?: number;
  /** For all attempts to connect together: a device is waiting. */
  budgetMs?: number;
  /** Called for each failed attempt, for the log. */
  onAttemptFailed?: (error: SttError) => void;
}

/** For recordings in a background job. */
const JOB_BUDGET_MS = 150_000;

/** One call of a provider. */
type Attempt<T> = (provider: SttProvider, signal: AbortSignal) => Promise<T>;

interface Deadline {
  /** Aborts the attempt, but not the stream that it opened: that one lives as long as the caller's signal. */
  deadline: AbortSignal;
  /** Of the caller. */
  signal: AbortSignal;
}

/** Chooses the provider for a session or a recording. Specification: Real-time transcription WebSocket, rules 1 and 2. */
export class SttPolicy {
  readonly #options: SttPolicyOptions;
  /** If a provider did not respond at all, the rest of the budget is for the next one. */
  readonly #retryBeforeOthers: RetryPolicy;
  readonly #retryLast: RetryPolicy;

  constructor(options: SttPolicyOptions) {
    const { retries: maxAttempts = 2, firstDelayMs = 250 } = options;
    this.#options = options;
    const backoff = new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: 2000 });
    this.#retryBeforeOthers = retry(isRetryableUnless('stalled', 'connect_timeout'), { maxAttempts, backoff });
    this.#retryLast = retry(isRetryableUnless('stalled'), { maxAttempts, backoff });
  }

  /**
   * The providers for live audio in a language, in the order in which `connect` tries them: those of the preferred name first. A name
   * that is not configured, or does not serve the language, is ignored.
   */
  candidates(language: string, preferred?: string): readonly SttProvider[] {
    const capable = this.#options.providers.filter((provider) => provider.streaming && provider.serves(language));
    return [...capable.filter(({ name }) => name === preferred), ...capable.filter(({ name }) => name !== preferred)];
  }

  /** The providers for recordings in a language, in the order in which `transcribe` tries them. */
  recorders(language: string): readonly SttProvider[] {
    return this.#options.providers.filter((provider) => provider.transcribe && provider.serves(language));
  }

  /**
   * Connects to the first candidate. Retries it, then tries the next one; this is safe because no audio has been sent yet. If none
   * answers, opens a stream of one that waits for its server. Rejects with an `SttError`: `config_error` if there is no candidate.
   */
  async connect(options: SttConnectOptions): Promise<SttStream> {
    const { budgetMs = 15_000, providers } = this.#options;
    if (!providers.some(({ streaming }) => streaming)) throw noProvider();
    const candidates = this.candidates(options.language, options.preferred);
    try {
      return await this.#tryEach(candidates, budgetMs, options.signal, (provider, signal) =>
        provider.connect({ ...options, signal }),
      );
    } catch (error) {
      if (!(error instanceof SttError) || !error.retryable || options.signal.aborted) throw error;
      const waiting = candidates.find(({ name, waitsForServer }) => waitsForServer && name === error.provider);
      if (!waiting) throw error;
      return waiting.connect({ ...options, isServerAway: true });
    }
  }

  /** Transcribes a recording with the first of `recorders`, likewise. */
  transcribe(options: SttRecordingOptions): Promise<SttTranscript> {
    const { language, audio, signal, budgetMs = JOB_BUDGET_MS } = options;
    const totalMs = Math.round(budgetMs + samplesToMs(audio.length));
    return this.#tryEach(this.recorders(language), totalMs, signal, (provider, signal) => {
      if (!provider.transcribe) throw this.#noCandidate();
      return provider.transcribe({ ...options, signal });
    });
  }

  async #tryEach<T>(
    capable: readonly SttProvider[],
    budgetMs: number,
    signal: AbortSignal,
    attempt: Attempt<T>,
  ): Promise<T> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(budgetMs)]);
    const failures: SttError[] = [];
    for (const provider of capable) {
      const policy = provider === capable.at(-1) ? this.#retryLast : this.#retryBeforeOthers;
      try {
        return await policy.execute(() => this.#attemptOnce(provider, attempt, { deadline, signal }), deadline);
      } catch (error) {
        failures.push(toSttError(error, provider.name));
      }
      if (deadline.aborted) break;
    }
    // A retryable failure tells the client that another try can help.
    throw failures.findLast((error) => error.retryable) ?? failures.at(-1) ?? this.#noCandidate();
  }

  async #attemptOnce<T>(provider: SttProvider, attempt: Attempt<T>, { deadline, signal }: Deadline): Promise<T> {
    const failure = errorsOf(provider.name);
    const tooLate = () => failure('timeout', 'connect_timeout');
    const attempting = new AbortController();
    const abort = () => attempting.abort();
    deadline.addEventListener('abort', abort, { once: true });
    try {
      if (deadline.aborted) throw tooLate();
      return await attempt(provider, AbortSignal.any([signal, attempting.signal]));
    } catch (error) {
      // The caller has disconnected: that is not a failure of the provider.
      if (signal.aborted) throw failure('upstream_error', 'closed');
      const known = deadline.aborted ? tooLate() : toSttError(error, provider.name);
      this.#options.onAttemptFailed?.(known);
      throw known;
    } finally {
      deadline.removeEventListener('abort', abort);
    }
  }

  #noCandidate(): SttError {
    if (this.#options.providers.length === 0) return noProvider();
    return new SttError({ outcome: 'config_error', reason: 'language_not_supported', provider: null });
  }
}

const noProvider = () => {
  const detail = 'STT_MODELS names no provider for it';
  return new SttError({ outcome: 'config_error', reason: 'no_provider', provider: null, detail });
};

const isRetryableUnless = (...reasons: SttFailureReason[]) =>
  handleWhen((error) => error instanceof SttError && error.retryable && !reasons.includes(error.reason));

const toSttError = (error: unknown, provider: string) =>
  error instanceof SttError ? error : errorsOf(provider)('upstream_error', 'provider_error', undefined, error);
