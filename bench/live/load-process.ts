// The devices and the provider, in one process with one clock. Runs the commands of suite.ts.
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { serveCommands } from '../support/commands.ts';
import { cpuMs } from '../support/processes.ts';
import { percentile } from '../support/statistics.ts';
import { type Delays, Device, toFrame } from './device.ts';
import { type Provider, startProvider } from './provider.ts';
import { FRAME_MS, opusPackets, pcmPackets } from './recording.ts';

export type LiveLoadCommand =
  | { kind: 'prepare'; wavFile: string; opusBitsPerSecond?: number | undefined }
  | {
      kind: 'open';
      group: string;
      streams: readonly { url: string; headers: Readonly<Record<string, string>> }[];
      isEarshot: boolean;
    }
  | StreamCommand
  | { kind: 'close'; group: string };

/** Of the frames that devices send. */
export type Codec = 'opus' | 'pcm16';

export interface StreamCommand {
  kind: 'stream';
  group: string;
  codec?: Codec;
  /** How many of them stream; all by default. */
  streams?: number;
  /** How long it runs before it is measured, and how long it is measured. */
  settleMs: number;
  measuredMs: number;
  /** The processes whose processor time is measured. */
  serverPids: readonly number[];
  postgresPids: readonly number[];
}

export interface LiveLoadResult {
  providerUrl?: string;
  measured?: Streamed;
}

export interface Streamed {
  /** Frames of all streams during the measurement. */
  frames: number;
  elapsedMs: number;
  serverCpuMs: number;
  postgresCpuMs: number;
  /** Frames that were sent but did not arrive in time. */
  lost: number;
  results: number;
  frameToProviderP50Ms: number;
  frameToProviderP99Ms: number;
  resultToSegmentP50Ms: number;
  resultToSegmentP99Ms: number;
  frameToAckP99Ms: number;
  /** How late this process itself sent its frames, 99th percentile. */
  sendLagP99Ms: number;
}

/** In the server, a frame waits for the next one, and a result for its tick. */
const SETTLE_AFTER_MS = 1_500;
/** How long this process sleeps at a time. Messages that arrive in the meantime are timed later by up to this. */
const SLEEP_MS = 1;

const neverWoken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const groups = new Map<string, Device[]>();
const frames: Record<Codec, Uint8Array[]> = { opus: [], pcm16: [] };
let provider: Provider | undefined;
let delays: Delays | undefined;

serveCommands<LiveLoadCommand, LiveLoadResult>(async (command) => {
  switch (command.kind) {
    case 'prepare':
      frames.opus = opusPackets(command.wavFile, command.opusBitsPerSecond).map(toFrame);
      frames.pcm16 = pcmPackets(command.wavFile).map(toFrame);
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

/** Opens one device after the other, so that the provider's newest connection belongs to the newest device. */
async function openDevices({ streams, isEarshot }: Extract<LiveLoadCommand, { kind: 'open' }>): Promise<Device[]> {
  const devices: Device[] = [];
  for (const { url, headers } of streams) {
    const connectionsBefore = provider?.connections.length ?? 0;
    const device = await Device.open({ url, headers, delays: () => delays }, isEarshot);
    devices.push(device);
    if (!isEarshot) continue;
    const connection = provider?.connections[connectionsBefore];
    if (!connection || provider?.connections.length !== connectionsBefore + 1)
      throw new Error('a session did not open exactly one connection to the provider');
    device.follow(connection);
  }
  return devices;
}

/** Lets the devices stream, and measures the second part. */
async function stream(devices: readonly Device[], command: StreamCommand): Promise<Streamed> {
  const { settleMs, measuredMs, serverPids, postgresPids, codec = 'opus' } = command;
  const state = () => ({
    frames: total(devices, 'framesSent'),
    serverCpuMs: cpuMs(serverPids),
    postgresCpuMs: cpuMs(postgresPids),
  });
  await sendInRealTime(devices, frames[codec], settleMs);
  const before = state();
  const recorded: Delays = { frameToProviderMs: [], resultToSegmentMs: [], frameToAckMs: [] };
  delays = recorded;
  const { elapsedMs, lagsMs } = await sendInRealTime(devices, frames[codec], measuredMs);
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
    ...summary(recorded),
    sendLagP99Ms: percentile(lagsMs, 0.99),
  };
}

/** Each device sends a packet every 20 ms, one device after the other. */
async function sendInRealTime(devices: readonly Device[], packets: readonly Uint8Array[], durationMs: number) {
  const lagsMs: number[] = [];
  const startedAt = performance.now();
  const dueAt = (frame: number) => startedAt + (frame / devices.length) * FRAME_MS;
  let sent = 0;
  for (let now = startedAt; now < startedAt + durationMs; now = performance.now()) {
    for (; dueAt(sent) <= now; sent += 1) {
      const place = sent % devices.length;
      const device = devices[place];
      const frame = device && packets[(device.framesSent + place * 13) % packets.length];
      if (frame) device.send(frame);
      lagsMs.push(now - dueAt(sent));
    }
    await sleepAndRead();
  }
  return { elapsedMs: performance.now() - startedAt, lagsMs };
}

/**
 * Sleeps, then reads what has arrived. If this process waited for its sockets, the kernel would charge waking it to the server; with
 * devices on another machine, that would not be the server's time.
 */
async function sleepAndRead(): Promise<void> {
  Atomics.wait(neverWoken, 0, 0, SLEEP_MS);
  await immediate();
}

/** A peer without a provider loses none. */
function lostFrames(devices: readonly Device[]): number {
  if (total(devices, 'framesDelivered') === 0) return 0;
  return total(devices, 'framesSent') - total(devices, 'framesDelivered');
}

const total = (devices: readonly Device[], count: 'framesSent' | 'framesDelivered') =>
  devices.reduce((sum, device) => sum + device[count], 0);

const summary = ({ frameToProviderMs, resultToSegmentMs, frameToAckMs }: Delays) => ({
  results: resultToSegmentMs.length,
  frameToProviderP50Ms: percentile(frameToProviderMs, 0.5),
  frameToProviderP99Ms: percentile(frameToProviderMs, 0.99),
  resultToSegmentP50Ms: percentile(resultToSegmentMs, 0.5),
  resultToSegmentP99Ms: percentile(resultToSegmentMs, 0.99),
  frameToAckP99Ms: percentile(frameToAckMs, 0.99),
});
