import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { startToneServer, toneText } from '../../../test/support/tone-server.ts';
import { openStream, playTones, sendAudio } from '../../../test/support/tones.ts';
import { startDeepgramDouble } from './deepgram/double/double.test-support.ts';
import { deepgramProvider } from './deepgram/provider.ts';
import { startTranscriptionDouble, type TranscriptionReply } from './openai/double.test-support.ts';
import { openaiProvider } from './openai/provider.ts';
import type { SttProvider } from './port.ts';
import { startRealtimeDouble } from './realtime/double.test-support.ts';
import { realtimeProvider } from './realtime/provider.ts';
import { createEchoCheck, takeTerms, toHints } from './vocabulary.ts';
import { startWyomingDouble } from './wyoming/double.test-support.ts';
import { wyomingProvider } from './wyoming/provider.ts';

function closing<T extends { close(): Promise<void> }>(server: T): T {
  onTestFinished(() => server.close());
  return server;
}

/** Says two words, and adds a name to the vocabulary after the first. */
async function sayTwice(provider: SttProvider): Promise<void> {
  let terms = ['Anneke'];
  const { stream, recorder } = await openStream(provider, 'en', undefined, { vocabulary: async () => terms });
  sendAudio(stream, playTones('HELLO'));
  await eventually(async () => expect(recorder.text()).toBe('HELLO'));
  terms = ['Joost', ...terms];
  sendAudio(stream, playTones('WORLD'));
  await stream.finish();
  expect(recorder.text()).toBe('HELLO WORLD');
}

const PROMPTS = ['Anneke', 'Joost, Anneke. HELLO'];

describe('the vocabulary is sent with each utterance, a change with the next one', () => {
  test('as the prompt of an OpenAI-compatible server', async () => {
    const server = closing(await startToneServer());
    await sayTwice(openaiProvider({ model: 'whisper-1', url: server.url }));
    expect(server.recordings.map(({ fields }) => fields.prompt)).toEqual(PROMPTS);
    expect(server.recordings.map(({ fields }) => fields.hotwords)).toEqual([undefined, undefined]);
  });

  test('as the prompt of a Realtime session', async () => {
    const server = closing(await startRealtimeDouble({ server: 'openai', recognize: toneText }));
    await sayTwice(realtimeProvider({ model: 'whisper-1', url: server.url, apiKey: 'secret' }));
    const prompts = server.updates.map((update) => JSON.stringify(update).match(/"prompt":"([^"]*)"/)?.[1]);
    expect(prompts).toEqual(PROMPTS);
  });

  test('as the context of a Wyoming server', async () => {
    const server = closing(await startWyomingDouble({ recognize: toneText }));
    await sayTwice(wyomingProvider({ address: server.address }));
    expect(server.contexts).toEqual(PROMPTS.map((initial_prompt) => ({ initial_prompt })));
  });
});

