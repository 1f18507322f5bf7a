import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import {
  createTestModelFolder,
  createTestProvider,
  createToneModelFolder,
  openStream,
  playTones,
  readFailure,
  sendAudio,
} from '../../../../test/support/tones.ts';
import { msToSamples, type SttProvider } from '../port.ts';
import { sherpaProvider } from './provider.ts';

describe.each(['whole', 'streaming'] as const)('with a model for %s utterances', (kind) => {
  let folder: ReturnType<typeof createToneModelFolder>;
  let shared: SttProvider;
  beforeAll(() => {
    folder = createToneModelFolder(kind);
    shared = sherpaProvider({ folder: folder.folder });
  });
  afterAll(async () => {
    await shared.close?.();
    folder.remove();
  });

  test('returns the words with their times, and confirms all audio', async () => {
    const { stream, recorder } = await openStream(shared);
    sendAudio(stream, playTones('HELLO WORLD', { leadMs: 1000 }));
    sendAudio(stream, playTones('GOOD EVENING', { leadMs: 500 }));
    await stream.finish();
    expect(recorder.text()).toBe('HELLO WORLD GOOD EVENING');
    const [hello, world, good] = recorder.words();
    const second = 1000 + 11 * 200 + 1000;
    for (const [word, startMs] of [
      [hello, 1000],
      [world, 2200],
      [good, second + 500],
    ] as const) {
      expect(Math.abs((word?.startMs ?? 0) - startMs)).toBeLessThanOrEqual(40);
    }
    expect([stream.confirmed, recorder.events.filter((item) => typeof item === 'number').at(-1)]).toEqual([
      stream.written,
      stream.written,
    ]);
    expect(recorder.failures).toEqual([]);
    expect(stream).toMatchObject({ provider: 'sherpa', bufferedBytes: 0 });
  });

  test('confirms no audio before its words are returned', async () => {
    const { stream, recorder } = await openStream(shared);
    for (const word of ['ONE', 'TWO', 'THREE', 'FOUR']) sendAudio(stream, playTones(word), 777);
    await stream.finish();
    expect(recorder.text()).toBe('ONE TWO THREE FOUR');
    let confirmed = 0;
    for (const item of recorder.events) {
      if (typeof item === 'number') {
        expect(item).toBeGreaterThan(confirmed);
        confirmed = item;
      } else expect(msToSamples(item.startMs)).toBeGreaterThanOrEqual(confirmed);
    }
  });

  test('returns interim results only from a streaming model', async () => {
    const { stream, recorder } = await openStream(shared);
    sendAudio(stream, playTones('HELLO'));
    await stream.finish();
    const interim = recorder.results().filter(({ isFinal }) => !isFinal);
    if (kind === 'whole') expect(interim).toEqual([]);
    else expect(interim.map(({ words }) => words[0]?.text)).toContain('HEL');
  });

  test('returns final words when another word follows (streaming), or when the speaker pauses', async () => {
    const { stream, recorder } = await openStream(shared);
    sendAudio(stream, playTones('ONE TWO THREE'));
    await stream.finish();
    const finals = recorder.results().filter(({ isFinal }) => isFinal);
    const texts = finals.map(({ words }) => words.map(({ text }) => text).join(' '));
    expect(texts).toEqual(kind === 'whole' ? ['ONE TWO THREE'] : ['ONE', 'TWO', 'THREE']);
    expect(finals.map(({ startMs }) => startMs).slice(1)).toEqual(finals.map(({ endMs }) => endMs).slice(0, -1));
  });

  test('returns words at a flush, and continues', async () => {
    const { stream, recorder } = await openStream(shared);
    sendAudio(stream, playTones('FIRST', { tailMs: 0 }));
    stream.flush();
    await eventually(() => expect(recorder.text()).toBe('FIRST'));
    expect(stream.confirmed).toBe(stream.written);
    sendAudio(stream, playTones('SECOND', { tailMs: 0 }));
    await stream.finish();
    expect(recorder.text()).toBe('FIRST SECOND');
  });

  test('does not cut a word when the network stalls within it; speech that ends there is recognized too', async () => {
    const { provider } = createTestProvider(folder.folder, { limits: { pauseMs: 50, speechPauseMs: 1000 } });
    const { stream, recorder } = await openStream(provider);
    const audio = playTones('HELLO');
    // Within the tone of the O, and whole batches: the rest of a batch is not sent before a flush.
    const middle = 12 * 1600;
    sendAudio(stream, audio.subarray(0, middle));
    await eventually(() => expect(stream.bufferedBytes).toBe(0));
    // Time is what is tested: six times the pause that ends an utterance in silence.
    await setTimeout(300);
    sendAudio(stream, audio.subarray(middle));
    await eventually(() => expect(recorder.text()).toBe('HELLO'));
    sendAudio(stream, playTones('WORLD', { tailMs: 0 }));
    await eventually(() => expect(recorder.text()).toBe('HELLO WORLD'));
    await stream.finish();
  });

  test('returns the right words to each of many streams', async () => {
    const words = Array.from(
      { length: 20 },
      (_, i) => `${String.fromCharCode(65 + i)}BC DE${String.fromCharCode(84 - i)}`,
    );
    const texts = await Promise.all(
      words.map(async (word) => {
        const { stream, recorder } = await openStream(shared);
        sendAudio(stream, playTones(word));
        await stream.finish();
        return recorder.text();
      }),
    );
    expect(texts).toEqual(words);
  });

  test('returns no words for silence, and confirms it', async () => {
    const { stream, recorder } = await openStream(shared);
    sendAudio(stream, new Int16Array(80_000));
    await eventually(() => expect(stream.confirmed).toBeGreaterThan(60_000));
    await stream.finish();
    expect(recorder.results()).toEqual([]);
    expect(stream.confirmed).toBe(80_000);
  });

  test('transcribes a long recording', async () => {
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
  test('asks for a pause when the process is behind, and continues when it has caught up', async () => {
    const { provider } = createTestProvider(createTestModelFolder('whole'), {
      limits: { highWaterBytes: 32_000, batchMs: 20 },
    });
    const { stream, recorder } = await openStream(provider);
    const audio = playTones('SLOW DOWN');
    let paused = 0;
    for (let at = 0; at < audio.length; at += 1600) {
      const before = recorder.drains();
      if (stream.write(audio.subarray(at, at + 1600))) continue;
      paused += 1;
      await eventually(() => expect(recorder.drains()).toBeGreaterThan(before));
    }
    await stream.finish();
    expect(paused).toBeGreaterThan(0);
    expect(recorder.text()).toBe('SLOW DOWN');
  });

  test('fails as stalled if the caller does not pause', async () => {
    const { provider } = createTestProvider(createTestModelFolder('whole'), { limits: { maxBufferedBytes: 64_000 } });
    const { stream, recorder } = await openStream(provider);
    sendAudio(stream, new Int16Array(80_000));
    expect(recorder.failures).toMatchObject([{ outcome: 'timeout', reason: 'stalled', retryable: true }]);
    expect(stream.write(new Int16Array(320))).toBe(false);
    expect(await readFailure(stream.finish())).toBe(recorder.failures[0]);
  });

  test('returns the words so far when no more audio arrives', async () => {
    const limits = { pauseMs: 400, speechPauseMs: 400 };
    const { provider } = createTestProvider(createTestModelFolder('whole'), { limits });
    const { stream, recorder } = await openStream(provider);
    sendAudio(stream, playTones('HELLO', { tailMs: 0 }));
    await eventually(() => expect(recorder.text()).toBe('HELLO'));
    expect(stream.confirmed).toBe(stream.written);
  });

  test('ends immediately and silently when its signal is aborted or it is closed', async () => {
    const { provider } = createTestProvider(createTestModelFolder('whole'));
    const leaving = new AbortController();
    const { stream, recorder } = await openStream(provider, 'en', leaving.signal);
    sendAudio(stream, playTones('HELLO'));
    leaving.abort();
    expect(await readFailure(stream.finish())).toMatchObject({ reason: 'closed' });
    const other = await openStream(provider);
    sendAudio(other.stream, playTones('WORLD'));
    await other.stream.finish();
    expect([recorder.events, recorder.failures]).toEqual([[], []]);
  });

  test('is refused above the limit, with a retryable error', async () => {
    const { provider } = createTestProvider(createTestModelFolder('whole'), { limits: { maxStreams: 2 } });
    const { stream } = await openStream(provider);
    await openStream(provider);
    expect(await readFailure(openStream(provider))).toMatchObject({ reason: 'rate_limited', retryable: true });
    stream.close();
    await openStream(provider);
  });

  test('of a recording ends when its caller aborts', async () => {
    const { provider } = createTestProvider(createTestModelFolder('whole'));
    const leaving = new AbortController();
    const transcript = provider.transcribe?.({
      language: 'en',
      audio: new Int16Array(9_600_000),
      signal: leaving.signal,
    });
    leaving.abort();
    expect(await readFailure(transcript)).toMatchObject({ reason: 'closed' });
  });
});
