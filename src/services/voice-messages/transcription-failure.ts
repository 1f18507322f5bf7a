import type { SttFailure } from '../../../generated/types.gen.ts';
import { DomainError, type ErrorDetail, sttFailure } from '../../errors.ts';
import { SttError } from '../../providers/stt/port.ts';

/** Converts a provider's error to the public one. Returns other errors unchanged. */
export function toDomainError(error: unknown): unknown {
  if (!(error instanceof SttError)) return error;
  const { outcome, provider } = error;
  return new DomainError('stt_failed', sttFailure(outcome, provider, formatMessage(error)), { cause: error });
}

/** The failure that a stream reports in its last frame, for any error. Texts of unexpected errors are never exposed. */
export function toFailure(error: unknown): SttFailure {
  const known = toDomainError(error);
  if (known instanceof DomainError) {
    const { code, detail } = known;
    if (isSttFailure(detail)) return detail;
    if (code === 'too_large') return sttFailure('invalid_input', null, known.message);
    if (code === 'unavailable') return sttFailure('upstream_error', null, known.message);
  }
  return sttFailure('upstream_error', null, 'The voice message could not be transcribed.');
}

const isSttFailure = (detail: ErrorDetail): detail is SttFailure => typeof detail === 'object' && 'outcome' in detail;

export const emptyTranscript = (provider: string) =>
  new SttError({
    outcome: 'empty_unexpected',
    reason: 'invalid_response',
    provider,
    detail: 'no text for audio with speech',
  });

/** The public message. The provider's own message is never exposed. */
function formatMessage({ outcome, reason }: SttError): string {
  switch (outcome) {
    case 'empty_unexpected':
      return 'The audio has speech in it, but no text came of it.';
    case 'timeout':
      return 'The transcription provider did not answer in time.';
    case 'upstream_error':
      return 'The transcription provider failed.';
    case 'invalid_input':
      return 'The transcription provider cannot use this audio.';
    case 'config_error':
      if (reason === 'no_provider') return 'No transcription provider is configured.';
      if (reason === 'switched_off') return 'Transcription is switched off by you: see "earshot privacy list".';
      if (reason === 'language_not_supported') return 'No transcription provider serves this language.';
      return 'The transcription provider cannot be used as it is configured.';
  }
}
