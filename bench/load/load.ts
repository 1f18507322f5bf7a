import { join } from 'node:path';
import { type ServerProcess, startWorker } from '../support/child-processes.ts';
import { cpuMs } from '../support/processes.ts';
import type { Column } from '../support/report.ts';
import type { Sample } from '../support/statistics.ts';
import type { LoadCommand, LoadRequest, LoadResult } from './generator.ts';

export type { LoadRequest } from './generator.ts';

/** The goals are set for this number. */
const CONNECTIONS = 32;

/** The time that a server is loaded before it is measured, in milliseconds, so that V8 has compiled the hot code. */
export const warmUp = (isQuick: boolean) => (isQuick ? 500 : 4_000);

/** The columns of `Load`. */
export const loadColumns: readonly Column[] = [
  { figure: 'cpuUs', title: 'CPU us', digits: 0 },
  { figure: 'totalCpuUs', title: 'with Postgres', digits: 0 },
  { figure: 'perSecond', title: 'requests/s', digits: 0 },
  { figure: 'p50Ms', title: 'p50 ms', digits: 1 },
  { figure: 'p99Ms', title: 'p99 ms', digits: 1 },
];

export interface Load {
  /** Loads the server for a while. CPU is that of the server's processes per request, with `postgresPids` also including Postgres. */
  slice(
    server: ServerProcess,
    request: LoadRequest,
    durationMs: number,
    postgresPids?: () => number[],
  ): Promise<Sample>;
}

export function startLoad(): Load {
  const generator = startWorker<LoadCommand, LoadResult>('load generator', join(import.meta.dirname, 'generator.ts'));
  return {
    async slice(server, request, durationMs, postgresPids = () => []) {
      const serverPids = server.pids();
      const [serverBefore, postgresBefore] = [cpuMs(serverPids), cpuMs(postgresPids())];
      const command = { port: server.port, request, connections: CONNECTIONS, durationMs };
      const { requests, elapsedMs, p50Ms, p99Ms } = await generator.run(command).catch((error: Error) => {
        throw new Error(`${server.name}, ${request.method} ${request.path}: ${error.message}`);
      });
      const serverUs = ((cpuMs(serverPids) - serverBefore) * 1000) / requests;
      const postgresUs = ((cpuMs(postgresPids()) - postgresBefore) * 1000) / requests;
      return {
        requests,
        cpuUs: serverUs,
        totalCpuUs: postgresPids().length === 0 ? Number.NaN : serverUs + postgresUs,
        perSecond: (requests * 1000) / elapsedMs,
        p50Ms,
        p99Ms,
      };
    },
  };
}
