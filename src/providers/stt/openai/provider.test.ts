import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { SttError, type SttRecordingOptions } from '../port.ts';
import { type TranscriptionReply, transcriptionDouble } from './double.ts';
import { MalformedTranscription, parseTranscription } from './messages.ts';
import { type OpenaiOptions, openaiProvider } from './provider.ts';

const AUDIO = Int16Array.from({ length: 32_000 }, (_, i) => (i % 65_536) - 32_768);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function startDouble(...replies: TranscriptionReply[]) {
  const double = await transcriptionDouble(
    (_, index) => replies[Math.min(index, replies.length - 1)] ?? { hang: true },
  );
  cleanups.push(() => double.close());
  return double;
}

function provider(url: string, options: Partial<OpenaiOptions> = {}) {
  return openaiProvider({ model: 'whisper-1', url, apiKey: 'secret', ...options });
}

const recording = (options: Partial<SttRecordingOptions> = {}): SttRecordingOptions => ({
  language: 'en',
  audio: AUDIO,
  signal: new AbortController().signal,
  ...options,
});

async function failureOf(promise: Promise<unknown> | undefined): Promise<SttError> {
  const error = await Promise.resolve(promise).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SttError)) throw new Error('expected an SttError');
  return error;
}

const verbose = {
  task: 'transcribe',
  language: 'english',
  duration: 2,
  text: ' Good morning. Hello!',
  words: [
    { word: 'Good', start: 0.2, end: 0.5 },
    { word: 'morning', start: 0.5, end: 0.9 },
    { word: 'Hello', start: 1.25, end: 1.5 },
  ],
  segments: [
    { id: 0, start: 0.2, end: 0.9, text: ' Good morning.' },
    { id: 1, start: 1.25, end: 9, text: ' Hello!' },
  ],
};

describe('a recording transcribed at an OpenAI-compatible address', () => {
  test('goes over as a WAV file, and comes back as text and timed words, written as in the text', async () => {
    const double = await startDouble({ json: verbose });
    const transcript = await provider(`${double.url}/`).transcribe?.(recording({ keywords: ['Dana', 'Earshot'] }));
    expect(transcript).toEqual({
      provider: 'openai',
      model: 'whisper-1',
      text: 'Good morning. Hello!',
      words: [
        { text: 'Good', startMs: 200, endMs: 500, confidence: 0 },
        { text: 'morning.', startMs: 500, endMs: 900, confidence: 0 },
        { text: 'Hello!', startMs: 1250, endMs: 1500, confidence: 0 },
      ],
      language: 'en',
    });
    const [seen] = double.recordings;
    expect(seen).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer secret' });
    expect(seen?.audio).toMatchObject({ sampleRate: 16_000, channels: 1, samples: AUDIO });
    expect(seen?.fields).toEqual({
      model: 'whisper-1',
      language: 'en',
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'word,segment',
      prompt: 'Dana, Earshot',
    });
  });

  test('leaves the finding of the language out of the request, and needs no key', async () => {
    const double = await startDouble({ json: verbose });
    await provider(double.url, { apiKey: undefined }).transcribe?.(recording({ language: 'multi' }));
    expect(double.recordings[0]?.fields).not.toHaveProperty('language');
    expect(double.recordings[0]?.authorization).toBeUndefined();
  });

  test('a model that knows no times is asked without, from then on at once', async () => {
    const double = await startDouble({ status: 400 }, { json: { text: 'Yes.' } });
    const plain = provider(double.url, { model: 'gpt-4o-transcribe' });
    for (let times = 0; times < 2; times++) {
      expect(await plain.transcribe?.(recording())).toMatchObject({
        text: 'Yes.',
        words: [{ text: 'Yes.', startMs: 0, endMs: 2000 }],
      });
    }
    expect(double.recordings.map(({ fields }) => fields.response_format)).toEqual(['verbose_json', 'json', 'json']);
  });

  test('a long recording goes over in pieces, one after the other, and comes back as one', async () => {
    const double = await startDouble({ json: verbose });
    const long = provider(double.url, { maxSamples: 20_000 });
    const transcript = await long.transcribe?.(recording());
    const lengths = double.recordings.map(({ audio }) => audio.samples.length);
    expect(lengths).toHaveLength(2);
    expect(lengths[0]).toBeLessThanOrEqual(20_000);
    expect(double.recordings.flatMap(({ audio }) => [...audio.samples])).toEqual([...AUDIO]);
    expect(transcript?.text).toBe('Good morning. Hello! Good morning. Hello!');
    expect(transcript?.words[3]?.startMs).toBe(200 + (lengths[0] ?? 0) / 16);
  });

  test('takes plain text, where the server says that it is', async () => {
    const double = await startDouble({ text: 'Just words.\n' });
    expect(await provider(double.url).transcribe?.(recording())).toMatchObject({ text: 'Just words.' });
  });

  test('serves what Whisper knows, or what STT_MODELS says, and no live audio', async () => {
    const whisper = provider('http://127.0.0.1:1');
    const own = provider('http://127.0.0.1:1', { languages: ['gsw'] });
    expect(['en-GB', 'multi', 'tlh', 'gsw'].map((language) => whisper.serves(language))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['en', 'gsw'].map((language) => own.serves(language))).toEqual([false, true]);
    expect(whisper.streaming).toBe(false);
    const listener = { onResult: () => {}, onFailure: () => {} };
    const { signal } = new AbortController();
    const live = whisper.connect({ language: 'en', sampleRate: 16_000, channels: 1, signal, listener });
    expect(await failureOf(live)).toMatchObject({ outcome: 'config_error', reason: 'not_available' });
    expect(await failureOf(whisper.transcribe?.(recording({ language: 'tlh' })))).toMatchObject({
      outcome: 'config_error',
      reason: 'language_not_supported',
    });
  });
});

