import type { IncomingHttpHeaders } from 'node:http';
import { type HttpReply, readBody, sendReply, startLoopbackServer } from '../../loopback-server.test-support.ts';

/** One push that the double received. */
interface ReceivedPush {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export type GatewayDouble = Awaited<ReturnType<typeof startGatewayDouble>>;

/** Starts a double of a push gateway on loopback. `index` counts requests from 0. */
export async function startGatewayDouble(reply: (index: number) => HttpReply = () => ({ status: 200 })) {
  const pushes: ReceivedPush[] = [];
  const { origin, close } = await startLoopbackServer(async (request, response) => {
    pushes.push({ headers: request.headers, body: JSON.parse((await readBody(request)).toString()) });
    sendReply(response, reply(pushes.length - 1));
  });
  return { url: `${origin}/push`, pushes, close };
}
