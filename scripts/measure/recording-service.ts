// A service with the embedded database and a transcription server that answers at once, and what it costs.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startTranscriptionDouble } from '../../src/providers/stt/openai/double.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'earshot-recording-'));
const double = await startTranscriptionDouble(({ audio }) => {
  double.recordings.length = 0;
  const seconds = audio.samples.length / audio.sampleRate;
  return { json: { text: 'Hello.', segments: [{ text: 'Hello.', start: 0, end: Math.min(1, seconds) }] } };
});
const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', STT_MODELS: 'openai:m', TRANSCRIPTION_URL: double.url };
const service = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
process.once('exit', () => service.kill('SIGKILL'));

export const baseUrl = await new Promise<string>((resolve) => {
  createInterface(service.stdout).on('line', (line) => {
    const { msg, address } = JSON.parse(line);
    if (msg === 'serving') resolve(address);
  });
});
export const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));

/** The largest resident memory of the service in a step, in MB. The first start of the database takes more than all steps. */
const peakMb = () =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) / 1024);

/** User and system time of the service, in seconds. */
const cpuSeconds = () => {
  const [user, system] = readFileSync(`/proc/${service.pid}/stat`, 'utf8').split(' ').slice(13, 15);
  return (Number(user) + Number(system)) / 100;
};

let since = performance.now();
let cpuSince = cpuSeconds();

/** What the service needed since the last report. */
export function report(step: string): void {
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  const cpu = cpuSeconds();
  console.log(step, { seconds, cpuSeconds: Math.round((cpu - cpuSince) * 10) / 10, peakMb: peakMb() });
  cpuSince = cpu;
  writeFileSync(`/proc/${service.pid}/clear_refs`, '5');
  since = performance.now();
}

export async function stop(): Promise<void> {
  service.kill('SIGKILL');
  await double.close();
  await rm(dataDir, { recursive: true, force: true });
}