describe('the vocabulary is sent', () => {
  const audio = new Int16Array(16_000);
  const { signal } = new AbortController();
  const keywords = ['Anneke', 'Joost'];
  const recording = { language: 'en', audio, keywords, signal };
  const heard: TranscriptionReply = { json: { text: 'Good morning.' } };

  test.each([
    ['nova-3', 'keyterm'],
    ['nova-2', 'keywords'],
  ])('to live %s as %s when its connection opens', async (model, parameter) => {
    const double = closing(await startDeepgramDouble({}));
    const provider = deepgramProvider({ model, url: double.url });
    for (const terms of [['Anneke'], ['Joost', 'Anneke']])
      await openStream(provider, 'en', undefined, { vocabulary: async () => terms });
    expect(double.connections.map(({ query }) => query.getAll(parameter))).toEqual([['Anneke'], ['Joost', 'Anneke']]);
  });

  test('as hotwords, too, to a server that describes them, with every recording', async () => {
    const description = { paths: { '/v1/audio/transcriptions': { schema: { properties: { hotwords: {} } } } } };
    const double = closing(await startTranscriptionDouble(() => heard, 0, description));
    const provider = openaiProvider({ model: 'whisper', url: double.url });
    await provider.transcribe?.(recording);
    await provider.transcribe?.(recording);
    const sent = { prompt: 'Anneke, Joost', hotwords: 'Anneke, Joost' };
    expect(double.recordings.map(({ fields }) => fields)).toMatchObject([sent, sent]);
  });

  test('to no model that refuses a prompt', async () => {
    const refusal = { error: { message: 'prompt is not supported' } };
    const double = closing(
      await startTranscriptionDouble(({ fields }) =>
        fields.prompt ? { status: 400, body: JSON.stringify(refusal) } : heard,
      ),
    );
    const provider = openaiProvider({ model: 'other', url: double.url });
    expect(await provider.transcribe?.(recording)).toMatchObject({ text: 'Good morning.' });
    expect(await provider.transcribe?.(recording)).toMatchObject({ text: 'Good morning.' });
    expect(double.recordings.map(({ fields }) => fields.prompt)).toEqual(['Anneke, Joost', undefined, undefined]);
  });

  test('to no Realtime model that refuses a prompt', async () => {
    const isRefused = (): boolean => JSON.stringify(server.updates.at(-1)).includes('Anneke');
    const recognize = (heard: Int16Array) => (isRefused() ? new Error('Unknown parameter: prompt') : toneText(heard));
    const server = closing(await startRealtimeDouble({ server: 'openai', recognize }));
    const provider = realtimeProvider({ model: 'whisper-1', url: server.url, apiKey: 'secret' });
    const tones = { ...recording, audio: playTones('HELLO') };
    expect(await provider.transcribe?.(tones)).toMatchObject({ text: 'HELLO' });
    expect(await provider.transcribe?.(tones)).toMatchObject({ text: 'HELLO' });
    const prompts = server.updates.map((update) => JSON.stringify(update).includes('prompt'));
    expect(prompts).toEqual([true, false, false]);
  });

  test('to no Deepgram that refuses it: audio is more important', async () => {
    const double = closing(await startDeepgramDouble({ refuse: { status: 400, times: 1 } }));
    const provider = deepgramProvider({ model: 'nova-3', url: double.url });
    await openStream(provider, 'en', undefined, { vocabulary: async () => keywords });
    expect(double.handshakes).toBe(2);
    expect(double.connections.map(({ query }) => query.getAll('keyterm'))).toEqual([[]]);
  });
});

describe('what is sent', () => {
  const names = Array.from({ length: 100 }, (_, index) => `Person number ${index}`);

  test('are the first terms that fit', () => {
    expect(takeTerms(['Anneke', 'a name that is too long', 'Joost'], 16)).toEqual(['Anneke', 'Joost']);
  });

  test.each(['the words before '.repeat(20).slice(0, 200), '前の話'.repeat(60)])(
    'fits into the prompt of Whisper',
    (text) => {
      const { prompt } = toHints(names, text);
      expect(Buffer.byteLength(prompt)).toBeLessThanOrEqual(560);
      expect(prompt).toMatch(/^Person number 0, Person number 1, /);
      expect(prompt.endsWith(text.slice(-20))).toBe(true);
    },
  );
});

describe('a text that repeats what was sent', () => {
  const isEcho = createEchoCheck(toHints(['Anneke de Vries', 'Joost', 'Winterthur'], 'See you then.'));
  const isShortEcho = createEchoCheck(toHints(['Anneke']));

  test.each([
    ['Anneke de Vries, Joost, Winterthur.', true],
    ['anneke de vries Joost Winterthur', true],
    ['Anneke de Vries, Joost, Winterthur. See you then.', true],
    ['Joost, Winterthur', false],
    ['See you then.', false],
    ['Anneke de Vries, Joost and Winterthur', false],
    ['', false],
  ])('"%s": %s', (text, expected) => {
    expect(isEcho(text, false)).toBe(expected);
  });

  test('is kept if it has a few words, unless no one spoke', () => {
    expect(isShortEcho('Anneke.', false)).toBe(false);
    expect(isShortEcho('Anneke.', true)).toBe(true);
  });

  test('is no speech', async () => {
    const reply = {
      text: ' Anneke, Joost',
      segments: [{ start: 0, end: 1, text: ' Anneke, Joost', no_speech_prob: 0.8 }],
    };
    const double = closing(await startTranscriptionDouble(() => ({ json: reply })));
    const provider = openaiProvider({ model: 'whisper-1', url: double.url });
    const { signal } = new AbortController();
    const silence = { language: 'en', audio: new Int16Array(16_000), signal };
    expect(await provider.transcribe?.({ ...silence, keywords: ['Anneke', 'Joost'] })).toMatchObject({
      text: '',
      words: [],
    });
    expect(await provider.transcribe?.(silence)).toMatchObject({ text: 'Anneke, Joost' });
  });
});
