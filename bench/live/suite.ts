import { join } from 'node:path';
import { type ServerProcess, startServer } from '../support/children.ts';
import { residentKb } from '../support/processes.ts';
import { ratio, type SuiteReport } from '../support/report.ts';
import { type Sample, takeTurns } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { type DeviceAddress, devicesOfEarshot, type FarEnds, openDevices, speak, startLine } from './line.ts';
import { FRAME_MS } from './recording.ts';

/** With so many open memory is read first: what a server needs once is there by then. What is added later is the streams'. */
const FIRST_STREAMS = 10;
/** The tick at which a result becomes a segment. Specification: every 600 ms. */
const TICK_MS = 600;

interface Peer {
  server: ServerProcess;
  group: string;
  /** Its memory with `FIRST_STREAMS` open. */
  firstKb: number;
}

/** Opus in real time through the whole line to a provider on loopback, beside a server that only decodes. */
export async function liveSuite({ isQuick, createDatabase, say }: SuiteOptions): Promise<SuiteReport> {
  const streams = isQuick ? 50 : 300;
  const rounds = isQuick ? 1 : 3;
  const timing = isQuick ? { settleMs: 500, measuredMs: 2_000 } : { settleMs: 1_000, measuredMs: 5_000 };
  const database = await createDatabase();
  const { farEnds, earshot } = await startLine(database);
  const bare = await startServer({
    name: 'ws + opus decode',
    command: process.execPath,
    args: [join(import.meta.dirname, 'peers', 'bare.ts')],
  });
  say(`live: opening ${streams} streams`);
  const peers: Peer[] = [
    await openPeer(farEnds, earshot, await devicesOfEarshot(earshot, streams), true),
    await openPeer(farEnds, bare, devicesOfBare(bare, streams), false),
  ];
  const found = await takeTurns(peers, rounds, (peer) => {
    say(`live: ${streams} streams to ${peer.server.name}`);
    return measure(farEnds, peer, streams, { ...timing, postgresPids: database.pids() });
  });
  for (const { group } of peers) await farEnds.ask({ kind: 'close', group });
  for (const { server } of peers) await server.stop();
  await database.drop();
  return report(streams, found, `${database.version}; median of ${rounds} slices of ${timing.measuredMs} ms, in turns`);
}

const devicesOfBare = ({ port }: ServerProcess, count: number): DeviceAddress[] =>
  Array.from({ length: count }, () => ({ url: `ws://127.0.0.1:${port}/`, headers: {} }));

/** Opens the first streams, lets them speak, and then the others. */
async function openPeer(
  farEnds: FarEnds,
  server: ServerProcess,
  streams: readonly DeviceAddress[],
  isEarshot: boolean,
): Promise<Peer> {
  const group = server.name;
  await openDevices(farEnds, group, streams.slice(0, FIRST_STREAMS), isEarshot);
  await speak(farEnds, { group, server }, { settleMs: 0, measuredMs: 10_000 });
  const firstKb = residentKb(server.pid);
  await openDevices(farEnds, group, streams.slice(FIRST_STREAMS), isEarshot);
  return { server, group, firstKb };
}

async function measure(
  farEnds: FarEnds,
  peer: Peer,
  streams: number,
  timing: Parameters<typeof speak>[2],
): Promise<Sample> {
  const { frames, elapsedMs, serverCpuMs, postgresCpuMs, ...others } = await speak(farEnds, peer, timing);
  return {
    ...others,
    cpuUsPerFrame: (serverCpuMs * 1000) / frames,
    totalCpuUsPerFrame: ((serverCpuMs + postgresCpuMs) * 1000) / frames,
    streamsPerCore: (frames * FRAME_MS) / serverCpuMs,
    realTime: (frames * FRAME_MS) / (streams * elapsedMs),
    kbPerStream: (residentKb(peer.server.pid) - peer.firstKb) / (streams - FIRST_STREAMS),
  };
}

function report(streams: number, found: ReadonlyMap<Peer, Sample>, how: string): SuiteReport {
  const rows = [...found].map(([{ server }, sample]) => ({
    group: `${streams} streams`,
    subject: server.name,
    figures: sample,
  }));
  const [ours, bare] = rows.map(({ figures }): Sample => figures);
  const figure = (name: string, isSound = true) => (isSound ? (ours?.[name] ?? Number.NaN) : Number.NaN);
  // On a machine that had no time for the devices, what the service did is not what these figures say.
  const isRealTime = figure('realTime') > 0.98 && figure('lost') === 0;
  const isPunctual = isRealTime && figure('sendLagP99Ms') < FRAME_MS;
  return {
    name: 'live',
    method: `Opus, 20 ms a frame, in real time; frames go to a provider on loopback, results come back; ${how}.
Streams a core: how many would fill one by their processor time. Frame: from the device to the provider, our waiting for
a second frame in it. Segment: from the provider's result to the device, the wait for the ${TICK_MS} ms tick in it.${
      isPunctual
        ? ''
        : '\nThe machine was too busy: the devices themselves sent late, so that delays say nothing of the service.'
    }`,
    columns: [
      { figure: 'cpuUsPerFrame', title: 'CPU us/frame', digits: 1 },
      { figure: 'totalCpuUsPerFrame', title: 'with Postgres', digits: 1 },
      { figure: 'streamsPerCore', title: 'streams/core', digits: 0 },
      { figure: 'kbPerStream', title: 'kB/stream', digits: 0 },
      { figure: 'frameToProviderP50Ms', title: 'frame p50 ms', digits: 1 },
      { figure: 'frameToProviderP99Ms', title: 'p99', digits: 1 },
      { figure: 'resultToSegmentP50Ms', title: 'segment p50 ms', digits: 0 },
      { figure: 'resultToSegmentP99Ms', title: 'p99', digits: 0 },
      { figure: 'lost', title: 'frames lost', digits: 0 },
      { figure: 'sendLagP99Ms', title: 'sent late p99 ms', digits: 1 },
    ],
    rows,
    goals: [
      { what: 'streams a core', value: figure('streamsPerCore', isRealTime), unit: '', digits: 0, atLeast: 300 },
      {
        what: 'frame to provider, p99',
        value: figure('frameToProviderP99Ms', isPunctual),
        unit: 'ms',
        digits: 1,
        atMost: 50,
      },
      { what: 'memory a stream', value: figure('kbPerStream'), unit: 'kB', digits: 0, atMost: 250 },
      {
        what: 'result to segment, p99',
        value: figure('resultToSegmentP99Ms', isPunctual),
        unit: 'ms',
        digits: 0,
        atMost: TICK_MS + 20,
      },
      {
        what: 'CPU of bare ws + decode',
        value: ratio(figure('cpuUsPerFrame', isRealTime), bare?.cpuUsPerFrame),
        unit: 'x',
        digits: 2,
      },
    ],
  };
}
