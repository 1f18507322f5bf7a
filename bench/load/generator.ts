// The load generator: runs in a process of its own and answers the commands of load.ts.
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
  /** ASCII; every `NUMBER` in it becomes one that no other request of the run has. */
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

/** One request after the other. Anything but a success ends the run: a fast refusal would look like speed. */
async function keepBusy(connection: HttpConnection, write: () => string, deadline: number, latenciesMs: number[]) {
  for (let now = performance.now(); now < deadline; ) {
    const { status, bytes } = await connection.request(write());
    const answeredAt = performance.now();
    latenciesMs.push(answeredAt - now);
    now = answeredAt;
    if (status !== 200) throw new Error(`answered ${status}: ${bytes.toString('utf8').slice(0, 1_000)}`);
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
