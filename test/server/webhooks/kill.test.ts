import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/store/database.ts';
import { openStore } from '../../../src/store/store.ts';
import { runKillTrial } from '../../chaos/webhook-kills.ts';
import { ServiceProcess } from '../../support/service-process.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

async function openServices(count: number) {
  const location = await createDatabaseForTest();
  const database = await openDatabase({ ...location, log: pino({ level: 'silent' }) });
  onTestFinished(() => database.close());
  const start = (folder: number) =>
    ServiceProcess.start({
      dataDir: `${location.dataDir}/${folder}`,
      databaseUrl: location.databaseUrl,
      deepgramUrl: '',
      env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' },
    });
  const store = await openStore(database);
  const services = await Promise.all(Array.from({ length: count }, (_, folder) => start(folder)));
  onTestFinished(async () => {
    await Promise.all(services.map((service) => service.end('SIGKILL')));
  });
  const kill = async () => {
    await Promise.all(services.splice(0).map((service) => service.end('SIGKILL')));
  };
  /** Starts one after the leases of the killed ones have expired. */
  const restart = async () => {
    await database.knex.raw('UPDATE webhook_receivers SET locked_until = now() WHERE lease_token IS NOT NULL');
    services.push(await start(0));
  };
  return { store, kill, restart };
}

const whole = { lost: 0, repeatedWithoutKill: 0, outOfOrder: 0 };

test('kill -9 amid deliveries loses none, and repeats only those that were being sent', async () => {
  const { store, ...service } = await openServices(2);
  const kills = [100, 300].map((after) => ({ after, ...service }));
  const report = await runKillTrial({ store, users: 10, perUser: 60, kills, timeoutMs: 60_000 });
  expect(report).toMatchObject({ enqueued: 600, ...whole });
}, 120_000);

test('two processes share the deliveries, and each is sent once', async () => {
  const { store } = await openServices(2);
  const report = await runKillTrial({ store, users: 10, perUser: 40, kills: [], timeoutMs: 60_000 });
  expect(report).toMatchObject({ enqueued: 400, repeated: 0, ...whole });
}, 120_000);
