import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.ts';
import { FolderBlobStore } from '../../src/services/blobs/folder-blob-store.ts';
import { Device, pcm16Frames, spoken, until } from '../support/live-client.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest } from '../support/test-store.ts';
import { withStore } from '../support/with-store.ts';

const SECOND = 16_000;

test('kill -9 loses no audio that was stored: the next start keeps it, once', async () => {
  const location = await createDatabaseForTest();
  const words = spoken('We talked about the garden and the roses, and about the winter that is going to be cold.');
  const double = await startDeepgramDouble({ words, finalEveryMs: 600 });
  onTestFinished(() => double.close());
  const start = async () => {
    const service = await ServiceProcess.start({
      ...location,
      deepgramUrl: double.url,
      env: { DEEPGRAM_API_KEY: 'k' },
    });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => {
      await service.end('SIGKILL');
    });
    return service;
  };
  const service = await start();
  const account = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));
  const { uid, user_token: userToken } = account;
  await createClient({ baseUrl: service.address, userToken }).privacy.setRetention({
    body: { conversations_days: null, audio_days: null, logs_days: null, keep_audio: true },
  });
  const device = new Device(service.address.replace('http', 'ws'), { uid, codec: 'pcm16' });
  await device.ready();
  let sent = 0;
  const frames = pcm16Frames(60_000);
  const timer = setInterval(() => {
    const { value } = frames.next();
    if (!value) return;
    device.socket.send(value);
    sent += 320;
  }, 10);
  await until(() => device.batches.length >= 4, 'segments').finally(() => clearInterval(timer));
  await service.end('SIGKILL');
  device.socket.terminate();

  const next = await start();
  const client = createClient({ baseUrl: next.address, developerKey: account.developer_api_key });
  const [conversation] = await client.conversations.listConversations({ query: { statuses: 'all' } });
  const params = { conversation_id: conversation?.id ?? '' };
  const audio = await until(
    () => client.conversations.getConversationAudio({ params }).catch(() => undefined),
    'the audio',
  );
  expect(audio.type).toBe('audio/ogg');
  await next.end('SIGTERM');
  await withStore(location, async (store) => {
    const rows = await store.of(uid).keptRecordings.list(params.conversation_id);
    expect(rows).toMatchObject([{ from_sample: 0 }]);
    // Written about once a second.
    expect(rows[0]?.to_sample).toBeGreaterThan(sent - 2 * SECOND);
    const blobs = new FolderBlobStore(join(location.dataDir, 'blobs'));
    expect((await Array.fromAsync(blobs.list('recordings/'))).map(({ key }) => key)).toEqual(
      rows.map(({ key }) => key),
    );
    expect(await store.of(uid).spooledAudio.list()).toEqual([]);
  });
});