describe('a recording that is not transcribed', () => {
  test.each([
    [401, 'config_error', 'unauthorized'],
    [400, 'config_error', 'request_rejected'],
    [302, 'config_error', 'request_rejected'],
    [429, 'upstream_error', 'rate_limited'],
    [500, 'upstream_error', 'provider_error'],
    [504, 'timeout', 'connect_timeout'],
  ])('HTTP %i is %s (%s), without a word of the answer', async (status, outcome, reason) => {
    const double = await startDouble({ status, headers: { location: 'http://127.0.0.1:1/' }, body: 'sesame' });
    const error = await failureOf(provider(double.url).transcribe?.(recording()));
    expect(error).toMatchObject({ outcome, reason, provider: 'openai', cause: undefined });
    expect(`${error.stack}`).not.toMatch(/sesame|secret/);
  });

  test.each([
    ['a web page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>sesame</html>' }],
    ['JSON of another shape', { json: { error: { message: 'sesame' } } }],
    ['an endless answer', { json: { text: 'sesame '.repeat(1000) } }],
  ])('%s is an invalid answer, and nothing of it is told', async (_name, reply) => {
    const double = await startDouble(reply);
    const failing = provider(double.url, { recordingLimits: { maxResponseBytes: 3000 } }).transcribe?.(recording());
    const error = await failureOf(failing);
    expect(error).toMatchObject({ outcome: 'upstream_error', reason: 'invalid_response', retryable: true });
    expect(`${error.stack}`).not.toContain('sesame');
  });

  test('a lost connection and an answer that never comes', async () => {
    const double = await startDouble({ reset: true }, { hang: true });
    const hurried = provider(double.url, { recordingLimits: { timeoutMs: 40 } });
    const lost = await failureOf(provider(double.url).transcribe?.(recording()));
    expect(lost).toMatchObject({ outcome: 'upstream_error', reason: 'connection_lost' });
    const late = await failureOf(hurried.transcribe?.(recording({ audio: AUDIO.subarray(0, 160) })));
    expect(late).toMatchObject({ outcome: 'timeout', reason: 'stalled' });
  });

  test('a caller who leaves ends the request', async () => {
    const double = await startDouble({ hang: true });
    const leaving = new AbortController();
    const failure = failureOf(provider(double.url).transcribe?.(recording({ signal: leaving.signal })));
    await eventually(() => expect(double.recordings).toHaveLength(1));
    leaving.abort();
    expect(await failure).toMatchObject({ reason: 'closed' });
    await eventually(() => expect(double.recordings[0]?.abandoned).toBe(true));
  });
});

describe('reading an answer', () => {
  const read = (answer: object) => parseTranscription('application/json', JSON.stringify(answer), 32_000);

  test('words that do not fit the text give way to its stretches, cut at the end of the recording', () => {
    const { words } = read({ ...verbose, words: verbose.words.slice(1), language: 'tlh' });
    expect(words).toEqual([
      { text: 'Good morning.', startMs: 200, endMs: 900, confidence: 0 },
      { text: 'Hello!', startMs: 1250, endMs: 2000, confidence: 0 },
    ]);
  });

  test('a language is told where it is known, by its tag or its name', () => {
    expect(['en', 'German', 'tlh', 7].map((language) => read({ text: '', language }).language)).toEqual([
      'en',
      'de',
      undefined,
      undefined,
    ]);
  });

  test('whatever comes is read or malformed; what is read has ordered times within the recording', () => {
    const part = fc.oneof(fc.constantFrom('a b', 'a', ''), fc.double(), fc.constant(null), fc.integer());
    const timed = fc.record({ word: part, text: part, start: part, end: part }, { requiredKeys: [] });
    const answer = fc.record(
      {
        text: part,
        words: fc.oneof(fc.array(timed, { maxLength: 3 }), part),
        segments: fc.oneof(fc.array(timed, { maxLength: 3 }), part),
        language: part,
      },
      { requiredKeys: [] },
    );
    const property = fc.property(fc.oneof(answer, fc.anything()), (value) => {
      try {
        for (const { startMs, endMs } of parseTranscription('', JSON.stringify(value) ?? '', 32_000).words) {
          expect(startMs).toBeGreaterThanOrEqual(0);
          expect(endMs).toBeGreaterThanOrEqual(startMs);
          expect(endMs).toBeLessThanOrEqual(2000);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedTranscription);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });
});
