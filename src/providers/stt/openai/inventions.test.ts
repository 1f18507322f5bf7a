import { describe, expect, test } from 'vitest';
import { parseTranscription } from './messages.ts';

const sure = { no_speech_prob: 0.1, avg_logprob: -0.2, compression_ratio: 1.2 };
const unmeasured = { no_speech_prob: undefined, avg_logprob: undefined, compression_ratio: undefined };
const parse = (response: object, samples = 64_000) =>
  parseTranscription(JSON.stringify(response), 'application/json', samples);

describe('text over silence is dropped', () => {
  test.each([
    ['speech is kept', {}, ' Thank you.', 'Thank you.'],
    ['if the server hears no speech and is not sure', { no_speech_prob: 0.7, avg_logprob: -1.1 }, ' Thank you.', ''],
    ['but not if it is sure of it', { no_speech_prob: 0.9, avg_logprob: -0.4 }, ' Thank you.', 'Thank you.'],
    ['if it repeats itself', { compression_ratio: 2.5 }, ' Thank you.', ''],
    ['without measures: if the same words fill it', unmeasured, ' so good'.repeat(5), ''],
    ['but not a few words', unmeasured, ' no, no, no, no', 'no, no, no, no'],
    ['nor one of two syllables', unmeasured, ' Mm-hmm. Mm-hmm, mm-hmm. Mm-hmm.', 'Mm-hmm. Mm-hmm, mm-hmm. Mm-hmm.'],
    ['unless they are a usual invention', unmeasured, ' you you you you.', ''],
    ['also if it is measured', {}, ' Thank you. Thank you. Thank you. Thank you.', ''],
    ['also after speech', unmeasured, ' We go home. Thank you. Thank you. Thank you. Thank you.', 'We go home.'],
    ['but not said three times', unmeasured, ' Thank you, thank you, thank you.', 'Thank you, thank you, thank you.'],
    ['nor at the end of other words', unmeasured, ' I see you. Can you?', 'I see you. Can you?'],
    [
      'without measures: more than can be said',
      unmeasured,
      ` Untertitel der Amara.org-Community ${'und des ZDF'.repeat(6)}`,
      '',
    ],
  ])('%s', (_name, measures, text, kept) => {
    const segment = { start: 0, end: 3, ...sure, ...measures, text };
    expect(parse({ text, segments: [segment] }).text).toBe(kept);
  });

  test('also if each segment has a part of the loop', () => {
    const segments = [' We go home.', ' Thank you.', ' Thank you.', ' Thank you.', ' Thank you.'].map((text, i) => ({
      ...{ text, start: 2 * i, end: 2 * i + 2 },
      words: text.split(/(?= )/).map((word, at) => ({ word, start: 2 * i + at / 2, end: 2 * i + at / 2 + 0.4 })),
    }));
    const parsed = parse({ text: segments.map(({ text }) => text).join(''), segments }, 160_000);
    expect(parsed).toMatchObject({ text: 'We go home.', dropped: 4 });
    expect(parsed.words.map(({ text, startMs }) => [text, startMs])).toEqual([
      ['We', 0],
      ['go', 500],
      ['home.', 1000],
    ]);
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
    const parsed = parse(response);
    expect(parsed).toMatchObject({ text: 'Hello.', words: [{ text: 'Hello.' }], dropped: 1 });
    const alone = { text: ' Thanks for watching!', segments: [invented] };
    expect(parse(alone)).toMatchObject({ words: [], dropped: 1 });
  });

  test('also the whole answer, and it is counted', () => {
    const text = 'Thank you. '.repeat(20);
    const read = (response: object) => parse(response, 32_000);
    const none = { text: '', words: [], dropped: 1 };
    expect(read({ text })).toMatchObject(none);
    expect(read({ text, segments: [{ id: 0, text }] })).toMatchObject(none);
    expect(parseTranscription(text, 'text/plain', 32_000)).toMatchObject(none);
  });
});
