// How fast records are imported while the service is killed, what memory that takes, and how long requests of another user wait meanwhile:
// node scripts/run.mjs scripts/measure/import.ts RECORDS [memories|mixed] [KILLS]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from '../../generated/client/index.js';
import type { Import, ImportKind } from '../../generated/types.gen.ts';
import { databaseUrl, startPostgresServer } from '../../test/support/postgres-server.ts';
import { ServiceProcess } from '../../test/support/service-process.ts';
import { delays, memoryMb, shown } from './service-load.ts';

const [count = '10000', content = 'memories', kills = '0'] = process.argv.slice(2);
const records = Number(count);
const PART_BYTES = 8_000_000;
const tables = { memories: 'memories', conversations: 'conversations', action_items: 'action_items' } as const;

/** Three memories, four tasks, and three conversations with two segments, of each ten. */
function lineOf(at: number): { kind: keyof typeof tables; line: string } {
  const created_at = new Date(Date.UTC(2025, 0, 1) + at * 1000).toISOString();
  const kind = content === 'memories' || at % 10 < 3 ? 'memories' : at % 10 < 7 ? 'action_items' : 'conversations';
  const fields = {
    memories: { content: `Bought a ladder with ${at} rungs for the garden of Dana`, category: 'work', created_at },
    action_items: { description: `Water the tomatoes in row ${at}`, completed: at % 2 === 0, created_at },
    conversations: {
      created_at,
      structured: { title: `Garden ${at}`, overview: 'About tomatoes.', category: 'work' },
      transcript_segments: [
        { text: `Row ${at} needs water.`, speaker: 'SPEAKER_00', start: 0, end: 2 },
        { text: 'I will do it tomorrow.', speaker: 'SPEAKER_01', start: 2, end: 4 },
      ],
    },
  };
  return { kind, line: `${JSON.stringify({ id: `r${at}`, ...fields[kind] })}\n` };
}

function* parts(): Generator<Buffer> {
  let text = '';
  for (let at = 0; at < records; at += 1) {
    text += lineOf(at).line;
    if (text.length < PART_BYTES - 1000) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

const postgres = await startPostgresServer();
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-import-'));
const admin = new pg.Client(postgres.url);
await admin.connect();
await admin.query('CREATE DATABASE measured');
const start = () =>
  ServiceProcess.start({
    dataDir,
    databaseUrl: databaseUrl(postgres.url, 'measured'),
    deepgramUrl: '',
    env: { RATE_LIMIT_PER_MINUTE: '0', MAX_STORAGE_MB_PER_USER: '100000' },
  });
let service = await start();

async function measure(): Promise<void> {
  const credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const { uid, user_token: userToken, admin_token: adminToken } = credentials;
  const mine = () => createClient({ baseUrl: service.address, userToken, adminToken });
  const other = await mine().admin.createAccount({ body: {} });
  const request = () =>
    createClient({ baseUrl: service.address, developerKey: other.developer_api_key }).memories.listMemories();
  const pid = () => service.pid;
  const before = await delays(request, () => sleep(3000), pid);

  const bytes = [...parts()].reduce((sum, part) => sum + part.length, 0);
  const { id } = await mine().imports.createImport({ body: { file_name: 'records.jsonl', bytes, format: 'omi' } });
  let offset = 0;
  for (const part of parts()) {
    await mine().imports.uploadImportPart({ params: { import_id: id }, query: { offset }, body: part });
    offset += part.length;
  }
  const get = (): Promise<Import> => mine().imports.getImport({ params: { import_id: id } });
  const created = (found: Import) => found.counts.reduce((sum, one) => sum + one.created, 0);
  let startMb = memoryMb(service.pid, 'VmRSS');
  let growth = 0;
  let killed = 0;
  const startedAt = performance.now();
  const during = await delays(
    request,
    async () => {
      for (;;) {
        await sleep(500);
        const found = await get();
        growth = Math.max(growth, memoryMb(service.pid, 'VmHWM') - startMb);
        if (found.finished_at !== null) break;
        if (killed >= Number(kills) || created(found) < (records * (killed + 1)) / (Number(kills) + 1)) continue;
        killed += 1;
        await service.end('SIGKILL');
        service = await start();
        startMb = memoryMb(service.pid, 'VmRSS');
      }
    },
    pid,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { status, counts } = await get();
  const data = new pg.Client(databaseUrl(postgres.url, 'measured'));
  await data.connect();
  const stored = new Map<ImportKind, { rows: number; contents: number }>();
  for (const [kind, table] of Object.entries(tables) as [keyof typeof tables, string][]) {
    const column = { memories: 'content', action_items: 'description', conversations: "structured->>'title'" }[kind];
    const { rows } = await data.query(
      `SELECT count(*)::integer AS rows, count(DISTINCT ${column})::integer AS contents FROM ${table} WHERE uid = $1`,
      [uid],
    );
    stored.set(kind, rows[0]);
  }
  await data.end();
  console.log({
    status,
    killed,
    counts,
    stored,
    seconds: Math.round(seconds),
    recordsPerSecond: Math.round(records / seconds),
    megabytes: Math.round(bytes / 1e6),
    memoryGrowthMb: growth,
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
