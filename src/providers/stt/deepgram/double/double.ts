import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { startLoopbackServer } from '../../../loopback-server.ts';
import { DoubleConnection } from './connection.ts';
import { type DoubleRecording, refusalBody, respondToRecording } from './recording.ts';
import type { DoubleScript } from './script.ts';

export type DeepgramDouble = Awaited<ReturnType<typeof startDeepgramDouble>>;

/**
 * A double of Deepgram on loopback, for tests and benchmarks: it speaks the real protocol, live and for recordings, and returns the
 * script's words at their times. A function is called for the script of each connection and recording.
 */
export async function startDeepgramDouble(script: DoubleScript | (() => DoubleScript) = {}, port = 0) {
  const state = { nextScript: typeof script === 'function' ? script : () => script, handshakes: 0, requests: 0 };
  const connections: DoubleConnection[] = [];
  const recordings: DoubleRecording[] = [];
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const { server, origin, close } = await startLoopbackServer((request, response) => {
    const current = state.nextScript();
    state.requests += 1;
    const status = refusalStatus(current, state.requests);
    void respondToRecording({ request, response, script: current, status, onReceived: (one) => recordings.push(one) });
  }, port);
  server.on('upgrade', (request, socket: Socket, head) => {
    state.handshakes += 1;
    const current = state.nextScript();
    if (current.hang) return;
    const url = new URL(request.url ?? '/', 'ws://double');
    const status = refusalStatus(current, state.handshakes) ?? (url.pathname === '/v1/listen' ? undefined : 404);
    if (status !== undefined) return refuseHandshake(socket, status);
    webSockets.handleUpgrade(request, socket, head, (client) => {
      const { authorization } = request.headers;
      const query = url.searchParams;
      connections.push(new DoubleConnection({ client, socket, query, authorization, script: current }));
    });
  });
  return {
    /** For DEEPGRAM_URL. */
    url: origin.replace('http', 'ws'),
    connections,
    /** Received recordings, including refused ones. */
    recordings,
    /** Number of received handshakes, including refused ones. */
    get handshakes() {
      return state.handshakes;
    },
    /** Applies to new connections. */
    setScript: (next: DoubleScript) => Object.assign(state, { nextScript: () => next, handshakes: 0, requests: 0 }),
    close,
  };
}

const refusalStatus = ({ refuse }: DoubleScript, count: number) =>
  refuse && count <= (refuse.times ?? Number.POSITIVE_INFINITY) ? refuse.status : undefined;

function refuseHandshake(socket: Socket, status: number): void {
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json',
    'dg-error: Refused by the script.',
    `Content-Length: ${refusalBody.length}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${refusalBody}`);
}
