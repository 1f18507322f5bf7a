// Measures how well the voices of utterances are numbered where the provider tells no speakers apart
// (src/pipeline/speakers/utterance-voices.ts). Plays talks of several synthetic voices. Needs espeak-ng and flite (Debian: apt install
// espeak-ng flite). Run: node scripts/run.mjs scripts/measure/utterance-voices.ts
import { concatSamples } from '../../src/audio/concat.ts';
import { numberUtterance } from '../../src/pipeline/speakers/number-utterance.ts';
import { UtteranceVoices, type VoiceTraits } from '../../src/pipeline/speakers/utterance-voices.ts';
import { VoiceSampler } from '../../src/pipeline/speakers/voice-sampler.ts';
import type { SampleRange } from '../../src/pipeline/spool/session-header.ts';
import { mfccEmbedder } from '../../src/providers/speaker/mfcc/provider.ts';
import { speak, type Voice } from '../test-data/synthesis.ts';
import { conditions } from './conditions.ts';

const RATE = 16_000;
const PART_S = 2;
const TALKS = 300;
const TURNS = 40;
/** A talk of a household. */
const VOICES = 3;
/** The share of utterances that hold the end of one turn and the beginning of another. */
const MIXED = 0.1;

const espeak = ['', '+m1', '+m2', '+m3', '+m4', '+m5', '+m6', '+m7', '+m8', '+f1', '+f2', '+f3', '+f4', '+f5', '+Alex'];
const voices: Voice[] = [
  ...['awb', 'kal16', 'rms', 'slt'].map((name) => ({ engine: 'flite' as const, name })),
  ...espeak.map((variant) => ({ engine: 'espeak-ng' as const, name: `en-us${variant}` })),
];
const PROFILE = [
  'The old harbour was quiet in the morning, and only two boats were waiting for the tide to turn.',
  'Please remember to bring the blue folder, the charger and a few sandwiches for everybody tomorrow.',
  'My sister thinks that the kitchen should be painted yellow, but I would rather keep it as it is.',
];
const SPOKEN = [
  'We could leave at seven, take the slow train along the river and still be there before noon.',
  'Nobody told me that the meeting was moved to Thursday, so I sat there alone for half an hour.',
  'When the snow melts, water runs down from the hills and fills the small ponds behind the mill.',
  'Every Sunday the neighbours meet under the chestnut tree and play cards until it gets dark.',
  'A good soup needs onions, patience, and somebody who keeps on stirring while the others talk.',
];

const embedder = mfccEmbedder();
const signal = new AbortController().signal;
let seed = 1;
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const below = (n: number) => Math.floor(random() * n);

interface Spoken {
  profile: Float32Array;
  /** Embeddings of consecutive parts of two seconds, and whole ones of one second. */
  parts: Float32Array[];
  short: Float32Array[];
}

async function embedAll(audio: Int16Array, seconds: number): Promise<Float32Array[]> {
  const embeddings: Float32Array[] = [];
  for (let at = 0; at + seconds * RATE <= audio.length; at += seconds * RATE) {
    const embedding = await embedder.embed(audio.subarray(at, at + seconds * RATE), signal).catch(() => undefined);
    if (embedding) embeddings.push(embedding);
  }
  return embeddings;
}

async function spokenBy(voice: Voice, through: (audio: Int16Array) => Int16Array): Promise<Spoken> {
  const join = (texts: readonly string[]) => through(concatSamples(texts.map((text) => speak(voice, text))));
  const audio = join(SPOKEN);
  return {
    profile: await embedder.embed(join(PROFILE), signal),
    parts: await embedAll(audio, PART_S),
    short: await embedAll(audio, 1),
  };
}

interface Counts {
  /** Utterances of one voice, by the user and by others. */
  user: number;
  others: number;
  /** Those that have the number of the user, or any number. */
  recognized: number;
  mistaken: number;
  numbered: number;
  /** Those whose number belongs to another voice. */
  wrong: number;
  /** Utterances in which two people speak, and those that have a number. */
  mixed: number;
  mixedNumbered: number;
}

