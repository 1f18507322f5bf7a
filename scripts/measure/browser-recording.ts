// A recording in a real browser whose network is cut again and again, compared sample by sample with what the service has stored:
// node scripts/run.mjs scripts/measure/browser-recording.ts --minutes 30 --cuts 5
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import pino from 'pino';
import { chromium, type Page } from 'playwright-core';
import { logIn } from '../../bench/console/visit.ts';
import { scratch } from '../../bench/support/child-processes.ts';
import { clientOf, startEarshot } from '../../bench/support/earshot.ts';
import { openBenchPostgres } from '../../bench/support/postgres.ts';
import { SAMPLE_RATE } from '../../src/audio/sample-rate.ts';
import { writeWav } from '../../src/audio/wav.ts';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { startFreezableProxy } from '../../test/support/freezable-proxy.ts';
import { pendingSamples } from '../../test/support/pending-audio.ts';
import { playTones } from '../test-data/alphabet.ts';

/** The shares of an even distance between two cuts that the cuts last. */
const CUT_SHARES = [0.05, 0.2, 0.6, 0.35, 0.1];
/** The provider never ends a word, so that all audio waits on the service. */
const SILENT = {
  words: [{ text: 'and', startMs: 0, endMs: 500 }],
  failure: { atMs: 0, kind: 'no_finals' as const },
  recordingFailure: 'reset' as const,
};

interface Options {
  minutes: number;
  cuts: number;
}

async function record({ minutes, cuts }: Options): Promise<void> {
  const startedAt = performance.now();
  const log = (line: string) => console.error(`${Math.round((performance.now() - startedAt) / 1000)} s  ${line}`);
  const postgres = await openBenchPostgres();
  const created = await postgres.createDatabase();
  const DATABASE_URL = created.url;
  const double = await startDeepgramDouble(SILENT);
  const earshot = await startEarshot('browser', { DATABASE_URL, DEEPGRAM_URL: double.url, DEEPGRAM_API_KEY: 'k' });
  const network = await startFreezableProxy(`http://127.0.0.1:${earshot.port}`);
  const { uid } = earshot.credentials;
  const { url: link } = await clientOf(earshot).admin.createLoginLink({ params: { uid } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info', ...fakeMicrophone()],
  });
  const page = await (await logIn(browser, network.url, link)).newPage();
  const frames = await keepFrames(page);
  await page.goto('/live');
  await page.getByText('More settings').click();
  await page.getByLabel('Sound').selectOption('pcm16');
  await page.getByRole('button', { name: 'Start recording' }).click();
  const peaks = { heapMB: 0, storedMB: 0 };
  const stepMs = (minutes * 60_000) / (cuts + 1);
  for (let cut = 0; cut <= cuts; cut += 1) {
    await waitAndMeasure(page, stepMs, peaks);
    if (cut === cuts) break;
    const cutMs = stepMs * (CUT_SHARES[cut % CUT_SHARES.length] ?? 0);
    log(`the network is cut for ${Math.round(cutMs / 1000)} s`);
    network.cut();
    await sleep(cutMs);
    network.thaw();
  }
  await page.getByRole('button', { name: 'Stop' }).click();
  log('stopped; what the browser still has is sent');
  await page.getByText('All audio is safe on the service').waitFor({ timeout: 10 * 60_000 });
  const sent = frames();
  const database = await openDatabase({
    dataDir: earshot.dataDir,
    databaseUrl: DATABASE_URL,
    log: pino({ level: 'silent' }),
  });
  const stored = await waitForSamples(await openStore(database), { uid, dataDir: earshot.dataDir }, sent.length);
  const different = sent.findIndex((sample, at) => sample !== stored[at]);
  console.table({
    minutes: round(sent.length / SAMPLE_RATE / 60),
    cuts,
    'samples of the browser': sent.length,
    'samples of the service': stored.length,
    'first different sample': different === -1 && sent.length === stored.length ? 'none' : different,
    'different values in the sound': new Set(sent.slice(-SAMPLE_RATE)).size,
    'heap of the page, at most MB': round(peaks.heapMB),
    'stored in the browser, at most MB': round(peaks.storedMB),
  });
  await browser.close();
  await database.close();
  await earshot.stop();
  await double.close();
  network.close();
  await created.drop();
  await postgres.stop();
}

/** Tones without silence, again and again. */
function fakeMicrophone(): string[] {
  const file = join(scratch, 'tones.wav');
  const samples = playTones('EVERY SAMPLE OF THIS RECORDING ARRIVES', { toneMs: 150, gapMs: 0, leadMs: 0, tailMs: 0 });
  writeFileSync(file, writeWav({ sampleRate: SAMPLE_RATE, channels: 1, samples }));
  return [
    ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    `--use-file-for-fake-audio-capture=${file}`,
  ];
}

/** Passes on what the worklet gives to the page. Returns all samples so far. */
async function keepFrames(page: Page): Promise<() => Int16Array> {
  const frames: Buffer[] = [];
  await page.exposeFunction('keepFrame', (base64: string) => void frames.push(Buffer.from(base64, 'base64')));
  await page.addInitScript(() => {
    const keep = (globalThis as unknown as { keepFrame(base64: string): void }).keepFrame;
    globalThis.AudioWorkletNode = class extends AudioWorkletNode {
      constructor(context: BaseAudioContext, name: string, options?: AudioWorkletNodeOptions) {
        super(context, name, options);
        this.port.addEventListener('message', ({ data }) => {
          if ('samples' in data) keep(btoa(String.fromCharCode(...new Uint8Array(data.samples.buffer))));
        });
      }
    };
  });
  return () => {
    const bytes = Buffer.concat(frames);
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  };
}

async function waitAndMeasure(page: Page, ms: number, peaks: { heapMB: number; storedMB: number }): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const [heap, stored] = await page.evaluate(async () => [
      (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
      (await navigator.storage.estimate()).usage ?? 0,
    ]);
    peaks.heapMB = Math.max(peaks.heapMB, (heap ?? 0) / 1e6);
    peaks.storedMB = Math.max(peaks.storedMB, (stored ?? 0) / 1e6);
    await sleep(Math.min(2_000, Math.max(0, until - performance.now())));
  }
}

/** The user's audio on the service, once there are so many samples or a minute has passed. */
async function waitForSamples(store: Store, { uid, dataDir }: { uid: string; dataDir: string }, count: number) {
  const until = performance.now() + 60_000;
  for (;;) {
    const records = await store.of(uid).spooledAudio.list();
    const parts = await Promise.all(records.map((record) => pendingSamples({ store, dataDir }, record)));
    const samples = Int16Array.from(parts.flatMap((part) => [...part]));
    if (samples.length >= count || performance.now() > until) return samples;
    await sleep(500);
  }
}

const round = (value: number) => Number(value.toFixed(1));

const command = new Command('browser-recording')
  .option('--minutes <number>', 'length of the recording, in real time', Number, 30)
  .option('--cuts <number>', 'how often the network is cut', Number, 5)
  .action(record);
await command.parseAsync();
process.exit();
