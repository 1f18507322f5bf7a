import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { createClient } from '../../generated/client/index.js';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram-double.ts';
import { startTestApp } from '../support/app.ts';

const speech = join(import.meta.dirname, '../fixtures/speech/garden-plan.wav');
const WAV_HEADER_BYTES = 44;
const SECOND_BYTES = 32_000;

const words = 'Please remind me to sign the lease by Friday.'
  .split(' ')
  .map((text, n) => ({ text, startMs: 200 + n * 300, endMs: 500 + n * 300, speaker: 0 }));

/** A server of somebody's own, which hears the same in any audio. */
async function ownSpeechServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket: WebSocket) => {
    socket.on('message', (_data, isBinary) => {
      if (isBinary) return;
      socket.send('{"segments":[{"text":"We water the beans.","start":0,"end":2}]}');
      socket.close(1000);
    });
  });
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** A service with a provider of speech to text and a user, and what else the examples talk to. */
export async function startExampleWorld() {
  const double = await startDeepgramDouble({ words });
  const own = await ownSpeechServer();
  const app = await startTestApp({ env: { DEEPGRAM_URL: double.url } });
  const { uid, user_token, developer_api_key, tool_server_key } = app.credentials;
  const known = createClient({ baseUrl: app.address, key: developer_api_key });
  await known.memories.createMemory({ body: { content: 'She likes to drink green tea' } });
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

/** A delivery as the service signs it. */
async function deliver(url: string, secret: string): Promise<void> {
  const body = '{"segments":[]}';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = createHmac('sha256', Buffer.from(secret, 'base64')).update(`msg_1.${timestamp}.${body}`);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signed.digest('base64')}`,
  };
  const forged = await fetch(url, { method: 'POST', headers: { ...headers, 'webhook-id': 'other' }, body });
  if (forged.status !== 401) throw new Error('a forged delivery was taken');
  await fetch(url, { method: 'POST', headers, body });
}
