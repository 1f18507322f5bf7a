import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { DomainError } from '../../errors.ts';

/** Bounds of one call to a model server. */
export interface CallLimits {
  /** For one attempt, from the request to the last byte of the answer. */
  timeoutMs: number;
  /** Attempts after the first one that failed. */
  retries: number;
  /** Before the second attempt; later ones wait longer. */
  retryDelayMs: number;
  /** Of one answer. */
  maxReplyBytes: number;
}

interface FailureInit {
  retryable: boolean;
  status?: number;
  retryAfterMs?: number;
}

/**
 * Why a model server was of no use. The message is ours: what such servers and their libraries say in theirs can quote the
 * request, the answer or a key, and would reach the log with it.
 */
export class ProviderFailure extends Error {
  readonly retryable: boolean;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, { retryable, status, retryAfterMs }: FailureInit) {
    super(reason);
    this.name = 'ProviderFailure';
    this.retryable = retryable;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The answer came and does not serve: another attempt may do better. */
export const badReply = (reason: string) => new ProviderFailure(reason, { retryable: true });

/**
 * Runs `attempt` within `limits`. Rejects with `signal.reason` when the caller aborted, else with a
 * `DomainError('unavailable', detail)` whose cause is a `ProviderFailure`; or like `confirm`, which is asked before each attempt.
 */
export async function withAttempts<T>(
  detail: string,
  limits: CallLimits,
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
  confirm: () => Promise<void> = async () => {},
): Promise<T> {
  const policy = retry(
    handleWhen((error) => error instanceof ProviderFailure && error.retryable),
    { maxAttempts: limits.retries, backoff: new ExponentialBackoff({ initialDelay: limits.retryDelayMs }) },
  );
  try {
    return await policy.execute(async () => {
      await confirm();
      return attemptOnce(limits.timeoutMs, signal, attempt);
    }, signal);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof ProviderFailure)) throw error;
    throw new DomainError('unavailable', detail, { cause: error, retryAfterMs: error.retryAfterMs });
  }
}

async function attemptOnce<T>(timeoutMs: number, signal: AbortSignal, attempt: (signal: AbortSignal) => Promise<T>) {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await attempt(AbortSignal.any([signal, timeout]));
  } catch (error) {
    // All of its time is used up: whoever can wait for another attempt makes one, as jobs do.
    if (timeout.aborted) throw new ProviderFailure(`no answer within ${timeoutMs} ms`, { retryable: false });
    throw toFailure(error);
  }
}

/** What is known of an error without repeating its words. */
function toFailure(error: unknown): ProviderFailure {
  const chain = [...causes(error)];
  const own = chain.find((link) => link instanceof ProviderFailure);
  if (own) return own;
  for (const link of chain) {
    if ('statusCode' in link && typeof link.statusCode === 'number' && link.statusCode >= 400)
      return httpFailure(link, link.statusCode);
  }
  for (const link of chain) {
    if ('code' in link && typeof link.code === 'string')
      return new ProviderFailure(`connection: ${link.code}`, { retryable: true });
  }
  return badReply(chain[0]?.name ?? 'unknown failure');
}

function httpFailure(error: Error, status: number): ProviderFailure {
  const headers = 'responseHeaders' in error ? error.responseHeaders : undefined;
  const retryAfter =
    typeof headers === 'object' && headers !== null && 'retry-after' in headers
      ? Number(headers['retry-after'])
      : Number.NaN;
  return new ProviderFailure(`HTTP ${status}`, {
    status,
    retryable: status === 408 || status === 409 || status === 429 || status >= 500,
    retryAfterMs: retryAfter >= 0 && retryAfter <= 3600 ? retryAfter * 1000 : undefined,
  });
}

function* causes(error: unknown): Generator<Error> {
  let link = error;
  for (let depth = 0; depth < 8 && link instanceof Error; depth++) {
    yield link;
    link = link.cause;
  }
}
