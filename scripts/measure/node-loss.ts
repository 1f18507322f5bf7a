// How long streams wait whose node is lost, and those that move to another node while theirs still serves them:
// node scripts/run.mjs scripts/measure/node-loss.ts STREAMS
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../generated/client/index.js';
import { ResumableStream } from '../../generated/client/resumable-stream.js';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.ts';
import { createAccounts } from '../../test/chaos/chaos.ts';
import { encodePositions } from '../../test/chaos/coded-audio.ts';
import { Node } from '../../test/chaos/node.ts';
import { freePort } from '../../test/support/free-port.ts';
import { startPostgresServer } from '../../test/support/postgres-server.ts';
import { withStore } from '../../test/support/with-store.ts';

const count = Number(process.argv[2]);
if (!(count > 0)) throw new Error('usage: node-loss.ts STREAMS');
const FRAME_SAMPLES = 800;
const FRAME_MS = FRAME_SAMPLES / 16;

await using resources = new AsyncDisposableStack();
const postgres = await startPostgresServer();
resources.defer(() => postgres.stop());
const double = await startDeepgramDouble({});
resources.defer(() => double.close());

async function startNode(): Promise<Node> {
  const env = { LISTEN_AUTH: 'uid' };
  const settings = { databaseUrl: postgres.url, deepgramUrl: double.url, env };
  const node = await Node.start(settings, await freePort());
  resources.defer(async () => {
    await node.service.kill();
    node.close();
  });
  return node;
}

const [lost, other, third] = [await startNode(), await startNode(), await startNode()];
const uids = Array.from({ length: count }, () => randomUUID());
await withStore({ dataDir: lost.dataDir, databaseUrl: postgres.url }, (store) => createAccounts(store, uids));

/** With the retries that `streamAudio` has by default. */
function openStream(uid: string, url: () => string) {
  const resumed = Promise.withResolvers<void>();
  const stream = new ResumableStream(
    (stream_id, own) => createClient({ baseUrl: url() }).listen({ codec: 'pcm16', ack: true, uid, stream_id }, own),
    { onResumed: () => resumed.resolve() },
    { streamId: `measured-${uid}` },
  );
  return { stream, resumed: resumed.promise };
}

function report(title: string, waits: number[]): void {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  console.log(`${title}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
}

const waitsOf = (ends: readonly Promise<void>[], startMs: number) =>
  Promise.all(ends.map((end) => end.then(() => performance.now() - startMs)));

let url = lost.service.url;
const streams = uids.map((uid) => openStream(uid, () => url));
await Promise.all(streams.map(({ stream }) => stream.ready));
const samples = { sent: 0 };
const speaking = setInterval(() => {
  const frame = new Uint8Array(encodePositions(samples.sent, FRAME_SAMPLES).buffer);
  for (const { stream } of streams) stream.sendAudio(frame);
  samples.sent += FRAME_SAMPLES;
}, FRAME_MS);
await sleep(5000);

url = other.service.url;
let startMs = performance.now();
await lost.lose();
report(
  `${count} streams of a lost node are resumed`,
  await waitsOf(
    streams.map(({ resumed }) => resumed),
    startMs,
  ),
);
await sleep(5000);

clearInterval(speaking);
startMs = performance.now();
const moved = uids.map((uid) => openStream(uid, () => third.service.url));
report(
  `${count} streams whose node serves them are resumed on another`,
  await waitsOf(
    moved.map(({ resumed }) => resumed),
    startMs,
  ),
);
for (const { stream } of [...streams, ...moved]) stream.close();
