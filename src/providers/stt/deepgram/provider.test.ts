import { createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readNothing } from '../../../../test/support/audio.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import type { LiveStream } from '../live-stream.ts';
import { msToSamples, SttError, type SttResult, type SttStream } from '../port.ts';
import { type DeepgramDouble, startDeepgramDouble } from './double/double.test-support.ts';
import type { DoubleScript, TimedWord } from './double/script.test-support.ts';
import { type DeepgramOptions, deepgramProvider } from './provider.ts';

const WORDS: TimedWord[] = [
  { text: 'Good', startMs: 200, endMs: 500, speaker: 0 },
  { text: 'morning.', startMs: 500, endMs: 900, speaker: 0 },
  { text: 'Hello,', startMs: 1200, endMs: 1500, speaker: 1 },
  { text: 'Ada.', startMs: 2800, endMs: 3300, speaker: 1 },
  { text: 'Right.', startMs: 4000, endMs: 4600, speaker: 0 },
];

/** 5 s of audio whose samples count upwards, so that a lost or repeated one is noticed. */
const AUDIO = Int16Array.from({ length: 80_000 }, (_, i) => (i % 65_536) - 32_768);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function startDouble(script: DoubleScript): Promise<DeepgramDouble> {
  const double = await startDeepgramDouble(script);
  cleanups.push(() => double.close());
  return double;
}

function recorder() {
  const results: SttResult[] = [];
  const confirmed: number[] = [];
  const failures: SttError[] = [];
  return {
    results,
    confirmed,
    failures,
    finals: () => results.filter((result) => result.isFinal),
    words: () => results.filter((result) => result.isFinal).flatMap((result) => result.words),
    onResult: (result: SttResult) => results.push(result),
    onConfirmed: (samples: number) => confirmed.push(samples),
    onFailure: (error: SttError) => failures.push(error),
  };
}

async function connect(script: DoubleScript, options: Partial<DeepgramOptions> = {}, language = 'en') {
  const double = await startDouble(script);
  const listener = recorder();
  const abort = new AbortController();
  const provider = deepgramProvider({ model: 'nova-3', url: double.url, apiKey: 'secret', ...options });
  const stream = (await provider.connect({
    language,
    signal: abort.signal,
    listener,
    readAudio: readNothing,
  })) as LiveStream;
  cleanups.push(() => stream.close());
  const [connection] = double.connections;
  if (!connection) throw new Error('the double saw no connection');
  return { double, listener, abort, stream, connection };
}

/** Writes 20 ms frames of `audio`, and lets the sockets work in between. */
async function sendAudio(stream: SttStream, audio: Int16Array, frame = 320) {
  for (let at = 0; at < audio.length; at += frame) {
    stream.write(audio.subarray(at, at + frame));
    if (at % (frame * 10) === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

async function failureOf(promise: Promise<unknown>): Promise<SttError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SttError)) throw new Error('expected an SttError');
  return error;
}

