import { type Goal, type Row, ratio, type SuiteReport } from '../support/report.ts';
import type { Sample } from '../support/statistics.ts';
import { FRAME_MS } from './recording.ts';

/** The tick at which a result becomes a segment. Specification: every 600 ms. */
const TICK_MS = 600;

export interface LiveFindings {
  streams: number;
  earshot: Sample;
  /** For so many seconds without a pause: what piles up shows then. */
  onEnd: { seconds: number; earshot: Sample };
  bare: Sample;
  /** With so many streams this machine is as busy as `streams` would keep one on which the bare server takes `bareUs` a frame. */
  alike: { streams: number; bareUs: number; earshot: Sample } | undefined;
  how: string;
}

export function reportLive({ streams, earshot, onEnd, bare, alike, how }: LiveFindings): SuiteReport {
  const isPunctual = [earshot, onEnd.earshot, ...(alike ? [alike.earshot] : [])].every(wasPunctual);
  const rows: Row[] = [
    { group: `${streams} streams`, subject: 'Earshot', figures: earshot },
    { group: `${streams} streams`, subject: 'ws + decode + speech gate', figures: bare },
    { group: `${streams} streams`, subject: `Earshot, ${onEnd.seconds} s on end`, figures: onEnd.earshot },
  ];
  if (alike) rows.push({ group: `${alike.streams} streams`, subject: 'Earshot', figures: alike.earshot });
  return {
    name: 'live',
    method: `Opus, 20 ms a frame, in real time; frames go to a provider on loopback, results come back; ${how}.
Streams a core: how many would fill one by their processor time. Frame: from the device to the provider, our waiting for
a second frame in it. Segment: from the provider's result to the device, the wait for the ${TICK_MS} ms tick in it.${
      alike
        ? `\n${alike.streams} streams keep this machine as busy as ${streams} would one on which ws + decode + speech gate takes ${alike.bareUs} us.`
        : ''
    }${
      isPunctual
        ? ''
        : '\nThe machine was too busy: the devices themselves sent late, so that delays say nothing of the service.'
    }`,
    columns: [
      { figure: 'cpuUsPerFrame', title: 'CPU us/frame', digits: 1 },
      { figure: 'totalCpuUsPerFrame', title: 'with Postgres', digits: 1 },
      { figure: 'streamsPerCore', title: 'streams/core', digits: 0 },
      { figure: 'residentMb', title: 'MB in all', digits: 0 },
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
        what: 'streams a core',
        value: wasRealTime(earshot) ? figure(earshot, 'streamsPerCore') : Number.NaN,
        unit: '',
        digits: 0,
        atLeast: 300,
      },
      ...delayGoals(earshot, ''),
      ...delayGoals(onEnd.earshot, `, ${onEnd.seconds} s on end`),
      ...(alike ? delayGoals(alike.earshot, `, ${alike.streams} streams`) : []),
      { what: 'memory a stream', value: figure(onEnd.earshot, 'kbPerStream'), unit: 'kB', digits: 0, atMost: 250 },
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

/** On a machine that had no time for the devices, what the service did is not what the figures say. */
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
