import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../../generated/client/index.js';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { startTestApp } from '../../support/app.ts';
import { leaseWords, signDelivery, startCustomSttServer } from '../../support/client-doubles.ts';
import { pythonPackage } from '../../support/python.ts';

const speech = join(import.meta.dirname, '../../fixtures/speech/garden-plan.wav');
const WAV_HEADER_BYTES = 44;
const SECOND_BYTES = 32_000;

/** Starts a service and, if wanted, a speech-to-text provider, and the other servers that the examples call. */
export async function startExampleEnvironment({ hasProvider = true } = {}) {
  const double = await startDeepgramDouble({ words: leaseWords });
  const customStt = await startCustomSttServer();
  const app = await startTestApp({ env: hasProvider ? { DEEPGRAM_URL: double.url } : {} });
  const secret = 'c2VjcmV0IG9mIHRoZSB0ZXN0IQ==';
  return {
    secret,
    /** The variables of an example, with a user of its own: a live session is notified of all conversations of its user. */
    async newVariables() {
      const { uid, user_token, developer_api_key, tool_server_key } = await app.newAccount();
      const client = createClient({ baseUrl: app.address, key: developer_api_key });
      await client.memories.createMemory({ body: { content: 'Prefers green tea to coffee' } });
      return {
        PATH: process.env.PATH,
        EARSHOT_API_BASE: app.address,
        EARSHOT_API_KEY: developer_api_key,
        EARSHOT_UID: uid,
        EARSHOT_USER_TOKEN: user_token,
        EARSHOT_TOOL_SERVER_KEY: tool_server_key,
        STT_URL: customStt.url,
        WEBHOOK_SECRET: `whsec_${secret}`,
        PORT: '0',
      };
    },
    async stop() {
      await app.stop();
      customStt.close();
      await double.close();
    },
  };
}

export interface Example {
  code: string;
  prints: RegExp[];
  /** True if it is a server: it gets a delivery and is stopped after that. */
  isServer?: boolean;
  /** The Python that runs it. By default, it is JavaScript. */
  python?: string | undefined;
}

/** Runs an example from a file in a project. */
export async function runExample(
  { newVariables, secret }: Awaited<ReturnType<typeof startExampleEnvironment>>,
  folder: string,
  { code, prints, isServer, python }: Example,
): Promise<{ stdout: string; stderr: string; exitCode: number | null }> {
  const file = join(folder, `example-${Math.random().toString(36).slice(2)}.${python ? 'py' : 'mjs'}`);
  writeFileSync(file, code);
  writeFileSync(join(folder, 'talk.wav'), readFileSync(speech).subarray(0, WAV_HEADER_BYTES + 3 * SECOND_BYTES));
  const env = { ...(await newVariables()), PYTHONPATH: pythonPackage, PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn(python ?? process.execPath, [file], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  const ended = once(child, 'close');
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  let delivered: Promise<void> | undefined;
  child.stdout.on('data', async (chunk) => {
    output.stdout += chunk;
    const port = /^listening on (\d+)\n/.exec(output.stdout)?.[1];
    if (port) delivered ??= sendDeliveries(`http://127.0.0.1:${port}/?uid=u1`, secret);
    if (!isServer || !prints.every((pattern) => pattern.test(output.stdout))) return;
    await delivered;
    child.kill('SIGTERM');
  });
  await ended;
  return { ...output, exitCode: isServer && child.signalCode === 'SIGTERM' ? 0 : child.exitCode };
}

/** Sends a forged delivery and a correctly signed one. */
async function sendDeliveries(url: string, secret: string): Promise<void> {
  const body = '{"session_id":"u1","segments":[]}';
  const headers = signDelivery(secret, body);
  const forged = await fetch(url, { method: 'POST', headers: { ...headers, 'webhook-id': 'other' }, body });
  if (forged.status !== 401) throw new Error('a forged delivery was accepted');
  await fetch(url, { method: 'POST', headers, body });
}
