import { type ListenCloseCode, listenCloseCodes } from '../../../generated/live/listen.gen.ts';
import type { DomainError } from '../../errors.ts';
import type { EndReason } from '../../pipeline/ports.ts';
import { closeUnsupportedData, errorMap } from '../error-map.ts';

/** RFC 6455: a control frame carries 125 bytes, two of which are the code. */
const MAX_REASON_BYTES = 123;

/** The close code of every way in which a session ends by itself. */
export const closeCodeOf: Readonly<Record<EndReason, ListenCloseCode>> = {
  provider_failed: listenCloseCodes.providerFailed,
  store_failed: listenCloseCodes.tryAgainLater,
  superseded: listenCloseCodes.goingAway,
  refused: listenCloseCodes.policyViolation,
  internal: listenCloseCodes.providerFailed,
  shutdown: listenCloseCodes.goingAway,
};

/** Places of the query whose faults are faults of the audio format. Decisions: Live socket. */
const FORMAT = new Set(['codec', 'sample_rate']);

/** How a connection is closed that cannot be served. */
export function refusalOf(error: DomainError): { code: number; reason: string } {
  const { code, detail } = error;
  if (typeof detail === 'string') return { code: errorMap[code].close, reason: closeReason(detail) };
  if (!Array.isArray(detail)) return { code: errorMap[code].close, reason: closeReason(detail.message) };
  const issue = detail.find(({ loc }) => FORMAT.has(String(loc.at(-1)))) ?? detail[0];
  const place = String(issue?.loc.at(-1) ?? 'query');
  return {
    code: FORMAT.has(place) ? closeUnsupportedData : errorMap[code].close,
    reason: closeReason(`${place}: ${issue?.msg ?? 'not valid'}`),
  };
}

/** As much of a text as a close frame carries, without cutting a character. */
export function closeReason(text: string): string {
  if (Buffer.byteLength(text) <= MAX_REASON_BYTES) return text;
  let reason = '';
  let bytes = Buffer.byteLength('…');
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_REASON_BYTES) break;
    reason += character;
  }
  return `${reason}…`;
}