describe('a session with Deepgram', () => {
  test('sends every sample once, returns every word once, and ends with all audio confirmed', async () => {
    const { stream, listener, connection } = await connect({ words: WORDS, recordsAudio: true });
    await sendAudio(stream, AUDIO, 333);
    await stream.finish();
    expect(connection.audio()).toEqual(AUDIO);
    expect(listener.words().map((word) => word.text)).toEqual(WORDS.map((word) => word.text));
    expect(listener.words()[2]).toEqual({ text: 'Hello,', startMs: 1200, endMs: 1500, speaker: 1, confidence: 0.98 });
    expect([stream.written, stream.confirmed, listener.confirmed.at(-1)]).toEqual([80_000, 80_000, 80_000]);
    expect(listener.confirmed).toEqual([...listener.confirmed].sort((a, b) => a - b));
    expect(listener.failures).toEqual([]);
  });

  test('requests linear16 with diarization, and sends the key as a token', async () => {
    const { connection } = await connect({}, {}, 'de-AT');
    expect(Object.fromEntries(connection.query)).toMatchObject({
      model: 'nova-3',
      language: 'de',
      encoding: 'linear16',
      sample_rate: '16000',
      channels: '1',
      interim_results: 'true',
      diarize: 'true',
      punctuate: 'true',
      smart_format: 'true',
    });
    expect(connection.authorization).toBe('Token secret');
  });

  test('sends the parameters of the configured address, and needs no key for your own server', async () => {
    const double = await startDouble({});
    const url = `${double.url.replace('ws', 'http')}/v1/listen?mip_opt_out=true&smart_format=false`;
    const provider = deepgramProvider({ model: 'nova-3', url });
    const signal = new AbortController().signal;
    const stream = await provider.connect({
      language: 'multi',
      signal,
      listener: recorder(),
      readAudio: readNothing,
    });
    cleanups.push(() => stream.close());
    const [connection] = double.connections;
    expect(connection?.query.get('mip_opt_out')).toBe('true');
    expect(connection?.query.get('smart_format')).toBe('false');
    expect(connection?.query.get('language')).toBe('multi');
    expect(connection?.authorization).toBeUndefined();
  });

  test('confirms audio with final results', async () => {
    const { stream, listener } = await connect({ words: WORDS, finalEveryMs: 1000 });
    await sendAudio(stream, AUDIO.subarray(0, msToSamples(2500)));
    await eventually(() => expect(stream.confirmed).toBe(msToSamples(2000)));
    expect(listener.finals().map((result) => [result.startMs, result.endMs])).toEqual([
      [0, 1000],
      [1000, 2000],
    ]);
  });

  test('a result for audio that was not sent confirms only sent audio', async () => {
    const { stream, listener } = await connect({ failure: { atMs: 1000, kind: 'future' } });
    stream.write(AUDIO.subarray(0, 16_000));
    await eventually(() => expect(listener.confirmed).toEqual([16_000]));
    expect(stream.confirmed).toBe(stream.written);
    expect(listener.finals()).toMatchObject([{ startMs: 0, endMs: 1000 }]);
  });

  test('a provider that returns results is not stalled, however long the session is', async () => {
    const { stream, listener } = await connect({ interimEveryMs: 500 }, { limits: { stallMs: 200 } });
    const start = performance.now();
    while (performance.now() - start < 700) await sendAudio(stream, AUDIO.subarray(0, 16_000));
    expect(listener.failures).toEqual([]);
  });

  test('requests the words so far when no more audio arrives', async () => {
    const { stream, listener, connection } = await connect({ words: WORDS }, { limits: { pauseMs: 500 } });
    await sendAudio(stream, AUDIO.subarray(0, msToSamples(950)));
    await eventually(() => expect(listener.words().map((word) => word.text)).toEqual(['Good', 'morning.']));
    expect(connection.finalizes).toBe(1);
    expect(stream.confirmed).toBe(stream.written);
  });

  test('keeps a quiet connection open, and sends an incomplete batch', async () => {
    const { stream, listener, connection } = await connect(
      { idleCloseMs: 2000 },
      { limits: { keepAliveMs: 100, pauseMs: 60 } },
    );
    stream.write(AUDIO.subarray(0, 100));
    await eventually(() => expect(connection.keepAlives).toBeGreaterThan(20));
    expect(connection.samples).toBe(100);
    expect(listener.failures).toEqual([]);
  });

  test('ends immediately when its signal aborts, without a failure', async () => {
    const { stream, listener, abort, connection } = await connect({ words: WORDS });
    abort.abort();
    await eventually(() => expect(connection.closed).toBe(true));
    expect(stream.write(AUDIO)).toBe(false);
    expect(listener.failures).toEqual([]);
    expect(await failureOf(stream.finish())).toMatchObject({ reason: 'closed' });
  });
});

