import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { onTestFinished } from 'vitest';
import { writeToneModel } from '../../scripts/test-data/make-tone-model.ts';
import { concatSamples } from '../../src/audio/samples.ts';
import type { LiveStream } from '../../src/providers/stt/live-stream.ts';
import {
  type SttConnectOptions,
  SttError,
  type SttProvider,
  type SttResult,
  type SttStream,
} from '../../src/providers/stt/port.ts';
import { type SherpaOptions, sherpaProvider } from '../../src/providers/stt/sherpa/provider.ts';

export { playTones } from '../../scripts/test-data/alphabet.ts';

/** Creates a folder with a model that recognizes tones. A `crashing` model ends the process that loads it. */
export function createToneModelFolder(kind: 'whole' | 'streaming' | 'crashing') {
  const folder = mkdtempSync(join(tmpdir(), 'tones-'));
  writeToneModel(folder, { isStreaming: kind === 'streaming' });
  if (kind === 'crashing') corruptModel(join(folder, 'model.onnx'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Renames a metadata key that the engine requires; without it the engine ends its process. */
function corruptModel(file: string): void {
  const bytes = readFileSync(file);
  bytes.write('subsampling_f4ctor', bytes.indexOf('subsampling_factor'));
  writeFileSync(file, bytes);
}

/** Creates a log that records the ids of engine processes. */
export function engineLog(): { log: Logger; pids: number[] } {
  const pids: number[] = [];
  const write = (line: string) => {
    const { msg, pid } = JSON.parse(line);
    if (msg === 'speech model loaded') pids.push(pid);
  };
  return { log: pino({ base: undefined }, { write }), pids };
}

/** Creates a model folder that is removed after the test. */
export function createTestModelFolder(kind: Parameters<typeof createToneModelFolder>[0]): string {
  const { folder, remove } = createToneModelFolder(kind);
  onTestFinished(remove);
  return folder;
}

/** Creates a provider that is closed after the test, with the ids of its processes. */
export function createTestProvider(folder: string | undefined, options: Partial<SherpaOptions> = {}) {
  const { log, pids } = engineLog();
  const provider = sherpaProvider({ folder, log, ...options });
  onTestFinished(() => provider.close?.());
  return { provider, pids };
}

/** Creates a listener that records results and confirmed samples in order. */
function recordResults() {
  const events: (SttResult | number)[] = [];
  const failures: SttError[] = [];
  const delays: number[] = [];
  let drains = 0;
  const results = () => events.filter((item) => typeof item !== 'number');
  const finals = () => results().filter(({ isFinal }) => isFinal);
  const words = () => finals().flatMap((result) => result.words);
  return {
    events,
    failures,
    /** Seconds behind, as reported. */
    delays,
    results,
    words,
    drains: () => drains,
    text: () =>
      words()
        .map(({ text }) => text)
        .join(' '),
    onResult: (result: SttResult) => events.push(result),
    onConfirmed: (samples: number) => events.push(samples),
    onDrain: () => {
      drains += 1;
    },
    onBehind: (seconds: number) => delays.push(seconds),
    onFailure: (error: SttError) => failures.push(error),
  };
}

export async function openStream(
  provider: SttProvider,
  language = 'en',
  signal = new AbortController().signal,
  { readAudio, vocabulary }: Partial<Pick<SttConnectOptions, 'readAudio' | 'vocabulary'>> = {},
) {
  const recorder = recordResults();
  const written: Int16Array[] = [];
  const readWritten = async (from: number, to: number) => concatSamples(written).subarray(from, to);
  const options = { language, signal, listener: recorder, readAudio: readAudio ?? readWritten, vocabulary };
  const stream = (await provider.connect(options)) as LiveStream;
  onTestFinished(() => stream.close());
  const write = stream.write.bind(stream);
  stream.write = (pcm) => {
    if (!readAudio) written.push(pcm.slice());
    return write(pcm);
  };
  return { stream, recorder };
}

/** Writes audio in frames of 20 ms. */
export function sendAudio(stream: SttStream, audio: Int16Array, frame = 320): void {
  for (let at = 0; at < audio.length; at += frame) stream.write(audio.subarray(at, at + frame));
}

export async function readFailure(promise: Promise<unknown> | undefined): Promise<SttError> {
  const error = await promise?.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SttError)) throw new Error('expected an SttError');
  return error;
}
