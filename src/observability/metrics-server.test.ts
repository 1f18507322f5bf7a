import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { answerMetrics, startMetricsServer } from './metrics-server.ts';

const reader = { contentType: 'text/plain', read: async () => 'up 1' };

/** The status for a request with this `Host`. */
const statusOf = (port: number, host: string, address = '127.0.0.1'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: address, port, path: '/metrics', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });

test('metrics are served under loopback, HOST and BASE_URL, and not under a foreign name that resolves to this machine', async () => {
  const port = await freePort();
  const place = { port, host: '0.0.0.0', baseUrl: 'https://earshot.example.com' };
  onTestFinished(await startMetricsServer(answerMetrics(reader, undefined), place));
  const own = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, '0.0.0.0', 'EARSHOT.example.com'];
  expect(await Promise.all(own.map((host) => statusOf(port, host)))).toEqual(own.map(() => 200));
  const foreign = ['attacker.example', `attacker.example:${port}`, '192.0.2.7', '127.0.0.1@attacker.example'];
  expect(await Promise.all(foreign.map((host) => statusOf(port, host)))).toEqual(foreign.map(() => 403));
});

const own = Object.values(networkInterfaces()).flatMap((all = []) =>
  all.filter((one) => !one.internal && one.family === 'IPv4'),
);

test.skipIf(own.length === 0)(
  'a HOST of all addresses is the address of the connection, and no other one',
  async () => {
    const port = await freePort();
    const address = own[0]?.address ?? '';
    onTestFinished(
      await startMetricsServer(answerMetrics(reader, undefined), { port, host: '0.0.0.0', baseUrl: undefined }),
    );
    expect(await statusOf(port, `${address}:${port}`, address)).toBe(200);
    expect(await statusOf(port, 'attacker.example', address)).toBe(403);
    expect(await statusOf(port, address)).toBe(403);
  },
);