/** An utterance of one second, or of two to eight seconds in parts; of two people if `other` is given. */
function utter({ parts, short }: Spoken, other?: Spoken): { embeddings: Float32Array[]; isLong: boolean } {
  const length = below(5);
  if (length === 0 && !other) return { embeddings: short.slice(below(short.length)).slice(0, 1), isLong: false };
  const count = Math.max(length, other ? 2 : 1);
  const from = below(parts.length - count);
  const own = parts.slice(from, from + count);
  const last = other?.parts.slice(below(other.parts.length)).slice(0, 1);
  return { embeddings: last ? [...own.slice(1), ...last] : own, isLong: true };
}

/** The first voice is the user's, whose profile is known. */
function playTalk(talkers: readonly Spoken[], traits: VoiceTraits, counts: Counts): void {
  const session = new UtteranceVoices(traits);
  const known = { user: talkers[0]?.profile, people: [] };
  const byNumber = new Map<number, number[]>();
  for (let turn = 0; turn < TURNS; turn++) {
    const who = below(talkers.length);
    const isMixed = random() < MIXED;
    const other = isMixed ? talkers[(who + 1) % talkers.length] : undefined;
    const { embeddings, isLong } = utter(talkers[who] as Spoken, other);
    const number = session.numberOf(embeddings, known, isLong);
    if (isMixed) {
      counts.mixed += 1;
      counts.mixedNumbered += Number(number !== undefined);
      continue;
    }
    counts[who === 0 ? 'user' : 'others'] += 1;
    if (number === undefined) continue;
    counts.numbered += 1;
    byNumber.set(number, [...(byNumber.get(number) ?? []), who]);
    if (traits.confidence === 'low') counts[who === 0 ? 'recognized' : 'mistaken'] += 1;
  }
  for (const speakers of byNumber.values()) {
    const times = [...Map.groupBy(speakers, (who) => who).values()].map((own) => own.length);
    counts.wrong += speakers.length - Math.max(...times);
  }
}

function measure(spoken: readonly Spoken[], traits: VoiceTraits): Counts {
  seed = 1;
  const counts = { user: 0, others: 0, recognized: 0, mistaken: 0, numbered: 0, wrong: 0, mixed: 0, mixedNumbered: 0 };
  for (let talk = 0; talk < TALKS; talk++) {
    const talkers = new Set<Spoken>();
    while (talkers.size < VOICES) talkers.add(spoken[below(spoken.length)] as Spoken);
    playTalk([...talkers], traits, counts);
  }
  return counts;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

console.log(`${voices.length} voices, ${TALKS} talks of ${VOICES}, ${TURNS} utterances each`);
console.log(
  '| transmitted as | user recognized | other taken for the user | two people numbered | if unknown voices were numbered: numbered | of those, wrong |',
);
console.log('|---|---|---|---|---|---|');
for (const [condition, through] of Object.entries(conditions)) {
  const spoken: Spoken[] = [];
  for (const voice of voices) spoken.push(await spokenBy(voice, through));
  const low = measure(spoken, embedder);
  const high = measure(spoken, { ...embedder, confidence: 'high' });
  const cells = [
    condition,
    percent(low.recognized, low.user),
    percent(low.mistaken, low.others),
    percent(low.mixedNumbered, low.mixed),
    percent(high.numbered, high.user + high.others),
    percent(high.wrong, high.numbered),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** CPU milliseconds for a second of speech, in utterances of eight seconds. */
async function measureCpu(audio: Int16Array): Promise<number> {
  const sampler = new VoiceSampler(embedder);
  const known = { user: await embedder.embed(audio, signal), people: [] };
  const words = [{ text: 'speech', startMs: 0, endMs: 8000, confidence: 1 }];
  const read = async ([range = { fromSample: 0, toSample: 0 }]: readonly SampleRange[]) =>
    audio.subarray(range.fromSample, range.toSample);
  const options = { voices: new UtteranceVoices(sampler), known, sampler, read, signal };
  const before = process.cpuUsage();
  for (let i = 0; i < 100; i++) await numberUtterance(words, options);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / 100 / 8;
}

const speech = concatSamples(SPOKEN.map((text) => speak(voices[0] as Voice, text)));
console.log(`CPU: ${(await measureCpu(speech)).toFixed(2)} ms for a second of speech`);
