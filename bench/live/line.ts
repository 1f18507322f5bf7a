import { join } from 'node:path';
import { root, type ServerProcess, startWorker, type Worker } from '../support/children.ts';
import { type Earshot, startEarshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';
import type { FarEndsAnswer, FarEndsCommand, StreamCommand, Streamed } from './far-ends.ts';

export type FarEnds = Worker<FarEndsCommand, FarEndsAnswer>;

const wavFile = join(root, 'test', 'fixtures', 'speech', 'garden-plan.wav');

/** Devices and provider in a process of their own, and Earshot between them. */
export async function startLine(database: BenchDatabase): Promise<{ farEnds: FarEnds; earshot: Earshot }> {
  const farEnds: FarEnds = startWorker('far ends of the live line', join(import.meta.dirname, 'far-ends.ts'));
  const { providerUrl = '' } = await farEnds.ask({ kind: 'prepare', wavFile });
  const earshot = await startEarshot('live', {
    DATABASE_URL: database.url,
    STT_MODELS: 'deepgram:nova-3',
    DEEPGRAM_URL: providerUrl,
    LISTEN_AUTH: 'token',
  });
  return { farEnds, earshot };
}

export interface DeviceAddress {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** Each device is an account of its own, and shows its token. */
export async function devicesOfEarshot({ port, credentials }: Earshot, count: number): Promise<DeviceAddress[]> {
  const devices: DeviceAddress[] = [];
  for (let i = 0; i < count; i += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/v1/admin/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${credentials.admin_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Device ${i}` }),
    });
    if (response.status !== 200) throw new Error(`an account: ${response.status} ${await response.text()}`);
    const { uid, user_token }: { uid: string; user_token: string } = JSON.parse(await response.text());
    devices.push({
      url: `ws://127.0.0.1:${port}/v4/listen?uid=${uid}&language=en&sample_rate=16000&codec=opus&source=bench`,
      headers: { authorization: `Bearer ${user_token}` },
    });
  }
  return devices;
}

/** Adds devices that are ready to speak. */
export const openDevices = (farEnds: FarEnds, group: string, streams: readonly DeviceAddress[], isEarshot: boolean) =>
  farEnds.ask({ kind: 'open', group, streams, isEarshot });

export type SpeakOptions = Pick<StreamCommand, 'streams' | 'settleMs' | 'measuredMs'> & { postgresPids?: number[] };

/** Lets the devices of a group speak, and tells what was measured of the second part. */
export async function speak(
  farEnds: FarEnds,
  { group, server }: { group: string; server: Pick<ServerProcess, 'pid'> },
  timing: SpeakOptions,
): Promise<Streamed> {
  const command = { kind: 'stream', group, serverPid: server.pid, postgresPids: [], ...timing } as const;
  const { measured } = await farEnds.ask(command);
  if (!measured) throw new Error('a stream was not measured');
  return measured;
}
