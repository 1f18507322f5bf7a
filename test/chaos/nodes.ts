import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../../src/store/store.ts';
import { freePort } from '../support/free-port.ts';
import { setWebhook } from '../support/live-webhooks.ts';
import { readBlocks } from '../support/page-shell.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { startProxyProgram } from '../support/proxy-program.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { withStore } from '../support/with-store.ts';
import {
  type ChaosOptions,
  type ChaosResult,
  type ChaosTarget,
  countAllSamples,
  createAccounts,
  streamAll,
} from './chaos.ts';
import { Node } from './node.ts';
import { startUnreliableProvider } from './provider.ts';

/** The time that a node has no packets of the database: longer than its sessions wait for it. */
const CUT_MS = 20_000;
/** When nothing was transcribed for this time, the rest is lost. */
const QUIET_MS = 60_000;
/** Requests a minute of a key. */
const RATE_LIMIT = 200;

export interface NodesOptions extends Omit<ChaosOptions, 'dataDir' | 'databaseUrl' | 'services' | 'workers'> {
  nodes: number;
}

export interface NodesResult extends ChaosResult {
  /** Conversations whose `memory_created` arrived. */
  delivered: number;
  /** Requests of a key that were accepted within a minute, of twice its limit, and the limit. */
  accepted: number;
  rateLimit: number;
}

/**
 * Streams recordings over several nodes behind Caddy while nodes are lost with their folders, drained and added, the database is restarted,
 * and its network is cut; then ends the conversations, and counts samples, deliveries and accepted requests.
 */
export async function runNodesChaos(options: NodesOptions): Promise<NodesResult> {
  const { sessions, seconds, random = Math.random, finishMs } = options;
  await using resources = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'earshot-chaos-nodes-'));
  resources.defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgresServer();
  resources.defer(() => postgres.stop());
  const provider = await startUnreliableProvider({ random, sessionMs: seconds * 1000 });
  resources.defer(() => provider.close());
  const receiver = await startWebhookReceiver();
  resources.defer(() => receiver.close());
  const location = { dataDir: folder, databaseUrl: postgres.url };
  const uids = Array.from({ length: sessions }, () => randomUUID());
  await withStore(location, async (store) => {
    await createAccounts(store, uids);
    for (const uid of uids) await setWebhook(store, uid, { type: 'memory_created', url: receiver.url });
  });
  const cluster = await NodeCluster.start({ ...options, folder, postgres, deepgramUrl: provider.url });
  resources.defer(() => cluster.kill());
  const streamed = await streamAll({ ...options, isContinuous: true }, uids, cluster);
  const samples = sessions * seconds * 16_000;
  return await withStore(location, async (store) => {
    const count = () => countAllSamples(store, uids, seconds * 16_000);
    const counted = await whenQuiet(count, ({ counts }) => counts.once === samples, finishMs);
    await endConversations(store, uids);
    const countDelivered = async () => new Set(received(receiver)).size;
    const delivered = await whenQuiet(countDelivered, (ids) => ids === counted.conversations, finishMs);
    const accepted = await cluster.countAccepted(2 * RATE_LIMIT);
    await cluster.stop();
    const { failures, failedRecordings } = provider;
    const rest = { samples, failures, failedRecordings, delivered, accepted, rateLimit: RATE_LIMIT };
    return { ...streamed, ...counted, ...rest, crashes: cluster.crashes };
  });
}

const received = ({ received }: Awaited<ReturnType<typeof startWebhookReceiver>>) =>
  received.map(({ body }) => String(body.id));

/** Reads a state until it is complete, or does not change any more. */
async function whenQuiet<T>(read: () => Promise<T>, isComplete: (state: T) => boolean, finishMs: number): Promise<T> {
  const deadline = performance.now() + finishMs;
  let changedAt = performance.now();
  let last: string | undefined;
  for (;;) {
    const state = await read();
    const text = JSON.stringify(state);
    if (text !== last) changedAt = performance.now();
    last = text;
    const now = performance.now();
    if (isComplete(state) || now - changedAt > QUIET_MS || now > deadline) return state;
    await delay(1000);
  }
}

/** As if all had been silent for an hour: the sweep processes them. */
async function endConversations(store: Store, uids: readonly string[]): Promise<void> {
  const silentAt = new Date(Date.now() - 3_600_000);
  for (const uid of uids) {
    const { conversations } = store.of(uid);
    for (const { id } of await conversations.findSilent(null, new Date(Date.now() + 10 * 14_400_000)))
      await conversations.update(id, { silent_at: silentAt });
  }
}

interface ClusterOptions extends NodesOptions {
  folder: string;
  postgres: Awaited<ReturnType<typeof startPostgresServer>>;
  deepgramUrl: string;
}

