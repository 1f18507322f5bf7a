import { mkdir, readdir, readFile, utimes } from 'node:fs/promises';
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

test('audio on disk of a deleted account is never transcribed by another process, which drops it a day later', async () => {
  const location = await createDatabaseForTest();
  const database = await openDatabase({ ...location, log: pino({ level: 'silent' }) });
  onTestFinished(() => database.close());
  // Live results come too late; a recording has its words at once.
  const double = await startDeepgramDouble({ words: spoken('No one may read this again.'), finalEveryMs: 60_000 });
  onTestFinished(() => double.close());
  /** Each has its own disk. */
  const start = async (name: string) => {
    const dataDir = join(location.dataDir, name);
    await mkdir(dataDir, { recursive: true });
    const { databaseUrl } = location;
    const env = { SPOOL: 'disk' };
    const service = await ServiceProcess.start({
      dataDir,
      databaseUrl,
      deepgramUrl: double.url,
      env,
      args: ['--new-data-dir'],
    });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => void (await service.end('SIGKILL')));
    return service;
  };
  const spooledFiles = async () => {
    const spool = join(location.dataDir, 'first', 'spool');
    const entries = await readdir(spool, { recursive: true, withFileTypes: true });
    return entries.filter(({ name }) => name.endsWith('.audio'));
  };

  const first = await start('first');
  const { admin_token } = JSON.parse(await readFile(join(location.dataDir, 'first', 'credentials.json'), 'utf8'));
  const second = await start('second');
  const { admin } = createClient({ baseUrl: second.address, adminToken: admin_token });
  const { uid } = await admin.createAccount({ body: {} });
  const device = await new Device(first.address.replace('http', 'ws'), { uid, codec: 'pcm16' }).ready();
  await device.send(pcm16Frames(4000));
  await until(async () => (await spooledFiles()).length > 0, 'audio on disk');
  await first.end('SIGKILL');

  await admin.deleteAccount({ params: { uid } });
  const job = database.knex('jobs.job').where({ name: 'delete-account' });
  await job.clone().update({ start_after: new Date() });
  await until(async () => (await job.clone()).length === 0, 'the job of the second process');
  expect(await spooledFiles()).not.toEqual([]);

  const restarted = await start('first');
  await until(() => restarted.recentOutput().includes('the audio stays for a day'), 'the sweep of the first process');
  expect(await userTables(database.knex, uid)).toEqual([]);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const { parentPath } of await spooledFiles()) await utimes(parentPath, yesterday, yesterday);
  await restarted.end('SIGKILL');
  await start('first');
  await until(async () => (await spooledFiles()).length === 0, 'the sweep a day later');
  expect(await userTables(database.knex, uid)).toEqual([]);
  expect(double.recordings).toEqual([]);
}, 240_000);
