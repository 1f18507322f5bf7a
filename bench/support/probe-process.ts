// A user who asks every 50 ms, in a process of its own: the load does not delay its clock.
import { serveCommands } from './commands.ts';
import { percentile } from './statistics.ts';

export type ProbeCommand = { start: { port: number; key: string } } | { stop: true };

export interface ProbeResult {
  /** Responses other than 200, and connections that failed. */
  failed: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

const EVERY_MS = 50;
const PATH = '/v1/dev/user/memories?limit=25';

interface Run {
  failed: number;
  latenciesMs: number[];
  pending: Set<Promise<void>>;
  timer: NodeJS.Timeout;
}
let current: Run | undefined;

serveCommands<ProbeCommand, ProbeResult | null>(async (command) => {
  if ('start' in command) {
    current = start(command.start);
    return null;
  }
  const run = current;
  if (!run) throw new Error('not started');
  clearInterval(run.timer);
  await Promise.all(run.pending);
  const { latenciesMs, failed } = run;
  return {
    failed,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    worstMs: Math.max(...latenciesMs),
  };
});

/** Asks at each tick, also while earlier requests wait. */
function start({ port, key }: { port: number; key: string }): Run {
  const ask = async () => {
    const sentAt = performance.now();
    try {
      const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { authorization: `Bearer ${key}` } });
      await response.arrayBuffer();
      if (response.status !== 200) run.failed += 1;
    } catch {
      run.failed += 1;
    }
    run.latenciesMs.push(performance.now() - sentAt);
  };
  const tick = () => {
    const asked = ask().finally(() => run.pending.delete(asked));
    run.pending.add(asked);
  };
  const run: Run = { failed: 0, latenciesMs: [], pending: new Set(), timer: setInterval(tick, EVERY_MS) };
  return run;
}
