import { join } from 'node:path';
import { startWorker } from './child-processes.ts';
import type { ProbeCommand, ProbeResult } from './probe-process.ts';

/** A user who lists 25 memories every 50 ms, beside the work that is measured. */
export interface Probe {
  start(port: number, key: string): Promise<void>;
  /** Waits for the last answer, and returns how long all of them took. */
  stop(): Promise<ProbeResult>;
}

export function startProbe(): Probe {
  const file = join(import.meta.dirname, 'probe-process.ts');
  const worker = startWorker<ProbeCommand, ProbeResult | null>('probe', file);
  return {
    async start(port, key) {
      await worker.run({ start: { port, key } });
    },
    async stop() {
      const result = await worker.run({ stop: true });
      if (!result) throw new Error('the probe has no result');
      return result;
    },
  };
}
