import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { SttError, type SttRecordingOptions } from '../port.ts';
import { startDeepgramDouble } from './double/double.test-support.ts';
import type { DoubleScript } from './double/script.test-support.ts';
import { type DeepgramOptions, deepgramProvider } from './provider.ts';

const AUDIO = Int16Array.from({ length: 32_000 }, (_, i) => (i % 65_536) - 32_768);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function startDouble(script: DoubleScript) {
  const double = await startDeepgramDouble(script);
  cleanups.push(() => double.close());
  return double;
}

function transcribe(url: string, options: Partial<DeepgramOptions & SttRecordingOptions> = {}) {
  const { language = 'en', audio = AUDIO, keywords, signal = new AbortController().signal, ...rest } = options;
  const provider = deepgramProvider({ model: 'nova-3', url, apiKey: 'secret', ...rest });
  return provider.transcribe?.({ language, audio, signal, ...(keywords && { keywords }) });
}

async function failureOf(promise: Promise<unknown> | undefined): Promise<SttError> {
  const error = await Promise.resolve(promise).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SttError)) throw new Error('expected an SttError');
  return error;
}

describe('a recording transcribed by Deepgram', () => {
  test('is sent in one request and returned as text and timed words', async () => {
    const words = [
      { text: 'Good', startMs: 200, endMs: 500, speaker: 0 },
      { text: 'morning.', startMs: 500, endMs: 900, speaker: 1 },
      { text: 'Never', startMs: 5000, endMs: 5100 },
    ];
    const double = await startDouble({ words, recordsAudio: true, languages: ['en', 'de'] });
    const transcript = await transcribe(double.url, {
      audio: new Int16Array([9, ...AUDIO]).subarray(1),
      language: 'en-IE',
    });
    expect(transcript).toEqual({
      provider: 'deepgram',
      model: 'nova-3',
      text: 'Good morning.',
      words: [
        { text: 'Good', startMs: 200, endMs: 500, speaker: 0, confidence: 0.98 },
        { text: 'morning.', startMs: 500, endMs: 900, speaker: 1, confidence: 0.98 },
      ],
      language: 'en',
    });
    const [received] = double.recordings;
    expect(received?.audio).toEqual(AUDIO);
    expect(received).toMatchObject({ authorization: 'Token secret', contentType: 'application/octet-stream' });
    expect(Object.fromEntries(received?.query ?? [])).toEqual({
      model: 'nova-3',
      language: 'en',
      encoding: 'linear16',
      sample_rate: '16000',
      channels: '1',
      diarize: 'true',
      punctuate: 'true',
      smart_format: 'true',
    });
  });

  test.each([
    ['nova-3', 'keyterm', ['Dana', 'ear: shot']],
    ['nova-2', 'keywords', ['Dana', 'ear  shot']],
  ])('keywords are sent to %s as %s', async (model, parameter, sent) => {
    const double = await startDouble({});
    await transcribe(`${double.url}?mip_opt_out=true`, { model, keywords: ['Dana', 'ear: shot'] });
    expect(double.recordings[0]?.query.getAll(parameter)).toEqual(sent);
    expect(double.recordings[0]?.query.get('mip_opt_out')).toBe('true');
  });

  test('a transcript without words is not a failure', async () => {
    const double = await startDouble({});
    expect(await transcribe(double.url)).toMatchObject({ text: '', words: [] });
  });
});

describe('a recording that Deepgram does not transcribe', () => {
  test.each([
    [401, 'config_error', 'unauthorized'],
    [402, 'config_error', 'payment_required'],
    [400, 'config_error', 'request_rejected'],
    [302, 'config_error', 'request_rejected'],
    [429, 'upstream_error', 'rate_limited'],
    [503, 'upstream_error', 'provider_error'],
    [504, 'timeout', 'connect_timeout'],
  ])('HTTP %i is %s (%s), without text of the response', async (status, outcome, reason) => {
    const double = await startDouble({ refuse: { status } });
    const error = await failureOf(transcribe(double.url));
    expect(error).toMatchObject({ outcome, reason, provider: 'deepgram' });
    expect(error.message).toBe(`deepgram: request refused with HTTP ${status}: Refused by the script.`);
    expect(error.cause).toBeUndefined();
  });

  test.each([
    ['the connection is reset', 'reset', 'connection_lost'],
    ['the response ends early', 'cut', 'connection_lost'],
    ['the response is not JSON', 'garbage', 'invalid_response'],
    ['the response has another shape', 'wrong_shape', 'invalid_response'],
  ] as const)('%s', async (_name, kind, reason) => {
    const double = await startDouble({ recordingFailure: kind });
    const error = await failureOf(transcribe(double.url));
    expect(error).toMatchObject({ outcome: 'upstream_error', reason, retryable: true });
    expect(`${error.stack}`).not.toContain('bad gateway');
  });

  test('a response above the size limit is dropped', async () => {
    const double = await startDouble({ words: [{ text: 'x'.repeat(3000), startMs: 0, endMs: 100 }] });
    const error = await failureOf(transcribe(double.url, { recordingLimits: { maxResponseBytes: 2000 } }));
    expect(error).toMatchObject({ outcome: 'upstream_error', reason: 'invalid_response' });
  });

  test('a request without a response times out', async () => {
    const double = await startDouble({ hang: true });
    const error = await failureOf(
      transcribe(double.url, { audio: AUDIO.subarray(0, 160), recordingLimits: { timeoutMs: 30 } }),
    );
    expect(error).toMatchObject({ outcome: 'timeout', reason: 'stalled', retryable: true });
  });

  test('an abort by the caller ends the request', async () => {
    const double = await startDouble({ hang: true });
    const leaving = new AbortController();
    const failure = failureOf(transcribe(double.url, { signal: leaving.signal }));
    await eventually(() => expect(double.recordings).toHaveLength(1));
    leaving.abort();
    expect(await failure).toMatchObject({ reason: 'closed' });
    await eventually(() => expect(double.recordings[0]?.abandoned).toBe(true));
  });

  test('an unreachable server, a missing key and an unsupported language fail as for live audio', async () => {
    const double = await startDouble({});
    await double.close();
    expect(await failureOf(transcribe(double.url))).toMatchObject({ reason: 'connection_refused', retryable: true });
    const hosted = await failureOf(transcribe('wss://api.deepgram.com', { apiKey: undefined }));
    expect(hosted).toMatchObject({ outcome: 'config_error', reason: 'unauthorized' });
    expect(await failureOf(transcribe(double.url, { language: 'tlh' }))).toMatchObject({
      outcome: 'config_error',
      reason: 'language_not_supported',
    });
  });
});
