import type { EndReason } from '../../pipeline/ports.ts';
import type { SttFailureReason } from '../../providers/stt/port.ts';

type SavedReason = SttFailureReason | EndReason | 'client_disconnected' | 'process_ended' | 'recording';

/** Why a session left audio, if no attempt has failed since. */
const reasons: Record<SavedReason, string> = {
  no_provider: 'No transcription server is configured',
  switched_off: 'You switched transcription off',
  language_not_supported: 'No transcription server supports the language',
  not_available: 'The transcription server is not available',
  unauthorized: 'The transcription server refuses the key',
  payment_required: 'The transcription server asks for payment',
  request_rejected: 'The transcription server refused the request',
  rate_limited: 'The rate limit of the transcription server is exceeded',
  connection_refused: 'The transcription server refused the connection',
  connect_timeout: 'The transcription server could not be reached in time',
  connection_lost: 'The connection to the transcription server was lost',
  stalled: 'The transcription server did not answer in time',
  invalid_response: 'The answer of the transcription server could not be read',
  provider_error: 'The transcription server failed',
  closed: 'The transcription server closed the connection',
  provider_failed: 'The transcription server failed',
  store_failed: 'The words could not be stored',
  storage_full: 'The account was full',
  superseded: 'Another session continued the stream',
  refused: 'The session was refused',
  unsupported_audio: 'The session sent audio that could not be decoded',
  internal: 'The session failed',
  shutdown: 'The service was stopped',
  client_disconnected: 'The device disconnected before all words were there',
  process_ended: 'The service ended',
  recording: 'The recording is being transcribed',
};

/** In words for its user. */
export const describeReason = (reason: string | null): string =>
  reasons[reason as SavedReason] ?? 'It has not been tried yet';
