import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startQueue } from '../../src/queue/queue.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openStore } from '../../src/store/store.ts';
import { runChaos } from '../chaos/chaos.ts';
import { runNodesChaos } from '../chaos/nodes.ts';
import { runKillTrial } from '../chaos/webhook-kills.ts';
import { isInstalled } from '../support/proxy-program.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest } from '../support/test-store.ts';

const FINISH_MS = 15 * 60_000;
const TIMEOUT_MS = 30 * 60_000;

test(
  '500 recordings lose, repeat and reorder no sample while providers fail and the service is killed 50 times',
  async () => {
    const run = { sessions: 500, kills: 50, concurrency: 25, seconds: 12, speed: 5, finishMs: FINISH_MS };
    const result = await runChaos({ ...(await createDatabaseForTest()), ...run });
    expect(result.crashes).toEqual([]);
    expect(result.counts).toEqual({ once: result.samples, lost: 0, repeated: 0, reordered: 0, unknown: 0 });
    expect(result.kills).toBe(50);
  },
  TIMEOUT_MS,
);

test.runIf(isInstalled('caddy'))(
  'three nodes that are lost, drained, added, removed and cut off from the database lose, repeat and reorder no sample',
  async () => {
    const run = { nodes: 3, sessions: 100, kills: 10, concurrency: 10, seconds: 12, speed: 1, finishMs: FINISH_MS };
    const result = await runNodesChaos(run);
    expect(result.crashes).toEqual([]);
    expect(result.counts).toEqual({ once: result.samples, lost: 0, repeated: 0, reordered: 0, unknown: 0 });
    expect([result.conversations, result.delivered]).toEqual([100, 100]);
    expect(result.accepted).toBe(result.rateLimit);
  },
  TIMEOUT_MS,
);

test(
  '10,000 deliveries to webhooks are sent while one of two processes is killed four times',
  async () => {
    const location = await createDatabaseForTest();
    const database = await openDatabase({ ...location, log: pino({ level: 'silent' }) });
    onTestFinished(() => database.close());
    const start = (index: number) =>
      ServiceProcess.start({
        dataDir: `${location.dataDir}/${index}`,
        databaseUrl: location.databaseUrl,
        deepgramUrl: '',
        env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' },
      });
    const services = await Promise.all([0, 1].map(start));
    onTestFinished(async () => {
      await Promise.all(services.map((service) => service.end('SIGKILL')));
    });
    const kills = [0, 1, 2, 3].map((number) => ({
      after: Math.round((10_000 * (number + 1)) / 6),
      kill: async () => void (await services[number % 2]?.end('SIGKILL')),
      restart: async () => {
        services[number % 2] = await start(number % 2);
      },
    }));
    const store = await openStore(database);
    const queue = await startQueue({ database, store, log: pino({ level: 'silent' }), searches: false });
    onTestFinished(() => queue.stop());
    const report = await runKillTrial({ store, queue, users: 50, perUser: 200, kills, timeoutMs: 5 * 60_000 });
    expect(report).toMatchObject({ enqueued: 10_000, lost: 0, repeatedWithoutKill: 0, outOfOrder: 0 });
  },
  TIMEOUT_MS,
);
