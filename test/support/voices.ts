import { readFileSync } from 'node:fs';
import { createOpusDecoder } from '../../src/audio/codecs/opus.ts';
import { concatSamples } from '../../src/audio/samples.ts';
import { splitPackets } from './audio.ts';

/** Three synthetic voices, created by scripts/test-data/make-voices.ts. */
export type VoiceName = 'awb' | 'rms' | 'slt';

/** Reads five seconds of a voice as PCM16 mono at 16 kHz. Each utterance is a different text. */
export function voice(name: VoiceName, utterance: 1 | 2): Int16Array {
  const decoder = createOpusDecoder();
  return concatSamples(voicePackets(name, utterance).map((packet) => decoder.decode(packet) ?? new Int16Array(0)));
}

/** The same as Opus packets of 20 ms. */
export const voicePackets = (name: VoiceName, utterance: 1 | 2): Uint8Array[] =>
  splitPackets(readFileSync(new URL(`../fixtures/voices/${name}-${utterance}.opus-packets`, import.meta.url)));
