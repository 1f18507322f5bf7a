import { describe, expect, test } from 'vitest';
import { isInvention, parseTranscription } from './messages.ts';

const sure = { no_speech_prob: 0.1, avg_logprob: -0.2, compression_ratio: 1.2 };
const segment = { text: ' Thank you.', length: 2, ...sure };

describe('text over silence is dropped', () => {
  test.each([
    ['speech is kept', {}, false],
    ['if the server hears no speech and is not sure of the words', { no_speech_prob: 0.7, avg_logprob: -1.1 }, true],
    ['but not if it is sure of them', { no_speech_prob: 0.9, avg_logprob: -0.4 }, false],
    ['if it repeats itself', { compression_ratio: 2.5 }, true],
    ['without measures: if the same words fill it', { compression_ratio: undefined, text: 'so good '.repeat(5) }, true],
    ['but not a few words', { compression_ratio: undefined, text: 'no, no, no, no' }, false],
    [
      'without measures: more than can be said',
      { compression_ratio: null, text: 'Untertitel der Amara.org-Community und des ZDF', length: 1.2 },
      true,
    ],
  ])('%s', (_name, measures, isInvented) => {
    expect(isInvention({ ...segment, ...measures })).toBe(isInvented);
  });

  test('with its words, and counted', () => {
    const invented = {
      start: 2,
      end: 4,
      text: ' Thanks for watching!',
      ...sure,
      no_speech_prob: 0.9,
      avg_logprob: -1.5,
    };
    const said = { start: 0, end: 2, text: ' Hello.', ...sure };
    const words = ['Hello', 'Thanks', 'for', 'watching'].map((word, i) => ({
      word,
      start: 1.5 * i * 0.8,
      end: 1.5 * i * 0.8 + 1,
    }));
    words[1] = { word: 'Thanks', start: 2.1, end: 2.5 };
    const response = { text: 'Hello. Thanks for watching!', segments: [said, invented], words };
    const parsed = parseTranscription(JSON.stringify(response), 'application/json', 64_000);
    expect(parsed).toMatchObject({ text: 'Hello.', words: [{ text: 'Hello.' }], dropped: 1 });
    const alone = { text: ' Thanks for watching!', segments: [invented] };
    expect(parseTranscription(JSON.stringify(alone), 'application/json', 64_000)).toMatchObject({
      words: [],
      dropped: 1,
    });
  });

  test('also the whole answer, and it is counted', () => {
    const text = 'Thank you. '.repeat(20);
    const read = (response: object) => parseTranscription(JSON.stringify(response), 'application/json', 32_000);
    const none = { text: '', words: [], dropped: 1 };
    expect(read({ text })).toMatchObject(none);
    expect(read({ text, segments: [{ id: 0, text }] })).toMatchObject(none);
    expect(parseTranscription(text, 'text/plain', 32_000)).toMatchObject(none);
  });
});
