import { ExponentialBackoff, handleWhen, type RetryPolicy, retry } from 'cockatiel';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import { spokenText, spokenWords } from '../../language/speech/markers.ts';
import { sttTried } from '../../lib/measurements.ts';
import { withSpan } from '../../lib/trace.ts';
import { raceWithAbort } from './live-stream.ts';
import {
  errorsOf,
  type SttConnectOptions,
  SttError,
  type SttFailureReason,
  type SttMeter,
  type SttProvider,
  type SttRecordingOptions,
  type SttStream,
  type SttTranscript,
  type SttUser,
  samplesToMs,
} from './port.ts';

/** Rejects with an `SttError` if the provider cannot be used, as far as it can be asked without audio of a user. */
export async function tryProvider(provider: SttProvider, signal: AbortSignal): Promise<void> {
  const language = provider.serves('en') ? 'en' : 'multi';
  await provider.prepare?.();
  if (!provider.streaming) {
    await provider.transcribe?.({ language, audio: new Int16Array(SAMPLE_RATE), signal });
    return;
  }
  const listener = { onResult() {}, onFailure() {} };
  const stream = await provider.connect({ language, signal, listener, readAudio: async () => new Int16Array(0) });
  stream.close();
  await provider.probe?.(signal);
}

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
type Attempt<T> = (provider: SttProvider, signal: AbortSignal, meter: SttMeter | undefined) => Promise<T>;

/** Chooses the provider for a session or a recording. */
export class SttPolicy {
  readonly #options: SttPolicyOptions;
  /** If a provider did not respond at all, the rest of the budget is for the next one, or for waiting. */
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

  /** True if a provider for live audio is configured that the user has not switched off. */
  transcribesLive({ switchedOff }: Pick<SttUser, 'switchedOff'>): boolean {
    return this.#options.providers.some(({ streaming, name }) => streaming && !switchedOff.has(name));
  }

  /** True if a provider of this name can be used, as far as it can be asked without audio of a user. */
  async isReady(name: string, signal: AbortSignal): Promise<boolean> {
    const asked = this.#options.providers.filter((provider) => provider.name === name);
    const answers = asked.map((provider) => raceWithAbort(tryProvider(provider, signal), { provider: name, signal }));
    return Promise.any(answers).then(
      () => true,
      () => false,
    );
  }

  /** The providers for recordings in a language, in the order in which `transcribe` tries them. */
  recorders(language: string): readonly SttProvider[] {
    return this.#options.providers.filter((provider) => provider.transcribe && provider.serves(language));
  }

  /**
   * Connects to the first candidate. Retries it, then tries the next one; this is safe because no audio has been sent yet. If none
   * answers, opens a stream of the first one that waits for its server, unless that one has refused. Rejects with an `SttError`:
   * `config_error` if there is no candidate.
   */
  async connect(options: SttConnectOptions): Promise<SttStream> {
    const { budgetMs = 15_000, providers } = this.#options;
    if (!providers.some(({ streaming }) => streaming)) throw noProvider();
    const candidates = allowedBy(options.user, this.candidates(options.language, options.preferred));
    const vocabulary = async () => withOwnWords((await options.vocabulary?.()) ?? [], options.user);
    const refusing = new Set<SttProvider>();
    const connect: Attempt<SttStream> = async (provider, signal, meter) => {
      try {
        return await provider.connect({ ...options, vocabulary, signal, meter });
      } catch (error) {
        if (!toSttError(error, provider.name).retryable) refusing.add(provider);
        throw error;
      }
    };
    // A stream that waits for its server retries by itself.
    const isRetried = (provider: SttProvider) => provider === candidates.at(-1) && !provider.waitsForServer;
    try {
      return await this.#tryEach(candidates, budgetMs, options, connect, isRetried);
    } catch (error) {
      if (!(error instanceof SttError) || !error.retryable || options.signal.aborted) throw error;
      const waiting = candidates.find((provider) => provider.waitsForServer && !refusing.has(provider));
      if (!waiting) throw error;
      return waiting.connect({ ...options, vocabulary, meter: options.user?.begin(waiting.name), isServerAway: true });
    }
  }

