import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { sampleOf } from '../../support/prometheus.ts';
import { ServiceProcess } from '../../support/service-process.ts';
import { startSpanReceiver } from '../../support/span-receiver.ts';
import { createTestDatabase } from '../../support/test-store.ts';

const main = join(import.meta.dirname, '../../../src/main.ts');
const WORKERS = 2;

const location = await createTestDatabase();
const TOKEN = 'metrics-token';
const metricsPort = await freePort();
const spanReceiver = await startSpanReceiver();
const env = {
  RATE_LIMIT_PER_MINUTE: '30',
  METRICS_PORT: String(metricsPort),
  METRICS_TOKEN: TOKEN,
  OTEL_EXPORTER_OTLP_ENDPOINT: spanReceiver.origin,
};
const settings = { ...location, deepgramUrl: '', env };
const service = await ServiceProcess.start({ ...settings, args: ['--workers', String(WORKERS)] });
afterAll(async () => {
  await service.end('SIGKILL');
  await location.remove();
  await spanReceiver.close();
});
const readCredentials = () => readFileSync(join(location.dataDir, 'credentials.json'), 'utf8');
const { admin } = createClient({ baseUrl: service.address, adminToken: JSON.parse(readCredentials()).admin_token });
const hasServing = (count: number) =>
  eventually(() => expect(service.recentOutput().match(/"serving"/g)).toHaveLength(count));
await hasServing(WORKERS);

let developerKey: string;
beforeEach(async () => {
  developerKey = (await admin.createAccount({ body: {} })).developer_api_key;
});

/** Requests on connections of their own, which the workers take in turns. */
async function send(count: number): Promise<number[]> {
  const statuses: number[] = [];
  const headers = { authorization: `Bearer ${developerKey}`, connection: 'close' };
  for (let n = 0; n < count; n++) {
    const response = await fetch(`${service.address}/v1/dev/user/memories?limit=1`, { headers });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

test.each([
  ['--workers 0', '--workers must be "auto" or a number from 1 to 256, not "0"'],
  ['--worker 2', "Unknown option '--worker'"],
  ['--workers 2', '--workers needs DATABASE_URL: only one process can use the embedded database'],
])('the start with %s ends with one line', (args, line) => {
  const { stderr, status } = spawnSync(process.execPath, [main, ...args.split(' ')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: '0' },
  });
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`Earshot cannot start: ${line}`)]);
  expect(status).toBe(1);
});

test('the limit of a key holds over all workers', async () => {
  const statuses = await send(60);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('of goals that are created at once on several workers, three stay active', async () => {
  const headers = {
    authorization: `Bearer ${developerKey}`,
    connection: 'close',
    'content-type': 'application/json',
  };
  const create = async (n: number) => {
    const body = JSON.stringify({ title: `Goal ${n}`, goal_type: 'boolean', target_value: 1 });
    return (await fetch(`${service.address}/v1/dev/user/goals`, { method: 'POST', headers, body })).status;
  };
  expect(await Promise.all(Array.from({ length: 8 }, (_, n) => create(n)))).toEqual(Array(8).fill(200));
  const { goals } = createClient({ baseUrl: service.address, developerKey });
  expect(await goals.listGoals()).toHaveLength(3);
});

test('what one worker stores is read by the others at once', async () => {
  const clientOf = () => createClient({ baseUrl: service.address, developerKey });
  const { id } = await clientOf().memories.createMemory({ body: { content: 'Likes plums' } });
  for (let n = 0; n < 6; n++) {
    const headers = { authorization: `Bearer ${developerKey}`, connection: 'close' };
    const response = await fetch(`${service.address}/v1/dev/user/memories`, { headers });
    expect((await response.json()).map((memory: { id: string }) => memory.id)).toEqual([id]);
  }
});

test('the metrics of several workers are those of all together', async () => {
  const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' };
  for (let n = 0; n < 8; n++) await (await fetch(`${service.address}/healthz`, { headers })).text();
  const counted =
    'http_server_request_duration_seconds_count{http_request_method="GET",http_response_status_code="200",http_route="/healthz"}';
  for (const address of [`http://127.0.0.1:${metricsPort}`, service.address])
    await eventually(async () => {
      const text = await (await fetch(`${address}/metrics`, { headers })).text();
      expect(sampleOf(text, counted)).toBeGreaterThanOrEqual(8);
      expect(text.match(/^target_info\{/gm)).toHaveLength(1);
    });
});

test('workers serve one port; one that is killed is started again, and the others serve meanwhile', async () => {
  const before = readCredentials();
  const [first = 0, ...others] = service.workerPids;
  process.kill(first, 'SIGKILL');
  await eventually(() => expect(service.workerPids).not.toContain(first));
  expect(await send(6)).toEqual(Array(6).fill(200));
  await eventually(() => expect(service.workerPids).toHaveLength(WORKERS));
  expect(service.workerPids).toEqual(expect.arrayContaining(others));
  // The first worker, which wrote them, does not write them again.
  expect(readCredentials()).toBe(before);
});

test('each worker sends its last spans when it stops', async () => {
  await hasServing(WORKERS + 1);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, connection: 'close' };
  for (let n = 0; n < 20; n++) await (await fetch(`${service.address}/healthz`, { headers })).text();
  expect(await service.end('SIGTERM')).toBe(0);
  const requests = spanReceiver.named('GET /healthz').filter((span) => span.traceId === traceId);
  expect(requests).toHaveLength(20);
  expect(new Set(requests.map(({ resource }) => resource['process.pid'])).size).toBe(WORKERS);
});
