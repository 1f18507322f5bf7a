import { residentKb } from '../support/processes.ts';
import type { Row, SuiteReport } from '../support/report.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { FRAME_MS } from './recording.ts';
import { devicesOfEarshot, openDevices, startLiveSetup, streamAudio } from './setup.ts';

const COUNTS = [1, 10, 25, 50, 100, 150, 200, 250, 300];
const QUICK_COUNTS = [1, 5, 10];

/** How the cost of live streams grows with their number. */
export async function growthSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const counts = isQuick ? QUICK_COUNTS : COUNTS;
  const timing = isQuick ? { settleMs: 500, measuredMs: 2_000 } : { settleMs: 3_000, measuredMs: 10_000 };
  const database = await createDatabase();
  const { load, earshot } = await startLiveSetup(database);
  const devices = await devicesOfEarshot(earshot, counts.at(-1) ?? 1);
  const peer = { group: 'growth', server: earshot };
  const rows: Row[] = [];
  let open = 0;
  for (const streams of counts) {
    log(`growth: ${streams} ${streams === 1 ? 'stream' : 'streams'}`);
    await openDevices(load, peer.group, devices.slice(open, streams), true);
    open = streams;
    const found = await streamAudio(load, peer, { ...timing, postgresPids: database.pids() });
    rows.push({
      group: 'streams',
      subject: String(streams),
      figures: {
        streams,
        corePercent: (100 * found.serverCpuMs) / found.elapsedMs,
        cpuUsPerFrame: (1000 * found.serverCpuMs) / found.frames,
        realTime: (found.frames * FRAME_MS) / (streams * found.elapsedMs),
        residentMb: residentKb(earshot.pid) / 1024,
        frameToProviderP99Ms: found.frameToProviderP99Ms,
        lost: found.lost,
        sendLagP99Ms: found.sendLagP99Ms,
      },
    });
  }
  await load.run({ kind: 'close', group: peer.group });
  await earshot.stop();
  await database.drop();
  return {
    name: 'growth',
    method: `Opus in real time from a growing number of devices that stream without a pause; ${timing.measuredMs} ms for each number.`,
    columns: [
      { figure: 'corePercent', title: '% of a core', digits: 1 },
      { figure: 'cpuUsPerFrame', title: 'CPU us/frame', digits: 1 },
      { figure: 'residentMb', title: 'MB total', digits: 0 },
      { figure: 'frameToProviderP99Ms', title: 'frame p99 ms', digits: 1 },
      { figure: 'lost', title: 'frames lost', digits: 0 },
      { figure: 'realTime', title: 'of real time', digits: 3 },
      { figure: 'sendLagP99Ms', title: 'sent late p99 ms', digits: 1 },
    ],
    rows,
    goals: [],
  };
}
