// Models that are installed while the service runs.
import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kill } from 'node:process';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { writeToneModel } from '../../../scripts/test-data/make-tone-model.ts';
import { voiceModel } from '../../../scripts/test-data/make-voice-model.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { bareConfig, runCli } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { installTinyModels } from '../../support/model-engine.ts';
import { playTones } from '../../support/tones.ts';

const START = { uid: '', id: '00000000-0000-0000-0000-000000000000' };
const loaded = vi.fn((_pid: number) => {});
const write = (line: string) => {
  const { msg, pid } = JSON.parse(line);
  if (msg === 'model in this machine loaded') loaded(pid);
};
const app = await ownAppFixture({ log: pino({ base: undefined, level: 'info' }, { write }) });
const files = await installTinyModels(app.dataDir);

test('an installed language model and an embedding model are used without a restart, and no longer when they are removed', async () => {
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

test('while vectors of a new embedding model are computed, records are found by words, and by meaning after that', async () => {
  copyFileSync(files.embedding, `${files.embedding}.next`);
  const { deployment, conversationIndex } = app.store.system;
  const { developer_api_key: key } = await app.newAccount();
  const text = 'We moved the launch to Friday, and Tom will call the printer about the posters.';
  // The same letters without a word of it, which is near for this model.
  const query = text.replaceAll(/\S+/g, (word) => [...word].reverse().join(''));
  const find = async (wanted: string) => {
    const response = await app.request(`/v1/dev/user/search?kinds=conversation&query=${encodeURIComponent(wanted)}`, {
      key,
    });
    return (await response.json()).hits.map((hit: { id: string }) => hit.id);
  };
  const use = async (name: string, from: string) => {
    await deployment.setInstalledModels({ embedding: { name, file: from } });
    await eventually(() => expect(app.services.models.embedding?.model).toBe(name));
  };
  const computed = (name: string) =>
    eventually(async () => expect(await conversationIndex.findOutdated(name, START, 10)).toEqual([]));
  await use('first', 'embedding.gguf');
  const created = await app.request('/v1/dev/user/conversations', { method: 'POST', key, json: { text } });
  const { id } = await created.json();
  await eventually(async () => expect(await find(query)).toEqual([id]));
  await computed('first');
  // No vector is written until the transaction ends.
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const blocking = app.store.transaction(async (tx) => {
    await tx.executeSql('LOCK TABLE conversation_passages IN EXCLUSIVE MODE');
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  try {
    await use('second', 'embedding.gguf.next');
    expect(await find('printer posters')).toEqual([id]);
    expect(await find(query)).toEqual([]);
  } finally {
    release.resolve();
    await blocking;
  }
  await computed('second');
  expect(await find(query)).toEqual([id]);
  expect(await find('printer posters')).toEqual([id]);
  await deployment.setInstalledModels(null);
});

test('a language model that loses its file during an answer makes the record wait, and doctor and setup say what helps', async () => {
  const { language: file } = files;
  const away = `${file}.away`;
  const { deployment } = app.store.system;
  const { developer_api_key: key } = await app.newAccount();
  loaded.mockImplementationOnce((pid) => {
    renameSync(file, away);
    kill(pid, 'SIGKILL');
  });
  await deployment.setInstalledModels({ language: { name: 'tiny', file: 'language.gguf', context: 16_384 } });
  await eventually(() => expect(app.services.models.llm?.name).toBe('tiny'));
  const text = 'Please remind me to sign the lease by Friday.';
  const created = await app.request('/v1/dev/user/conversations', { method: 'POST', key, json: { text } });
  const { id } = await created.json();
  const get = async () => (await app.request(`/v1/dev/user/conversations/${id}`, { key })).json();
  const reason = 'tiny in this machine has lost its file: run earshot setup';
  await eventually(async () =>
    expect(await get()).toMatchObject({
      status: 'completed',
      structured: { made_by: 'rules' },
      processing: { state: 'waiting', reason },
    }),
  );
  expect(await app.administrator.admin.checkProviders()).toContainEqual({
    name: 'language model',
    status: 'failed',
    detail: `${reason}; 1 record waits for it`,
    waiting: 1,
    advice: 'earshot setup repairs its files; the log of the service says more',
  });
  const ran = await runCli(['setup'], { answer: false, loadConfig: () => bareConfig(app.dataDir) });
  expect(ran.stderr).toContain('tiny is in use, and its files are missing or damaged');
  renameSync(away, file);
  await app.store.transaction(async (tx) => {
    await tx.executeSql('UPDATE unfinished_work SET next_attempt_at = NULL');
    await app.services.unfinishedWork.retryNow(tx);
  });
  await eventually(async () =>
    expect(await get()).toMatchObject({ structured: { made_by: 'tiny' }, processing: null }),
  );
  await deployment.setInstalledModels(null);
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
