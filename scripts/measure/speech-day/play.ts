import { setTimeout as delay } from 'node:timers/promises';
import { clientOf, type Earshot, startEarshot } from '../../../bench/support/earshot.ts';
import type { BenchPostgres } from '../../../bench/support/postgres.ts';
import { cpuMs, residentKb } from '../../../bench/support/processes.ts';
import { createClient } from '../../../generated/client/index.js';
import { sendFrames } from '../../../src/cli/device/stream.ts';
import { longSpeech, type SpokenTurn, type SpokenWord, WORD_MS } from '../../../test/support/long-speech.ts';
import type { SpeechRecognizer } from '../../../test/support/tone-server.ts';
import { compareWords, type HeardSegment, timeErrors } from './compare-words.ts';
import { type Fault, kinds, startSpeechServer } from './servers.ts';

export interface PlayOptions {
  kind: string;
  /** Of one stream. */
  seconds: number;
  streams: number;
  speed: number;
  postgres: BenchPostgres;
  recognizer: SpeechRecognizer;
  log(line: string): void;
}

/** What was played through one kind of server, and what became of it. */
export interface Played {
  kind: string;
  streams: number;
  seconds: number;
  words: number;
  missing: string[];
  doubled: string[];
  wrong: string[];
  misplaced: string[];
  /** Words within which this process sent nothing for longer than the service waits for the rest of a word. */
  stalled: string[];
  /** Beginnings and ends of segments that were compared, those off by more than half a second, and the worst. */
  times: number;
  off: number;
  worstS: number;
  faults: number;
  mostBehindS: number;
  /** From the last frame to the last word. */
  lateS: number;
  peakMb: number;
  cpuS: number;
}

/** What the server does, and for how long in seconds; scaled down if less is played. */
const CYCLE: readonly (readonly [Fault | undefined, number])[] = [
  [undefined, 10],
  ['slow', 12],
  [undefined, 6],
  ['stopped', 4],
  [undefined, 8],
  ['error', 8],
  [undefined, 8],
  ['malformed', 6],
  [undefined, 6],
  ['empty', 6],
  [undefined, 4],
  ['stopped', 12],
  [undefined, 10],
];
const CYCLE_S = CYCLE.reduce((sum, [, seconds]) => sum + seconds, 0);
const OFF_S = 0.5;
/** Words that have not arrived after this long without any new one are missing. */
const PATIENCE_MS = 90_000;
/** The words of a stream are others than those of the streams before. */
const WORDS_OF_STREAM = 17_000;
/** The service waits 5 s for the rest of a word. */
const STALL_MS = 4500;
const FRAME_MS = 100;
const FRAME = 16 * FRAME_MS;

/** Plays speech through a server of a kind, in several streams at once, while the server does wrong from time to time. */
export async function play(options: PlayOptions): Promise<Played> {
  const { kind, seconds, streams, speed, postgres, recognizer, log } = options;
  const chosen = kinds[kind];
  if (!chosen) throw new Error(`unknown kind ${kind}`);
  const server = await startSpeechServer(chosen, recognizer);
  const database = await postgres.createDatabase();
  const earshot = await start(`day-${kind.replace(/\W+/g, '-')}`, {
    DATABASE_URL: database.url,
    TRANSCRIPTION_PARALLEL: String(Math.min(8, streams)),
    ...server.env,
  });
  let peakMb = 0;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, residentKb(earshot.pid) / 1024);
  }, 500);
  const startedCpuMs = cpuMs([earshot.pid]);
  const devices: Device[] = [];
  for (let i = 0; i < streams; i++) devices.push(await openDevice(earshot, i * WORDS_OF_STREAM));
  const ending = new AbortController();
  const troubling = trouble(server, Math.min(1, seconds / speed / CYCLE_S), ending.signal);
  await Promise.all(devices.map((device) => device.play(seconds, speed)));
  ending.abort();
  const faults = await troubling;
  log(`${kind}: played; ${faults} faults of the server`);
  const sentAt = performance.now();
  await untilHeard(devices);
  const lateS = (performance.now() - sentAt) / 1000;
  const results = await Promise.all(devices.map((device) => device.finish()));
  const cpuS = (cpuMs([earshot.pid]) - startedCpuMs) / 1000;
  clearInterval(watching);
  await earshot.stop();
  await server.close();
  await database.drop();
  const all = <K extends 'missing' | 'doubled' | 'wrong' | 'misplaced'>(key: K) => results.flatMap((it) => it[key]);
  const errors = devices.flatMap((device) => device.errors);
  return {
    kind,
    streams,
    seconds,
    faults,
    lateS,
    peakMb,
    cpuS,
    words: results.reduce((sum, { played }) => sum + played, 0),
    stalled: devices.flatMap((device) => device.stalled),
    missing: all('missing'),
    doubled: all('doubled'),
    wrong: all('wrong'),
    misplaced: all('misplaced'),
    times: errors.length,
    off: errors.filter((error) => error > OFF_S).length,
    worstS: errors.reduce((worst, error) => Math.max(worst, error), 0),
    mostBehindS: Math.max(...devices.map((device) => device.mostBehindS)),
  };
}

