import { setTimeout as sleep } from 'node:timers/promises';
import { prepareTemplate } from '../../src/store/embedded/prepare-template.ts';
import { startEarshot } from '../support/earshot.ts';
import { residentKb } from '../support/processes.ts';
import type { SuiteOptions, SuiteReport } from '../support/report.ts';
import { median } from '../support/statistics.ts';

/** The command of `npm start`. */
const start = { entry: 'scripts/run.mjs', args: ['src/main.ts'] };

/** The time that the service takes to start with the embedded database, and its idle memory. */
export async function startSuite({ isQuick, log }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 1 : 3;
  // As an installation does. It is missing after a change of the migrations.
  await prepareTemplate();
  const firstMs: number[] = [];
  const laterMs: number[] = [];
  const idleMb: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    log(`start: round ${round + 1} of ${rounds}`);
    for (const times of [firstMs, laterMs]) {
      const earshot = await startEarshot(`start-${round}`, {}, start);
      times.push(earshot.startedInMs);
      if (times === laterMs) {
        await sleep(isQuick ? 1_000 : 3_000);
        idleMb.push(residentKb(earshot.pid) / 1000);
      }
      await earshot.stop();
    }
  }
  const [first, later, idle] = [median(firstMs) / 1000, median(laterMs) / 1000, median(idleMb)];
  return {
    name: 'start',
    method: `npm start without npm itself, with the embedded database; from the start of the process to "serving", median of ${rounds}.`,
    columns: [
      { figure: 'seconds', title: 's', digits: 2 },
      { figure: 'megabytes', title: 'MB', digits: 0 },
    ],
    rows: [
      { group: 'start', subject: 'first, in an empty folder', figures: { seconds: first } },
      { group: 'start', subject: 'later', figures: { seconds: later } },
      { group: 'memory', subject: 'idle, resident', figures: { megabytes: idle } },
    ],
    goals: [
      { what: 'first start', value: first, unit: 's', digits: 2, atMost: 3 },
      { what: 'later start', value: later, unit: 's', digits: 2, atMost: 2 },
      { what: 'idle memory', value: idle, unit: 'MB', digits: 0, atMost: 280 },
    ],
  };
}
