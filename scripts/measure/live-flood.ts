// How much sessions that send LC3 as fast as they can delay the frames of another session, by the number of those sessions:
// node scripts/run.mjs scripts/measure/live-flood.ts 0 1 5
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import WebSocket from 'ws';
import { startProvider } from '../../bench/live/provider.ts';
import { percentile } from '../../bench/support/statistics.ts';
import { ServiceProcess } from '../../test/support/service-process.ts';

const FRAME_MS = 20;
const MEASURED_MS = 8000;
/** Messages between two pauses of a flood, and their length: one frame, or as many as a message may have. */
const FLOOD_MESSAGES = 1000;
const MESSAGE_BYTES = { lc3: 40, lc3_fs1030: 30 * 8738 } as const;
const MAX_BUFFERED_BYTES = 1024 * 1024;

async function open(query: string, address: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/v4/listen?${query}`, { perMessageDeflate: false });
  socket.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    socket.once('close', (code, reason) => reject(new Error(`closed with ${code} ${reason}`)));
    socket.on('message', (data: Buffer) => data.includes('"ready"') && resolve());
  });
  return socket;
}

/** Sends as fast as the service reads, for a limited time. */
async function flood({ address, query, bytes }: { address: string; query: string; bytes: number }): Promise<void> {
  const socket = await open(query, address);
  const frame = new Uint8Array(bytes);
  const until = performance.now() + MEASURED_MS;
  while (performance.now() < until && socket.readyState === socket.OPEN) {
    for (let i = 0; i < FLOOD_MESSAGES && socket.bufferedAmount < MAX_BUFFERED_BYTES; i++) socket.send(frame);
    await sleep(1);
  }
  socket.terminate();
}

/** The delays of a session's frames to the provider, in milliseconds. */
async function measure(floods: number, codec: keyof typeof MESSAGE_BYTES): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-flood-'));
  const provider = await startProvider();
  const service = await ServiceProcess.start({ dataDir, deepgramUrl: provider.url });
  const { address } = service;
  try {
    const { uid } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
    const device = await open(`uid=${uid}&codec=pcm16`, address);
    const delays: number[] = [];
    const sentAt: number[] = [];
    // The service may have opened others, to see whether the provider can be reached.
    const connection = provider.connections.at(-1);
    if (connection) {
      let received = 0;
      connection.onFrames = (frames, atMs) => {
        for (; received < frames; received++) delays.push(atMs - (sentAt[received] ?? atMs));
      };
    }
    const query = `uid=${uid}&codec=${codec}&source=flood`;
    const bytes = MESSAGE_BYTES[codec];
    const workers = Array.from(
      { length: floods },
      () => new Worker(new URL(import.meta.url), { workerData: { address, query, bytes } }),
    );
    const startedMs = performance.now();
    for (let n = 0; n * FRAME_MS < MEASURED_MS; n++) {
      const waitMs = startedMs + n * FRAME_MS - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      sentAt.push(performance.now());
      device.send(new Uint8Array(16 * FRAME_MS * 2));
    }
    await Promise.all(workers.map((worker) => once(worker, 'exit')));
    await sleep(2000);
    device.terminate();
    return delays;
  } finally {
    await service.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (isMainThread) {
  for (const codec of ['lc3', 'lc3_fs1030'] as const)
    for (const floods of process.argv.slice(2).map(Number)) {
      const delays = await measure(floods, codec);
      const [p50, p99, max] = [0.5, 0.99, 1].map((share) => `${percentile(delays, share).toFixed(0)} ms`);
      console.log(`${codec}, ${floods} floods: ${delays.length} frames, p50 ${p50}, p99 ${p99}, max ${max}`);
    }
  process.exit(0);
} else await flood(workerData);
