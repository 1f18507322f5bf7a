import type { DomainError } from '../../errors.ts';
import type { DecodedAudio } from './decode-recordings.ts';

/** The messages that a thread sends while it decodes a `DecodeRequest`. The last two end it. */
export type FromDecoder =
  /** The number of samples so far. */
  | { type: 'samples'; samples: number }
  | ({ type: 'decoded' } & DecodedAudio)
  | ({ type: 'refused' } & Pick<DomainError, 'code' | 'detail'>);

/** A thread that reads a file on disk is asked for the times in its metadata, or for the next piece of its audio. */
export type ToFileReader = 'times' | 'next';

/** What it sends for each request. */
export type FromFileReader =
  | { type: 'times'; times: string[] }
  | { type: 'piece'; samples: Int16Array<ArrayBuffer> }
  | { type: 'end' }
  | ({ type: 'refused' } & Pick<DomainError, 'code' | 'detail'>);
