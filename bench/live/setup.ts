import { join } from 'node:path';
import { root, type ServerProcess, startWorker, type Worker } from '../support/child-processes.ts';
import { clientOf, type Earshot, startEarshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';
import type { Codec, LiveLoadCommand, LiveLoadResult, StreamCommand, Streamed } from './load-process.ts';

export type LiveLoad = Worker<LiveLoadCommand, LiveLoadResult>;

const wavFile = join(root, 'test', 'fixtures', 'speech', 'garden-plan.wav');

/** Starts the process of devices and provider, and Earshot with that provider. */
export async function startLiveSetup(database: BenchDatabase): Promise<{ load: LiveLoad; earshot: Earshot }> {
  const { load, env } = await startLiveLoad();
  const earshot = await startEarshot('live', { DATABASE_URL: database.url, ...env });
  return { load, earshot };
}

/**
 * Starts the process of devices and provider. `env` are the settings of the service for them. Without a constant bit rate, the
 * encoder chooses it.
 */
export async function startLiveLoad(opusBitsPerSecond?: number) {
  const load: LiveLoad = startWorker('live load', join(import.meta.dirname, 'load-process.ts'));
  const { providerUrl = '' } = await load.run({ kind: 'prepare', wavFile, opusBitsPerSecond });
  const env = {
    STT_MODELS: 'deepgram:nova-3',
    DEEPGRAM_URL: providerUrl,
    LISTEN_AUTH: 'token',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
  };
  return { load, env };
}

export interface DeviceAddress {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** Each device has an account and sends its token. With `ack`, its audio is acknowledged. */
export async function devicesOfEarshot(
  earshot: Earshot,
  count: number,
  { codec = 'opus', ack = false }: { codec?: Codec; ack?: boolean } = {},
): Promise<DeviceAddress[]> {
  const { admin } = clientOf(earshot);
  const devices: DeviceAddress[] = [];
  for (let i = 0; i < count; i += 1) {
    const { uid, user_token } = await admin.createAccount({ body: { name: `Device ${i}` } });
    devices.push({
      url: `ws://127.0.0.1:${earshot.port}/v4/listen?uid=${uid}&language=en&sample_rate=16000&codec=${codec}&ack=${ack}&source=bench`,
      headers: { authorization: `Bearer ${user_token}` },
    });
  }
  return devices;
}

/** Opens devices and waits until they are ready. */
export const openDevices = (load: LiveLoad, group: string, streams: readonly DeviceAddress[], isEarshot: boolean) =>
  load.run({ kind: 'open', group, streams, isEarshot });

export type StreamOptions = Pick<StreamCommand, 'streams' | 'codec' | 'settleMs' | 'measuredMs'> & {
  postgresPids?: number[];
};

/** Lets the devices of a group stream, and returns the measurement of the second part. */
export async function streamAudio(
  load: LiveLoad,
  { group, server }: { group: string; server: Pick<ServerProcess, 'pids'> },
  timing: StreamOptions,
): Promise<Streamed> {
  const command = { kind: 'stream', group, serverPids: server.pids(), postgresPids: [], ...timing } as const;
  const { measured } = await load.run(command);
  if (!measured) throw new Error('a stream was not measured');
  return measured;
}
