import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { DomainError } from '../../errors.ts';
import { retryAfterMs } from '../../lib/retry-after.ts';
import { errorChain, isUnreachableCode, networkErrorCode } from '../http-errors.ts';

/** Limits of one call to a model server. */
export interface CallLimits {
  /** For one attempt, from the request to the last byte of the response. */
  timeoutMs: number;
  /** Attempts after the first one. */
  retries: number;
  /** Before the second attempt; it grows for later ones. */
  retryDelayMs: number;
  maxResponseBytes: number;
}

interface FailureInit {
  retryable: boolean;
  status?: number;
  retryAfterMs?: number | undefined;
  isUnreachable?: boolean;
}

/**
 * Why a call failed. The message is ours: messages of servers and libraries can quote the request, the response or a key, which must
 * not reach the log.
 */
export class ModelCallError extends Error {
  readonly retryable: boolean;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** No connection was made: the server does not run, or has another address. It is not retried, as that rarely changes in seconds. */
  readonly isUnreachable: boolean;

  constructor(reason: string, { retryable, status, retryAfterMs, isUnreachable = false }: FailureInit) {
    super(reason);
    this.name = 'ModelCallError';
    this.retryable = retryable;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isUnreachable = isUnreachable;
  }
}

/** Whether a call failed because its server cannot be reached. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof DomainError && error.cause instanceof ModelCallError && error.cause.isUnreachable;

/** The model's response cannot be used; the next one may be better. */
export const unusableResponse = (reason: string) => new ModelCallError(reason, { retryable: true });

interface Call<T> {
  /** The public error text. */
  detail: string;
  limits: CallLimits;
  signal: AbortSignal;
  attempt: (signal: AbortSignal) => Promise<T>;
  /** Runs before each attempt. If it rejects, the call rejects with its error. */
  confirm?: (() => Promise<void>) | undefined;
}

/**
 * Runs `attempt` with retries. Rejects with `signal.reason` if the caller aborts, otherwise with a `DomainError('unavailable')` whose
 * cause is a `ModelCallError`.
 */
export async function callWithRetries<T>({ detail, limits, signal, attempt, confirm }: Call<T>): Promise<T> {
  const policy = retry(
    handleWhen((error) => error instanceof ModelCallError && error.retryable),
    { maxAttempts: limits.retries, backoff: new ExponentialBackoff({ initialDelay: limits.retryDelayMs }) },
  );
  try {
    return await policy.execute(async () => {
      await confirm?.();
      return attemptOnce(limits.timeoutMs, signal, attempt);
    }, signal);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof ModelCallError)) throw error;
    throw new DomainError('unavailable', detail, { cause: error, retryAfterMs: error.retryAfterMs });
  }
}

/**
 * The same for a stream: the first part is retried, and `timeoutMs` bounds the whole stream. `open` gets the signal of its attempt.
 */
export async function* streamWithRetries<T>(
  call: Omit<Call<never>, 'attempt'>,
  open: (signal: AbortSignal) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const { signal, detail } = call;
  const attempt = async (attemptSignal: AbortSignal) => {
    const parts = open(attemptSignal);
    return { parts, first: await parts.next() };
  };
  const { parts, first } = await callWithRetries({ ...call, attempt });
  try {
    if (first.done) return;
    yield first.value;
    yield* parts;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw new DomainError('unavailable', detail, { cause: toModelCallError(error) });
  } finally {
    await parts.return();
  }
}

async function attemptOnce<T>(timeoutMs: number, signal: AbortSignal, attempt: Call<T>['attempt']): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await attempt(AbortSignal.any([signal, timeout]));
  } catch (error) {
    // The time of the call is used up. Jobs retry later.
    if (timeout.aborted) throw new ModelCallError(`no response within ${timeoutMs} ms`, { retryable: false });
    throw toModelCallError(error);
  }
}

/** Converts any error, without its message. */
function toModelCallError(error: unknown): ModelCallError {
  for (const link of errorChain(error)) {
    if (link instanceof ModelCallError) return link;
    if ('statusCode' in link && typeof link.statusCode === 'number' && link.statusCode >= 400) {
      return toHttpError(link, link.statusCode);
    }
  }
  const code = networkErrorCode(error);
  if (code !== undefined) {
    const isUnreachable = isUnreachableCode(code);
    return new ModelCallError(`connection: ${code}`, { retryable: !isUnreachable, isUnreachable });
  }
  return unusableResponse(error instanceof Error ? error.name : 'unknown error');
}

function toHttpError(error: Error & { responseHeaders?: Record<string, string> }, status: number): ModelCallError {
  return new ModelCallError(`HTTP ${status}`, {
    status,
    retryable: status === 408 || status === 409 || status === 429 || status >= 500,
    retryAfterMs: retryAfterMs(error.responseHeaders?.['retry-after']),
  });
}
