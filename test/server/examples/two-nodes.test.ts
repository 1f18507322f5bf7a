import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../src/cli/earshot/testing.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.ts';
import { countAllSamples, createAccounts } from '../../chaos/chaos.ts';
import { CodedRecognizer } from '../../chaos/coded-audio.ts';
import { openStream, sendCodedAudio } from '../../chaos/device.ts';
import { Node } from '../../chaos/node.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { readBlocks } from '../../support/page-shell.ts';
import { isInstalled, startProxyProgram } from '../../support/proxy-program.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';
import { withStore } from '../../support/with-store.ts';

/** The second example of the page for each proxy. */
const examples = {
  nginx: readBlocks('deploy.md', 'nginx')[1] ?? '',
  caddy: readBlocks('deploy.md', 'caddyfile')[1] ?? '',
};

/** Two addresses behind a proxy with the example of the page. `start` starts a node at one of them. */
async function startNodes(name: keyof typeof examples) {
  const { databaseUrl = '' } = await createDatabaseForTest();
  const deepgram = await startDeepgramDouble(() => ({ recognizer: () => new CodedRecognizer(3000) }));
  onTestFinished(() => deepgram.close());
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const upstreams = ports.map((one) => `127.0.0.1:${one}`);
  const options = { example: examples[name], upstreams, port, host: '127.0.0.1', folder: scratchFolder() };
  const proxy = startProxyProgram(name, options);
  onTestFinished(() => proxy.stop());
  const env = { BASE_URL: proxy.origin, LISTEN_AUTH: 'uid', RATE_LIMIT_PER_MINUTE: '0' };
  const settings = { databaseUrl, deepgramUrl: deepgram.url, spool: 'database', env } as const;
  const start = async (at: 0 | 1) => {
    const node = await Node.start(settings, ports[at] ?? 0);
    onTestFinished(async () => {
      await node.service.kill();
      node.close();
    });
    return node;
  };
  return { proxy, databaseUrl, start };
}

/** Sends requests one after the other until `stop`, which returns those that failed. */
function keepSending(send: () => Promise<Response>) {
  const failures: string[] = [];
  let isOver = false;
  let count = 0;
  const run = async () => {
    for (; !isOver; count++) {
      const failure = await send().then(describeFailure, (error: Error) => String(error.cause ?? error));
      if (failure !== undefined) failures.push(failure);
    }
  };
  const done = run();
  return {
    get count() {
      return count;
    },
    async stop() {
      isOver = true;
      await done;
      return failures;
    },
  };
}

const describeFailure = async (response: Response) => {
  const text = await response.text();
  return response.ok ? undefined : `${response.status} ${text.slice(0, 200)}`;
};

describe.each(['nginx', 'caddy'] as const)('two nodes behind %s', (name) => {
  test.runIf(isInstalled(name))(
    'serve every request, and continue a stream without loss, while one is added, lost, replaced and drained',
    async () => {
      const { proxy, databaseUrl, start } = await startNodes(name);
      const { origin } = proxy;
      const first = await start(0);
      const uid = randomUUID();
      const location = { dataDir: scratchFolder(), databaseUrl };
      await withStore(location, (store) => createAccounts(store, [uid]));
      const { developer_api_key } = JSON.parse(readFileSync(join(first.dataDir, 'credentials.json'), 'utf8'));
      const authorization = `Bearer ${developer_api_key}`;
      const read = () => fetch(`${origin}/v1/dev/user/memories?limit=1`, { headers: { authorization } });
      const write = () =>
        fetch(`${origin}/v1/dev/user/memories`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ content: 'The lease is signed.' }),
        });
      await eventually(async () => expect((await read()).status).toBe(200));

      const seen = { acknowledged: 0, resumed: 0, reasons: [] as string[] };
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
      let isOver = false;
      const sent = sendCodedAudio(stream, { speed: 1, isOver: () => isOver });
      /** The stream has continued: the next node has stored a second and a half of it. */
      const continues = async (resumed: number) => {
        await eventually(() => expect(seen.resumed).toBe(resumed));
        const before = seen.acknowledged;
        await eventually(() => expect(seen.acknowledged).toBeGreaterThan(before + 30));
      };
      await continues(0);

      // Added, and the first one lost.
      const second = await start(1);
      const readers = [keepSending(read), keepSending(read)];
      await first.lose();
      await continues(1);

      // Replaced, and the second one drained.
      // nginx tries each node for each request; Caddy has to find out that it is back.
      const isBack = name === 'caddy' ? proxy.prints('host is up') : undefined;
      await start(0);
      await isBack;
      await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
      const writer = keepSending(write);
      await second.service.stop();
      await continues(2);
      expect(await writer.stop(), proxy.output()).toEqual([]);
      for (const reader of readers) expect(await reader.stop(), proxy.output()).toEqual([]);
      expect(second.service.crashes).toEqual([]);
      expect(seen.reasons.at(-1)).toBe('the service asks to reconnect');

      isOver = true;
      const samples = await sent;
      stream.close();
      await withStore(location, async (store) => {
        await eventually(async () =>
          expect(await countAllSamples(store, [uid], samples)).toEqual({
            counts: { once: samples, lost: 0, repeated: 0, reordered: 0, unknown: 0 },
            conversations: 1,
          }),
        );
      });
    },
    180_000,
  );
});
