import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
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

export interface SttPolicyOptions {
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

/** Chooses the provider for a session or a recording. Specification: Real-time transcription WebSocket, rules 1 and 2. */
export interface SttPolicy {
  /** The providers for live audio in a language, in the order in which `connect` tries them. */
  candidates(language: string): readonly SttProvider[];
  /** The providers for recordings in a language, in the order in which `transcribe` tries them. */
  recorders(language: string): readonly SttProvider[];
  /**
   * Connects to the first candidate. Retries it, then tries the next one; this is safe because no audio has been sent yet. Rejects
   * with an `SttError`: `config_error` if there is no candidate.
   */
  connect(options: SttConnectOptions): Promise<SttStream>;
  /** Transcribes a recording with the first of `recorders`, likewise. */
  transcribe(options: SttRecordingOptions): Promise<SttTranscript>;
}

/** For recordings in a background job. */
const JOB_BUDGET_MS = 150_000;

/** One call of a provider. */
type Attempt<T> = (provider: SttProvider, signal: AbortSignal) => Promise<T>;

interface Budget {
  budgetMs: number;
  /** Of the caller. */
  signal: AbortSignal;
}

export function createSttPolicy(options: SttPolicyOptions): SttPolicy {
  const { providers, retries = 2, firstDelayMs = 250, budgetMs = 15_000, onAttemptFailed } = options;
  const candidates = (language: string) =>
    providers.filter((provider) => provider.streaming && provider.serves(language));
  const recorders = (language: string) =>
    providers.filter((provider) => provider.transcribe !== undefined && provider.serves(language));
  const backoff = new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: 2000 });
  const retryUnless = (...reasons: SttFailureReason[]) =>
    retry(isRetryableUnless(reasons), { maxAttempts: retries, backoff });
  // If a provider did not respond at all, the rest of the budget is for the next one.
  const retryBeforeOthers = retryUnless('stalled', 'connect_timeout');
  const retryLast = retryUnless('stalled');

  async function tryEach<T>(capable: readonly SttProvider[], budget: Budget, attempt: Attempt<T>): Promise<T> {
    const deadline = AbortSignal.any([budget.signal, AbortSignal.timeout(budget.budgetMs)]);
    const failures: SttError[] = [];
    for (const provider of capable) {
      const policy = provider === capable.at(-1) ? retryLast : retryBeforeOthers;
      const run = () => attemptOnce({ provider, attempt, deadline, signal: budget.signal, onAttemptFailed });
      try {
        return await policy.execute(run, deadline);
      } catch (error) {
        failures.push(toSttError(error, provider.name));
      }
      if (deadline.aborted) break;
    }
    // A retryable failure tells the client that another try can help.
    throw failures.findLast((error) => error.retryable) ?? failures.at(-1) ?? noCandidate(providers);
  }

  return {
    candidates,
    recorders,
    connect: (options) =>
      tryEach(candidates(options.language), { budgetMs, signal: options.signal }, (provider, signal) =>
        provider.connect({ ...options, signal }),
      ),
    async transcribe(options) {
      const { audio, signal, budgetMs = JOB_BUDGET_MS } = options;
      const budget = { budgetMs: Math.round(budgetMs + samplesToMs(audio.length)), signal };
      return tryEach(recorders(options.language), budget, (provider, signal) => {
        if (!provider.transcribe) throw noCandidate(providers);
        return provider.transcribe({ ...options, signal });
      });
    },
  };
}

const isRetryableUnless = (reasons: SttFailureReason[]) =>
  handleWhen((error) => error instanceof SttError && error.retryable && !reasons.includes(error.reason));

interface AttemptOptions<T> {
  provider: SttProvider;
  attempt: Attempt<T>;
  /** Aborts the attempt, but not the stream that it opened: that one lives as long as `signal`. */
  deadline: AbortSignal;
  signal: AbortSignal;
  onAttemptFailed: SttPolicyOptions['onAttemptFailed'];
}

async function attemptOnce<T>({ provider, attempt, deadline, signal, onAttemptFailed }: AttemptOptions<T>): Promise<T> {
  const failure = errorsOf(provider.name);
  const tooLate = () => failure('timeout', 'connect_timeout');
  const attempting = new AbortController();
  const abort = () => attempting.abort();
  deadline.addEventListener('abort', abort, { once: true });
  try {
    if (deadline.aborted) throw tooLate();
    return await attempt(provider, AbortSignal.any([signal, attempting.signal]));
  } catch (error) {
    // The caller has left: that is not a failure of the provider.
    if (signal.aborted) throw failure('upstream_error', 'closed');
    const known = deadline.aborted ? tooLate() : toSttError(error, provider.name);
    onAttemptFailed?.(known);
    throw known;
  } finally {
    deadline.removeEventListener('abort', abort);
  }
}

function noCandidate(providers: readonly SttProvider[]): SttError {
  return providers.length === 0
    ? new SttError({ outcome: 'config_error', reason: 'no_provider', provider: null, detail: 'STT_MODELS is empty' })
    : new SttError({ outcome: 'config_error', reason: 'language_not_supported', provider: null });
}

const toSttError = (error: unknown, provider: string) =>
  error instanceof SttError ? error : errorsOf(provider)('upstream_error', 'provider_error', undefined, error);
