import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { startToneServer, type ToneServerOptions } from '../../../../test/support/tone-server.ts';
import { openStream, playTones, sendAudio } from '../../../../test/support/tones.ts';
import { dialects } from '../../../../test/support/transcription-dialects.ts';
import { concatSamples } from '../../../audio/concat.ts';
import { OpenaiProvider } from './provider.ts';

async function startServer(options: ToneServerOptions = {}) {
  const server = await startToneServer(options);
  onTestFinished(() => server.close());
  return server;
}

const providerAt = (url: string, options = {}) =>
  new OpenaiProvider({ model: 'whisper-1', url, limits: { firstRetryMs: 20, maxRetryMs: 100 }, ...options });

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
});
