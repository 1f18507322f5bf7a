import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeToneModel } from '../../../../scripts/make-tone-model.ts';
import { engineLog, isAlive, playTones, toneModelFolder } from '../../../../test/support/tones.ts';
import { parseSttModels } from '../../../config.ts';
import { modelsFolder, sttProviders } from '../models.ts';
import { msToSamples, SttError, type SttProvider, type SttResult, type SttStream } from '../port.ts';
import { type SherpaOptions, sherpaProvider } from './provider.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function modelFolder(kind: 'whole' | 'streaming' | 'deadly'): string {
  const { folder, remove } = toneModelFolder(kind);
  cleanups.push(remove);
  return folder;
}

/** A provider whose processes' ids are known. It ends with the test. */
function provider(folder: string | undefined, options: Partial<SherpaOptions> = {}) {
  const { log, pids } = engineLog();
  const made = sherpaProvider({ folder, log, ...options });
  cleanups.push(() => made.close?.());
  return { made, pids };
}

function recorder() {
  const said: (SttResult | number)[] = [];
  const failures: SttError[] = [];
  let drains = 0;
  const results = () => said.filter((item) => typeof item !== 'number');
  return {
    said,
    failures,
    results,
    drains: () => drains,
    confirmed: () => said.filter((item) => typeof item === 'number'),
    finals: () => results().filter(({ isFinal }) => isFinal),
    text: () =>
      results()
        .filter(({ isFinal }) => isFinal)
        .flatMap(({ words }) => words.map((word) => word.text))
        .join(' '),
    onResult: (result: SttResult) => said.push(result),
    onConfirmed: (samples: number) => said.push(samples),
    onDrain: () => {
      drains += 1;
    },
    onFailure: (error: SttError) => failures.push(error),
  };
}

async function connect(to: SttProvider, language = 'en', signal = new AbortController().signal) {
  const heard = recorder();
  const stream = await to.connect({ language, sampleRate: 16_000, channels: 1, signal, listener: heard });
  cleanups.push(() => stream.close());
  return { stream, heard };
}

function speak(stream: SttStream, audio: Int16Array, frame = 320): void {
  for (let at = 0; at < audio.length; at += frame) stream.write(audio.subarray(at, at + frame));
}

async function failureOf(promise: Promise<unknown>): Promise<SttError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SttError)) throw new Error('expected an SttError');
  return error;
}

