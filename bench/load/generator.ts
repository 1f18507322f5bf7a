// The load generator: a process of its own that runs the commands of load.ts.
import { serveCommands } from '../support/commands.ts';
import { percentile } from '../support/statistics.ts';
import { HttpConnection } from './http-connection.ts';

export interface LoadCommand {
  port: number;
  request: LoadRequest;
  connections: number;
  durationMs: number;
}

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  /** ASCII; every `NUMBER` in it is replaced by a number that is unique in the run. */
  body?: string;
}

export interface LoadResult {
  requests: number;
  elapsedMs: number;
  p50Ms: number;
  p99Ms: number;
}

const PLACE = 'NUMBER';
const DIGITS = PLACE.length + 6;
let sent = 0;

serveCommands<LoadCommand, LoadResult>(async ({ port, request, connections, durationMs }) => {
  const write = requestWriter(port, request);
  const opened = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const deadline = startedAt + durationMs;
  try {
    await Promise.all(opened.map((connection) => keepBusy(connection, write, deadline, latenciesMs)));
  } finally {
    for (const connection of opened) connection.close();
  }
  const elapsedMs = performance.now() - startedAt;
  return {
    requests: latenciesMs.length,
    elapsedMs,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
});

/** Sends one request after the other. A failure ends the run: fast errors would look like speed. */
async function keepBusy(connection: HttpConnection, write: () => string, deadline: number, latenciesMs: number[]) {
  for (let now = performance.now(); now < deadline; ) {
    const { status, bytes } = await connection.request(write());
    const receivedAt = performance.now();
    latenciesMs.push(receivedAt - now);
    now = receivedAt;
    if (status !== 200) throw new Error(`status ${status}: ${bytes.toString('utf8').slice(0, 1_000)}`);
  }
}

function requestWriter(port: number, { method, path, headers, body = '' }: LoadRequest): () => string {
  const pieces = body.split(PLACE);
  const length = body.length + (pieces.length - 1) * (DIGITS - PLACE.length);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const bodyLines = method === 'POST' ? `content-type: application/json\r\ncontent-length: ${length}\r\n` : '';
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}${bodyLines}\r\n`;
  if (pieces.length === 1) return () => head + body;
  return () => {
    sent += 1;
    return head + pieces.join(String(sent).padStart(DIGITS, '0'));
  };
}
