import type { SttError, SttFailureReason } from '../port.ts';

/** The server answered, or broke, as it received this utterance: the next one may still be recognized. */
const ABOUT_UTTERANCE: ReadonlySet<SttFailureReason> = new Set([
  'request_rejected',
  'provider_error',
  'invalid_response',
  'connection_lost',
  'stalled',
]);

interface FailedUtterance {
  error: SttError;
  /** Failed ones of this utterance. */
  tries: number;
  maxTries: number;
  /** The server has recognized another utterance since this one failed for the first time. */
  isServerWell: boolean;
  /** The first try of another utterance is running, and will show whether the server recognizes it. */
  isOtherTried: boolean;
  /** Of a recording, which is tried again as a whole. */
  isRecording: boolean;
}

/**
 * What follows after an utterance was not recognized. `skip`: the server never recognizes this one, and others wait for it. `fail` ends the
 * stream; its audio is kept, and tried again later.
 */
export function decideAfterFailure(failed: FailedUtterance): 'retry' | 'skip' | 'fail' {
  const { error, tries, maxTries, isServerWell, isOtherTried, isRecording } = failed;
  const isAboutUtterance = ABOUT_UTTERANCE.has(error.reason);
  if (!error.retryable && !isAboutUtterance) return 'fail';
  if (tries < maxTries) return 'retry';
  if (isAboutUtterance && isServerWell) return 'skip';
  return isOtherTried || (error.retryable && !isRecording) ? 'retry' : 'fail';
}
