import { type Goal, type Row, ratio, type SuiteReport } from '../support/report.ts';
import type { Sample } from '../support/statistics.ts';
import { FRAME_MS } from './recording.ts';

/** Results become segments at this interval, as specified. */
const TICK_MS = 600;

export interface LiveFindings {
  streams: number;
  earshot: Sample;
  /** Measured without a pause, which shows what accumulates. */
  sustained: { seconds: number; earshot: Sample };
  bare: Sample;
  /** So many streams load this machine as much as `streams` load one on which the bare server takes `bareUs` per frame. */
  scaled: { streams: number; bareUs: number; earshot: Sample } | undefined;
  conditions: string;
}

export function reportLive({ streams, earshot, sustained, bare, scaled, conditions }: LiveFindings): SuiteReport {
  const isPunctual = [earshot, sustained.earshot, ...(scaled ? [scaled.earshot] : [])].every(wasPunctual);
  const rows: Row[] = [
    { group: `${streams} streams`, subject: 'Earshot', figures: earshot },
    { group: `${streams} streams`, subject: 'ws + decode + speech gate', figures: bare },
    {
      group: `${streams} streams`,
      subject: `Earshot, ${sustained.seconds} s without a pause`,
      figures: sustained.earshot,
    },
  ];
  if (scaled) rows.push({ group: `${scaled.streams} streams`, subject: 'Earshot', figures: scaled.earshot });
  return {
    name: 'live',
    method: `Opus, 20 ms a frame, in real time; frames go to a provider on loopback, results come back; ${conditions}.
Streams/core: how many streams use one core. Frame: from the device to the provider, including the wait for a second frame.
Segment: from the provider's result to the device, including the wait for the ${TICK_MS} ms tick.${
      scaled
        ? `\n${scaled.streams} streams load this machine as much as ${streams} load one on which ws + decode + speech gate takes ${scaled.bareUs} us.`
        : ''
    }${
      isPunctual
        ? ''
        : '\nThe machine was too busy: the devices themselves sent late, so the delays do not describe the service.'
    }`,
    columns: [
      { figure: 'cpuUsPerFrame', title: 'CPU us/frame', digits: 1 },
      { figure: 'totalCpuUsPerFrame', title: 'with Postgres', digits: 1 },
      { figure: 'streamsPerCore', title: 'streams/core', digits: 0 },
      { figure: 'residentMb', title: 'MB total', digits: 0 },
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
      {
        what: 'streams per core',
        value: wasRealTime(earshot) ? figure(earshot, 'streamsPerCore') : Number.NaN,
        unit: '',
        digits: 0,
        atLeast: 300,
      },
      ...delayGoals(earshot, ''),
      ...delayGoals(sustained.earshot, `, ${sustained.seconds} s without a pause`),
      ...(scaled ? delayGoals(scaled.earshot, `, ${scaled.streams} streams`) : []),
      {
        what: 'memory per stream',
        value: figure(sustained.earshot, 'kbPerStream'),
        unit: 'kB',
        digits: 0,
        atMost: 250,
      },
      {
        what: 'CPU of ws + decode + speech gate',
        value: wasRealTime(earshot) ? ratio(earshot.cpuUsPerFrame, bare.cpuUsPerFrame) : Number.NaN,
        unit: 'x',
        digits: 2,
      },
    ],
  };
}

const figure = (sample: Sample, name: string): number => sample[name] ?? Number.NaN;

/** If the machine was too busy for the devices, the figures do not describe the service. */
const wasRealTime = (sample: Sample): boolean => figure(sample, 'realTime') > 0.98 && figure(sample, 'lost') === 0;
const wasPunctual = (sample: Sample): boolean => wasRealTime(sample) && figure(sample, 'sendLagP99Ms') < FRAME_MS;

function delayGoals(sample: Sample, of: string): Goal[] {
  const delay = (name: string) => (wasPunctual(sample) ? figure(sample, name) : Number.NaN);
  const unit = 'ms';
  return [
    { what: `frame to provider, p99${of}`, value: delay('frameToProviderP99Ms'), unit, digits: 1, atMost: 50 },
    {
      what: `result to segment, p99${of}`,
      value: delay('resultToSegmentP99Ms'),
      unit,
      digits: 0,
      atMost: TICK_MS + 20,
    },
  ];
}
