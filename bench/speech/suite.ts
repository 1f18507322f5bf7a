import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '../../generated/client/index.js';
import type { LiveSegment } from '../../generated/types.gen.ts';
import { encodeFrames } from '../../src/cli/device/encoder.ts';
import { sendFrames } from '../../src/cli/device/stream.ts';
import { sendReply, startLoopbackServer } from '../../src/providers/loopback-server.ts';
import { longSpeech, type SpokenWord, wholeSpeech } from '../../test/support/long-speech.ts';
import { startToneServer, toneRecognizer } from '../../test/support/tone-server.ts';
import { clientOf, type Earshot, startEarshot } from '../support/earshot.ts';
import { cpuMs, residentKb } from '../support/processes.ts';
import type { Row, SuiteReport } from '../support/report.ts';
import type { SuiteOptions } from '../support/suite-options.ts';

/** Memory is first read with this many streams, when the service has loaded everything. */
const FIRST_STREAMS = 4;
/** Ahead of real time, the service reads at ten times real time. */
const SPEED = 9;
/** How often the server stops, in seconds of audio, and for how long. */
const STOP_EVERY_S = 300;
const DOWN_MS = 3000;

interface Follow {
  text(): string;
  /** Seconds, as reported last. */
  behind(): number;
  close(): void;
}

/** Live audio by utterances: processor time and memory a stream, and every word of long speech from a server that stops. */
export async function speechSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const streams = isQuick ? 8 : 60;
  const [settleS, measuredS] = isQuick ? [5, 10] : [30, 60];
  const seconds = isQuick ? 120 : 3600;
  const each = await measureStreams({ streams, settleS, measuredS, createDatabase, log });
  const long = await measureLongSpeech({ seconds, createDatabase, log });
  return {
    name: 'speech',
    method:
      'Opus to a double of /v1/audio/transcriptions that answers at once, in real time; then one recording at nine times real time to a recognizer of tones that stops every five minutes.',
    columns: [
      { figure: 'cpuPercent', title: '% of a core a stream', digits: 2 },
      { figure: 'kbPerStream', title: 'kB a stream', digits: 0 },
      { figure: 'words', title: 'words', digits: 0 },
      { figure: 'wrong', title: 'wrong', digits: 0 },
      { figure: 'residentMb', title: 'MB', digits: 0 },
      { figure: 'mostBehindS', title: 'most s behind', digits: 0 },
    ],
    rows: [each, long],
    goals: [
      { what: 'streams a core', value: 100 / (each.figures.cpuPercent ?? Number.NaN), unit: '', digits: 0 },
      { what: 'kB a stream', value: each.figures.kbPerStream ?? Number.NaN, unit: 'kB', digits: 0, atMost: 250 },
      {
        what: 'words lost, repeated or out of order',
        value: long.figures.wrong ?? Number.NaN,
        unit: '',
        digits: 0,
        atMost: 0,
      },
    ],
  };
}

const settings = (databaseUrl: string, url: string) => ({
  DATABASE_URL: databaseUrl,
  STT_MODELS: 'openai:tones',
  TRANSCRIPTION_URL: url,
});

async function measureStreams(options: {
  streams: number;
  settleS: number;
  measuredS: number;
  createDatabase: SuiteOptions['createDatabase'];
  log: SuiteOptions['log'];
}): Promise<Row> {
  const { streams, settleS, measuredS, log } = options;
  // It does not read the form: this process must not slow the service down.
  const server = await startLoopbackServer(async (request, response) => {
    for await (const _ of request);
    sendReply(response, { json: { text: 'we planted the early beans' } });
  });
  const database = await options.createDatabase();
  const earshot = await startEarshot('speech-streams', {
    ...settings(database.url, `${server.origin}/v1`),
    TRANSCRIPTION_PARALLEL: '8',
  });
  const [turn] = longSpeech(1);
  const frames = [...encodeFrames('opus', turn?.audio ?? new Int16Array(0))];
  const stopping = new AbortController();
  const { signal } = stopping;
  const sockets: Follow[] = [];
  async function add(count: number) {
    for (let i = 0; i < count; i++) {
      const { socket, follow } = await openDevice(earshot);
      sockets.push(follow);
      void sendFrames(socket, { frames: repeat(frames), speed: 1, signal, onProgress: () => {} });
    }
  }
  await add(FIRST_STREAMS);
  await delay(settleS * 1000);
  const firstKb = residentKb(earshot.pid);
  log(`speech: ${streams} streams for ${settleS + measuredS} s`);
  await add(streams - FIRST_STREAMS);
  await delay(settleS * 1000);
  const [cpu, at] = [cpuMs([earshot.pid]), performance.now()];
  await delay(measuredS * 1000);
  const cpuPercent = (100 * (cpuMs([earshot.pid]) - cpu)) / (performance.now() - at) / streams;
  const kbPerStream = (residentKb(earshot.pid) - firstKb) / (streams - FIRST_STREAMS);
  const mostBehindS = Math.max(...sockets.map(({ behind }) => behind()));
  stopping.abort();
  for (const { close } of sockets) close();
  const figures = { cpuPercent, kbPerStream, mostBehindS, residentMb: residentKb(earshot.pid) / 1024 };
  await earshot.stop();
  await database.drop();
  await server.close();
  return { group: 'in real time', subject: `${streams} streams`, figures };
}

