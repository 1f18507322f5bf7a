import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const path = '/callback';

export interface CallbackServer {
  /** Where the browser is sent back to. */
  redirectUri: string;
  /** The address that the browser came back with. */
  received: Promise<URL>;
  close(): void;
}

/** Waits on a free port of this machine for the browser. Ignores requests without this `state`, which are not of this login. */
export async function startCallbackServer(state: string): Promise<CallbackServer> {
  const received = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', redirectUri);
    const isExpected = request.method === 'GET' && url.pathname === path && url.searchParams.get('state') === state;
    const text = isExpected ? endText(url) : 'This is not the login that the command line waits for.';
    response
      .writeHead(isExpected ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        connection: 'close',
      })
      .end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Earshot</title><h1>Earshot</h1><p>${text}</p></html>`,
      );
    if (isExpected) received.resolve(url);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return {
    redirectUri,
    received: received.promise,
    close() {
      server.close();
      server.closeIdleConnections();
    },
  };
}

const endText = ({ searchParams }: URL) =>
  searchParams.has('code')
    ? 'You are logged in, and can close this page. Continue in the terminal.'
    : 'The login was denied. You can close this page.';
