import { expect, onTestFinished, test } from 'vitest';
import { startToneServer } from '../../../test/support/tone-server.ts';
import { openStream, playTones, sendAudio } from '../../../test/support/tones.ts';
import { startDeepgramDouble } from './deepgram/double/double.test-support.ts';
import { deepgramProvider } from './deepgram/provider.ts';
import { startTranscriptionDouble } from './openai/double.test-support.ts';
import { openaiProvider } from './openai/provider.ts';

const recording = (language: string) => ({
  language,
  audio: new Int16Array(16_000),
  signal: new AbortController().signal,
});

test.each([
  ['nl,en', { language: ['multi'], detect: [] }, 'multi'],
  ['nl-BE,sv', { language: [], detect: ['nl-BE', 'sv'] }, 'nl-BE'],
  ['sv', { language: ['sv'], detect: [] }, 'sv'],
])('Deepgram is asked for one of %s: %j in a recording, %s live', async (wanted, sent, live) => {
  const double = await startDeepgramDouble({});
  onTestFinished(() => double.close());
  const provider = deepgramProvider({ model: 'nova-3', url: double.url });
  await provider.transcribe?.(recording(wanted));
  const [{ query } = { query: new URLSearchParams() }] = double.recordings;
  expect({ language: query.getAll('language'), detect: query.getAll('detect_language') }).toEqual(sent);
  await openStream(provider, wanted);
  expect(double.connections[0]?.query.getAll('language')).toEqual([live]);
});

test('the detected language of a recording is that of Deepgram', async () => {
  const double = await startDeepgramDouble({ detectedLanguage: 'sv' });
  onTestFinished(() => double.close());
  const provider = deepgramProvider({ model: 'nova-3', url: double.url });
  expect(await provider.transcribe?.(recording('nl,sv'))).toMatchObject({ language: 'sv' });
});

test('an OpenAI-compatible server detects, and is asked again with the first language if it finds another one', async () => {
  const double = await startTranscriptionDouble(({ fields }) => ({
    json: { text: fields.language ? 'Goedemorgen' : 'Guten Morgen', language: fields.language ?? 'german' },
  }));
  onTestFinished(() => double.close());
  const provider = openaiProvider({ model: 'whisper-1', url: double.url });
  expect(await provider.transcribe?.(recording('nl,en'))).toMatchObject({ text: 'Goedemorgen', language: 'nl' });
  expect(await provider.transcribe?.(recording('en,de'))).toMatchObject({ text: 'Guten Morgen', language: 'de' });
  expect(await provider.transcribe?.(recording('multi'))).toMatchObject({ text: 'Guten Morgen', language: 'de' });
  expect(double.recordings.map(({ fields }) => fields.language)).toEqual([undefined, 'nl', undefined, undefined]);
});

test('live utterances are asked for likewise', async () => {
  // This server says English.
  const server = await startToneServer();
  onTestFinished(() => server.close());
  const provider = openaiProvider({ model: 'whisper-1', url: server.url });
  for (const wanted of ['nl,en', 'nl,de']) {
    const { stream, recorder } = await openStream(provider, wanted);
    sendAudio(stream, playTones('HELLO'));
    await stream.finish();
    expect(recorder.text()).toBe('HELLO');
  }
  expect(server.recordings.map(({ fields }) => fields.language)).toEqual([undefined, undefined, 'nl']);
});
