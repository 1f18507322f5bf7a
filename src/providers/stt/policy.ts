import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { type SttConnectOptions, SttError, type SttProvider, type SttStream } from './port.ts';

export interface SttPolicyOptions {
  /** In order of preference, as STT_MODELS lists them. */
  providers: readonly SttProvider[];
  /** Further attempts at one provider, where another could help. */
  retries?: number;
  firstDelayMs?: number;
  /** All attempts together: a device is waiting. */
  budgetMs?: number;
  /** Hears of each attempt that failed: for the log. */
  onAttemptFailed?: (error: SttError) => void;
}

/**
 * Which provider serves a session. Specification: Real-time transcription WebSocket, rules 1 and 2.
 */
export interface SttPolicy {
  /** The providers that serve the language, in order; what `connect` will try. */
  candidates(language: string): readonly SttProvider[];
  /**
   * Connects the first provider that serves the language; while no audio has flowed, retries are made and the next one may
   * take over. Rejects with an `SttError`: `config_error` where no provider is configured or none serves the language.
   */
  connect(options: SttConnectOptions): Promise<SttStream>;
}

export function sttPolicy({
  providers,
  retries = 2,
  firstDelayMs = 250,
  budgetMs = 15_000,
  onAttemptFailed,
}: SttPolicyOptions): SttPolicy {
  const candidates = (language: string) =>
    providers.filter((provider) => provider.streaming && provider.serves(language));
  const attempts = retry(
    handleWhen((error) => error instanceof SttError && error.retryable),
    { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: 2000 }) },
  );

  return {
    candidates,
    async connect(options) {
      const able = candidates(options.language);
      if (able.length === 0) throw nobody(providers);
      const deadline = AbortSignal.timeout(budgetMs);
      // The deadline is for connecting alone: once open, a stream lives as long as its session.
      const connecting = AbortSignal.any([options.signal, deadline]);
      const failures: SttError[] = [];
      for (const provider of able) {
        try {
          return await attempts.execute(
            () => connectWithin(provider, options, connecting, onAttemptFailed),
            connecting,
          );
        } catch (error) {
          failures.push(asSttError(error, provider.name));
        }
        if (connecting.aborted) break;
      }
      // Another try can only help where the failure was of the kind that passes: that one is the one to tell.
      throw failures.findLast((error) => error.retryable) ?? failures.at(-1) ?? nobody(providers);
    },
  };
}

async function connectWithin(
  provider: SttProvider,
  options: SttConnectOptions,
  connecting: AbortSignal,
  onAttemptFailed: SttPolicyOptions['onAttemptFailed'],
): Promise<SttStream> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  const signal = AbortSignal.any([options.signal, attempt.signal]);
  connecting.addEventListener('abort', giveUp, { once: true });
  try {
    if (connecting.aborted) throw tooLate(provider.name);
    return await provider.connect({ ...options, signal });
  } catch (error) {
    const known =
      connecting.aborted && !options.signal.aborted ? tooLate(provider.name) : asSttError(error, provider.name);
    onAttemptFailed?.(known);
    throw known;
  } finally {
    connecting.removeEventListener('abort', giveUp);
  }
}

function nobody(providers: readonly SttProvider[]): SttError {
  return providers.length === 0
    ? new SttError({ outcome: 'config_error', reason: 'no_provider', provider: null, detail: 'STT_MODELS is empty' })
    : new SttError({ outcome: 'config_error', reason: 'language_not_supported', provider: null });
}

const tooLate = (provider: string) => new SttError({ outcome: 'timeout', reason: 'connect_timeout', provider });

const asSttError = (error: unknown, provider: string) =>
  error instanceof SttError
    ? error
    : new SttError({ outcome: 'upstream_error', reason: 'provider_error', provider, cause: error });
