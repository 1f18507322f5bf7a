import { request } from 'node:http';
import { startLoopbackServer } from '../../src/providers/loopback-server.test-support.ts';

/** Starts a proxy on loopback that adds a bearer key to requests without one, for clients that cannot send a header. */
export function startKeyProxy(target: string, key: string) {
  const { hostname, port } = new URL(target);
  return startLoopbackServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = { authorization: `Bearer ${key}`, ...incoming.headers };
    const forwarded = request({ hostname, port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
}
