import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { MetricsReader } from './metrics.ts';

interface Question {
  earshotMetrics: 'read';
}
interface Answer {
  earshotMetrics: string;
}
const isAbout = (message: unknown): message is Question | Answer =>
  typeof message === 'object' && message !== null && 'earshotMetrics' in message;

/** In the process that runs the workers: the metrics of all of them together. Workers may ask for them too. */
export function readAllWorkers(): MetricsReader {
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

/** The time that the other processes may take. */
const ANSWER_MS = 10_000;

/** In a worker: asks for the metrics of all. */
export const readBySupervisor = (contentType: string): MetricsReader => ({
  contentType,
  read: () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(() => reject(new Error('the other processes do not answer'))), ANSWER_MS);
      const onMessage = (message: unknown) => {
        if (isAbout(message)) finish(() => resolve(message.earshotMetrics));
      };
      const finish = (end: () => void) => {
        clearTimeout(timer);
        process.off('message', onMessage);
        end();
      };
      process.on('message', onMessage);
      process.send?.({ earshotMetrics: 'read' } satisfies Question);
    }),
});
