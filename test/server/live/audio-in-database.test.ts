import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { startTestApp } from '../../support/app.ts';
import { Device, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { ServiceProcess } from '../../support/service-process.ts';
import { userTables } from '../../support/user-tables.ts';
import { voicePackets } from '../../support/voices.ts';

const packets = voicePackets('slt', 1);
/** Bytes a second that are stored at most: those of samples, or of the packets with their lengths. */
const sent = {
  pcm16: { frames: [...pcm16Frames(4000)], samples: 64_000, maxBytes: 33_000 },
  opus: { frames: packets, samples: packets.length * 320, maxBytes: 4000 },
} as const;

test('audio of a machine that is lost with its disk is transcribed by another one, once, unless its account is deleted', async () => {
  // Only recordings get final results: the audio of a killed process has its words at once.
  const words = spoken('Nothing is lost with the disk.');
  const double = await startDeepgramDouble({ words, failure: { atMs: 0, kind: 'no_finals' } });
  onTestFinished(() => double.close());
  const second = await startTestApp({ env: { DEEPGRAM_URL: double.url } });
  onTestFinished(() => second.stop());
  const { admin } = second.administrator;
  const { knex } = second.database;
  const dataDir = join(second.dataDir, 'first');
  await mkdir(dataDir);
  const { databaseUrl } = second;
  const first = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: double.url, args: ['--new-data-dir'] });
  onTestFailed(() => console.error(first.recentOutput()));
  onTestFinished(async () => void (await first.end('SIGKILL')));
  const stored = (uid: string) => knex('stored_audio').where({ uid });

  /** Sends audio of a new user to the first machine. */
  async function send(codec: keyof typeof sent): Promise<string> {
    const { frames, samples, maxBytes } = sent[codec];
    const { uid } = await admin.createAccount({ body: {} });
    const device = await new Device(first.address.replace('http', 'ws'), { uid, codec }).ready();
    await device.send(frames);
    await until(
      async () => Number((await stored(uid).max('to_sample as end').first())?.end) === samples,
      'the audio in the database',
    );
    const { bytes } = await stored(uid).select(knex.raw('sum(octet_length(bytes)) AS bytes')).first();
    expect(Number(bytes) / (samples / 16_000)).toBeLessThan(maxBytes);
    return uid;
  }
  const [pcm16, opus, deleted] = await Promise.all([send('pcm16'), send('opus'), send('pcm16')]);
  expect(await readdir(join(dataDir, 'spool'), { recursive: true })).not.toContainEqual(
    expect.stringMatching(/audio$/),
  );
  await first.end('SIGKILL');
  await rm(dataDir, { recursive: true });
  await knex('leases').update({ until: knex.raw("until - interval '1 minute'") });
  await admin.deleteAccount({ params: { uid: deleted } });

  for (const uid of [pcm16, opus]) {
    const texts = () => knex('segments').where({ uid }).pluck('text');
    await until(async () => (await texts()).length > 0, 'the words', 90_000);
    expect(await texts()).toEqual(['Nothing is lost with the disk.']);
    await until(async () => (await stored(uid)).length === 0, 'the end of the audio in the spool');
  }
  await until(async () => (await userTables(knex, deleted)).length === 0, 'the end of the account');
  expect(double.recordings.map(({ samples }) => samples).sort()).toEqual(
    [sent.pcm16.samples, sent.opus.samples].sort(),
  );
}, 240_000);
