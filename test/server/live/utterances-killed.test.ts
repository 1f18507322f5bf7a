import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { onTestFinished, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { ResumableStream } from '../../../generated/client/resumable-stream.js';
import { encodeFrames } from '../../../src/cli/device/encoder.ts';
import { sendFrames } from '../../../src/cli/device/stream.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { openStore } from '../../../src/store/store.ts';
import { KillableService } from '../../chaos/service.ts';
import { until } from '../../support/live-client.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';
import { startToneServer } from '../../support/tone-server.ts';
import { playTones } from '../../support/tones.ts';

const RETRY = { retries: 1000, retryMs: 50, maxRetryMs: 500 };

test('a server that stops within an utterance, and a service that is killed, lose and repeat no word', async () => {
  const location = await createDatabaseForTest();
  const uid = randomUUID();
  const database = await openDatabase({ ...location, log: pino({ level: 'silent' }) });
  onTestFinished(() => database.close());
  const store = await openStore(database);
  await store.system.accounts.create({ uid });
  let server = await startToneServer();
  const port = Number(new URL(server.url).port);
  const env = { STT_MODELS: 'openai:tones', TRANSCRIPTION_URL: server.url };
  const service = await KillableService.start({ ...location, deepgramUrl: '', env });
  onTestFinished(async () => {
    await service.kill();
    await server.close();
  });
  const query = { uid, codec: 'opus', ack: true, conversation_timeout: 14_400 } as const;
  const stream = new ResumableStream(
    (stream_id, listeners) => createClient({ baseUrl: service.url }).listen({ ...query, stream_id }, listeners),
    {},
    { ...RETRY, streamId: 'killed' },
  );
  await stream.ready;
  const device = { bufferedAmount: 0, sendAudio: (frame: Uint8Array) => stream.sendAudio(frame) };
  const say = (text: string) => {
    const { signal } = new AbortController();
    return sendFrames(device, { frames: encodeFrames('opus', playTones(text)), speed: 8, signal, onProgress() {} });
  };
  const storedText = async () => {
    const conversations = await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 10 * 14_400_000));
    const segments = await Promise.all(conversations.map(({ id }) => store.of(uid).segments.list(id)));
    return segments
      .flat()
      .map(({ text }) => text)
      .join(' ');
  };

  await say('ONE');
  await until(async () => (await storedText()) === 'ONE', 'the first words');
  const held = Promise.withResolvers<void>();
  server.control.hold = held.promise;
  await say('TWO THREE');
  // A word that is on its way when the service dies is cut there.
  await stream.held();
  await until(() => server.control.running > 0, 'a request for the second words');
  await service.kill();
  held.resolve();
  await server.close();
  const said = say('FOUR');
  server = await startToneServer({ port });
  await database.knex('leases').update({ until: database.knex.raw("until - interval '1 minute'") });
  await service.restart();
  await said;
  await say('FIVE');
  await stream.held();
  stream.close();
  await until(async () => (await storedText()) === 'ONE TWO THREE FOUR FIVE', 'all words');
}, 120_000);