async function measureLongSpeech(options: {
  seconds: number;
  createDatabase: SuiteOptions['createDatabase'];
  log: SuiteOptions['log'];
}): Promise<Row> {
  const { seconds, log } = options;
  const recognizer = toneRecognizer();
  const shared = { ...recognizer, close: async () => {} };
  let server = await startToneServer({ recognizer: shared });
  const port = Number(new URL(server.url).port);
  const database = await options.createDatabase();
  const earshot = await startEarshot('speech-long', settings(database.url, server.url));
  const { audio, words } = wholeSpeech(seconds);
  const { socket, follow } = await openDevice(earshot);
  const startedKb = residentKb(earshot.pid);
  const startedCpu = cpuMs([earshot.pid]);
  let stops = 0;
  let mostBehindS = 0;
  const onProgress = (sentMs: number) => {
    mostBehindS = Math.max(mostBehindS, follow.behind());
    if (sentMs / 1000 < (stops + 1) * STOP_EVERY_S) return;
    stops += 1;
    log(`speech: ${Math.round(sentMs / 1000)} of ${seconds} s, ${Math.round(residentKb(earshot.pid) / 1024)} MB`);
    void server.close().then(async () => {
      await delay(DOWN_MS);
      server = await startToneServer({ recognizer: shared, port });
    });
  };
  const { signal } = new AbortController();
  await sendFrames(socket, { frames: encodeFrames('opus', audio), speed: SPEED, signal, onProgress });
  const deadline = performance.now() + 120_000;
  while (follow.text().split(' ').length < words.length && performance.now() < deadline) await delay(200);
  const cpuPercent = (cpuMs([earshot.pid]) - startedCpu) / (seconds * 10);
  const residentMb = residentKb(earshot.pid) / 1024;
  follow.close();
  const figures = {
    cpuPercent,
    words: words.length,
    wrong: countWrong(follow.text(), words),
    kbPerStream: residentKb(earshot.pid) - startedKb,
    residentMb,
    mostBehindS,
  };
  await earshot.stop();
  await server.close();
  await recognizer.close();
  await database.drop();
  return { group: 'long speech', subject: `${Math.round(seconds / 60)} minutes, ${stops} stops`, figures };
}

/** Opens a device of a new account. */
async function openDevice(earshot: Earshot) {
  const { uid, user_token: userToken } = await clientOf(earshot).admin.createAccount({ body: {} });
  const segments = new Map<string, LiveSegment>();
  let behind = 0;
  const client = createClient({ baseUrl: `http://127.0.0.1:${earshot.port}`, ...(userToken && { userToken }) });
  const socket = await client.listen(
    { uid, codec: 'opus', conversation_timeout: 14_400 },
    {
      onTranscriptSegments: (changed) => {
        for (const segment of changed) segments.set(segment.id, segment);
      },
      onSegmentsDeleted: ({ ids }) => {
        for (const id of ids) segments.delete(id);
      },
      onTranscriptionDelay: ({ seconds_behind }) => {
        behind = seconds_behind;
      },
    },
  );
  await socket.next('serviceStatus', ({ status }) => status === 'ready');
  const follow: Follow = {
    text: () =>
      [...segments.values()]
        .sort((one, other) => one.start - other.start)
        .map(({ text }) => text)
        .join(' '),
    behind: () => behind,
    close: () => socket.close(),
  };
  return { socket, follow };
}

/** Words that are not where they were said in the order of speech. */
function countWrong(text: string, words: readonly SpokenWord[]): number {
  const heard = text.split(' ');
  const wrong = words.filter((word, i) => heard[i] !== word.text).length;
  return wrong + Math.max(0, heard.length - words.length);
}

function* repeat<T>(items: readonly T[]): Generator<T> {
  for (;;) yield* items;
}
