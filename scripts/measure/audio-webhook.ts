// What the audio webhook of many live streams costs, and what a receiver that stops for a minute does to the streams:
// node scripts/run.mjs scripts/measure/audio-webhook.ts 100
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { devicesOfEarshot, openDevices, startLiveSetup, streamAudio } from '../../bench/live/setup.ts';
import { openBenchPostgres } from '../../bench/support/postgres.ts';
import { residentKb } from '../../bench/support/processes.ts';
import { readBody, startLoopbackServer } from '../../src/providers/loopback-server.ts';

const [streams = 100, stopSeconds = 60] = process.argv.slice(2).map(Number);
const MEASURED_MS = 20_000;
const SETTLE_MS = 2000;
const BYTES_PER_MS = 32;

const received = { requests: 0, bytes: 0, gapMs: 0 };
/** The responses that a stopped receiver owes. Undefined while it answers. */
let owed: ServerResponse[] | undefined;

const receiver = await startLoopbackServer(async (request, response) => {
  const body = await readBody(request);
  received.requests += 1;
  received.bytes += body.length;
  received.gapMs += Number(request.headers['x-audio-gap-ms'] ?? 0);
  if (owed) owed.push(response);
  else response.end();
});
const postgres = await openBenchPostgres();
const database = await postgres.createDatabase();
const { load, earshot } = await startLiveSetup(database);
const devices = await devicesOfEarshot(earshot, streams);
const peer = { group: 'audio webhook', server: earshot };
await openDevices(load, peer.group, devices, true);

async function measure(name: string, measuredMs: number): Promise<void> {
  const found = await streamAudio(load, peer, { settleMs: SETTLE_MS, measuredMs, postgresPids: database.pids() });
  const { frameToProviderP50Ms, frameToProviderP99Ms, resultToSegmentP99Ms, sendLagP99Ms, lost } = found;
  console.log(name, {
    frames: found.frames,
    lost,
    frameP50Ms: Number(frameToProviderP50Ms.toFixed(1)),
    frameP99Ms: Number(frameToProviderP99Ms.toFixed(1)),
    segmentP99Ms: Number(resultToSegmentP99Ms.toFixed(0)),
    sendLagP99Ms: Number(sendLagP99Ms.toFixed(1)),
    cpuUsPerFrame: Number(((1000 * found.serverCpuMs) / found.frames).toFixed(1)),
    residentMb: Math.round(residentKb(earshot.pid) / 1024),
    ...received,
  });
}

await measure('no webhook', MEASURED_MS);
const body = JSON.stringify({ url: `${receiver.origin}/audio,5` });
for (const { headers } of devices) {
  const options = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  const response = await fetch(`http://127.0.0.1:${earshot.port}/v1/users/developer/webhook/audio_bytes`, options);
  if (!response.ok) throw new Error(`the webhook could not be set: ${response.status}`);
}
await measure('receiver answers', MEASURED_MS);
owed = [];
await measure(`receiver is stopped for ${stopSeconds} s`, stopSeconds * 1000);
for (const response of owed) response.end();
owed = undefined;
await measure('receiver answers again', MEASURED_MS);
await load.run({ kind: 'close', group: peer.group });
await sleep(5000);
console.log(
  `received ${Math.round(received.bytes / BYTES_PER_MS / streams / 1000)} s and gaps of ${Math.round(received.gapMs / streams / 1000)} s a stream`,
);
await earshot.stop();
await database.drop();
await postgres.stop();
await receiver.close();
process.exit(0);
