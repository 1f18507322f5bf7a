import { residentKb } from '../support/processes.ts';
import type { Row, SuiteReport } from '../support/report.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { devicesOfEarshot, openDevices, speak, startLine } from './line.ts';
import { drawGrowth } from './picture.ts';
import { FRAME_MS } from './recording.ts';

const COUNTS = [1, 10, 25, 50, 100, 150, 200, 250, 300];
const QUICK_COUNTS = [1, 5, 10];

/** How the cost of live streams grows with their number, as a table and as a picture. */
export async function growthSuite({ isQuick, createDatabase, say }: SuiteOptions): Promise<SuiteReport> {
  const counts = isQuick ? QUICK_COUNTS : COUNTS;
  const timing = isQuick ? { settleMs: 500, measuredMs: 2_000 } : { settleMs: 3_000, measuredMs: 10_000 };
  const database = await createDatabase();
  const { farEnds, earshot } = await startLine(database);
  const devices = await devicesOfEarshot(earshot, counts.at(-1) ?? 1);
  const peer = { group: 'growth', server: earshot };
  const rows: Row[] = [];
  let open = 0;
  for (const streams of counts) {
    say(`growth: ${streams} ${streams === 1 ? 'stream' : 'streams'}`);
    await openDevices(farEnds, peer.group, devices.slice(open, streams), true);
    open = streams;
    const found = await speak(farEnds, peer, { ...timing, postgresPids: database.pids() });
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
  await farEnds.ask({ kind: 'close', group: peer.group });
  await earshot.stop();
  await database.drop();
  return {
    name: 'growth',
    method: `Opus in real time from more and more devices, all of them speaking without a pause; ${timing.measuredMs} ms at each number.`,
    columns: [
      { figure: 'corePercent', title: '% of a core', digits: 1 },
      { figure: 'cpuUsPerFrame', title: 'CPU us/frame', digits: 1 },
      { figure: 'residentMb', title: 'MB in all', digits: 0 },
      { figure: 'frameToProviderP99Ms', title: 'frame p99 ms', digits: 1 },
      { figure: 'lost', title: 'frames lost', digits: 0 },
      { figure: 'realTime', title: 'of real time', digits: 3 },
      { figure: 'sendLagP99Ms', title: 'sent late p99 ms', digits: 1 },
    ],
    rows,
    goals: [],
    picture: drawGrowth(rows.map(({ figures }) => figures)),
  };
}
