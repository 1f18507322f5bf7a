import cluster from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { countMeasurements } from './instruments.ts';
import { measureNode } from './node-metrics.ts';
import { countProviderCalls } from './provider-calls.ts';
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
