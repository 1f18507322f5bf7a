import { loadColumns, startLoad, warmUp } from '../load/load.ts';
import { addRecords } from '../rest/data.ts';
import { operations } from '../rest/operations.ts';
import { type Earshot, startEarshot } from '../support/earshot.ts';
import { type Goal, type Row, ratio, type SuiteOptions, type SuiteReport } from '../support/report.ts';
import { measureInTurns, medianSample } from '../support/statistics.ts';

const COUNTS = [1, 2];
const OPERATIONS = operations.filter(({ title }) => ['GET 25 memories', 'POST a memory'].includes(title));
const subjectOf = (workers: number) => `${workers} ${workers === 1 ? 'worker' : 'workers'}`;

/** Requests with one worker and with two. */
export async function workersSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 1 : 5;
  const sliceMs = isQuick ? 500 : 1_000;
  const databases = await Promise.all(COUNTS.map(createDatabase));
  const services: Earshot[] = [];
  for (const [i, workers] of COUNTS.entries()) {
    const env = { DATABASE_URL: databases[i]?.url ?? '' };
    const earshot = await startEarshot(`workers-${workers}`, env, { workers });
    await addRecords(earshot);
    services.push(earshot);
  }
  const load = startLoad();
  const rows: Row[] = [];
  for (const { title, request } of OPERATIONS) {
    log(`workers: ${title}`);
    const measure = ({ earshot, pids }: { earshot: Earshot; pids?: (() => number[]) | undefined }, ms = sliceMs) =>
      load.slice(earshot, request(earshot.credentials.developer_api_key), ms, pids);
    const subjects = services.map((earshot, i) => ({ earshot, pids: databases[i]?.pids }));
    for (const subject of subjects) await measure(subject, warmUp(isQuick));
    const found = await measureInTurns(subjects, rounds, (subject) => measure(subject));
    rows.push(
      ...[...found.values()].map((slices, i) => ({
        group: title,
        subject: subjectOf(COUNTS[i] ?? 0),
        figures: medianSample(slices),
      })),
    );
  }
  for (const earshot of services) await earshot.stop();
  for (const database of databases) await database.drop();
  return {
    name: 'workers',
    method: `32 connections; ${databases[0]?.version}; median of ${rounds} slices of ${sliceMs} ms, in turns.
CPU us: processor time of all processes of the service per request. Load, service and Postgres share the cores.`,
    columns: loadColumns,
    rows,
    goals: OPERATIONS.map(({ title }): Goal => {
      const cpu = (workers: number) =>
        rows.find(({ group, subject }) => group === title && subject === subjectOf(workers))?.figures.cpuUs;
      return {
        what: `${title}: CPU with two workers of that with one`,
        value: ratio(cpu(2), cpu(1)),
        unit: 'x',
        digits: 2,
        atMost: 1.15,
      };
    }),
  };
}
