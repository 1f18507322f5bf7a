// Recordings that a server transcribes without speakers, with an installed model that segments.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { segmentationModel } from '../../../scripts/test-data/make-segmentation-model.ts';
import { voiceModel } from '../../../scripts/test-data/make-voice-model.ts';
import { concatSamples, SAMPLE_RATE } from '../../../src/audio/samples.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { startTranscriptionDouble } from '../../../src/providers/stt/openai/double.test-support.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { voice } from '../../support/voices.ts';

/** As many words as fit into the audio, two a second. */
const double = await startTranscriptionDouble(({ audio: { samples, sampleRate } }) => {
  const count = Math.max(1, Math.floor((2 * samples.length) / sampleRate));
  return { json: { text: Array.from({ length: count }, (_, at) => `word${at}`).join(' ') } };
});
afterAll(() => double.close());
const app = await ownAppFixture({ env: { STT_MODELS: 'openai:whisper-1', TRANSCRIPTION_URL: double.url } });

test('an installed model that segments cuts a recording where the speaker changes', async () => {
  for (const [name, model] of Object.entries({ voices: voiceModel(), turns: segmentationModel() })) {
    mkdirSync(join(app.dataDir, 'models', name), { recursive: true });
    writeFileSync(join(app.dataDir, 'models', name, 'model.onnx'), model);
  }
  await app.store.system.deployment.setInstalledModels({
    voice: { name: 'voices', file: 'voices/model.onnx' },
    segmentation: { name: 'turns', file: 'turns/model.onnx' },
  });
  await eventually(() => expect(app.services.voices.diarizer).toBeDefined());
  const { developer_api_key: key } = await app.newAccount();
  const [first, second] = [voice('awb', 1), voice('slt', 1)];
  const samples = concatSamples([first, second, voice('awb', 2)]);
  const file = new Uint8Array(writeWav({ sampleRate: SAMPLE_RATE, channels: 1, samples }));
  const sha256 = createHash('sha256').update(file).digest('hex');
  const json = { bytes: file.length, sha256, started_at: '2026-11-20T09:00:00Z' };
  const created = await app.request('/v1/dev/user/conversations/from-audio', { method: 'POST', key, json });
  const { id } = await created.json();
  const headers = { 'content-type': 'application/octet-stream' };
  await app.request(`/v1/dev/user/recordings/${id}?offset=0`, { method: 'PUT', key, headers, body: file });
  const segments = await eventually(async () => {
    const { status, reason, conversations } = await (
      await app.request(`/v1/dev/user/recordings/${id}`, { key })
    ).json();
    expect({ status, reason, conversations }).toMatchObject({ conversations: [{ id: expect.any(String) }] });
    const path = `/v1/dev/user/conversations/${conversations[0].id}?include_transcript=true`;
    return (await (await app.request(path, { key })).json()).transcript_segments;
  });
  const speakers = segments.map(({ speaker_id }: { speaker_id: number | null }) => speaker_id);
  const changes = speakers.filter((one: number | null, at: number) => one !== speakers[at - 1]);
  expect(changes).toEqual([0, 1, 0]);
  const change = segments.find(({ speaker_id }: { speaker_id: number | null }) => speaker_id === 1);
  expect(Math.abs(change.start - first.length / SAMPLE_RATE)).toBeLessThan(1.5);
});
