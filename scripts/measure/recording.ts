// What a long recording costs from its upload to the end of its transcription, with a provider that answers at once:
// node scripts/run.mjs scripts/measure/recording.ts FILE
// The file is made before, for example by ffmpeg: `-f lavfi -i sine=frequency=440:duration=43200 -ar 16000 -b:a 32k long.m4a`.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Recording } from '../../generated/client/index.js';
import { baseUrl, credentials, report, stop } from './recording-service.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: recording.ts FILE');
const PART_BYTES = 4 * 1_048_576;
const { recordings } = createClient({ baseUrl, developerKey: credentials.developer_api_key });

const hash = createHash('sha256');
for await (const chunk of createReadStream(path)) hash.update(chunk);
const file = await open(path, 'r');
const { size: bytes } = await file.stat();
console.log(path, { bytes });
report('started');
const body = { bytes, sha256: hash.digest('hex'), started_at: '2026-11-20T00:00:00Z' };
let recording: Recording = await recordings.createRecording({ body });
const params = { recording_id: recording.id };
while (recording.status === 'uploading') {
  const part = new Uint8Array(PART_BYTES);
  const { bytesRead } = await file.read(part, 0, PART_BYTES, recording.received_bytes);
  const query = { offset: recording.received_bytes };
  recording = await recordings.uploadRecordingPart({ params, query, body: part.subarray(0, bytesRead) });
}
report('uploaded');
const reach = async (...statuses: Recording['status'][]) => {
  while (!statuses.includes(recording.status)) {
    await sleep(200);
    recording = await recordings.getRecording({ params });
  }
};
await reach('transcribing', 'processing', 'completed', 'failed');
report('decoded');
await reach('processing', 'completed', 'failed');
report('transcribed');
console.log(recording);
await file.close();
await stop();
