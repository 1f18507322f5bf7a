import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { blockProcess } from '../../../../test/support/block-process.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import {
  type SpeechRecognizer,
  startToneServer,
  type ToneServerOptions,
  toneRecognizer,
} from '../../../../test/support/tone-server.ts';
import { openStream, playTones, readFailure, sendAudio } from '../../../../test/support/tones.ts';
import { dialects, type TranscriptionDialect } from '../../../../test/support/transcription-dialects.ts';
import { concatSamples } from '../../../audio/samples.ts';
import { type OpenaiOptions, openaiProvider } from './provider.ts';

async function startServer(options: ToneServerOptions = {}) {
  const server = await startToneServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** A recognizer of tones whose results with this word wait. */
function slowFor(word: string, until: Promise<void>): SpeechRecognizer {
  const { recognize } = toneRecognizer();
  const isWord = ({ text }: { text: string }) => text === word;
  return {
    async recognize(audio) {
      const words = await recognize(audio);
      if (words.some(isWord)) await until;
      return words;
    },
    close: async () => {},
  };
}

const FAST = { firstRetryMs: 20, maxRetryMs: 100, maxTries: 3 };

const providerAt = (url: string, options: Partial<OpenaiOptions> = {}) =>
  openaiProvider({ model: 'whisper-1', url, limits: FAST, ...options });

describe('live audio at an OpenAI-compatible address', () => {
  test.each(Object.keys(dialects))('every word arrives once, in order and at its time: %s', async (name) => {
    const dialect = dialects[name];
    const { url } = await startServer(dialect ? { dialect } : {});
    const { stream, recorder } = await openStream(providerAt(url));
    sendAudio(stream, playTones('HELLO WORLD', { leadMs: 1000 }));
    sendAudio(stream, playTones('GOOD EVENING', { leadMs: 500 }));
    await stream.finish();
    expect(recorder.text()).toBe('HELLO WORLD GOOD EVENING');
    const starts = recorder.words().map(({ startMs }) => startMs);
    for (const [i, expected] of [1000, 2200, 4700, 5700].entries()) {
      expect(Math.abs((starts[i] ?? 0) - expected)).toBeLessThanOrEqual(500);
    }
    expect(stream.confirmed).toBe(stream.written);
  });

  test('a network that stalls within a word does not cut it; speech that ends there is recognized too', async () => {
    const { url } = await startServer();
    const limits = { ...FAST, pauseMs: 50, speechPauseMs: 1000 };
    const { stream, recorder } = await openStream(providerAt(url, { limits }));
    const audio = playTones('HELLO');
    const middle = audio.length / 2;
    sendAudio(stream, audio.subarray(0, middle));
    // Time is what is tested: ten times the pause that ends an utterance in silence.
    await setTimeout(500);
    sendAudio(stream, audio.subarray(middle));
    await eventually(async () => expect(recorder.text()).toBe('HELLO'));
    sendAudio(stream, playTones('WORLD', { tailMs: 0 }));
    await eventually(async () => expect(recorder.text()).toBe('HELLO WORLD'));
    await stream.finish();
  });

  test('a process that was stopped within a word does not cut it', async () => {
    const { url } = await startServer();
    const limits = { ...FAST, pauseMs: 50, speechPauseMs: 500 };
    const { stream, recorder } = await openStream(providerAt(url, { limits }));
    const audio = playTones('HELLO');
    const middle = audio.length / 2;
    sendAudio(stream, audio.subarray(0, middle));
    blockProcess(1000);
    // Timers run before what has arrived meanwhile is read.
    await setTimeout(0);
    sendAudio(stream, audio.subarray(middle));
    await eventually(async () => expect(recorder.text()).toBe('HELLO'));
    await stream.finish();
  });

  test('an utterance is sent with the language and the end of the text so far', async () => {
    const server = await startServer();
    const { stream } = await openStream(providerAt(server.url, { parallel: 1 }), 'de-AT');
    sendAudio(stream, concatSamples([playTones('HELLO WORLD'), playTones('GOOD EVENING')]));
    await stream.finish();
    expect(server.recordings.map(({ fields }) => [fields.language, fields.prompt])).toEqual([
      ['de', undefined],
      ['de', 'HELLO WORLD'],
    ]);
  });

  test('the speakers in one utterance are not those of the next', async () => {
    const { url } = await startServer({ dialect: dialects.whisperX as TranscriptionDialect });
    const { stream, recorder } = await openStream(providerAt(url));
    for (const text of ['HELLO WORLD', 'GOOD EVENING', 'SIX']) sendAudio(stream, playTones(text, { leadMs: 1000 }));
    await stream.finish();
    expect(recorder.words().map(({ speaker }) => speaker)).toEqual([0, 1, 2, 3, undefined]);
  });

  test('markers of what is no speech are not sent with the next utterance', async () => {
    const noisy: TranscriptionDialect = (heard) => ({
      json: { text: `[Music] ${heard.words.map(({ text }) => text).join(' ')} *coughs*` },
    });
    const server = await startServer({ dialect: noisy });
    const { stream } = await openStream(providerAt(server.url, { parallel: 1 }));
    sendAudio(stream, concatSamples([playTones('HELLO WORLD'), playTones('GOOD EVENING')]));
    await stream.finish();
    expect(server.recordings.map(({ fields }) => fields.prompt)).toEqual([undefined, 'HELLO WORLD']);
  });

  test('speech without a pause is cut with an overlap, and no word is doubled or lost', async () => {
    const server = await startServer();
    const { stream, recorder } = await openStream(providerAt(server.url));
    const words = Array.from({ length: 60 }, (_, i) => `W${String.fromCharCode(65 + (i % 26), 65 + ((i * 7) % 26))}X`);
    // Letters take 200 ms, so the longest silence is 80 ms.
    sendAudio(stream, playTones(words.join(' ')));
    await stream.finish();
    expect(server.recordings.length).toBeGreaterThan(1);
    expect(Math.max(...server.recordings.map(({ audio }) => audio.samples.length / 16_000))).toBeLessThanOrEqual(25);
    expect(recorder.text()).toBe(words.join(' '));
    for (const [i, { startMs }] of recorder.words().entries()) {
      expect(Math.abs(startMs - (300 + i * 1000))).toBeLessThanOrEqual(500);
    }
  });

  test('a server that is slow, stops and starts again loses no word', async () => {
    const first = await startToneServer();
    const port = Number(new URL(first.url).port);
    const { stream, recorder } = await openStream(providerAt(first.url));
    const held = Promise.withResolvers<void>();
    first.control.hold = held.promise;
    const texts = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
    sendAudio(stream, concatSamples(texts.map((text) => playTones(text))));
    await eventually(() => expect(first.control.running).toBe(2));
    expect(stream.confirmed).toBeLessThan(16_000);
    held.resolve();
    await first.close();
    const second = await startServer({ port });
    await stream.finish();
    expect(recorder.text()).toBe(texts.join(' '));
    expect(recorder.failures).toEqual([]);
    expect(Math.max(first.control.mostRunning, second.control.mostRunning)).toBeLessThanOrEqual(2);
  });

  test('an utterance is sent from memory; one that waits, or is sent again, is read from where it is kept', async () => {
    let failures = 1;
    const { openai } = dialects;
    const dialect: TranscriptionDialect = (heard) =>
      failures-- > 0 ? { status: 500, body: '{}' } : (openai?.(heard) ?? { reset: true });
    const server = await startServer({ dialect });
    const held = Promise.withResolvers<void>();
    server.control.hold = held.promise;
    const texts = ['ONE', 'TWO', 'THREE'];
    const audio = concatSamples(texts.map((text) => playTones(text)));
    const reads: number[] = [];
    const readAudio = async (from: number, to: number) => {
      reads.push(from);
      return audio.subarray(from, to);
    };
    const options = { parallel: 2 };
    const { stream, recorder } = await openStream(providerAt(server.url, options), 'en', undefined, { readAudio });
    sendAudio(stream, audio);
    await eventually(() => expect(server.control.running).toBe(2));
    expect(reads).toEqual([]);
    held.resolve();
    await stream.finish();
    expect(recorder.text()).toBe(texts.join(' '));
    // One of the first two was refused once, and the third one waited.
    expect(reads).toHaveLength(2);
  });

  test('a stream reports how far it is behind while its server is slow, and once that it has caught up', async () => {
    const server = await startServer();
    const held = Promise.withResolvers<void>();
    server.control.hold = held.promise;
    const limits = { ...FAST, pauseMs: 100, behindMs: 100, caughtUpMs: 100, reportMs: 100 };
    const { stream, recorder } = await openStream(providerAt(server.url, { limits }));
    const audio = playTones('HELLO WORLD', { tailMs: 3000 });
    sendAudio(stream, audio);
    await eventually(() => expect(recorder.delays.length).toBeGreaterThan(1));
    expect(new Set(recorder.delays)).toEqual(new Set([Math.round(audio.length / 16_000)]));
    held.resolve();
    await eventually(() => expect(recorder.delays.at(-1)).toBe(0));
    await stream.finish();
    expect(recorder.delays.filter((seconds) => seconds === 0)).toHaveLength(1);
    expect(recorder.text()).toBe('HELLO WORLD');
  });

  test('a stream that is behind has not caught up when its first utterance is delivered and others wait', async () => {
    const server = await startServer();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.control.hold = first.promise;
    const limits = { ...FAST, pauseMs: 100, behindMs: 1000, caughtUpMs: 0, reportMs: 100 };
    const { stream, recorder } = await openStream(providerAt(server.url, { parallel: 1, limits }));
    sendAudio(stream, playTones('ONE', { tailMs: 1000 }));
    await eventually(() => expect(recorder.delays.length).toBeGreaterThan(0));
    sendAudio(stream, playTones('TWO', { tailMs: 1000 }));
    server.control.hold = second.promise;
    first.resolve();
    await eventually(() => expect(recorder.text()).toBe('ONE'));
    const reports = recorder.delays.length;
    await eventually(() => expect(recorder.delays.length).toBeGreaterThan(reports + 1));
    expect(recorder.delays).not.toContain(0);
    second.resolve();
    await eventually(() => expect(recorder.delays.at(-1)).toBe(0));
    await stream.finish();
    expect(recorder.text()).toBe('ONE TWO');
  });
});

describe('an utterance that the server does not recognize', () => {
  const rejecting = (status: number, isBad: (text: string) => boolean): TranscriptionDialect => {
    const { openai } = dialects;
    return (heard) => {
      const isRefused = isBad(heard.words.map(({ text }) => text).join(' '));
      if (isRefused) return { status, body: JSON.stringify({ error: { message: 'tensor has a wrong size' } }) };
      return openai?.(heard) ?? { reset: true };
    };
  };

  test.each([
    [500, 1],
    [500, 2],
    [400, 1],
    [400, 2],
  ])('is skipped after some tries, if others are recognized: HTTP %i, %i at once', async (status, parallel) => {
    const server = await startServer({ dialect: rejecting(status, (text) => text === 'BAD') });
    const lines: { msg: string; tries?: number; detail?: string }[] = [];
    const log = pino({ base: undefined }, { write: (line) => lines.push(JSON.parse(line)) });
    const { stream, recorder } = await openStream(providerAt(server.url, { parallel, log }));
    sendAudio(stream, concatSamples(['ONE', 'BAD', 'TWO', 'THREE'].map((text) => playTones(text))));
    await stream.finish();
    expect(recorder.text()).toBe('ONE TWO THREE');
    expect(stream.confirmed).toBe(stream.written);
    const skipped = lines.filter(({ msg }) => msg.startsWith('an utterance is skipped'));
    expect(skipped).toHaveLength(1);
    expect(skipped[0]?.tries).toBeGreaterThanOrEqual(FAST.maxTries);
    expect(skipped[0]?.detail).toBe(`openai: request refused with HTTP ${status}: tensor has a wrong size`);
  });

  /** A server that closes the connection at this word, as often as asked. */
  const breakingAt = (word: string, times: number): TranscriptionDialect => {
    let left = times;
    return (heard) => {
      const isBad = heard.words.some(({ text }) => text === word) && left-- > 0;
      return isBad ? { reset: true } : (dialects.openai?.(heard) ?? { reset: true });
    };
  };

  test('is not skipped for lost connections alone: the server may stop and start', async () => {
    const server = await startServer({ dialect: breakingAt('BAD', 4 * FAST.maxTries) });
    const { stream, recorder } = await openStream(providerAt(server.url, { parallel: 2 }));
    sendAudio(stream, concatSamples(['ONE', 'BAD', 'TWO', 'THREE'].map((text) => playTones(text))));
    await stream.finish();
    expect(recorder.text()).toBe('ONE BAD TWO THREE');
  });

  test('is skipped if the server breaks at it for too long, and recognizes others', async () => {
    const server = await startServer({ dialect: breakingAt('BAD', Number.POSITIVE_INFINITY) });
    const limits = { ...FAST, maxBrokenMs: 300 };
    const { stream, recorder } = await openStream(providerAt(server.url, { parallel: 2, limits }));
    sendAudio(stream, concatSamples(['ONE', 'BAD', 'TWO', 'THREE'].map((text) => playTones(text))));
    await stream.finish();
    expect(recorder.text()).toBe('ONE TWO THREE');
    expect(stream.confirmed).toBe(stream.written);
  });

  test('is not skipped because requests that began before the failure of the server succeed later', async () => {
    const early = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    let failures = 0;
    let isBroken = true;
    const server = await startServer({
      dialect: (heard) => {
        if (isBroken && heard.words.some(({ text }) => text === 'TWO') && ++failures) {
          if (failures === 2) early.resolve();
          if (failures === 8) release.resolve();
          return { status: 500, body: '{}' };
        }
        return dialects.openai?.(heard) ?? { reset: true };
      },
      recognizer: slowFor('ONE', early.promise),
    });
    const { stream, recorder } = await openStream(providerAt(server.url));
    sendAudio(stream, concatSamples(['ONE', 'TWO'].map((text) => playTones(text))));
    await release.promise;
    isBroken = false;
    await stream.finish();
    expect(recorder.text()).toBe('ONE TWO');
  });

  test('is tried for as long as the server recognizes nothing at all', async () => {
    let failures = 12;
    const server = await startServer({ dialect: rejecting(500, () => failures-- > 0) });
    const { stream, recorder } = await openStream(providerAt(server.url));
    sendAudio(stream, concatSamples(['ONE', 'TWO', 'THREE'].map((text) => playTones(text))));
    await stream.finish();
    expect(recorder.text()).toBe('ONE TWO THREE');
  });

  test('ends the stream if the server refuses everything; none of its audio is confirmed', async () => {
    const server = await startServer({ dialect: rejecting(400, () => true) });
    const { stream, recorder } = await openStream(providerAt(server.url));
    sendAudio(stream, concatSamples(['ONE', 'TWO'].map((text) => playTones(text))));
    await eventually(() => expect(recorder.failures).toMatchObject([{ reason: 'request_rejected', retryable: false }]));
    expect(stream.confirmed).toBeLessThan(16_000);
  });
});

describe('a recording that is transcribed by utterances', () => {
  const recordingOf = (audio: Int16Array) => ({
    language: 'en',
    audio,
    byUtterances: true,
    signal: new AbortController().signal,
  });

  test('has the words of live audio at their times, and its silence is not sent', async () => {
    const server = await startServer();
    const audio = concatSamples([playTones('HELLO WORLD'), new Int16Array(60 * 16_000), playTones('GOOD EVENING')]);
    const { stream, recorder } = await openStream(providerAt(server.url));
    sendAudio(stream, audio);
    await stream.finish();
    const live = server.recordings.splice(0).map((sent) => sent.audio.samples);
    const transcript = await providerAt(server.url).transcribe?.(recordingOf(audio));
    expect(transcript).toMatchObject({ text: 'HELLO WORLD GOOD EVENING', words: recorder.words() });
    expect(server.recordings.map((sent) => sent.audio.samples)).toEqual(live);
    expect(live.reduce((sum, { length }) => sum + length / 16_000, 0)).toBeLessThan(10);
  });

  test('fails with the words of a server that does not work, and is tried again as a whole', async () => {
    const dialect: TranscriptionDialect = () => ({ status: 500, body: '{"detail": "CUDA out of memory"}' });
    const server = await startServer({ dialect });
    const failure = await readFailure(providerAt(server.url).transcribe?.(recordingOf(playTones('HELLO'))));
    expect(failure).toMatchObject({ reason: 'provider_error', retryable: true });
    expect(failure.message).toContain('CUDA out of memory');
  });
});
