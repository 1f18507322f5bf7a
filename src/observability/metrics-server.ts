import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type Config, isLoopbackHost } from '../config/config.ts';
import { hostName } from '../lib/addresses.ts';
import type { MetricsReader } from './metrics.ts';

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Answers a request for the metrics by its `Authorization` header. */
export type MetricsAnswerer = (authorization: string | undefined) => Promise<Answer>;

const PATH = '/metrics';
const plain = (status: number, text: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  text: `${text}\n`,
});

/** Gives the metrics to those who send the token, or to all without one. */
export const answerMetrics =
  ({ contentType, read }: MetricsReader, token: string | undefined): MetricsAnswerer =>
  async (authorization = '') => {
    if (token !== undefined && !isSame(authorization, `Bearer ${token}`))
      return plain(401, 'Send METRICS_TOKEN as a bearer token');
    try {
      return { status: 200, type: contentType, text: await read() };
    } catch {
      return plain(503, 'The metrics cannot be read now');
    }
  };

const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/**
 * True if `Host` is loopback, `HOST`, `BASE_URL` or, as a `HOST` of all addresses names none, the address of the connection. No foreign name
 * that resolves to this machine is.
 */
function isOwnHost({ headers, socket }: IncomingMessage, { host, baseUrl }: MetricsPlace): boolean {
  const name = hostName(headers.host ?? '');
  if (name === undefined) return false;
  const own = [host, baseUrl && new URL(baseUrl).hostname, socket.localAddress?.replace(/^::ffff:/, '')];
  return isLoopbackHost(name) || own.some((one) => one?.replace(/^\[|\]$/g, '').toLowerCase() === name);
}

export interface MetricsPlace extends Pick<Config, 'host' | 'baseUrl'> {
  port: number;
}

/** Serves the metrics on a port of their own. Returns what stops it. */
export async function startMetricsServer(answer: MetricsAnswerer, place: MetricsPlace): Promise<() => Promise<void>> {
  const respond = async (request: IncomingMessage): Promise<Answer> => {
    const { url = '', headers } = request;
    if (!isOwnHost(request, place)) return plain(403, 'Host not allowed. Reach the metrics by HOST or BASE_URL');
    return url.split('?')[0] === PATH ? answer(headers.authorization) : plain(404, `Metrics are at ${PATH}`);
  };
  const server = createServer(async (request, response) => {
    const { status, type, text } = await respond(request);
    response.writeHead(status, { 'content-type': type }).end(text);
  });
  await once(server.listen(place.port, place.host), 'listening');
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
