import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../../generated/client/index.js';
import { leaseWords, signDelivery, startOwnSpeechServer } from '../../../scripts/runtimes/surroundings.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.ts';
import { startTestApp } from '../../support/app.ts';

const speech = join(import.meta.dirname, '../../fixtures/speech/garden-plan.wav');
const WAV_HEADER_BYTES = 44;
const SECOND_BYTES = 32_000;

/** A service with a provider of speech to text and a user, and what else the examples talk to. */
export async function startExampleWorld() {
  const double = await startDeepgramDouble({ words: leaseWords });
  const own = await startOwnSpeechServer();
  const app = await startTestApp({ env: { DEEPGRAM_URL: double.url } });
  const { uid, user_token, developer_api_key, tool_server_key } = app.credentials;
  const known = createClient({ baseUrl: app.address, key: developer_api_key });
  await known.memories.createMemory({ body: { content: 'Prefers green tea to coffee' } });
  const secret = 'c2VjcmV0IG9mIHRoZSB0ZXN0IQ==';
  return {
    secret,
    environment: {
      PATH: process.env.PATH,
      EARSHOT_API_BASE: app.address,
      EARSHOT_API_KEY: developer_api_key,
      EARSHOT_UID: uid,
      EARSHOT_USER_TOKEN: user_token,
      EARSHOT_TOOL_SERVER_KEY: tool_server_key,
      STT_URL: own.url,
      WEBHOOK_SECRET: `whsec_${secret}`,
      PORT: '0',
    },
    async stop() {
      await app.stop();
      own.close();
      await double.close();
    },
  };
}

export interface Example {
  code: string;
  prints: RegExp[];
  /** It goes on until it is ended, and takes a delivery. */
  isServer?: boolean;
}

/** Runs an example as its reader would, in a file of a project. */
export async function runExample(
  { environment, secret }: Awaited<ReturnType<typeof startExampleWorld>>,
  folder: string,
  { code, prints, isServer }: Example,
): Promise<{ stdout: string; stderr: string; exitCode: number | null }> {
  const file = join(folder, `example-${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(file, code);
  writeFileSync(join(folder, 'talk.wav'), readFileSync(speech).subarray(0, WAV_HEADER_BYTES + 3 * SECOND_BYTES));
  const child = spawn(process.execPath, [file], { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  const ended = once(child, 'close');
  child.stderr.on('data', (chunk) => {
    said.stderr += chunk;
  });
  let delivered: Promise<void> | undefined;
  child.stdout.on('data', async (chunk) => {
    said.stdout += chunk;
    const port = /^listening on (\d+)\n/.exec(said.stdout)?.[1];
    if (port) delivered ??= deliver(`http://127.0.0.1:${port}`, secret);
    if (!isServer || !prints.every((pattern) => pattern.test(said.stdout))) return;
    await delivered;
    child.kill('SIGTERM');
  });
  await ended;
  return { ...said, exitCode: isServer && child.signalCode === 'SIGTERM' ? 0 : child.exitCode };
}

/** A forged delivery, and one as the service signs it. */
async function deliver(url: string, secret: string): Promise<void> {
  const body = '{"segments":[]}';
  const headers = signDelivery(secret, body);
  const forged = await fetch(url, { method: 'POST', headers: { ...headers, 'webhook-id': 'other' }, body });
  if (forged.status !== 401) throw new Error('a forged delivery was taken');
  await fetch(url, { method: 'POST', headers, body });
}
