import type { SttFailureReason } from '../../providers/stt/port.ts';

/** The failure of speech to text in words, for people: as `status_text` and as the reason of the close frame (123 bytes at most). */
export const failureTexts: Readonly<Record<SttFailureReason, string>> = {
  no_provider: 'No speech-to-text provider for live audio is configured; set STT_MODELS, or use custom_stt',
  switched_off: 'You have switched this speech-to-text provider off: see "earshot privacy list"',
  language_not_supported: 'No configured speech-to-text provider serves this language; see STT_MODELS',
  not_available: 'The speech-to-text model is not available as it is configured; see the log of the service',
  unauthorized: 'The speech-to-text provider does not accept the API key that is configured',
  payment_required: 'The account at the speech-to-text provider has no credit',
  request_rejected: 'The speech-to-text provider rejected the request; see the log of the service',
  rate_limited: 'The speech-to-text provider has too many requests; reconnect later',
  connection_refused: 'The speech-to-text provider cannot be reached; reconnect later',
  connect_timeout: 'The speech-to-text provider does not answer; reconnect later',
  connection_lost: 'The connection to the speech-to-text provider was lost; reconnect',
  stalled: 'The speech-to-text provider has stopped answering; reconnect',
  invalid_response: 'The speech-to-text provider sent an invalid response; reconnect',
  provider_error: 'The speech-to-text provider failed; reconnect',
  closed: 'The speech-to-text provider ended the session; reconnect',
};

export const storageFullText = 'Your account is full; delete conversations or memories, then reconnect';
