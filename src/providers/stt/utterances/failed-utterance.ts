import type { SttError, SttFailureReason } from '../port.ts';

/** The server answered, or broke, as it received this utterance: the next one may still be recognized. */
const ABOUT_UTTERANCE: ReadonlySet<SttFailureReason> = new Set([
  'request_rejected',
  'provider_error',
  'invalid_response',
  'connection_lost',
  'stalled',
]);

/** The failure may be one of this utterance, and not of the server. */
export const isAboutUtterance = ({ reason }: SttError) => ABOUT_UTTERANCE.has(reason);

/** The server did not answer. It may stop and start too often for a long utterance, so this alone takes longer to count. */
export const isBroken = ({ reason }: SttError) => reason === 'connection_lost' || reason === 'stalled';

interface FailedUtterance {
  error: SttError;
  /** Tries of this utterance that failed in a way that may be about it. */
  tries: number;
  maxTries: number;
  /** The server has recognized another utterance that was sent after this one had failed for the first time. */
  isServerWell: boolean;
  /** The first try of another utterance is running, and will show whether the server recognizes it. */
  isOtherTried: boolean;
  /** True for a recording, which is tried again as a whole. */
  isRecording: boolean;
}

/**
 * The decision after an utterance was not recognized. `skip`: the server never recognizes this one, and others wait for it. `fail` ends the
 * stream; its audio is kept, and tried again later.
 */
export function decideAfterFailure(failed: FailedUtterance): 'retry' | 'skip' | 'fail' {
  const { error, tries, maxTries, isServerWell, isOtherTried, isRecording } = failed;
  if (!isAboutUtterance(error)) return error.retryable && !isRecording ? 'retry' : 'fail';
  if (tries < maxTries) return 'retry';
  if (isServerWell) return 'skip';
  return isOtherTried || (error.retryable && !isRecording) ? 'retry' : 'fail';
}
