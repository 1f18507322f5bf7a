import { join } from 'node:path';
import { root, startWorker, type Worker } from '../support/child-processes.ts';
import { clientOf, type Earshot } from '../support/earshot.ts';
import type { DeviceAddress, LiveLoadCommand, LiveLoadResult, Streamed } from './load-process.ts';

export type LiveLoad = Worker<LiveLoadCommand, LiveLoadResult>;

const wavFile = join(root, 'test', 'fixtures', 'speech', 'garden-plan.wav');

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

/** Opens devices, each with an account and its token, and waits until they are ready. With `ack`, audio is acknowledged. */
export async function openDevices(load: LiveLoad, earshot: Earshot, count: number, ack = false): Promise<void> {
  const { admin } = clientOf(earshot);
  const devices: DeviceAddress[] = [];
  for (let i = 0; i < count; i += 1) {
    const { uid, user_token } = await admin.createAccount({ body: { name: `Device ${i}` } });
    devices.push({
      url: `ws://127.0.0.1:${earshot.port}/v4/listen?uid=${uid}&language=en&sample_rate=16000&codec=opus&ack=${ack}&source=bench`,
      headers: { authorization: `Bearer ${user_token}` },
    });
  }
  await load.run({ kind: 'open', devices });
}

/** Lets all devices stream, and returns the measurement of the second part. */
export async function streamAudio(
  load: LiveLoad,
  earshot: Earshot,
  timing: { warmUpMs: number; measuredMs: number; postgresPids?: number[] },
): Promise<Streamed> {
  const { measured } = await load.run({ kind: 'stream', serverPids: earshot.pids(), postgresPids: [], ...timing });
  if (!measured) throw new Error('a stream was not measured');
  return measured;
}
