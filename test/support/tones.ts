import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { onTestFinished } from 'vitest';
import { writeToneModel } from '../../scripts/make-tone-model.ts';
import { SttError, type SttProvider, type SttResult, type SttStream } from '../../src/providers/stt/port.ts';
import { type SherpaOptions, sherpaProvider } from '../../src/providers/stt/sherpa/provider.ts';

export { playTones } from '../../scripts/tones/alphabet.ts';

/** A folder that goes with `remove`, with a model in it that hears tones, or one that only seems to be such. */
export function toneModelFolder(kind: 'whole' | 'streaming' | 'deadly') {
  const folder = mkdtempSync(join(tmpdir(), 'tones-'));
  writeToneModel(folder, { isStreaming: kind === 'streaming' });
  if (kind === 'deadly') spoil(join(folder, 'model.onnx'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A key that the engine reads gets another name, and it ends its process for want of it. */
function spoil(file: string): void {
  const bytes = readFileSync(file);
  bytes.write('subsampling_f4ctor', bytes.indexOf('subsampling_factor'));
  writeFileSync(file, bytes);
}

/** A log that remembers the processes that were started for a model. */
export function engineLog(): { log: Logger; pids: number[] } {
  const pids: number[] = [];
  const write = (line: string) => {
    const { msg, pid } = JSON.parse(line);
    if (msg === 'speech model loaded') pids.push(pid);
  };
  return { log: pino({ base: undefined }, { write }), pids };
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Such a folder, for the length of a test. */
export function modelFolder(kind: Parameters<typeof toneModelFolder>[0]): string {
  const { folder, remove } = toneModelFolder(kind);
  onTestFinished(remove);
  return folder;
}

/** A provider whose processes' ids are known, for the length of a test. */
export function testProvider(folder: string | undefined, options: Partial<SherpaOptions> = {}) {
  const { log, pids } = engineLog();
  const provider = sherpaProvider({ folder, log, ...options });
  onTestFinished(() => provider.close?.());
  return { provider, pids };
}

/** Remembers what a stream says, results and confirmed samples in their order. */
function recorder() {
  const said: (SttResult | number)[] = [];
  const failures: SttError[] = [];
  let drains = 0;
  const results = () => said.filter((item) => typeof item !== 'number');
  const finals = () => results().filter(({ isFinal }) => isFinal);
  const words = () => finals().flatMap((result) => result.words);
  return {
    said,
    failures,
    results,
    words,
    drains: () => drains,
    text: () =>
      words()
        .map(({ text }) => text)
        .join(' '),
    onResult: (result: SttResult) => said.push(result),
    onConfirmed: (samples: number) => said.push(samples),
    onDrain: () => {
      drains += 1;
    },
    onFailure: (error: SttError) => failures.push(error),
  };
}

export async function connect(provider: SttProvider, language = 'en', signal = new AbortController().signal) {
  const heard = recorder();
  const stream = await provider.connect({ language, sampleRate: 16_000, channels: 1, signal, listener: heard });
  onTestFinished(() => stream.close());
  return { stream, heard };
}

/** Writes frames of 20 ms. */
export function speak(stream: SttStream, audio: Int16Array, frame = 320): void {
  for (let at = 0; at < audio.length; at += frame) stream.write(audio.subarray(at, at + frame));
}

export async function failureOf(promise: Promise<unknown> | undefined): Promise<SttError> {
  const error = await promise?.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SttError)) throw new Error('expected an SttError');
  return error;
}
