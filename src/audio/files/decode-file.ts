import type { Worker } from 'node:worker_threads';
import { DomainError, unusableAudio } from '../../errors.ts';
import { askThread, startDecoderThread, stopDecoderThread } from './decoder-thread.ts';
import type { AudioFile, FromFileReader, ToFileReader } from './protocol.ts';

/** For one piece, which is ten seconds of audio. */
interface PieceLimits {
  waitMs: number;
  cpuSeconds: number;
  /** The interval at which the processor time is looked at. */
  checkMs: number;
}

const PIECE_LIMITS: PieceLimits = { waitMs: 30_000, cpuSeconds: 15, checkMs: 1000 };

/**
 * Decodes an audio file on disk in a thread, to PCM16 mono at 16 kHz in pieces of about ten seconds: the bytes of a file can make any
 * decoder slow. `onIncomplete` is called with a public sentence after the audio of a file that was cut off.
 * @throws DomainError `stt_failed` with `invalid_input` for a file that cannot be decoded
 */
export async function* decodeFileInThread(
  file: AudioFile,
  signal: AbortSignal,
  onIncomplete: (note: string) => void = () => {},
  limits = PIECE_LIMITS,
): AsyncGenerator<Int16Array> {
  const worker = takeWorker();
  let isDone = false;
  try {
    for (let request: ToFileReader = { type: 'first', file }; ; request = { type: 'next' }) {
      const message = await ask(worker, request, signal, limits);
      isDone = message.type !== 'piece';
      if (message.type === 'refused') throw new DomainError(message.code, message.detail);
      if (message.type === 'end' && message.incomplete !== undefined) onIncomplete(message.incomplete);
      if (message.type !== 'piece') return;
      yield message.samples;
    }
  } finally {
    await release(worker, isDone);
  }
}

/** The times in the metadata of a file, in a thread too. A file that cannot be read has none. */
export async function readTimesInThread(file: AudioFile, signal: AbortSignal): Promise<string[]> {
  const worker = takeWorker();
  let isDone = false;
  try {
    const message = await ask(worker, { type: 'times', file }, signal, PIECE_LIMITS);
    isDone = true;
    return message.type === 'times' ? message.times : [];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  } finally {
    await release(worker, isDone);
  }
}

/** Files of 60 seconds took twice as long with a thread for each. */
let idle: Worker | undefined;

function takeWorker(): Worker {
  const worker = idle ?? startWorker();
  idle = undefined;
  return worker;
}

/** Keeps a thread that is done with its file for the next one, until the process ends. */
async function release(worker: Worker, isDone: boolean): Promise<void> {
  if (isDone && !idle) idle = worker;
  else await stopDecoderThread(worker);
}

function startWorker(): Worker {
  const worker = startDecoderThread(new URL('./file-worker.ts', import.meta.url));
  return worker.on('exit', () => {
    if (idle === worker) idle = undefined;
  });
}

function ask(
  worker: Worker,
  request: ToFileReader,
  signal: AbortSignal,
  { waitMs, cpuSeconds, checkMs }: PieceLimits,
): Promise<FromFileReader> {
  const next = Promise.withResolvers<FromFileReader>();
  const onSlow = () => next.reject(tooSlow(cpuSeconds));
  // Twice half of the time: a process that was stopped gives its thread the second half.
  let timer = setTimeout(() => {
    timer = setTimeout(onSlow, waitMs / 2);
  }, waitMs / 2);
  const used = cpuSecondsOf(worker);
  const check = setInterval(async () => {
    if ((await cpuSecondsOf(worker)) - (await used) > cpuSeconds) onSlow();
  }, checkMs);
  const post = () => worker.postMessage(request);
  return askThread(worker, signal, { answer: next, onMessage: next.resolve, post }).finally(() => {
    clearTimeout(timer);
    clearInterval(check);
  });
}

/** 0 for a thread that does not run. */
async function cpuSecondsOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1e6;
}

const tooSlow = (seconds: number) =>
  unusableAudio(`The decoder made no audio of the file in ${seconds} seconds of processor time.`);