describe('a failure while audio flows is reported once, and unconfirmed audio is known', () => {
  test.each([
    ['RST', { kind: 'reset' }, 'upstream_error', 'connection_lost'],
    ['close 1011', { kind: 'close' }, 'upstream_error', 'connection_lost'],
    ['close 1000 unasked', { kind: 'close', code: 1000 }, 'upstream_error', 'connection_lost'],
    ['close 1008', { kind: 'close', code: 1008 }, 'upstream_error', 'connection_lost'],
    ['text that is not JSON', { kind: 'garbage' }, 'upstream_error', 'invalid_response'],
    ['JSON of another shape', { kind: 'wrong_shape' }, 'upstream_error', 'invalid_response'],
    ['a binary message', { kind: 'binary' }, 'upstream_error', 'invalid_response'],
    ['an Error message', { kind: 'error' }, 'upstream_error', 'provider_error'],
    ['no messages', { kind: 'stall' }, 'timeout', 'stalled'],
    ['audio that is not read', { kind: 'unread' }, 'timeout', 'stalled'],
    ['messages of other types only', { kind: 'no_results' }, 'timeout', 'stalled'],
    ['words that never become final', { kind: 'no_finals' }, 'timeout', 'stalled'],
  ] as const)('%s', async (_name, failure, outcome, reason) => {
    const script: DoubleScript = { words: WORDS, finalEveryMs: 1000, failure: { atMs: 2500, ...failure } };
    const limits = { stallMs: 150, unfinishedMs: 1000 };
    const { stream, listener, connection } = await connect({ ...script, interimEveryMs: 300 }, { limits });
    await sendAudio(stream, AUDIO.subarray(0, msToSamples(4200)));
    await eventually(() => expect(listener.failures).toHaveLength(1));
    expect(listener.failures[0]).toMatchObject({ outcome, reason, provider: 'deepgram', retryable: true });
    expect(stream.confirmed).toBe(msToSamples(2000));
    expect(connection.samples).toBeGreaterThanOrEqual(msToSamples(2500));
    expect(stream.write(AUDIO.subarray(0, 320))).toBe(false);
    expect(await failureOf(stream.finish())).toBe(listener.failures[0]);
    expect(listener.failures).toHaveLength(1);
  });

  test('a normal end without final results for interim words is a failure, and their audio stays unconfirmed', async () => {
    const failure = { atMs: 2500, kind: 'no_finals' } as const;
    const { stream, listener } = await connect({ words: WORDS, finalEveryMs: 1000, interimEveryMs: 300, failure });
    await sendAudio(stream, AUDIO.subarray(0, msToSamples(3500)));
    expect(await failureOf(stream.finish())).toMatchObject({ reason: 'connection_lost', retryable: true });
    expect(stream.confirmed).toBe(msToSamples(2000));
    expect(listener.finals().flatMap(({ words }) => words)).toHaveLength(3);
  });

  test('more words than can be said in the audio end the session, also over many results', async () => {
    const words = Array.from({ length: 2500 }, (_, i) => ({ text: 'a', startMs: 2 * i, endMs: 2 * i + 1 }));
    const { listener, stream } = await connect({ words, finalEveryMs: 1000 });
    await sendAudio(stream, AUDIO);
    await eventually(() => expect(listener.failures).toHaveLength(1));
    expect(listener.failures[0]).toMatchObject({
      reason: 'invalid_response',
      message: expect.stringContaining('more than 1,000 words in the answer'),
    });
    expect(listener.words()).toHaveLength(1000);
  });

  test('a message above 1 MB ends the session', async () => {
    const { listener, stream, double } = await connect({
      words: [{ text: 'x'.repeat(1_100_000), startMs: 0, endMs: 500 }],
    });
    await sendAudio(stream, AUDIO.subarray(0, msToSamples(1200)));
    await eventually(() =>
      expect(listener.failures[0]).toMatchObject({ outcome: 'upstream_error', reason: 'connection_lost' }),
    );
    expect(double.handshakes).toBe(1);
  });

  test('if the provider does not read, write asks for a pause, and further writes fail at the limit', async () => {
    const limits = { highWaterBytes: 64_000, maxBufferedBytes: 256_000 };
    const { stream, listener } = await connect({ failure: { atMs: 0, kind: 'unread' } }, { limits });
    let paused = 0;
    let most = 0;
    for (let i = 0; i < 3000 && listener.failures.length === 0; i++) {
      if (!stream.write(AUDIO.subarray(0, 16_000)) && listener.failures.length === 0) paused += 1;
      most = Math.max(most, stream.bufferedBytes);
      if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(listener.failures[0]).toMatchObject({ outcome: 'timeout', reason: 'stalled' });
    expect(paused).toBeGreaterThan(0);
    expect(most).toBeLessThan(256_000 + 32_000 + 1000);
  });

  test('after a pause, the drain is reported when the provider has caught up', async () => {
    const double = await startDouble({});
    const drained = vi.fn();
    const provider = deepgramProvider({ model: 'nova-3', url: double.url, limits: { maxBufferedBytes: 8_000_000 } });
    const signal = new AbortController().signal;
    const listener = { ...recorder(), onDrain: drained };
    const stream = await provider.connect({ language: 'en', signal, listener, readAudio: readNothing });
    cleanups.push(() => stream.close());
    while (stream.write(AUDIO)) {
      // until the socket's own buffers are full
    }
    await eventually(() => expect(drained).toHaveBeenCalledTimes(1));
    expect(stream.write(AUDIO.subarray(0, 320))).toBe(true);
  });
});

describe('a failure while the last results are due rejects finish, and is not reported twice', () => {
  test.each([
    ['the connection is lost', { kind: 'reset' }, 'connection_lost'],
    ['the results do not arrive', { kind: 'stall' }, 'stalled'],
  ] as const)('%s', async (_name, failure, reason) => {
    const script: DoubleScript = { words: WORDS, failure: { atMs: 2000, ...failure } };
    const { stream, listener } = await connect(script, { limits: { finishTimeoutMs: 200 } });
    stream.write(AUDIO.subarray(0, msToSamples(2000)));
    expect(await failureOf(stream.finish())).toMatchObject({ reason });
    expect(listener.failures).toEqual([]);
    expect(stream.confirmed).toBe(0);
  });
});

describe('connecting', () => {
  const tryConnect = (url: string, extra: Partial<DeepgramOptions> = {}, language = 'en') =>
    deepgramProvider({ model: 'nova-3', url, ...extra }).connect({
      language,
      signal: new AbortController().signal,
      listener: recorder(),
      readAudio: readNothing,
    });

  test.each([
    [401, 'config_error', 'unauthorized', false],
    [403, 'config_error', 'unauthorized', false],
    [402, 'config_error', 'payment_required', false],
    [400, 'config_error', 'request_rejected', false],
    [302, 'config_error', 'request_rejected', false],
    [429, 'upstream_error', 'rate_limited', true],
    [503, 'upstream_error', 'provider_error', true],
    [504, 'timeout', 'connect_timeout', true],
  ])('a handshake refused with %i is %s (%s)', async (status, outcome, reason, retryable) => {
    const double = await startDouble({ refuse: { status } });
    const error = await failureOf(tryConnect(double.url));
    expect(error).toMatchObject({ outcome, reason, retryable });
    expect(error.message).toBe(`deepgram: handshake refused with HTTP ${status}: Refused by the script.`);
  });

  test('a handshake without a response times out', async () => {
    const double = await startDouble({ hang: true });
    const error = await failureOf(tryConnect(double.url, { limits: { connectTimeoutMs: 50 } }));
    expect(error).toMatchObject({ outcome: 'timeout', reason: 'connect_timeout', retryable: true });
  });

  test('an unreachable server is a retryable upstream error', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await new Promise((resolve) => server.close(resolve));
    const error = await failureOf(tryConnect(`ws://127.0.0.1:${port}`));
    expect(error).toMatchObject({ outcome: 'upstream_error', reason: 'connection_refused', retryable: true });
  });

  test('Deepgram itself without a key is a configuration error, before any connection', async () => {
    const error = await failureOf(tryConnect('wss://api.deepgram.com'));
    expect(error).toMatchObject({ outcome: 'config_error', reason: 'unauthorized' });
    expect(error.message).toContain('DEEPGRAM_API_KEY');
  });

  test('an unsupported language is refused', async () => {
    const error = await failureOf(tryConnect('ws://127.0.0.1:1', {}, 'tlh'));
    expect(error).toMatchObject({ outcome: 'config_error', reason: 'language_not_supported' });
  });

  test.each(['not an address', 'ftp://127.0.0.1'])('DEEPGRAM_URL "%s" is refused with an example', (url) => {
    expect(() => deepgramProvider({ model: 'nova-3', url })).toThrow('DEEPGRAM_URL must be an address such as');
  });
});
