import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { startTestApp } from '../../support/app.ts';
import { Device, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { ServiceProcess } from '../../support/service-process.ts';
import { userTables } from '../../support/user-tables.ts';

test('audio on disk of a deleted account is never transcribed by another process, which drops it a day later', async () => {
  const app = await startTestApp({ env: { SPOOL: 'disk' } });
  onTestFinished(() => app.stop());
  const { knex } = app.database;
  // Live results come too late; a recording has its words at once.
  const double = await startDeepgramDouble({ words: spoken('No one may read this again.'), finalEveryMs: 60_000 });
  onTestFinished(() => double.close());
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-other-disk-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  /** Starts the service in another process with a disk of its own. */
  const start = async () => {
    const service = await ServiceProcess.start({
      dataDir,
      databaseUrl: app.databaseUrl,
      deepgramUrl: double.url,
      env: { SPOOL: 'disk' },
      args: ['--new-data-dir'],
    });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => void (await service.end('SIGKILL')));
    return service;
  };
  const spoolFiles = async () => {
    const entries = await readdir(join(dataDir, 'spool'), { recursive: true, withFileTypes: true });
    return entries.filter(({ name }) => name.endsWith('.audio'));
  };

  const first = await start();
  const { uid } = await app.newAccount();
  const device = await new Device(first.address.replace('http', 'ws'), { uid, codec: 'pcm16' }).ready();
  await device.send(pcm16Frames(4000));
  await until(async () => (await spoolFiles()).length > 0, 'audio on disk');
  await first.end('SIGKILL');

  await app.administrator.admin.deleteAccount({ params: { uid } });
  const job = knex('jobs.job').where({ name: 'delete-account' });
  await job.clone().update({ start_after: new Date() });
  await until(async () => (await job.clone()).length === 0, 'the job of this process');
  expect(await spoolFiles()).not.toEqual([]);

  const restarted = await start();
  await until(() => restarted.recentOutput().includes('the audio stays for a day'), 'the sweep of the other process');
  expect(await userTables(knex, uid)).toEqual([]);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const { parentPath } of await spoolFiles()) await utimes(parentPath, yesterday, yesterday);
  await restarted.end('SIGKILL');
  await start();
  await until(async () => (await spoolFiles()).length === 0, 'the sweep a day later');
  expect(await userTables(knex, uid)).toEqual([]);
  expect(double.recordings).toEqual([]);
}, 240_000);
