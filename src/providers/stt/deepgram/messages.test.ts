import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MalformedMessage } from '../answers.ts';
import { parseDeepgramMessage } from './messages.ts';

const results = (over: object = {}) => ({
  type: 'Results',
  channel_index: [0, 1],
  start: 1.5,
  duration: 2,
  is_final: true,
  speech_final: false,
  channel: {
    alternatives: [
      {
        transcript: 'Hello there.',
        confidence: 0.9,
        words: [
          { word: 'hello', punctuated_word: 'Hello', start: 1.6, end: 1.9, confidence: 0.99, speaker: 1 },
          { word: 'there', start: 1.9, end: 2.2, confidence: 0.8 },
        ],
      },
    ],
  },
  ...over,
});

describe('messages of Deepgram', () => {
  test('a result has words with times in milliseconds, and with punctuation if Deepgram supplies it', () => {
    expect(parseDeepgramMessage(JSON.stringify(results()))).toEqual({
      type: 'results',
      result: {
        isFinal: true,
        startMs: 1500,
        endMs: 3500,
        words: [
          { text: 'Hello', startMs: 1600, endMs: 1900, confidence: 0.99, speaker: 1 },
          { text: 'there', startMs: 1900, endMs: 2200, confidence: 0.8 },
        ],
      },
    });
  });

  test('a result without words is silence', () => {
    const silence = results({ channel: { alternatives: [{ transcript: '', confidence: 0, words: [] }] } });
    expect(parseDeepgramMessage(JSON.stringify(silence))).toMatchObject({ result: { words: [] } });
  });

  test('types that need no action are accepted: UtteranceEnd, SpeechStarted, unknown ones', () => {
    for (const type of ['UtteranceEnd', 'SpeechStarted', 'Tomorrow']) {
      expect(parseDeepgramMessage(JSON.stringify({ type }))).toEqual({ type: 'other' });
    }
  });

  test.each([
    'not json',
    '',
    'null',
    '[]',
    '3',
    '{}',
    '{"type":7}',
    '{"type":"Metadata"}',
    JSON.stringify(results({ start: '1' })),
    JSON.stringify(results({ duration: -1 })),
    JSON.stringify(results({ start: 1e300 })),
    JSON.stringify(results({ channel: { alternatives: [] } })),
    JSON.stringify(results({ channel: { alternatives: [{ words: [{ word: 7, start: 0, end: 1 }] }] } })),
    JSON.stringify(results({ channel: { alternatives: [{ words: [{ word: 'x', end: 1 }] }] } })),
  ])('%s is malformed', (text) => {
    expect(() => parseDeepgramMessage(text)).toThrow(MalformedMessage);
  });

  test('any text is parsed or malformed, never another error; parsed times are ordered and finite', () => {
    const nearly = fc.record(
      {
        type: fc.constantFrom('Results', 'Metadata', 'Error'),
        start: fc.oneof(fc.double(), fc.jsonValue()),
        duration: fc.oneof(fc.double({ min: 0 }), fc.jsonValue()),
        is_final: fc.jsonValue(),
        channel: fc.oneof(
          fc.jsonValue(),
          fc.record({
            alternatives: fc.array(fc.record({ words: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())) })),
          }),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          nearly.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          try {
            const message = parseDeepgramMessage(text);
            if (message.type !== 'results') return;
            const { startMs, endMs, words } = message.result;
            expect(endMs).toBeGreaterThanOrEqual(startMs);
            for (const word of words) expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
          } catch (error) {
            expect(error).toBeInstanceOf(MalformedMessage);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
