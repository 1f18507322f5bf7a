import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../generated/client/index.js';
import { root, scratch, timeProgram } from '../support/child-processes.ts';
import { startEarshot } from '../support/earshot.ts';
import { startProbe } from '../support/probe.ts';
import { cpuMs, residentKb } from '../support/processes.ts';
import type { Goal, Row, SuiteOptions, SuiteReport } from '../support/report.ts';

const SEGMENTS = 100;
const SEGMENT_CHARS = 1_000;
/** The service accepts parts of at most 8 MB. */
const LINES_A_PART = 40_000;

interface Cost {
  cpuMs: number;
  /** Memory above that of the process before, or of the same command on an empty deployment. */
  growthKb: number;
}

/** Export, import, backup and restore of one large account, and how long another user waits meanwhile. */
export async function transferSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const conversations = isQuick ? 100 : 2_000;
  const memories = isQuick ? 2_000 : 30_000;
  const database = await createDatabase();
  const env = { DATABASE_URL: database.url, MAX_STORAGE_MB_PER_USER: '100000' };
  const earshot = await startEarshot('transfer', env);
  const { uid, user_token: userToken, admin_token: adminToken } = earshot.credentials;
  const client = createClient({ baseUrl: `http://127.0.0.1:${earshot.port}`, userToken, adminToken });
  const { developer_api_key: otherKey } = await client.admin.createAccount({ body: {} });
  const probe = startProbe();
  const rows: Row[] = [];

  /** Runs work beside the probe. */
  async function measure(subject: string, bytes: number, work: () => Promise<Cost>): Promise<void> {
    log(`transfer: ${subject}`);
    await probe.start(earshot.port, otherKey);
    const startedAt = performance.now();
    const { cpuMs: ms, growthKb } = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const { p99Ms } = await probe.stop();
    const figures = { seconds, mbPerCpuSecond: bytes / 1000 / ms, growthMb: growthKb / 1024, p99Ms };
    rows.push({ group: 'one account', subject, figures });
  }
  /** Work of the service. */
  async function ofService(work: () => Promise<void>): Promise<Cost> {
    const [firstKb, firstCpuMs] = [residentKb(earshot.pid), cpuMs([earshot.pid])];
    let peakKb = firstKb;
    const watching = setInterval(() => {
      peakKb = Math.max(peakKb, residentKb(earshot.pid));
    }, 50);
    await work().finally(() => clearInterval(watching));
    return { cpuMs: cpuMs([earshot.pid]) - firstCpuMs, growthKb: peakKb - firstKb };
  }
  const backup = (file: string) =>
    runCommand(['backup', file], { DATA_DIR: earshot.dataDir, DATABASE_URL: database.url });
  const emptyFile = join(scratch, 'empty.backup');
  const emptyBackup = await backup(emptyFile);
  const emptyRestore = await restore(emptyFile, createDatabase);
  await database.query(fill(uid, conversations));
  await database.query('ANALYZE');
  await measure('alone', 0, async () => {
    await sleep(3_000);
    return { cpuMs: Number.NaN, growthKb: Number.NaN };
  });
  const rowBytes = conversations * SEGMENTS * SEGMENT_CHARS;
  await measure('export', rowBytes, () =>
    ofService(async () => {
      const { id: export_id } = await client.exports.createExport({ body: {} });
      const isOpen = async () => {
        const { status } = await client.exports.getExport({ params: { export_id } });
        return status === 'pending' || status === 'running';
      };
      while (await isOpen()) await sleep(100);
    }),
  );
  const file = join(scratch, 'full.backup');
  await measure('backup', rowBytes, async () => above(emptyBackup.peakKb, await backup(file)));
  await measure('restore', rowBytes, async () => above(emptyRestore.peakKb, await restore(file, createDatabase)));
  const parts = memoryParts(memories);
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  await measure('import of memories', bytes, () =>
    ofService(async () => {
      const { id: import_id } = await client.imports.createImport({
        body: { file_name: 'records.jsonl', bytes, format: 'omi' },
      });
      let offset = 0;
      for (const part of parts) {
        await client.imports.uploadImportPart({ params: { import_id }, query: { offset }, body: part });
        offset += part.length;
      }
      while ((await client.imports.getImport({ params: { import_id } })).finished_at === null) await sleep(100);
    }),
  );
  await earshot.stop();
  await database.drop();
  return {
    name: 'transfer',
    method: `${conversations} conversations with ${SEGMENTS} segments of ${SEGMENT_CHARS} characters; ${memories} memories to import; ${database.version}.
Memory: above that before; of backup and restore, above that of an empty deployment. p99: of a user who lists 25 memories every 50 ms.`,
    columns: [
      { figure: 'seconds', title: 's', digits: 1 },
      { figure: 'mbPerCpuSecond', title: 'MB/CPU s', digits: 1 },
      { figure: 'growthMb', title: 'more memory, MB', digits: 0 },
      { figure: 'p99Ms', title: 'p99 ms', digits: 0 },
    ],
    rows,
    goals: goalsOf(rows),
  };
}

