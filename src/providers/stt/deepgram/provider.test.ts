import { createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { msToSamples, SttError, type SttResult, type SttStream } from '../port.ts';
import { type DeepgramDouble, startDeepgramDouble } from './double/double.ts';
import type { DoubleScript, TimedWord } from './double/script.ts';
import { type DeepgramOptions, deepgramProvider } from './provider.ts';

const WORDS: TimedWord[] = [
  { text: 'Good', startMs: 200, endMs: 500, speaker: 0 },
  { text: 'morning.', startMs: 500, endMs: 900, speaker: 0 },
  { text: 'Hello,', startMs: 1200, endMs: 1500, speaker: 1 },
  { text: 'Ada.', startMs: 2800, endMs: 3300, speaker: 1 },
  { text: 'Right.', startMs: 4000, endMs: 4600, speaker: 0 },
];

/** 5 s of audio whose samples count upwards, so that a lost or doubled one shows. */
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
  const heard = recorder();
  const abort = new AbortController();
  const provider = deepgramProvider({ model: 'nova-3', url: double.url, apiKey: 'secret', ...options });
  const stream = await provider.connect({
    language,
    sampleRate: 16_000,
    channels: 1,
    signal: abort.signal,
    listener: heard,
  });
  cleanups.push(() => stream.close());
  const [connection] = double.connections;
  if (!connection) throw new Error('the double saw no connection');
  return { double, heard, abort, stream, connection };
}

