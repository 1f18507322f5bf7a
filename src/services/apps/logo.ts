import { DomainError, invalidInput } from '../../errors.ts';
import type { LogoType } from '../../store/apps/table.ts';

const MAX_BYTES = 1_048_576;

export interface Logo {
  type: LogoType;
  bytes: Uint8Array;
}

/** The first bytes of files of each format, in Latin-1. */
const beginnings: [LogoType, (start: string) => boolean][] = [
  ['image/png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['image/webp', (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8)],
];

/** Finds the format by the content, as names and declared types can be wrong. Throws `too_large` or `invalid_input`. */
export function readLogo(bytes: Uint8Array): Logo {
  if (bytes.length > MAX_BYTES) throw new DomainError('too_large', 'The logo is larger than 1 MB');
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const type = beginnings.find(([, matches]) => matches(start))?.[0];
  if (type !== undefined) return { type, bytes };
  throw invalidInput({ loc: ['body', 'file'], msg: 'The logo is not a PNG, JPEG or WebP image', type: 'image_type' });
}
