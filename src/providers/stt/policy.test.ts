import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readNothing } from '../../../test/support/audio.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { readConfig } from '../../config/config.ts';
import { startDeepgramDouble } from './deepgram/double/double.test-support.ts';
import type { DoubleScript } from './deepgram/double/script.test-support.ts';
import { deepgramProvider } from './deepgram/provider.ts';
import { startTranscriptionDouble } from './openai/double.test-support.ts';
import { openaiProvider } from './openai/provider.ts';
import { SttPolicy } from './policy.ts';
import { SttError, type SttProvider, type SttStream } from './port.ts';
import { createSttProviders } from './registry.ts';
import { sherpaProvider } from './sherpa/provider.ts';
import { wyomingProvider } from './wyoming/provider.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function startDouble(script: DoubleScript) {
  const double = await startDeepgramDouble(script);
  cleanups.push(() => double.close());
  return double;
}

/** The providers of an STT_MODELS, Deepgram's at an address. */
function listed({ models, deepgramUrl }: { models?: string | undefined; deepgramUrl?: string }) {
  return createSttProviders(readConfig({ STT_MODELS: models, DEEPGRAM_URL: deepgramUrl }));
}

/** No server listens at its address. */
const awayProvider = () => openaiProvider({ model: 'whisper-1', url: 'http://127.0.0.1:1/v1' });

const sherpaWithoutModel = sherpaProvider({ folder: undefined });

function options(language = 'en', signal = new AbortController().signal) {
  const listener = { onResult: () => {}, onFailure: () => {} };
  return { language, signal, listener, readAudio: readNothing } as const;
}

const quick = { firstDelayMs: 1 };

async function outcomeOf(attempt: Promise<SttStream>): Promise<SttStream | SttError> {
  try {
    const stream = await attempt;
    cleanups.push(() => stream.close());
    return stream;
  } catch (error) {
    if (error instanceof SttError) return error;
    throw error;
  }
}

