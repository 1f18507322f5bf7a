// The devices of docs/devices.md, over a line that is cut.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished } from 'vitest';
import { writeWav } from '../../src/audio/wav.ts';
import { DAY_MS } from '../../src/lib/time.ts';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.test-support.ts';
import { CodedRecognizer, countSamples, encodePositions } from '../chaos/coded-audio.ts';
import { scratchFolder } from './cli.ts';
import { eventually } from './eventually.ts';
import { ownAppFixture } from './fixtures.ts';
import { startFreezableProxy } from './freezable-proxy.ts';
import { createSender } from './rest-client.ts';

const RATE = 16_000;
const FRAME = RATE / 50;
const DEVICE = 'pendant-0117';

export const deviceExample = (name: string) => join(import.meta.dirname, '../../examples/device', name);
export const readDeviceExample = (name: string) => readFileSync(deviceExample(name), 'utf8');

interface CutLine {
  seconds: number;
  cuts: number;
  losses: number;
}

/** Starts the service for programs that stream a WAV file, and stop when their key is revoked. */
export async function deviceFixture() {
  const double = await startDeepgramDouble(() => ({ recognizer: () => new CodedRecognizer(500) }));
  afterAll(() => double.close());
  const app = await ownAppFixture({ env: { DEEPGRAM_URL: double.url, LISTEN_AUTH: 'token' } });

  /** Starts a program with the key of a new account, over a line of its own. */
  async function start(command: readonly string[], seconds: number) {
    const { uid, user_token } = await app.newAccount();
    const send = createSender(app.address, user_token);
    const { body: key } = await send('POST', '/v1/devices/keys', { body: { name: 'Pendant', device: DEVICE } });
    const line = await startFreezableProxy(app.address.replace('http', 'ws'));
    const cwd = scratchFolder();
    const samples = encodePositions(0, seconds * RATE);
    writeFileSync(join(cwd, 'talk.wav'), writeWav({ sampleRate: RATE, channels: 1, samples }));
    const env = { EARSHOT_URL: line.url.replace(/\/$/, ''), EARSHOT_DEVICE_KEY: key.key };
    const [name = '', ...args] = command;
    const child = spawn(name, [...args, 'talk.wav'], { cwd, env: { PATH: process.env.PATH, ...env } });
    const ended = once(child, 'close').then(([code]) => ({ code, output }));
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
      line.close();
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const connections = double.connections.length;
    const heard = () => double.connections.slice(connections).reduce((sum, { samples: own }) => sum + own, 0);
    return {
      uid,
      line,
      ended,
      interruptions: () => output.match(/^interrupted: /gm)?.length ?? 0,
      hears: (more: number) => {
        const before = heard();
        return eventually(() => expect(heard(), output).toBeGreaterThan(before + more * RATE));
      },
      revokeKey: () => send('DELETE', `/v1/devices/keys/${key.id}`),
    };
  }

  async function readTexts(uid: string): Promise<string[]> {
    const [conversation] = await app.store.of(uid).conversations.findSilent(DEVICE, new Date(Date.now() + DAY_MS));
    return (await app.store.of(uid).segments.list(conversation?.id ?? '')).map(({ text }) => text);
  }

  return {
    /** Cuts the line several times, each until so many connections were lost. Every sample is transcribed once. */
    async streamOverCutLine(command: readonly string[], { seconds, cuts, losses }: CutLine) {
      const device = await start(command, seconds);
      for (let cut = 0; cut < cuts; cut++) {
        const before = device.interruptions();
        await device.hears(0.3);
        device.line.cut();
        await eventually(() => expect(device.interruptions()).toBeGreaterThanOrEqual(before + losses));
        device.line.thaw();
      }
      const { code, output } = await device.ended;
      const frames = (seconds * RATE) / FRAME;
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringContaining(`confirmed ${frames} of ${frames} frames\n`),
      });
      const once = { once: seconds * RATE, lost: 0, repeated: 0, reordered: 0, unknown: 0 };
      await eventually(async () => expect(countSamples(await readTexts(device.uid), seconds * RATE)).toEqual(once));
    },

    async stopWhenRevoked(command: readonly string[]) {
      const device = await start(command, 60);
      await device.hears(0.1);
      expect((await device.revokeKey()).status).toBe(204);
      expect(await device.ended).toEqual({ code: 1, output: expect.stringMatching(/^refused: revoked$/m) });
    },
  };
}
