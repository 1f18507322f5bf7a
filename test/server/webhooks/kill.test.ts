import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { startQueue } from '../../../src/queue/queue.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { openStore } from '../../../src/store/store.ts';
import { runKillTrial } from '../../chaos/webhook-kills.ts';
import { ServiceProcess } from '../../support/service-process.ts';
import { createTestDatabase } from '../../support/test-store.ts';

const location = await createTestDatabase();
const database = await openDatabase({ ...location, log: pino({ level: 'silent' }) });
const store = await openStore(database);
const queue = await startQueue({ database, store, log: pino({ level: 'silent' }), searches: false });
const start = (folder: number) =>
  ServiceProcess.start({
    dataDir: `${location.dataDir}/${folder}`,
    databaseUrl: location.databaseUrl,
    deepgramUrl: '',
    env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' },
    // The other one may have created the first account.
    args: ['--new-data-dir'],
  });
const services = await Promise.all([0, 1].map(start));
const kill = async () => {
  await Promise.all(services.splice(0).map((service) => service.end('SIGKILL')));
};
afterAll(async () => {
  await kill();
  await queue.stop();
  await database.close();
  await location.remove();
});

/** Starts one after the leases of the killed ones have expired. */
async function restart(): Promise<void> {
  await database.knex('leases').update({ until: new Date(0) });
  await database
    .knex('jobs.job')
    .where({ state: 'active' })
    .update({ heartbeat_on: new Date(0) });
  services.push(await start(0));
}

const whole = { lost: 0, repeatedWithoutKill: 0, outOfOrder: 0 };

test('two processes share the deliveries, and each is sent once', async () => {
  const report = await runKillTrial({ store, queue, users: 10, perUser: 40, kills: [], timeoutMs: 60_000 });
  expect(report).toMatchObject({ enqueued: 400, repeated: 0, ...whole });
});

test('kill -9 amid deliveries loses none, and repeats only those that were being sent', async () => {
  const kills = [{ after: 100, kill, restart }];
  const report = await runKillTrial({ store, queue, users: 10, perUser: 40, kills, timeoutMs: 60_000 });
  expect(report).toMatchObject({ enqueued: 400, ...whole });
});
