import { join } from 'node:path';
import { type ServerProcess, startServer } from '../support/children.ts';
import { residentKb } from '../support/processes.ts';
import type { SuiteReport } from '../support/report.ts';
import { type Sample, takeTurns } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import {
  type DeviceAddress,
  devicesOfEarshot,
  type FarEnds,
  openDevices,
  type SpeakOptions,
  speak,
  startLine,
} from './line.ts';
import { FRAME_MS } from './recording.ts';
import { reportLive } from './report.ts';

/** With so many open memory is read first: what a server needs once is there by then. What is added later is the streams'. */
const FIRST_STREAMS = 10;
/** The processor time of a frame in the bare server, in microseconds, on the machine that the goals were set on: 27 to 31. */
const BARE_US = 29;

interface Peer {
  server: ServerProcess;
  group: string;
  /** Its memory with `FIRST_STREAMS` open. */
  firstKb: number;
}

/**
 * Opus in real time through the whole line to a provider on loopback, beside a server that does no more than it must. Where that one is
 * slower than on the machine of the goals, it is looked at, too, with as many streams as keep this machine as busy as all would keep that.
 */
export async function liveSuite({ isQuick, createDatabase, say }: SuiteOptions): Promise<SuiteReport> {
  const streams = isQuick ? 50 : 300;
  const rounds = isQuick ? 1 : 3;
  const timing = isQuick ? { settleMs: 500, measuredMs: 2_000 } : { settleMs: 1_000, measuredMs: 5_000 };
  const lasting = { settleMs: 0, measuredMs: isQuick ? 4_000 : 60_000 };
  const database = await createDatabase();
  const { farEnds, earshot } = await startLine(database);
  const bare = await startServer({
    name: 'ws + decode + speech gate',
    command: process.execPath,
    args: [join(import.meta.dirname, 'peers', 'bare.ts')],
  });
  say(`live: opening ${streams} streams`);
  const ours = await openPeer(farEnds, earshot, await devicesOfEarshot(earshot, streams), true);
  const theirs = await openPeer(farEnds, bare, devicesOfBare(bare, streams), false);
  const measureInTurns = (peers: Peer[], speaking: number) =>
    takeTurns(peers, rounds, (peer) => {
      say(`live: ${speaking} streams to ${peer.server.name}`);
      return measure(farEnds, peer, { ...timing, streams: speaking, postgresPids: database.pids() });
    });
  const all = await measureInTurns([ours, theirs], streams);
  say(`live: ${streams} streams to Earshot, ${lasting.measuredMs / 1000} s without a pause`);
  const onEnd = await measure(farEnds, ours, { ...lasting, streams, postgresPids: database.pids() });
  const alike = Math.round((streams * BARE_US) / (all.get(theirs)?.cpuUsPerFrame ?? BARE_US));
  const fewer = alike < streams ? await measureInTurns([ours], alike) : undefined;
  for (const { group } of [ours, theirs]) await farEnds.ask({ kind: 'close', group });
  for (const { server } of [ours, theirs]) await server.stop();
  await database.drop();
  const { rssKb = Number.NaN, ...figures } = onEnd;
  return reportLive({
    streams,
    earshot: all.get(ours) ?? {},
    onEnd: {
      seconds: lasting.measuredMs / 1000,
      earshot: {
        ...figures,
        residentMb: rssKb / 1024,
        kbPerStream: (rssKb - ours.firstKb) / (streams - FIRST_STREAMS),
      },
    },
    bare: all.get(theirs) ?? {},
    alike: fewer && { streams: alike, bareUs: BARE_US, earshot: fewer.get(ours) ?? {} },
    how: `${database.version}; median of ${rounds} slices of ${timing.measuredMs} ms, in turns`,
  });
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

async function measure(farEnds: FarEnds, peer: Peer, timing: SpeakOptions & { streams: number }): Promise<Sample> {
  const { frames, elapsedMs, serverCpuMs, postgresCpuMs, ...others } = await speak(farEnds, peer, timing);
  return {
    ...others,
    rssKb: residentKb(peer.server.pid),
    cpuUsPerFrame: (serverCpuMs * 1000) / frames,
    totalCpuUsPerFrame: ((serverCpuMs + postgresCpuMs) * 1000) / frames,
    streamsPerCore: (frames * FRAME_MS) / serverCpuMs,
    realTime: (frames * FRAME_MS) / (timing.streams * elapsedMs),
  };
}
