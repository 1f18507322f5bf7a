import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readNothing } from '../../../../test/support/audio.ts';
import { toneText } from '../../../../test/support/tone-server.ts';
import { openStream, playTones, readFailure, sendAudio } from '../../../../test/support/tones.ts';
import { MalformedMessage } from '../answers.ts';
import { startWyomingDouble } from './double.test-support.ts';
import { EventReader, encodeEvent } from './messages.ts';
import { wyomingProvider } from './provider.ts';

async function startServer(options: Parameters<typeof startWyomingDouble>[0]) {
  const double = await startWyomingDouble(options);
  onTestFinished(() => double.close());
  return double;
}

const limits = { firstRetryMs: 10, maxRetryMs: 50 };
const connectTo = (address: string) => {
  const { signal } = new AbortController();
  const listener = { onResult() {}, onFailure() {} };
  return wyomingProvider({ address }).connect({ language: 'en', signal, listener, readAudio: readNothing });
};

describe('a Wyoming server', () => {
  test('gets live audio by utterances, one connection each, and every word arrives once and in order', async () => {
    let failures = 1;
    const server = await startServer({
      // The first connection is closed without an answer.
      recognize: (audio) => (failures-- > 0 ? undefined : toneText(audio)),
      isStreaming: true,
    });
    const provider = wyomingProvider({ address: `tcp://${server.address}`, limits });
    const { stream, recorder } = await openStream(provider, 'de-AT');
    sendAudio(stream, playTones('HELLO WORLD'));
    sendAudio(stream, playTones('GOOD EVENING'));
    await stream.finish();
    expect(recorder.text()).toBe('HELLO WORLD GOOD EVENING');
    expect(server.languages).toEqual(['de', 'de', 'de']);
    expect(recorder.results().some(({ isFinal }) => !isFinal)).toBe(true);
    expect(stream).toMatchObject({ provider: 'wyoming', model: server.address, confirmed: stream.written });
  });

  test('transcribes recordings', async () => {
    const server = await startServer({ recognize: toneText });
    const { signal } = new AbortController();
    const provider = wyomingProvider({ address: server.address });
    const transcript = await provider.transcribe?.({ language: 'multi', audio: playTones('GOOD EVENING'), signal });
    expect(transcript).toMatchObject({ text: 'GOOD EVENING', provider: 'wyoming' });
    expect(server.languages).toEqual([undefined]);
  });

  test('that fails says why in its own words', async () => {
    const server = await startServer({ recognize: () => '', error: 'CUDA out of memory' });
    const probing = wyomingProvider({ address: server.address }).probe?.(new AbortController().signal);
    expect(await readFailure(probing)).toMatchObject({ message: 'wyoming: CUDA out of memory' });
  });

  test('that reports errors fails with its words', async () => {
    const server = await startServer({ recognize: () => '', error: 'CUDA out of memory' });
    const { signal } = new AbortController();
    const provider = wyomingProvider({ address: server.address, limits: { ...limits, maxTries: 2 } });
    const failure = await readFailure(provider.transcribe?.({ language: 'en', audio: playTones('HELLO'), signal }));
    expect(failure).toMatchObject({ reason: 'provider_error', message: 'wyoming: CUDA out of memory' });
  });

  test('is not used if it does not recognize speech, or does not run', async () => {
    const server = await startServer({ recognize: () => '', isRecognizer: false });
    expect(await readFailure(connectTo(server.address))).toMatchObject({ reason: 'not_available' });
    await server.close();
    expect(await readFailure(connectTo(server.address))).toMatchObject({ reason: 'connection_refused' });
  });
});

describe('events', () => {
  test('are the same, however their bytes are divided', () => {
    const bytes = Buffer.concat([
      encodeEvent('audio-chunk', { rate: 16_000 }, Uint8Array.of(10, 0, 255)),
      Buffer.from('{"type": "transcript", "data": {"text": "hi"}}\n'),
    ]);
    const property = fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
      const reader = new EventReader();
      const ends = [...cuts.sort((a, b) => a - b), bytes.length];
      const events = ends.flatMap((end, i) => reader.push(bytes.subarray(ends[i - 1] ?? 0, end)));
      expect(events).toEqual([
        { type: 'audio-chunk', data: { rate: 16_000 }, payload: Uint8Array.of(10, 0, 255) },
        { type: 'transcript', data: { text: 'hi' }, payload: new Uint8Array(0) },
      ]);
    });
    fc.assert(property);
  });

  test.each(['no JSON\n', '[]\n', '{"type": "a", "data_length": -1}\n', '{"type": "a", "payload_length": 1e12}\n'])(
    'of another form are malformed: %s',
    (text) => {
      expect(() => new EventReader().push(Buffer.from(text))).toThrow(MalformedMessage);
    },
  );
});
