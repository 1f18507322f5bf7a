// Models that are installed while the service runs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { writeToneModel } from '../../../scripts/test-data/make-tone-model.ts';
import { voiceModel } from '../../../scripts/test-data/make-voice-model.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { installTinyModels } from '../../support/model-engine.ts';
import { playTones } from '../../support/tones.ts';

const START = { uid: '', id: '00000000-0000-0000-0000-000000000000' };
const app = await ownAppFixture({});

test('an installed language model and an embedding model are used without a restart, and no longer when they are removed', async () => {
  await installTinyModels(app.dataDir);
  const { developer_api_key: key } = await app.newAccount();
  const post = async (text: string) => {
    const response = await app.request('/v1/dev/user/conversations', { method: 'POST', key, json: { text } });
    const { id } = await response.json();
    const path = `/v1/dev/user/conversations/${id}`;
    return eventually(async (): Promise<Conversation> => {
      const found = await (await app.request(path, { key })).json();
      expect(found.status).toBe('completed');
      return found;
    });
  };
  const text = 'We moved the launch to Friday, and Tom will call the printer about the posters tomorrow.';
  expect((await post(text)).structured.made_by).toBe('rules');
  const { deployment } = app.store.system;
  await deployment.setInstalledModels({
    language: { name: 'tiny', file: 'language.gguf', context: 16_384 },
    embedding: { name: 'tiny-vectors', file: 'embedding.gguf' },
  });
  await eventually(() => expect(app.services.models.llm?.name).toBe('tiny'));
  const made = await post(text);
  await eventually(async () => {
    const response = await app.request(`/v1/dev/user/conversations/${made.id}`, { key });
    expect((await response.json()).structured.made_by).toBe('tiny');
  });
  // Vectors are computed also for what was there before.
  await eventually(async () => {
    expect(await app.store.system.conversationIndex.findOutdated('tiny-vectors', START, 10)).toEqual([]);
  });
  expect(await app.administrator.admin.checkProviders()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: 'ready', detail: 'tiny in this machine responds' }),
      expect.objectContaining({ status: 'ready', detail: 'tiny-vectors in this machine responds' }),
    ]),
  );
  await deployment.setInstalledModels(null);
  await eventually(() =>
    expect([app.services.models.llm, app.services.models.embedding]).toEqual([undefined, undefined]),
  );
  expect((await post(`${text} Again.`)).structured.made_by).toBe('rules');
});

test('an installed speech model transcribes without a restart, and no longer when it is removed', async () => {
  const { deployment } = app.store.system;
  const { developer_api_key: key } = await app.newAccount();
  const transcribe = async () => {
    const body = new FormData();
    const samples = playTones('HELLO EARSHOT');
    body.append('files', new Blob([new Uint8Array(writeWav({ sampleRate: 16_000, channels: 1, samples }))]), 'a.wav');
    const response = await app.request('/v2/voice-message/transcribe', { method: 'POST', key, body });
    return response.json();
  };
  expect(await transcribe()).toMatchObject({ outcome: 'config_error' });
  mkdirSync(join(app.dataDir, 'models', 'tones'), { recursive: true });
  writeToneModel(join(app.dataDir, 'models', 'tones'), { isStreaming: false });
  await deployment.setInstalledModels({ speech: { name: 'tones', folder: 'tones' } });
  await eventually(async () =>
    expect(await transcribe()).toMatchObject({
      outcome: 'success',
      transcript: 'HELLO EARSHOT',
      stt_provider: 'sherpa',
    }),
  );
  await deployment.setInstalledModels(null);
  await eventually(async () => expect(await transcribe()).toMatchObject({ outcome: 'config_error' }));
});

test('an installed model of voices is used without a restart', async () => {
  const { deployment } = app.store.system;
  mkdirSync(join(app.dataDir, 'models', 'voices'), { recursive: true });
  writeFileSync(join(app.dataDir, 'models', 'voices', 'voices.onnx'), voiceModel());
  expect(app.services.voices.voiceSampler.confidence).toBe('low');
  await deployment.setInstalledModels({ voice: { name: 'voices', file: 'voices/voices.onnx' } });
  await eventually(() => expect(app.services.voices.voiceSampler.model).toBe('sherpa:voices.onnx'));
  await deployment.setInstalledModels(null);
  await eventually(() => expect(app.services.voices.voiceSampler.confidence).toBe('low'));
});
