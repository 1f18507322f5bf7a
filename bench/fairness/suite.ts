import { setTimeout as sleep } from 'node:timers/promises';
import { startProvider } from '../live/provider.ts';
import { clientOf, type Earshot, startEarshot } from '../support/earshot.ts';
import { type Probe, startProbe } from '../support/probe.ts';
import { residentKb } from '../support/processes.ts';
import type { Goal, Row, SuiteOptions, SuiteReport } from '../support/report.ts';
import { createMemories, fill } from './data.ts';
import { fileLoads } from './file-loads.ts';
import { type Account, type Load, loads } from './loads.ts';

/** A load that takes longer is ended. */
const maxLoad = (isQuick: boolean) => (isQuick ? 5_000 : 20_000);
/** After the load: what waits is answered. */
const AFTER_MS = 500;
const ALONE = 'alone';

/** The worst that one user or a stranger does, beside another user who asks every 50 ms. */
export async function fairnessSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const probe = startProbe();
  const provider = await startProvider();
  const database = await createDatabase();
  const rows: Row[] = [];
  // The embedded store has one connection for all users, so it is the harder one.
  for (const databaseUrl of isQuick ? [undefined] : [undefined, database.url]) {
    const group = databaseUrl === undefined ? 'embedded store' : database.version;
    log(`fairness: filling the ${group}`);
    const folder = `fairness-${databaseUrl === undefined ? 'embedded' : 'postgres'}`;
    const env = {
      STT_MODELS: 'deepgram:nova-3',
      DEEPGRAM_URL: provider.url,
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    };
    const accounts = await prepare(folder, env, databaseUrl);
    const measuredAlone = await measure(await startEarshot(folder, env), { probe, accounts });
    rows.push({ group, subject: ALONE, figures: measuredAlone });
    for (const load of [...loads, ...fileLoads]) {
      log(`fairness: ${load.title}, ${group}`);
      rows.push({
        group,
        subject: load.title,
        figures: await measure(await startEarshot(folder, env), { probe, accounts, load, maxMs: maxLoad(isQuick) }),
      });
    }
  }
  await database.drop();
  return {
    name: 'fairness',
    method: `A user lists 25 memories every 50 ms, while another user, or a stranger, does the worst that is allowed, once and at most for
${maxLoad(isQuick) / 1000} s; in turn, each after a fresh start. Refused: responses of the load with 429 or 503, or a close code above 1000. Failed: what the asking user did not get.`,
    columns: [
      { figure: 'p50Ms', title: 'p50 ms', digits: 0 },
      { figure: 'p99Ms', title: 'p99 ms', digits: 0 },
      { figure: 'worstMs', title: 'worst ms', digits: 0 },
      { figure: 'failed', title: 'failed', digits: 0 },
      { figure: 'loadMs', title: 'load ms', digits: 0 },
      { figure: 'answered', title: 'answered', digits: 0 },
      { figure: 'refused', title: 'refused', digits: 0 },
      { figure: 'peakMb', title: 'peak MB', digits: 0 },
    ],
    rows,
    goals: goalsOf(rows),
  };
}

/** Creates the accounts, stops the service and fills the store. */
async function prepare(folder: string, env: Record<string, string>, databaseUrl: string | undefined) {
  const earshot = await startEarshot(folder, env);
  const { admin } = clientOf(earshot);
  const create = async (name: string): Promise<Account> => {
    const made = await admin.createAccount({ body: { name } });
    return {
      uid: made.uid,
      key: made.developer_api_key,
      toolKey: made.tool_server_key,
      token: made.user_token,
    };
  };
  const accounts = {
    asking: await create('Asking'),
    busy: await create('Busy'),
    apps: await create('Apps'),
    hostile: await create('Hostile'),
  };
  for (const { key } of [accounts.asking, accounts.busy]) await createMemories(earshot, key);
  await earshot.stop();
  const { busy, apps, hostile } = accounts;
  await fill(folder, databaseUrl, { busy: busy.uid, apps: apps.uid, hostile: hostile.uid });
  return accounts;
}

interface Measurement {
  probe: Probe;
  accounts: Record<'asking' | 'busy' | 'apps' | 'hostile', Account>;
  /** Without it, the asking user is alone. */
  load?: Load;
  maxMs?: number;
}

async function measure(
  earshot: Earshot,
  { probe, accounts: { asking, ...accounts }, load, maxMs = 0 }: Measurement,
): Promise<Row['figures']> {
  const { port, pid } = earshot;
  let peakKb = 0;
  const watch = setInterval(() => {
    peakKb = Math.max(peakKb, residentKb(pid));
  }, 50);
  // The first requests are slower in any case.
  await probe.start(port, asking.key);
  await sleep(1_500);
  await probe.stop();
  await probe.start(port, asking.key);
  await sleep(AFTER_MS);
  const startedAt = performance.now();
  const statuses = load
    ? await load.run({ port, ...accounts, signal: AbortSignal.timeout(maxMs) })
    : await sleep(3_000, []);
  const loadMs = performance.now() - startedAt;
  await sleep(AFTER_MS);
  const measured = await probe.stop();
  clearInterval(watch);
  await earshot.stop();
  const isRefused = (status: number) => status === 429 || status === 503 || status > 1_000;
  const refused = statuses.filter(isRefused).length;
  return { ...measured, loadMs, answered: statuses.length - refused, refused, peakMb: peakKb / 1_000 };
}

function goalsOf(rows: readonly Row[]): Goal[] {
  return rows.flatMap(({ group, subject, figures }) => {
    const alone = rows.find((row) => row.group === group && row.subject === ALONE)?.figures;
    if (subject === ALONE || !alone) return [];
    const what = `${subject}, ${group}`;
    const more = (figure: string) => (figures[figure] ?? Number.NaN) - (alone[figure] ?? Number.NaN);
    return [
      { what: `p99 above alone: ${what}`, value: more('p99Ms'), unit: 'ms', digits: 0, atMost: 250 },
      { what: `worst: ${what}`, value: figures.worstMs ?? Number.NaN, unit: 'ms', digits: 0, atMost: 1_000 },
      { what: `memory: ${what}`, value: figures.peakMb ?? Number.NaN, unit: 'MB', digits: 0, atMost: 600 },
    ];
  });
}
