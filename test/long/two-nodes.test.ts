import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.test-support.ts';
import { countAllSamples, createAccounts } from '../chaos/chaos.ts';
import { CodedRecognizer } from '../chaos/coded-audio.ts';
import { openStream, sendCodedAudio } from '../chaos/device.ts';
import { Node } from '../chaos/node.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { readBlocks } from '../support/page-shell.ts';
import { isInstalled, startProxyProgram } from '../support/proxy-program.ts';
import { createTestDatabase } from '../support/test-store.ts';
import { withStore } from '../support/with-store.ts';

/** The second example of the page for each proxy. */
const examples = {
  nginx: readBlocks('deploy.md', 'nginx')[1] ?? '',
  caddy: readBlocks('deploy.md', 'caddyfile')[1] ?? '',
};
const names = (['nginx', 'caddy'] as const).filter(isInstalled);

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const newFolder = () => mkdtempSync(join(inject('scratch'), 'nodes-'));

/** Two addresses behind a proxy with each example of the page. `start` starts a node at one of them. */
async function startNodes() {
  const { databaseUrl = '', remove } = await createTestDatabase();
  cleanups.push(remove);
  const deepgram = await startDeepgramDouble(() => ({ recognizer: () => new CodedRecognizer(3000) }));
  cleanups.push(() => deepgram.close());
  const ports = [await freePort(), await freePort()];
  const upstreams = ports.map((one) => `127.0.0.1:${one}`);
  const proxies = await Promise.all(
    names.map(async (name) => {
      const options = { example: examples[name], upstreams, port: await freePort(), host: '127.0.0.1' };
      const proxy = startProxyProgram(name, { ...options, folder: newFolder() });
      cleanups.push(() => proxy.stop());
      return { name, ...proxy };
    }),
  );
  const env = { BASE_URL: proxies[0]?.origin ?? '', LISTEN_AUTH: 'uid', RATE_LIMIT_PER_MINUTE: '0' };
  const settings = { databaseUrl, deepgramUrl: deepgram.url, spool: 'database', env } as const;
  const start = async (at: 0 | 1) => {
    const node = await Node.start(settings, ports[at] ?? 0);
    cleanups.push(async () => {
      await node.service.kill();
      node.close();
    });
    return node;
  };
  return { proxies, databaseUrl, start };
}

/** Sends requests one after the other until `stop`, which returns those that failed. */
function keepSending(send: () => Promise<Response>) {
  const failures: string[] = [];
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const failure = await send().then(describeFailure, (error: Error) => String(error.cause ?? error));
      if (failure !== undefined) failures.push(failure);
      await sleep(20);
    }
  };
  const done = run();
  return async () => {
    isOver = true;
    await done;
    return failures;
  };
}

const describeFailure = async (response: Response) => {
  const text = await response.text();
  return response.ok ? undefined : `${response.status} ${text.slice(0, 200)}`;
};

type Proxy = Awaited<ReturnType<typeof startNodes>>['proxies'][number];

/** A user with a stream and requests through a proxy. */
async function startClient({ name, origin, prints, output }: Proxy, developerKey: string) {
  const uid = randomUUID();
  const authorization = `Bearer ${developerKey}`;
  const read = () => fetch(`${origin}/v1/dev/user/memories?limit=1`, { headers: { authorization } });
  const write = () =>
    fetch(`${origin}/v1/dev/user/memories`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'The lease is signed.' }),
    });
  const seen = { acknowledged: 0, resumed: 0, reasons: [] as string[] };
  let isOver = false;
  return {
    name,
    uid,
    seen,
    output,
    keepReading: () => keepSending(read),
    keepWriting: () => keepSending(write),
    /** nginx tries each node for each request; Caddy has to find out that one is back. */
    nodeIsBack: () => (name === 'caddy' ? prints('host is up') : undefined),
    isServed: () => eventually(async () => expect((await read()).status).toBe(200)),
    isReady: () => eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200)),
    async stream() {
      const stream = openStream(() => origin, uid, {
        onEvent({ name: event, payload }) {
          if (event === 'audioAck') seen.acknowledged = (payload as { frames: number }).frames;
        },
        onInterrupted: ({ reason }) => seen.reasons.push(reason),
        onResumed: () => {
          seen.resumed += 1;
        },
      });
      await stream.ready;
      const sent = sendCodedAudio(stream, { speed: 1, isOver: () => isOver });
      return async () => {
        isOver = true;
        const samples = await sent;
        stream.close();
        return samples;
      };
    },
    /** The stream has continued: the next node has stored a second and a half of it. */
    async continues(resumed: number) {
      await eventually(() => expect(seen.resumed).toBe(resumed));
      const before = seen.acknowledged;
      await eventually(() => expect(seen.acknowledged).toBeGreaterThan(before + 30));
    },
  };
}

/** Adds, loses, replaces and drains a node, behind all proxies at once. */
async function changeNodes() {
  const { proxies, databaseUrl, start } = await startNodes();
  const first = await start(0);
  const { developer_api_key } = JSON.parse(readFileSync(join(first.dataDir, 'credentials.json'), 'utf8'));
  const clients = await Promise.all(proxies.map((proxy) => startClient(proxy, developer_api_key)));
  type Client = (typeof clients)[number];
  const all = <T>(run: (client: Client) => T) => Promise.all(clients.map(run));
  const location = { dataDir: newFolder(), databaseUrl };
  await withStore(location, (store) =>
    createAccounts(
      store,
      clients.map(({ uid }) => uid),
    ),
  );
  await all((client) => client.isServed());
  const stopStreams = await all((client) => client.stream());
  await all((client) => client.continues(0));

  // Added, and the first one lost.
  const second = await start(1);
  const stopReaders = clients.map((client) => client.keepReading());
  await first.lose();
  await all((client) => client.continues(1));

  // Replaced, and the second one drained.
  const areBack = all((client) => client.nodeIsBack());
  await start(0);
  await areBack;
  await all((client) => client.isReady());
  const stopWriters = clients.map((client) => client.keepWriting());
  await second.service.stop();
  await all((client) => client.continues(2));
  return withStore(location, (store) =>
    Promise.all(
      clients.map(async ({ name, uid, seen, output }, at) => {
        const failures = [...((await stopWriters[at]?.()) ?? []), ...((await stopReaders[at]?.()) ?? [])];
        const samples = (await stopStreams[at]?.()) ?? 0;
        const whole = { once: samples, lost: 0, repeated: 0, reordered: 0, unknown: 0 };
        await eventually(async () =>
          expect(await countAllSamples(store, [uid], samples)).toEqual({ counts: whole, conversations: 1 }),
        );
        return { name, failures, output: output(), crashes: second.service.crashes, reasons: seen.reasons };
      }),
    ),
  );
}

let changed: ReturnType<typeof changeNodes> | undefined;

describe.each(['nginx', 'caddy'] as const)('two nodes behind %s', (name) => {
  test.runIf(isInstalled(name))(
    'serve every request, and continue a stream without loss, while one is added, lost, replaced and drained',
    async () => {
      changed ??= changeNodes();
      const result = (await changed).find((one) => one.name === name);
      expect(result?.failures, result?.output).toEqual([]);
      expect(result?.crashes).toEqual([]);
      expect(result?.reasons.at(-1)).toBe('the service asks to reconnect');
    },
    180_000,
  );
});