/** A machine with much other work may take longer than a start may. */
async function start(folder: string, env: Record<string, string>): Promise<Earshot> {
  for (let tries = 1; ; tries++) {
    try {
      return await startEarshot(folder, env);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

/** Lets the server do wrong, again and again, until the signal. Returns how often. */
async function trouble(server: { setFault(fault?: Fault): Promise<void> }, scale: number, signal: AbortSignal) {
  let faults = 0;
  while (!signal.aborted) {
    for (const [fault, seconds] of CYCLE) {
      if (signal.aborted) break;
      if (fault) faults += 1;
      await server.setFault(fault);
      await delay(seconds * 1000 * scale, undefined, { signal }).catch(() => {});
    }
  }
  await server.setFault(undefined);
  return faults;
}

async function untilHeard(devices: readonly Device[]): Promise<void> {
  const count = () => devices.reduce((sum, device) => sum + device.heard, 0);
  const wanted = devices.reduce((sum, device) => sum + device.played, 0);
  let [last, lastAt] = [count(), performance.now()];
  while (count() < wanted && performance.now() - lastAt < PATIENCE_MS) {
    await delay(200);
    if (count() !== last) [last, lastAt] = [count(), performance.now()];
  }
}

const wordsAt = (words: readonly SpokenWord[], atMs: number) =>
  words.filter(({ startMs }) => startMs <= atMs && atMs <= startMs + WORD_MS).map(({ text }) => text);

interface Device {
  play(seconds: number, speed: number): Promise<void>;
  /** Words so far. */
  readonly played: number;
  readonly heard: number;
  readonly errors: number[];
  readonly stalled: string[];
  readonly mostBehindS: number;
  /** Closes the session; compares what is stored. */
  finish(): Promise<ReturnType<typeof compareWords>>;
}

/** Opens a device of a new account, which says words from this number on. */
async function openDevice(earshot: Earshot, from: number): Promise<Device> {
  const { uid, user_token: userToken } = await clientOf(earshot).admin.createAccount({ body: {} });
  const baseUrl = `http://127.0.0.1:${earshot.port}`;
  const client = createClient({ baseUrl, ...(userToken && { userToken }) });
  const words: SpokenTurn['words'] = [];
  const playedMs = new Map<string, number>();
  const counts = new Map<string, number>();
  const errors: number[] = [];
  const stalled: string[] = [];
  let mostBehindS = 0;
  const socket = await client.listen(
    { uid, codec: 'pcm16', conversation_timeout: 14_400 },
    {
      onTranscriptSegments: (changed) => {
        for (const segment of changed) {
          counts.set(segment.id, segment.text.split(' ').length);
          errors.push(...timeErrors(segment, playedMs, WORD_MS));
        }
      },
      onSegmentsDeleted: ({ ids }) => {
        for (const id of ids) counts.delete(id);
      },
      onTranscriptionDelay: ({ seconds_behind }) => {
        mostBehindS = Math.max(mostBehindS, seconds_behind);
      },
    },
  );
  await socket.next('serviceStatus', ({ status }) => status === 'ready');

  function* frames(seconds: number) {
    let sentMs = 0;
    let lastAt = performance.now();
    for (const { audio, words: said } of longSpeech(seconds, from)) {
      words.push(...said);
      for (const { text, startMs } of said) playedMs.set(text, startMs);
      const startedMs = sentMs;
      for (let at = 0; at < audio.length; at += FRAME) {
        const pcm = audio.slice(at, at + FRAME);
        if (performance.now() - lastAt > STALL_MS) stalled.push(...wordsAt(said, startedMs + at / 16));
        lastAt = performance.now();
        sentMs = startedMs + (at + pcm.length) / 16;
        yield { bytes: new Uint8Array(pcm.buffer), durationMs: pcm.length / 16 };
      }
    }
  }

  return {
    errors,
    stalled,
    get played() {
      return words.length;
    },
    get heard() {
      return [...counts.values()].reduce((sum, count) => sum + count, 0);
    },
    get mostBehindS() {
      return mostBehindS;
    },
    play(seconds, speed) {
      const { signal } = new AbortController();
      return sendFrames(socket, { frames: frames(seconds), speed, signal, onProgress() {} });
    },
    async finish() {
      socket.close();
      const { key } = await client.keys.createDeveloperKey({ body: { name: 'day', scopes: ['conversations:read'] } });
      const { conversations } = createClient({ baseUrl, key });
      const segments: HeardSegment[] = [];
      const query = { statuses: 'all', limit: 100 } as const;
      for (const { id } of await conversations.listConversations({ query })) {
        for (let offset: number | null | undefined = 0; offset != null; ) {
          const part = { include_transcript: true, transcript_offset: offset };
          const found = await conversations.getConversation({ params: { conversation_id: id }, query: part });
          segments.push(...(found.transcript_segments ?? []));
          offset = found.has_more ? found.next_transcript_offset : undefined;
        }
      }
      return compareWords(
        words,
        segments.flatMap(({ text }) => text.split(' ')),
      );
    },
  };
}
