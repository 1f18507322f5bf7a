// What offline files of a device cost that follow each other, 60 seconds each with speech in the first two:
// node scripts/run.mjs scripts/measure/device-files.ts COUNT
import { setTimeout as sleep } from 'node:timers/promises';
import { baseUrl, credentials, report, stop } from './recording-service.ts';

const count = Number(process.argv[2]);
if (!(count > 0)) throw new Error('usage: device-files.ts COUNT');
const SECONDS = 60;
const RATE = 8000;
const FRAME = 160;
const FIRST = Math.floor(Date.now() / 1000) - (count + 60) * SECONDS;
const FILES_PER_REQUEST = 50;

/** Frames of PCM8, each after its length. The pitch makes files differ. */
function makeFile(index: number): Uint8Array<ArrayBuffer> {
  const frames = Array.from({ length: (SECONDS * RATE) / FRAME }, (_, frame) => {
    const bytes = Buffer.alloc(4 + FRAME, 128);
    bytes.writeUInt32LE(FRAME);
    for (let i = 0; i < FRAME; i++) {
      const at = frame * FRAME + i;
      if (at < 2 * RATE) bytes[4 + i] = 128 + Math.round(60 * Math.sin(at / (3 + index / 1000)));
    }
    return bytes;
  });
  return new Uint8Array(Buffer.concat(frames));
}

const headers = { authorization: `Bearer ${credentials.user_token}` };
async function request(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, baseUrl), { ...init, headers });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

report('started');
const jobs: string[] = [];
for (let from = 0; from < count; from += FILES_PER_REQUEST) {
  const body = new FormData();
  for (let i = from; i < Math.min(count, from + FILES_PER_REQUEST); i++)
    body.append('files', new Blob([makeFile(i)]), `audio_pendant_pcm8_8000_1_fs160_${FIRST + i * SECONDS}.bin`);
  jobs.push((await request('/v2/sync-local-files', { method: 'POST', body })).job_id);
}
report('uploaded');
for (const id of jobs) {
  let job = await request(`/v2/sync-local-files/${id}`);
  while (!job.result) {
    await sleep(1000);
    job = await request(`/v2/sync-local-files/${id}`);
  }
  console.log({
    status: job.status,
    conversations: job.result.new_memories.length + job.result.updated_memories.length,
  });
}
report('transcribed');
await stop();
