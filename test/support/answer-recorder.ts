// Loaded into every process that runs tests or the service (`node-args.ts`). Appends each kind of answer that a service sends to
// a file: an operation with its status, a close code, a JSON-RPC error code, a message. `scripts/answers.ts` compares them
// with the specs. It reads what goes over the wire, so that the service needs no code for it.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { WebSocket } from 'ws';
import * as sent from '../../generated/messages/sent.gen.ts';
import { answersFolder } from '../../scripts/answers/folder.ts';

const file = join(answersFolder, `${process.pid}.txt`);
const seen = new Set<string>();

function record(answer: string): void {
  if (seen.has(answer)) return;
  if (seen.size === 0) mkdirSync(answersFolder, { recursive: true });
  seen.add(answer);
  appendFileSync(file, `${answer}\n`);
}

interface OperationObject {
  operationId?: string;
  'x-carries'?: string;
}
const specFile = join(import.meta.dirname, '../../dist/docs/openapi.json');
const { paths }: { paths: Record<string, Record<string, OperationObject>> } = JSON.parse(
  readFileSync(specFile, 'utf8'),
);
const operations = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: 65_536 });
for (const [path, methods] of Object.entries(paths)) {
  for (const [name, operation] of Object.entries(methods)) {
    const method = METHODS.find((one) => one === name.toUpperCase());
    if (method) operations.on(method as HTTPMethod, path.replace(/\{(\w+)\}/g, ':$1'), () => {}, operation);
  }
}

function operationOf({ method = '', url = '' }: IncomingMessage): OperationObject | undefined {
  const [path = ''] = url.split('?');
  return operations.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, path)?.store;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse & { _header?: string | null };
}

/** Other servers of tests do not send such an id. */
const isOfService = ({ response }: Exchange) => /^x-request-id: [0-9a-f-]{36}\r$/im.test(response._header ?? '');

subscribe('http.server.response.created', (message) => {
  const { request, response } = message as Exchange;
  if (!operationOf(request)?.['x-carries']) return;
  const end = response.end.bind(response);
  response.end = ((body: unknown, ...rest: []) => {
    if (typeof body === 'string') recordRpcCodes(body);
    return end(body, ...rest);
  }) as typeof end;
});

subscribe('http.server.response.finish', (message) => {
  const exchange = message as Exchange;
  const id = operationOf(exchange.request)?.operationId;
  if (id !== undefined && isOfService(exchange)) record(`rest ${id} ${exchange.response.statusCode}`);
});

/** The codes of the errors in a response or a batch, which may be an event. */
function recordRpcCodes(body: string): void {
  const text = /^data: (.*)$/m.exec(body)?.[1] ?? body;
  try {
    for (const { error } of [JSON.parse(text)].flat()) if (error?.code !== undefined) record(`rpc ${error.code}`);
  } catch {
    // Not a JSON-RPC response.
  }
}

const { close, send } = WebSocket.prototype;

/** The class of the service's sockets; those of clients and doubles are others. */
const isListenSocket = (socket: WebSocket) => socket.constructor.name === 'ListenSocket';

WebSocket.prototype.close = function (code, reason) {
  if (isListenSocket(this) && this.readyState === WebSocket.OPEN && code !== undefined) record(`close listen ${code}`);
  close.call(this, code, reason);
};

WebSocket.prototype.send = function (this: WebSocket, data: unknown, ...rest: []) {
  if (isListenSocket(this)) record(`message ${nameOf(data)}`);
  Reflect.apply(send, this, [data, ...rest]);
};

/** The message of `asyncapi.yaml`. A transcript is a bare array, and a ping is no JSON. */
function nameOf(data: unknown): string {
  if (typeof data !== 'string') return 'binary';
  if (data === 'ping') return data;
  if (data.startsWith('[')) return 'transcriptSegments';
  const type = /^\{"type":"(\w+)"/.exec(data)?.[1] ?? '';
  return type.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

interface OutboundRequest {
  headers: string[] | string;
  body: unknown;
}

subscribe('undici:request:create', (message) => {
  const { headers, body } = (message as { request: OutboundRequest }).request;
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return;
  const sent = nameOfBody(body, headers.toString().toLowerCase());
  if (sent !== undefined) record(`message ${sent}`);
});

/** The outbound message whose schema the body has. */
function nameOfBody(body: string | Uint8Array, headers: string): string | undefined {
  if (headers.includes('aes128gcm')) return 'webPushNotification';
  // Only deliveries are signed.
  if (headers.includes('application/octet-stream')) return headers.includes('webhook-id') ? 'audioBytes' : undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(body as Uint8Array).toString());
    return bodies.find(([, isValid]) => isValid(value))?.[0];
  } catch {
    return undefined;
  }
}

const bodies = [
  ['realtimeTranscript', sent.realtimeTranscript],
  ['conversationProcessed', sent.conversationProcessed],
  ['daySummary', sent.daySummary],
  ['pushNotification', sent.pushNotification],
  ['chatToolCall', sent.chatToolCall],
] as const;
