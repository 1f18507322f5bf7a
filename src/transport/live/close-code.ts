import { type ListenCloseCode, listenCloseCodes, listenCloseWords } from '../../../generated/live/listen.gen.ts';
import { DomainError } from '../../errors.ts';
import type { EndReason } from '../../pipeline/ports.ts';
import { closeUnsupportedData, errorMap } from '../error-map.ts';

/** RFC 6455: a control frame carries 125 bytes, two of which are the code. */
const maxReasonBytes = 123;

/** The close code for each reason that ends a session. */
export const closeCodes: Readonly<Record<EndReason, ListenCloseCode>> = {
  provider_failed: listenCloseCodes.providerFailed,
  store_failed: listenCloseCodes.tryAgainLater,
  storage_full: listenCloseCodes.policyViolation,
  no_space: listenCloseCodes.tryAgainLater,
  superseded: listenCloseCodes.goingAway,
  revoked: listenCloseCodes.policyViolation,
  refused: listenCloseCodes.policyViolation,
  unsupported_audio: listenCloseCodes.unsupportedData,
  internal: listenCloseCodes.providerFailed,
  shutdown: listenCloseCodes.goingAway,
};

/** The word for each of them. */
export const endWords: Readonly<Record<EndReason, CloseWord>> = {
  provider_failed: 'provider_failed',
  store_failed: 'store_failed',
  storage_full: 'storage_full',
  no_space: 'no_space',
  superseded: 'superseded',
  revoked: 'revoked',
  refused: 'invalid_query',
  unsupported_audio: 'unsupported_audio',
  internal: 'internal',
  shutdown: 'shutdown',
};

/** The words that close reasons begin with. They are stable: clients act by them. */
export type CloseWord = keyof typeof listenCloseWords;

/** An error whose word is not that of its code. */
export class TokenExpired extends DomainError<'unauthenticated'> {
  constructor() {
    super('unauthenticated', 'The user token has expired');
  }
}

const isWord = (word: string): word is CloseWord => Object.hasOwn(listenCloseWords, word);

/** The reason of a close frame. */
export const reasonOf = (word: CloseWord, text: string) => closeReason(text === word ? word : `${word}: ${text}`);

function wordOf(error: DomainError, isFormat: boolean): CloseWord {
  if (error instanceof TokenExpired) return 'token_expired';
  if (isFormat) return 'unsupported_audio';
  return isWord(error.code) ? error.code : error.code === 'invalid_input' ? 'invalid_query' : 'internal';
}

/** Query parameters of the audio format. */
const formatParameters = new Set(['codec', 'sample_rate']);

/** The close code and reason for an error. */
export function closeFrameOf(error: DomainError): { code: number; reason: string } {
  const { text, isFormat } = describeError(error);
  const code = isFormat ? closeUnsupportedData : errorMap[error.code].close;
  return { code, reason: reasonOf(wordOf(error, isFormat), text) };
}

/** An error in words; of several, that of the audio's format. */
export function describeError({ detail }: DomainError): { text: string; isFormat: boolean } {
  if (typeof detail === 'string') return { text: detail, isFormat: false };
  if (!Array.isArray(detail)) return { text: detail.message, isFormat: false };
  const issue = detail.find(({ loc }) => formatParameters.has(String(loc.at(-1)))) ?? detail[0];
  const place = String(issue?.loc.at(-1) ?? 'query');
  return { text: `${place}: ${issue?.msg ?? 'not valid'}`, isFormat: formatParameters.has(place) };
}

/** Shortens a text to what a close frame can hold, without cutting a character. */
export function closeReason(text: string): string {
  if (Buffer.byteLength(text) <= maxReasonBytes) return text;
  let reason = '';
  let bytes = Buffer.byteLength('…');
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxReasonBytes) break;
    reason += character;
  }
  return `${reason}…`;
}
