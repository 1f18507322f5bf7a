import { type ListenCloseCode, listenCloseCodes } from '../../../generated/live/listen.gen.ts';
import type { DomainError } from '../../errors.ts';
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

/** Query parameters of the audio format. */
const formatParameters = new Set(['codec', 'sample_rate']);

/** The close code and reason for an error. */
export function closeFrameOf(error: DomainError): { code: number; reason: string } {
  const { code, detail } = error;
  if (typeof detail === 'string') return { code: errorMap[code].close, reason: closeReason(detail) };
  if (!Array.isArray(detail)) return { code: errorMap[code].close, reason: closeReason(detail.message) };
  const issue = detail.find(({ loc }) => formatParameters.has(String(loc.at(-1)))) ?? detail[0];
  const place = String(issue?.loc.at(-1) ?? 'query');
  return {
    code: formatParameters.has(place) ? closeUnsupportedData : errorMap[code].close,
    reason: closeReason(`${place}: ${issue?.msg ?? 'not valid'}`),
  };
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
