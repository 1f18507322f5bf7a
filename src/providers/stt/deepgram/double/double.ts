import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Connection, type DoubleConnection } from './connection.ts';
import { type DoubleRecording, refusalBody, respondToRecording } from './recording.ts';
import type { DoubleScript } from './script.ts';

export interface DeepgramDouble {
  /** For DEEPGRAM_URL. */
  url: string;
  connections: DoubleConnection[];
  /** Received recordings, including refused ones. */
  recordings: DoubleRecording[];
  /** Received handshakes, including refused ones. */
  readonly handshakes: number;
  /** Applies to new connections. */
  setScript(script: DoubleScript): void;
  close(): Promise<void>;
}

/**
 * A double of Deepgram on loopback, for tests and benchmarks: it speaks the real protocol, live and for recordings, and returns the
 * script's words at their times. A function is called for the script of each connection and recording.
 */
export async function startDeepgramDouble(
  script: DoubleScript | (() => DoubleScript) = {},
  port = 0,
): Promise<DeepgramDouble> {
  let next = typeof script === 'function' ? script : () => script;
  let handshakes = 0;
  let requests = 0;
  const connections: DoubleConnection[] = [];
  const recordings: DoubleRecording[] = [];
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });

  const http = createServer((request, response) => {
    const current = next();
    requests += 1;
    const status = refusalStatus(current, requests);
    void respondToRecording({ request, response, script: current, status, onReceived: (one) => recordings.push(one) });
  });
  const sockets = trackSockets(http);
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    handshakes += 1;
    const current = next();
    if (current.hang) return;
    const url = new URL(request.url ?? '/', 'ws://double');
    const status = refusalStatus(current, handshakes) ?? (url.pathname === '/v1/listen' ? undefined : 404);
    if (status !== undefined) return refuseHandshake(socket, status);
    server.handleUpgrade(request, socket, head, (client) => {
      const { authorization } = request.headers;
      connections.push(new Connection({ client, socket, query: url.searchParams, authorization, script: current }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    connections,
    recordings,
    get handshakes() {
      return handshakes;
    },
    setScript(script) {
      next = () => script;
      handshakes = 0;
      requests = 0;
    },
    async close() {
      for (const client of server.clients) client.terminate();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}

function trackSockets(http: Server): Set<Duplex> {
  const sockets = new Set<Duplex>();
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  return sockets;
}

const refusalStatus = ({ refuse }: DoubleScript, count: number) =>
  refuse && count <= (refuse.times ?? Number.POSITIVE_INFINITY) ? refuse.status : undefined;

function refuseHandshake(socket: Duplex, status: number): void {
  const body = refusalBody();
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json',
    'dg-error: Refused by the script.',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
