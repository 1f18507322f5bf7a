import { SttError } from '../port.ts';

/** As in STT_MODELS, and on the wire as `stt_provider`. */
export const SHERPA = 'sherpa';

export function failure(
  ...[outcome, reason, detail, cause]: [SttError['outcome'], SttError['reason'], string?, unknown?]
) {
  return new SttError({ outcome, reason, provider: SHERPA, ...(detail !== undefined && { detail }), cause });
}
