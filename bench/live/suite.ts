import { startEarshot } from '../support/earshot.ts';
import { residentKb } from '../support/processes.ts';
import type { Goal, SuiteOptions, SuiteReport } from '../support/report.ts';
import { medianSample, type Sample } from '../support/statistics.ts';
import type { Streamed } from './load-process.ts';
import { FRAME_MS } from './recording.ts';
import { openDevices, startLiveLoad, streamAudio } from './setup.ts';

/** Memory is first read with this many streams, when the server has loaded everything. What is added later belongs to the streams. */
const FIRST_STREAMS = 10;
/** Results become segments at this interval, as specified. */
const TICK_MS = 600;

/** Streams opus in real time through the service to a provider on loopback: in slices, then without a pause, which shows what accumulates. */
export async function liveSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const streams = isQuick ? 50 : 300;
  const rounds = isQuick ? 1 : 3;
  const timing = isQuick ? { warmUpMs: 500, measuredMs: 2_000 } : { warmUpMs: 1_000, measuredMs: 5_000 };
  const sustainedMs = isQuick ? 4_000 : 60_000;
  const database = await createDatabase();
  const { load, env } = await startLiveLoad();
  const earshot = await startEarshot('live', { DATABASE_URL: database.url, ...env });
  const postgresPids = database.pids();
  log(`live: opening ${streams} streams`);
  await openDevices(load, earshot, FIRST_STREAMS);
  await streamAudio(load, earshot, { warmUpMs: 0, measuredMs: 10_000 });
  const firstKb = residentKb(earshot.pid);
  await openDevices(load, earshot, streams - FIRST_STREAMS);
  const slices: Sample[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    log(`live: slice ${round} of ${rounds}`);
    slices.push(toSample(await streamAudio(load, earshot, { ...timing, postgresPids }), streams));
  }
  log(`live: ${sustainedMs / 1000} s without a pause`);
  const sustained = toSample(await streamAudio(load, earshot, { warmUpMs: 0, measuredMs: sustainedMs }), streams);
  const kbPerStream = (residentKb(earshot.pid) - firstKb) / (streams - FIRST_STREAMS);
  await load.run({ kind: 'close' });
  await earshot.stop();
  await database.drop();
  const median = medianSample(slices);
  const group = `${streams} streams`;
  const withoutPause = `${sustainedMs / 1000} s without a pause`;
  return {
    name: 'live',
    method: `Opus, 20 ms a frame, in real time; frames go to a provider on loopback, results come back; ${database.version}; median of ${rounds} slices of ${timing.measuredMs} ms.
Frame: from the device to the provider, including the wait for a second frame. Segment: from the provider's result to the device,
including the wait for the ${TICK_MS} ms tick. If the devices themselves sent late, the machine was too busy, and delays are not measured.`,
    columns: [
      { figure: 'cpuUsPerFrame', title: 'CPU us/frame', digits: 1 },
      { figure: 'totalCpuUsPerFrame', title: 'with Postgres', digits: 1 },
      { figure: 'streamsPerCore', title: 'streams/core', digits: 0 },
      { figure: 'kbPerStream', title: 'kB/stream', digits: 0 },
      { figure: 'frameToProviderP99Ms', title: 'frame p99 ms', digits: 1 },
      { figure: 'resultToSegmentP99Ms', title: 'segment p99 ms', digits: 0 },
      { figure: 'lost', title: 'frames lost', digits: 0 },
      { figure: 'sendLagP99Ms', title: 'sent late p99 ms', digits: 1 },
    ],
    rows: [
      { group, subject: 'in slices', figures: median },
      { group, subject: withoutPause, figures: { ...sustained, kbPerStream } },
    ],
    goals: [
      {
        what: 'streams per core',
        value: wasRealTime(median) ? (median.streamsPerCore ?? Number.NaN) : Number.NaN,
        unit: '',
        digits: 0,
        atLeast: 300,
      },
      ...delayGoals(median, ''),
      ...delayGoals(sustained, `, ${withoutPause}`),
      { what: 'memory per stream', value: kbPerStream, unit: 'kB', digits: 0, atMost: 250 },
    ],
  };
}

function toSample({ frames, elapsedMs, serverCpuMs, postgresCpuMs, ...others }: Streamed, streams: number): Sample {
  return {
    ...others,
    cpuUsPerFrame: (serverCpuMs * 1000) / frames,
    totalCpuUsPerFrame: ((serverCpuMs + postgresCpuMs) * 1000) / frames,
    streamsPerCore: (frames * FRAME_MS) / serverCpuMs,
    realTime: (frames * FRAME_MS) / (streams * elapsedMs),
  };
}

const wasRealTime = ({ realTime = 0, lost = 0 }: Sample) => realTime > 0.98 && lost === 0;

function delayGoals(sample: Sample, of: string): Goal[] {
  const { sendLagP99Ms = 0, frameToProviderP99Ms = Number.NaN, resultToSegmentP99Ms = Number.NaN } = sample;
  const isPunctual = wasRealTime(sample) && sendLagP99Ms < FRAME_MS;
  const goal = (what: string, value: number, atMost: number): Goal => ({
    what: `${what}, p99${of}`,
    value: isPunctual ? value : Number.NaN,
    unit: 'ms',
    digits: 0,
    atMost,
  });
  return [
    goal('frame to provider', frameToProviderP99Ms, 50),
    goal('result to segment', resultToSegmentP99Ms, TICK_MS + 20),
  ];
}
