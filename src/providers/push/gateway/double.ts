import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One push as it reached the gateway. */
export interface SeenPush {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** An HTTP answer, or none. */
export type GatewayReply = { status: number; headers?: Record<string, string>; body?: string } | { hang: true };

export interface GatewayDouble {
  url: string;
  pushes: SeenPush[];
  close(): Promise<void>;
}

/** A push gateway on loopback that records what it gets; `reply` scripts its answers, `index` counting from 0. */
export async function gatewayDouble(
  reply: (index: number) => GatewayReply = () => ({ status: 200 }),
): Promise<GatewayDouble> {
  const pushes: SeenPush[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    pushes.push({ headers: incoming.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const answer = reply(pushes.length - 1);
    if ('status' in answer) outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/push`,
    pushes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