describe('the provider of a session is', () => {
  test('the first in the list that serves the language', async () => {
    const double = await startDouble({});
    const providers = listed({ models: 'deepgram:nova-3-medical, deepgram:nova-2', deepgramUrl: double.url });
    const policy = new SttPolicy({ providers, ...quick });
    expect(await outcomeOf(policy.connect(options('en-GB')))).toMatchObject({ model: 'nova-3-medical' });
    expect(await outcomeOf(policy.connect(options('de-AT')))).toMatchObject({ model: 'nova-2' });
    expect(await outcomeOf(policy.connect(options('multi')))).toMatchObject({ model: 'nova-2' });
    expect(double.connections.map((connection) => connection.query.get('language'))).toEqual(['en-GB', 'de', 'multi']);
  });

  test('the preferred one, if it is configured and serves the language; then the others', () => {
    const sherpa = {
      ...sherpaWithoutModel,
      model: 'small',
      streaming: true,
      serves: (language: string) => language === 'en',
    };
    const [medical, general] = listed({
      models: 'deepgram:nova-3-medical,deepgram:nova-2',
      deepgramUrl: 'ws://127.0.0.1:1',
    });
    const policy = new SttPolicy({
      providers: [medical, sherpa, general].filter((provider) => provider !== undefined),
    });
    const order = (...args: Parameters<typeof policy.candidates>) =>
      policy.candidates(...args).map(({ model }) => model);
    expect(order('en')).toEqual(['nova-3-medical', 'small', 'nova-2']);
    expect(order('en', 'sherpa')).toEqual(['small', 'nova-3-medical', 'nova-2']);
    expect(order('en', 'deepgram')).toEqual(['nova-3-medical', 'nova-2', 'small']);
    expect(order('de', 'sherpa')).toEqual(['nova-2']);
    expect(order('en', 'soniox')).toEqual(order('en'));
  });

  test('your own model serves the languages that STT_MODELS names, or else only English', () => {
    const [own, bare] = listed({
      models: 'deepgram:ours[de|multi],deepgram:ours',
      deepgramUrl: 'ws://127.0.0.1:1',
    });
    expect(['de', 'de-CH', 'multi', 'en'].map((language) => own?.serves(language))).toEqual([true, true, true, false]);
    expect(['de', 'multi', 'en', 'en-ZA'].map((language) => bare?.serves(language))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('an unsupported language is config_error, without a connection', async () => {
    const double = await startDouble({});
    const policy = new SttPolicy({ providers: listed({ models: 'deepgram', deepgramUrl: double.url }) });
    const error = await outcomeOf(policy.connect(options('tlh')));
    expect(error).toMatchObject({ outcome: 'config_error', reason: 'language_not_supported', retryable: false });
    expect(double.handshakes).toBe(0);
  });

  test('a provider that the user has switched off is left out; with none left, it is config_error', async () => {
    const double = await startDouble({});
    const [first] = listed({ models: 'deepgram', deepgramUrl: double.url });
    if (!first) throw new Error('no provider');
    const begun: string[] = [];
    const begin = (provider: string) => {
      begun.push(provider);
      return { onSent() {}, onFailed() {} };
    };
    const user = { switchedOff: new Set(['other']), begin };
    const policy = new SttPolicy({ providers: [{ ...first, name: 'other' }, first] });
    (await policy.connect({ ...options(), user })).close();
    expect(begun).toEqual(['deepgram']);
    const off = { ...options(), user: { switchedOff: new Set(['other', 'deepgram']), begin } };
    expect(await outcomeOf(policy.connect(off))).toMatchObject({ outcome: 'config_error', reason: 'switched_off' });
    expect(begun).toHaveLength(1);
  });

  test.each([undefined, '', ' , '])('nothing configured (%j) is config_error', async (models) => {
    const error = await outcomeOf(new SttPolicy({ providers: listed({ models }) }).connect(options()));
    expect(error).toMatchObject({ outcome: 'config_error', reason: 'no_provider', provider: null });
  });

  test('sherpa without a model is config_error, and the message names the setting', async () => {
    const error = await outcomeOf(new SttPolicy({ providers: [sherpaWithoutModel] }).connect(options()));
    expect(error).toMatchObject({ outcome: 'config_error', reason: 'not_available', provider: 'sherpa' });
    expect(error).toHaveProperty('message', expect.stringContaining('SHERPA_MODEL_DIR is not set'));
  });
});

describe('before audio is sent', () => {
  test('a provider that refuses twice and then accepts is used', async () => {
    const double = await startDouble({ refuse: { status: 503, times: 2 } });
    const failed = vi.fn();
    const providers = listed({ models: 'deepgram', deepgramUrl: double.url });
    const stream = await outcomeOf(new SttPolicy({ providers, ...quick, onAttemptFailed: failed }).connect(options()));
    expect(stream).toMatchObject({ provider: 'deepgram', model: 'nova-3' });
    expect(failed).toHaveBeenCalledTimes(2);
  });

  test('attempts are limited, and then the next provider is used', async () => {
    const [broken, working] = [await startDouble({ refuse: { status: 503 } }), await startDouble({})];
    const providers = [
      sherpaWithoutModel,
      ...listed({ models: 'deepgram:nova-3', deepgramUrl: broken.url }),
      ...listed({ models: 'deepgram:nova-2', deepgramUrl: working.url }),
    ];
    expect(await outcomeOf(new SttPolicy({ providers, ...quick }).connect(options()))).toMatchObject({
      model: 'nova-2',
    });
    expect(broken.handshakes).toBe(3);
  });

  test('a refused key is not retried', async () => {
    const double = await startDouble({ refuse: { status: 401 } });
    const providers = listed({ models: 'deepgram', deepgramUrl: double.url });
    const error = await outcomeOf(new SttPolicy({ providers, ...quick }).connect(options()));
    expect(error).toMatchObject({ outcome: 'config_error', reason: 'unauthorized' });
    expect(double.handshakes).toBe(1);
  });

  test('if all providers fail, a retryable failure is reported', async () => {
    const double = await startDouble({ refuse: { status: 503 } });
    const providers = [...listed({ models: 'deepgram', deepgramUrl: double.url }), sherpaWithoutModel];
    const error = await outcomeOf(new SttPolicy({ providers, ...quick }).connect(options()));
    expect(error).toMatchObject({ outcome: 'upstream_error', retryable: true });
  });

  test('if none answers, a provider that keeps audio until its server answers is used', async () => {
    const refused = await startDouble({ refuse: { status: 503 } });
    const providers = [...listed({ models: 'deepgram', deepgramUrl: refused.url }), awayProvider()];
    const stream = await outcomeOf(new SttPolicy({ providers, ...quick }).connect(options()));
    expect(stream).toMatchObject({ provider: 'openai' });
  });

  test('the same if the last provider that does not answer is another one', async () => {
    const refused = await startDouble({ refuse: { status: 503 } });
    const providers = [awayProvider(), ...listed({ models: 'deepgram', deepgramUrl: refused.url })];
    const stream = await outcomeOf(new SttPolicy({ providers, ...quick }).connect(options()));
    expect(stream).toMatchObject({ provider: 'openai' });
  });

  test('a server that accepts connections and does not answer is waited for with the audio, without retries', async () => {
    const connections = new Set<Socket>();
    const hanging = createServer((socket) => connections.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => {
      for (const socket of connections) socket.destroy();
      hanging.close();
    });
    const { port } = hanging.address() as AddressInfo;
    const providers = [wyomingProvider({ address: `127.0.0.1:${port}` })];
    expect(await outcomeOf(new SttPolicy({ providers, ...quick }).connect(options()))).toMatchObject({
      provider: 'wyoming',
    });
    expect(connections.size).toBe(1);
  });

  test('another provider that answers is preferred to one whose server is away', async () => {
    const working = await startDouble({});
    const providers = [awayProvider(), ...listed({ models: 'deepgram', deepgramUrl: working.url })];
    const stream = await outcomeOf(new SttPolicy({ providers, ...quick }).connect(options()));
    expect(stream).toMatchObject({ provider: 'deepgram' });
  });

  test('all attempts together have a time limit', async () => {
    const double = await startDouble({ hang: true });
    const providers = listed({ models: 'deepgram,deepgram:nova-2', deepgramUrl: double.url });
    const error = await outcomeOf(new SttPolicy({ providers, ...quick, budgetMs: 80 }).connect(options()));
    expect(error).toMatchObject({ outcome: 'timeout', reason: 'connect_timeout', retryable: true });
    // None if the time was over before the first one arrived.
    expect(double.handshakes).toBeLessThanOrEqual(1);
  });

  test('a provider that does not respond is not retried if there is another', async () => {
    const [silent, working] = [await startDouble({ hang: true }), await startDouble({})];
    const providers = [
      deepgramProvider({ model: 'nova-3', url: silent.url, limits: { connectTimeoutMs: 30 } }),
      ...listed({ models: 'deepgram:nova-2', deepgramUrl: working.url }),
    ];
    expect(await outcomeOf(new SttPolicy({ providers, ...quick }).connect(options()))).toMatchObject({
      model: 'nova-2',
    });
    expect(silent.handshakes).toBeLessThanOrEqual(1);
  });

  test('an abort by the client ends the attempts', async () => {
    const hanging = await startDouble({ hang: true });
    const leaving = new AbortController();
    const providers = listed({ models: 'deepgram', deepgramUrl: hanging.url });
    const attempt = outcomeOf(new SttPolicy({ providers, ...quick }).connect(options('en', leaving.signal)));
    await eventually(() => expect(hanging.handshakes).toBe(1));
    leaving.abort();
    expect(await attempt).toMatchObject({ reason: 'closed' });
    expect(hanging.handshakes).toBe(1);
  });

  test('any other error of a provider becomes an upstream error', async () => {
    const broken: SttProvider = {
      name: 'broken',
      model: 'x',
      streaming: true,
      serves: () => true,
      connect: () => Promise.reject(new Error('surprise')),
    };
    const error = await outcomeOf(new SttPolicy({ providers: [broken], ...quick }).connect(options()));
    expect(error).toMatchObject({ outcome: 'upstream_error', reason: 'provider_error', provider: 'broken' });
  });
});

test('a session that ended before it was connected is not a failure of the provider', async () => {
  const providers = listed({ models: 'deepgram', deepgramUrl: 'ws://127.0.0.1:1' });
  const failed = vi.fn();
  const ended = options('en', AbortSignal.abort());
  const error = await outcomeOf(new SttPolicy({ providers, ...quick, onAttemptFailed: failed }).connect(ended));
  expect(error).toMatchObject({ reason: 'closed' });
  expect(failed).not.toHaveBeenCalled();
});

test('the time limit of connecting does not end an open stream', async () => {
  const double = await startDouble({});
  const providers = listed({ models: 'deepgram', deepgramUrl: double.url });
  const budget = vi.spyOn(AbortSignal, 'timeout');
  const deadline = new AbortController();
  budget.mockReturnValue(deadline.signal);
  const stream = await new SttPolicy({ providers }).connect(options());
  budget.mockRestore();
  cleanups.push(() => stream.close());
  deadline.abort();
  expect(stream.write(new Int16Array(320))).toBe(true);
  await stream.finish();
});

describe('a recording', () => {
  const recording = (language = 'en', signal = new AbortController().signal) => ({
    language,
    audio: new Int16Array(320),
    signal,
  });
  const recognizes = (text: string): DoubleScript => ({ words: [{ text, startMs: 0, endMs: 20 }] });
  const failureOf = async (attempt: Promise<unknown>) => {
    const error = await attempt.catch((reason: unknown) => reason);
    return error instanceof SttError ? error : expect.unreachable('it should have failed');
  };

  test('is sent to the first provider that serves the language and accepts recordings', async () => {
    const double = await startDouble(recognizes('Hallo.'));
    const hosted = listed({ models: 'deepgram:nova-3-medical,deepgram:nova-2', deepgramUrl: double.url });
    const providers = [sherpaWithoutModel, ...hosted];
    const transcript = await new SttPolicy({ providers, ...quick }).transcribe(recording('de'));
    expect(transcript).toMatchObject({ model: 'nova-2', text: 'Hallo.' });
  });

  test('is retried a limited number of times, and then sent to the next provider', async () => {
    const [broken, working] = [await startDouble({ refuse: { status: 503 } }), await startDouble(recognizes('Yes.'))];
    const providers = [
      ...listed({ models: 'deepgram:nova-3', deepgramUrl: broken.url }),
      ...listed({ models: 'deepgram:nova-2', deepgramUrl: working.url }),
    ];
    const failed = vi.fn();
    const policy = new SttPolicy({ providers, ...quick, onAttemptFailed: failed });
    expect(await policy.transcribe(recording())).toMatchObject({ model: 'nova-2', text: 'Yes.' });
    expect([broken.recordings.length, failed.mock.calls.length]).toEqual([3, 3]);
  });

  test('is sent to the next provider, without a retry, if a provider does not respond', async () => {
    const [silent, working] = [await startDouble({ hang: true }), await startDouble(recognizes('Yes.'))];
    const providers = [
      deepgramProvider({ model: 'nova-3', url: silent.url, recordingLimits: { timeoutMs: 30 } }),
      ...listed({ models: 'deepgram:nova-2', deepgramUrl: working.url }),
    ];
    expect(await new SttPolicy({ providers, ...quick }).transcribe(recording())).toMatchObject({ model: 'nova-2' });
    expect(silent.recordings.length).toBeLessThanOrEqual(1);
  });

  test('may take half of its budget at one provider; without a budget it may take longer', async () => {
    const double = await startDouble(recognizes('Yes.'));
    const policy = new SttPolicy({ providers: listed({ models: 'deepgram', deepgramUrl: double.url }), ...quick });
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    cleanups.push(() => timeouts.mockRestore());
    const recordingMs = 20;
    await policy.transcribe({ ...recording(), budgetMs: 60_000 });
    await policy.transcribe(recording());
    const given = timeouts.mock.calls.map(([ms]) => ms);
    expect(given).toEqual([
      60_000 + recordingMs,
      30_000 + recordingMs / 2,
      150_000 + recordingMs,
      60_000 + recordingMs / 2,
    ]);
  });

  test('without a provider that accepts it is config_error', async () => {
    const unconfigured = await failureOf(new SttPolicy({ providers: [] }).transcribe(recording()));
    expect(unconfigured).toMatchObject({ outcome: 'config_error', reason: 'no_provider', provider: null });
    const providers = listed({ models: 'deepgram', deepgramUrl: 'ws://127.0.0.1:1' });
    const unserved = await failureOf(new SttPolicy({ providers }).transcribe(recording('tlh')));
    expect(unserved).toMatchObject({ outcome: 'config_error', reason: 'language_not_supported' });
  });

  test('has a time limit for all attempts', async () => {
    const double = await startDouble({ hang: true });
    const providers = listed({ models: 'deepgram', deepgramUrl: double.url });
    const late = await failureOf(new SttPolicy({ providers, ...quick }).transcribe({ ...recording(), budgetMs: 40 }));
    expect(late).toMatchObject({ outcome: 'timeout', retryable: true });
    expect(double.recordings.length).toBeLessThanOrEqual(1);
  });

  test('ends when its caller aborts', async () => {
    const double = await startDouble({ hang: true });
    const providers = listed({ models: 'deepgram', deepgramUrl: double.url });
    const leaving = new AbortController();
    const attempt = failureOf(new SttPolicy({ providers, ...quick }).transcribe(recording('en', leaving.signal)));
    await eventually(() => expect(double.recordings).toHaveLength(1));
    leaving.abort();
    expect(await attempt).toMatchObject({ reason: 'closed' });
    expect(double.recordings).toHaveLength(1);
  });
});

test('a provider is ready when it answers without audio of a user', async () => {
  let isInstalled = false;
  const missing = { status: 404, body: '{"detail": "Model \'x\' is not installed locally."}' };
  const server = await startTranscriptionDouble(() => (isInstalled ? { json: { text: '' } } : missing));
  cleanups.push(() => server.close());
  const unpaid = await startDouble({ refuse: { status: 402, times: 1 } });
  const deepgram = deepgramProvider({ model: 'nova-3', url: unpaid.url });
  const policy = new SttPolicy({
    providers: [openaiProvider({ model: 'x', url: server.url }), sherpaWithoutModel, deepgram],
  });
  const isReady = (name: string) => policy.isReady(name, AbortSignal.timeout(5000));
  expect(await Promise.all(['openai', 'sherpa-onnx', 'deepgram', 'other'].map(isReady))).not.toContain(true);
  isInstalled = true;
  expect(await Promise.all(['openai', 'deepgram'].map(isReady))).toEqual([true, true]);
  expect(unpaid.recordings).toEqual([]);
});

test('the vocabulary of the user is read when a stream asks for it, and added to the words of a recording', async () => {
  let vocabulary = ['Anneke'];
  const user = {
    switchedOff: new Set<string>(),
    begin: () => ({ onSent() {}, onFailed() {} }),
    vocabulary: async () => vocabulary,
  };
  const double = await startDouble({});
  const policy = new SttPolicy({ providers: listed({ models: 'deepgram:nova-3', deepgramUrl: double.url }), ...quick });
  await outcomeOf(policy.connect({ ...options(), user }));
  vocabulary = ['Joost', 'Anneke'];
  await outcomeOf(policy.connect({ ...options(), user }));
  expect(double.connections.map(({ query }) => query.getAll('keyterm'))).toEqual([['Anneke'], ['Joost', 'Anneke']]);
  const { language, signal } = options();
  await policy.transcribe({ language, signal, user, keywords: ['Zwolle', 'Joost'], audio: new Int16Array(16_000) });
  expect(double.recordings[0]?.query.getAll('keyterm')).toEqual(['Zwolle', 'Joost', 'Anneke']);
});