describe.each(['whole', 'streaming'] as const)('with a model for %s utterances', (kind) => {
  let folder: ReturnType<typeof toneModelFolder>;
  let shared: SttProvider;
  beforeAll(() => {
    folder = toneModelFolder(kind);
    shared = sherpaProvider({ folder: folder.folder });
  });
  afterAll(async () => {
    await shared.close?.();
    folder.remove();
  });

  test('what was played is read back, with its times, and all of it is confirmed', async () => {
    const { stream, heard } = await connect(shared);
    speak(stream, playTones('HELLO WORLD', { leadMs: 1000 }));
    speak(stream, playTones('GOOD EVENING', { leadMs: 500 }));
    await stream.finish();
    expect(heard.text()).toBe('HELLO WORLD GOOD EVENING');
    const [hello, world, good] = heard.finals().flatMap(({ words }) => words);
    const second = 1000 + 11 * 200 + 1000;
    for (const [word, startMs] of [
      [hello, 1000],
      [world, 2200],
      [good, second + 500],
    ] as const) {
      expect(Math.abs((word?.startMs ?? 0) - startMs)).toBeLessThanOrEqual(40);
    }
    expect([stream.confirmed, heard.confirmed().at(-1)]).toEqual([stream.written, stream.written]);
    expect(heard.failures).toEqual([]);
    expect(stream).toMatchObject({ provider: 'sherpa', bufferedBytes: 0 });
  });

  test('nothing is confirmed before its words were given', async () => {
    const { stream, heard } = await connect(shared);
    for (const word of ['ONE', 'TWO', 'THREE', 'FOUR']) speak(stream, playTones(word), 777);
    await stream.finish();
    expect(heard.text()).toBe('ONE TWO THREE FOUR');
    let confirmed = 0;
    for (const item of heard.said) {
      if (typeof item === 'number') {
        expect(item).toBeGreaterThan(confirmed);
        confirmed = item;
      } else expect(msToSamples(item.startMs)).toBeGreaterThanOrEqual(confirmed);
    }
  });

  test('interim results come from a model that decodes meanwhile, and only from such', async () => {
    const { stream, heard } = await connect(shared);
    speak(stream, playTones('HELLO'));
    await stream.finish();
    const interim = heard.results().filter(({ isFinal }) => !isFinal);
    if (kind === 'whole') expect(interim).toEqual([]);
    else expect(interim.map(({ words }) => words[0]?.text)).toContain('HEL');
  });

  test('words are given at a flush, and the stream goes on', async () => {
    const { stream, heard } = await connect(shared);
    speak(stream, playTones('FIRST', { tailMs: 0 }));
    stream.flush();
    await vi.waitFor(() => expect(heard.text()).toBe('FIRST'));
    expect(stream.confirmed).toBe(stream.written);
    speak(stream, playTones('SECOND', { tailMs: 0 }));
    await stream.finish();
    expect(heard.text()).toBe('FIRST SECOND');
  });

  test('many streams at once are each given their own words', async () => {
    const words = Array.from(
      { length: 20 },
      (_, i) => `${String.fromCharCode(65 + i)}BC DE${String.fromCharCode(84 - i)}`,
    );
    const heard = await Promise.all(
      words.map(async (word) => {
        const { stream, heard } = await connect(shared);
        speak(stream, playTones(word));
        await stream.finish();
        return heard.text();
      }),
    );
    expect(heard).toEqual(words);
  });

  test('silence gives no words, and is confirmed as it passes', async () => {
    const { stream, heard } = await connect(shared);
    speak(stream, new Int16Array(80_000));
    await vi.waitFor(() => expect(stream.confirmed).toBeGreaterThan(60_000));
    await stream.finish();
    expect(heard.results()).toEqual([]);
    expect(stream.confirmed).toBe(80_000);
  });

  test('a recording is transcribed whole, however long', async () => {
    const parts = Array.from({ length: 12 }, (_, i) =>
      playTones(`PART ${String.fromCharCode(65 + i)}`, { tailMs: 900 }),
    );
    const audio = Int16Array.from(parts.flatMap((part) => [...part]));
    const transcript = await shared.transcribe?.({ language: 'en', audio, signal: new AbortController().signal });
    expect(transcript).toMatchObject({
      provider: 'sherpa',
      text: parts.map((_, i) => `PART ${String.fromCharCode(65 + i)}`).join(' '),
    });
    expect(transcript?.words).toHaveLength(24);
    const last = transcript?.words.at(-1)?.endMs ?? 0;
    expect(last).toBeGreaterThan((audio.length / 16) * 0.95 - 1000);
  });
});

