import { residentKb } from '../support/processes.ts';
import { type Row, ratio, type SuiteReport } from '../support/report.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { devicesOfEarshot, openDevices, startLiveSetup, streamAudio } from './setup.ts';

/** After this many slices everything is loaded: more memory would be a leak. */
const WARM_SLICES = 4;

/** Many streams for ten minutes: does memory stay constant? */
export async function soakSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const { streams, slices, sliceMs } = isQuick
    ? { streams: 20, slices: 6, sliceMs: 3_000 }
    : { streams: 200, slices: 20, sliceMs: 30_000 };
  const database = await createDatabase();
  const { load, earshot } = await startLiveSetup(database);
  const peer = { group: 'soak', server: earshot };
  log(`soak: opening ${streams} streams`);
  await openDevices(load, peer.group, await devicesOfEarshot(earshot, streams), true);
  const rows: Row[] = [];
  for (let slice = 1; slice <= slices; slice += 1) {
    const found = await streamAudio(load, peer, { settleMs: 0, measuredMs: sliceMs });
    const residentMb = residentKb(earshot.pid) / 1024;
    const seconds = Math.round((slice * sliceMs) / 1000);
    log(`soak: ${seconds} of ${Math.round((slices * sliceMs) / 1000)} s, ${Math.round(residentMb)} MB`);
    rows.push({
      group: `${streams} streams`,
      subject: `after ${seconds} s`,
      figures: { residentMb, lost: found.lost, frameToProviderP99Ms: found.frameToProviderP99Ms },
    });
  }
  await load.run({ kind: 'close', group: peer.group });
  await earshot.stop();
  await database.drop();
  const memory = rows.slice(WARM_SLICES).map(({ figures }) => figures.residentMb ?? Number.NaN);
  const half = Math.floor(memory.length / 2);
  return {
    name: 'soak',
    method: `Opus in real time from devices that stream without a pause, for ${Math.round((slices * sliceMs) / 60_000)} minutes; memory is resident memory.`,
    columns: [
      { figure: 'residentMb', title: 'MB', digits: 0 },
      { figure: 'lost', title: 'frames lost', digits: 0 },
      { figure: 'frameToProviderP99Ms', title: 'frame p99 ms', digits: 1 },
    ],
    rows,
    goals: [
      {
        what: `memory of the second half over the first, after ${WARM_SLICES} slices`,
        value: ratio(mean(memory.slice(half)), mean(memory.slice(0, half))),
        unit: 'x',
        digits: 3,
        atMost: 1.05,
      },
      {
        what: 'frames lost',
        value: rows.reduce((sum, { figures }) => sum + (figures.lost ?? 0), 0),
        unit: '',
        digits: 0,
        atMost: 0,
      },
    ],
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
