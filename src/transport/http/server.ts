import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DomainError } from '../../errors.ts';
import { allowOrigin, answerPreflight, isPreflight } from './cors.ts';
import { discardRest } from './discard-body.ts';
import { Exchange, jsonType } from './exchange.ts';
import type { Doors } from './origin-guard.ts';

/** A door of requests that are answered. */
export interface HttpDoor {
  takes(request: IncomingMessage): boolean;
  /** Answers by the exchange. What it throws is told as REST tells it. */
  serve(exchange: Exchange): Promise<void>;
}

/** A door that takes over upgraded connections. Answers whether the path is its own. */
export interface UpgradeDoor {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Tells the clients and ends their connections. */
  drain(): Promise<void>;
}

export interface RunningServer {
  /** `http://HOST:PORT` as bound. */
  address: string;
  /** Stops taking new work, lets what is under way finish, and ends what stays after `graceMs`. */
  drain(graceMs: number): Promise<void>;
}

export interface ServerOptions {
  doors: Doors;
  log: Logger;
  /** The first one that takes a request serves it. */
  http: readonly HttpDoor[];
  live: UpgradeDoor;
  /** For so long a connection is kept for the next request. Clients are told. */
  keptMs?: number;
}

/** So much later than clients are told, as a share of it, a connection is closed: they should be the first to leave it. */
const KEPT_LONGER = 1 / 10;

/** Serves every door on one port. */
export async function startServer(port: number, host: string, options: ServerOptions): Promise<RunningServer> {
  const { keptMs = 10_000 } = options;
  const leaveMs = keptMs * KEPT_LONGER;
  const server = createServer(
    {
      requestTimeout: 60_000,
      headersTimeout: 20_000,
      keepAliveTimeout: keptMs,
      keepAliveTimeoutBuffer: leaveMs,
      requireHostHeader: false,
      shouldUpgradeCallback: isWebSocket,
    },
    (request, response) => {
      const exchange = new Exchange(request, response, options.log, isDraining);
      serve(options, exchange).catch((err) => {
        options.log.error({ err }, 'a request could not be answered');
        response.destroy();
      });
    },
  );
  const isDraining = () => !server.listening;
  server.on('timeout', endSilent);
  server.on('clientError', (error, socket) => answerMalformed(error, socket, leaveMs));
  server.on('checkExpectation', (request, response) => {
    refuse(new Exchange(request, response, options.log), 417, 'Expectation Failed');
  });
  // No tunnel leads through here: Node would close the connection without a word.
  server.on('connect', (_, socket) => endWith(socket, '501 Not Implemented', leaveMs));
  server.on('upgrade', (request, socket, head) => {
    const refusal = upgrade(options, request, socket, head);
    if (refusal) endWith(socket, refusal, leaveMs);
  });
  await listen(server, port, host);
  return { address: boundAddress(server), drain: (graceMs) => drain(server, options.live, graceMs) };
}

/**
 * Ends a connection on which nothing went for too long, but reads first what has come in: where this process was held up, a request
 * may wait there that was sent in time, and would be answered by a reset.
 */
function endSilent(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}

async function serve({ doors, http }: ServerOptions, exchange: Exchange): Promise<void> {
  const { request } = exchange;
  try {
    const { host, origin } = request.headers;
    if (host === undefined && request.httpVersion === '1.1') return refuse(exchange, 400, 'Bad Request');
    doors.check({ host, origin });
    if (origin !== undefined) allowOrigin(exchange, origin);
    if (isPreflight(exchange)) return void answerPreflight(exchange);
    const door = http.find((one) => one.takes(request));
    if (!door) throw new DomainError('not_found', 'Not Found');
    await door.serve(exchange);
  } catch (thrown) {
    exchange.sendError(thrown);
  }
}

/** Answers what HTTP itself rules out. Node would do it too, but without a body, and without a request id. */
function refuse(exchange: Exchange, status: number, detail: string): void {
  exchange.send(status, jsonType, JSON.stringify({ detail }));
  if (!exchange.request.complete) discardRest(exchange.request);
}

/** An offer of another protocol (HTTP/2, by some clients with every request) is passed over, and the request answered. */
const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/** Answers what Node's parser could not take for HTTP, or waited for in vain: nothing else ever sees it. */
function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex, leaveMs: number): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = parserRefusals[error.code ?? ''] ?? '400 Bad Request';
  endWith(socket, status, leaveMs);
}

/** Answers a connection that never became a request, and ends it: at last by itself, as Node looks after such no longer. */
function endWith(socket: Duplex, status: string, leaveMs: number): void {
  const body = JSON.stringify({ detail: status.slice(4) });
  const head = ['content-type: application/json', `x-request-id: ${randomUUID()}`, `content-length: ${body.length}`];
  // Whoever has left by then misses nothing.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`);
  // What comes in unread would reset the connection, and the answer with it.
  socket.resume();
  const deadline = setTimeout(() => socket.destroy(), leaveMs);
  socket.once('close', () => clearTimeout(deadline));
}

const parserRefusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers the status with which the upgrade is refused, if it is. */
function upgrade({ doors, live, log }: ServerOptions, request: IncomingMessage, socket: Duplex, head: Buffer) {
  socket.on('error', (err) => log.debug({ err }, 'upgrade socket failed'));
  if (!isWelcome(doors, request)) return '403 Forbidden';
  return live.upgrade(request, socket, head) ? undefined : '404 Not Found';
}

function isWelcome(doors: Doors, { headers }: IncomingMessage): boolean {
  try {
    doors.check({ host: headers.host, origin: headers.origin });
    return true;
  } catch {
    return false;
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function boundAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** For so much of the grace connections that seem idle stay: the next request may be on its way there, and would be lost without a word. */
const IDLE_SHARE = 1 / 50;

async function drain(server: Server, live: UpgradeDoor, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const over = Promise.all([live.drain(), closed]);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await Promise.race([closed, delay(graceMs * IDLE_SHARE, undefined, { ref: false })]);
  server.close();
  await over;
  clearTimeout(deadline);
}
