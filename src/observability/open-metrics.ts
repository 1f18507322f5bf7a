import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { readFreeBytes } from '../lib/disk-reserve.ts';
import { productVersion } from '../lib/product-version.ts';
import { withTimeout } from '../lib/timers.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Database } from '../store/database-connection.ts';
import { measureKnex } from '../store/sql/pool.ts';
import type { Store } from '../store/store.ts';
import { type MetricsReader, startMetrics } from './metrics.ts';
import { answerMetrics, type MetricsAnswerer, startMetricsServer } from './metrics-server.ts';
import type { DeploymentState } from './service-metrics.ts';

interface MetricsParts {
  config: Config;
  database: Database;
  store: Store;
  queue: Pick<JobQueue, 'count'>;
  sessions: { readonly count: number };
  place: { processes: number; isScheduler: boolean };
}

interface Question {
  earshotMetrics: 'read';
}

interface Answer {
  earshotMetrics: string;
}

/** The time that the other processes may take. */
const ANSWER_MS = 10_000;

/**
 * Begins to measure, and serves the metrics on METRICS_PORT. Returns what answers on the port of the service, if there is a METRICS_TOKEN.
 * A worker leaves the port to the process that started it.
 */
export async function openMetrics(
  { config, database, store, queue, sessions, place }: MetricsParts,
  resources: AsyncDisposableStack,
): Promise<MetricsAnswerer | undefined> {
  const { metricsPort: port, metricsToken: token, dataDir } = config;
  const sources = {
    version: productVersion,
    countSessions: () => sessions.count,
    pool: database.pool,
    readDeployment: place.isScheduler ? () => readDeployment(store, queue, dataDir) : undefined,
  };
  const metrics = startMetrics(sources, providerHosts(config));
  resources.defer(metrics.stop);
  resources.defer(measureKnex(database.knex));
  const isWorker = place.processes > 1;
  const answer = answerMetrics(isWorker ? readBySupervisor(metrics.contentType) : metrics, token);
  if (port !== undefined && !isWorker) resources.defer(await startMetricsServer(answer, { ...config, port }));
  return token === undefined ? undefined : answer;
}

/** In the process that runs the workers: serves the metrics of all of them together. */
export async function openMetricsOfWorkers(config: Config): Promise<void> {
  const { metricsPort: port, metricsToken: token } = config;
  const reader = readAllWorkers();
  if (port !== undefined) await startMetricsServer(answerMetrics(reader, token), { ...config, port });
}

async function readDeployment(
  { system }: Store,
  queue: Pick<JobQueue, 'count'>,
  dataDir: string,
): Promise<DeploymentState> {
  return {
    backlogs: [...(await system.administration.countBacklogs()), ...(await queue.count())],
    pendingAudioBytes: (await system.spool.countSamples()) * Int16Array.BYTES_PER_ELEMENT,
    disabledReceivers: await system.administration.countDisabledReceivers(),
    lastBackupAt: (await system.deployment.get()).backup_succeeded_at,
    freeBytes: await readFreeBytes(dataDir),
  };
}

/** The hosts of the configured providers. */
function providerHosts({ sttModels, llm, embedding, pushUrl }: Config): Set<string> {
  const urls = [...sttModels.map(({ url }) => url), llm?.url, embedding?.url, pushUrl];
  return new Set(urls.flatMap((url) => (url === undefined ? [] : new URL(url).hostname)));
}

const isAbout = (message: unknown): message is Question | Answer =>
  typeof message === 'object' && message !== null && 'earshotMetrics' in message;

/** In the process that runs the workers: the metrics of all of them together. Workers may ask for them too. */
function readAllWorkers(): MetricsReader {
  const registry = new AggregatorRegistry();
  const read = () => registry.clusterMetrics();
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isAbout(message)) return;
    read().then(
      (text) => worker.isConnected() && worker.send({ earshotMetrics: text } satisfies Answer),
      () => {},
    );
  });
  return { contentType: registry.contentType, read };
}

/** In a worker: asks for the metrics of all. */
const readBySupervisor = (contentType: string): MetricsReader => ({
  contentType,
  async read() {
    const answered = Promise.withResolvers<string>();
    const onMessage = (message: unknown) => isAbout(message) && answered.resolve(message.earshotMetrics);
    process.on('message', onMessage);
    try {
      process.send?.({ earshotMetrics: 'read' } satisfies Question);
      return await withTimeout(ANSWER_MS, answered.promise, () => new Error('the other processes do not answer'));
    } finally {
      process.off('message', onMessage);
    }
  },
});
