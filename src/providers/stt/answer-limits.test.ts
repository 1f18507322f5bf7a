import { describe, expect, test } from 'vitest';
import { measureStallMs } from '../../../test/support/event-loop.ts';
import { AnswerLimits, MalformedMessage } from './answers.ts';
import { parseDeepgramMessage, parseDeepgramRecording } from './deepgram/messages.ts';
import { parseTranscription } from './openai/messages.ts';
import { parseEvent } from './realtime/messages.ts';
import { readUntimed, TextSoFar } from './utterances/utterance-joiner.ts';
import { NO_HINTS } from './vocabulary.ts';
import { EventReader, encodeEvent } from './wyoming/messages.ts';

const TWO_SECONDS = 32_000;
const HOUR = 3600 * 16_000;
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const openai = (response: object | string, samples = TWO_SECONDS) =>
  typeof response === 'string'
    ? parseTranscription(response, 'text/plain', samples)
    : parseTranscription(JSON.stringify(response), 'application/json', samples);
const recognizer = { provider: 'wyoming', model: 'm', hints: NO_HINTS, log: undefined };

const word = { word: 'a', start: 0, end: 1 };
const dropped = { text: ' you', start: 0, end: 1, no_speech_prob: 0.9, avg_logprob: -2 };
const deepgram = (words: object[], duration = 2) => {
  const alternatives = [{ transcript: 'a', words }];
  const channel = { alternatives };
  return { type: 'Results', is_final: true, start: 0, duration, channel, results: { channels: [channel] } };
};
const bytes = 'more than 1,058,576 bytes in the answer to 2.0 s of audio';
const words = 'more than 1,000 words in the answer to 2.0 s of audio';

describe('an answer has a limit of elements that its audio sets, which the error names', () => {
  test.each<[string, () => unknown, string]>([
    ['words', () => openai({ text: 'a', words: times(1001, word) }), words],
    ['words of the text', () => openai({ text: 'a '.repeat(1001) }), words],
    ['words of a plain text', () => openai('a\u2003'.repeat(500_000)), words],
    ['a text without spaces', () => openai('a'.repeat(64_001)), words],
    ['words in a word', () => openai({ text: 'a', words: [{ ...word, word: 'a '.repeat(1001) }] }), words],
    ['words of segments', () => openai({ text: 'a', segments: times(2, { text: 'a '.repeat(501) }) }), words],
    ['tokens', () => openai({ text: 'a', segments: [{ text: 'a', words: times(1001, { word: ' a' }) }] }), words],
    ['segments', () => openai({ text: 'a', segments: times(1001, dropped) }), 'more than 1,000 segments in the answer'],
    ['values', () => openai({ text: 'a', x: times(20_001, 0) }), 'more than 20,000 values'],
    ['words of Deepgram', () => parseDeepgramMessage(JSON.stringify(deepgram(times(1001, word)))), words],
    ['its recordings', () => parseDeepgramRecording(JSON.stringify(deepgram(times(1001, word))), TWO_SECONDS), words],
    ['white space', () => readUntimed(' '.repeat(1_058_577), TWO_SECONDS, recognizer), bytes],
    ['brackets', () => parseEvent('['.repeat(15_000_000)), 'more than 500 levels'],
    ['words of a server without times', () => readUntimed('a '.repeat(500_000), TWO_SECONDS, recognizer), words],
  ])('%s', async (_name, parse, message) => {
    let error: unknown;
    const stallMs = await measureStallMs(async () => {
      try {
        parse();
      } catch (thrown) {
        error = thrown;
      }
    });
    expect(error).toBeInstanceOf(MalformedMessage);
    expect(error).toMatchObject({ message: expect.stringContaining(message) });
    expect(stallMs).toBeLessThan(1000);
  });

  test('also if its text arrives piece by piece', () => {
    const add = (text: string) => {
      const soFar = new TextSoFar(TWO_SECONDS);
      for (let i = 0; i < 5000; i++) soFar.add(text);
    };
    expect(() => add(' a')).toThrow(words);
    expect(() => add('')).toThrow('more than 4,000 pieces in the answer');
    expect(() => add(' '.repeat(1_000_000))).toThrow(bytes);
    expect(new TextSoFar(TWO_SECONDS).add(' a')).toBe('a');
    const whole = new TextSoFar(TWO_SECONDS);
    for (const piece of ['a', ' \n b', 'c', ' ', 'd '.repeat(998)]) whole.add(piece);
    expect(whole.add('')).toBe(`a bc ${'d '.repeat(998)}`.trim());
    expect(() => whole.add('e')).toThrow(words);
  });

  test('and each piece costs what it is long', () => {
    const soFar = new TextSoFar(HOUR);
    const before = process.threadCpuUsage().user;
    for (let i = 0; i < 15; i++) soFar.add(' '.repeat(1_000_000));
    for (let i = 0; i < 100_000; i++) soFar.add('');
    expect(process.threadCpuUsage().user - before).toBeLessThan(2_000_000);
  });

  test('which grows with the audio: 20 words, 3 segments and 5 kB for each second', () => {
    expect(new AnswerLimits(HOUR)).toMatchObject({ words: 72_000, segments: 10_800, bytes: 1024 * 1024 + 18_000_000 });
    expect(openai({ text: 'a', words: times(1001, word) }, 60 * 16_000).words).not.toEqual([]);
  });
});

test('thousands of words and dropped segments take linear time', async () => {
  const answer = {
    text: 'a',
    words: times(72_000, { ...word, start: 3000, end: 3000 }),
    segments: times(10_800, dropped),
  };
  const response = JSON.stringify(answer);
  const stallMs = await measureStallMs(async () => {
    expect(parseTranscription(response, 'application/json', HOUR)).toMatchObject({ dropped: 10_800 });
  });
  expect(stallMs).toBeLessThan(2000);
});

test('events of Wyoming that arrive byte by byte take linear time', async () => {
  const event = encodeEvent('info', { text: 'a'.repeat(300_000) }, new Uint8Array(300_000));
  const reader = new EventReader();
  let events = 0;
  const stallMs = await measureStallMs(async () => {
    for (const byte of [...event, ...event]) events += reader.push(Uint8Array.of(byte)).length;
  });
  expect(events).toBe(2);
  expect(stallMs).toBeLessThan(2000);
});
