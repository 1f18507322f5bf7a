import { describe, expect, onTestFinished, test } from 'vitest';
import { readNothing } from '../../../../test/support/audio.ts';
import { toneText } from '../../../../test/support/tone-server.ts';
import { openStream, playTones, readFailure, sendAudio } from '../../../../test/support/tones.ts';
import { MalformedMessage } from '../answers.ts';
import { startRealtimeDouble } from './double.test-support.ts';
import { parseEvent, to24kHz } from './messages.ts';
import { realtimeProvider } from './provider.ts';

async function startServer(options: Parameters<typeof startRealtimeDouble>[0]) {
  const double = await startRealtimeDouble(options);
  onTestFinished(() => double.close());
  return double;
}

const limits = { firstRetryMs: 10, maxRetryMs: 50 };
const providerAt = (url: string, apiKey = 'secret') => realtimeProvider({ model: 'whisper-1', url, apiKey, limits });

describe.each(['openai', 'speaches', 'vllm'] as const)('Realtime transcription by %s', (server) => {
  test('every word arrives once, in order and at its time, also after a failure', async () => {
    let failures = 1;
    const double = await startServer({
      server,
      recognize: (audio) => (failures-- > 0 ? new Error('busy') : toneText(audio)),
    });
    const { stream, recorder } = await openStream(providerAt(double.url), 'de-AT');
    sendAudio(stream, playTones('HELLO WORLD', { leadMs: 1000 }));
    sendAudio(stream, playTones('GOOD EVENING', { leadMs: 500 }));
    await stream.finish();
    expect(recorder.text()).toBe('HELLO WORLD GOOD EVENING');
    for (const [i, expected] of [1000, 2200, 4700, 5700].entries()) {
      expect(Math.abs((recorder.words()[i]?.startMs ?? 0) - expected)).toBeLessThanOrEqual(500);
    }
    expect(recorder.results().some(({ isFinal }) => !isFinal)).toBe(server !== 'speaches');
    expect(stream).toMatchObject({ provider: 'realtime', confirmed: stream.written });
    const updates = {
      openai: { session: { type: 'transcription', audio: { input: { turn_detection: null } } } },
      speaches: { session: { input_audio_transcription: { model: 'whisper-1', language: 'de' } } },
      vllm: { model: 'whisper-1' },
    };
    expect(double.updates.at(-1)).toMatchObject(updates[server]);
  });

  test('that fails says why in its own words, without the key', async () => {
    const double = await startServer({ server, recognize: () => new Error('CUDA out of memory (key secret)') });
    const probing = providerAt(double.url).probe?.(new AbortController().signal);
    expect(await readFailure(probing)).toMatchObject({
      reason: 'provider_error',
      message: 'realtime: CUDA out of memory (key …)',
    });
  });

  test('is not used without its key', async () => {
    const double = await startServer({ server, recognize: () => '' });
    const { signal } = new AbortController();
    const listener = { onResult() {}, onFailure() {} };
    const connecting = providerAt(double.url, 'other').connect({
      language: 'en',
      signal,
      listener,
      readAudio: readNothing,
    });
    expect(await readFailure(connecting)).toMatchObject({ outcome: 'config_error', reason: 'unauthorized' });
  });
});

describe('messages', () => {
  test('audio at 24 kHz has three samples for two', () => {
    expect([...to24kHz(Int16Array.of(0, 300, 600, 900))]).toEqual([0, 200, 400, 600, 800, 900]);
  });

  test.each([
    [{ type: 'error', error: 'CUDA out of memory', code: 'x' }],
    [{ type: 'error', error: { type: 'server_error', message: 'CUDA out of memory' } }],
    [{ type: 'conversation.item.input_audio_transcription.failed', error: { message: 'CUDA out of memory' } }],
  ])('an error has the words of the server: %j', (event) => {
    expect(parseEvent(JSON.stringify(event))).toMatchObject({ kind: 'failed', words: 'CUDA out of memory' });
  });

  test.each(['no JSON', '7', '{"type": "transcription.done"}'])('of another form are malformed: %s', (message) => {
    expect(() => parseEvent(message)).toThrow(MalformedMessage);
  });
});