describe('a stream', () => {
  test('asks for a pause when the process is behind, and goes on when it has caught up', async () => {
    const { made } = provider(modelFolder('whole'), { limits: { highWaterBytes: 32_000, batchMs: 20 } });
    const { stream, heard } = await connect(made);
    const audio = playTones('SLOW DOWN');
    let paused = 0;
    for (let at = 0; at < audio.length; at += 1600) {
      const before = heard.drains();
      if (stream.write(audio.subarray(at, at + 1600))) continue;
      paused += 1;
      await vi.waitFor(() => expect(heard.drains()).toBeGreaterThan(before));
    }
    await stream.finish();
    expect(paused).toBeGreaterThan(0);
    expect(heard.text()).toBe('SLOW DOWN');
  });

  test('fails as stalled where somebody writes on regardless', async () => {
    const { made } = provider(modelFolder('whole'), { limits: { maxBufferedBytes: 64_000 } });
    const { stream, heard } = await connect(made);
    speak(stream, new Int16Array(80_000));
    expect(heard.failures).toMatchObject([{ outcome: 'timeout', reason: 'stalled', retryable: true }]);
    expect(stream.write(new Int16Array(320))).toBe(false);
    expect(await failureOf(stream.finish())).toBe(heard.failures[0]);
  });

  test('gives the words spoken when audio stops coming', async () => {
    const { made } = provider(modelFolder('whole'), { limits: { pauseMs: 50 } });
    const { stream, heard } = await connect(made);
    speak(stream, playTones('HELLO', { tailMs: 0 }));
    await vi.waitFor(() => expect(heard.text()).toBe('HELLO'));
    expect(stream.confirmed).toBe(stream.written);
  });

  test('ends at once when its signal is aborted or it is closed, and says nothing more', async () => {
    const { made } = provider(modelFolder('whole'));
    const leaving = new AbortController();
    const { stream, heard } = await connect(made, 'en', leaving.signal);
    speak(stream, playTones('HELLO'));
    leaving.abort();
    expect(await failureOf(stream.finish())).toMatchObject({ reason: 'closed' });
    const other = await connect(made);
    speak(other.stream, playTones('WORLD'));
    await other.stream.finish();
    expect([heard.said, heard.failures]).toEqual([[], []]);
  });

  test('beyond so many is refused, as another provider or a later try can help', async () => {
    const { made } = provider(modelFolder('whole'), { limits: { maxStreams: 2 } });
    const { stream } = await connect(made);
    await connect(made);
    expect(await failureOf(connect(made))).toMatchObject({ reason: 'rate_limited', retryable: true });
    stream.close();
    await connect(made);
  });

  test('of a recording ends with its caller', async () => {
    const { made } = provider(modelFolder('whole'));
    const leaving = new AbortController();
    const transcript = made.transcribe?.({ language: 'en', audio: new Int16Array(9_600_000), signal: leaving.signal });
    leaving.abort();
    expect(await failureOf(transcript ?? Promise.resolve())).toMatchObject({ reason: 'closed' });
  });
});

test('sherpa:NAME of STT_MODELS is the model of that name among those that were fetched', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sherpa-'));
  cleanups.push(() => rmSync(dataDir, { recursive: true }));
  writeToneModel(join(modelsFolder(dataDir), 'tones'));
  const config = { sttModels: parseSttModels('sherpa:tones[it]').choices, deepgram: { url: '' }, dataDir };
  const [made] = sttProviders(config);
  cleanups.push(() => made?.close?.());
  expect(made).toMatchObject({ name: 'sherpa', model: 'tones' });
  expect([made?.serves('it'), made?.serves('en')]).toEqual([true, false]);
  await made?.prepare?.();
});

describe('languages', () => {
  test('a model that does not tell serves English, or those that STT_MODELS names; others are refused', async () => {
    const folder = modelFolder('whole');
    const { made } = provider(folder);
    expect(['en', 'en-GB', 'de', 'multi'].map((tag) => made.serves(tag))).toEqual([true, true, false, false]);
    expect(await failureOf(connect(made, 'de'))).toMatchObject({
      outcome: 'config_error',
      reason: 'language_not_supported',
    });
    const named = provider(folder, { languages: ['de', 'multi'] }).made;
    expect(['en', 'de-AT', 'multi'].map((tag) => named.serves(tag))).toEqual([false, true, true]);
    const { stream, heard } = await connect(named, 'de-AT');
    speak(stream, playTones('GUTEN TAG'));
    await stream.finish();
    expect(heard.text()).toBe('GUTEN TAG');
  });

  test('a model that cannot be read serves any, so that whoever asks hears what is wrong', () => {
    expect(provider('/nowhere').made.serves('tlh')).toBe(true);
    expect(provider(undefined).made.serves('tlh')).toBe(true);
  });
});

