import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { MalformedMessage } from '../answers.ts';
import { SttError, type SttRecordingOptions } from '../port.ts';
import { startTranscriptionDouble, type TranscriptionReply } from './double.test-support.ts';
import { parseTranscription } from './messages.ts';
import { type OpenaiOptions, openaiProvider } from './provider.ts';

const AUDIO = Int16Array.from({ length: 32_000 }, (_, i) => (i % 65_536) - 32_768);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function startDouble(...replies: TranscriptionReply[]) {
  const double = await startTranscriptionDouble(
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
  test('is sent as a WAV file and returned as text and timed words with punctuation', async () => {
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
    const [received] = double.recordings;
    expect(received).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer secret' });
    expect(received?.audio).toMatchObject({ sampleRate: 16_000, channels: 1, samples: AUDIO });
    expect(received?.fields).toEqual({
      model: 'whisper-1',
      language: 'en',
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'word,segment',
      prompt: 'Dana, Earshot',
    });
  });

  test('is sent without a language for detection, and without a key if there is none', async () => {
    const double = await startDouble({ json: verbose });
    await provider(double.url, { apiKey: undefined }).transcribe?.(recording({ language: 'multi' }));
    expect(double.recordings[0]?.fields).not.toHaveProperty('language');
    expect(double.recordings[0]?.authorization).toBeUndefined();
  });

  test('a model without times is asked without them, the next time immediately', async () => {
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

  const diarized = {
    text: 'Good morning. Hello!',
    segments: [
      { type: 'transcript.text.segment', id: 'seg_0', start: 0, end: 0.9, text: 'Good morning.', speaker: 'A' },
      { type: 'transcript.text.segment', id: 'seg_1', start: 1.25, end: 2, text: 'Hello!', speaker: 'B' },
    ],
  };
  const spoken = [
    { text: 'Good', speaker: 0 },
    { text: 'morning.', speaker: 0 },
    { text: 'Hello!', speaker: 1 },
  ];

  test('a model that tells speakers apart gets the recording whole, without the prompt that it refuses', async () => {
    const double = await startDouble({ json: diarized });
    const model = provider(double.url, { model: 'gpt-4o-transcribe-diarize' });
    const found = await model.transcribe?.(recording({ byUtterances: true, keywords: ['Dana'] }));
    expect(found?.words).toMatchObject(spoken);
    expect(double.recordings.map(({ fields }) => fields)).toEqual([
      {
        model: 'gpt-4o-transcribe-diarize',
        language: 'en',
        response_format: 'diarized_json',
        chunking_strategy: 'auto',
      },
    ]);
  });

  test.each([
    [
      'segments',
      { ...diarized, segments: diarized.segments.map((one) => ({ ...one, speaker: `SPEAKER_0${one.id}` })) },
    ],
    ['words', { ...verbose, words: verbose.words.map((one, at) => ({ ...one, speaker: at < 2 ? 'A' : 'B' })) }],
    [
      'segments of words without',
      { ...verbose, segments: verbose.segments.map((one) => ({ ...one, speaker: `SPEAKER_0${one.id}` })) },
    ],
  ])('the speakers in the %s of a server are numbered in the order of speaking', async (_, json) => {
    const double = await startDouble({ json });
    expect(await provider(double.url).transcribe?.(recording())).toMatchObject({ words: spoken });
  });

  test('an answer of whisperX, which has its text in segments and its words beside them', async () => {
    const { words, segments } = verbose;
    const label = (at: number) => ({ speaker: `SPEAKER_0${at < 2 ? 0 : 1}`, score: 0.8 });
    const json = {
      segments: segments.map((one) => ({ ...one, words: [] })),
      word_segments: words.map((one, at) => ({ ...one, ...label(at) })),
      language: 'en',
    };
    const double = await startDouble({ json });
    const found = await provider(double.url).transcribe?.(recording());
    expect(found).toMatchObject({ text: 'Good morning. Hello!', words: spoken, language: 'en' });
  });

  test('the speakers of another part of a long recording have other numbers', async () => {
    const double = await startDouble({ json: diarized });
    const found = await provider(double.url, { maxSamples: 24_000 }).transcribe?.(recording());
    expect(double.recordings).toHaveLength(2);
    expect(found?.words.map(({ speaker }) => speaker)).toEqual([0, 0, 1, 2, 2, 3]);
  });

  test('one voice alone has no number: it may be any of the conversation', async () => {
    const double = await startDouble({ json: { ...diarized, segments: diarized.segments.slice(0, 1) } });
    const found = await provider(double.url).transcribe?.(recording());
    expect(found?.words.map(({ speaker }) => speaker)).toEqual([undefined, undefined]);
  });

  test.each([
    [400, "response_format 'verbose_json' is not compatible with model 'x'", 2],
    [422, "Input should be 'json' or 'text' (response_format)", 2],
    [400, 'Invalid file format', 1],
    [404, 'timestamps are not found', 1],
  ])('only an error about the format is asked again as json: HTTP %i, %s', async (status, message, requests) => {
    const double = await startDouble({ status, body: JSON.stringify({ error: { message } }) });
    await failureOf(provider(double.url).transcribe?.(recording()));
    expect(double.recordings).toHaveLength(requests);
  });

  test.each([
    [404, 'File Not Found (/v1/audio/transcriptions)', true],
    [404, '{"detail": "Not Found"}', true],
    [404, '', true],
    [404, `{"detail": "Model 'tiny' is not installed locally."}`, false],
  ])('HTTP %i of the path says what the server of whisper.cpp needs: %s', async (status, body, isAdvised) => {
    const double = await startDouble({ status, body });
    const error = await failureOf(provider(double.url).transcribe?.(recording()));
    expect(error).toMatchObject({ outcome: 'config_error', reason: 'not_available' });
    expect(error.message.endsWith('--inference-path /v1/audio/transcriptions')).toBe(isAdvised);
  });

  test('a long recording is sent in parts, one after another, and returned as one', async () => {
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

  test('accepts plain text if the server declares it', async () => {
    const double = await startDouble({ text: 'Just words.\n' });
    expect(await provider(double.url).transcribe?.(recording())).toMatchObject({ text: 'Just words.' });
  });

  test('serves the languages of Whisper or of STT_MODELS', async () => {
    const whisper = provider('http://127.0.0.1:1');
    const own = provider('http://127.0.0.1:1', { languages: ['gsw'] });
    expect(['en-GB', 'multi', 'tlh', 'gsw'].map((language) => whisper.serves(language))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['en', 'gsw'].map((language) => own.serves(language))).toEqual([false, true]);
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
  ])('HTTP %i is %s (%s)', async (status, outcome, reason) => {
    const double = await startDouble({ status, headers: { location: 'http://127.0.0.1:1/' } });
    const error = await failureOf(provider(double.url).transcribe?.(recording()));
    expect(error).toMatchObject({ outcome, reason, provider: 'openai', cause: undefined });
  });

  test.each([
    [404, JSON.stringify({ error: { message: "model 'qwen3' not found" } }), "HTTP 404: model 'qwen3' not found"],
    [500, JSON.stringify({ detail: 'CUDA out of memory' }), 'HTTP 500: CUDA out of memory'],
    [500, 'CUDA failed with error out of memory', 'HTTP 500: CUDA failed with error out of memory'],
    [401, JSON.stringify({ error: 'wrong key secret' }), 'HTTP 401: wrong key …'],
    [400, JSON.stringify({ error: 'cannot use the prompt Winterthur, Zurich' }), 'HTTP 400: cannot use the prompt …'],
    [502, 'x'.repeat(100_000), 'HTTP 502'],
  ])('HTTP %i has the words of the provider, without keys and the request (%#)', async (status, body, message) => {
    const double = await startDouble({ status, body });
    const keywords = ['Winterthur', 'Zurich'];
    const error = await failureOf(provider(double.url).transcribe?.(recording({ keywords })));
    expect(error.message).toBe(`openai: request refused with ${message}`);
    expect(`${error.stack}`).not.toMatch(/secret|Winterthur/);
  });

  test.each([
    ['a web page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>sesame</html>' }],
    ['JSON of another shape', { json: { error: { message: 'sesame' } } }],
    ['a response that is too long', { json: { text: 'sesame '.repeat(1000) } }],
  ])('%s is an invalid response, and the error does not quote it', async (_name, reply) => {
    const double = await startDouble(reply);
    const failing = provider(double.url, { recordingLimits: { maxResponseBytes: 3000 } }).transcribe?.(recording());
    const error = await failureOf(failing);
    expect(error).toMatchObject({ outcome: 'upstream_error', reason: 'invalid_response', retryable: true });
    expect(`${error.stack}`).not.toContain('sesame');
  });

  test('a lost connection, and a response that does not arrive', async () => {
    const double = await startDouble({ reset: true }, { hang: true });
    const impatient = provider(double.url, { recordingLimits: { timeoutMs: 40 } });
    const lost = await failureOf(provider(double.url).transcribe?.(recording()));
    expect(lost).toMatchObject({ outcome: 'upstream_error', reason: 'connection_lost' });
    const late = await failureOf(impatient.transcribe?.(recording({ audio: AUDIO.subarray(0, 160) })));
    expect(late).toMatchObject({ outcome: 'timeout', reason: 'stalled' });
  });

  test('an abort by the caller ends the request', async () => {
    const double = await startDouble({ hang: true });
    const leaving = new AbortController();
    const failure = failureOf(provider(double.url).transcribe?.(recording({ signal: leaving.signal })));
    await eventually(() => expect(double.recordings).toHaveLength(1));
    leaving.abort();
    expect(await failure).toMatchObject({ reason: 'closed' });
    await eventually(() => expect(double.recordings[0]?.abandoned).toBe(true));
  });
});

describe('parsing a response', () => {
  const read = (response: object) => parseTranscription(JSON.stringify(response), 'application/json', 32_000);

  test('segments, spread over their words, replace words that do not match the text, and end with the recording', () => {
    const { words } = read({ ...verbose, words: verbose.words.slice(1), language: 'tlh' });
    expect(words).toEqual([
      { text: 'Good', startMs: 200, endMs: expect.closeTo(415, 0), confidence: 0 },
      { text: 'morning.', startMs: expect.closeTo(469, 0), endMs: 900, confidence: 0 },
      { text: 'Hello!', startMs: 1250, endMs: 2000, confidence: 0 },
    ]);
  });

  test('a known language is returned for its tag or name', () => {
    expect(['en', 'German', 'tlh', 7].map((language) => read({ text: '', language }).language)).toEqual([
      'en',
      'de',
      undefined,
      undefined,
    ]);
  });

  test('any text is parsed or malformed; parsed times are ordered and within the recording', () => {
    const part = fc.oneof(fc.constantFrom('a b', 'a', ''), fc.double(), fc.constant(null), fc.integer());
    const timed = fc.record({ word: part, text: part, start: part, end: part }, { requiredKeys: [] });
    const response = fc.record(
      {
        text: part,
        words: fc.oneof(fc.array(timed, { maxLength: 3 }), part),
        segments: fc.oneof(fc.array(timed, { maxLength: 3 }), part),
        language: part,
      },
      { requiredKeys: [] },
    );
    const property = fc.property(fc.oneof(response, fc.anything()), (value) => {
      try {
        for (const { startMs, endMs } of parseTranscription(JSON.stringify(value) ?? '', '', 32_000).words) {
          expect(startMs).toBeGreaterThanOrEqual(0);
          expect(endMs).toBeGreaterThanOrEqual(startMs);
          expect(endMs).toBeLessThanOrEqual(2000);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedMessage);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });
});
