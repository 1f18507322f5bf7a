import pino from 'pino';
import { expect, test } from 'vitest';
import type { SpeakerEmbedder } from '../../providers/speaker/port.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import { UtteranceSpeakers } from './utterance-speakers.ts';
import { createVoiceSampler } from './voice-sampler.ts';

const VOICE = Float32Array.of(1, 0);
const word = (startS: number, endS: number): SttWord => ({
  text: 'word',
  startMs: startS * 1000,
  endMs: endS * 1000,
  confidence: 1,
});

function start(embed: SpeakerEmbedder['embed'], traits: Partial<SpeakerEmbedder> = {}, maxMs = 30_000) {
  const failures: unknown[] = [];
  const logged: string[] = [];
  const numbering = { confidence: 'high', threshold: 0.6, differsBelow: 0.4 } as const;
  const embedder = { name: 'm', dimensions: 2, ...numbering, ...traits, embed, close: async () => {} };
  const read = async () => new Int16Array(160_000);
  const speakers = new UtteranceSpeakers({
    audio: { sampler: createVoiceSampler(embedder), source: { read } },
    known: () => undefined,
    maxMs,
    onFailure: (error) => failures.push(error),
    log: pino({ base: undefined }, { write: (line) => logged.push(JSON.parse(line).msg) }),
  });
  const order: unknown[] = [];
  const say = (spoken: SttWord) => speakers.add([[spoken]], (voices) => order.push(voices.get(spoken)));
  return { speakers, order, say, failures, logged };
}

test('words keep their order while voices are compared, and what follows them waits', async () => {
  const first = Promise.withResolvers<Float32Array>();
  const { speakers, order, say } = start((() => first.promise) as SpeakerEmbedder['embed']);
  say(word(0, 2));
  speakers.add([], () => order.push('numbered by the provider'));
  speakers.afterWords(() => order.push('confirmed'));
  expect([order, speakers.backlog]).toEqual([[], 4]);
  first.resolve(VOICE);
  await speakers.finish();
  expect(order).toEqual([expect.any(Number), 'numbered by the provider', 'confirmed']);
  expect(speakers.backlog).toBe(0);
});

test('words are passed on immediately if there is nothing to compare', () => {
  const { speakers, order } = start(async () => VOICE, { confidence: 'low' });
  speakers.add([[word(0, 2)]], ({ size }) => order.push(size));
  speakers.afterWords(() => order.push('confirmed'));
  expect(order).toEqual([0, 'confirmed']);
});

test('the end of a session does not wait for an embedder that hangs: the words have no number', async () => {
  const { speakers, order, say, failures } = start(() => new Promise(() => {}), {}, 1);
  say(word(0, 2));
  say(word(3, 5));
  await speakers.finish();
  expect([order, failures]).toEqual([[undefined, undefined], []]);
});

test('an embedder that fails costs the numbers and no words, with one line in the log', async () => {
  const { speakers, order, say, logged, failures } = start(() => Promise.reject(new Error('unavailable')));
  say(word(0, 2));
  say(word(3, 5));
  await speakers.finish();
  expect([order, failures]).toEqual([[undefined, undefined], []]);
  expect(logged).toEqual(['a voice could not be compared']);
});

test('a session that continues a conversation waits for its voices', async () => {
  const { speakers, order, say } = start(async () => VOICE);
  const loaded = Promise.withResolvers<void>();
  const voice = { speakerId: 3, sample: { model: 'm', embedding: VOICE, seconds: 8 }, enrolledAs: null };
  let continued: number | undefined;
  speakers.continue(
    async () => {
      await loaded.promise;
      return [voice];
    },
    (voices) => {
      continued = [...voices].find(([, { speakerId }]) => speakerId === 3)?.[0];
    },
  );
  say(word(0, 2));
  expect(order).toEqual([]);
  loaded.resolve();
  await speakers.finish();
  expect(order).toEqual([continued]);
  expect(continued).toBeDefined();
});