const above = (emptyKb: number, { cpuMs, peakKb }: { cpuMs: number; peakKb: number }): Cost => ({
  cpuMs,
  growthKb: peakKb - emptyKb,
});

const runCommand = (args: readonly string[], env: Record<string, string>) =>
  timeProgram(`earshot ${args[0]}`, process.execPath, [join(root, 'src/cli/earshot.ts'), ...args], env);

let restored = 0;

/** Restores into an empty folder and database. */
async function restore(file: string, createDatabase: SuiteOptions['createDatabase']) {
  const database = await createDatabase();
  restored += 1;
  const dataDir = join(scratch, `restored-${restored}`);
  mkdirSync(dataDir, { mode: 0o700 });
  const times = await runCommand(['restore', file], { DATA_DIR: dataDir, DATABASE_URL: database.url });
  await database.drop();
  return times;
}

const fill = (uid: string, conversations: number) => `
  WITH added AS (
    INSERT INTO conversations (uid, id, created_at, updated_at, started_at, finished_at, status, discarded, locked, starred, structured)
    SELECT '${uid}', gen_random_uuid(), at, at, at, at, 'completed', false, false, false,
      '{"title":"A day","overview":"","emoji":"","category":"other","events":[],"made_by":"rules"}'
    FROM (SELECT now() - make_interval(mins => n) AS at FROM generate_series(1, ${conversations}) AS n) AS times RETURNING id)
  INSERT INTO segments (uid, id, conversation_id, text, speaker, speaker_id, is_user, start_s, end_s, speech_profile_processed, created_at)
  SELECT '${uid}', gen_random_uuid(), added.id, left(repeat(md5(random()::text) || ' ', 31), ${SEGMENT_CHARS}), 'SPEAKER_00', 0, true,
    n, n + 1, true, now()
  FROM added, generate_series(1, ${SEGMENTS}) AS n`;

function memoryParts(count: number): Buffer[] {
  const line = (n: number) =>
    `${JSON.stringify({
      id: `r${n}`,
      content: `Bought a ladder with ${n} rungs for the garden of Dana`,
      category: 'work',
      created_at: new Date(Date.UTC(2025, 0, 1) + n * 1000),
    })}\n`;
  const lines = Array.from({ length: count }, (_, n) => line(n));
  const parts: Buffer[] = [];
  for (let at = 0; at < count; at += LINES_A_PART) parts.push(Buffer.from(lines.slice(at, at + LINES_A_PART).join('')));
  return parts;
}

function goalsOf(rows: readonly Row[]): Goal[] {
  const [alone, ...others] = rows;
  return others.flatMap(({ subject, figures }) => {
    const { growthMb = Number.NaN, mbPerCpuSecond = Number.NaN, p99Ms = Number.NaN } = figures;
    return [
      { what: `${subject}: rows on one core`, value: mbPerCpuSecond, unit: 'MB/s', digits: 1, atLeast: 20 },
      { what: `${subject}: more memory`, value: growthMb, unit: 'MB', digits: 0, atMost: 100 },
      {
        what: `${subject}: p99 of another user above alone`,
        value: p99Ms - (alone?.figures.p99Ms ?? Number.NaN),
        unit: 'ms',
        digits: 0,
        atMost: 250,
      },
    ];
  });
}
