import { readFileSync } from 'node:fs';
import { createOpusDecoder } from '../../src/audio/codecs/opus.ts';
import { concatSamples } from '../../src/audio/concat.ts';

/** Three synthetic voices, created by scripts/test-data/make-voices.ts. */
export type VoiceName = 'awb' | 'rms' | 'slt';

/** Reads five seconds of a voice as PCM16 mono at 16 kHz. Each utterance is a different text. */
export function voice(name: VoiceName, utterance: 1 | 2): Int16Array {
  const file = readFileSync(new URL(`../fixtures/voices/${name}-${utterance}.opus-packets`, import.meta.url));
  const decoder = createOpusDecoder();
  const pieces: Int16Array[] = [];
  for (let at = 0; at < file.length; ) {
    const end = at + 2 + file.readUInt16BE(at);
    const piece = decoder.decode(file.subarray(at + 2, end));
    if (piece) pieces.push(piece.slice());
    at = end;
  }
  return concatSamples(pieces);
}
