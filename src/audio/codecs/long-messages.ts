import { concatDecoded } from '../concat.ts';
import { decodeInTurns } from '../decoding-turns.ts';
import type { AudioDecoder, SyncDecoder } from './port.ts';

/** Bytes of uncompressed audio that are decoded at a time: about 2 ms of work with resampling. */
const BYTES_AT_A_TIME = 16 * 1024;

/** A decoder that decodes longer messages in parts, so that they do not block the event loop. */
export const withLongMessages = (decoder: SyncDecoder): AudioDecoder => ({
  decode(message) {
    if (message.length <= BYTES_AT_A_TIME) return decoder.decode(message);
    return decodeInTurns(message, BYTES_AT_A_TIME, (part) => decoder.decode(part)).then(concatDecoded);
  },
  get skipped() {
    return decoder.skipped;
  },
  get undecoded() {
    return decoder.undecoded;
  },
  close: () => decoder.close(),
});
