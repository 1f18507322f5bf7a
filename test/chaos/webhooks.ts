import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import pino from 'pino';
import { numberParser } from '../../src/cli/option-parsers.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openStore } from '../../src/store/store.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { runKillTrial } from './webhook-kills.ts';

const parseCount = numberParser({ min: 1, isWhole: true });

interface Options {
  deliveries: number;
  users: number;
  kills: number;
  services: number;
}

await new Command('chaos:webhooks')
  .description('Kills service processes with -9 while they deliver to webhooks, and counts every delivery.')
  .option('--deliveries <n>', 'deliveries of all users', parseCount, 10_000)
  .option('--users <n>', 'users, each with one receiver', parseCount, 50)
  .option('--kills <n>', 'kills of one of the processes', numberParser({ min: 0, isWhole: true }), 4)
  .option('--services <n>', 'processes of the service on one Postgres', parseCount, 2)
  .action(run)
  .parseAsync();

async function run({ deliveries, users, kills, services: count }: Options): Promise<void> {
  await using resources = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'earshot-webhooks-'));
  resources.defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgresServer();
  resources.defer(() => postgres.stop());
  const location = { dataDir: folder, databaseUrl: postgres.url };
  const database = await openDatabase({ ...location, log: pino({ level: 'silent' }) });
  resources.defer(() => database.close());
  const store = await openStore(database);
  const start = (index: number) =>
    ServiceProcess.start({
      dataDir: join(folder, String(index)),
      databaseUrl: location.databaseUrl,
      deepgramUrl: '',
      env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' },
    });
  const services = await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  resources.defer(async () => {
    await Promise.all(services.map((service) => service.end('SIGKILL')));
  });
  const plan = Array.from({ length: kills }, (_, number) => ({
    after: Math.round((deliveries * (number + 1)) / (kills + 2)),
    kill: async () => void (await services[number % count]?.end('SIGKILL')),
    restart: async () => {
      services[number % count] = await start(number % count);
    },
  }));
  const perUser = Math.ceil(deliveries / users);
  const report = await runKillTrial({ store, users, perUser, kills: plan, timeoutMs: 5 * 60_000 });
  console.log(`kill -9 of the service: ${kills}, processes: ${count}, receivers: ${users}`);
  for (const [name, value] of Object.entries(report)) console.log(`${name}: ${Math.round(value)}`);
  const undelivered = await database
    .knex('webhook_deliveries')
    .select('id', 'status', 'attempts', 'unanswered', 'http_status', 'error')
    .whereNot({ status: 'delivered' });
  for (const row of undelivered) console.error(row);
  if (report.lost + report.repeatedWithoutKill + report.outOfOrder > 0) process.exitCode = 1;
}
