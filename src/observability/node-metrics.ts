import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { Gauge, Histogram, type Registry } from 'prom-client';

const GC_KINDS: Record<number, string> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' };
const NANOSECONDS = 1e9;

/** Measures the event loop, the garbage collection and the memory of this process. Returns what ends it. */
export function measureNode(registry: Registry): () => void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number, aggregator?: 'max') =>
    new Gauge({
      name,
      help,
      registers,
      ...(aggregator && { aggregator }),
      collect() {
        this.set(read());
      },
    });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const delays = {
    mean: () => delay.mean,
    max: () => delay.max,
    p50: () => delay.percentile(50),
    p90: () => delay.percentile(90),
    p99: () => delay.percentile(99),
  };
  for (const [name, read] of Object.entries(delays)) {
    const help = `The ${name} of the delays of the event loop since the last scrape.`;
    const seconds = () => (Number.isFinite(read()) ? read() / NANOSECONDS : 0);
    gauge(`nodejs_eventloop_delay_${name}_seconds`, help, seconds, 'max');
  }
  let last = performance.eventLoopUtilization();
  const readUtilization = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    delay.reset();
    return utilization;
  };
  const busy = 'The part of the time since the last scrape in which the event loop was busy.';
  gauge('nodejs_eventloop_utilization_ratio', busy, readUtilization, 'max');
  const collections = new Histogram({
    name: 'v8js_gc_duration_seconds',
    help: 'The pauses of garbage collections.',
    labelNames: ['v8js_gc_type'],
    buckets: [0.01, 0.1, 1, 10],
    registers,
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration } = entry;
      const { kind } = Reflect.get(entry, 'detail') as { kind: number };
      collections.observe({ v8js_gc_type: GC_KINDS[kind] ?? 'other' }, duration / 1000);
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  new Gauge({
    name: 'v8js_memory_heap_used_bytes',
    help: 'The used memory of the heap.',
    labelNames: ['v8js_heap_space_name'],
    registers,
    collect() {
      for (const { space_name, space_used_size } of getHeapSpaceStatistics())
        this.set({ v8js_heap_space_name: space_name }, space_used_size);
    },
  });
  gauge('process_memory_usage_bytes', 'The resident memory of the process.', () => process.memoryUsage.rss());
  gauge('process_uptime_seconds', 'The time since the process was started.', () => process.uptime(), 'max');
  return () => {
    delay.disable();
    observer.disconnect();
  };
}
