import { DomainError } from '../../../errors.ts';
import { retryAfterMs } from '../../../lib/retry-after.ts';
import { errorChain, isUnreachableCode, networkErrorCode } from '../../http-errors.ts';
import { type FailureKind, ModelCallError, unusableResponse } from '../failure.ts';
import { type Secrets, toReason } from '../reason.ts';
import { readErrorBody } from '../server/refusal.ts';
import { HttpFailure } from './wire.ts';

/** The model, with its window, is too large for the memory of the server. */
export const MEMORY =
  /out of memory|(?:more|not enough|insufficient) (?:system |gpu )?memory|failed to allocate|unable to allocate|cudamalloc/i;
const MISSING = /model.{0,80}(?:not found|not exist|no such)|no such model|model_not_found/i;
const BUSY = /busy|overload|capacity|pending|too many|rate/i;
/** "Please try again in 7.66s", "in 1m2s" */
const TRY_AGAIN = /try again in (?:(\d{1,4})m)?(\d{1,5}(?:\.\d{1,6})?)s/i;

/** Converts any error of a call. The result contains no key and nothing of the request. */
export function toModelCallError(error: unknown, secrets: Secrets): ModelCallError {
  for (const link of errorChain(error)) {
    if (link instanceof ModelCallError) return link;
    if (link instanceof DomainError && link.code === 'too_large') return new ModelCallError('unusable', link.message);
    if (link instanceof HttpFailure) return toHttpError(link, secrets);
    const failure = toHttpFailure(link);
    // The body may quote texts that are not known here.
    if (failure) return toHttpError(new HttpFailure(failure.status, '', failure.retryAfter), secrets);
  }
  const code = networkErrorCode(error);
  if (code === undefined) return unusableResponse(error instanceof Error ? error.name : 'unknown error');
  if (isUnreachableCode(code)) return new ModelCallError('unreachable', `connection: ${code}`);
  return new ModelCallError('unreachable', `connection: ${code}`, { retryable: true });
}

/** The refusal in an error of the SDK, without the request that it also carries. */
export function toHttpFailure(error: unknown): HttpFailure | undefined {
  const { statusCode, responseBody, responseHeaders } = (error instanceof Error ? error : {}) as SdkError;
  if (typeof statusCode !== 'number' || statusCode < 400) return undefined;
  return new HttpFailure(statusCode, responseBody ?? '', responseHeaders?.['retry-after']);
}

interface SdkError {
  statusCode?: number;
  responseBody?: string;
  responseHeaders?: Record<string, string>;
}

function toHttpError(failure: HttpFailure, secrets: Secrets): ModelCallError {
  const status = statusOf(failure);
  const { message } = readErrorBody(failure.body);
  const words = toReason(message, secrets);
  const reason = words === '' ? `HTTP ${status}` : `HTTP ${status}: ${words}`.slice(0, 300);
  const kind = kindOf(status, message);
  const isFault = status === 200 || status === 408 || status === 409 || (status >= 500 && kind !== 'memory');
  return new ModelCallError(kind, reason, {
    status,
    retryable: isFault || kind === 'limited' || kind === 'loading',
    retryAfterMs: retryAfterMs(failure.retryAfter) ?? readTryAgain(message),
  });
}

/** An error in a 200 may have a status of its own. */
function statusOf({ status, body }: HttpFailure): number {
  if (status !== 200) return status;
  const code = Number(/"code"\s*:\s*"?(\d{3})\b/.exec(body)?.[1]);
  return code >= 400 ? code : 200;
}

function kindOf(status: number, message: string): FailureKind {
  if (MEMORY.test(message)) return 'memory';
  if (status === 404 || (MISSING.test(message) && status < 500)) return 'missing';
  if ([402, 429, 529].includes(status)) return 'limited';
  if (status === 503) return BUSY.test(message) && !/loading/i.test(message) ? 'limited' : 'loading';
  if (status === 502 || status === 504) return 'unreachable';
  return status >= 400 && status < 500 && status !== 408 && status !== 409 ? 'refused' : 'fault';
}

function readTryAgain(message: string): number | undefined {
  const [whole, minutes = 0, seconds = 0] = TRY_AGAIN.exec(message) ?? [];
  return whole === undefined ? undefined : Math.ceil((60 * Number(minutes) + Number(seconds)) * 1000);
}
