import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { Device, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { ServiceProcess } from '../../support/service-process.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';
import { userTables } from '../../support/user-tables.ts';
import { voicePackets } from '../../support/voices.ts';

const packets = voicePackets('slt', 1);
/** Bytes a second that are stored at most: those of samples, or of the packets with their lengths. */
const sent = {
  pcm16: { frames: [...pcm16Frames(4000)], samples: 64_000, maxBytes: 33_000 },
  opus: { frames: packets, samples: packets.length * 320, maxBytes: 4000 },
} as const;

test('audio of a machine that is lost with its disk is transcribed by another one, once, unless its account is deleted', async () => {
  const location = await createDatabaseForTest();
  const database = await openDatabase({ ...location, log: pino({ level: 'silent' }) });
  onTestFinished(() => database.close());
  // Only recordings get final results: the audio of a killed process has its words at once.
  const words = spoken('Nothing is lost with the disk.');
  const double = await startDeepgramDouble({ words, failure: { atMs: 0, kind: 'no_finals' } });
  onTestFinished(() => double.close());
  const start = async (name: string) => {
    const dataDir = join(location.dataDir, name);
    await mkdir(dataDir, { recursive: true });
    const { databaseUrl } = location;
    const service = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: double.url });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => void (await service.end('SIGKILL')));
    return { service, dataDir };
  };
  const first = await start('first');
  const { admin_token } = JSON.parse(await readFile(join(first.dataDir, 'credentials.json'), 'utf8'));
  const second = await start('second');
  const { admin } = createClient({ baseUrl: second.service.address, adminToken: admin_token });
  const stored = (uid: string) => database.knex('stored_audio').where({ uid });

  /** Sends audio of a new user to the first machine. */
  async function send(codec: keyof typeof sent): Promise<string> {
    const { frames, samples, maxBytes } = sent[codec];
    const { uid } = await admin.createAccount({ body: {} });
    const device = await new Device(first.service.address.replace('http', 'ws'), { uid, codec }).ready();
    await device.send(frames);
    await until(
      async () => Number((await stored(uid).max('to_sample as end').first())?.end) === samples,
      'the audio in the database',
    );
    const { bytes } = await stored(uid).select(database.knex.raw('sum(octet_length(bytes)) AS bytes')).first();
    expect(Number(bytes) / (samples / 16_000)).toBeLessThan(maxBytes);
    return uid;
  }
  const [pcm16, opus, deleted] = await Promise.all([send('pcm16'), send('opus'), send('pcm16')]);
  expect(await readdir(join(first.dataDir, 'spool'), { recursive: true })).not.toContainEqual(
    expect.stringMatching(/audio$/),
  );
  await first.service.end('SIGKILL');
  await rm(first.dataDir, { recursive: true });
  await admin.deleteAccount({ params: { uid: deleted } });

  for (const uid of [pcm16, opus]) {
    const texts = () => database.knex('segments').where({ uid }).pluck('text');
    await until(async () => (await texts()).length > 0, 'the words', 90_000);
    expect(await texts()).toEqual(['Nothing is lost with the disk.']);
    await until(async () => (await stored(uid)).length === 0, 'the end of the pending audio');
  }
  await until(async () => (await userTables(database.knex, deleted)).length === 0, 'the end of the account');
  expect(double.recordings.map(({ samples }) => samples).sort()).toEqual(
    [sent.pcm16.samples, sent.opus.samples].sort(),
  );
}, 240_000);
