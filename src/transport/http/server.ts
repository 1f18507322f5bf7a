import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay, setImmediate as nextRound } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DomainError } from '../../errors.ts';
import type { OriginGuard } from './origin-guard.ts';
import { isHostValid } from './protocol-check.ts';

/** Takes over upgraded connections. */
export interface UpgradeEndpoint {
  /** Returns whether the request's path is the endpoint's. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Notifies the clients and ends their connections, at random times within `spreadMs`. */
  drain(spreadMs: number): Promise<void>;
}

export interface RunningServer {
  /** `http://HOST:PORT` as bound. */
  address: string;
  /** Stops accepting connections, lets running requests finish, and ends what remains after `graceMs`. */
  drain(graceMs: number, handover?: Handover): Promise<void>;
}

/** The handover of a process that stops to other processes behind the same proxy. */
export interface Handover {
  /** The time that it still accepts connections: a proxy notices meanwhile that it is not ready. */
  listenMs: number;
  /** Within this time after that, its live sessions are asked to reconnect. */
  spreadMs: number;
}

export interface ServerOptions {
  http: RequestListener;
  live: UpgradeEndpoint;
  guard: OriginGuard;
  log: Logger;
  /** The time that an idle connection stays open. Clients are notified of it. */
  keepAliveMs?: number;
  slowness?: Slowness;
}

/** The time that a client may take to send a request. */
export interface Slowness {
  headersMs: number;
  requestMs: number;
  /** The interval at which connections are checked. */
  checkMs: number;
}

const maxSlowness: Slowness = { headersMs: 20_000, requestMs: 60_000, checkMs: 30_000 };

/** The server closes an idle connection later than it tells clients, by this share: clients should close it first. */
const keepAliveExtraShare = 1 / 10;

/** Serves HTTP and the live socket on one port. */
export async function startServer(port: number, host: string, options: ServerOptions): Promise<RunningServer> {
  const { http, live, keepAliveMs = 10_000, slowness = maxSlowness } = options;
  const lingerMs = keepAliveMs * keepAliveExtraShare;
  let isDraining = false;
  const server: Server = createServer({
    ServerResponse: drainableResponse(() => isDraining),
    requestTimeout: slowness.requestMs,
    headersTimeout: slowness.headersMs,
    connectionsCheckingInterval: slowness.checkMs,
    keepAliveTimeout: keepAliveMs,
    keepAliveTimeoutBuffer: lingerMs,
    requireHostHeader: false,
    shouldUpgradeCallback: isWebSocket,
  });
  server.on('request', limitPipelining(http));
  server.on('checkExpectation', http);
  server.on('timeout', endIdle);
  server.on('clientError', (error, socket) => rejectMalformed(error, socket, lingerMs));
  // There is no proxy here: Node would close the connection without a response.
  server.on('connect', (_, socket) => endWith(socket, '501 Not Implemented', lingerMs));
  server.on('upgrade', (request, socket, head) => {
    const rejection = upgrade(options, request, socket, head);
    if (rejection) endWith(socket, rejection.status, lingerMs, rejection.detail);
  });
  await once(server.listen(port, host), 'listening');
  return {
    address: boundAddress(server),
    drain(graceMs, handover) {
      isDraining = true;
      return drain(server, live, graceMs, handover);
    },
  };
}

/** Requests that may wait behind another one on their connection. Clients rarely send more than one. */
const maxPipelined = 32;

/**
 * Ends a connection with more requests than that. Node hands over all requests of a read in one turn: a hundred connections with a
 * thousand requests each would stall all others for seconds.
 */
function limitPipelining(http: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    // Node gives a response its connection when the earlier ones are sent.
    if (response.socket === null) {
      const count = (waiting.get(socket) ?? 0) + 1;
      if (count > maxPipelined) return void socket.destroy();
      waiting.set(socket, count);
    } else if (waiting.has(socket)) waiting.delete(socket);
    http(request, response);
  };
}

/** While the server drains, each response closes its connection: the client must not send another request on it. */
const drainableResponse = (isDraining: () => boolean) =>
  class extends ServerResponse {
    override writeHead(...args: [status: number, ...unknown[]]): this {
      if (isDraining()) this.shouldKeepAlive = false;
      return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
    }
  };

/** An offer of another protocol (some clients offer HTTP/2 with every request) is ignored, and the request is served. */
const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Ends a connection that was idle for too long, but first reads what has arrived: if this process was blocked, a request that was
 * sent in time may wait there, and would get a reset.
 */
function endIdle(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}

/** Responds to what Node's parser rejected or timed out. The application never sees these requests. */
function rejectMalformed(error: NodeJS.ErrnoException, socket: Duplex, lingerMs: number): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = parserRejections[error.code ?? ''] ?? '400 Bad Request';
  endWith(socket, status, lingerMs);
}

const parserRejections: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Sends a response on a connection without a request, and ends it. Node sets no timeout for such connections. */
function endWith(socket: Duplex, status: string, lingerMs: number, detail = status.slice(4)): void {
  const body = JSON.stringify({ detail });
  const head = ['content-type: application/json', `x-request-id: ${randomUUID()}`, `content-length: ${body.length}`];
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`);
  // Unread input would reset the connection, and the response would be lost.
  socket.resume();
  const deadline = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(deadline));
}

/** Returns the status line of the rejection, if there is one, and its public reason. */
function upgrade(
  { guard, live, log }: ServerOptions,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): { status: string; detail?: string } | undefined {
  socket.on('error', (err) => log.debug({ err }, 'upgrade socket failed'));
  if (!isHostValid(request)) return { status: '400 Bad Request' };
  try {
    guard.check(request.headers);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: '403 Forbidden', detail: error.message };
  }
  return live.upgrade(request, socket, head) ? undefined : { status: '404 Not Found' };
}

function boundAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Idle connections stay open for this share of the grace period: a request that is on its way there would be lost. */
const idleShare = 1 / 50;

async function drain(
  server: Server,
  live: UpgradeEndpoint,
  graceMs: number,
  { listenMs, spreadMs }: Handover = { listenMs: 0, spreadMs: 0 },
): Promise<void> {
  if (listenMs > 0) await delay(listenMs);
  await acceptWaiting(server);
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const drained = Promise.all([live.drain(spreadMs), closed]);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await Promise.race([closed, delay(graceMs * idleShare, undefined, { ref: false })]);
  server.close();
  await drained;
  clearTimeout(deadline);
}

/** Rounds of the event loop, each of which accepts one connection. */
const maxAcceptRounds = 512;

/** Accepts the connections that clients have opened already: they would be reset when the server stops listening. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  for (let round = 0; round < maxAcceptRounds; round++) {
    const before = accepted;
    await nextRound();
    if (round > 0 && accepted === before) break;
  }
  server.off('connection', count);
}
