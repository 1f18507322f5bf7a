import { join } from 'node:path';
import { type ServerProcess, startServer } from '../support/child-processes.ts';
import { residentKb } from '../support/processes.ts';
import type { SuiteReport } from '../support/report.ts';
import { measureInTurns, type Sample } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { FRAME_MS } from './recording.ts';
import { reportLive } from './report.ts';
import {
  type DeviceAddress,
  devicesOfEarshot,
  type LiveLoad,
  openDevices,
  type StreamOptions,
  startLiveSetup,
  streamAudio,
} from './setup.ts';

/** Memory is first read with this many streams, when the server has loaded everything. What is added later belongs to the streams. */
const FIRST_STREAMS = 10;
/** Processor time of a frame in the bare server, in microseconds, on the machine for which the goals were set. */
const BARE_US = 29;

interface Peer {
  server: ServerProcess;
  group: string;
  /** Resident memory with `FIRST_STREAMS` open. */
  firstKb: number;
}

/**
 * Streams opus in real time through the service to a provider on loopback, and to a minimal server. On a machine slower than that
 * of the goals, the service is also measured with fewer streams, which load this machine as much as all would load that one.
 */
export async function liveSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const streams = isQuick ? 50 : 300;
  const rounds = isQuick ? 1 : 3;
  const timing = isQuick ? { settleMs: 500, measuredMs: 2_000 } : { settleMs: 1_000, measuredMs: 5_000 };
  const sustained = { settleMs: 0, measuredMs: isQuick ? 4_000 : 60_000 };
  const database = await createDatabase();
  const { load, earshot } = await startLiveSetup(database);
  const bare = await startServer({
    name: 'ws + decode + speech gate',
    command: process.execPath,
    args: [join(import.meta.dirname, 'peers', 'bare.ts')],
  });
  log(`live: opening ${streams} streams`);
  const ours = await openPeer(load, earshot, await devicesOfEarshot(earshot, streams), true);
  const theirs = await openPeer(load, bare, devicesOfBare(bare, streams), false);
  const measureAll = (peers: Peer[], count: number) =>
    measureInTurns(peers, rounds, (peer) => {
      log(`live: ${count} streams to ${peer.server.name}`);
      return measure(load, peer, { ...timing, streams: count, postgresPids: database.pids() });
    });
  const all = await measureAll([ours, theirs], streams);
  log(`live: ${streams} streams to Earshot, ${sustained.measuredMs / 1000} s without a pause`);
  const withoutPause = await measure(load, ours, { ...sustained, streams, postgresPids: database.pids() });
  const scaledStreams = Math.round((streams * BARE_US) / (all.get(theirs)?.cpuUsPerFrame ?? BARE_US));
  const scaled = scaledStreams < streams ? await measureAll([ours], scaledStreams) : undefined;
  for (const { group } of [ours, theirs]) await load.run({ kind: 'close', group });
  for (const { server } of [ours, theirs]) await server.stop();
  await database.drop();
  const { rssKb = Number.NaN, ...figures } = withoutPause;
  return reportLive({
    streams,
    earshot: all.get(ours) ?? {},
    sustained: {
      seconds: sustained.measuredMs / 1000,
      earshot: {
        ...figures,
        residentMb: rssKb / 1024,
        kbPerStream: (rssKb - ours.firstKb) / (streams - FIRST_STREAMS),
      },
    },
    bare: all.get(theirs) ?? {},
    scaled: scaled && { streams: scaledStreams, bareUs: BARE_US, earshot: scaled.get(ours) ?? {} },
    conditions: `${database.version}; median of ${rounds} slices of ${timing.measuredMs} ms, in turns`,
  });
}

const devicesOfBare = ({ port }: ServerProcess, count: number): DeviceAddress[] =>
  Array.from({ length: count }, () => ({ url: `ws://127.0.0.1:${port}/`, headers: {} }));

/** Opens the first streams and lets them stream for a while, then opens the others. */
async function openPeer(
  load: LiveLoad,
  server: ServerProcess,
  streams: readonly DeviceAddress[],
  isEarshot: boolean,
): Promise<Peer> {
  const group = server.name;
  await openDevices(load, group, streams.slice(0, FIRST_STREAMS), isEarshot);
  await streamAudio(load, { group, server }, { settleMs: 0, measuredMs: 10_000 });
  const firstKb = residentKb(server.pid);
  await openDevices(load, group, streams.slice(FIRST_STREAMS), isEarshot);
  return { server, group, firstKb };
}

async function measure(load: LiveLoad, peer: Peer, timing: StreamOptions & { streams: number }): Promise<Sample> {
  const { frames, elapsedMs, serverCpuMs, postgresCpuMs, ...others } = await streamAudio(load, peer, timing);
  return {
    ...others,
    rssKb: residentKb(peer.server.pid),
    cpuUsPerFrame: (serverCpuMs * 1000) / frames,
    totalCpuUsPerFrame: ((serverCpuMs + postgresCpuMs) * 1000) / frames,
    streamsPerCore: (frames * FRAME_MS) / serverCpuMs,
    realTime: (frames * FRAME_MS) / (timing.streams * elapsedMs),
  };
}
