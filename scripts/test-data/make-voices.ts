// Creates voices for tests: three synthetic speakers with two utterances each, as Opus packets of 20 ms, each after its length in two
// bytes. Needs flite (Debian: apt install flite). Run: node scripts/test-data/make-voices.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Encoder } from '@evan/opus';
import { speak } from './synthesis.ts';

const FOLDER = fileURLToPath(new URL('../../test/fixtures/voices/', import.meta.url));
const FRAME = 320;
const NAMES = ['awb', 'rms', 'slt'];
const UTTERANCES = [
  'The first train leaves at half past six, and it stops at every village along the river.',
  'We planted the apple trees three years ago, and this summer they bore fruit at last.',
];

function packets(audio: Int16Array): Buffer {
  const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
  encoder.bitrate = 24_000;
  const pieces: Uint8Array[] = [];
  for (let at = 0; at + FRAME <= audio.length; at += FRAME) {
    const packet = encoder.encode(new Uint8Array(audio.slice(at, at + FRAME).buffer));
    pieces.push(Uint8Array.of(packet.length >> 8, packet.length & 0xff), packet);
  }
  return Buffer.concat(pieces);
}

mkdirSync(FOLDER, { recursive: true });
for (const name of NAMES) {
  for (const [i, text] of UTTERANCES.entries()) {
    const audio = speak({ engine: 'flite', name }, text);
    const file = `${name}-${i + 1}.opus-packets`;
    writeFileSync(`${FOLDER}${file}`, packets(audio));
    console.log(`${file}: ${(audio.length / 16_000).toFixed(1)} s`);
  }
}
