import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '../../generated/client/index.js';
import { encodeFrames } from '../../src/cli/device/encoder.ts';
import { sendFrames } from '../../src/cli/device/stream.ts';
import { sendReply, startLoopbackServer } from '../../src/providers/loopback-server.test-support.ts';
import { longSpeech } from '../../test/support/long-speech.ts';
import { clientOf, type Earshot, startEarshot } from '../support/earshot.ts';
import { cpuMs, residentKb } from '../support/processes.ts';
import type { SuiteOptions, SuiteReport } from '../support/report.ts';

/** Memory is first read with this many streams, when the service has loaded everything. */
const FIRST_STREAMS = 4;

/** Live audio by utterances: processor time and memory of a stream. */
export async function speechSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const streams = isQuick ? 8 : 60;
  const [warmUpMs, measuredMs] = isQuick ? [5_000, 10_000] : [30_000, 60_000];
  // It does not read the form: this process must not slow the service down.
  const server = await startLoopbackServer(async (request, response) => {
    for await (const _ of request);
    sendReply(response, { json: { text: 'we planted the early beans' } });
  });
  const database = await createDatabase();
  const earshot = await startEarshot('speech', {
    DATABASE_URL: database.url,
    STT_MODELS: 'openai:tones',
    TRANSCRIPTION_URL: `${server.origin}/v1`,
    TRANSCRIPTION_PARALLEL: '8',
  });
  const [turn] = longSpeech(1);
  const frames = [...encodeFrames('opus', turn?.audio ?? new Int16Array(0))];
  const ending = new AbortController();
  const add = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const socket = await openDevice(earshot);
      ending.signal.addEventListener('abort', () => socket.close());
      void sendFrames(socket, { frames: repeat(frames), speed: 1, signal: ending.signal, onProgress: () => {} });
    }
  };
  await add(FIRST_STREAMS);
  await delay(warmUpMs);
  const firstKb = residentKb(earshot.pid);
  log(`speech: ${streams} streams for ${(warmUpMs + measuredMs) / 1000} s`);
  await add(streams - FIRST_STREAMS);
  await delay(warmUpMs);
  const [startedCpuMs, startedAt] = [cpuMs([earshot.pid]), performance.now()];
  await delay(measuredMs);
  const streamsPerCore = (streams * (performance.now() - startedAt)) / (cpuMs([earshot.pid]) - startedCpuMs);
  const kbPerStream = (residentKb(earshot.pid) - firstKb) / (streams - FIRST_STREAMS);
  ending.abort();
  await earshot.stop();
  await database.drop();
  await server.close();
  return {
    name: 'speech',
    method: `Opus in real time to a double of /v1/audio/transcriptions that answers at once; ${measuredMs / 1000} s after ${warmUpMs / 1000} s.`,
    columns: [
      { figure: 'streamsPerCore', title: 'streams/core', digits: 0 },
      { figure: 'kbPerStream', title: 'kB/stream', digits: 0 },
    ],
    rows: [{ group: 'by utterances', subject: `${streams} streams`, figures: { streamsPerCore, kbPerStream } }],
    goals: [
      { what: 'streams per core', value: streamsPerCore, unit: '', digits: 0, atLeast: 300 },
      { what: 'memory per stream', value: kbPerStream, unit: 'kB', digits: 0, atMost: 400 },
    ],
  };
}

/** Opens a device of a new account. */
async function openDevice(earshot: Earshot) {
  const { uid, user_token: userToken } = await clientOf(earshot).admin.createAccount({ body: {} });
  const client = createClient({ baseUrl: `http://127.0.0.1:${earshot.port}`, ...(userToken && { userToken }) });
  const socket = await client.listen({ uid, codec: 'opus', conversation_timeout: 14_400 }, {});
  await socket.next('serviceStatus', ({ status }) => status === 'ready');
  return socket;
}

function* repeat<T>(items: readonly T[]): Generator<T> {
  for (;;) yield* items;
}
