import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { createKey } from '../../../src/services/identity/keys.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { newId } from '../../../src/store/ids.ts';
import { openStore, type Store } from '../../../src/store/store.ts';
import { countAllSamples } from '../../chaos/chaos.ts';
import { CodedRecognizer } from '../../chaos/coded-audio.ts';
import { openStream, sendCodedAudio } from '../../chaos/device.ts';
import { eventually } from '../../support/eventually.ts';
import { findPostgresProcess } from '../../support/postgres-process.ts';
import { runSql } from '../../support/run-sql.ts';
import { ServiceProcess } from '../../support/service-process.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

const nodes = inject('citus')?.nodes ?? [];
const lastWorker = new URL(nodes.at(-1) ?? 'postgres://none').host;
const log = pino({ level: 'silent' });
/** The longest wait of users of other workers. */
const WAIT_MS = 1_000;

/** The service with a user on the last worker, and one on another. */
async function startChaos() {
  const { dataDir, databaseUrl = '' } = await createDatabaseForTest();
  const deepgram = await startDeepgramDouble(() => ({ recognizer: () => new CodedRecognizer(3000) }));
  onTestFinished(() => deepgram.close());
  const env = { SPOOL: 'database', LISTEN_AUTH: 'uid', RATE_LIMIT_PER_MINUTE: '0' };
  const startService = async () => {
    const service = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: deepgram.url, env });
    onTestFinished(async () => void (await service.end('SIGKILL')));
    return service;
  };
  const service = await startService();
  const database = await openDatabase({ dataDir, databaseUrl, log });
  onTestFinished(() => database.close());
  const store = await openStore(database);
  const isOnLastWorker = async (uid: string) => {
    const [row] = await runSql(
      databaseUrl,
      `SELECT nodename || ':' || nodeport AS host FROM pg_dist_shard_placement
       WHERE shardid = get_shard_id_for_distribution_column('memories', '${uid}')`,
    );
    return row?.host === lastWorker;
  };
  const findUid = async (isOnLast: boolean): Promise<string> => {
    const uid = newId();
    return (await isOnLastWorker(uid)) === isOnLast ? uid : findUid(isOnLast);
  };
  const onLast = await startUser(store, service, await findUid(true));
  const other = await startUser(store, service, await findUid(false));
  await Promise.all([onLast.next(10), other.next(10)]);
  /** Ends the streams, and checks that everything acknowledged is stored. */
  const expectNothingLost = async () => {
    for (const { uid, answers, end } of [onLast, other]) {
      const samples = await end();
      const whole = { once: samples, lost: 0, repeated: 0, reordered: 0, unknown: 0 };
      await eventually(async () =>
        expect((await countAllSamples(store, [uid], samples)).counts, service.recentOutput()).toEqual(whole),
      );
      const acknowledged = answers.filter(({ status }) => status === 200).map(({ content }) => content);
      const { items } = await store.of(uid).memories.list({}, 'created_desc', { limit: 100_000 });
      const stored = new Set(items.map(({ content }) => content));
      expect(acknowledged.filter((content) => !stored.has(content))).toEqual([]);
    }
  };
  return { databaseUrl, startService, onLast, other, isOnLastWorker, expectNothingLost };
}

interface Answer {
  content: string;
  status: number;
  retryAfter: string | null;
  ms: number;
}

/** A user who streams, and adds one memory after the other. */
async function startUser(store: Store, service: ServiceProcess, uid: string) {
  await store.system.accounts.create({ uid });
  const { secret } = await createKey(store, { uid, kind: 'developer', name: 'test', scopes: ['memories:write'] });
  const stream = openStream(() => service.address, uid);
  await stream.ready;
  let isOver = false;
  const sent = sendCodedAudio(stream, { speed: 1, isOver: () => isOver });
  const answers: Answer[] = [];
  const add = async () => {
    const content = `The lease ${newId()} is signed.`;
    const startedAt = performance.now();
    const response = await fetch(`${service.address}/v1/dev/user/memories`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
    await response.text();
    const retryAfter = response.headers.get('retry-after');
    answers.push({ content, status: response.status, retryAfter, ms: performance.now() - startedAt });
  };
  const run = async () => {
    while (!isOver) {
      await add();
      await sleep(20);
    }
  };
  const done = run();
  return {
    uid,
    answers,
    /** Resolves after this many more answers. */
    async next(count: number) {
      const wanted = answers.length + count;
      await eventually(() => expect(answers.length).toBeGreaterThanOrEqual(wanted));
    },
    async end() {
      isOver = true;
      await done;
      const samples = await sent;
      stream.close();
      return samples;
    },
  };
}

const expectServed = (answers: Answer[]) => {
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 200 })));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(WAIT_MS);
};

describe.skipIf(nodes.length === 0)('on a cluster', { timeout: 300_000 }, () => {
  test('while a worker is killed and started, its users get 503, others wait at most a second, and no acknowledged word is lost', async ({
    skip,
  }) => {
    const worker = await findPostgresProcess(nodes.at(-1) ?? '');
    if (!worker) return skip('kills a worker: the nodes of CITUS_URL must be on this machine');
    const { startService, onLast, other, expectNothingLost } = await startChaos();
    onTestFinished(() => worker.start());
    const kill = onLast.answers.length;
    await worker.kill();
    await Promise.all([onLast.next(10), other.next(50)]);
    await startService();
    await worker.start();
    await eventually(() => expect(onLast.answers.at(-1)?.status).toBe(200));
    const away = onLast.answers.slice(kill).filter(({ status }) => status !== 200);
    expect(away).not.toHaveLength(0);
    expect(away).toEqual(away.map(() => expect.objectContaining({ status: 503, retryAfter: '2' })));
    await expectNothingLost();
    expectServed(other.answers);
  });

  test('while citus_rebalance_start moves shards, requests wait at most a second, and no acknowledged word is lost', async () => {
    const { databaseUrl, onLast, other, isOnLastWorker, expectNothingLost } = await startChaos();
    const rebalance = async (hasShards: boolean) => {
      const [name, port] = lastWorker.split(':');
      await runSql(databaseUrl, `SELECT citus_set_node_property('${name}', ${port}, 'shouldhaveshards', ${hasShards})`);
      await runSql(databaseUrl, 'SELECT citus_rebalance_start()');
      await runSql(databaseUrl, 'SELECT citus_rebalance_wait()');
    };
    // Away from the worker, as before its removal, and back.
    await rebalance(false);
    expect(await isOnLastWorker(onLast.uid)).toBe(false);
    await rebalance(true);
    await expectNothingLost();
    expectServed([...onLast.answers, ...other.answers]);
  });
});
