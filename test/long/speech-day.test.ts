// A day of speech through every kind of transcription server, each slow, stopped and wrong from time to time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import { sendFrames } from '../../src/cli/device/stream.ts';
import { longSpeech } from '../support/long-speech.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { type Fault, type SpeechServer, speechServers, startSpeechServer } from '../support/speech-servers.ts';
import { createDatabaseForTest } from '../support/test-store.ts';
import { toneRecognizer } from '../support/tone-server.ts';

const STREAMS = 4;
/** The length of each stream: all streams of all kinds of servers together are a day. */
const SECONDS = 86_400 / STREAMS / Object.keys(speechServers).length;
/** The service reads at most ten times real time. */
const SPEED = 8;
/** The words of a stream are others than those of the streams before. */
const WORDS_OF_STREAM = 17_000;
/** Words that have not arrived after this long without any new one are missing. */
const PATIENCE_MS = 90_000;
const FRAME = 1600;
/** The behavior of a server, and its seconds. */
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
];

test.each(Object.entries(speechServers))(
  'two hours of speech to a server that is slow, stopped and wrong lose, repeat, change and move no word: %s',
  async (_, kind) => {
    const server = await startSpeechServer(kind, toneRecognizer());
    onTestFinished(() => server.close());
    const { dataDir, databaseUrl } = await createDatabaseForTest();
    const env = { TRANSCRIPTION_PARALLEL: String(STREAMS), ...server.env };
    const service = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: '', env });
    onTestFinished(async () => void (await service.end('SIGKILL')));
    onTestFailed(() => console.error(service.recentOutput()));
    const { admin_token: adminToken } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
    const devices = await Promise.all(
      Array.from({ length: STREAMS }, (_, n) => openDevice(service.address, adminToken, n * WORDS_OF_STREAM)),
    );
    const ending = new AbortController();
    const troubled = trouble(server, ending.signal);
    await Promise.all(devices.map((device) => device.play()));
    ending.abort();
    await troubled;
    await untilHeard(devices);
    for (const device of devices) expect(await device.storedWords()).toEqual(device.played);
  },
  30 * 60_000,
);

/** Lets the server do wrong, again and again, until the signal. */
async function trouble(server: SpeechServer, signal: AbortSignal): Promise<void> {
  for (let step = 0; !signal.aborted; step++) {
    const [fault, seconds] = CYCLE[step % CYCLE.length] ?? [undefined, 0];
    await server.setFault(fault);
    await delay(seconds * 1000, undefined, { signal }).catch(() => {});
  }
  await server.setFault(undefined);
}

type Device = Awaited<ReturnType<typeof openDevice>>;

async function untilHeard(devices: readonly Device[]): Promise<void> {
  const count = () => devices.reduce((sum, device) => sum + device.countHeard(), 0);
  const wanted = devices.reduce((sum, device) => sum + device.played.length, 0);
  let [last, lastAt] = [count(), performance.now()];
  while (count() < wanted && performance.now() - lastAt < PATIENCE_MS) {
    await delay(200);
    if (count() !== last) [last, lastAt] = [count(), performance.now()];
  }
}

/** Opens a device of a new account, which says words from this number on. */
async function openDevice(baseUrl: string, adminToken: string, from: number) {
  const { uid, user_token: userToken = '' } = await createClient({ baseUrl, adminToken }).admin.createAccount({
    body: {},
  });
  const client = createClient({ baseUrl, userToken });
  const played: string[] = [];
  const heard = new Map<string, number>();
  const socket = await client.listen(
    { uid, codec: 'pcm16', conversation_timeout: 14_400 },
    {
      onTranscriptSegments: (changed) => {
        for (const { id, text } of changed) heard.set(id, text.split(' ').length);
      },
      onSegmentsDeleted: ({ ids }) => {
        for (const id of ids) heard.delete(id);
      },
    },
  );
  await socket.next('serviceStatus', ({ status }) => status === 'ready');

  function* frames() {
    for (const { audio, words } of longSpeech(SECONDS, from)) {
      played.push(...words.map(({ text }) => text));
      for (let at = 0; at < audio.length; at += FRAME) {
        const pcm = audio.slice(at, at + FRAME);
        yield { bytes: new Uint8Array(pcm.buffer), durationMs: pcm.length / 16 };
      }
    }
  }

  return {
    played,
    countHeard: () => [...heard.values()].reduce((sum, count) => sum + count, 0),
    play() {
      const { signal } = new AbortController();
      return sendFrames(socket, { frames: frames(), speed: SPEED, signal, onProgress() {} });
    },
    /** Closes the session, and reads its words. */
    async storedWords(): Promise<string[]> {
      socket.close();
      const { key } = await client.keys.createDeveloperKey({ body: { name: 'day', scopes: ['conversations:read'] } });
      const { conversations } = createClient({ baseUrl, key });
      const words: string[] = [];
      for (const { id } of await conversations.listConversations({ query: { statuses: 'all', limit: 100 } })) {
        for (let offset: number | null | undefined = 0; offset != null; ) {
          const query = { include_transcript: true, transcript_offset: offset };
          const found = await conversations.getConversation({ params: { conversation_id: id }, query });
          words.push(...(found.transcript_segments ?? []).flatMap(({ text }) => text.split(' ')));
          offset = found.has_more ? found.next_transcript_offset : undefined;
        }
      }
      return words;
    },
  };
}
