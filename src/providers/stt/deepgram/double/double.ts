import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Connection, type DoubleConnection } from './connection.ts';
import { answerRecording, type DoubleRecording, refusalBody } from './recording.ts';
import type { DoubleScript } from './script.ts';

export interface DeepgramDouble {
  /** For DEEPGRAM_URL. */
  url: string;
  connections: DoubleConnection[];
  /** Whole recordings received, refused ones included. */
  recordings: DoubleRecording[];
  /** Handshakes seen, refused ones included. */
  readonly handshakes: number;
  /** For connections from now on. */
  setScript(script: DoubleScript): void;
  close(): Promise<void>;
}

/**
 * Deepgram's API on loopback, live and for recordings, for tests and benchmarks: speaks the real protocol and "hears" the
 * script's words at their times. Nothing in the service starts it; a person can, on purpose, by `npm run deepgram-double`.
 * A function is asked for the script of each connection and recording.
 */
export async function startDeepgramDouble(
  script: DoubleScript | (() => DoubleScript) = {},
  port = 0,
): Promise<DeepgramDouble> {
  let next = typeof script === 'function' ? script : () => script;
  let handshakes = 0;
  const connections: DoubleConnection[] = [];
  const sockets = new Set<Duplex>();
  const recordings: DoubleRecording[] = [];
  let refusals = 0;
  const http = createServer((request, response) => {
    const current = next();
    const { refuse } = current;
    const refused = refuse && refusals < (refuse.times ?? Number.POSITIVE_INFINITY) ? refuse.status : undefined;
    refusals += 1;
    void answerRecording({ request, response, script: current, refused, seen: (one) => recordings.push(one) });
  });
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });

  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    handshakes += 1;
    const current = next();
    const { refuse, hang } = current;
    if (hang) return;
    if (refuse && handshakes <= (refuse.times ?? Number.POSITIVE_INFINITY))
      return refuseHandshake(socket, refuse.status);
    const url = new URL(request.url ?? '/', 'ws://double');
    if (url.pathname !== '/v1/listen') return refuseHandshake(socket, 404);
    server.handleUpgrade(request, socket, head, (client) => {
      connections.push(new Connection(client, socket, url.searchParams, request.headers.authorization, current));
    });
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = http.address() as AddressInfo;

  return {
    url: `ws://127.0.0.1:${bound}`,
    connections,
    recordings,
    get handshakes() {
      return handshakes;
    },
    setScript(given) {
      next = () => given;
      handshakes = 0;
      refusals = 0;
    },
    async close() {
      for (const client of server.clients) client.terminate();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}

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