describe('the process that decodes', () => {
  test('killed amid a stream fails its streams and nothing else; the next session has another', async () => {
    const { made, pids } = provider(modelFolder('whole'));
    const streams = await Promise.all([connect(made), connect(made)]);
    for (const { stream } of streams) speak(stream, playTones('LOST'));
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await vi.waitFor(() => {
      for (const { heard } of streams) {
        expect(heard.failures).toMatchObject([
          { outcome: 'upstream_error', reason: 'connection_lost', retryable: true },
        ]);
      }
    });
    const { stream, heard } = await connect(made);
    speak(stream, playTones('AGAIN'));
    await stream.finish();
    expect(heard.text()).toBe('AGAIN');
    expect(pids).toHaveLength(2);
  });

  test('that keeps dying is not started again before its time', async () => {
    const { made, pids } = provider(modelFolder('whole'), { limits: { restartDelayMs: 300 } });
    for (const index of [0, 1]) {
      const { heard } = await connect(made);
      process.kill(pids[index] ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(heard.failures).toHaveLength(1));
    }
    expect(await failureOf(connect(made))).toMatchObject({ reason: 'connection_refused', retryable: true });
    expect(pids).toHaveLength(2);
    await vi.waitFor(() => connect(made), { timeout: 5000, interval: 50 });
    expect(pids).toHaveLength(3);
  });

  test('that is stuck is killed', async () => {
    const { made, pids } = provider(modelFolder('whole'), { limits: { silentMs: 1500 } });
    const { stream, heard } = await connect(made);
    process.kill(pids[0] ?? 0, 'SIGSTOP');
    speak(stream, playTones('HELLO'));
    await vi.waitFor(() => expect(heard.failures).toMatchObject([{ reason: 'connection_lost' }]), { timeout: 8000 });
    expect(heard.failures[0]?.message).toContain('no sign of life');
  });

  test('is not stopped by what a terminal tells all its processes', async () => {
    const { made, pids } = provider(modelFolder('whole'));
    const { stream, heard } = await connect(made);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pids[0] ?? 0, signal);
    speak(stream, playTones('STILL HERE'));
    await stream.finish();
    expect(heard.text()).toBe('STILL HERE');
  });

  test('goes when the provider is closed', async () => {
    const { made, pids } = provider(modelFolder('whole'));
    const { heard } = await connect(made);
    await made.close?.();
    expect(heard.failures).toHaveLength(1);
    expect(isAlive(pids[0] ?? 0)).toBe(false);
    expect(await failureOf(connect(made))).toMatchObject({ reason: 'closed' });
  });

  test('does not keep a closing service waiting while it loads', async () => {
    const { made, pids } = provider(modelFolder('whole'));
    const loading = failureOf(made.prepare?.() ?? Promise.resolve());
    await made.close?.();
    expect((await loading).message).toContain('was stopped');
    expect(pids).toEqual([]);
  });

  test('goes with a service that is killed', async () => {
    const script = `
      const { sherpaProvider } = await import(${JSON.stringify(new URL('./provider.ts', import.meta.url).href)});
      const log = { info: ({ pid }) => console.log(pid), error() {} };
      await sherpaProvider({ folder: ${JSON.stringify(modelFolder('whole'))}, log }).prepare();
      setInterval(() => {}, 1000);`;
    const service = execFile(process.execPath, ['--input-type=module', '-e', script]);
    cleanups.push(() => service.kill('SIGKILL'));
    const pid = await new Promise<number>((resolve) => service.stdout?.once('data', (text) => resolve(Number(text))));
    expect(isAlive(pid)).toBe(true);
    service.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 8000 });
  });
});

describe('a model that cannot be used', () => {
  test('because it ends the process that loads it is config_error, and is not loaded again at once', async () => {
    const { made } = provider(modelFolder('deadly'));
    const failure = await failureOf(connect(made));
    expect(failure).toMatchObject({ outcome: 'config_error', reason: 'not_available', retryable: false });
    expect(failure.message).toContain('the model cannot be loaded: ended with');
    expect(failure.message).toContain("'subsampling_factor' does not exist");
    expect(await failureOf(connect(made))).toBe(failure);
  });

  test('because nobody said where it is names the setting', async () => {
    const failure = await failureOf(connect(provider(undefined).made));
    expect(failure).toMatchObject({ outcome: 'config_error', reason: 'not_available' });
    expect(failure.message).toContain('SHERPA_MODEL_DIR is not set');
  });

  test('can be put right while the service runs', async () => {
    const root = mkdtempSync(join(tmpdir(), 'sherpa-'));
    cleanups.push(() => rmSync(root, { recursive: true }));
    const folder = join(root, 'model');
    const { made } = provider(folder, { limits: { restartDelayMs: 1 } });
    expect((await failureOf(connect(made))).message).toContain('does not exist');
    mkdirSync(folder);
    writeToneModel(folder);
    await vi.waitFor(() => connect(made));
  });
});
