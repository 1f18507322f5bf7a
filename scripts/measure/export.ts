// What the export of a large account takes, and how long requests of another user wait meanwhile:
// node scripts/run.mjs scripts/measure/export.ts CONVERSATIONS [SEGMENTS] [CHARACTERS]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from '../../generated/client/index.js';
import { databaseUrl, startPostgresServer } from '../../test/support/postgres-server.ts';
import { ServiceProcess } from '../../test/support/service-process.ts';
import { delays, memoryMb, shown } from './service-load.ts';

const [conversations = 2000, segments = 100, characters = 1000] = process.argv.slice(2).map(Number);

const FILL = `
  WITH added AS (
    INSERT INTO conversations (uid, id, created_at, updated_at, started_at, finished_at, status, discarded, locked, starred, structured)
    SELECT $1, gen_random_uuid(), at, at, at, at, 'completed', false, false, false,
      '{"title":"A day","overview":"","emoji":"","category":"other","events":[],"made_by":"rules"}'
    FROM (SELECT now() - make_interval(mins => n) AS at FROM generate_series(1, $2::int) AS n) AS times RETURNING id)
  INSERT INTO segments (uid, id, conversation_id, text, speaker, speaker_id, is_user, start_s, end_s, speech_profile_processed, created_at)
  SELECT $1, gen_random_uuid(), added.id, left(repeat(md5(random()::text) || ' ', $4::int / 33 + 1), $4::int), 'SPEAKER_00', 0, true,
    n, n + 1, true, now()
  FROM added, generate_series(1, $3::int) AS n`;

const postgres = await startPostgresServer();
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-export-'));
const admin = new pg.Client(postgres.url);
await admin.connect();
await admin.query('CREATE DATABASE measured');
const service = await ServiceProcess.start({
  dataDir,
  databaseUrl: databaseUrl(postgres.url, 'measured'),
  deepgramUrl: '',
  env: { RATE_LIMIT_PER_MINUTE: '0' },
});

async function measure(): Promise<void> {
  const credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const { uid, user_token: userToken, admin_token: adminToken } = credentials;
  const client = createClient({ baseUrl: service.address, userToken, adminToken });
  const other = await client.admin.createAccount({ body: {} });
  const data = new pg.Client(databaseUrl(postgres.url, 'measured'));
  await data.connect();
  await data.query(FILL, [uid, conversations, segments, characters]);
  await data.end();
  const stranger = createClient({ baseUrl: service.address, developerKey: other.developer_api_key });
  const request = () => stranger.memories.listMemories();
  const pid = () => service.pid;
  const before = await delays(request, () => sleep(3000), pid);
  writeFileSync(`/proc/${service.pid}/clear_refs`, '5');
  const startMb = memoryMb(service.pid, 'VmRSS');
  const startedAt = performance.now();
  let { id: export_id, status, size, progress } = await client.exports.createExport({ body: {} });
  const during = await delays(
    request,
    async () => {
      while (status === 'pending' || status === 'running') {
        await sleep(100);
        ({ status, size, progress } = await client.exports.getExport({ params: { export_id } }));
      }
    },
    pid,
  );
  console.log({
    status,
    records: progress.done_count,
    megabytes: Math.round((size ?? 0) / 1e6),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    memoryMb: { before: startMb, most: memoryMb(service.pid, 'VmHWM') },
    othersMs: { before: shown(before), during: shown(during) },
  });
}

try {
  await measure();
} finally {
  await service.end('SIGKILL');
  await admin.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
