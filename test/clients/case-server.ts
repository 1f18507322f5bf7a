import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Answer, Case, SocketScript } from './cases.ts';

/** A request as the service received it. */
export interface Seen {
  method: string;
  url: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** The requests of a client in one case. */
export interface CaseRecord {
  requests: Seen[];
  /** The first byte of each frame that the service holds. */
  frames: number[];
  sockets: {
    query: Record<string, string>;
    token: string | undefined;
    /** True if it states the clock of the client, and a time before it. */
    isTimed: boolean;
  }[];
}

/**
 * Starts a server that answers as the cases describe. A client sends the requests of a case below `/CLIENT/CASE`;
 * `/seen/CLIENT/CASE` returns what it did, `/cases/all` all cases.
 */
export async function startCaseServer(cases: ReadonlyMap<string, Case>) {
  const records = new Map<string, CaseRecord>();
  const recordOf = (key: string): CaseRecord => {
    const record = records.get(key) ?? { requests: [], frames: [], sockets: [] };
    records.set(key, record);
    return record;
  };
  const server = createServer(async (request, response) => {
    const { key, id, rest } = placeOf(request);
    if (key.startsWith('seen/')) return void response.end(JSON.stringify(recordOf(`${id}${rest.replace(/\?.*/, '')}`)));
    if (key === 'cases/all') return void response.end(JSON.stringify(Object.fromEntries(cases)));
    const { requests } = recordOf(key);
    requests.push(await seenOf(request, rest));
    const answers = cases.get(id)?.server ?? [];
    respond(response, answers[Math.min(requests.length, answers.length) - 1] ?? { status: 404 });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    const { key, id, rest } = placeOf(request);
    const record = recordOf(key);
    const scripts = cases.get(id)?.sockets ?? [];
    const query = queryOf(rest);
    const { authorization = '' } = request.headers;
    const protocols = request.headers['sec-websocket-protocol']?.split(/, ?/) ?? [];
    const token = authorization.replace('Bearer ', '') || protocols[1];
    record.sockets.push({ query, token, isTimed: isTimed(query) });
    play(socket, scripts[record.sockets.length - 1] ?? {}, record.frames, query.stream_id ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: addressOf(server), recordOf, stop: () => stop(server, sockets) };
}

function isTimed({ recorded_at = '', client_time = '' }: Record<string, string>): boolean {
  const clientMs = Date.parse(client_time);
  return Math.abs(clientMs - Date.now()) < 60_000 && Date.parse(recorded_at) <= clientMs;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function stop(server: Server, sockets: WebSocketServer): void {
  for (const socket of sockets.clients) socket.terminate();
  server.closeAllConnections();
  server.close();
}

/** The path `/CLIENT/CASE/rest`. */
function placeOf({ url = '' }: IncomingMessage) {
  const [, key = '', id = '', rest = ''] = /^\/([^/]+\/([^/]+))(\/.*)?$/.exec(url) ?? [];
  return { key, id, rest };
}

const queryOf = (rest: string) => Object.fromEntries(new URL(rest, 'http://service').searchParams);

async function seenOf(request: IncomingMessage, url: string): Promise<Seen> {
  const body = await text(request);
  const isJson = request.headers['content-type'] === 'application/json';
  const { method = '', headers } = request;
  return { method, url, query: queryOf(url), headers, body: isJson ? JSON.parse(body) : body };
}

function respond(response: ServerResponse, { status = 200, headers, json, text, drop, silent, cut }: Answer): void {
  if (silent) return;
  if (drop) return void response.destroy();
  const body = json === undefined ? (text ?? '') : JSON.stringify(json);
  const length = Buffer.byteLength(body) + (cut ? 10 : 0);
  const sent = { 'content-type': 'application/json', ...(status !== 204 && { 'content-length': length }), ...headers };
  response.writeHead(status, sent);
  if (cut) response.write(body, () => response.destroy());
  else response.end(body);
}

/** Confirms each frame. Frames of a connection that is lost are dropped by the service. */
function play(
  socket: WebSocket,
  { after, isLost = 0, then, status }: SocketScript,
  held: number[],
  streamId: string,
): void {
  const send = (message: object) => socket.send(JSON.stringify(message));
  const confirm = () =>
    send({ type: 'audio_ack', stream_id: streamId, frames: held.length, bytes: held.length * 3, duration_ms: 0 });
  let received = 0;
  const end = () => {
    if (then?.reconnect) send({ type: 'reconnect', reason: 'shutdown' });
    if (then?.close) socket.close(then.close, then.reason);
  };
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary || (after !== undefined && received >= after)) return;
    received += 1;
    if (after === undefined || received <= after - isLost) {
      held.push(data[0] ?? 0);
      confirm();
    }
    if (received === after) end();
  });
  confirm();
  send({ type: 'service_status', status: 'ready', status_text: 'Ready', ...status });
  if (after === 0) end();
}
