import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { createVoiceSampler } from '../../pipeline/speakers/voice-sampler.ts';
import type { SpeakerTurn } from '../../providers/speaker/port.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import { createSpeakerIdentifier, labelWords } from './piece-speakers.ts';

const RATE = 16_000;
const word = (startMs: number, endMs: number, speaker?: number): SttWord => ({
  text: 'word',
  startMs,
  endMs,
  confidence: 1,
  ...(speaker !== undefined && { speaker }),
});
/** Words of half a second without a pause. */
const speech = (fromS: number, toS: number) =>
  Array.from({ length: (toS - fromS) * 2 }, (_, at) => word(fromS * 1000 + at * 500, fromS * 1000 + (at + 1) * 500));
const turn = (startMs: number, endMs: number, speaker: number): SpeakerTurn => ({ startMs, endMs, speaker });

/** Voices are constant samples of 1, 2, 3 …, which are directions of their own. */
const sampler = createVoiceSampler({
  name: 'm',
  dimensions: 4,
  confidence: 'high',
  threshold: 0.6,
  differsBelow: 0.4,
  async embed(audio) {
    const embedding = new Float32Array(4);
    for (const sample of audio) embedding[sample - 1] = (embedding[sample - 1] ?? 0) + 1;
    return embedding;
  },
  close: async () => {},
});

const print = (voice: number) => Float32Array.from({ length: 4 }, (_, at) => (at === voice - 1 ? 1 : 0));

/** Who speaks in each second. */
async function identify(
  voices: readonly number[],
  diarize: (() => Promise<SpeakerTurn[]>) | undefined,
  more: { user?: number; continued?: number[]; words?: SttWord[] } = {},
) {
  const { user, continued = [], words = speech(0, voices.length) } = more;
  const diarizer = diarize && { diarize: vi.fn(diarize), close: async () => {} };
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const identifySpeakers = createSpeakerIdentifier({
    speakerStore: {
      knownVoices: async () => ({ user: user === undefined ? undefined : print(user), people: [] }),
      conversationVoices: async () =>
        continued.map((voice, speakerId) => ({
          speakerId,
          sample: { model: 'm', embedding: print(voice), seconds: 4 },
          enrolledAs: null,
        })),
    },
    voices: { voiceSampler: sampler, diarizer },
    log,
  });
  const audio = Int16Array.from({ length: voices.length * RATE }, (_, at) => voices[Math.floor(at / RATE)] ?? 0);
  const found = await identifySpeakers({ uid: 'u', conversationId: 'c', words, audio }, AbortSignal.timeout(60_000));
  return { ...found, numbers: found.words.map(({ speaker }) => speaker), diarizer, warn };
}

test('an utterance in which two people speak is cut where the speaker changes', async () => {
  const voices = [1, 1, 1, 2, 2, 2, 1, 1];
  expect(new Set((await identify(voices, undefined)).numbers)).toEqual(new Set([undefined]));
  const diarize = async () => [turn(0, 3000, 0), turn(3000, 6000, 1), turn(6000, 8000, 0)];
  const { numbers } = await identify(voices, diarize);
  const [first, second] = [numbers[0], numbers[6]];
  expect(first).not.toBe(second);
  expect(numbers).toEqual([...Array(6).fill(first), ...Array(6).fill(second), ...Array(4).fill(first)]);
});

test('a speaker is the user, or a voice of the conversation, if its voice is; otherwise a new one', async () => {
  const voices = [1, 1, 2, 2, 3, 3];
  const diarize = async () => [turn(0, 2000, 7), turn(2000, 4000, 8), turn(4000, 6000, 9)];
  const { numbers, speakers, continued } = await identify(voices, diarize, { user: 1, continued: [2] });
  expect(new Set(numbers).size).toBe(3);
  expect(speakers.get(numbers[0] ?? -1)).toMatchObject({ isUser: true });
  expect(continued.get(numbers[4] ?? -1)).toMatchObject({ speakerId: 0 });
  expect(speakers.get(numbers[8] ?? -1)).toMatchObject({ isUser: false });
  expect(continued.has(numbers[8] ?? -1)).toBe(false);
});

test('speakers of the model with the same voice are one; one that says too little to compare has a number too', async () => {
  const voices = [1, 1, 2, 2, 1, 1, 3];
  const diarize = async () => [turn(0, 2000, 0), turn(2000, 4000, 1), turn(4000, 6000, 2), turn(6000, 7000, 3)];
  const { numbers } = await identify(voices, diarize);
  expect(numbers[8]).toBe(numbers[0]);
  expect(new Set(numbers).size).toBe(3);
});

test('one speaker alone is compared by utterances, and words of a server with speakers stay as they are', async () => {
  const alone = await identify([1, 1, 1], async () => [turn(0, 3000, 0)]);
  expect(new Set(alone.numbers).size).toBe(1);
  const words = speech(0, 3).map((one) => ({ ...one, speaker: 5 }));
  const labelled = await identify([1, 1, 1], async () => [], { words });
  expect(labelled.words).toEqual(words);
  expect(labelled.diarizer?.diarize).not.toHaveBeenCalled();
});

test('a speaker of a server with speakers is the voice of the conversation, each of them one speaker at most', async () => {
  const words = [0, 1, 2].flatMap((speaker) =>
    speech(speaker * 2, speaker * 2 + 2).map((one) => ({ ...one, speaker })),
  );
  const found = await identify([2, 2, 3, 3, 2, 2], undefined, { words, continued: [1, 2] });
  expect(found.words).toEqual(words);
  expect([...found.continued].map(([number, { speakerId }]) => [number, speakerId])).toEqual([[0, 1]]);
});

test('without the model, which may fail, utterances are compared', async () => {
  const fails = () => Promise.reject(new Error('the process ended'));
  const { numbers, warn } = await identify([1, 1, 1], fails);
  expect(numbers).toEqual(Array(6).fill(expect.any(Number)));
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([
  ['within a turn', word(100, 400), 0],
  ['mostly within the second turn', word(900, 1400), 1],
  ['in a short pause beside a turn', word(2100, 2300), 1],
  ['far from each turn', word(5000, 5300), undefined],
])('a word %s has its speaker', (_, one, speaker) => {
  expect(labelWords([one], [turn(0, 1000, 0), turn(1000, 2000, 1)])[0]?.speaker).toBe(speaker);
});
