import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readNothing } from '../../../test/support/audio.ts';
import { ConfigError, readConfig } from '../../config/config.ts';
import { SttPolicy } from './policy.ts';
import type { SttRegistration, SttStream } from './port.ts';
import { createSttProviders, describeSttModels, sttRegistry } from './registry.ts';

/** All that a provider has to register. */
const acme: SttRegistration = {
  forms: ['acme:MODEL'],
  findProblem: ({ apiKey }) => (apiKey ? undefined : 'ACME_API_KEY: acme in STT_MODELS needs a key'),
  create: ({ model = 'small' }) => ({
    name: 'acme',
    model,
    streaming: true,
    serves: (language) => language === 'en',
    connect: async () => ({ provider: 'acme', model, close() {} }) as SttStream,
  }),
};

describe('a provider with one line in the registry', () => {
  const registry = { ...sttRegistry, acme };

  test('is constructed from STT_MODELS, and the policy connects it', async () => {
    const config = readConfig({ STT_MODELS: 'acme:large', ACME_API_KEY: 'k' });
    const policy = new SttPolicy({ providers: createSttProviders(config, undefined, registry) });
    expect(policy.candidates('en')).toMatchObject([{ name: 'acme', model: 'large' }]);
    const listener = { onResult() {}, onFailure() {} };
    const { signal } = new AbortController();
    const stream = await policy.connect({ language: 'en', signal, listener, readAudio: readNothing });
    expect(stream).toMatchObject({ provider: 'acme', model: 'large' });
  });

  test('names the variable that is missing', () => {
    const config = readConfig({ STT_MODELS: 'acme' });
    expect(() => createSttProviders(config, undefined, registry)).toThrow(/^ACME_API_KEY: acme in STT_MODELS needs/);
  });
});

describe('an entry of STT_MODELS that cannot be used is refused in one line', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'registry-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const problemsOf = (environment: Record<string, string>): string[] => {
    try {
      createSttProviders(readConfig({ DATA_DIR: dataDir, ...environment }));
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.problems;
    }
  };

  test.each([
    ['whisper', 'STT_MODELS: "whisper" is not a known provider; use one of '],
    ['constructor', 'STT_MODELS: "constructor" is not a known provider'],
    ['deepgram:../nova-3', 'STT_MODELS: "deepgram:../nova-3" is not a valid model name; use deepgram:MODEL'],
    ['openai:whisper-1', 'TRANSCRIPTION_URL: openai in STT_MODELS needs an http or https address'],
    ['realtime:whisper-1', 'TRANSCRIPTION_URL: realtime in STT_MODELS needs the address of a server'],
    ['wyoming', 'STT_MODELS: wyoming needs an address; use wyoming:HOST:PORT'],
    ['wyoming:host', 'STT_MODELS: "wyoming:host" is not a valid model name; use wyoming:HOST:PORT'],
    ['sherpa', 'STT_MODELS: sherpa needs a folder in SHERPA_MODEL_DIR'],
    [
      'sherpa:tiny',
      'STT_MODELS: sherpa:tiny is not in DATA_DIR/models: run earshot setup without STT_MODELS, or put its folder there',
    ],
  ])('%s', (models, problem) => {
    expect(problemsOf({ STT_MODELS: models })).toEqual([expect.stringContaining(problem)]);
  });

  test('a model folder that does not exist', () => {
    expect(problemsOf({ SHERPA_MODEL_DIR: '/nope' })).toEqual(['SHERPA_MODEL_DIR: there is no "/nope"']);
  });

  test('but not a model that was fetched, or a server of your own with any model name', () => {
    mkdirSync(join(dataDir, 'models', 'tiny'), { recursive: true });
    expect(problemsOf({ STT_MODELS: 'sherpa:tiny' })).toEqual([]);
    const url = 'http://127.0.0.1:9/v1';
    expect(problemsOf({ STT_MODELS: 'openai:Systran/faster-whisper-small', TRANSCRIPTION_URL: url })).toEqual([]);
  });
});

test('each model is described with what it can do', () => {
  const STT_MODELS = 'deepgram:nova-3,openai:small[de|fr],wyoming:tcp://nas:10300,sherpa';
  expect(describeSttModels(readConfig({ STT_MODELS }))).toEqual([
    'deepgram:nova-3 (live, recordings, speakers, languages of the model)',
    'openai:small (live by utterances, recordings, known speakers by voice, in de, fr)',
    'wyoming:tcp://nas:10300 (live by utterances, recordings, known speakers by voice, languages of Whisper)',
    'sherpa (live, recordings, known speakers by voice, languages of the model)',
  ]);
  const SPEAKER_MODEL = '/models/voices.onnx';
  expect(describeSttModels(readConfig({ STT_MODELS: 'sherpa,deepgram:nova-3', SPEAKER_MODEL }))).toEqual([
    'sherpa (live, recordings, speakers by voice, languages of the model)',
    'deepgram:nova-3 (live, recordings, speakers, languages of the model)',
  ]);
});
