// Creates the recording of this repository: a conversation of two voices by espeak-ng, its transcript for
// `npm run device -- … --transcript`, and its words with times for the double of the speech-to-text provider.
// Needs espeak-ng (Debian: apt install espeak-ng). Run: node scripts/test-data/make-speech.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { concatSamples } from '../../src/audio/samples.ts';
import { writeWav } from '../../src/audio/wav.ts';
import { readSpeech } from './synthesis.ts';

const RATE = 16_000;
const FOLDER = fileURLToPath(new URL('../../test/fixtures/speech/', import.meta.url));
const VOICES = [
  { options: ['-v', 'en-us', '-s', '165', '-p', '35'], isUser: true },
  { options: ['-v', 'en-gb+f3', '-s', '170', '-p', '60'], isUser: false },
];

const TALK: { speaker: 0 | 1; text: string; pauseMs: number }[] = [
  { speaker: 0, text: 'Good morning Nora, this is about the plan for the community garden.', pauseMs: 300 },
  { speaker: 1, text: 'The garden gets its new beds in spring, and the water pump is broken.', pauseMs: 450 },
  { speaker: 0, text: 'I need to call the plumber about the pump by Friday.', pauseMs: 500 },
  { speaker: 1, text: 'Good. And who brings the flowers?', pauseMs: 350 },
  { speaker: 0, text: "Not me, please. I'm allergic to bee stings.", pauseMs: 450 },
  { speaker: 1, text: 'Then the garden gets tomatoes.', pauseMs: 400 },
];

const speak = (text: string, options: string[]) =>
  readSpeech(execFileSync('espeak-ng', [...options, '--stdout', text]));

const milliseconds = (samples: number) => Math.round((samples * 1000) / RATE);
const seconds = (samples: number) => milliseconds(samples) / 1000;

/** espeak-ng returns no word times: each word gets a share of the sentence by its own length. */
function timeWords(text: string, options: string[], speaker: number, start: number, length: number) {
  const words = text.split(' ').map((word) => ({ word, share: speak(word, options).length }));
  const total = words.reduce((sum, { share }) => sum + share, 0);
  let at = start;
  return words.map(({ word, share }) => {
    const from = at;
    at += (share / total) * length;
    return { text: word, startMs: milliseconds(from), endMs: milliseconds(at), speaker };
  });
}

const pieces: Int16Array[] = [];
const segments = [];
const words = [];
let at = 0;
for (const { speaker, text, pauseMs } of TALK) {
  const { options = [], isUser = false } = VOICES[speaker] ?? {};
  const spoken = speak(text, options);
  const start = at + (pauseMs * RATE) / 1000;
  const end = start + spoken.length;
  pieces.push(new Int16Array(start - at), spoken);
  segments.push({
    text,
    speaker: `SPEAKER_0${speaker}`,
    speaker_id: speaker,
    start: seconds(start),
    end: seconds(end),
    is_user: isUser,
    person_id: null,
  });
  words.push(...timeWords(text, options, speaker, start, spoken.length));
  at = end;
}
pieces.push(new Int16Array(RATE / 2));

const samples = concatSamples(pieces);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}garden-plan.wav`, writeWav({ sampleRate: RATE, channels: 1, samples }));
writeFileSync(
  `${FOLDER}garden-plan.transcript.json`,
  `${JSON.stringify({ segments, stt_provider: 'recording' }, null, 2)}\n`,
);
writeFileSync(`${FOLDER}garden-plan.words.json`, `${JSON.stringify({ words }, null, 2)}\n`);
console.log(`wrote ${seconds(samples.length)} s of speech with ${words.length} words to ${FOLDER}`);