  /** Transcribes a recording with the first of `recorders`, likewise. Markers such as `[Music]` are left out. */
  async transcribe(options: SttRecordingOptions): Promise<SttTranscript> {
    const { language, audio, user, budgetMs = JOB_BUDGET_MS } = options;
    const totalMs = Math.round(budgetMs + samplesToMs(audio.length));
    const recorders = allowedBy(user, this.recorders(language));
    const keywords = await withOwnWords(options.keywords ?? [], user);
    const found = await this.#tryEach(recorders, totalMs, options, (provider, signal, meter) => {
      if (!provider.transcribe) throw this.#noCandidate();
      return provider.transcribe({ ...options, keywords, signal, meter });
    });
    return { ...found, text: spokenText(found.text), words: spokenWords(found.words) };
  }

  async #tryEach<T>(
    capable: readonly SttProvider[],
    budgetMs: number,
    caller: Pick<SttConnectOptions, 'signal' | 'user'>,
    attempt: Attempt<T>,
    /** Also if it did not respond at all. */
    isRetried = (provider: SttProvider) => provider === capable.at(-1),
  ): Promise<T> {
    const deadline = AbortSignal.any([caller.signal, AbortSignal.timeout(budgetMs)]);
    const failures: SttError[] = [];
    for (const provider of capable) {
      const policy = isRetried(provider) ? this.#retryLast : this.#retryBeforeOthers;
      try {
        return await policy.execute(() => this.#attemptOnce(provider, attempt, deadline, caller), deadline);
      } catch (error) {
        failures.push(toSttError(error, provider.name));
      }
      if (deadline.aborted) break;
    }
    // A retryable failure tells the client that another try can help.
    throw failures.findLast((error) => error.retryable) ?? failures.at(-1) ?? this.#noCandidate();
  }

  /** The deadline aborts the attempt, but not the stream that it opened: that one lives as long as the caller's signal. */
  #attemptOnce<T>(
    provider: SttProvider,
    attempt: Attempt<T>,
    deadline: AbortSignal,
    { signal, user }: Pick<SttConnectOptions, 'signal' | 'user'>,
  ): Promise<T> {
    const { name, model } = provider;
    const attributes = { 'gen_ai.provider.name': name, 'gen_ai.request.model': model };
    return withSpan(`speech to text ${name}`, { kind: 'client', attributes }, async () => {
      const failure = errorsOf(name);
      const meter = user?.begin(name);
      const tooLate = () => failure('timeout', 'connect_timeout');
      const attempting = new AbortController();
      const abort = () => attempting.abort();
      deadline.addEventListener('abort', abort, { once: true });
      try {
        if (deadline.aborted) throw tooLate();
        const result = await attempt(provider, AbortSignal.any([signal, attempting.signal]), meter);
        sttTried.publish({ provider: name, outcome: 'success' });
        return result;
      } catch (error) {
        // The caller has disconnected: that is not a failure of the provider.
        if (signal.aborted) throw failure('upstream_error', 'closed');
        const known = deadline.aborted ? tooLate() : toSttError(error, name);
        sttTried.publish({ provider: name, outcome: known.outcome });
        this.#options.onAttemptFailed?.(known);
        meter?.onFailed(known);
        throw known;
      } finally {
        deadline.removeEventListener('abort', abort);
      }
    });
  }

  #noCandidate(): SttError {
    if (this.#options.providers.length === 0) return noProvider();
    return new SttError({ outcome: 'config_error', reason: 'language_not_supported', provider: null });
  }
}

/** The providers that the user has not switched off. Throws if there were some, and none is left. */
function allowedBy(user: SttUser | undefined, providers: readonly SttProvider[]): readonly SttProvider[] {
  const allowed = providers.filter(({ name }) => !user?.switchedOff.has(name));
  const [first] = providers;
  if (allowed.length > 0 || !first) return allowed;
  const detail = 'switched off by you';
  throw new SttError({ outcome: 'config_error', reason: 'switched_off', provider: first.name, detail });
}

/** The words of one call, and those of the user. */
const withOwnWords = async (words: readonly string[], user: SttUser | undefined): Promise<string[]> => [
  ...new Set([...words, ...((await user?.vocabulary?.()) ?? [])]),
];

const noProvider = () => {
  const detail = 'STT_MODELS names no provider for it';
  return new SttError({ outcome: 'config_error', reason: 'no_provider', provider: null, detail });
};

const isRetryableUnless = (...reasons: SttFailureReason[]) =>
  handleWhen((error) => error instanceof SttError && error.retryable && !reasons.includes(error.reason));

const toSttError = (error: unknown, provider: string) =>
  error instanceof SttError ? error : errorsOf(provider)('upstream_error', 'provider_error', undefined, error);
