import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../test/support/free-port.ts';
import { playTones } from '../../../../test/support/tones.ts';
import { wyomingProvider } from './provider.ts';

const script = join(import.meta.dirname, '../../../../test/support/wyoming_server.py');
const isInstalled = spawnSync('python3', ['-c', 'import wyoming']).status === 0;

test("the protocol's own library reads a whole recording, and its answer is read", async ({ skip }) => {
  skip(!isInstalled, "the protocol's library is not installed: pip install wyoming");
  const port = await freePort();
  const server = spawn('python3', [script, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill());
  await once(server.stdout, 'data');
  const audio = playTones('HELLO');
  const provider = wyomingProvider({ address: `127.0.0.1:${port}`, limits: { firstRetryMs: 10 } });
  const { signal } = new AbortController();
  const transcript = await provider.transcribe?.({ language: 'de-AT', audio, signal });
  const [, samples] = /^de 16000 2 1 (\d+)$/.exec(transcript?.text ?? '') ?? [];
  expect(Number(samples)).toBeGreaterThan(16_000);
  expect(Number(samples)).toBeLessThanOrEqual(audio.length);
});
