import type { DomainError } from '../../errors.ts';
import type { DecodedAudio } from './decode-recordings.ts';

/** The messages that a thread sends while it decodes a `DecodeRequest`. The last two end it. */
export type FromDecoder =
  /** The number of samples so far. */
  | { type: 'samples'; samples: number }
  | ({ type: 'decoded' } & DecodedAudio)
  | ({ type: 'refused' } & Pick<DomainError, 'code' | 'detail'>);

/** What a thread that decodes a file on disk sends for each message that it gets. */
export type FromFileDecoder =
  | { type: 'piece'; samples: Int16Array<ArrayBuffer> }
  | { type: 'end' }
  | ({ type: 'refused' } & Pick<DomainError, 'code' | 'detail'>);
