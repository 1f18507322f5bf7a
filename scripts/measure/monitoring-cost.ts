// `node scripts/run.mjs scripts/measure/monitoring-cost.ts [ROUNDS]`: what metrics and traces cost: processor time of a list, start and memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../bench/support/statistics.ts';
import { freePort } from '../../test/support/free-port.ts';
import { startPostgresServer } from '../../test/support/postgres-server.ts';
import { root } from '../tasks.ts';
import { memoryMb } from './service-load.ts';

const REQUESTS = 3_000;
const MEMORIES = 100;
const rounds = Number(process.argv[2] ?? 5);

const postgres = await startPostgresServer();
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-cost-'));
const collector = createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
await once(collector.listen(0, '127.0.0.1'), 'listening');
const { port } = collector.address() as { port: number };
const variants = {
  off: {},
  metrics: { METRICS_PORT: String(await freePort()) },
  traces: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
};
const measured = new Map(
  Object.keys(variants).map((name) => [name, { cpuMs: [], startMs: [], idleMb: [] } as Figures]),
);

interface Figures {
  cpuMs: number[];
  startMs: number[];
  idleMb: number[];
}

/** User and system time of a process in ms. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measure(env: Record<string, string>): Promise<{ cpuMs: number; startMs: number; idleMb: number }> {
  const startedAt = performance.now();
  const service = spawn(process.execPath, [join(root, 'src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => service.kill('SIGKILL'));
  const address = await new Promise<string>((resolve) => {
    createInterface(service.stdout).on('line', (line) => {
      const { msg, address: found } = JSON.parse(line);
      if (msg === 'serving') resolve(found);
    });
  });
  const startMs = performance.now() - startedAt;
  const { developer_api_key: key } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  await sleep(3_000);
  const idleMb = memoryMb(service.pid, 'VmRSS');
  const list = async (count: number) => {
    for (let n = 0; n < count; n++) await (await fetch(`${address}/v1/dev/user/memories?limit=25`, { headers })).text();
  };
  const [first] = await (await fetch(`${address}/v1/dev/user/memories`, { headers })).json();
  if (!first) {
    const memories = Array.from({ length: 25 }, (_, n) => ({ content: `memory ${n}` }));
    for (let n = 0; n < MEMORIES / 25; n++) {
      const body = JSON.stringify({ memories: memories.map(({ content }) => ({ content: `${content} of ${n}` })) });
      await fetch(`${address}/v1/dev/user/memories/batch`, { method: 'POST', headers, body });
    }
  }
  await list(REQUESTS / 2);
  const before = cpuOf(service);
  await list(REQUESTS);
  const cpuMs = (cpuOf(service) - before) / REQUESTS;
  service.kill('SIGTERM');
  await new Promise((resolve) => service.once('close', resolve));
  return { cpuMs, startMs, idleMb };
}

for (let round = 0; round <= rounds; round++) {
  for (const [name, env] of Object.entries(variants)) {
    const { cpuMs, startMs, idleMb } = await measure(env);
    // The first round fills the database and the caches.
    if (round === 0) continue;
    const figures = measured.get(name);
    figures?.cpuMs.push(cpuMs);
    figures?.startMs.push(startMs);
    figures?.idleMb.push(idleMb);
  }
}
for (const [name, { cpuMs, startMs, idleMb }] of measured) {
  const shown = [`${median(cpuMs).toFixed(3)} ms of processor time a list`, `start ${Math.round(median(startMs))} ms`];
  console.log(`${name}: ${[...shown, `idle ${Math.round(median(idleMb))} MB`].join(', ')}`);
}
collector.close();
await postgres.stop();
rmSync(dataDir, { recursive: true });
