import type { SttFailure } from '../../../generated/types.gen.ts';
import { clipDecoder } from '../../audio/files/clip-decoder.ts';
import type { AudioClip, DecodedAudio } from '../../audio/files/protocol.ts';
import { DomainError, type ErrorDetail, sttFailure, unusableAudio } from '../../errors.ts';
import type { MemoryReservation } from '../../lib/memory-budget.ts';
import { msToSamples, SttError } from '../../providers/stt/port.ts';

/** More than the clip limit allows for uncompressed audio. */
const MAX_MINUTES = 30;
/** Each sample is in memory twice for a moment, in its piece and in the whole. */
const RESERVED_BYTES_PER_SAMPLE = 2 * Int16Array.BYTES_PER_ELEMENT;
const BUSY_RETRY_MS = 5000;

interface DecodeMessageOptions {
  uid: string;
  memory: MemoryReservation;
  signal: AbortSignal;
  maxMinutes?: number;
}

/**
 * Decodes the files of a message and runs the speech gate. Throws `stt_failed` with `invalid_input` without audio or for a file that
 * cannot be decoded, `too_large` beyond 30 minutes, and `unavailable` without free memory.
 */
export async function decodeMessage(
  clips: readonly AudioClip[],
  { uid, memory, signal, maxMinutes = MAX_MINUTES }: DecodeMessageOptions,
): Promise<DecodedAudio> {
  requireClips(clips);
  const onSamples = (samples: number) => {
    if (memory.growTo(samples * RESERVED_BYTES_PER_SAMPLE)) return;
    const detail = 'Too many clips are under way. Try again shortly';
    throw new DomainError('unavailable', detail, { retryAfterMs: BUSY_RETRY_MS });
  };
  const maxSamples = msToSamples(maxMinutes * 60_000);
  const decoded = await clipDecoder.decode({ clips, maxSamples }, { owner: uid, signal, onSamples });
  if (decoded.audio.length === 0) throw unusableAudio('The request holds no audio.');
  return decoded;
}

/** Throws `stt_failed` with `invalid_input` without files. */
export function requireClips(clips: readonly AudioClip[]): void {
  if (clips.length > 0) return;
  throw unusableAudio('The request holds no audio. In a form, files are the parts named "files".');
}

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