/** Writes 20 ms frames of `audio`, letting the sockets work in between. */
async function speak(stream: SttStream, audio: Int16Array, frame = 320) {
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
  test('hands over every sample once, delivers every word once, and ends with everything confirmed', async () => {
    const { stream, heard, connection } = await connect({ words: WORDS, savePendingAudio: true });
    await speak(stream, AUDIO, 333);
    await stream.finish();
    expect(connection.audio()).toEqual(AUDIO);
    expect(heard.words().map((word) => word.text)).toEqual(WORDS.map((word) => word.text));
    expect(heard.words()[2]).toEqual({ text: 'Hello,', startMs: 1200, endMs: 1500, speaker: 1, confidence: 0.98 });
    expect([stream.written, stream.confirmed, heard.confirmed.at(-1)]).toEqual([80_000, 80_000, 80_000]);
    expect(heard.confirmed).toEqual([...heard.confirmed].sort((a, b) => a - b));
    expect(heard.failures).toEqual([]);
  });

  test('asks for linear16 with diarization, and shows the key as a token', async () => {
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

  test("sends the parameters of the configured address along, and needs no key for a server of one's own", async () => {
    const double = await startDouble({});
    const url = `${double.url.replace('ws', 'http')}/v1/listen?mip_opt_out=true&smart_format=false`;
    const provider = deepgramProvider({ model: 'nova-3', url });
    const signal = new AbortController().signal;
    const stream = await provider.connect({
      language: 'multi',
      sampleRate: 16_000,
      channels: 1,
      signal,
      listener: recorder(),
    });
    cleanups.push(() => stream.close());
    const [connection] = double.connections;
    expect(connection?.query.get('mip_opt_out')).toBe('true');
    expect(connection?.query.get('smart_format')).toBe('false');
    expect(connection?.query.get('language')).toBe('multi');
    expect(connection?.authorization).toBeUndefined();
  });

  test('confirms audio as finals come, never more than was sent', async () => {
    const { stream, heard } = await connect({ words: WORDS, finalEveryMs: 1000 });
    await speak(stream, AUDIO.subarray(0, msToSamples(2500)));
    await eventually(() => expect(stream.confirmed).toBe(msToSamples(2000)));
    expect(heard.finals().map((result) => [result.startMs, result.endMs])).toEqual([
      [0, 1000],
      [1000, 2000],
    ]);
  });

  test('a result for audio that was never sent confirms no more than was', async () => {
    const { stream, heard } = await connect({ failure: { atMs: 1000, kind: 'ahead' } });
    stream.write(AUDIO.subarray(0, 16_000));
    await eventually(() => expect(heard.confirmed).toEqual([16_000]));
    expect(stream.confirmed).toBe(stream.written);
    expect(heard.finals()).toMatchObject([{ startMs: 0, endMs: 1000 }]);
  });

  test('whoever answers is not stalled, however long the session is', async () => {
    const { stream, heard } = await connect({ interimEveryMs: 500 }, { limits: { stallMs: 200 } });
    const start = performance.now();
    while (performance.now() - start < 700) await speak(stream, AUDIO.subarray(0, 16_000));
    expect(heard.failures).toEqual([]);
  });

  test('asks for the words already spoken when no more audio comes', async () => {
    const { stream, heard, connection } = await connect({ words: WORDS }, { limits: { pauseMs: 500 } });
    await speak(stream, AUDIO.subarray(0, msToSamples(950)));
    await eventually(() => expect(heard.words().map((word) => word.text)).toEqual(['Good', 'morning.']));
    expect(connection.finalizes).toBe(1);
    expect(stream.confirmed).toBe(stream.written);
  });

  test('keeps a quiet connection open, and leaves nothing half a piece behind', async () => {
    const { stream, heard, connection } = await connect(
      { idleCloseMs: 2000 },
      { limits: { keepAliveMs: 100, pauseMs: 60 } },
    );
    stream.write(AUDIO.subarray(0, 100));
    await eventually(() => expect(connection.keepAlives).toBeGreaterThan(20));
    expect(connection.samples).toBe(100);
    expect(heard.failures).toEqual([]);
  });

  test('ends at once when its signal aborts, and says nothing of it', async () => {
    const { stream, heard, abort, connection } = await connect({ words: WORDS });
    abort.abort();
    await eventually(() => expect(connection.closed).toBe(true));
    expect(stream.write(AUDIO)).toBe(false);
    expect(heard.failures).toEqual([]);
    expect(await failureOf(stream.finish())).toMatchObject({ reason: 'closed' });
  });
});

describe('a failure while audio flows is told once, with what is unconfirmed known', () => {
  test.each([
    ['RST', { kind: 'reset' }, 'upstream_error', 'connection_lost'],
    ['close 1011', { kind: 'close' }, 'upstream_error', 'connection_lost'],
    ['close 1000 unasked', { kind: 'close', code: 1000 }, 'upstream_error', 'connection_lost'],
    ['close 1008', { kind: 'close', code: 1008 }, 'upstream_error', 'connection_lost'],
    ['text that is not JSON', { kind: 'garbage' }, 'upstream_error', 'invalid_response'],
    ['JSON of another shape', { kind: 'wrong_shape' }, 'upstream_error', 'invalid_response'],
    ['a binary answer', { kind: 'binary' }, 'upstream_error', 'invalid_response'],
    ['an Error message', { kind: 'error' }, 'upstream_error', 'provider_error'],
    ['silence (reads on)', { kind: 'stall' }, 'timeout', 'stalled'],
    ['deafness (reads nothing)', { kind: 'deaf' }, 'timeout', 'stalled'],
    ['messages of other types alone', { kind: 'chatty' }, 'timeout', 'stalled'],
    ['words that never are final', { kind: 'vague' }, 'timeout', 'stalled'],
  ] as const)('%s', async (_name, failure, outcome, reason) => {
    const script: DoubleScript = { words: WORDS, finalEveryMs: 1000, failure: { atMs: 2500, ...failure } };
    const limits = { stallMs: 150, unfinishedMs: 1000 };
    const { stream, heard, connection } = await connect({ ...script, interimEveryMs: 300 }, { limits });
    await speak(stream, AUDIO.subarray(0, msToSamples(4200)));
    await eventually(() => expect(heard.failures).toHaveLength(1));
    expect(heard.failures[0]).toMatchObject({ outcome, reason, provider: 'deepgram', retryable: true });
    expect(stream.confirmed).toBe(msToSamples(2000));
    expect(connection.samples).toBeGreaterThanOrEqual(msToSamples(2500));
    expect(stream.write(AUDIO.subarray(0, 320))).toBe(false);
    expect(await failureOf(stream.finish())).toBe(heard.failures[0]);
    expect(heard.failures).toHaveLength(1);
  });

  test('an end in peace is none where words were told of and never made final: their audio stays unconfirmed', async () => {
    const failure = { atMs: 2500, kind: 'vague' } as const;
    const { stream, heard } = await connect({ words: WORDS, finalEveryMs: 1000, interimEveryMs: 300, failure });
    await speak(stream, AUDIO.subarray(0, msToSamples(3500)));
    expect(await failureOf(stream.finish())).toMatchObject({ reason: 'connection_lost', retryable: true });
    expect(stream.confirmed).toBe(msToSamples(2000));
    expect(heard.finals().flatMap(({ words }) => words)).toHaveLength(3);
  });

  test('a message of over 1 MB ends the session and is not kept', async () => {
    const { heard, stream, double } = await connect({
      words: [{ text: 'x'.repeat(1_100_000), startMs: 0, endMs: 500 }],
    });
    await speak(stream, AUDIO.subarray(0, msToSamples(1200)));
    await eventually(() =>
      expect(heard.failures[0]).toMatchObject({ outcome: 'upstream_error', reason: 'connection_lost' }),
    );
    expect(double.handshakes).toBe(1);
  });

  test('a provider that does not read: write asks for a pause, and whoever writes on fails at the bound', async () => {
    const limits = { highWaterBytes: 64_000, maxBufferedBytes: 256_000 };
    const { stream, heard } = await connect({ failure: { atMs: 0, kind: 'deaf' } }, { limits });
    let paused = 0;
    let most = 0;
    for (let i = 0; i < 3000 && heard.failures.length === 0; i++) {
      if (!stream.write(AUDIO.subarray(0, 16_000)) && heard.failures.length === 0) paused += 1;
      most = Math.max(most, stream.bufferedBytes);
      if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(heard.failures[0]).toMatchObject({ outcome: 'timeout', reason: 'stalled' });
    expect(paused).toBeGreaterThan(0);
    expect(most).toBeLessThan(256_000 + 32_000 + 1000);
  });

  test('after a pause was asked for, the drain is told as soon as the provider has caught up', async () => {
    const double = await startDouble({});
    const drained = vi.fn();
    const provider = deepgramProvider({ model: 'nova-3', url: double.url, limits: { maxBufferedBytes: 8_000_000 } });
    const signal = new AbortController().signal;
    const listener = { ...recorder(), onDrain: drained };
    const stream = await provider.connect({ language: 'en', sampleRate: 16_000, channels: 1, signal, listener });
    cleanups.push(() => stream.close());
    while (stream.write(AUDIO)) {
      // until the socket's own buffers are full
    }
    await eventually(() => expect(drained).toHaveBeenCalledTimes(1));
    expect(stream.write(AUDIO.subarray(0, 320))).toBe(true);
  });
});

describe('a failure while the last results are due rejects finish, and is not told twice', () => {
  test.each([
    ['the connection is lost', { kind: 'reset' }, 'connection_lost'],
    ['the results never come', { kind: 'stall' }, 'stalled'],
  ] as const)('%s', async (_name, failure, reason) => {
    const script: DoubleScript = { words: WORDS, failure: { atMs: 2000, ...failure } };
    const { stream, heard } = await connect(script, { limits: { finishTimeoutMs: 200 } });
    stream.write(AUDIO.subarray(0, msToSamples(2000)));
    expect(await failureOf(stream.finish())).toMatchObject({ reason });
    expect(heard.failures).toEqual([]);
    expect(stream.confirmed).toBe(0);
  });
});

describe('connecting', () => {
  const tryConnect = (url: string, extra: Partial<DeepgramOptions> = {}, language = 'en') =>
    deepgramProvider({ model: 'nova-3', url, ...extra }).connect({
      language,
      sampleRate: 16_000,
      channels: 1,
      signal: new AbortController().signal,
      listener: recorder(),
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
    expect(error.message).not.toContain('Refused by the script');
  });

  test('a handshake without an answer times out', async () => {
    const double = await startDouble({ hang: true });
    const error = await failureOf(tryConnect(double.url, { limits: { connectTimeoutMs: 50 } }));
    expect(error).toMatchObject({ outcome: 'timeout', reason: 'connect_timeout', retryable: true });
  });

  test('nobody listening is an upstream error worth a retry', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await new Promise((resolve) => server.close(resolve));
    const error = await failureOf(tryConnect(`ws://127.0.0.1:${port}`));
    expect(error).toMatchObject({ outcome: 'upstream_error', reason: 'connection_refused', retryable: true });
  });

  test('Deepgram itself without a key is a configuration error, told before any address is called', async () => {
    const error = await failureOf(tryConnect('wss://api.deepgram.com'));
    expect(error).toMatchObject({ outcome: 'config_error', reason: 'unauthorized' });
    expect(error.message).toContain('DEEPGRAM_API_KEY');
  });

  test('an unserved language fails closed', async () => {
    const error = await failureOf(tryConnect('ws://127.0.0.1:1', {}, 'tlh'));
    expect(error).toMatchObject({ outcome: 'config_error', reason: 'language_not_supported' });
  });

  test.each(['not an address', 'ftp://127.0.0.1'])('DEEPGRAM_URL "%s" is refused with an example', (url) => {
    expect(() => deepgramProvider({ model: 'nova-3', url })).toThrow('DEEPGRAM_URL must be an address such as');
  });
});
