// The devices and the provider, in one process with one clock. Runs the commands of suite.ts.
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { serveCommands } from '../support/commands.ts';
import { cpuMs } from '../support/processes.ts';
import { percentile } from '../support/statistics.ts';
import { type Delays, Device, toFrame } from './device.ts';
import { type Provider, startProvider } from './provider.ts';
import { FRAME_MS, opusPackets } from './recording.ts';

export type LiveLoadCommand =
  | { kind: 'prepare'; wavFile: string; opusBitsPerSecond?: number | undefined }
  | { kind: 'open'; devices: readonly DeviceAddress[] }
  | StreamCommand
  | { kind: 'close' };

export interface DeviceAddress {
  url: string;
  headers: Readonly<Record<string, string>>;
}

export interface StreamCommand {
  kind: 'stream';
  /** The time before it is measured, and the time of the measurement. */
  warmUpMs: number;
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
  /** The delay with which this process itself sent its frames, 99th percentile. */
  sendLagP99Ms: number;
}

/** In the server, a frame waits for the next one, and a result for its tick. */
const DRAIN_MS = 1_500;
/** The time that this process sleeps at a time. Messages that arrive in the meantime are timed later by up to this. */
const SLEEP_MS = 1;

const neverWoken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let devices: Device[] = [];
let frames: Uint8Array[] = [];
let provider: Provider | undefined;
let delays: Delays | undefined;

serveCommands<LiveLoadCommand, LiveLoadResult>(async (command) => {
  switch (command.kind) {
    case 'prepare':
      frames = opusPackets(command.wavFile, command.opusBitsPerSecond).map(toFrame);
      provider = await startProvider();
      return { providerUrl: provider.url };
    case 'open':
      for (const address of command.devices) devices.push(await openDevice(address));
      return {};
    case 'stream':
      return { measured: await stream(command) };
    case 'close':
      for (const device of devices) device.close();
      devices = [];
      return {};
  }
});

/** One after the other, so that the provider's newest connection belongs to the newest device. */
async function openDevice(address: DeviceAddress): Promise<Device> {
  const connectionsBefore = provider?.connections.length ?? 0;
  const device = await Device.open({ ...address, delays: () => delays });
  const connection = provider?.connections[connectionsBefore];
  if (!connection || provider?.connections.length !== connectionsBefore + 1)
    throw new Error('a session did not open exactly one connection to the provider');
  device.follow(connection);
  return device;
}

/** Lets the devices stream, and measures the second part. */
async function stream({ warmUpMs, measuredMs, serverPids, postgresPids }: StreamCommand): Promise<Streamed> {
  const state = () => ({
    frames: total('framesSent'),
    serverCpuMs: cpuMs(serverPids),
    postgresCpuMs: cpuMs(postgresPids),
  });
  await sendInRealTime(warmUpMs);
  const before = state();
  const recorded: Delays = { frameToProviderMs: [], resultToSegmentMs: [], frameToAckMs: [] };
  delays = recorded;
  const { elapsedMs, lagsMs } = await sendInRealTime(measuredMs);
  const after = state();
  await sleep(DRAIN_MS);
  delays = undefined;
  const closed = devices.find(({ closeCode }) => closeCode !== undefined);
  if (closed) throw new Error(`a live session was closed with ${closed.closeCode}`);
  return {
    frames: after.frames - before.frames,
    elapsedMs,
    serverCpuMs: after.serverCpuMs - before.serverCpuMs,
    postgresCpuMs: after.postgresCpuMs - before.postgresCpuMs,
    lost: total('framesSent') - total('framesDelivered'),
    ...summary(recorded),
    sendLagP99Ms: percentile(lagsMs, 0.99),
  };
}

/** Each device sends a packet every 20 ms, one device after the other. */
async function sendInRealTime(durationMs: number) {
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

const total = (count: 'framesSent' | 'framesDelivered') => devices.reduce((sum, device) => sum + device[count], 0);

const summary = ({ frameToProviderMs, resultToSegmentMs, frameToAckMs }: Delays) => ({
  results: resultToSegmentMs.length,
  frameToProviderP50Ms: percentile(frameToProviderMs, 0.5),
  frameToProviderP99Ms: percentile(frameToProviderMs, 0.99),
  resultToSegmentP50Ms: percentile(resultToSegmentMs, 0.5),
  resultToSegmentP99Ms: percentile(resultToSegmentMs, 0.99),
  frameToAckP99Ms: percentile(frameToAckMs, 0.99),
});
