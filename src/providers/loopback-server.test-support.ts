import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Starts an HTTP server on loopback, for doubles. */
export async function startLoopbackServer(listener: RequestListener, port = 0) {
  const server = createServer(listener);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    server,
    /** `http://127.0.0.1:PORT` */
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The response of a double: JSON, any HTTP response, a reset connection, or none. */
export type HttpReply =
  | { json: object }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { reset: true }
  | { hang: true };

export function sendReply(response: ServerResponse, reply: HttpReply): void {
  if ('hang' in reply) return;
  if ('reset' in reply) response.socket?.resetAndDestroy();
  else if ('status' in reply) response.writeHead(reply.status, reply.headers).end(reply.body);
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json));
}