/** Nodes behind Caddy, with the example of docs/deploy.md. */
class NodeCluster implements ChaosTarget {
  readonly #options: ClusterOptions;
  readonly #origin: string;
  readonly #stopProxy: () => Promise<void>;
  /** By address. The last address has none at the start. */
  readonly #nodes = new Map<number, Node>();
  readonly #sparePort: number;
  readonly #apiKey: string;
  #disturbances = 0;

  private constructor(options: ClusterOptions, started: { nodes: [number, Node][]; sparePort: number; proxy: Proxy }) {
    const { nodes, sparePort, proxy } = started;
    this.#options = options;
    this.#nodes = new Map(nodes);
    this.#sparePort = sparePort;
    this.#origin = proxy.origin;
    this.#stopProxy = proxy.stop;
    const [[, first] = []] = nodes;
    const credentials = readFileSync(join(first?.dataDir ?? '', 'credentials.json'), 'utf8');
    this.#apiKey = JSON.parse(credentials).developer_api_key;
  }

  static async start(options: ClusterOptions): Promise<NodeCluster> {
    const ports: number[] = [];
    for (let count = 0; count <= options.nodes; count++) ports.push(await freePort());
    const proxy = startProxyProgram('caddy', {
      example: readBlocks('deploy.md', 'caddyfile')[1] ?? '',
      upstreams: ports.map((port) => `127.0.0.1:${port}`),
      port: await freePort(),
      host: '127.0.0.1',
      folder: options.folder,
    });
    const sparePort = ports.pop() ?? 0;
    const nodes: [number, Node][] = [];
    for (const port of ports) nodes.push([port, await Node.start(nodeSettings(options, proxy.origin), port)]);
    return new NodeCluster(options, { nodes, sparePort, proxy });
  }

  url = (): string => this.#origin;

  async disturb(): Promise<string> {
    const kinds = [this.#lose, this.#drain, this.#cutDatabase, this.#addOrRemove, this.#restartDatabase];
    const next = kinds[this.#disturbances++ % kinds.length] ?? this.#lose;
    const { random = Math.random } = this.#options;
    const nodes = [...this.#nodes.values()];
    const node = nodes[Math.floor(random() * nodes.length)];
    if (!node) throw new Error('there is no node');
    const kind = await next(node);
    for (const { service } of this.#nodes.values()) await whenReady(service.url);
    return kind;
  }

  /** Sends requests with one key to all nodes, and counts those that were accepted. */
  async countAccepted(requests: number): Promise<number> {
    let accepted = 0;
    let sent = 0;
    const headers = { authorization: `Bearer ${this.#apiKey}` };
    const work = async () => {
      while (sent++ < requests) {
        const response = await fetch(`${this.#origin}/v1/dev/user/memories?limit=1`, { headers });
        await response.text();
        if (response.ok) accepted += 1;
      }
    };
    await Promise.all(Array.from({ length: 10 }, work));
    return accepted;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#services.map((service) => service.stop()));
  }

  async kill(): Promise<void> {
    for (const node of this.#nodes.values()) {
      await node.service.kill();
      node.close();
    }
    await this.#stopProxy();
  }

  get crashes(): string[] {
    return this.#services.flatMap(({ crashes }) => crashes);
  }

  get #services() {
    return [...this.#nodes.values()].map(({ service }) => service);
  }

  /** Another machine takes its address. */
  #lose = async (node: Node): Promise<string> => {
    await node.lose();
    await delay(2000);
    await node.service.restart();
    return 'kill -9 of a node, and its folder deleted';
  };

  #drain = async ({ service }: Node): Promise<string> => {
    await service.stop();
    await service.restart();
    return 'drained';
  };

  #cutDatabase = async (node: Node): Promise<string> => {
    node.cutDatabase();
    await delay(CUT_MS);
    node.reconnectDatabase();
    return 'network to the database cut';
  };

  #restartDatabase = async (): Promise<string> => {
    await this.#options.postgres.restart();
    return 'database restarted';
  };

  #addOrRemove = async (): Promise<string> => {
    const spare = this.#nodes.get(this.#sparePort);
    if (!spare) {
      const settings = nodeSettings(this.#options, this.#origin);
      this.#nodes.set(this.#sparePort, await Node.start(settings, this.#sparePort));
      return 'added';
    }
    await spare.service.stop();
    this.#nodes.delete(this.#sparePort);
    spare.close();
    return 'removed';
  };
}

type Proxy = ReturnType<typeof startProxyProgram>;

const nodeSettings = ({ postgres, deepgramUrl }: ClusterOptions, origin: string) => ({
  databaseUrl: postgres.url,
  deepgramUrl,
  env: {
    BASE_URL: origin,
    LISTEN_AUTH: 'uid',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT),
    // Postgres has 200 connections in all.
    DATABASE_CONNECTIONS: '20',
  },
});

async function whenReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await delay(100);
}
