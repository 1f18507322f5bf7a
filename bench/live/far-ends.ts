// Both ends of the live line, in one process and on one clock: the devices, and the provider. Answers the commands of suite.ts.
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { serveCommands } from '../support/commands.ts';
import { cpuMs } from '../support/processes.ts';
import { percentile } from '../support/statistics.ts';
import { type Delays, Device, toFrame } from './device.ts';
import { type Provider, startProvider } from './provider.ts';
import { FRAME_MS, opusPackets } from './recording.ts';

export type FarEndsCommand =
  | { kind: 'prepare'; wavFile: string }
  | {
      kind: 'open';
      group: string;
      streams: readonly { url: string; headers: Readonly<Record<string, string>> }[];
      isEarshot: boolean;
    }
  | StreamCommand
  | { kind: 'close'; group: string };

export interface StreamCommand {
  kind: 'stream';
  group: string;
  /** How many of them speak; all, where it is not said. */
  streams?: number;
  /** How long it runs before it is measured, and how long it is. */
  settleMs: number;
  measuredMs: number;
  /** Whose processor time is wanted. */
  serverPid: number;
  postgresPids: readonly number[];
}

/** `{}` where a command has nothing to tell. */
export interface FarEndsAnswer {
  providerUrl?: string;
  measured?: Streamed;
}

export interface Streamed {
  /** Frames of all streams from the beginning to the end of the measurement. */
  frames: number;
  elapsedMs: number;
  serverCpuMs: number;
  postgresCpuMs: number;
  /** Frames that were sent and did not come out, once everything had time to. */
  lost: number;
  results: number;
  frameToProviderP50Ms: number;
  frameToProviderP99Ms: number;
  resultToSegmentP50Ms: number;
  resultToSegmentP99Ms: number;
  /** How late this process itself sent the latest percent of its frames. */
  sendLagP99Ms: number;
}

/** A frame waits in the server for the one after it, and a result for its tick. */
const SETTLE_AFTER_MS = 1_500;
/** How long this process sleeps at a time: what comes meanwhile is timed so much later. */
const NAP_MS = 1;

const neverWoken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const groups = new Map<string, Device[]>();
let frames: Uint8Array[] = [];
let provider: Provider | undefined;
let delays: Delays | undefined;

serveCommands<FarEndsCommand, FarEndsAnswer>(async (command) => {
  switch (command.kind) {
    case 'prepare':
      frames = opusPackets(command.wavFile).map(toFrame);
      provider = await startProvider();
      return { providerUrl: provider.url };
    case 'open':
      groups.set(command.group, [...devicesOf(command.group), ...(await openDevices(command))]);
      return {};
    case 'stream':
      return { measured: await stream(devicesOf(command.group).slice(0, command.streams), command) };
    case 'close':
      for (const device of devicesOf(command.group)) device.close();
      groups.delete(command.group);
      return {};
  }
});

const devicesOf = (group: string) => groups.get(group) ?? [];

/** One after the other: the provider's newest connection is then that of the device which has just become ready. */
async function openDevices({ streams, isEarshot }: Extract<FarEndsCommand, { kind: 'open' }>): Promise<Device[]> {
  const devices: Device[] = [];
  for (const { url, headers } of streams) {
    const known = provider?.lines.length ?? 0;
    const device = await Device.open({ url, headers, delays: () => delays }, isEarshot);
    devices.push(device);
    if (!isEarshot) continue;
    const line = provider?.lines[known];
    if (!line || provider?.lines.length !== known + 1)
      throw new Error('a session did not open one line to the provider');
    device.follow(line);
  }
  return devices;
}

/** Lets the devices speak for a while, and measures the second part of it. */
async function stream(devices: readonly Device[], command: StreamCommand): Promise<Streamed> {
  const { settleMs, measuredMs, serverPid, postgresPids } = command;
  const state = () => ({
    frames: total(devices, 'framesSent'),
    serverCpuMs: cpuMs([serverPid]),
    postgresCpuMs: cpuMs(postgresPids),
  });
  await sendInRealTime(devices, settleMs);
  const before = state();
  const noted: Delays = { frameToProviderMs: [], resultToSegmentMs: [] };
  delays = noted;
  const { elapsedMs, lagsMs } = await sendInRealTime(devices, measuredMs);
  const after = state();
  await sleep(SETTLE_AFTER_MS);
  delays = undefined;
  const closed = devices.find(({ closeCode }) => closeCode !== undefined);
  if (closed) throw new Error(`a live session was closed with ${closed.closeCode}`);
  return {
    frames: after.frames - before.frames,
    elapsedMs,
    serverCpuMs: after.serverCpuMs - before.serverCpuMs,
    postgresCpuMs: after.postgresCpuMs - before.postgresCpuMs,
    lost: lostFrames(devices),
    ...summary(noted),
    sendLagP99Ms: percentile(lagsMs, 0.99),
  };
}

/** Each device sends a packet every 20 ms, one device after the other. */
async function sendInRealTime(devices: readonly Device[], durationMs: number) {
  const lagsMs: number[] = [];
  const startedAt = performance.now();
  const dueAt = (frame: number) => startedAt + (frame / devices.length) * FRAME_MS;
  let sent = 0;
  for (let now = startedAt; now < startedAt + durationMs; now = performance.now()) {
    for (; dueAt(sent) <= now; sent += 1) {
      const place = sent % devices.length;
      const device = devices[place];
      const frame = device && frames[(device.framesSent + place * 13) % frames.length];
      if (frame) device.send(frame);
      lagsMs.push(now - dueAt(sent));
    }
    await nap();
  }
  return { elapsedMs: performance.now() - startedAt, lagsMs };
}

/**
 * Sleeps, and takes then what has come. Whoever sends to a process that waits for its sockets has to wake it, which the kernel
 * charges to the sender: on a machine between two others it would be the network's interrupts, and none of the server's time.
 */
async function nap(): Promise<void> {
  Atomics.wait(neverWoken, 0, 0, NAP_MS);
  await immediate();
}

/** None of a peer that has no provider. */
function lostFrames(devices: readonly Device[]): number {
  if (total(devices, 'framesDelivered') === 0) return 0;
  return total(devices, 'framesSent') - total(devices, 'framesDelivered');
}

const total = (devices: readonly Device[], count: 'framesSent' | 'framesDelivered') =>
  devices.reduce((sum, device) => sum + device[count], 0);

const summary = ({ frameToProviderMs, resultToSegmentMs }: Delays) => ({
  results: resultToSegmentMs.length,
  frameToProviderP50Ms: percentile(frameToProviderMs, 0.5),
  frameToProviderP99Ms: percentile(frameToProviderMs, 0.99),
  resultToSegmentP50Ms: percentile(resultToSegmentMs, 0.5),
  resultToSegmentP99Ms: percentile(resultToSegmentMs, 0.99),
});
