import type { IncomingHttpHeaders } from 'node:http';
import { readBody, startLoopbackServer } from '../../loopback-server.ts';

/** One push that the double received. */
export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** An HTTP response, or none. */
export type GatewayReply = { status: number; headers?: Record<string, string>; body?: string } | { hang: true };

export interface GatewayDouble {
  url: string;
  pushes: ReceivedPush[];
  close(): Promise<void>;
}

/** Starts a double of a push gateway on loopback. `index` counts requests from 0. */
export async function startGatewayDouble(
  reply: (index: number) => GatewayReply = () => ({ status: 200 }),
): Promise<GatewayDouble> {
  const pushes: ReceivedPush[] = [];
  const { origin, close } = await startLoopbackServer(async (request, response) => {
    pushes.push({ headers: request.headers, body: JSON.parse((await readBody(request)).toString()) });
    const current = reply(pushes.length - 1);
    if ('status' in current) response.writeHead(current.status, current.headers).end(current.body);
  });
  return { url: `${origin}/push`, pushes, close };
}
