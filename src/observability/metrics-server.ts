import { hash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
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

/** Serves the metrics on a port of their own. Returns what stops it. */
export async function startMetricsServer(
  answer: MetricsAnswerer,
  { port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
  const server = createServer(async ({ url = '', headers }, response) => {
    const isMetrics = url.split('?')[0] === PATH;
    const { status, type, text } = isMetrics
      ? await answer(headers.authorization)
      : plain(404, `Metrics are at ${PATH}`);
    response.writeHead(status, { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
