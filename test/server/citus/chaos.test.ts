import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { createKey } from '../../../src/services/identity/keys.ts';
import { distributeTables } from '../../../src/store/citus/distribute.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { newId } from '../../../src/store/ids.ts';
import { openStore, type Store } from '../../../src/store/store.ts';
import { countAllSamples } from '../../chaos/chaos.ts';
import { CodedRecognizer } from '../../chaos/coded-audio.ts';
import { openStream, sendCodedAudio } from '../../chaos/device.ts';
import { createDatabase } from '../../support/citus-databases.ts';
import { eventually } from '../../support/eventually.ts';
import { startFreezableProxy } from '../../support/freezable-proxy.ts';
import { migrateDatabase } from '../../support/migrate-database.ts';
import { databaseUrl as urlOf } from '../../support/postgres-server.ts';
import { ServiceProcess } from '../../support/service-process.ts';

const citus = inject('citus');
const log = pino({ level: 'silent' });
/** The longest wait of users of other workers. */
const WAIT_MS = 1_000;

/** The service on a new database, whose last worker is reached through a proxy. */
async function startService() {
  const nodes = citus?.nodes ?? [];
  const proxy = await startFreezableProxy(nodes.at(-1) ?? '');
  onTestFinished(() => proxy.close());
  const name = `${citus?.empty}_chaos`;
  await createDatabase([...nodes.slice(0, -1), proxy.url], name);
  const databaseUrl = urlOf(nodes[0] ?? '', name);
  const dataDir = mkdtempSync(join(inject('scratch'), 'citus-'));
  await migrateDatabase({ dataDir, databaseUrl });
  const database = await openDatabase({ dataDir, databaseUrl, log });
  await Array.fromAsync(distributeTables(database.knex));
  await database.close();
  const deepgram = await startDeepgramDouble(() => ({ recognizer: () => new CodedRecognizer(3000) }));
  onTestFinished(() => deepgram.close());
  const env = { SPOOL: 'database', LISTEN_AUTH: 'uid', RATE_LIMIT_PER_MINUTE: '0' };
  const service = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: deepgram.url, env });
  onTestFinished(async () => void (await service.end('SIGKILL')));
  const own = await openDatabase({ dataDir, databaseUrl, log });
  onTestFinished(() => own.close());
  return { proxy, proxyPort: Number(new URL(proxy.url).port), service, knex: own.knex, store: await openStore(own) };
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
    /** The answers of this many later requests. */
    async next(count: number) {
      const from = answers.length;
      await eventually(() => expect(answers.length).toBeGreaterThanOrEqual(from + count + 1));
      return answers.slice(from + 1);
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

test.skipIf(!citus)(
  'while a worker is away its users get 503, others wait at most a second, and no acknowledged word is lost; nor while a shard moves',
  { timeout: 300_000 },
  async () => {
    const { proxy, proxyPort, service, knex, store } = await startService();
    const placeOf = async (uid: string) => {
      const { rows } = await knex.raw(
        `SELECT shardid, nodename, nodeport FROM pg_dist_shard_placement
         WHERE shardid = get_shard_id_for_distribution_column('memories', ?::text)`,
        [uid],
      );
      return rows[0] as { shardid: string; nodename: string; nodeport: number };
    };
    const findUid = async (isAway: boolean): Promise<string> => {
      const uid = newId();
      return ((await placeOf(uid)).nodeport === proxyPort) === isAway ? uid : findUid(isAway);
    };
    const away = await startUser(store, service, await findUid(true));
    const other = await startUser(store, service, await findUid(false));
    await Promise.all([away.next(10), other.next(10)]);

    proxy.cut();
    const [refused, served] = await Promise.all([away.next(10), other.next(50)]);
    proxy.thaw();
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 503, retryAfter: '2' })));
    expect(served).toEqual(served.map(() => expect.objectContaining({ status: 200 })));
    expect(Math.max(...served.map(({ ms }) => ms))).toBeLessThan(WAIT_MS);
    await eventually(() => expect(away.answers.at(-1)?.status).toBe(200));

    const [from, to] = [await placeOf(away.uid), await placeOf(other.uid)];
    const before = other.answers.length;
    await knex.raw('SELECT citus_move_shard_placement(?::bigint, ?, ?::int, ?, ?::int)', [
      ...[from.shardid, from.nodename, from.nodeport, to.nodename, to.nodeport],
    ]);
    expect(await placeOf(away.uid)).toMatchObject({ nodeport: to.nodeport });
    expect(Math.max(...other.answers.slice(before).map(({ ms }) => ms))).toBeLessThan(WAIT_MS);

    for (const { uid, answers, end } of [away, other]) {
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
  },
);
