import cluster from 'node:cluster';
import { channel } from 'node:diagnostics_channel';
import { AggregatorRegistry, Histogram, Registry } from 'prom-client';
import { countMeasurements } from './instruments.ts';
import { measureNode } from './node-metrics.ts';
import { type MetricSources, measureService } from './service-metrics.ts';

/** Reads metrics in the text format of Prometheus. */
export interface MetricsReader {
  contentType: string;
  read(): Promise<string>;
}

/** The metrics of this process. This folder is loaded only if they are switched on. */
export interface Metrics extends MetricsReader {
  stop(): void;
}

/** The messages that `undici`, and with it `fetch` of Node, publishes about a request. */
interface UndiciRequest {
  request: { origin?: string | URL; method?: string };
  response?: { statusCode: number };
  error?: Error;
}

const REQUEST_CREATED = 'undici:request:create';
const REQUEST_ANSWERED = 'undici:request:headers';
const REQUEST_FAILED = 'undici:request:error';

/** Begins to measure. `providerHosts` are the hosts of configured providers: calls of others are not counted. */
export function startMetrics(sources: MetricSources, providerHosts: ReadonlySet<string>): Metrics {
  const registry = new Registry();
  const stops = [countMeasurements(registry), countProviderCalls(registry, providerHosts), measureNode(registry)];
  measureService(registry, sources);
  if (cluster.isWorker) answerSupervisor(registry);
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** The process that started this one asks for the metrics of all workers. */
function answerSupervisor(registry: Registry): void {
  // It begins to listen.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
}

/** Measures requests to the hosts of configured providers. Returns what ends it. */
function countProviderCalls(registry: Registry, hosts: ReadonlySet<string>): () => void {
  const calls = new Histogram({
    name: 'http_client_request_duration_seconds',
    help: 'From a request to a configured provider to the head of its response.',
    labelNames: ['http_request_method', 'server_address', 'http_response_status_code', 'error_type'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [registry],
  });
  const begun = new WeakMap<object, number>();
  const hostOf = ({ origin }: UndiciRequest['request']) => (origin === undefined ? '' : new URL(origin).hostname);
  const end = ({ request, response, error }: UndiciRequest) => {
    const startedAt = begun.get(request);
    if (startedAt === undefined) return;
    begun.delete(request);
    calls.observe(
      {
        http_request_method: request.method ?? 'GET',
        server_address: hostOf(request),
        ...(response && { http_response_status_code: response.statusCode }),
        ...(error && { error_type: Reflect.get(error, 'code') ?? error.name }),
      },
      (performance.now() - startedAt) / 1000,
    );
  };
  const listeners: [string, (message: UndiciRequest) => void][] = [
    [REQUEST_CREATED, ({ request }) => hosts.has(hostOf(request)) && begun.set(request, performance.now())],
    [REQUEST_ANSWERED, end],
    [REQUEST_FAILED, end],
  ];
  for (const [name, listener] of listeners) channel(name).subscribe(listener as never);
  return () => {
    for (const [name, listener] of listeners) channel(name).unsubscribe(listener as never);
  };
}
