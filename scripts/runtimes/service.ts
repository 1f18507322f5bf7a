import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../src/app.ts';
import { readWav, writeWav } from '../../src/audio/wav.ts';
import { readConfig } from '../../src/config/config.ts';
import { createLog } from '../../src/lib/log.ts';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.ts';
import { freePort } from '../../test/support/free-port.ts';
import { root } from '../tasks.ts';
import { leaseWords, signDelivery, startCustomSttServer } from './doubles.ts';
import type { Settings } from './environment.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

/** Starts a service, its doubles and the faulty proxy. Pages of `origin` may call it. */
export async function startService(origin: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-runtimes-'));
  const double = await startDeepgramDouble({ words: leaseWords });
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEEPGRAM_URL: double.url,
    CORS_ORIGINS: origin,
    LISTEN_AUTH: 'token',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'fatal',
  });
  const app = await startApp(config, { log: createLog(config.logLevel), validatesResponses: true });
  const proxy = await startFaultyProxy(new URL(app.address));
  const own = await startCustomSttServer();
  const settings: Omit<Settings, 'webhook'> = {
    service: app.address,
    faultyProxy: proxy.address,
    unreachable: `http://127.0.0.1:${await freePort()}`,
    customStt: own.url,
    credentials: JSON.parse(readFileSync(app.credentialsFile, 'utf8')),
    recording: Buffer.from(readRecording()).toString('base64'),
  };
  return {
    /** Signed deliveries are valid for a few minutes only. */
    settings: (): Settings => ({ ...settings, webhook: createDelivery() }),
    async stop() {
      await app.close(1_000);
      proxy.close();
      own.close();
      await double.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The first three seconds of a recording as a WAV file. */
function readRecording(): Uint8Array {
  const { samples, ...format } = readWav(readFileSync(join(root, 'test/fixtures/speech/garden-plan.wav')));
  return writeWav({ ...format, samples: samples.subarray(0, 3 * format.sampleRate) });
}

function createDelivery(): Settings['webhook'] {
  const secret = Buffer.from('secret of the exercise').toString('base64');
  const body = '{"session_id":"u1","segments":[]}';
  return { secret: `whsec_${secret}`, headers: signDelivery(secret, body), body };
}
