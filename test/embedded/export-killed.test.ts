import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import type { Export } from '../../generated/types.gen.ts';
import { writeWav } from '../../src/audio/wav.ts';
import { readArchive } from '../support/archives.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest } from '../support/test-store.ts';

const SECONDS = 240;
const PART_BYTES = 4_000_000;

test('an export whose service is killed is written again, with the audio that waits', {
  timeout: 120_000,
}, async () => {
  const { dataDir, databaseUrl } = await createDatabaseForTest();
  const start = async () => {
    const service = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: '' });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => void (await service.end('SIGKILL')));
    const { user_token, developer_api_key } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
    const client = createClient({ baseUrl: service.address, userToken: user_token, developerKey: developer_api_key });
    return { service, client, token: user_token };
  };
  const waitFor = <T>(read: () => Promise<T>) => vi.waitFor(read, { timeout: 60_000, interval: 10 });
  const first = await start();
  const noise = randomBytes(SECONDS * 32_000);
  const samples = new Int16Array(noise.buffer, noise.byteOffset, noise.length / 2);
  const file = writeWav({ sampleRate: 16_000, channels: 1, samples });
  const { recordings, pendingAudio } = first.client;
  const sha256 = createHash('sha256').update(file).digest('hex');
  const { id: recording_id } = await recordings.createRecording({ body: { bytes: file.length, sha256 } });
  for (let offset = 0; offset < file.length; offset += PART_BYTES)
    await recordings.uploadRecordingPart({
      params: { recording_id },
      query: { offset },
      body: file.slice(offset, offset + PART_BYTES),
    });
  await waitFor(async () => expect(await pendingAudio.listPendingAudio()).toMatchObject([{ seconds: SECONDS }]));

  const { id } = await first.client.exports.createExport({ body: {} });
  const get = (client: typeof first.client): Promise<Export> => client.exports.getExport({ params: { export_id: id } });
  await waitFor(async () => expect((await get(first.client)).status).not.toBe('pending'));
  await first.service.end('SIGKILL');

  const second = await start();
  await waitFor(async () => expect((await get(second.client)).status).toBe('completed'));
  expect((await get(second.client)).attempts).toBe(2);
  const response = await fetch(`${second.service.address}/v1/users/exports/${id}/archive`, {
    headers: { authorization: `Bearer ${second.token}` },
  });
  const { files, records } = await readArchive(new Uint8Array(await response.arrayBuffer()));
  const [audio] = records('pending-audio.jsonl');
  expect(audio).toMatchObject({ session_id: recording_id, seconds: SECONDS });
  expect(files.get(audio.path)?.equals(file)).toBe(true);
  expect(await readdir(join(dataDir, 'blobs/exports'), { recursive: true })).toHaveLength(2);
});
