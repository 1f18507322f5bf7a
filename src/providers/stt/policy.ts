import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import {
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
  /** In order of preference, as STT_MODELS lists them. */
  providers: readonly SttProvider[];
  /** Further attempts at one provider, where another could help. */
  retries?: number;
  firstDelayMs?: number;
  /** All attempts to connect together: a device is waiting. */
  budgetMs?: number;
  /** Hears of each attempt that failed: for the log. */
  onAttemptFailed?: (error: SttError) => void;
}

/**
 * Which provider serves a session or a recording. Specification: Real-time transcription WebSocket, rules 1 and 2.
 */
export interface SttPolicy {
  /** The providers that serve the language, in order; what `connect` will try. */
  candidates(language: string): readonly SttProvider[];
  /** The providers that serve the language and take recordings, in order; what `transcribe` will try. */
  recorders(language: string): readonly SttProvider[];
  /**
   * Connects the first provider that serves the language; while no audio has flowed, retries are made and the next one may
   * take over. Rejects with an `SttError`: `config_error` where no provider is configured or none serves the language.
   */
  connect(options: SttConnectOptions): Promise<SttStream>;
  /**
   * Transcribes a recording by the first provider that serves the language and takes recordings; retries are made and the next
   * one may take over, within the time given. Rejects with an `SttError`, as `connect` does.
   */
  transcribe(options: SttRecordingOptions): Promise<SttTranscript>;
}

/** For a recording that nobody waits for. */
const JOB_BUDGET_MS = 150_000;

export function sttPolicy({
  providers,
  retries = 2,
  firstDelayMs = 250,
  budgetMs = 15_000,
  onAttemptFailed,
}: SttPolicyOptions): SttPolicy {
  const attemptsBut = (...reasons: SttFailureReason[]) =>
    retry(
      handleWhen((error) => error instanceof SttError && error.retryable && !reasons.includes(error.reason)),
      { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: 2000 }) },
    );
  // Who was silent for all the time of an attempt has had its turn: what is left of the budget is for the next provider.
  const attempts = { atLast: attemptsBut('stalled'), before: attemptsBut('stalled', 'connect_timeout') };
  const able = (language: string, takes: (provider: SttProvider) => boolean) =>
    providers.filter((provider) => takes(provider) && provider.serves(language));
  const streaming = (language: string) => able(language, (provider) => provider.streaming);
  const recorders = (language: string) => able(language, (provider) => provider.transcribe !== undefined);
  const firstOf = <T>(among: readonly SttProvider[], withinMs: number, signal: AbortSignal, attempt: Attempt<T>) => {
    if (among.length === 0) throw nobody(providers);
    const within = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    return firstToServe(among, within, (provider) =>
      attempts[provider === among.at(-1) ? 'atLast' : 'before'].execute(
        () => attemptWithin({ provider, within, signal, attempt, onAttemptFailed }),
        within,
      ),
    );
  };

  return {
    candidates: streaming,
    recorders,
    connect: async (options) =>
      firstOf(streaming(options.language), budgetMs, options.signal, (provider, signal) =>
        provider.connect({ ...options, signal }),
      ),
    transcribe: async (options) => {
      const { audio, withinMs = JOB_BUDGET_MS } = options;
      const budgetMs = Math.round(withinMs + samplesToMs(audio.length));
      return firstOf(recorders(options.language), budgetMs, options.signal, (provider, signal) => {
        if (!provider.transcribe) throw nobody(providers);
        return provider.transcribe({ ...options, signal });
      });
    },
  };
}

type Attempt<T> = (provider: SttProvider, signal: AbortSignal) => Promise<T>;

/** What the first provider gives that does not fail; the failure that is told where all do. */
async function firstToServe<T>(
  providers: readonly SttProvider[],
  within: AbortSignal,
  serve: (provider: SttProvider) => Promise<T>,
): Promise<T> {
  const failures: SttError[] = [];
  for (const provider of providers) {
    try {
      return await serve(provider);
    } catch (error) {
      failures.push(asSttError(error, provider.name));
    }
    if (within.aborted) break;
  }
  // Another try can only help where the failure was of the kind that passes: that one is the one to tell.
  throw failures.findLast((error) => error.retryable) ?? failures.at(-1) ?? nobody(providers);
}

interface AttemptInit<T> {
  provider: SttProvider;
  /** Ends the attempt alone: a stream, once open, lives as long as its session. */
  within: AbortSignal;
  signal: AbortSignal;
  attempt: Attempt<T>;
  onAttemptFailed: SttPolicyOptions['onAttemptFailed'];
}

async function attemptWithin<T>({ provider, within, signal, attempt, onAttemptFailed }: AttemptInit<T>): Promise<T> {
  const own = new AbortController();
  const giveUp = () => own.abort();
  within.addEventListener('abort', giveUp, { once: true });
  try {
    signal.throwIfAborted();
    if (within.aborted) throw tooLate(provider.name);
    return await attempt(provider, AbortSignal.any([signal, own.signal]));
  } catch (error) {
    // Nobody wants it any more: that tells nothing of the provider.
    if (signal.aborted) throw notWanted(provider.name);
    const known = within.aborted ? tooLate(provider.name) : asSttError(error, provider.name);
    onAttemptFailed?.(known);
    throw known;
  } finally {
    within.removeEventListener('abort', giveUp);
  }
}

function nobody(providers: readonly SttProvider[]): SttError {
  return providers.length === 0
    ? new SttError({ outcome: 'config_error', reason: 'no_provider', provider: null, detail: 'STT_MODELS is empty' })
    : new SttError({ outcome: 'config_error', reason: 'language_not_supported', provider: null });
}

const tooLate = (provider: string) => new SttError({ outcome: 'timeout', reason: 'connect_timeout', provider });

const notWanted = (provider: string) => new SttError({ outcome: 'upstream_error', reason: 'closed', provider });

const asSttError = (error: unknown, provider: string) =>
  error instanceof SttError
    ? error
    : new SttError({ outcome: 'upstream_error', reason: 'provider_error', provider, cause: error });
